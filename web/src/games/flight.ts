// Pieces that travel: a copy of what moves flies from one place to another above the board. The state has changed
// already; the copy only tells the way, and takes no clicks.

export type Motion = 'full' | 'short' | 'none';

const CURVE = 'cubic-bezier(.3,0,.1,1)';

export interface Flight {
  from: DOMRect;
  to: HTMLElement;
  /** What is seen flying; a copy of the goal if nothing is given. */
  look?: HTMLElement;
  delay?: number;
}

/** Milliseconds for a way of so many pixels. */
export function flightTime(distance: number, motion: Motion): number {
  if (motion === 'none') return 0;
  return Math.min(420, 160 + 0.5 * distance) * (motion === 'short' ? 0.5 : 1);
}

/** Lets the piece fly on the layer; the goal appears when it lands. */
export function fly(layer: HTMLElement, flight: Flight, motion: Motion): void {
  if (motion === 'none' || typeof layer.animate !== 'function') return;
  const origin = layer.getBoundingClientRect();
  const goal = flight.to.getBoundingClientRect();
  if (!goal.width || !flight.from.width) return;
  const ghost = (flight.look ?? flight.to).cloneNode(true) as HTMLElement;
  ghost.removeAttribute('id');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'absolute',
    left: `${goal.x - origin.x}px`,
    top: `${goal.y - origin.y}px`,
    width: `${goal.width}px`,
    height: `${goal.height}px`,
    margin: '0',
    pointerEvents: 'none',
  });
  layer.append(ghost);
  const dx = flight.from.x + flight.from.width / 2 - goal.x - goal.width / 2;
  const dy = flight.from.y + flight.from.height / 2 - goal.y - goal.height / 2;
  const scale = Math.max(0.4, Math.min(1.4, flight.from.width / goal.width));
  const timing = {
    duration: flightTime(Math.hypot(dx, dy), motion),
    delay: (flight.delay ?? 0) * (motion === 'short' ? 0.5 : 1),
    easing: CURVE,
    fill: 'backwards' as const,
  };
  flight.to.animate([{ opacity: 0 }, { opacity: 0, offset: 0.95 }, { opacity: 1 }], timing);
  ghost
    .animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
        { transform: `translate(${dx / 2}px, ${dy / 2 - 14}px) scale(1.06)`, offset: 0.5 },
        { transform: 'none' },
      ],
      timing,
    )
    .finished.finally(() => ghost.remove());
}
