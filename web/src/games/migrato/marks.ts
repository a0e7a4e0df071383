// What is marked on the table, by the names of its places: "own:2", "other:goose", "free", "gap:2/1", "hand:0", "split".
import type { TableEvent } from '../../client/messages';
import type { MigratoEvent } from '../../generated/vocabulary';
import { placesOf, type Choice, type Targets } from './choice';
import { cardText, parseMove, type Card, type Move } from './notation';

export interface Marks {
  /** What may be tapped to go on. */
  legal: Set<string>;
  chosen: Set<string>;
  /** What the last move was about. */
  ticks: Set<string>;
  hints: Set<string>;
}

function legalPlaces(targets: Targets): string[] {
  return [
    ...[...targets.own].map((colony) => `own:${colony}`),
    ...[...targets.other].map((target) => `other:${target}`),
    ...[...targets.gaps].map((gap) => `gap:${gap}`),
    ...(targets.free ? ['free'] : []),
  ];
}

function chosenPlaces(choice: Choice): string[] {
  if (choice.kind === 'colony') return [`own:${choice.colony}`];
  if (choice.kind === 'join' && choice.upper) return ['join', `own:${choice.upper}`];
  if (choice.kind === 'card') return [`hand:${choice.at}`];
  return [choice.kind];
}

function hintPlaces(move: Move | null, hand: Card[]): string[] {
  if (!move) return [];
  return placesOf(move).map((place) => {
    const card = /^hand:(.*)$/.exec(place)?.[1];
    return card ? `hand:${hand.findIndex((one) => cardText(one) === card)}` : place;
  });
}

function placesIn(event: MigratoEvent, me: number): string[] {
  const at = (seat: number, ...places: string[]) => places.map((place) => `${seat === me ? 'own' : 'other'}:${place}`);
  switch (event.kind) {
    case 'laid':
    case 'passed_colony':
      return at(event.seat, event.colony);
    case 'split':
      return at(event.seat, event.colony, event.upper);
    case 'joined':
      return at(event.seat, event.upper, event.lower);
    case 'stole':
      return at(1 - event.seat, event.target);
    default:
      return [];
  }
}
/** The places of the last turn's moves, seen from this side. */
export const lastPlaces = (entries: TableEvent[], me: number): string[] =>
  entries.flatMap(({ events = [] }) => (events as MigratoEvent[]).flatMap((event) => placesIn(event, me)));

export interface Marked {
  targets: Targets;
  choice: Choice;
  events: TableEvent[];
  hint: string | null;
  hand: Card[];
  me: number;
}
export function marksOf({ targets, choice, events, hint, hand, me }: Marked): Marks {
  return {
    legal: new Set(legalPlaces(targets)),
    chosen: new Set(chosenPlaces(choice)),
    ticks: new Set(lastPlaces(events, me)),
    hints: new Set(hintPlaces(hint ? parseMove(hint) : null, hand)),
  };
}
