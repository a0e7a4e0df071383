// A table on the server, over one WebSocket a page. When the connection breaks it is made again, sooner or later; what was
// not answered is said once more, and what was missed is asked for.
import { ask } from './again';
import type { Connection, TableClient } from './client';
import { Conversation } from './conversation';
import type { ServerMessage, Tree } from './messages';

/** Between two tries: it doubles up to the most, with some chance, so that not everybody comes back at once. */
const firstWaitMs = 500;
const mostWaitMs = 30_000;
/** So long without a word, and the server is asked whether it is there. */
const quietMs = 25_000;
/** The farewell to a session that was ended; after the others (`too_fast`, `busy`) another try may end better. */
const sessionEnded = 'forbidden';

export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'onopen' | 'onmessage' | 'onclose'>;

/** The connection that all tables of a page share. */
export class Line {
  private socket: Socket | null = null;
  private readonly talks = new Set<Talk>();
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private state: Connection = { state: 'connecting', tries: 0, nextAt: null };

  constructor(private readonly dial: () => Socket) {}

  get connection(): Connection {
    return this.state;
  }
  join(talk: Talk): void {
    this.talks.add(talk);
    if (this.socket?.readyState === 1) talk.resume();
    else if (!this.socket && this.retry === undefined) this.connect();
  }
  leave(talk: Talk): void {
    this.talks.delete(talk);
    if (this.talks.size > 0) return;
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    this.retry = undefined;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }
  send(text: string): void {
    if (this.socket?.readyState === 1) this.socket.send(text);
  }
  /** Tries at once, for instance because the network is back. */
  hurry = (): void => {
    if (this.retry === undefined) return;
    clearTimeout(this.retry);
    this.connect();
  };

  private connect(): void {
    this.retry = undefined;
    this.change({ state: 'connecting', tries: this.tries, nextAt: null });
    const socket = this.dial();
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.tries = 0;
      this.change({ state: 'open' });
      this.listen();
      for (const talk of this.talks) talk.resume();
    };
    socket.onmessage = ({ data }) => {
      if (this.socket !== socket || typeof data !== 'string') return;
      this.listen();
      this.take(data);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.lost();
    };
  }

  private take(text: string): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    if (message.type === 'bye' && message.code === sessionEnded) return this.end('session_ended', message.sentence);
    for (const talk of this.talks) talk.take(message);
  }

  private lost(): void {
    clearTimeout(this.silence);
    this.socket = null;
    if (this.state.state === 'closed' || this.talks.size === 0) return;
    const wait = Math.min(mostWaitMs, firstWaitMs * 2 ** this.tries) * (0.75 + Math.random() / 2);
    ++this.tries;
    this.change({ state: 'connecting', tries: this.tries, nextAt: Date.now() + wait });
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private end(code: string, sentence: string): void {
    this.change({ state: 'closed', code, sentence });
    for (const talk of this.talks) talk.giveUp(code, sentence);
    const socket = this.socket;
    this.socket = null;
    clearTimeout(this.silence);
    socket?.close();
  }

  /** A connection can die without a word: after a while of silence it is asked, and given up if it stays silent. */
  private listen(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.silence = setTimeout(() => {
        this.socket?.close();
        this.lost();
      }, quietMs / 2);
      this.send(JSON.stringify({ type: 'ping', id: 'ping' }));
    }, quietMs);
  }

  private change(connection: Connection): void {
    this.state = connection;
    for (const talk of this.talks) talk.changed(connection);
  }
}

/** Cards that are not ours, each fetched once a page; they never change, so browsers keep them. */
const editions = new Map<string, Promise<Tree>>();
function fetchCards(digest: string): Promise<Tree> {
  const known = editions.get(digest) ?? ask(new URL(`api/editions/${digest}`, document.baseURI).href, readCards);
  editions.set(digest, known);
  known.catch(() => editions.delete(digest));
  return known;
}
async function readCards(response: Response): Promise<Tree> {
  if (!response.ok) throw new Error(`the cards could not be fetched (${response.status})`);
  return (await response.json()) as Tree;
}

class Talk implements TableClient {
  private readonly conversation: Conversation;
  private readonly watchers = new Set<(connection: Connection) => void>();

  constructor(
    private readonly line: Line,
    readonly table: string,
  ) {
    this.conversation = new Conversation(
      table,
      (text) => line.send(text),
      fetchCards,
      ({ code, sentence }) => this.changed({ state: 'closed', code: code ?? '', sentence: sentence ?? '' }),
    );
    line.join(this);
  }
  send: TableClient['send'] = (command) => {
    const { connection } = this.line;
    if (connection.state !== 'closed') return this.conversation.send(command);
    return Promise.resolve({ type: 'answer', id: '', ok: false, code: connection.code, sentence: connection.sentence });
  };
  onUpdate: TableClient['onUpdate'] = (listener) => this.conversation.onUpdate(listener);
  onConnection: TableClient['onConnection'] = (listener) => {
    this.watchers.add(listener);
    listener(this.line.connection);
    return () => this.watchers.delete(listener);
  };
  onThinking: TableClient['onThinking'] = () => () => undefined;
  close(): void {
    this.line.send(JSON.stringify({ type: 'unwatch', id: 'unwatch', table: this.table }));
    this.line.leave(this);
    this.conversation.giveUp('closed', 'the table was left');
  }
  resume(): void {
    this.conversation.resume();
  }
  take(message: ServerMessage): void {
    this.conversation.take(message);
    if (message.type === 'gone' && message.table === this.table) {
      this.giveUp('no_table', '');
      this.changed({ state: 'closed', code: 'no_table', sentence: '' });
    }
  }
  giveUp(code: string, sentence: string): void {
    this.conversation.giveUp(code, sentence);
  }
  changed(connection: Connection): void {
    for (const watcher of this.watchers) watcher(connection);
  }
}

/** A client of a table on a line of one's own choice, for tests. */
export const tableOn = (line: Line, table: string): TableClient => new Talk(line, table);

let line: Line | undefined;
export function remoteTable(table: string): TableClient {
  if (line === undefined || line.connection.state === 'closed') {
    line = new Line(() => new WebSocket(new URL('ws', document.baseURI).href.replace(/^http/, 'ws')));
    window.addEventListener('online', line.hurry);
  }
  return tableOn(line, table);
}
