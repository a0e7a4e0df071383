// The server's HTTP calls (docs/protocol.md). Every call answers with a value or a sentence; nothing throws, because a page
// without a server is a good page too.
import { ask, type Asking } from '../client/again';
import type { GameDescription, SeatWish } from '../client/client';
import type { Clock, Outcome, Seat, Tree } from '../client/messages';

export type Refusal = { ok: false; code: string; sentence: string };
export type Reply<T> = { ok: true; value: T } | Refusal;
export interface Me {
  user: string;
  name: string;
  guest?: boolean;
}
export interface TableFacts {
  table: string;
  game: string;
  title: string;
  options: Record<string, string>;
  phase: 'open' | 'playing' | 'over';
  seats: Seat[];
  clock: Clock | null;
  /** The seat that is asked, and the own one. */
  asked: number | null;
  you: number | null;
  changed: number;
  outcome?: Outcome;
  /** The name of whoever made it; of a single table only. */
  inviter?: string;
  begin?: 'full';
}
export interface TableWish {
  game: string;
  options: Record<string, string>;
  seats: SeatWish[];
  clock: Clock | null;
  /** With whoever takes the last seat, or when the host says so. */
  begin: 'full' | 'host';
  private: boolean;
  edition?: Tree;
  /** Who asks again with the same word gets the same table. */
  once: string;
}

/** Beside the page, wherever that is. */
export const address = (path: string): string => new URL(path, document.baseURI).href;

/** How often a server that cannot answer now is asked. */
const tries = 4;

export async function call<T>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  more: Asking = {},
): Promise<Reply<T>> {
  const asking: Asking = {
    ...more,
    method,
    tries,
    credentials: 'same-origin',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  };
  try {
    return await ask(address(path), replyOf<T>, asking);
  } catch {
    return { ok: false, code: 'no_server', sentence: '' };
  }
}

async function replyOf<T>(response: Response): Promise<Reply<T>> {
  const text = await response.text();
  if (!(response.headers.get('content-type') ?? '').includes('json')) {
    return { ok: false, code: 'no_server', sentence: '' };
  }
  const value = JSON.parse(text) as T & { code?: string; sentence?: string };
  if (response.ok) return { ok: true, value };
  return { ok: false, code: value.code ?? String(response.status), sentence: value.sentence ?? '' };
}

/** A stranger is nobody to be refused, but here the answer is alike. */
export async function me(): Promise<Reply<Me>> {
  const reply = await call<Me | { user: null }>('GET', 'api/me');
  if (!reply.ok || reply.value.user !== null) return reply as Reply<Me>;
  return { ok: false, code: 'no_user', sentence: '' };
}
/** Said again if nothing came: a guest too many does no harm. */
export const beGuest = (name: string) => call<Me>('POST', 'api/guest', { name }, { changes: false });
export const register = (name: string, password: string) => call<Me>('POST', 'api/register', { name, password });
export const login = (name: string, password: string) => call<Me>('POST', 'api/login', { name, password });
export const logout = () => call<unknown>('POST', 'api/logout', {});
export async function games(): Promise<Reply<GameDescription[]>> {
  const reply = await call<{ games: GameDescription[] }>('GET', 'api/games');
  return reply.ok ? { ok: true, value: reply.value.games } : reply;
}
/** A page of the lobby; `after` is what the page before gave as `next`. */
export const openTables = (game = '', after = '') =>
  call<{ tables: TableFacts[]; next?: string }>('GET', `api/tables?${new URLSearchParams({ open: '1', game, after })}`);
export const removeTable = (table: string) => call<unknown>('DELETE', `api/tables/${encodeURIComponent(table)}`);
export const myTables = () => call<{ tables: TableFacts[] }>('GET', 'api/tables?mine=1');
export const createTable = (wish: TableWish) =>
  call<{ table: string; invitation?: string }>('POST', 'api/tables', wish, { changes: false });
export const invitation = (code: string) => call<TableFacts>('GET', `api/invitations/${encodeURIComponent(code)}`);
/** Where others reach the server: said by whoever runs it (`public`), or found out; null: only this machine does. */
export const reach = () => call<{ address: string | null; public: boolean }>('GET', 'api/reach');
export async function recordOf(table: string): Promise<Reply<string>> {
  const reply = await call<unknown>('GET', `api/tables/${encodeURIComponent(table)}/record`);
  return reply.ok ? { ok: true, value: JSON.stringify(reply.value) } : reply;
}
