// What is marked on the table, by the names of its places: "own:2", "other:goose", "free", "gap:2/1", "hand:0", "split".
import type { TableEvent } from '../../client/messages';
import { newColony, placesOf, type Choice, type Targets } from './choice';
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

/** The places of the last turn's moves, seen from this side. */
export function lastPlaces(events: TableEvent[], me: number): string[] {
  return events.flatMap((event) => {
    const move = event.kind === 'move' && typeof event.seat === 'number' && event.move ? parseMove(event.move) : null;
    if (!move) return [];
    const [mine, theirs] = event.seat === me ? ['own', 'other'] : ['other', 'own'];
    if (move.kind === 'lay' && move.to === 'new') {
      const number = newColony(event.log ?? []);
      return number ? [`${mine}:${number}`] : [];
    }
    return placesOf(move).flatMap((place) => {
      const [kind, what] = place.split(':');
      return kind === 'own' ? [`${mine}:${what}`] : kind === 'other' ? [`${theirs}:${what}`] : [];
    });
  });
}

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
