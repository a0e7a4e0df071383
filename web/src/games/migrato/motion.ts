// What flew in the last events, shown as flights between the places that are marked with `data-anchor`.
import type { TableEvent } from '../../client/messages';
import type { MigratoEvent } from '../../generated/vocabulary';
import { fly, type Motion } from '../flight';
import { runPoints } from '../gain';
import { arrivalIn, showArrival, type Arrival } from './arrival';
import { parseTarget } from './notation';

export type Anchors = Map<string, DOMRect>;

export function anchors(root: HTMLElement): Anchors {
  const found: Anchors = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-anchor]')) {
    const box = element.getBoundingClientRect();
    if (box.width) found.set(element.dataset.anchor!, box);
  }
  return found;
}

/** From where to where something goes, as names of anchors. */
export function flightOf(event: MigratoEvent): { from: string; to: string } | null {
  switch (event.kind) {
    case 'laid':
      return { from: `hand:${event.seat}`, to: `colony:${event.seat}:${event.colony}` };
    case 'stole': {
      const target = parseTarget(event.target)!;
      const other = 1 - event.seat;
      const from = 'colony' in target ? `colony:${other}:${target.colony}` : `pile:${other}:${target.pile}`;
      return { from, to: `hand:${event.seat}` };
    }
    case 'joined':
      return { from: `colony:${event.seat}:${event.upper}`, to: `colony:${event.seat}:${event.lower}` };
    case 'discarded':
    case 'passed_hand':
      return { from: `hand:${event.seat}`, to: 'discard' };
    case 'passed_colony':
      return { from: `colony:${event.seat}:${event.colony}`, to: 'discard' };
    default:
      return null;
  }
}

export interface Stage {
  layer: HTMLElement;
  root: HTMLElement;
  /** Where everything lay before these events. */
  before: Anchors;
  motion: Motion;
  observer: number | null;
  /** Own night cards were not shown either (M10). */
  memory: boolean;
}
const APART = 120;
const LONGEST = 900;
const MOST_DRAWN = 3;

export function animate(events: TableEvent[], stage: Stage): void {
  if (stage.motion === 'none') return;
  let delay = 0;
  let drawn = 0;
  for (const entry of events) {
    const happened = (entry.events ?? []) as MigratoEvent[];
    for (const one of happened) {
      if (one.kind === 'drew' && one.seat === stage.observer && drawn < MOST_DRAWN) drawTo(stage, delay, ++drawn);
    }
    if (delay <= LONGEST) delay += show(happened, stage, delay);
  }
}

/** Shows one move, which is what it did first, and returns how long the next should wait. */
function show(happened: MigratoEvent[], stage: Stage, delay: number): number {
  const arrival = arrivalIn(happened);
  if (arrival) return arrive(arrival, stage);
  const way = happened[0] ? flightOf(happened[0]) : null;
  const start = way && stage.before.get(way.from);
  const goal = way && goalOf(stage.root, way.to);
  if (!start || !goal) return 0;
  fly(stage.layer, { from: start, to: goal, delay }, stage.motion);
  return APART;
}

function goalOf(root: HTMLElement, anchor: string): HTMLElement | null {
  const goals = [...root.querySelectorAll<HTMLElement>(`[data-anchor="${anchor}"]`)];
  const goal = goals.find((one) => one.getBoundingClientRect().width > 0);
  return goal?.querySelector<HTMLElement>('.place:last-child, .pile:last-of-type, .card') ?? goal ?? null;
}

function arrive(arrival: Arrival, { layer, root, before, observer, memory, motion }: Stage): number {
  const { seat, colony, species, worth } = arrival;
  const from = before.get(`colony:${seat}:${colony}`);
  const goal = goalOf(root, worth !== null ? `pile:${seat}:${species}` : 'discard');
  if (!from || !goal) return 0;
  const hidden = ({ night }: { night: boolean }) => night && (seat !== observer || memory);
  const delay = showArrival(arrival, { layer, from, goal, hidden, motion });
  if (worth !== null) runPoints({ from: goal.getBoundingClientRect(), seat, points: worth, delay }, motion);
  return delay;
}

/** Own drawn cards come from the deck; which of the hand they are does not matter to the eye. */
function drawTo({ root, layer, before, motion }: Stage, delay: number, nth: number): void {
  const cards = root.querySelectorAll<HTMLElement>('.held');
  const goal = cards[cards.length - nth];
  const deck = before.get('deck');
  if (goal && deck) fly(layer, { from: deck, to: goal, delay: delay + 40 * nth }, motion);
}
