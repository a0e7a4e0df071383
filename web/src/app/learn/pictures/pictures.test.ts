// @vitest-environment node
// Every picture stands at a clause that exists and has its text, and what it shows is what the engine says.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toHtml } from '../../../../plugins/markdown';
import type { Local } from '../../../client/local';
import type { Situation } from '../../../client/messages';
import { hasEngine } from '../../../client/testing/engine';
import { scenes as clouds } from './clouds';
import { scenes as flyaway, type MapScene } from './flyaway';
import { scenes as migrato } from './migrato';
import { scenes as volo } from './volo';

vi.mock('virtual:engine', () => ({ default: 'engine.wasm' }));
const root = resolve(import.meta.dirname, '../../../../..');
const languages = ['en', 'de', 'fr', 'it'];
const games = { volo, clouds, migrato, flyaway };
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

describe.each(languages)('pictures in %s', (language) => {
  const texts = JSON.parse(read(`text/${language}/pictures.json`)) as Record<string, string>;
  const rules = (game: string) => toHtml(read(`docs/rules/${language === 'en' ? '' : `${language}/`}${game}.md`), game);
  it.each(Object.entries(games))('of %s stand at clauses, and three before them', (game, scenes) => {
    const { html, clauses } = rules(game);
    const others = Object.keys(scenes).filter((name) => !clauses.includes(name));
    expect(Object.keys(scenes).length - others.length).toBeGreaterThanOrEqual(6);
    expect(others).toEqual([1, 2, 3].map((number) => `${game}-${number}`));
    const before = html.slice(0, html.indexOf('<h2>'));
    expect([...before.matchAll(/<li id="([\w-]+)"/g)].map((match) => match[1])).toEqual(others);
  });
  it.each(Object.keys(games))('rules of %s begin with half a page for newcomers', (game) => {
    const [first, steps] = rules(game).html.split(/<ol>|<\/ol>/);
    expect(first).toMatch(/^<p>/);
    expect(`${first}${steps}`).not.toMatch(/[VCMF]\d/);
    const words = `${first} ${steps}`.replaceAll(/<[^>]+>/g, ' ').match(/\p{L}+/gu)!.length;
    expect(words).toBeGreaterThan(120);
    expect(words).toBeLessThan(300);
  });
  it.each(Object.keys(games))('rules of %s speak of no command, file or notation', (game) => {
    const shown = rules(game).html.replaceAll(/<[^>]+>/g, (tag) => (tag.includes('code') ? tag : ''));
    for (const foreign of [
      /<code|`/,
      /\baviary\b/i,
      /\w\.(md|toml|cpp|h|ts|json|py)\b/,
      /\b[a-m]\d{1,2}-[a-m]\d/,
      /\b\w+=\w/,
    ])
      expect(shown).not.toMatch(foreign);
  });
  it('each have their text, and no text is without its picture', () => {
    const drawn = Object.values(games).flatMap((scenes) => Object.keys(scenes));
    const told = Object.keys(texts).filter((key) => key !== 'pictures.or');
    expect(told.sort()).toEqual(drawn.map((clause) => `pictures.${clause}`).sort());
  });
});

describe.skipIf(!hasEngine)('what pictures show', async () => {
  const { tablesInNode, when } = await import('../../../client/testing/tables');
  let tables: Local;
  beforeAll(async () => {
    tables = await tablesInNode();
  });
  afterAll(() => tables.close());

  /** As the first seat sees a position after these moves of its own. */
  async function after(game: string, start: string, moves: string[] = [], options = {}): Promise<Situation> {
    const made = await tables.create({ game, options, seats: [], start });
    if (!made.ok) throw new Error(made.sentence);
    const client = await tables.open(made.table, 'p0');
    let now = await when(client, () => true);
    for (const move of moves) {
      const answer = await client.send({ type: 'move', at: now.number, move });
      expect(answer.ok, answer.sentence).toBe(true);
      now = await when(client, ({ number }) => number >= answer.number!);
    }
    client.close();
    await tables.forget(made.table);
    return now;
  }
  const sorted = (list: string[] = []) => [...list].sort();

  it.each(Object.entries(volo))('%s of Volo', async (_, scene) => {
    const now = await after('volo', scene.position, [], { edge: scene.position[0]! });
    const legal = now.legal!;
    if (scene.places)
      expect(sorted(legal.filter((move) => !move.includes('-')))).toEqual(sorted(scene.places.split(' ')));
    if (scene.line)
      expect(legal.filter((move) => move.startsWith(`${scene.line}-`))).toEqual(scene.flights!.split(' '));
    if (scene.flight) expect(legal).toContain(scene.flight);
  });
  it('the first pictures of Volo follow one another', async () => {
    const after1 = await after('volo', volo['volo-1']!.position, ['d4'], { edge: '6' });
    const rows = (after1.fields['open'] as { rows: string[] }).rows;
    expect(volo['volo-2']!.position.split(' ')[1]!.replace('..b......', '.........')).toBe(rows.join('/'));
  });
  it('V15 of Volo: the flight wins', async () => {
    const now = await after('volo', volo['V15']!.position, [volo['V15']!.flight!], { edge: '6' });
    expect(now.outcome?.places).toEqual([1, 2]);
  });

  it.each(Object.entries(clouds))('%s of Above the Clouds', async (_, scene) => {
    const { legal = [] } = await after('clouds', scene.position, [], { players: '2' });
    const { chosen, partners, columns } = scene;
    const swaps = legal.filter((move) => move.includes(chosen ?? '-'));
    if (chosen)
      expect(sorted(swaps.map((move) => move.replace(chosen, '').replace('-', '')))).toEqual(sorted(partners));
    if (columns) expect(sorted(legal)).toEqual(sorted(columns.map((column) => `column ${column}`)));
  });
  it('the points of Above the Clouds', async () => {
    const points = (now: Situation) => (now.fields['open'] as { points: number[] }).points;
    const options = { players: '2' };
    expect(points(await after('clouds', clouds['C19']!.position, ['pass'], options))).toEqual([14, 3]);
    expect(points(await after('clouds', clouds['clouds-3']!.position, ['pass'], options))).toEqual([10, 3]);
    expect(points(await after('clouds', clouds['C20']!.position, ['score score:b3c2'], options))).toEqual([5, 0]);
  });

  const pieces = (clause: string, kind: string): string[] =>
    migrato[clause]!.flatMap((piece) => (kind in piece ? [piece[kind as keyof typeof piece] as string] : []));
  const birds = (own: string[], hand: string[], other: string[] = [], piles: string[] = []) => {
    const side = (colonies: string[]) => [...colonies, '-', '-', '-', '-'].slice(0, 4).join();
    const barred = piles.map((pile) => pile[0]).join('') || '-';
    return `main 1 8 ${side(own)} ${side(other)} - ${piles.join() || '-'} ${hand.join('+')} t1d+b1d+k1d - - - ${barred} -/- -`;
  };
  it('M8 of Migrato: what may be laid', async () => {
    const { legal } = await after('migrato', birds(pieces('M8', 'colony'), pieces('M8', 'card')));
    const may = migrato['M8']!.flatMap((piece) => ('card' in piece && piece.may ? [`${piece.card}:1`] : []));
    expect(sorted(legal!.filter((move) => move.endsWith(':1') && !move.startsWith('pass')))).toEqual(sorted(may));
  });
  it('M14 of Migrato: what may be taken', async () => {
    const [day] = pieces('M14', 'colony');
    const position = birds([], ['g4n', 'k4d', 'hunter'], [day!, 's3n2n=gs'], pieces('M14', 'pile'));
    const { legal } = await after('migrato', position);
    expect(sorted(legal!.filter((move) => move.startsWith('hunter')))).toEqual(['hunter:1', 'hunter:bee-eater']);
    const may = migrato['M14']!.flatMap((piece) => ('may' in piece ? [piece.may] : []));
    expect(may).toEqual([true, false, true, false]);
  });
  it('M18 of Migrato: the parts of a cut', async () => {
    const [whole, ...parts] = pieces('M18', 'colony');
    const now = await after('migrato', birds([whole!], ['g4n', 'g4d', 'hunter']), ['split:1/1']);
    const [mine] = now.fields['seats'] as { colonies: string[] }[];
    expect(mine!.colonies.slice(0, 2).map((colony) => colony.replace(/[~<].*/, ''))).toEqual(parts);
  });
  it.each([
    ['migrato-3', 't3d:1'],
    ['M12', 'b2d:1'],
    ['M20', 'join:2/1'],
  ])('%s of Migrato: the colony arrives', async (clause, move) => {
    const hand = ['g4n', ...pieces(clause, 'card'), 'k4d', 'hunter'].slice(0, 3);
    const now = await after('migrato', birds(pieces(clause, 'colony'), hand), [move]);
    const [mine] = now.fields['seats'] as { piles: string[] }[];
    expect(pieces(clause, 'pile')).toEqual(mine!.piles);
  });

  const flight = (bird: string, { links: [first, second] }: MapScene) =>
    `players=2 turn=1 active=1 start=1 phase=action last=no scores=0/0 roost=${bird}/chinese-egret/ruddy-kingfisher front=./. dead=. links=${first.join() || '.'}/${second.join() || '.'} cards=3/2 hands=reforestation,squawk-1,squawk-3/bird-race,squawk-1 known=./. discards=. pool=110111150000/11111111/11111111/111111 gone=001000000000/00000000/00000000/000000 deck=7/1/6/1/6 top=. classes=0/0/0/0 clear=0 base=. limits=3/5/10 stack=end.1/refill.1/limit.1/action.1 saved=./. heat=.`;
  const played = ({ bird, map }: (typeof flyaway)[string], links: string[]) =>
    after(
      'flyaway',
      flight(bird!, map!),
      links.map((way) => `link ${way}`),
      { players: '2' },
    );
  it('the first picture of Fly-A-Way: three links save the bird', async () => {
    const scene = flyaway['flyaway-1']!;
    const now = await played(scene, scene.map!.missing!);
    expect((now.fields['open'] as { seats: { score: number }[] }).seats[0]!.score).toBe(2 + 3);
  });
  it.each(['F14', 'F15'])('%s of Fly-A-Way: what may follow', async (clause) => {
    const scene = flyaway[clause]!;
    const { legal } = await played(scene, scene.map!.placed!);
    const links = legal!.filter((move) => move.startsWith('link ')).map((move) => move.slice(5));
    expect(sorted(links)).toEqual(sorted(scene.map!.legal));
  });
  it('F19 and F21 of Fly-A-Way: the routes save their birds', async () => {
    const scores = (now: Situation) =>
      (now.fields['open'] as { seats: { score: number }[] }).seats.map((seat) => seat.score);
    const { bird, map } = flyaway['F19']!;
    const all = map!.route!;
    const most = { bird, map: { links: [all.slice(0, -1), []] as MapScene['links'] } };
    expect(scores(await played(most, all.slice(-1)))).toEqual([4 + 4, 0]);
    expect(scores(await played(flyaway['F20']!, flyaway['F20']!.map!.missing!))).toEqual([2 + 2, 1]);
    const [first, ...rest] = flyaway['flyaway-2']!.map!.route!;
    expect(flyaway['flyaway-2']!.map!.links).toEqual([rest, [first]]);
    const last = { bird, map: { links: [rest.slice(0, -1), [first!]] as MapScene['links'] } };
    expect(scores(await played(last, rest.slice(-1)))).toEqual([4 + 3, 1]);
    const { links, missing } = flyaway['F20']!.map!;
    expect(flyaway['F21']!.map!.links).toEqual([[...links[0], ...missing!], links[1]]);
  });
});
