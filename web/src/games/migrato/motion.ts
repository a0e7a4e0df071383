// What flew in the last events, shown as flights between the places that are marked with `data-anchor`.
import type { TableEvent } from '../../client/messages';
import { fly, type Motion } from '../flight';
import { parseMove, type Move } from './notation';

export type Anchors = Map<string, DOMRect>;

export function anchors(root: HTMLElement): Anchors {
  const found: Anchors = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-anchor]')) {
    const box = element.getBoundingClientRect();
    if (box.width) found.set(element.dataset.anchor!, box);
  }
  return found;
}

/** From where to where something goes by a move, as names of anchors. A new colony's number is in the log. */
export function flightOf(move: Move, seat: number | null, log: string[]): { from: string; to: string } | null {
  const colony = (number: number | string) => `colony:${seat}:${number}`;
  switch (move.kind) {
    case 'lay': {
      const number =
        move.to === 'new' ? / on colony (\d)/.exec(log.find((text) => / lays /.test(text)) ?? '')?.[1] : move.to;
      return number ? { from: `hand:${seat}`, to: colony(number) } : null;
    }
    case 'steal': {
      const from =
        'colony' in move.target ? `colony:${1 - seat!}:${move.target.colony}` : `pile:${1 - seat!}:${move.target.pile}`;
      return { from, to: `hand:${seat}` };
    }
    case 'join':
      return { from: colony(move.upper), to: colony(move.lower) };
    case 'discard':
      return { from: `hand:${seat}`, to: 'discard' };
    case 'pass':
      return { from: move.what === 'hand' ? `hand:${seat}` : colony(move.what), to: 'discard' };
    default:
      return null;
  }
}
/** An arrival ends on the pile. */
export function arrivalOf(log: string[], seat: number | null): string | null {
  const species = log.map((text) => /^the (\S+) of Player \d arrives/.exec(text)?.[1]).find(Boolean);
  return species ? `pile:${seat}:${species}` : null;
}

export function animate(
  layer: HTMLElement | undefined,
  root: HTMLElement | undefined,
  before: Anchors,
  events: TableEvent[],
  motion: Motion,
  observer: number | null,
): void {
  if (!layer || !root || motion === 'none') return;
  let delay = 0;
  let drawn = 0;
  const send = (from: string, to: string) => {
    const goal = root.querySelector<HTMLElement>(`[data-anchor="${to}"]`);
    const place = goal?.querySelector<HTMLElement>('.place:last-child, .pile, .card') ?? goal;
    const start = before.get(from);
    if (!place || !start || delay > 900) return;
    fly(layer, { from: start, to: place, delay }, motion);
    delay += 120;
  };
  let turn: number | null = null;
  for (const event of events) {
    if (event.kind !== 'move' || !event.move) continue;
    if (typeof event.seat === 'number') turn = event.seat;
    const move = parseMove(event.move);
    if (!move) continue;
    if (move.kind === 'draw') {
      if (turn === observer && drawn++ < 3) drawTo(root, layer, before, motion, delay, drawn);
      continue;
    }
    const log = event.log ?? [];
    const way = flightOf(move, event.seat ?? null, log);
    if (!way) continue;
    send(way.from, arrivalOf(log, event.seat ?? null) ?? way.to);
  }
}

/** Own drawn cards come from the deck; which of the hand they are does not matter to the eye. */
function drawTo(
  root: HTMLElement,
  layer: HTMLElement,
  before: Anchors,
  motion: Motion,
  delay: number,
  nth: number,
): void {
  const cards = root.querySelectorAll<HTMLElement>('.held');
  const goal = cards[cards.length - nth];
  const deck = before.get('deck');
  if (goal && deck) fly(layer, { from: deck, to: goal, delay: delay + 40 * nth }, motion);
}
