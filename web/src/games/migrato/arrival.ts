// A colony that reaches its goal: its cards turn face up one by one; in order they close to a pile, out of order they
// scatter to the discard pile.
import { mount, unmount } from 'svelte';
import type { MigratoColony, MigratoEvent } from '../../generated/vocabulary';
import type { Motion } from '../flight';
import CardView from './Card.svelte';
import { isDanger, parseCard, type BirdCard, type Species } from './notation';

export interface Arrival {
  seat: number;
  /** The colony that arrives. */
  colony: MigratoColony;
  species: Species;
  cards: BirdCard[];
  /** Points of the pile; null if the order is wrong. */
  worth: number | null;
}

/** The arrival that a move tells of. The cards come next: turned up as a pile, or discarded. Null if there is none. */
export function arrivalIn(events: MigratoEvent[]): Arrival | null {
  const at = events.findIndex(({ kind }) => kind === 'arrived' || kind === 'lost');
  const [told, shown, move] = [events[at], events[at + 1], events[0]];
  if (told?.kind !== 'arrived' && told?.kind !== 'lost') return null;
  if (shown?.kind !== 'revealed' && shown?.kind !== 'discarded') return null;
  if (move?.kind !== 'laid' && move?.kind !== 'joined') return null;
  const { seat, species } = told;
  const colony = move.kind === 'laid' ? move.colony : move.lower;
  const cards = shown.cards.flatMap((id) => parseCard(id) ?? []).filter((card): card is BirdCard => !isDanger(card));
  return { seat, colony, species, cards, worth: told.kind === 'arrived' ? told.worth : null };
}

const APART = 120;
const TURN = 240;
const CURVE = 'cubic-bezier(.3,0,.1,1)';
/** How far cards that scatter lean away from each other, in degrees. */
const LEAN = 25;

export interface Showing {
  layer: HTMLElement;
  /** Where the colony lay. */
  from: DOMRect;
  goal: HTMLElement;
  /** Was this card seen only by its back? */
  hidden: (card: BirdCard) => boolean;
  motion: Motion;
}

/** Shows it above the board; the goal appears when the cards have come there. Returns how many milliseconds it takes. */
export function showArrival({ cards, worth }: Arrival, { layer, from, goal, hidden, motion }: Showing): number {
  if (motion === 'none' || typeof layer.animate !== 'function') return 0;
  const pace = motion === 'short' ? 0.5 : 1;
  const turned = (APART * (cards.length - 1) + TURN) * pace;
  const origin = layer.getBoundingClientRect();
  cards.forEach((card, at) => {
    const holder = document.createElement('div');
    Object.assign(holder.style, {
      position: 'absolute',
      left: `calc(${from.x - origin.x}px + ${at} * var(--sx))`,
      top: `calc(${from.y - origin.y}px + ${at} * var(--sy))`,
    });
    layer.append(holder);
    const faces = [mount(CardView, { target: holder, props: { card, named: true } })];
    if (hidden(card)) {
      faces.push(mount(CardView, { target: holder, props: { card: null } }));
      turn(holder, APART * at * pace, TURN * pace);
    }
    const lean = worth !== null ? 0 : LEAN * (at - (cards.length - 1) / 2);
    void travel(holder, goal, lean, { delay: turned, duration: TURN * pace }).finally(() => {
      faces.forEach((face) => void unmount(face));
      holder.remove();
    });
  });
  const end = turned + TURN * pace;
  goal.animate([{ opacity: 0 }, { opacity: 0 }], { duration: end });
  return end;
}

/** The back turns away, then the face comes. */
function turn(holder: HTMLElement, delay: number, duration: number): void {
  const [face, back] = holder.children as unknown as [HTMLElement, HTMLElement];
  Object.assign(back.style, { position: 'absolute', inset: '0' });
  const timing = { delay, duration, easing: 'ease-in-out', fill: 'both' as const };
  const edge = 'perspective(600px) rotateY(90deg)';
  back.animate([{ transform: 'none' }, { transform: edge, offset: 0.5 }, { transform: edge }], timing);
  face.animate([{ transform: edge }, { transform: edge, offset: 0.5 }, { transform: 'none' }], timing);
}

async function travel(holder: HTMLElement, goal: HTMLElement, lean: number, timing: KeyframeAnimationOptions) {
  const here = holder.getBoundingClientRect();
  const there = goal.getBoundingClientRect();
  const dx = there.x + there.width / 2 - here.x - here.width / 2;
  const dy = there.y + there.height / 2 - here.y - here.height / 2;
  const end = `translate(${dx}px, ${dy}px) rotate(${lean}deg) scale(${there.width / here.width})`;
  await holder.animate([{ transform: 'none' }, { transform: end }], { ...timing, easing: CURVE }).finished;
}
