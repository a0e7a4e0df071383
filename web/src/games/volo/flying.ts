// How a move is seen to happen. The state has changed already; the picture follows, and any click counts meanwhile.
import { cellsOfVoloLine, type VoloEvent } from '../../generated/vocabulary';
import type { BoardProps } from '../game';
import { between, type Cell, type Seat, type Sky } from './sky';

/** Where birds of the mover stood and stand now; a new bird stood nowhere. */
export interface Step {
  from: Cell[];
  to: Cell[];
}
export function stepOf(events: VoloEvent[]): Step | null {
  for (const event of events) {
    if (event.kind === 'placed') return { from: [], to: [event.cell] };
    if (event.kind === 'flew') return { from: cellsOfVoloLine(event.from), to: cellsOfVoloLine(event.to) };
    if (event.kind === 'passed') return { from: [], to: [] };
  }
  return null;
}
/** Birds that were captured. */
export const lostBirds = (events: VoloEvent[]): { cell: Cell; seat: Seat }[] =>
  events.flatMap((event) =>
    event.kind === 'removed' ? event.cells.map((cell) => ({ cell, seat: event.seat as Seat })) : [],
  );

const flight = 'cubic-bezier(.3,0,.1,1)';

export function flyBirds(picture: SVGGElement, sky: Sky, { from, to }: Step, motion: BoardProps['motion']): void {
  if (to.length === 0 || typeof picture.animate !== 'function') return;
  const speed = motion === 'short' ? 0.5 : 1;
  const wings = (cell: Cell) => picture.querySelector(`[data-bird="${cell}"] .wings`);
  if (motion === 'none' || from.length === 0) {
    const keys = motion === 'none' ? { opacity: [0, 1] } : { opacity: [0, 1], scale: ['1.25', '1'] };
    to.forEach((cell) => wings(cell)?.animate(keys, { duration: 120, easing: 'cubic-bezier(.2,0,0,1)' }));
    return;
  }
  const cells = between(from[0]!, to[0]!)?.distance ?? 1;
  const duration = Math.min(420, 160 + 20 * cells) * speed;
  to.forEach((cell, i) => {
    const a = sky.point(from[i]!);
    const b = sky.point(cell);
    const [dx, dy] = [a.x - b.x, a.y - b.y];
    wings(cell)?.animate(
      [
        { transform: `translate(${dx}px, ${dy}px)` },
        { transform: `translate(${dx / 2}px, ${dy / 2 - 8}px) scale(1.06)` },
        { transform: 'none' },
      ],
      { duration, easing: flight },
    );
  });
}
