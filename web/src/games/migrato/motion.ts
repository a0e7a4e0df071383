// What flew in the last events, shown as flights between the places that are marked with `data-anchor`.
import type { TableEvent } from '../../client/messages';
import { fly, type Motion } from '../flight';
import { runPoints } from '../gain';
import { arrivalIn, showArrival, type Arrival } from './arrival';
import { newColony } from './choice';
import type { Table } from './model';
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
export function flightOf(move: Move, seat: number, log: string[]): { from: string; to: string } | null {
  const colony = (number: number | string) => `colony:${seat}:${number}`;
  switch (move.kind) {
    case 'lay': {
      const number = move.to === 'new' ? newColony(log) : move.to;
      return number ? { from: `hand:${seat}`, to: colony(number) } : null;
    }
    case 'steal': {
      const { target } = move;
      const from = 'colony' in target ? `colony:${1 - seat}:${target.colony}` : `pile:${1 - seat}:${target.pile}`;
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

export interface Stage {
  layer: HTMLElement;
  root: HTMLElement;
  /** Where everything lay before these events. */
  before: Anchors;
  table: Table;
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
  let turn: number | null = null;
  for (const event of events) {
    const move = event.kind === 'move' && event.move ? parseMove(event.move) : null;
    if (!move) continue;
    if (typeof event.seat === 'number') turn = event.seat;
    if (move.kind === 'draw') {
      if (turn === stage.observer && drawn < MOST_DRAWN) drawTo(stage, delay, ++drawn);
    } else if (typeof event.seat === 'number' && delay <= LONGEST) {
      delay += show(event, move, event.seat, stage, delay);
    }
  }
}

/** Shows one move, and returns how long the next should wait. */
function show(event: TableEvent, move: Move, seat: number, stage: Stage, delay: number): number {
  const arrival = arrivalIn(event, stage.table);
  if (arrival) return arrive(arrival, stage);
  const way = flightOf(move, seat, event.log ?? []);
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

function arrive(arrival: Arrival, { layer, root, before, table, observer, memory, motion }: Stage): number {
  const { seat, colony, species, inOrder } = arrival;
  const from = before.get(`colony:${seat}:${colony}`);
  const goal = goalOf(root, inOrder ? `pile:${seat}:${species}` : 'discard');
  if (!from || !goal) return 0;
  const hidden = ({ night }: { night: boolean }) => night && (seat !== observer || memory);
  const delay = showArrival(arrival, { layer, from, goal, hidden, motion });
  const points = table.sides[seat]!.piles.findLast((pile) => pile.species === species)?.value ?? 0;
  if (inOrder) runPoints({ from: goal.getBoundingClientRect(), seat, points, delay }, motion);
  return delay;
}

/** Own drawn cards come from the deck; which of the hand they are does not matter to the eye. */
function drawTo({ root, layer, before, motion }: Stage, delay: number, nth: number): void {
  const cards = root.querySelectorAll<HTMLElement>('.held');
  const goal = cards[cards.length - nth];
  const deck = before.get('deck');
  if (goal && deck) fly(layer, { from: deck, to: goal, delay: delay + 40 * nth }, motion);
}
