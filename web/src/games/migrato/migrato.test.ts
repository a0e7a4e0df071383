import { describe, expect, it } from 'vitest';
import type { Situation } from '../../client/messages';
import type { MigratoEvent } from '../../generated/vocabulary';
import { loadLanguage } from '../../text';
import { sayEvent, teachNouns } from '../../text/say';
import shipped from 'virtual:edition/migrato';
import { readMoves, targetsOf, useful, NOTHING, type Choice } from './choice';
import moves from './fixtures/moves.json';
import views from './fixtures/views.json';
import { DANGER_CARDS, parseColony, readTable, unseen, type Edition } from './model';
import { arrivalIn } from './arrival';
import { lastPlaces } from './marks';
import { flightOf } from './motion';
import { questioned, tapped, type Tapping } from './taps';
import { cardWords, certainPlaces, nouns, reshuffled } from './words';
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
    const certain = [
      { card: 's2n', deck: 1, table: 1, hand: 0, elsewhere: 3, shuffled: 1 },
      { card: 'hunter', deck: 0, table: 0, hand: 0, elsewhere: 0, shuffled: 2 },
    ];
    const told = readTable({ ...fields, certain } as Situation['fields']).certain;
    const places = certainPlaces(told).map(({ place, cards }) => `${place}: ${cards}`);
    expect(places[0]).toMatch(/^On the table: 1 × .* 2 \(night\)$/);
    expect(places[1]).toMatch(/^On the table or in the hand, not in the deck: 2 × /);
    expect(places[2]).toMatch(/^In the deck: 1 × /);
    expect(places).toHaveLength(3);
    expect(reshuffled(told)).toMatch(/^1 × .* 2 \(night\), 2 × /);
    expect(reshuffled([])).toBe('');
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
  it('go from the hand to the colony, and from what a danger reaches to the hand', () => {
    expect(flightOf({ kind: 'laid', seat: 0, card: 'k3d', colony: '2', begins: true })).toEqual({
      from: 'hand:0',
      to: 'colony:0:2',
    });
    const stole = { kind: 'stole', seat: 1, danger: 'hunter', card: '?' } as const;
    expect(flightOf({ ...stole, target: 'goose+' })).toEqual({ from: 'pile:0:goose', to: 'hand:1' });
    expect(flightOf({ ...stole, target: '3' })).toEqual({ from: 'colony:0:3', to: 'hand:1' });
    expect(flightOf({ kind: 'drew', seat: 0 })).toBeNull();
  });
});

describe('arrivals', () => {
  const laid = { kind: 'laid', seat: 1, card: '?', colony: '3', begins: false } as const;
  it('in order: the cards are those of the pile, and other colonies leave after them', () => {
    const found = arrivalIn([
      laid,
      { kind: 'arrived', seat: 1, species: 'bee-eater', worth: 2 },
      { kind: 'revealed', seat: 1, cards: ['b4d', 'b3d', 'b2d'] },
      { kind: 'discarded', seat: 1, cards: ['b1d'] },
    ]);
    expect(found).toMatchObject({ seat: 1, colony: '3', species: 'bee-eater', worth: 2 });
    expect(found!.cards.map(cardText)).toEqual(['b4d', 'b3d', 'b2d']);
  });
  it('out of order: the cards are those that are discarded', () => {
    const found = arrivalIn([
      { kind: 'joined', seat: 0, upper: '2', lower: '1' },
      { kind: 'lost', seat: 0, species: 'goose' },
      { kind: 'discarded', seat: 0, cards: ['g4n', 'g5d'] },
    ]);
    expect(found).toMatchObject({ colony: '1', worth: null });
    expect(found!.cards.map(cardText)).toEqual(['g4n', 'g5d']);
  });
  it('nothing arrives by any other move', () => {
    expect(arrivalIn([laid])).toBeNull();
    expect(arrivalIn([])).toBeNull();
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
    const last = (event: MigratoEvent): string[] =>
      lastPlaces([{ number: 1, time: 0, kind: 'move', seat: 0, events: [event] }], 1);
    expect(last({ kind: 'stole', seat: 0, danger: 'hunter', target: '2', card: 'k3d' })).toEqual(['own:2']);
    expect(last({ kind: 'laid', seat: 1, card: 'k3d', colony: '4', begins: true })).toEqual(['own:4']);
    expect(last({ kind: 'laid', seat: 0, card: '?', colony: '3', begins: false })).toEqual(['other:3']);
    expect(last({ kind: 'split', seat: 0, colony: '1', after: 2, upper: '3' })).toEqual(['other:1', 'other:3']);
    expect(last({ kind: 'passed_hand', seat: 0 })).toEqual([]);
  });
});

describe.each([
  ['en', 'You lay the kite 5 on colony 2.', 'the night goose 3', /^Kite 5 \(/],
  ['de', 'Du legst den Milan 5 auf Kolonie 2.', 'die Nachtgans 3', /^Milan 5 \(/],
  ['fr', 'Vous posez le milan 5 sur la colonie 2.', 'la bernache de nuit 3', /^Milan 5 \(/],
  ['it', 'Posi il nibbio 5 sulla colonia 2.', 'l’oca notturna 3', /^Nibbio 5 \(/],
] as const)('in %s', (language, laid, goose, label) => {
  it('a card is one card, not so many birds', async () => {
    await loadLanguage(language);
    teachNouns('migrato', nouns);
    const say = (event: MigratoEvent) =>
      sayEvent({ game: 'migrato' } as Situation, event, () => ({ name: 'Ada', you: true }));
    expect(say({ kind: 'laid', seat: 0, card: 'k5d', colony: '2', begins: false })).toBe(laid);
    expect(say({ kind: 'discarded', seat: 0, cards: ['hunter', 'g3n'] })).toContain(goose);
    expect(cardWords({ species: 'kite', number: 5, night: false })).toMatch(label);
  });
});
