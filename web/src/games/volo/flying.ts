// How a move is seen to happen. The state has changed already; the picture follows, and any click counts meanwhile.
import type { BoardProps } from '../game';
import type { Move } from './notation';
import type { Position } from './position';
import { between, type Cell, type Seat, type Sky } from './sky';

// Birds that were there and have gone, though they did not fly: captured.
export function leftBirds(before: Position, after: Position, move: Move): { cell: Cell; seat: Seat }[] {
  if (before.sky !== after.sky || move.kind !== 'fly') return [];
  const flew = new Set(move.from);
  return ([0, 1] as const).flatMap((seat) =>
    [...before.birds[seat]]
      .filter((cell) => !after.birds[seat].has(cell) && !flew.has(cell))
      .map((cell) => ({ cell, seat })),
  );
}

const flight = 'cubic-bezier(.3,0,.1,1)';

export function flyBirds(picture: SVGGElement, sky: Sky, move: Move, motion: BoardProps['motion']): void {
  if (move.kind === 'pass' || typeof picture.animate !== 'function') return;
  const speed = motion === 'short' ? 0.5 : 1;
  const wings = (cell: Cell) => picture.querySelector(`[data-bird="${cell}"] .wings`);
  if (motion === 'none' || move.kind === 'place') {
    const cells = move.kind === 'place' ? [move.cell] : move.to;
    const keys = motion === 'none' ? { opacity: [0, 1] } : { opacity: [0, 1], scale: ['1.25', '1'] };
    cells.forEach((cell) => wings(cell)?.animate(keys, { duration: 120, easing: 'cubic-bezier(.2,0,0,1)' }));
    return;
  }
  const cells = between(move.from[0]!, move.to[0]!)?.distance ?? 1;
  const duration = Math.min(420, 160 + 20 * cells) * speed;
  move.to.forEach((cell, i) => {
    const a = sky.point(move.from[i]!);
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
