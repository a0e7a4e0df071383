// Shapes of the sky, in its own units: (0, 0) is the middle of the board.
import { columnOf, radius, rowOf, type Cell, type Point, type Sky } from './sky';

const corner = (r: number, i: number): Point => ({
  x: r * Math.sin((Math.PI / 3) * i),
  y: -r * Math.cos((Math.PI / 3) * i),
});
const round = (value: number): number => Math.round(value * 10) / 10;
const text = ({ x, y }: Point): string => `${round(x)},${round(y)}`;

// The corners of a cell, for <polygon points>.
export const hexagon = (r: number): string => Array.from({ length: 6 }, (_, i) => text(corner(r, i))).join(' ');

// The four ticks of the last move: at the upper and lower right and left corners.
export const ticks: string = [1, 2, 4, 5]
  .map((i) => {
    const at = corner(30, i);
    const towards = (to: Point, part: number): Point => ({
      x: at.x + (to.x - at.x) * part,
      y: at.y + (to.y - at.y) * part,
    });
    return `M${text(towards(corner(30, i - 1), 0.3))}L${text(at)}L${text(towards(corner(30, i + 1), 0.3))}`;
  })
  .join('');

// Everything that is drawn lies within this of the middle.
export function extent(sky: Sky): { width: number; height: number } {
  const side = (sky.edge - 1) * radius * Math.sqrt(3);
  return { width: 2 * (side + 44), height: 2 * (1.5 * radius * (sky.edge - 1) + radius + 20) };
}

export interface Label {
  text: string;
  at: Point;
}

export function letterLabels(sky: Sky): Label[] {
  return sky.rows.map((cells) => {
    const { x, y } = sky.point(cells[0]!);
    return { text: cells[0]![0]!, at: { x: x - 46.9, y } };
  });
}

// A number stands below the last cell of its line.
export function numberLabels(sky: Sky): Label[] {
  const last = new Map<number, Cell>();
  for (const cell of sky.cells) last.set(columnOf(cell), cell);
  return [...last].map(([column, cell]) => {
    const { x, y } = sky.point(cell);
    const rim = rowOf(cell) < 2 * sky.edge - 3 && column < sky.edge - 2;
    return { text: String(column + 1), at: rim ? { x: x - 36.5, y: y + 26 } : { x: x - 28.6, y: y + 34.5 } };
  });
}

// A flock is a blob: a dot on every bird and a bridge between neighbours.
export function blob(sky: Sky, flock: readonly Cell[]): string {
  const birds = new Set(flock);
  return flock
    .map((cell) => {
      const { x, y } = sky.point(cell);
      const bridges = sky
        .neighbours(cell)
        .filter((next) => birds.has(next) && next > cell)
        .map((next) => `M${round(x)} ${round(y)}L${text(sky.point(next))}`);
      return `M${round(x)} ${round(y)}h.01${bridges.join('')}`;
    })
    .join('');
}

// The cell whose middle is nearest, if the point is in it or at most `reach` away from its middle.
export function cellNear(sky: Sky, { x, y }: Point, cells: Iterable<Cell> = sky.cells, reach = radius): Cell | null {
  let best: Cell | null = null;
  let least = reach;
  for (const cell of cells) {
    const at = sky.point(cell);
    const distance = Math.hypot(at.x - x, at.y - y);
    if (distance < least) [best, least] = [cell, distance];
  }
  return best;
}
