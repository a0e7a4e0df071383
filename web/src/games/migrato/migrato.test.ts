import { describe, expect, it } from 'vitest';
import type { Situation, TableEvent } from '../../client/messages';
import { loadLanguage } from '../../text';
import shipped from 'virtual:edition/migrato';
import { readMoves, targetsOf, useful, NOTHING, type Choice } from './choice';
import moves from './fixtures/moves.json';
import views from './fixtures/views.json';
import { DANGER_CARDS, parseColony, readTable, unseen, type Edition } from './model';
import { arrivalIn } from './arrival';
import { lastPlaces } from './marks';
import { flightOf } from './motion';
import { questioned, tapped, type Tapping } from './taps';
import { certainWords } from './words';
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
    expect(parseColony('s?n?n=gs')).toMatchObject({ species: 'stilt', cards: [{ number: null }, { number: null }] });
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
      const overview = unseen(table, edition);
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
  it('counts an own night card among the unseen once it is left to memory', () => {
    const side = { piles: [], hand_size: 0, hand: [], taken: [], barred: [], returns: [], points: 0 };
    const seats = (colony: string) => [
      { ...side, colonies: [colony, '-', '-', '-'] },
      { ...side, colonies: [] },
    ];
    const left = (colony: string) =>
      unseen(readTable({ stage: 'main', turn: 1, turns: 0, seats: seats(colony), landed: [], discard: [] }), edition);
    expect(left('s2n').total).toBe(53);
    expect(left('s?n')).toEqual(left('-'));
  });
  it('says what is certain by all that was seen', async () => {
    await loadLanguage('en');
    const fields = views[0]!.fields as Situation['fields'];
    expect(readTable(fields).certain).toEqual([]);
    const certain = [{ card: 's2n', table: 1, hand: 0, elsewhere: 2 }];
    const [entry] = readTable({ ...fields, certain } as Situation['fields']).certain;
    expect(certainWords(entry!)).toMatch(
      / 2 \(night\): 1 on the table, 1 on the table or in the hand, not in the deck$/,
    );
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
  });
});

describe('arrivals', () => {
  const [, arrived] = tables;
  const event = (move: string, seat: number, log: string): TableEvent => ({
    number: 1,
    time: 0,
    kind: 'move',
    seat,
    move,
    log: [log],
  });
  it('in order: the cards are those of the pile', () => {
    const found = arrivalIn(event('?:3', 1, 'the bee-eater of Player 2 arrives, worth 2'), arrived!.table);
    expect(found).toMatchObject({ seat: 1, colony: 3, species: 'bee-eater', inOrder: true });
    expect(found!.cards.map(cardText)).toEqual(['b4d', 'b3d', 'b2d']);
  });
  it('out of order: the cards are the last of the species that lie together in the discard pile', () => {
    const found = arrivalIn(event('join:2/1', 0, 'the goose of Player 1 is lost: the order is wrong'), {
      ...arrived!.table,
      discard: ['g3d', 'k1d', 'g4n', 'g5d', 'hunter'].map((card) => parseCard(card)!),
    });
    expect(found).toMatchObject({ colony: 1, inOrder: false });
    expect(found!.cards.map(cardText)).toEqual(['g4n', 'g5d']);
  });
  it('nothing arrives by any other move', () => {
    expect(arrivalIn(event('k3d:1', 0, 'Player 1 lays 3 kites by day on colony 1'), arrived!.table)).toBeNull();
  });
});

describe('taps', () => {
  const { table, legal, observer } = tables[0]!;
  const moves = readMoves(legal);
  const tapping = (choice: Choice, stage = table.stage): Tapping => ({
    stage,
    own: table.sides[observer]!,
    choice,
    moves,
    targets: targetsOf(choice, moves),
  });
  const kite: Choice = { kind: 'card', card: parseCard('k3d')!, at: 0 };
  const light: Choice = { kind: 'card', card: parseCard('light')!, at: 2 };

  it('a card, then its place', () => {
    expect(tapped(tapping(NOTHING), 'hand:0')).toEqual({ choose: kite });
    expect(tapped(tapping(kite), 'hand:0')).toEqual({ choose: NOTHING });
    expect(tapped(tapping(kite), 'own:1')).toEqual({ move: 'k3d:1' });
    expect(tapped(tapping(kite), 'free')).toEqual({ move: 'k3d:new' });
    expect(tapped(tapping(kite), 'other:1')).toBeNull();
    expect(tapped(tapping(light), 'other:1')).toEqual({ move: 'light:1' });
    expect(tapped(tapping(light), 'free')).toBeNull();
  });
  it('an action that is possible is chosen, any other is tried, so that it is explained', () => {
    expect(tapped(tapping(NOTHING), 'split')).toEqual({ choose: { kind: 'split' } });
    expect(tapped(tapping({ kind: 'split' }), 'gap:3/1')).toEqual({ move: 'split:3/1' });
    expect(tapped(tapping(NOTHING), 'join')).toEqual({ move: 'join:3/1' });
    expect(tapped(tapping(NOTHING, 'discard'), 'pass')).toEqual({ move: 'pass:hand' });
    expect(tapped(tapping(NOTHING, 'discard'), 'hand:1')).toEqual({ move: 'discard:b1d' });
  });
  it('"why not?" asks about the place with what is chosen', () => {
    expect(questioned(tapping(kite), 'own:3')).toBe('k3d:3');
    expect(questioned(tapping(light), 'other:goose')).toBe('light:goose');
    expect(questioned(tapping(NOTHING), 'own:1')).toBe('split:1/1');
    expect(questioned(tapping(NOTHING), 'other:2')).toBe('light:2');
    expect(questioned(tapping(NOTHING), 'unseen')).toBeNull();
  });
  it('ticks stand where the last move was, seen from this side', () => {
    const by = (seat: number, move: string, log: string[] = []): TableEvent => ({
      number: 1,
      time: 0,
      kind: 'move',
      seat,
      move,
      log,
    });
    expect(lastPlaces([by(0, 'hunter:2')], 1)).toEqual(['own:2']);
    expect(lastPlaces([by(1, 'k3d:new', ['Player 2 lays 3 kites by day on colony 4'])], 1)).toEqual(['own:4']);
    expect(lastPlaces([by(0, '?:3')], 1)).toEqual(['other:3']);
  });
});
