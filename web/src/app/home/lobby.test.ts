import { beforeEach, expect, it, vi } from 'vitest';
import * as api from '../api';
import { Lobby } from './lobby.svelte';

type Page = Awaited<ReturnType<typeof api.openTables>>;
const page = (ids: string[], next?: string) =>
  ({ ok: true, value: { tables: ids.map((table) => ({ table })), ...(next === undefined ? {} : { next }) } }) as Page;
const shown = (lobby: Lobby) => lobby.tables.map(({ table }) => table);

beforeEach(() => void vi.restoreAllMocks());

it('shows one page, then more, each table once', async () => {
  const pages: Record<string, Page> = { '': page(['a', 'b'], 'after b'), 'after b': page(['b', 'c']) };
  vi.spyOn(api, 'openTables').mockImplementation((_game, after) => Promise.resolve(pages[after ?? '']!));
  const lobby = new Lobby();
  await lobby.refresh();
  expect([shown(lobby), lobby.more]).toEqual([['a', 'b'], true]);
  await lobby.showMore();
  expect([shown(lobby), lobby.more]).toEqual([['a', 'b', 'c'], false]);
});

it('begins again with one page when another game is chosen, and drops what comes late', async () => {
  let late: (page: Page) => void = () => undefined;
  const asked = vi.spyOn(api, 'openTables');
  asked.mockImplementationOnce(() => new Promise((done) => (late = done)));
  asked.mockImplementation(() => Promise.resolve(page(['v'])));
  const lobby = new Lobby();
  const first = lobby.refresh();
  await lobby.choose('volo');
  late(page(['a'], 'x'));
  await first;
  expect(asked).toHaveBeenLastCalledWith('volo', '');
  expect([shown(lobby), lobby.more]).toEqual([['v'], false]);
});

it('shows nothing when the server does not answer, and knows why', async () => {
  const asked = vi.spyOn(api, 'openTables').mockResolvedValue({ ok: false, code: 'no_server', sentence: '' });
  const lobby = new Lobby();
  await lobby.refresh();
  expect([shown(lobby), lobby.more, lobby.trouble?.code]).toEqual([[], false, 'no_server']);
  asked.mockResolvedValue(page([]));
  await lobby.refresh();
  expect(lobby.trouble).toBeNull();
});
