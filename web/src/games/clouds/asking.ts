// What is asked of a person in Above the Clouds, in one sentence, with its buttons.
import type { Situation } from '../../client/messages';
import { t } from '../../text';
import type { Ask, AskButton } from '../game';
import { cardPoints, readCard, type Card, type CardName } from './cards';
import { birdOn, ownerOf, type Bird, type ColumnPick, type Space } from './flock';
import { cardsOf, type Position } from './position';

export interface Choosing {
  now: Situation;
  position: Position;
  legal: readonly string[];
  seat: number;
  chosen: Space | null;
  raised: CardName | null;
  picked: ColumnPick | null;
  deckAsked: boolean;
}
export interface Hands {
  send: (...moves: string[]) => void;
  clear: () => void;
  why: (move: string) => void;
}

export const birdWords = (bird: Bird): string => t(`clouds.bird.${bird === '.' ? 'none' : letterKey(bird)}`);
const letterKey = (bird: Bird): string =>
  bird === 'n' ? 'swift' : `${ownerOf(bird)}.${bird === bird.toLowerCase() ? 'female' : 'male'}`;
export const cardWords = (card: Card): string => t(`clouds.card.${card.kind}`);
const columnName = (column: number): string => String.fromCharCode(97 + column);

// "3 + 2, both: +2" and its sum.
export function scoreWords(card: Card, position: Position, seat: number): string {
  const { held, bonus, points } = cardPoints(card, position.flock, seat);
  const parts = card.points.filter((_, i) => held[i]).join(' + ');
  return bonus ? t('clouds.score.both', { parts, points }) : t('clouds.score.one', { parts, points });
}

function askRaised(c: Choosing, card: Card, hands: Hands): Ask {
  const inHand = cardsOf(c.position.hands[c.seat]).includes(card.name);
  const move = inHand ? `play ${card.name}` : `take ${card.name}`;
  const first = inHand ? move : 'card';
  const buttons: AskButton[] = [];
  if (c.legal.includes(first)) {
    const cost = inHand ? (card.cost ?? '') : c.position.prices[3]!;
    const label = inHand
      ? card.cost === null
        ? t('clouds.button.playCopy')
        : t('clouds.button.play', { cost })
      : t('clouds.button.take', { cost });
    buttons.push({
      label,
      act: () => (inHand ? hands.send(move) : hands.send('card', move)),
      primary: true,
      move: first,
    });
  } else if (c.position.pending.kind === 'turn') {
    buttons.push({ label: t(inHand ? 'clouds.button.whyPlay' : 'clouds.button.whyTake'), act: () => hands.why(first) });
  }
  buttons.push({ label: t('clouds.button.back'), act: hands.clear });
  return {
    sentence: t('clouds.ask.raised', { card: cardWords(card), does: t(`clouds.does.${card.kind}`) }),
    detail: t('clouds.ask.scores', { score: scoreWords(card, c.position, c.seat) }),
    buttons,
  };
}

function askScoring(c: Choosing, hands: Hands): Ask {
  const buttons: AskButton[] = c.legal
    .filter((move) => move.startsWith('score '))
    .map((move) => {
      const card = readCard(c.now, move.slice(6))!;
      const points = cardPoints(card, c.position.flock, c.seat).points;
      return { label: t('clouds.button.score', { card: cardWords(card), points }), act: () => hands.send(move), move };
    });
  if (c.legal.includes('done')) {
    buttons.push({
      label: t('clouds.button.done'),
      act: () => hands.send('done'),
      move: 'done',
      primary: buttons.length === 0,
    });
  }
  const none = c.legal.length === 1 && c.legal[0] === 'done';
  return {
    sentence: none ? t('clouds.ask.scoreNone') : t('clouds.ask.score'),
    detail: t('clouds.ask.scoreDetail'),
    buttons,
  };
}

function askDeck(c: Choosing, hands: Hands): Ask {
  const moves = c.position.pending.kind === 'turn' ? ['add', 'bird top'] : ['bird top'];
  return {
    sentence: t('clouds.ask.deck'),
    detail: t('clouds.ask.deckDetail'),
    buttons: [
      { label: t('clouds.button.deck'), act: () => hands.send(...moves), primary: true },
      { label: t('clouds.button.back'), act: hands.clear },
    ],
  };
}

function askColumn(c: Choosing, hands: Hands): Ask {
  const bird = birdWords(c.position.pending.of);
  if (!c.picked)
    return { sentence: t('clouds.ask.column', { bird }), detail: t('clouds.ask.columnDetail'), buttons: [] };
  const column = columnName(c.picked.column);
  const move = `column ${column} ${c.picked.end}`;
  return {
    sentence: t(`clouds.ask.picked.${c.picked.end}`, { bird, column }),
    detail: t('clouds.ask.pickedDetail'),
    buttons: [
      { label: t('clouds.button.put'), act: () => hands.send(move), primary: true, move },
      { label: t('clouds.button.back'), act: hands.clear },
    ],
  };
}

function askSwap(c: Choosing): Ask {
  const kind = c.position.pending.of;
  const neutral = kind === 'neutral';
  if (!c.chosen) return { sentence: t(`clouds.ask.swap.${kind}`), detail: t('clouds.ask.swapDetail'), buttons: [] };
  const bird = birdWords(birdOn(c.position.flock, c.chosen));
  return {
    sentence: t('clouds.ask.partner', { bird, space: c.chosen }),
    detail: neutral ? t('clouds.ask.swap.neutral') : t(`clouds.ask.swap.${kind}`),
    buttons: [],
  };
}

function askTurn(c: Choosing, hands: Hands): Ask {
  const cubes = c.position.cubes[c.seat] ?? 0;
  if (!c.chosen) {
    return { sentence: t('clouds.ask.turn'), detail: t('clouds.ask.cubes', { cubes }), buttons: [] };
  }
  const bird = birdWords(birdOn(c.position.flock, c.chosen));
  return {
    sentence: t('clouds.ask.partner', { bird, space: c.chosen }),
    detail: t('clouds.ask.prices', { across: c.position.prices[0]!, along: c.position.prices[1]!, cubes }),
    buttons: [{ label: t('clouds.button.back'), act: hands.clear }],
  };
}

export function askClouds(c: Choosing, hands: Hands): Ask {
  const { kind } = c.position.pending;
  if (c.deckAsked) return askDeck(c, hands);
  const raised = c.raised ? readCard(c.now, c.raised) : null;
  if (raised && kind === 'turn' && !c.chosen) return askRaised(c, raised, hands);
  switch (kind) {
    case 'turn':
      return askTurn(c, hands);
    case 'swap':
      return askSwap(c);
    case 'column':
      return askColumn(c, hands);
    case 'scoring':
    case 'score-now':
      return askScoring(c, hands);
    default:
      return { sentence: t(`clouds.ask.${kind}`), detail: t('clouds.ask.undo'), buttons: [] };
  }
}
