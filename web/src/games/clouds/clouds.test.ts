import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import type { Situation } from '../../client/messages';
import { cardPoints, keysOf, kinds, readCard } from './cards';
import views from './fixtures/views.json';
import {
  added,
  birdOn,
  columns,
  isSwap,
  landed,
  landing,
  ownerOf,
  partners,
  readSwap,
  swaps,
  type Nest,
} from './flock';
import type { CloudsEvent } from '../../generated/vocabulary';
import { happened } from './moving';
import { leaders, swapOffers } from './offers';
import { cardsOf, readPosition, type Position } from './position';

// The views are of matches with the first edition, which a table of that time tells.
const first = parse(readFileSync(join(import.meta.dirname, '../../../../editions/clouds/aviary-1.toml'), 'utf8'));

const tables = views.map((view) => {
  const now = {
    cards: first,
    fields: view.fields,
    view: view.view,
    seats: view.fields.open.cubes.map(() => ({})),
  } as unknown as Situation;
  const position = readPosition(now);
  return { now, position, legal: view.legal as string[], seat: Number(view.view[0]) - 1, name: position.pending.kind };
});
const asked = (kind: string) => tables.filter((table) => table.position.pending.kind === kind);

describe('what is drawn agrees with what is legal', () => {
  it.each(asked('swap'))('every swap of $position.pending.of, and no other', ({ position, legal, seat }) => {
    expect([...swaps(position.flock, seat, position.pending.of)].sort()).toEqual([...legal].sort());
  });
  it('has seen every kind of swap', () =>
    expect(new Set(asked('swap').map((table) => table.position.pending.of))).toEqual(
      new Set(['left-right', 'forward-backward', ...kinds.filter(isSwap)]),
    ));
  it.each(asked('turn'))('an action that is legal can be carried out and paid', ({ position, legal, seat }) => {
    (['left-right', 'forward-backward'] as const).forEach((action, i) => {
      const possible = swaps(position.flock, seat, action).length > 0 && position.prices[i]! <= position.cubes[seat]!;
      expect(legal.includes(action)).toBe(possible);
    });
  });
  it.each(asked('column'))('a bird fits in wherever a column has room', ({ position, legal }) => {
    for (let column = 0; column < columns(position.flock); column++) {
      const name = String.fromCharCode(97 + column);
      const room = birdOn(position.flock, `${name}1`) === '.';
      expect(legal.includes(`column ${name} front`)).toBe(room);
      if (!room) continue;
      const bird = position.pending.of;
      for (const end of ['front', 'back'] as const) {
        const after = added(position.flock, column, end, bird);
        expect(after.join('').replaceAll('.', '').length).toBe(position.flock.join('').replaceAll('.', '').length + 1);
        expect(end === 'back' ? birdOn(after, `${name}3`) : birdOn(after, landing(after)[column]!)).toBe(bird);
      }
    }
  });
  it.each([...asked('scoring'), ...asked('score-now')])(
    'a card scores if a space is held',
    ({ now, position, legal, seat }) => {
      const scoring = cardsOf(position.hands[seat]).filter((name) => {
        const card = readCard(now, name)!;
        return cardPoints(card, position.flock, seat).points > 0;
      });
      expect(legal.filter((move) => move !== 'done').sort()).toEqual(scoring.map((name) => `score ${name}`).sort());
    },
  );
});

describe('cards', () => {
  it.each(tables)('are all known to the edition', ({ now, position }) => {
    for (const name of [...position.display, ...position.hands.flatMap(cardsOf)]) {
      if (name === '?') continue;
      const card = readCard(now, name);
      expect(
        card?.points.every((points) => points > 0),
        name,
      ).toBe(true);
    }
  });
  it.each(['?', 'dodge', 'dodge:h1a1', 'swim:a1a2', '<b>'])('refuse %s', (name) =>
    expect(readCard(tables[0]!.now, name)).toBeNull(),
  );
  const two = (...cards: object[]) => ({ seats: [{}, {}], cards: { cards: { two: cards } } }) as unknown as Situation;
  it('have their points in the order of their names, however the edition lists them', () => {
    const now = two({ kind: 'Favourite Bird', spaces: ['c2', 'a3'], points: [2, 3] });
    expect(readCard(now, 'favourite:a3c2')?.points).toEqual([3, 2]);
  });
  it('have them in their names where nothing else tells them apart', () => {
    const dodge = { kind: 'Dodge', spaces: ['a3', 'c2'] };
    const now = two({ ...dodge, points: [1, 1] }, { ...dodge, points: [10, 2] });
    expect(readCard(now, 'dodge:a3c2:10+2')).toMatchObject({ kind: 'dodge', spaces: ['a3', 'c2'], points: [10, 2] });
  });
  it('have a key each, also copies and hidden ones', () => {
    expect(keysOf(['dodge:a3c2', '?', 'dodge:a3c2', '?'])).toEqual(['dodge:a3c2 0', '? 0', 'dodge:a3c2 1', '? 1']);
  });
});

describe('landing', () => {
  // The example of C19: what lands is the frontmost bird of every column; pairs count once for each male with a female.
  const nest: Nest = { points: [0, 3, 7, 11, 15, 19], pair: 3 };
  it('counts birds and pairs', () => {
    const flock = ['..G..', '.cnG.', 'gcnCn'];
    expect(landing(flock)).toEqual(['a3', 'b2', 'c1', 'd2', 'e3']);
    expect(landed(flock, 0, nest)).toEqual({ birds: 3, pairs: 1, points: 14 });
    expect(landed(flock, 1, nest)).toEqual({ birds: 1, pairs: 0, points: 3 });
  });
  it('passes over empty columns', () => expect(landing(['...', '.g.', '.g.'])).toEqual(['b2']));
});

it('reads swaps and finds partners', () => {
  expect(readSwap('b2-c2')).toEqual(['b2', 'c2']);
  expect(readSwap('b2-c4')).toBeNull();
  expect(partners(['b2-c2', 'a2-b2', 'c2-d2'], 'b2')).toEqual(['c2', 'a2']);
  expect([ownerOf('g'), ownerOf('K'), ownerOf('n'), ownerOf('.')]).toEqual([0, 3, -1, -1]);
});

describe('what pointing at birds means', () => {
  it.each(asked('turn'))(
    'in a turn: an action that is legal, and a swap that it allows',
    ({ position, legal, seat }) => {
      for (const [swap, [first, second]] of swapOffers(position, legal, seat, null)) {
        expect(legal).toContain(first);
        expect(second).toBe(swap);
        expect(swaps(position.flock, seat, first!)).toContain(swap);
      }
    },
  );
  it.each(asked('turn'))('with a raised card: its own swaps', ({ position, legal, seat }) => {
    for (const card of cardsOf(position.hands[seat])) {
      for (const [, [first]] of swapOffers(position, legal, seat, card)) expect(first).toBe(`play ${card}`);
    }
  });
  it.each(asked('swap'))('for $position.pending.of: every legal swap has a leader', ({ position, legal, seat }) => {
    const offers = swapOffers(position, legal, seat, null);
    expect([...offers.keys()].sort()).toEqual([...legal].sort());
    const leading = leaders(offers, position.flock, seat);
    for (const swap of legal)
      expect(
        readSwap(swap)!.some((space) => leading.has(space)),
        swap,
      ).toBe(true);
  });
});

describe('what has happened', () => {
  const [table] = asked('turn');
  const before: Position = {
    ...table!.position,
    flock: ['..g..', '.cCc.', 'gGnnn'],
    pending: { kind: 'swap', of: '' },
  };
  const move = (...events: CloudsEvent[]) => ({ number: 1, time: 0, kind: 'move' as const, seat: 0, events });
  const swap = { kind: 'swapped', seat: 0, a: 'b2', b: 'b3' } as const;
  it('is a swap', () => {
    const news = happened(before, before, [move(swap)]);
    expect(news).toMatchObject({ swap: ['b2', 'b3'], touched: ['b2', 'b3'], landed: [] });
  });
  it('is a bird that was added', () => {
    const added = (end: 'front' | 'back') => move({ kind: 'added', seat: 0, bird: 'g', column: 'e', end });
    expect(happened(before, before, [added('front')]).touched).toEqual(['e2']);
    expect(happened(before, before, [added('back')]).touched).toEqual(['e3']);
  });
  it('is a landing after the last swap', () => {
    const news = happened(before, before, [
      move(swap, { kind: 'landed', seat: 0, birds: 3, pairs: 1, points: 11, pair_points: 3, spaces: [] }),
    ]);
    expect(news.landed.map(({ bird }) => bird).join('')).toBe('gGgcn');
  });
  it('is a card that scores', () =>
    expect(happened(before, before, [move({ kind: 'scored', seat: 1, card: 'dodge:a3c2', points: 3 })]).scored).toEqual(
      [{ seat: 1, card: 'dodge:a3c2' }],
    ));
  it('is nothing when a page is opened', () =>
    expect(happened(null, before, [])).toMatchObject({ touched: [], swap: null, landed: [], scored: [] }));
});
