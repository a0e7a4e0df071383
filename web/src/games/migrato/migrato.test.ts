import { describe, expect, it } from 'vitest';
import type { Situation } from '../../client/messages';
import shipped from 'virtual:edition/migrato';
import { readMoves, targetsOf, useful, NOTHING } from './choice';
import moves from './fixtures/moves.json';
import views from './fixtures/views.json';
import { DANGER_CARDS, parseColony, readTable, unseen, type Edition } from './model';
import { arrivalOf, flightOf } from './motion';
import {
  cardText,
  discardText,
  isDanger,
  joinText,
  parseCard,
  parseMove,
  passText,
  playOn,
  splitText,
  targetText,
  type Move,
} from './notation';

const edition = shipped as unknown as Edition;
const tables = views.map((view) => ({
  table: readTable(view.fields as Situation['fields']),
  legal: view.legal,
  observer: Number(view.fields.observer) - 1,
}));

function write(move: Move): string {
  switch (move.kind) {
    case 'lay':
      return playOn(move.card!, move.to === 'new' ? 'new' : { colony: move.to });
    case 'steal':
      return `${move.danger}:${targetText(move.target)}`;
    case 'split':
      return splitText(move.colony, move.below);
    case 'join':
      return joinText(move.upper, move.lower);
    case 'pass':
      return passText(move.what);
    case 'discard':
      return discardText(move.card);
    default:
      return move.kind;
  }
}

describe('move texts', () => {
  it('reads every move of recorded games and writes it back as it was', () => {
    for (const text of moves) {
      const move = parseMove(text);
      expect(move, text).not.toBeNull();
      expect(write(move!)).toBe(text);
    }
  });
  it('knows hidden and second things', () => {
    expect(parseMove('?:2')).toEqual({ kind: 'lay', card: null, to: 2 });
    expect(parseMove('draw:?')).toEqual({ kind: 'draw', card: null });
    expect(parseMove('light:teal+')).toEqual({
      kind: 'steal',
      danger: 'light',
      target: { pile: 'teal', second: true },
    });
    expect(parseMove('return')).toEqual({ kind: 'return' });
  });
  it('takes no nonsense', () => {
    for (const text of ['', 'g9d:1', 'split:2', 'pass:5', 'hunter:eagle', 'x', 'discard:?'])
      expect(parseMove(text), text).toBeNull();
  });
  it('writes cards', () => {
    for (const text of ['g4n', 'b1d', 'habitat']) expect(cardText(parseCard(text)!)).toBe(text);
  });
});

describe('views', () => {
  it('reads colonies with what is known of them', () => {
    expect(parseColony('-')).toBeNull();
    expect(parseColony('s3n2n=gs')).toMatchObject({
      species: 'stilt',
      cards: [
        { number: 3, night: true },
        { number: 2, night: true },
      ],
    });
    expect(parseColony('??n?n[1-3]=gs~1<12')).toMatchObject({
      species: null,
      possible: ['goose', 'stilt'],
      cards: [{ number: null }, { number: null }],
    });
    expect(parseColony('??n=gst=st')).toMatchObject({ possible: ['stilt', 'teal'] });
  });
  it('reads every recorded view: own hand seen, the other hidden', () => {
    for (const { table, observer } of tables) {
      expect(table.sides[observer]!.hand).toHaveLength(table.sides[observer]!.handSize);
      expect(table.sides[1 - observer]!.hand).toBeNull();
      expect(table.sides.every((side) => side.colonies.length === 4)).toBe(true);
    }
  });
  it('counts what is unseen: hidden cards are exactly the deck, the other hand and the cards face down', () => {
    for (const { table, observer } of tables) {
      const overview = unseen(table, edition, false, observer);
      const faceDown = table.sides
        .flatMap((side) => side.colonies)
        .flatMap((colony) => colony?.cards ?? [])
        .filter((card) => card.number === null).length;
      const other = table.sides[1 - observer]!;
      expect(overview.total + other.taken.length).toBe(table.deck + other.handSize + faceDown);
      expect(Object.values(overview.dangers).every((left) => left >= 0)).toBe(true);
      expect(overview.birds.every((row) => row.day >= 0 && row.night >= 0)).toBe(true);
    }
  });
  it('has as many dangers as the rules', () => {
    expect(Object.values(DANGER_CARDS).reduce((sum, n) => sum + n)).toBe(5);
  });
});

describe('choices', () => {
  it('shows a target for every legal play of a card, and no other', () => {
    for (const { table, legal, observer } of tables) {
      const read = readMoves(legal);
      expect(read).toHaveLength(legal.length);
      for (const [at, card] of (table.sides[observer]!.hand ?? []).entries()) {
        const targets = targetsOf({ kind: 'card', card, at }, read);
        const shown = targets.own.size + targets.other.size + (targets.free ? 1 : 0);
        const plays = new Set(legal.filter((text) => text.startsWith(`${cardText(card)}:`)));
        expect(shown).toBe(plays.size);
        expect(useful(read).has(cardText(card))).toBe(plays.size > 0 || legal.includes(discardText(card)));
        if (isDanger(card)) expect(targets.own.size).toBe(0);
      }
      expect(targetsOf({ kind: 'split' }, read).gaps.size).toBe(
        legal.filter((text) => text.startsWith('split')).length,
      );
      expect(targetsOf(NOTHING, read)).toMatchObject({ free: false });
    }
  });
  it('asks for the upper colony first, then for those it may lie on', () => {
    const read = readMoves(['join:3/1', 'join:3/2', 'join:1/2']);
    expect([...targetsOf({ kind: 'join', upper: null }, read).own].sort()).toEqual([1, 3]);
    expect([...targetsOf({ kind: 'join', upper: 3 }, read).own].sort()).toEqual([1, 2]);
  });
});

describe('flights', () => {
  it('go from the hand to the colony, and on arrival to the pile', () => {
    expect(flightOf(parseMove('k3d:new')!, 0, ['Player 1 lays 3 kites by day on colony 2'])).toEqual({
      from: 'hand:0',
      to: 'colony:0:2',
    });
    expect(flightOf(parseMove('?:3')!, 1, [])).toEqual({ from: 'hand:1', to: 'colony:1:3' });
    expect(flightOf(parseMove('hunter:goose')!, 1, [])).toEqual({ from: 'pile:0:goose', to: 'hand:1' });
    expect(arrivalOf(['the bee-eater of Player 2 arrives, worth 3'], 1)).toBe('pile:1:bee-eater');
  });
});
