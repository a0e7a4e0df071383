import { describe, expect, it } from 'vitest';
import type { Situation, TableEvent } from '../../client/messages';
import type { FlyawayEvent } from '../../generated/vocabulary';
import { loadLanguage } from '../../text';
import * as cameras from './camera';
import { atOnce, offersOf } from './choice';
import { slug } from '../../text/slug';
import { editionOf } from './edition';
import moves from './fixtures/moves.json';
import recorded from './fixtures/views.json';
import { lastFowl, lastTastrophe, savesIn, touchedWays } from './history';
import { readPending, readScene, readTable, threatened, tierNow, type Table } from './model';
import { moveText, parseChance, parseMove } from './notation';
import { wayAt } from './pointing';
import { bestRoute, placesOn, routeWith } from './routes';
import { journeysOf, missingLinks, routeToShow } from './shown';
import { certainWords, fowlTiers, unseenWords } from './words';

interface Recorded {
  view: string;
  fields: { observer: string; open: Table };
  legal: string[];
}
const views = recorded as unknown as Recorded[];
const edition = editionOf({});
const situation = (view: Recorded) => view as unknown as Situation;

describe('move texts', () => {
  it('reads every kind of move of recorded games and writes it back as it was', () => {
    for (const text of [...moves, ...views.flatMap((view) => view.legal)]) {
      const move = parseMove(text);
      expect(move, text).not.toBeNull();
      expect(moveText(move!)).toBe(text);
    }
  });
  it('leaves chance and nonsense alone', () => {
    expect(parseMove('deal 2=?')).toBeNull();
    expect(parseMove('')).toBeNull();
    expect(parseChance('fowl storm')).toEqual({ word: 'fowl', what: 'storm' });
  });
});

describe('what is unseen', () => {
  it('is said of each hand, of other hands together and of the deck', async () => {
    await loadLanguage('en');
    const fields = situation(views[0]!).fields;
    const plain = readTable(fields);
    expect(plain.unseen).toEqual({ wing: [], fowl: [] });
    const hidden = plain.seats.findIndex((seat) => !seat.hand);
    const hands = plain.seats.map((_, seat) => (seat === hidden ? 2 : 0));
    const [bird] = [...edition.fowl.values()].filter((card) => card.tier === 2);
    const certain = [
      { card: 'squawk-1', unseen: 5, deck: 1, hands, held: 3, shuffled: 1 },
      { fowl: bird!.id, unseen: 1 },
    ];
    const told = readTable({ ...fields, certain } as unknown as Situation['fields']);
    expect(told.seats[hidden]!.known).toEqual(['squawk-1', 'squawk-1']);
    expect(unseenWords(edition, 'squawk-1', 5)).toMatch(/^5 × /);
    expect(certainWords(told.unseen.wing[0]!, () => 'Ann')).toBe(
      '2 with Ann, 1 in one of the other hands, 1 in the deck',
    );
    expect(fowlTiers(edition, told.unseen.fowl)).toHaveLength(1);
  });
});

describe('the edition', () => {
  it('names linkways as the engine does', () => {
    const named = views.flatMap((view) => [
      ...view.fields.open.seats.flatMap((seat) => seat.links),
      ...view.legal.filter((move) => move.startsWith('link ')).map((move) => move.slice(5)),
    ]);
    expect(named.length).toBeGreaterThan(100);
    for (const way of named) expect(edition.way.has(way), way).toBe(true);
  });
  it('names cards as the engine does', () => {
    for (const { fields } of views) {
      const { open } = fields;
      for (const card of open.fowl_discards) expect(edition.fowl.has(card), card).toBe(true);
      for (const bird of open.dead) expect(edition.birds.has(bird), bird).toBe(true);
      for (const one of open.roosting) if (one) expect(edition.birds.has(one.bird), one.bird).toBe(true);
    }
    expect(slug("Nordmann's Greenshank")).toBe('nordmanns-greenshank');
  });
  it('has a route for every bird, and the shortest one is never north', () => {
    for (const bird of edition.birds.values()) {
      const route = bestRoute(edition, bird.from, bird.to, () => false);
      expect(route, bird.id).not.toBeNull();
      const rows = placesOn(route!, bird.from).map((id) => edition.places.get(id)!.row);
      expect(rows).toEqual([...rows].sort((a, b) => a - b));
      expect(placesOn(route!, bird.from).at(-1)).toBe(bird.to);
      expect(route!.length).toBeGreaterThanOrEqual(3);
      expect(route!.length).toBeLessThanOrEqual(8);
    }
  });
});

describe('routes', () => {
  it('has nothing missing exactly where the engine says complete', () => {
    for (const view of views) {
      const { table, owner } = readScene(situation(view));
      for (const one of table.roosting) {
        if (!one) continue;
        const bird = edition.birds.get(one.bird)!;
        const missing = bestRoute(edition, bird.from, bird.to, (way) => owner.has(way))!.filter(
          (way) => !owner.has(way.id),
        );
        expect(missing.length === 0, one.bird).toBe(one.complete);
        const found = routeWith(
          edition,
          owner,
          bird.from,
          bird.to,
          table.seats.map(() => undefined),
        );
        expect(found !== null, one.bird).toBe(one.complete);
      }
    }
  });
  it('finds a route for every number of links that is offered (F21)', () => {
    const asked = views.filter((view) => view.fields.open.question === 'route');
    expect(asked.length).toBeGreaterThan(0);
    for (const view of asked) {
      const { table, owner, pending } = readScene(situation(view));
      const bird = edition.birds.get(table.roosting[pending!.a]!.bird)!;
      const seat = (pending!.seat + pending!.left) % table.seats.length;
      if (pending!.left > 0) continue;
      for (const move of view.legal) {
        const share: (number | undefined)[] = table.seats.map(() => undefined);
        share[seat] = Number(parseMove(move)!.what);
        const route = routeWith(edition, owner, bird.from, bird.to, share);
        expect(route?.filter((way) => owner.get(way.id) === seat).length).toBe(share[seat]);
      }
    }
  });
});

describe('what is pending', () => {
  it('is the top of the stack', () => {
    expect(readPending('1 players=2 stack=end.1/action.2.0.0.4')).toMatchObject({
      kind: 'action',
      seat: 1,
      a: 4,
      b: 0,
    });
    expect(readPending('1 players=2 stack=.')).toBeNull();
    for (const view of views) expect(readPending(view.view)!.seat).toBe(Number(view.fields.observer) - 1);
  });
  it('knows the tier that is drawn from', () => {
    const { table } = readScene(situation(views[0]!));
    expect(tierNow({ ...table, layers: [3, 1, 6, 1, 6] })).toBe(1);
    expect(tierNow({ ...table, layers: [0, 1, 6, 1, 6] })).toBe(2);
    expect(tierNow({ ...table, layers: [0, 0, 0, 0, 2] })).toBe(3);
  });
});

describe('choices', () => {
  it('every legal move can be reached: on the map, on a bird, on a card, or by a button', () => {
    for (const view of views) {
      const scene = readScene(situation(view));
      const seat = Number(view.fields.observer) - 1;
      const offers = offersOf(view.legal, scene, seat);
      const reached = new Set<string>([...offers.ways].map((way) => `link ${way}`));
      for (const list of [...offers.birds.values(), ...offers.cards.values(), offers.rest])
        list.forEach((move) => reached.add(moveText(move)));
      expect([...reached].sort()).toEqual([...new Set(view.legal)].sort());
      for (const [card] of offers.cards) expect(scene.table.seats[seat]!.hand).toContain(card);
    }
  });
  it('a tap chooses at once where nothing else can be meant', () => {
    const discard = views.find((view) => view.fields.open.question === 'discard')!;
    const scene = readScene(situation(discard));
    const offers = offersOf(discard.legal, scene, Number(discard.fields.observer) - 1);
    expect(atOnce([...offers.cards.values()][0], scene)).not.toBeNull();
  });
  it('warns about what a card can be done to: everything that may be chosen is among it', () => {
    for (const view of views) {
      const scene = readScene(situation(view));
      if (!['lose_links', 'cage', 'snake', 'lose_bird', 'discard_roosting'].includes(scene.effect?.kind ?? ''))
        continue;
      if (scene.table.question !== 'target') continue;
      const found = threatened(scene.table, edition, scene.effect, Number(view.fields.observer) - 1);
      for (const text of view.legal) {
        const move = parseMove(text)!;
        if (move.word === 'link') expect(found.ways).toContain(move.what);
        if (move.word === 'bird') expect(found.birds).toContain(move.what);
      }
    }
  });
});

describe('what the events tell', () => {
  const event = (...events: FlyawayEvent[]): TableEvent => ({ number: 1, time: 0, kind: 'move', seat: 0, events });
  const events = [
    event({ kind: 'drew_fowl', seat: 1, card: 'storm' }, { kind: 'suffered', seat: 1, card: 'storm' }),
    event(
      { kind: 'placed', seat: 1, way: 'inner-mongolia:hebei', base: true },
      { kind: 'saved', seat: 1, bird: 'great-bustard', points: 2 },
      { kind: 'route', links: [1, 2] },
    ),
  ];
  it('who saved what by whose links', () => {
    expect(savesIn(events)).toEqual([{ seat: 1, bird: 'great-bustard', points: 2, links: [1, 2] }]);
  });
  it('which links and cards were last', () => {
    expect(touchedWays(events)).toEqual(['inner-mongolia:hebei']);
    expect(lastFowl(events)).toBe('storm');
    expect(lastTastrophe(events)).toBe(null);
    expect(lastTastrophe([event({ kind: 'tastrophe', card: 'climate-crisis', in_turn: false })])).toBe(
      'climate-crisis',
    );
  });
});

describe('the camera', () => {
  it('shows the whole map, goes nearer around a point, and stays over the map', () => {
    const whole = cameras.fit({ width: 390, height: 400, foot: 60 });
    expect(whole.w).toBeGreaterThanOrEqual(cameras.WHOLE.w);
    const scale = 390 / whole.w;
    expect((cameras.WHOLE.y + cameras.WHOLE.h - whole.y) * scale).toBeLessThanOrEqual(340.01);
    const near = cameras.zoom(whole, whole, 2, { x: 300, y: 400 });
    expect(near.w).toBeCloseTo(whole.w / 2);
    const out = cameras.inside({ ...near, x: 9999 }, whole);
    expect(out.x + out.w).toBeCloseTo(whole.x + whole.w);
    expect(cameras.zoom(near, whole, 0.1, { x: 0, y: 0 })).toEqual(whole);
  });
});

describe('pointing', () => {
  const way = edition.way.get('taiwan:luzon')!;
  const middle = { x: (way.north.x + way.south.x) / 2, y: (way.north.y + way.south.y) / 2 };
  it('means the nearest linkway, and rather one that may be chosen', () => {
    expect(wayAt(edition.ways, new Set(), middle, 12)?.id).toBe('taiwan:luzon');
    const beside = { x: middle.x - 8, y: middle.y };
    expect(wayAt(edition.ways, new Set(), beside, 12)?.id).toBe('taiwan:luzon');
    expect(wayAt(edition.ways, new Set(['s-china:luzon']), beside, 60)?.id).toBe('s-china:luzon');
  });
  it('means none out of reach', () => {
    expect(wayAt(edition.ways, new Set(), { x: 620, y: 600 }, 12)).toBeNull();
  });
});

describe('what the map shows', () => {
  const choosing = views.find((view) => view.fields.open.question === 'route')!;
  const scene = readScene(situation(choosing));
  const look = { looked: [], lastSave: null, asked: true };
  it('a route for each answer, with as many links as it says', () => {
    const seat = (scene.pending!.seat + scene.pending!.left) % scene.table.seats.length;
    for (const text of choosing.legal) {
      const route = routeToShow(scene, { ...look, move: parseMove(text) });
      expect(route.filter((one) => scene.owner.get(one.id) === seat)).toHaveLength(Number(text.slice(6)));
    }
  });
  it('what a bird lacks only if it is little, or the bird is looked at', () => {
    const start = readScene(situation(views[0]!));
    const missing = start.table.roosting.map((one) => missingLinks(start, one!.bird));
    expect(missing[0]!.length).toBeGreaterThan(1);
    expect(journeysOf(start, missing, [])[0]!.missing).toEqual([]);
    expect(journeysOf(start, missing, [start.table.roosting[0]!.bird])[0]!.missing).toEqual(missing[0]);
  });
});
