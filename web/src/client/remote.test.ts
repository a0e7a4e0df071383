// A table over a connection that breaks: nothing is lost, nothing is done twice.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from './client';
import type { Answer, Update } from './messages';
import { Line, tableOn, type Socket } from './remote';

/** A server in a few lines: it keeps what it carried out by id, and can be cut off at any moment. */
class Server {
  readonly sockets: FakeSocket[] = [];
  readonly carriedOut = new Map<string, number>();
  heard: { type: string; id: string; have?: number }[] = [];
  number = 1;
  deaf = false;
  /** What is said besides, in an answer. */
  answers: (message: { type: string; before?: number }) => Partial<Answer> | false = () => false;

  dial = (): Socket => {
    const socket = new FakeSocket(this);
    this.sockets.push(socket);
    return socket as unknown as Socket;
  };
  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }
  hear(socket: FakeSocket, text: string): void {
    if (this.deaf) return;
    const message = JSON.parse(text) as { type: string; id: string; have?: number };
    this.heard.push(message);
    if (message.type === 'move' && !this.carriedOut.has(message.id)) this.carriedOut.set(message.id, ++this.number);
    socket.say({ type: 'answer', id: message.id, ok: true, number: this.number, ...this.answers(message) });
    if (message.type === 'watch') socket.say(this.update(message.have!));
    if (message.type === 'move') socket.say(this.update(this.number - 1));
  }
  update(from: number): object {
    const events = Array.from({ length: this.number - from }, (_, i) => ({
      number: from + i + 1,
      time: 0,
      kind: 'move',
    }));
    return { type: 'update', table: 't', from, events, now: { number: this.number } };
  }
}
class FakeSocket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(private readonly server: Server) {}
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  send(text: string): void {
    this.server.hear(this, text);
  }
  say(message: object): void {
    if (this.readyState === 1) this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(): void {
    this.readyState = 3;
  }
  breakOff(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

describe('a table on a server', () => {
  let server: Server;
  let line: Line;
  beforeEach(() => {
    vi.useFakeTimers();
    server = new Server();
    line = new Line(server.dial);
  });
  afterEach(() => vi.useRealTimers());

  it('watches as soon as there is a connection', () => {
    const table = tableOn(line, 't');
    const updates: Update[] = [];
    table.onUpdate((update) => updates.push(update));
    expect(updates).toEqual([]);
    server.socket.open();
    expect(server.heard).toMatchObject([{ type: 'watch', have: 0 }]);
    expect(updates).toHaveLength(1);
  });

  it('keeps what was said while the connection was lost, and asks only for what it missed', async () => {
    const table = tableOn(line, 't');
    server.socket.open();
    server.socket.breakOff();
    server.number = 4;
    const answer = table.send({ type: 'move', at: 1, move: 'a1' });
    expect(server.carriedOut.size).toBe(0);
    const seen: number[] = [];
    table.onUpdate(({ events }) => seen.push(...events.map(({ number }) => number)));
    server.heard = [];
    await vi.advanceTimersByTimeAsync(1000);
    server.socket.open();
    expect(server.heard).toMatchObject([{ type: 'watch', have: 1 }, { type: 'move' }]);
    expect((await answer).ok).toBe(true);
    expect(server.carriedOut.size).toBe(1);
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });

  it('asks for what happened before the events that it is told first, also after a break', async () => {
    const events = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, i) => ({ number: from + i, time: 0, kind: 'move' as const }));
    const table = tableOn(line, 't');
    const seen: [known: number, first: number, news: number][] = [];
    table.onUpdate(({ history, events }) => seen.push([history.length, history[0]!.number, events.length]));
    server.number = 100;
    server.answers = (message) =>
      message.type === 'history' && { events: events(Math.max(1, message.before! - 40), message.before! - 1) };
    server.update = () => ({
      type: 'update',
      table: 't',
      from: 90,
      fresh: true,
      events: events(91, 100),
      now: { number: 100 },
    });
    server.socket.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([
      [10, 91, 10],
      [50, 51, 0],
      [90, 11, 0],
      [100, 1, 0],
    ]);
    server.socket.breakOff();
    await vi.advanceTimersByTimeAsync(1000);
    server.socket.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.at(-1)).toEqual([100, 1, 0]);
  });

  it('says a command again with the same id if its answer was lost', async () => {
    const table = tableOn(line, 't');
    server.socket.open();
    // The command arrives, and the connection breaks before its answer.
    server.socket.onmessage = null;
    const answer = table.send({ type: 'move', at: 1, move: 'a1' });
    expect(server.carriedOut.size).toBe(1);
    server.socket.breakOff();
    await vi.advanceTimersByTimeAsync(1000);
    server.socket.open();
    expect((await answer).ok).toBe(true);
    expect(server.carriedOut.size).toBe(1);
    expect(server.heard.filter(({ type }) => type === 'move')).toHaveLength(2);
  });

  it('waits longer and longer between tries, and not for ever', async () => {
    const table = tableOn(line, 't');
    const waits: number[] = [];
    table.onConnection((connection: Connection) => {
      if (connection.state === 'connecting' && connection.nextAt !== null) waits.push(connection.nextAt - Date.now());
    });
    for (let i = 0; i < 12; ++i) {
      server.socket.breakOff();
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(server.sockets).toHaveLength(13);
    expect(waits[0]).toBeLessThan(1000);
    expect(Math.max(...waits)).toBeGreaterThan(15_000);
    expect(Math.max(...waits)).toBeLessThan(40_000);
  });

  it('tries at once when the network is back', async () => {
    tableOn(line, 't');
    for (let i = 0; i < 8; ++i) {
      server.socket.breakOff();
      await vi.advanceTimersByTimeAsync(60_000);
    }
    server.socket.breakOff();
    const before = server.sockets.length;
    line.hurry();
    expect(server.sockets).toHaveLength(before + 1);
  });

  it('notices a connection that died without a word', async () => {
    const table = tableOn(line, 't');
    const states: string[] = [];
    table.onConnection(({ state }) => states.push(state));
    server.socket.open();
    server.deaf = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sockets.length).toBeGreaterThan(1);
    expect(states.at(-1)).toBe('connecting');
  });

  it('stays when the server answers', async () => {
    tableOn(line, 't');
    server.socket.open();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.sockets).toHaveLength(1);
    expect(server.heard.filter(({ type }) => type === 'ping').length).toBeGreaterThan(5);
  });

  it('ends for good when the session was ended, and tells whoever waits', async () => {
    const table = tableOn(line, 't');
    server.socket.open();
    server.deaf = true;
    const answer = table.send({ type: 'resign' });
    server.socket.say({ type: 'bye', code: 'forbidden', sentence: 'this session was ended' });
    expect(await answer).toMatchObject({ ok: false, code: 'session_ended' });
    expect(await table.send({ type: 'resign' })).toMatchObject({ ok: false, code: 'session_ended' });
    await vi.advanceTimersByTimeAsync(100_000);
    expect(server.sockets).toHaveLength(1);
  });
  it.each(['too_fast', 'busy'])('comes back after the farewell %s', async (code) => {
    tableOn(line, 't');
    server.socket.open();
    server.socket.say({ type: 'bye', code, sentence: 'come back in a moment' });
    server.socket.breakOff();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.sockets).toHaveLength(2);
  });

  it('shares one connection among tables, and closes it with the last', () => {
    const one = tableOn(line, 't');
    const two = tableOn(line, 'u');
    server.socket.open();
    expect(server.sockets).toHaveLength(1);
    expect(server.heard.filter(({ type }) => type === 'watch')).toHaveLength(2);
    one.close();
    expect(server.socket.readyState).toBe(1);
    two.close();
    expect(server.socket.readyState).toBe(3);
  });

  it('is told that the table was removed', async () => {
    const table = tableOn(line, 't');
    const states: Connection[] = [];
    table.onConnection((connection) => states.push(connection));
    server.socket.open();
    server.socket.say({ type: 'gone', table: 'another' });
    expect(states.at(-1)).toEqual({ state: 'open' });
    server.deaf = true;
    const answer = table.send({ type: 'start' });
    server.socket.say({ type: 'gone', table: 't' });
    expect(states.at(-1)).toMatchObject({ state: 'closed', code: 'no_table' });
    expect(await answer).toMatchObject({ ok: false, code: 'no_table' });
  });

  const withCards = (table: string, cards: string, number: number) => ({
    type: 'update',
    table,
    from: number - 1,
    events: [{ number, time: 0, kind: 'move' }],
    now: { number, cards },
  });

  it('fetches cards that are not ours once, as late as the server says, and shows nothing before', async () => {
    vi.stubGlobal('document', { baseURI: 'http://localhost/' });
    const fetched = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', fetched);
    const later = new Response('', { status: 503, headers: { 'retry-after': '9' } });
    const given: Response[] = [later, new Response('{"name":"mine"}')];
    fetched.mockImplementation(() => Promise.resolve(given.shift()!));
    server.deaf = true;
    const seen: unknown[] = [];
    for (const id of ['t', 'u']) tableOn(line, id).onUpdate(({ now }) => seen.push([id, now.number, now.cards]));
    server.socket.open();
    server.socket.say(withCards('t', 'd1', 1));
    server.socket.say(withCards('t', 'd1', 2));
    server.socket.say(withCards('u', 'd1', 1));
    await vi.advanceTimersByTimeAsync(8999);
    expect(seen).toEqual([]);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    server.socket.say(withCards('t', 'd1', 3));
    const cards = { name: 'mine' };
    expect(seen).toEqual([
      ['t', 1, cards],
      ['t', 2, cards],
      ['u', 1, cards],
      ['t', 3, cards],
    ]);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(String(fetched.mock.calls[0]![0])).toBe('http://localhost/api/editions/d1');
    vi.unstubAllGlobals();
  });

  it('says so when the cards are gone with their table', async () => {
    vi.stubGlobal('document', { baseURI: 'http://localhost/' });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
    const states: Connection[] = [];
    tableOn(line, 't').onConnection((connection) => states.push(connection));
    server.socket.open();
    server.socket.say(withCards('t', 'd2', 2));
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toMatchObject({ state: 'closed', code: 'no_table' });
    vi.unstubAllGlobals();
  });

  it('leaves words alone that it does not understand', () => {
    const table = tableOn(line, 't');
    server.socket.open();
    server.socket.onmessage!({ data: 'nonsense' });
    server.socket.say({ type: 'update', table: 'another', from: 0, events: [], now: { number: 9 } });
    const updates: Update[] = [];
    table.onUpdate((update) => updates.push(update));
    expect(updates[0]!.now.number).toBe(1);
  });
});
