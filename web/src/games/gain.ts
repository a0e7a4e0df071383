// Points that run from where they come from to the score of their seat, wherever the page shows it.
import type { Motion } from './flight';

const RUN = 600;

export interface Gain {
  from: DOMRect;
  seat: number;
  points: number;
  /** Milliseconds until they start. */
  delay?: number;
}
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
/** The colours of a seat, as the style of what has the class `points-chip`. */
export const coloursOf = (seat: number): string => `--p: var(--p${'abcd'[seat]}); --o: var(--o${'abcd'[seat]})`;

export function runPoints({ from, seat, points, delay = 0 }: Gain, motion: Motion): void {
  const score = [...document.querySelectorAll(`[data-score="${seat}"]`)].find((one) => one.getClientRects().length);
  if (motion === 'none' || points === 0 || !score || typeof score.animate !== 'function') return;
  const goal = score.getBoundingClientRect();
  const chip = document.createElement('span');
  chip.className = 'gain points-chip figures';
  chip.textContent = signed(points);
  chip.setAttribute('aria-hidden', 'true');
  chip.style.cssText = coloursOf(seat);
  document.body.append(chip);
  const at = (box: DOMRect) =>
    `translate(${box.x + box.width / 2}px, ${box.y + box.height / 2}px) translate(-50%, -50%)`;
  const pace = motion === 'short' ? 0.5 : 1;
  const start = { transform: `${at(from)} scale(1.15)`, opacity: 1 };
  chip
    .animate(
      [
        { transform: at(from), opacity: 0 },
        { ...start, offset: 0.15 },
        { ...start, offset: 0.35 },
        { transform: at(goal), opacity: 1 },
      ],
      { duration: RUN * pace, delay: delay * pace, easing: 'ease-out', fill: 'backwards' },
    )
    .finished.finally(() => chip.remove());
}
