// The tables of this browser: an engine in a Web Worker that is loaded when first asked.
import engineUrl from 'virtual:engine';
import { ask, bring } from './again';
import { analyse } from './analysis';
import { Asking, type Spawn } from './asking';
import {
  Refused,
  type Connection,
  type Eyes,
  type GameDescription,
  type LocalTables,
  type NewTable,
  type Replay,
  type TableClient,
} from './client';
import { Conversation } from './conversation';
import type { ServerMessage, Situation, TableEvent, Tree } from './messages';
import type { Push } from './serve';
import type { Reply } from './wasm';
import workerFile from './engine.worker.ts?worker&url';

/** What the engine tells of a replay: what changes from position to position, and once what does not. */
interface Played {
  game: string;
  title: string;
  options: Record<string, string>;
  edition?: string;
  cards?: Tree;
  seats: number;
  steps: {
    asked: number | null;
    view: string;
    fields: Situation['fields'];
    account: Situation['account'];
    seat?: number | null;
    move?: string;
    events?: TableEvent['events'];
  }[];
  outcome?: Situation['outcome'];
  broken?: string;
}

/** `ended`: by the rules, or because somebody resigned, ran out of time, or both agreed on a draw. */
function replayOf(played: Played, you: number | null, ended: boolean): Replay {
  const { game, title, options, seats } = played;
  const last = played.steps.length - 1;
  const steps = played.steps.map((step, number) => {
    const over = number === last && (played.outcome !== undefined || (ended && played.broken === undefined));
    const now: Situation = {
      number,
      time: 0,
      phase: over ? 'over' : 'playing',
      game,
      title,
      options,
      ...(played.edition === undefined ? {} : { edition: played.edition }),
      ...(played.cards === undefined ? {} : { cards: played.cards }),
      seats: Array.from({ length: seats }, () => ({ kind: 'person' as const })),
      you,
      host: false,
      clock: null,
      asked: step.asked,
      view: step.view,
      fields: step.fields,
      account: step.account,
      offers: [],
      ...(over && played.outcome ? { outcome: played.outcome } : {}),
    };
    const { seat = null, move, events } = step;
    const entry: TableEvent = { number, time: 0, kind: 'move', seat, move, events };
    return { now, events: move === undefined ? [] : [entry] };
  });
  return { game, options, seats, steps, ...(played.broken === undefined ? {} : { broken: played.broken }) };
}

class LocalClient implements TableClient {
  private readonly talk: Conversation;
  private readonly watchers = new Set<(done: number | null) => void>();
  private readonly listeners = new Set<(connection: Connection) => void>();

  constructor(
    private readonly asking: Asking,
    private readonly connection: number,
    readonly table: string,
    private readonly leave: () => void,
  ) {
    const say = (text: string) => {
      asking.ask('receive', connection, text).catch(() => this.talk.giveUp('unknown', 'the engine failed'));
    };
    this.talk = new Conversation(table, say, async () => {
      const cards = (await asking.ask('engine', 'cards', { table, now: Date.now() })) as Reply<Tree>;
      if (!cards.ok) throw new Refused(cards.code, cards.sentence);
      return cards.value;
    });
    this.talk.resume();
  }
  send: TableClient['send'] = (command) => this.talk.send(command);
  onUpdate: TableClient['onUpdate'] = (listener) => this.talk.onUpdate(listener);
  onConnection: TableClient['onConnection'] = (listener) => {
    this.listeners.add(listener);
    listener({ state: 'open' });
    return () => this.listeners.delete(listener);
  };
  onThinking: TableClient['onThinking'] = (listener) => {
    this.watchers.add(listener);
    return () => this.watchers.delete(listener);
  };
  close(): void {
    this.leave();
    this.asking.ask('disconnect', this.connection).catch(() => undefined);
    this.talk.giveUp('closed', 'the table was left');
  }
  take(text: string): void {
    this.talk.take(JSON.parse(text) as ServerMessage);
  }
  lose(code: string, sentence: string): void {
    this.talk.giveUp(code, sentence);
    for (const listener of this.listeners) listener({ state: 'closed', code, sentence });
  }
  thinks(done: number | null): void {
    for (const watcher of this.watchers) watcher(done);
  }
}

export class Local implements LocalTables {
  private readonly asking: Asking;
  private readonly clients = new Map<number, LocalClient>();

  constructor(
    private readonly spawn: Spawn,
    private readonly workers: number,
  ) {
    this.asking = new Asking(
      spawn,
      (push) => this.hear(push),
      () => this.clients.forEach((client) => client.lose('engine', 'the engine stopped')),
    );
  }

  get broken(): boolean {
    return this.asking.broken;
  }
  private hear(push: Push): void {
    if (push.push === 'messages') for (const [to, text] of push.messages) this.clients.get(to)?.take(text);
    if (push.push !== 'thinking' && push.push !== 'lost') return;
    for (const client of this.clients.values()) {
      if (client.table !== push.table) continue;
      if (push.push === 'lost') client.lose(push.code, 'the table is not here any more');
      else client.thinks(push.done);
    }
  }
  private async engine<T>(name: string, fields: object = {}): Promise<Reply<T>> {
    return (await this.asking.ask('engine', name, fields)) as Reply<T>;
  }

  async games(): Promise<GameDescription[]> {
    const games = await this.engine<GameDescription[]>('games');
    return games.ok ? games.value : [];
  }
  async create(wish: NewTable): ReturnType<LocalTables['create']> {
    const made = await this.asking.ask('create', wish);
    return made.ok ? { ok: true, table: made.value } : { ok: false, code: made.code, sentence: made.sentence };
  }
  async open(table: string, user: string): Promise<TableClient> {
    const connected = await this.asking.ask('connect', table, user);
    if (!connected.ok) throw new Refused(connected.code, connected.sentence);
    const connection = connected.value;
    const client = new LocalClient(this.asking, connection, table, () => this.clients.delete(connection));
    this.clients.set(connection, client);
    return client;
  }
  list(): ReturnType<LocalTables['list']> {
    return this.asking.ask('list');
  }
  keeps(): Promise<boolean> {
    return this.asking.ask('keeps');
  }
  forget(table: string): Promise<void> {
    return this.asking.ask('forget', table);
  }
  async before(table: string, eyes: Eyes): Promise<TableEvent[]> {
    const origin = await this.asking.ask('origin', table);
    if (!origin) return [];
    const played = await this.replay(origin.record, eyes);
    const steps = 'steps' in played ? played.steps.slice(0, origin.at + 1) : [];
    // The first event of the table itself has the number 1.
    return steps.flatMap(({ events }) => events.map((event) => ({ ...event, number: event.number - origin.at })));
  }
  async record(table: string): Promise<string> {
    const record = await this.asking.ask('record', table);
    if (!record.ok) throw new Refused(record.code, record.sentence);
    return record.value;
  }
  async replay(record: string, eyes: Eyes = 'everyone', edition?: Tree): ReturnType<LocalTables['replay']> {
    const played = await this.engine<Played>('replay', {
      record,
      observer: typeof eyes === 'number' ? String(eyes + 1) : eyes,
      ...(edition === undefined ? {} : { cards: edition }),
    });
    if (!played.ok) return { code: played.code, sentence: played.sentence };
    const ended = 'result' in (JSON.parse(record) as object);
    return replayOf(played.value, typeof eyes === 'number' ? eyes : null, ended);
  }
  analyse(
    record: string,
    nodes: number,
    progress: (part: number) => void,
    signal?: AbortSignal,
  ): ReturnType<LocalTables['analyse']> {
    return analyse(this.spawn, this.workers, { record, bot: 'raven', nodes, seed: 1 }, progress, signal);
  }
  async checkEdition(game: string, cards: Tree): ReturnType<LocalTables['checkEdition']> {
    const checked = await this.engine<{ game: string; digest: string; name: string }>('edition', { cards });
    if (!checked.ok) return { ok: false, sentence: checked.sentence };
    if (checked.value.game !== game) return { ok: false, sentence: `the edition is for ${checked.value.game}` };
    return { ok: true, digest: checked.value.digest, name: checked.value.name };
  }
  close(): void {
    this.asking.end();
  }
}

async function compiled(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`the engine could not be fetched (${response.status})`);
  if ((response.headers.get('content-type') ?? '').startsWith('application/wasm')) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

let tables: Local | undefined;
let engine: Promise<WebAssembly.Module> | undefined;

/** A worker with the engine in it; both are asked for until they come. */
async function start(broke: () => void): Promise<Worker> {
  const workerUrl = new URL(workerFile, document.baseURI).href;
  engine ??= ask(engineUrl, compiled);
  const [module] = await Promise.all([engine, bring([workerUrl])]);
  const worker = new Worker(workerUrl, { type: 'module' });
  worker.onerror = worker.onmessageerror = broke;
  worker.postMessage(module);
  return worker;
}

export function localTables(): LocalTables {
  const spawn: Spawn = (broke) => {
    const port = start(broke);
    // Whoever asks is told that it failed; the next one to come may try again.
    port.catch(() => (tables = engine = undefined));
    return {
      port,
      end: () =>
        void port.then(
          (worker) => worker.terminate(),
          () => undefined,
        ),
    };
  };
  // One core is left to the page.
  if (!tables || tables.broken) {
    tables = new Local(spawn, Math.min(6, Math.max(1, (navigator.hardwareConcurrency ?? 2) - 1)));
  }
  return tables;
}
