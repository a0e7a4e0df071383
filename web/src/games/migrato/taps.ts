// What a tap on a place means: something is chosen, or a move is tried, which the engine plays or explains.
import { NOTHING, type Choice, type Targets } from './choice';
import type { Side, Stage } from './model';
import {
  cardText,
  discardText,
  isDanger,
  joinText,
  passText,
  playOn,
  splitText,
  type Card,
  type Move,
} from './notation';

export interface Tapping {
  stage: Stage;
  own: Side;
  choice: Choice;
  moves: Move[];
  targets: Targets;
}
export type Tapped = { choose: Choice } | { move: string } | null;

export const ACTIONS = ['split', 'join', 'pass'] as const;
export type Action = (typeof ACTIONS)[number];
const isAction = (kind: string): kind is Action => ACTIONS.includes(kind as Action);

const choose = (next: Choice): Tapped => ({ choose: next });
const attempt = (move: string): Tapped => ({ move });

export function tapped(tapping: Tapping, spot: string): Tapped {
  const [kind = '', what = ''] = spot.split(':');
  const card = tapping.choice.kind === 'card' ? tapping.choice.card : null;
  if (isAction(kind)) return tapAction(tapping, kind);
  switch (kind) {
    case 'hand':
      return tapHand(tapping, Number(what));
    case 'own':
      return /^\d$/.test(what) ? tapOwn(tapping, Number(what)) : null;
    case 'other':
      return card && isDanger(card) ? attempt(`${card.danger}:${what}`) : null;
    case 'free':
      return card && !isDanger(card) ? attempt(playOn(card, 'new')) : null;
    case 'gap':
      return attempt(`split:${what}`);
    default:
      return null;
  }
}

function tapHand({ stage, own, choice }: Tapping, at: number): Tapped {
  const card = own.hand?.[at];
  if (!card) return null;
  if (stage !== 'main') return attempt(discardText(card));
  return choose(choice.kind === 'card' && choice.at === at ? NOTHING : { kind: 'card', card, at });
}

function tapOwn(tapping: Tapping, colony: number): Tapped {
  const { stage, choice } = tapping;
  if (stage !== 'main') return attempt(passText(colony));
  switch (choice.kind) {
    case 'card':
      return isDanger(choice.card) ? choose({ kind: 'colony', colony }) : attempt(playOn(choice.card, { colony }));
    case 'split':
      return attempt(splitText(colony, 1));
    case 'join':
      return tapJoin(tapping, colony, choice.upper);
    case 'pass':
      return attempt(passText(colony));
    case 'colony':
      return choose(choice.colony === colony ? NOTHING : { kind: 'colony', colony });
    case 'none':
      return choose({ kind: 'colony', colony });
  }
}

function tapJoin({ own, targets }: Tapping, colony: number, upper: number | null): Tapped {
  if (upper === null && targets.own.has(colony)) return choose({ kind: 'join', upper: colony });
  if (upper === colony) return choose({ kind: 'join', upper: null });
  return attempt(upper === null ? joinText(colony, partner(own, colony)) : joinText(upper, colony));
}

function tapAction({ stage, own, choice, moves }: Tapping, kind: Action): Tapped {
  if (stage !== 'main' || !moves.some((move) => move.kind === kind)) return attempt(anyAction(own, kind));
  if (choice.kind === kind) return choose(NOTHING);
  return choose(kind === 'join' ? { kind, upper: null } : { kind });
}

/** Another colony than this one, or this one if there is no other. */
function partner(own: Side, colony: number): number {
  return own.colonies.findIndex((one, at) => one && at + 1 !== colony) + 1 || colony;
}
/** An action that is asked about in general: the reason is told for the longest colony. */
function anyAction(own: Side, kind: Action): string {
  const sizes = own.colonies.map((colony) => colony?.cards.length ?? 0);
  const longest = sizes.indexOf(Math.max(...sizes)) + 1;
  if (kind === 'pass') return passText('hand');
  return kind === 'split' ? splitText(longest, 1) : joinText(longest, partner(own, longest));
}
/** A play of the card that may be asked about: on a colony of its species, or the first place there is. */
function anyPlay(own: Side, card: Card): string {
  if (isDanger(card)) return `${card.danger}:1`;
  const at = own.colonies.findIndex((colony) => colony?.species === card.species);
  return playOn(card, at < 0 ? 'new' : { colony: at + 1 });
}

/** The move that "why not?" asks about at a place. */
export function questioned({ stage, own, choice }: Tapping, spot: string): string | null {
  const [kind = '', what = ''] = spot.split(':');
  if (isAction(kind)) return anyAction(own, kind);
  if (kind === 'hand') {
    const card = own.hand?.[Number(what)];
    return card ? (stage === 'main' ? anyPlay(own, card) : discardText(card)) : null;
  }
  if (choice.kind === 'card' && kind === 'free') return playOn(choice.card, 'new');
  if (choice.kind === 'card' && (kind === 'own' || kind === 'other')) return `${cardText(choice.card)}:${what}`;
  if (kind === 'other') return `${own.hand?.find(isDanger)?.danger ?? 'hunter'}:${what}`;
  if (kind !== 'own' || !/^\d$/.test(what)) return null;
  return choice.kind === 'join' && choice.upper ? joinText(choice.upper, Number(what)) : splitText(Number(what), 1);
}
