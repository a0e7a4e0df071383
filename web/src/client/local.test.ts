// @vitest-environment node
// Tables in this browser: whole matches against bots, hot seat, undo, keeping, replay, analysis and what can go wrong.
import shipped from 'virtual:edition/clouds';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Replay, TableClient, Told } from './client';
import type { Local } from './local';
import type { Situation, Tree } from './messages';
import { MemoryStore } from './store';
import { steadyChance } from './testing/chance';
import { engineInNode, goldenRecords, hasEngine, sealed } from './testing/engine';

vi.mock('virtual:engine', () => ({ default: 'engine.wasm' }));
const golden = goldenRecords();

/** Once nothing is missing of what happened. */
const whole = (client: TableClient): Promise<Told> =>
  new Promise((done) => client.onUpdate((told) => told.history[0]?.number === 1 && done(told)));
/** The rows of each seat added up. */
const columns = (account: Situation['account']): number[] =>
  [0, 1].map((seat) => Object.values(account!).reduce((sum, points) => sum + points[seat]!, 0));

describe.skipIf(!hasEngine)('local tables', async () => {
  const { tablesInNode, when } = await import('./testing/tables');
  let tables: Local;
  beforeAll(async () => {
    tables = await tablesInNode();
  });
  afterAll(() => tables.close());

  const made = async (wish: Parameters<Local['create']>[0]): Promise<string> => {
    const table = await tables.create(wish);
    if (!table.ok) throw new Error(table.sentence);
    return table.table;
  };

  it('tells the games', async () => {
    const games = await tables.games();
    expect(games.map(({ name }) => name)).toEqual(['volo', 'clouds', 'migrato', 'flyaway']);
  });

  it.each(['volo', 'clouds', 'migrato', 'flyaway'])('plays %s to its end against a bot', async (game) => {
    const options: Record<string, string> =
      game === 'volo' ? { edge: '6' } : game === 'flyaway' ? { players: '2' } : {};
    const table = await made({ game, options, seats: ['me', 'wren'], names: ['Ada'] });
    const client = await tables.open(table, 'p0');
    let now = await when(client, () => true);
    expect(now).toMatchObject({
      phase: 'playing',
      you: 0,
      seats: [{ kind: 'person', name: 'Ada' }, { level: 'wren' }],
    });
    let moves = 0;
    while (now.phase !== 'over') {
      if (now.asked === 0) {
        // Now and then the last move, so that not every match takes the same way.
        const move = now.legal!.at(moves % 3 === 0 ? -1 : 0)!;
        const answer = await client.send({ type: 'move', at: now.number, move });
        expect(answer.ok, answer.sentence).toBe(true);
        ++moves;
        // A bot agrees. What chance did since then is taken back too.
        if (moves % 20 === 9) await client.send({ type: 'offer', what: 'takeback', count: 2 });
      }
      const { number } = now;
      now = await when(client, (next) => next.number > number && (next.phase === 'over' || next.asked === 0));
      if (moves > 400) {
        await client.send({ type: 'resign' });
        now = await when(client, (next) => next.phase === 'over');
      }
    }
    expect(now.outcome!.places).toHaveLength(2);

    const again = await tables.open(table, 'p0');
    const [before, after] = [await whole(client), await whole(again)];
    // More than one part of it; other games may end sooner.
    if (game === 'flyaway') expect(before.history.length).toBeGreaterThan(50);
    expect(after.history).toEqual(before.history);
    again.close();
    expect(after.now.account).toEqual(now.account);
    // Flocks are no points.
    if (game !== 'volo') expect(columns(now.account)).toEqual(now.outcome!.points);
    const record = await tables.record(table);
    const replay = await tables.replay(record);
    if ('sentence' in replay) throw new Error(replay.sentence);
    expect(replay.broken).toBeUndefined();
    expect(replay.steps.at(-1)!.now.account).toEqual(now.account);
    client.close();
  });

  it('keeps the hidden hands of a hot seat apart', async () => {
    const table = await made({ game: 'migrato', options: {}, seats: ['me', 'me'], names: ['Ada', 'Bo'] });
    const [first, second] = await Promise.all([tables.open(table, 'p0'), tables.open(table, 'p1')]);
    const [a, b] = await Promise.all([when(first, () => true), when(second, () => true)]);
    expect(a.you).toBe(0);
    expect(b.you).toBe(1);
    expect(a.view).not.toBe(b.view);
    expect([a.legal, b.legal].filter((legal) => legal !== undefined)).toHaveLength(1);
    const other = a.asked === 0 ? second : first;
    const refused = await other.send({ type: 'move', at: a.number, move: (a.legal ?? b.legal)![0]! });
    expect(refused).toMatchObject({ ok: false, code: 'not_yours' });
  });

  it.each(['on', 'off'])('tells an own night card again only where that is chosen (memory=%s)', async (memory) => {
    const start = 'main 1 0 -,-,-,- -,-,-,- - - k1d+k2d+s2n b1d+b2d+b3d - - - - -/- -';
    const options = { memory, first: '1' };
    const table = await made({ game: 'migrato', options, seats: ['me', 'chick'], names: ['Ada'], start });
    const client = await tables.open(table, 'p0');
    const { number } = await when(client, (now) => now.asked === 0);
    await client.send({ type: 'move', at: number, move: 's2n:new' });
    await when(client, (now) => now.number > number && now.asked === 0);
    const hint = await client.send({ type: 'hint' });
    expect(hint.ok, hint.sentence).toBe(true);
    const again = await tables.open(table, 'p0');
    for (const { now, history } of [await whole(client), await whole(again)]) {
      expect(JSON.stringify([now, history, hint]).includes('s2')).toBe(memory === 'off');
      expect(history.at(-1)).toMatchObject({ seat: 0, move: memory === 'on' ? '?:new' : 's2n:new' });
    }
    again.close();
    client.close();
  });

  it('takes back, hints and explains', async () => {
    const table = await made({ game: 'volo', options: { edge: '6' }, seats: ['me', 'me'] });
    const client = await tables.open(table, 'p0');
    const other = await tables.open(table, 'p1');
    let now = await when(client, () => true);
    const before = now.view;
    await client.send({ type: 'move', at: now.number, move: now.legal![0]! });
    now = await when(client, (next) => next.number > 0 && next.asked === 1);
    expect(now.undo).toBe(1);
    expect((await client.send({ type: 'undo', at: now.number })).ok).toBe(true);
    now = await when(client, (next) => next.asked === 0);
    expect(now.view).toBe(before);
    expect(await client.send({ type: 'why', move: 'a1-a1' })).toMatchObject({ ok: true, legal: false });
    other.close();
    client.close();
    const alone = await tables.open(await made({ game: 'volo', options: { edge: '6' }, seats: ['me', 'chick'] }), 'p0');
    const hint = await alone.send({ type: 'hint' });
    expect(hint.ok, hint.sentence).toBe(true);
    expect((await when(alone, () => true)).legal).toContain(hint.move);
    alone.close();
  });

  it('plays again, everybody one seat farther', async () => {
    for (const seats of [
      ['me', 'me'],
      ['me', 'chick'],
    ] as const) {
      const table = await made({ game: 'volo', options: { edge: '6' }, seats: [...seats], names: ['Ada', 'Bo'] });
      const client = await tables.open(table, 'p0');
      await client.send({ type: 'resign' });
      await when(client, ({ phase }) => phase === 'over');
      const { steps } = (await tables.replay(await tables.record(table))) as Replay;
      expect(steps.at(-1)!.now.phase).toBe('over');
      expect((await client.send({ type: 'rematch' })).ok).toBe(true);
      const { next } = await when(client, (now) => now.next !== undefined);
      const again = await tables.open(next!, 'p1');
      const now = await when(again, ({ phase }) => phase === 'playing');
      expect(now.you).toBe(1);
      expect(now.seats[1]!.name).toBe('Ada');
      again.close();
      client.close();
    }
  });

  it('takes the same course for whoever plays alike', async () => {
    const courses = [];
    for (const slow of [false, true]) {
      steadyChance(1);
      const tab = await tablesInNode(1);
      const table = await tab.create({ game: 'clouds', options: {}, seats: ['me', 'chick'] });
      if (!table.ok) throw new Error(table.sentence);
      const client = await tab.open(table.table, 'p0');
      for (let moves = 0; moves < 20; ++moves) {
        const now = await when(client, ({ asked }) => asked === 0);
        // Whoever is slow asks for more between the moves.
        if (slow) await client.send({ type: 'why', move: 'pass' });
        await client.send({ type: 'move', at: now.number, move: now.legal!.at(moves % 2 ? -1 : 0)! });
      }
      await when(client, ({ asked }) => asked === 0);
      const hint = await client.send({ type: 'hint' });
      await client.send({ type: 'resign' });
      courses.push([(JSON.parse(await tab.record(table.table)) as { moves: string[] }).moves, hint.move]);
      tab.close();
    }
    expect(courses[1]).toEqual(courses[0]);
    expect(courses[0]![0]!.length).toBeGreaterThan(40);
  });

  it('lists and forgets', async () => {
    const table = await made({ game: 'clouds', options: {}, seats: ['me', 'jay'] });
    expect((await tables.list()).find((one) => one.table === table)).toMatchObject({ game: 'clouds' });
    await tables.forget(table);
    expect((await tables.list()).some((one) => one.table === table)).toBe(false);
  });

  it('plays a fleeting table and does not list it', async () => {
    const table = await made({ game: 'volo', options: { edge: '6' }, seats: ['me', 'me'], fleeting: true });
    const client = await tables.open(table, 'p0');
    const { legal, number } = await when(client, () => true);
    expect((await client.send({ type: 'move', at: number, move: legal![0]! })).ok).toBe(true);
    expect((await tables.list()).some((one) => one.table === table)).toBe(false);
    client.close();
  });

  it('loses nothing when two tabs play one table', async () => {
    const store = new MemoryStore();
    const [one, two] = [await tablesInNode(1, store), await tablesInNode(1, store)];
    const table = await one.create({ game: 'volo', options: { edge: '6' }, seats: ['me', 'me'] });
    if (!table.ok) throw new Error(table.sentence);
    const [here, there] = [await one.open(table.table, 'p0'), await two.open(table.table, 'p0')];
    const now = await when(here, () => true);
    await when(there, () => true);
    expect((await here.send({ type: 'move', at: now.number, move: now.legal![0]! })).ok).toBe(true);
    const kept = await store.entries(table.table);
    const late = await there.send({ type: 'move', at: now.number, move: now.legal!.at(-1)! });
    expect(late).toMatchObject({ ok: false, code: 'elsewhere' });
    expect(await store.entries(table.table)).toEqual(kept);
    await expect(two.open(table.table, 'p1')).rejects.toMatchObject({ code: 'elsewhere' });
    const anew = await tablesInNode(1, store);
    expect((await when(await anew.open(table.table, 'p1'), () => true)).asked).toBe(1);
    for (const tab of [one, two, anew]) tab.close();
  });

  it('loses only the table that the store failed at', async () => {
    class Failing extends MemoryStore {
      fails = false;
      override append(...all: Parameters<MemoryStore['append']>): Promise<void> {
        return this.fails ? Promise.reject(new Error('the disk is gone')) : super.append(...all);
      }
    }
    const store = new Failing();
    const tab = await tablesInNode(1, store);
    const wish = { game: 'volo', options: { edge: '6' }, seats: ['me' as const, 'me' as const] };
    const table = await tab.create(wish);
    if (!table.ok) throw new Error(table.sentence);
    const client = await tab.open(table.table, 'p0');
    const now = await when(client, () => true);
    store.fails = true;
    const answer = await client.send({ type: 'move', at: now.number, move: now.legal![0]! });
    expect(answer).toMatchObject({ ok: false, code: 'unstored' });
    store.fails = false;
    expect(await tab.create(wish)).toMatchObject({ ok: true });
    expect(await tab.list()).toHaveLength(2);
    tab.close();
  });

  it('says that a table cannot be read, not that there is none', async () => {
    const store = new MemoryStore();
    const tab = await tablesInNode(1, store);
    await store.append([['t', 1, '{"kind":"move"}']], []);
    await expect(tab.open('t', 'p0')).rejects.toMatchObject({ code: 'broken' });
    tab.close();
  });

  it.each(['volo', 'clouds', 'migrato', 'flyaway'])('opens what is kept of %s under older rules', async (game) => {
    for (const name of game === 'volo' ? ['table'] : ['table', 'foreign']) {
      const store = new MemoryStore();
      const entries = sealed(game, 1, `${name}.entries`).trim().split('\n');
      await store.append(
        entries.map((text, at) => ['T1', at + 1, text]),
        [],
      );
      const tab = await tablesInNode(1, store);
      const client = await tab.open('T1', 'u1');
      const now = await when(client, ({ asked }) => asked === 0);
      expect((await client.send({ type: 'move', at: now.number, move: now.legal![0]! })).ok).toBe(true);
      expect((await client.send({ type: 'resign' })).ok).toBe(true);
      const record = await tab.record('T1');
      expect(JSON.parse(record)).toMatchObject({ game, rules: 1, result: { clause: 'resign' } });
      const replay = (await tab.replay(record)) as Replay;
      expect(replay.broken).toBeUndefined();
      if (name === 'foreign') expect(replay.steps[0]!.now.cards).toEqual((JSON.parse(record) as { cards: Tree }).cards);
      expect((await tab.analyse(record, 2, () => undefined)).moves).toHaveLength(replay.steps.length - 1);
      client.close();
      tab.close();
    }
  });

  it('goes on from the middle of a match', async () => {
    for (const { game, record, keys } of golden.filter(({ name }) => !/players-[34]/.test(name))) {
      const at = keys.length >> 1;
      const table = await made({ game, options: {}, seats: ['me', 'me'], record, at });
      const client = await tables.open(table, 'p0');
      expect((await when(client, () => true)).phase).toBe('playing');
      client.close();
      const before = await tables.before(table, 0);
      expect(before.map(({ number }) => number)).toEqual(Array.from({ length: at }, (_, k) => k + 1 - at));
      const replay = (await tables.replay(record, 0)) as Replay;
      expect(before.at(-1)!.move).toBe(replay.steps[at]!.events[0]!.move);
    }
    const table = await made({ game: 'volo', options: {}, seats: ['me', 'me'] });
    expect(await tables.before(table, 0)).toEqual([]);
  });

  it('analyses with any number of workers alike', async () => {
    const { record, keys } = golden.find(({ name }) => name === 'clouds/players-2.json')!;
    const parts: number[] = [];
    const analysis = await tables.analyse(record, 10, (part) => parts.push(part));
    expect(analysis.moves).toHaveLength(keys.length);
    expect(parts.at(-1)).toBe(1);
    expect(analysis.start.reduce((a, b) => a + b)).toBeCloseTo(1, 5);
    const one = await tablesInNode(1);
    expect(await one.analyse(record, 10, () => undefined)).toEqual(analysis);
    one.close();
    const stopped = new AbortController();
    const late = tables.analyse(record, 10, () => stopped.abort(), stopped.signal);
    await expect(late).rejects.toThrow();
  });

  it('gives the cards of an edition to whoever plays with it', async () => {
    const edition: Tree = { ...(shipped as unknown as { [key: string]: Tree }), title: 'My own box' };
    const table = await made({ game: 'clouds', options: {}, seats: ['me', 'wren'], edition });
    const client = await tables.open(table, 'p0');
    const now = await when(client, () => true);
    expect(now.cards).toEqual(edition);
    expect(now.edition).toMatch(/^[0-9a-f]{64}$/);
    client.close();
  });

  it('says what is wrong with records, editions and wishes', async () => {
    expect(await tables.replay('{')).toMatchObject({ code: 'json' });
    const { record } = golden[0]!;
    expect(await tables.replay(record.replace('"rules": 1', '"rules": 9'))).toHaveProperty('sentence');
    const cut = await tables.replay(record.replace(/,"[^"]*"\],?\n "result".*\n/, ',"zz9"]\n'));
    expect(cut).toHaveProperty('broken');
    expect(await tables.checkEdition('clouds', { game: 'clouds' })).toMatchObject({ ok: false });
    expect(await tables.create({ game: 'ostrich', options: {}, seats: ['me'] })).toMatchObject({ ok: false });
    await expect(tables.open('nowhere', 'p0')).rejects.toThrow('no such table');
  });
});

describe.skipIf(!hasEngine)('the engine', () => {
  it('answers whatever it is asked', async () => {
    const engine = await engineInNode();
    for (const request of [
      '',
      '{',
      'null',
      '{"call":"receive"}',
      '{"call":"receive","now":1,"random":"00"}',
      '\u0000',
    ]) {
      expect(JSON.parse(engine.raw(request))).toMatchObject({ ok: false });
    }
  });
});
