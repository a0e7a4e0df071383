// The hexagonal sky (V1–V3) and what can be read off it: flocks, areas and the parts that a flight cuts off.
// The engine alone says what is legal; this only draws and explains it.

export type Cell = string; // 'e3': letter of the row, number along it
export type Seat = 0 | 1;

// One step in each direction; the first three are the axes of lines (V3). Rows and columns count from 0.
export const steps: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 0],
  [1, 1],
  [0, -1],
  [-1, 0],
  [-1, -1],
];

export const rowOf = (cell: Cell): number => cell.charCodeAt(0) - 97;
export const columnOf = (cell: Cell): number => Number(cell.slice(1)) - 1;
export const cellAt = (row: number, column: number): Cell => String.fromCharCode(97 + row) + (column + 1);

// Letter first, then number: the order of the notation.
export const inOrder = (a: Cell, b: Cell): number => rowOf(a) - rowOf(b) || columnOf(a) - columnOf(b);

export interface Point {
  x: number;
  y: number;
}

// Distance from the centre of a cell to its corners, in the units of the drawing.
export const radius = 33;
const width = radius * Math.sqrt(3);

export class Sky {
  readonly rows: Cell[][] = []; // the cells that exist, row by row
  readonly cells: ReadonlySet<Cell>;

  constructor(readonly edge: number) {
    for (let row = 0; row <= 2 * edge - 2; row++) {
      const cells: Cell[] = [];
      for (let column = this.firstColumn(row); column <= this.lastColumn(row); column++) {
        if (this.exists(row, column)) cells.push(cellAt(row, column));
      }
      this.rows.push(cells);
    }
    this.cells = new Set(this.rows.flat());
  }

  firstColumn(row: number): number {
    return Math.max(0, row - this.edge + 1);
  }
  lastColumn(row: number): number {
    return Math.min(2 * this.edge - 2, row + this.edge - 1);
  }

  get centre(): Cell {
    return cellAt(this.edge - 1, this.edge - 1);
  }

  private exists(row: number, column: number): boolean {
    const last = 2 * this.edge - 2;
    const rims = [row === 0 || row === last, column === 0 || column === last, Math.abs(row - column) === this.edge - 1];
    return rims.filter(Boolean).length < 2 && cellAt(row, column) !== this.centre;
  }

  has(cell: Cell): boolean {
    return this.cells.has(cell);
  }

  // The cell so many steps away, whether it exists or not.
  away(cell: Cell, direction: number, distance = 1): Cell {
    const [row, column] = steps[direction]!;
    return cellAt(rowOf(cell) + row * distance, columnOf(cell) + column * distance);
  }

  neighbours(cell: Cell): Cell[] {
    return steps.map((_, direction) => this.away(cell, direction)).filter((next) => this.has(next));
  }

  // Where the centre of a cell is drawn; the middle of the board is (0, 0).
  point(cell: Cell): Point {
    const row = rowOf(cell) - this.edge + 1;
    const column = columnOf(cell) - this.edge + 1;
    return { x: width * (column - row / 2), y: 1.5 * radius * row };
  }

  // The next cell that exists that way, over what is missing; for walking with the keys.
  walk(from: Cell, direction: number): Cell | null {
    for (let distance = 1; distance <= 2 * this.edge; distance++) {
      const next = this.away(from, direction, distance);
      if (this.has(next)) return next;
    }
    return null;
  }
}

// How two cells of a line lie to each other.
export function between(a: Cell, b: Cell): { direction: number; distance: number } | null {
  const rows = rowOf(b) - rowOf(a);
  const columns = columnOf(b) - columnOf(a);
  const distance = Math.max(Math.abs(rows), Math.abs(columns));
  if (distance === 0) return null;
  const direction = steps.findIndex(([row, column]) => row * distance === rows && column * distance === columns);
  return direction < 0 ? null : { direction, distance };
}

// Connected groups of these cells, each in order, the group with the smallest cell first.
export function groups(sky: Sky, cells: Iterable<Cell>): Cell[][] {
  const left = new Set([...cells].sort(inOrder));
  const found: Cell[][] = [];
  for (const seed of left) {
    const group = [seed];
    left.delete(seed);
    for (let i = 0; i < group.length; i++) {
      for (const next of sky.neighbours(group[i]!)) if (left.delete(next)) group.push(next);
    }
    found.push(group.sort(inOrder));
  }
  return found;
}

export type Birds = readonly [ReadonlySet<Cell>, ReadonlySet<Cell>]; // by seat

export const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

export const flocks = (sky: Sky, birds: Birds, seat: Seat): Cell[][] => groups(sky, birds[seat]);

const without = (sky: Sky, birds: ReadonlySet<Cell>): Cell[] => [...sky.cells].filter((cell) => !birds.has(cell));

// V7: the areas that a seat controls, cells where the other may not place.
export function areas(sky: Sky, birds: Birds, seat: Seat): Cell[][] {
  const parts = groups(sky, without(sky, birds[seat]));
  return parts.filter((part) => !part.some((cell) => birds[other(seat)].has(cell)));
}

// V13: a part that the birds of `seat` cut the sky into, if the other has birds in it.
export interface Part {
  cells: Cell[];
  birds: Cell[]; // the other's; the smallest one names the part
}

export function parts(sky: Sky, birds: Birds, seat: Seat): Part[] {
  const theirs = birds[other(seat)];
  return groups(sky, without(sky, birds[seat]))
    .map((cells) => ({ cells, birds: cells.filter((cell) => theirs.has(cell)) }))
    .filter((part) => part.birds.length > 0)
    .sort((a, b) => inOrder(a.birds[0]!, b.birds[0]!));
}

// The birds after some have flown and others were taken off.
export function moved(
  birds: Birds,
  seat: Seat,
  from: readonly Cell[],
  to: readonly Cell[],
  lost: readonly Cell[] = [],
): Birds {
  const own = new Set(birds[seat]);
  from.forEach((cell) => own.delete(cell));
  to.forEach((cell) => own.add(cell));
  const theirs = new Set(birds[other(seat)]);
  lost.forEach((cell) => theirs.delete(cell));
  return seat === 0 ? [own, theirs] : [theirs, own];
}
