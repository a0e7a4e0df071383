// The host of the tables of this browser: the engine (wire::Host inside) with a store, a clock and random numbers. It runs
// in the worker. Entries are stored before anybody hears of them, and bots think in slices, so that commands are answered
// in between.
import type { NewTable } from './client';
import type { Answer, Situation, Tree } from './messages';
import { randomHex } from './random';
import { WentOn, type Kept, type Row, type Store } from './store';
import type { Engine, Reply } from './wasm';

interface Pulse {
  stored: Row[];
  messages: [connection: number, text: string][];
  thinking?: { table: string; nodes: number; done: number };
  deadline?: number;
}
/** What the first entry of a table says of its people. */
interface Setup {
  host: string;
  seats: { reserved?: string }[];
}
interface Position {
  game: string;
  options: Record<string, string>;
  cards?: Tree;
  start: string;
}
export interface Origin {
  record: string;
  at: number;
}
/** Why a table may not be played here any more: another tab has taken it, or the store has failed. */
export type Loss = 'elsewhere' | 'unstored';
export interface Outside {
  /** All that came of a call at once, so that the page draws once. */
  deliver(messages: Pulse['messages']): void;
  /** 0 … 1 while a bot thinks at this table, null when it is done. */
  thinking(table: string, done: number | null): void;
  lost(table: string, code: Loss): void;
}

const sliceMs = 12;
const randomDigits = 256;

/** Whoever opens a table last plays it: resolves when it is ours, and calls `lost` when another tab has taken it. */
function claim(table: string, lost: () => void): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return Promise.resolve();
  return new Promise((ours) => {
    const hold = () => {
      ours();
      return new Promise(() => undefined);
    };
    void locks.request(`aviary/${table}`, { steal: true }, hold).catch(lost);
  });
}

export class TableHost {
  /** Storing and sending, one after the other. */
  private tail: Promise<void> = Promise.resolve();
  private readonly known = new Map<string, Setup>();
  private readonly fleeting = new Set<string>();
  private readonly claims = new Map<string, Promise<void>>();
  /** Tables that may not be stored from here any more, and why. */
  private readonly gone = new Map<string, Loss | 'no_table'>();
  private thinkingAt: string | null = null;
  private pondering = false;
  private slice = 8;
  private alarm: ReturnType<typeof setTimeout> | undefined;
  private readonly breath = new MessageChannel();

  constructor(
    private readonly engine: Engine,
    private readonly store: Store,
    private readonly outside: Outside,
  ) {
    this.breath.port1.onmessage = () => this.ponder();
  }

  close(): void {
    clearTimeout(this.alarm);
    this.breath.port1.close();
    this.breath.port2.close();
  }

  async create(wish: NewTable): Promise<Reply<string>> {
    const table = randomHex(24);
    if (wish.fleeting) this.fleeting.add(table);
    const from = this.beginning(wish);
    if (!from.ok) return from;
    const seats = wish.seats.map((seat, i) => (seat === 'me' ? `p${i}` : seat));
    const host = `p${Math.max(0, wish.seats.indexOf('me'))}`;
    const clock = wish.clock ?? null;
    const made = this.engine.call<Pulse>('create', { ...this.means(), ...from.value, table, host, seats, clock });
    if (!made.ok) return made;
    this.know(made.value.stored[0]![2]);
    const { record, at } = wish;
    const origin: Row[] = record === undefined ? [] : [[table, 0, JSON.stringify({ record, at: at ?? 0 })]];
    this.heed({ ...made.value, stored: [...made.value.stored, ...origin] });
    const refused = this.seatPeople(table, wish.seats, wish.names ?? []);
    await this.tail;
    return refused ?? { ok: true, value: table };
  }

  /** Sees the table through the eyes of a user: the connection, on which messages are sent and delivered. */
  async connect(table: string, user: string): Promise<Reply<number>> {
    const restored = await this.restore(table);
    if (!restored.ok) return restored;
    const seat = /^p(\d)$/.exec(user)?.[1];
    const own = seat === undefined ? user : this.userOf(table, Number(seat));
    return this.engine.call<number>('connect', { user: own, now: Date.now() });
  }
  disconnect(connection: number): void {
    this.engine.call('disconnect', { connection, now: Date.now() });
  }
  receive(connection: number, message: string): void {
    const reply = this.engine.call<Pulse>('receive', { ...this.means(), connection, message });
    if (!reply.ok) return;
    this.heed(reply.value);
    // Who plays at one device agrees on another match without asking each other here.
    const again = reply.value.stored.find(([, , entry]) => (JSON.parse(entry) as { kind: string }).kind === 'rematch');
    if (again) this.agreeOnRematch(again[0]);
  }

  async record(table: string): Promise<Reply<string>> {
    const restored = await this.restore(table);
    return restored.ok ? this.engine.call<string>('record', { table, now: Date.now() }) : restored;
  }
  /** The record that a table continues, and after how many of its moves. */
  async origin(table: string): Promise<Origin | null> {
    await this.tail;
    const kept = await this.store.origin(table);
    return kept === undefined ? null : (JSON.parse(kept) as Origin);
  }
  async list(): Promise<Kept[]> {
    await this.tail;
    return (await this.store.tables()).sort((a, b) => b.changed - a.changed);
  }
  async forget(table: string): Promise<void> {
    await this.claim(table);
    this.gone.set(table, 'no_table');
    await this.tail;
    await this.store.forget(table);
  }
  get keeps(): boolean {
    return this.store.keeps;
  }

  private means(): { now: number; random: string } {
    return { now: Date.now(), random: randomHex(randomDigits) };
  }

  private beginning(wish: NewTable): Reply<Partial<Position>> {
    if (wish.record !== undefined) {
      return this.engine.call<Position>('position', { record: wish.record, at: wish.at ?? 0 });
    }
    const cards = wish.edition === undefined ? {} : { cards: wish.edition };
    const start = wish.start === undefined ? {} : { start: wish.start };
    return { ok: true, value: { game: wish.game, options: wish.options, ...cards, ...start } };
  }

  /** The user of a seat: after a rematch everybody sits one seat farther. */
  private userOf(table: string, seat: number): string {
    return this.known.get(table)?.seats[seat]?.reserved ?? `p${seat}`;
  }
  private know(created: string): void {
    const { setup } = JSON.parse(created) as { setup: Setup & { table: string } };
    this.known.set(setup.table, setup);
    void this.claim(setup.table);
  }

  private claim(table: string): Promise<void> {
    const claimed = this.claims.get(table) ?? claim(table, () => this.lose(table, 'elsewhere'));
    this.claims.set(table, claimed);
    return claimed;
  }
  private lose(table: string, code: Loss): void {
    if (this.gone.has(table)) return;
    this.gone.set(table, code);
    this.outside.lost(table, code);
  }

  private agreeOnRematch(table: string): void {
    const people = this.known.get(table)?.seats.flatMap(({ reserved }) => reserved ?? []) ?? [];
    // Whoever asked already is refused, and that is that.
    for (const user of people) this.say(table, user, { type: 'rematch' });
  }

  /** The table of a rematch: the same people sit down under their names. */
  private beginRematch(next: string, before: string): void {
    const facts = this.engine.call<Situation>('facts', { table: before, now: Date.now() });
    const named = new Map(facts.ok ? facts.value.seats.map(({ name }, seat) => [this.userOf(before, seat), name]) : []);
    const names = this.known.get(next)!.seats.map((_, seat) => named.get(this.userOf(next, seat)) ?? '');
    this.seatPeople(next, [], names);
  }

  /** Everybody of this device sits down, and the match begins if all seats are taken. */
  private seatPeople(table: string, wishes: NewTable['seats'], names: string[]): Reply<string> | null {
    const facts = this.engine.call<Situation>('facts', { table, now: Date.now() });
    if (!facts.ok) return facts;
    let open = 0;
    for (const [seat, { kind }] of facts.value.seats.entries()) {
      if (kind !== 'open') continue;
      if (wishes[seat] === 'open') {
        ++open;
        continue;
      }
      const name = names[seat]?.trim() || `${seat + 1}`;
      const refused = this.say(table, this.userOf(table, seat), { type: 'sit', seat, nonce: randomHex(32), name });
      if (refused) return refused;
    }
    return open > 0 ? null : this.say(table, this.known.get(table)!.host, { type: 'start' });
  }

  private say(table: string, user: string, command: object): Reply<string> | null {
    const connection = this.engine.call<number>('connect', { user, now: Date.now() });
    if (!connection.ok) return connection;
    const message = JSON.stringify({ ...command, table, id: randomHex(16) });
    const reply = this.engine.call<Pulse>('receive', { ...this.means(), connection: connection.value, message });
    this.disconnect(connection.value);
    if (!reply.ok) return reply;
    const own = reply.value.messages.find(([to]) => to === connection.value);
    this.heed({ ...reply.value, messages: reply.value.messages.filter(([to]) => to !== connection.value) });
    const answer = own ? (JSON.parse(own[1]) as Answer) : undefined;
    if (answer?.ok) return null;
    return { ok: false, code: answer?.code ?? 'call', sentence: answer?.sentence ?? 'there was no answer' };
  }

  private async restore(table: string): Promise<Reply<null>> {
    await this.claim(table);
    const gone = this.gone.get(table);
    if (gone) return { ok: false, code: gone, sentence: 'the table is not here any more' };
    if (this.known.has(table)) return { ok: true, value: null };
    const entries = await this.store.entries(table);
    if (entries.length === 0) return { ok: false, code: 'no_table', sentence: 'there is no such table' };
    const restored = this.engine.call<null>('restore', { entries, now: Date.now() });
    if (!restored.ok) return { ...restored, code: 'broken' };
    this.know(entries[0]!);
    this.wake();
    return restored;
  }

  /** Whether what came of a call is kept; if not, nobody hears of it. */
  private async keep({ stored }: Pulse, kept: Kept[]): Promise<boolean> {
    if (stored.some(([table]) => this.gone.has(table))) return false;
    if (stored.some(([table]) => this.fleeting.has(table))) return true;
    try {
      if (stored.length > 0) await this.store.append(stored, kept);
      return true;
    } catch (error) {
      for (const [table] of stored) this.lose(table, error instanceof WentOn ? 'elsewhere' : 'unstored');
      return false;
    }
  }

  /** What came of a call: first store, then send, then think on. */
  private heed(pulse: Pulse): void {
    const tables = [...new Set(pulse.stored.map(([table]) => table))];
    const next = pulse.stored.find(([table, number]) => number === 1 && !this.known.has(table));
    if (next) this.know(next[2]);
    const kept = tables.flatMap((table) => this.facts(table));
    this.tail = this.tail.then(async () => {
      const heard = await this.keep(pulse, kept);
      if (heard && pulse.messages.length > 0) this.outside.deliver(pulse.messages);
      this.tellThinking(pulse);
      if (pulse.thinking) this.wake();
    });
    clearTimeout(this.alarm);
    if (pulse.deadline !== undefined) {
      this.alarm = setTimeout(() => this.tick(), Math.min(Math.max(0, pulse.deadline - Date.now()) + 1, 2 ** 31 - 1));
    }
    const before = tables.find((table) => table !== next?.[0]);
    if (next && before !== undefined) this.beginRematch(next[0], before);
  }

  private facts(table: string): Kept[] {
    const facts = this.engine.call<Situation>('facts', { table, now: Date.now() });
    if (!facts.ok) return [];
    const now = { ...facts.value, you: null, host: false, view: '', fields: {} };
    return [{ table, game: now.game, now, changed: now.time }];
  }

  private tick(): void {
    const reply = this.engine.call<Pulse>('tick', this.means());
    if (reply.ok) this.heed(reply.value);
  }

  private tellThinking({ thinking }: Pulse): void {
    if (this.thinkingAt !== null && this.thinkingAt !== thinking?.table) this.outside.thinking(this.thinkingAt, null);
    this.thinkingAt = thinking?.table ?? null;
    if (thinking) this.outside.thinking(thinking.table, thinking.nodes === 0 ? 0 : thinking.done / thinking.nodes);
  }

  /** The next slice, after whatever waits to be heard. */
  private wake(): void {
    if (this.pondering) return;
    this.pondering = true;
    this.breath.port2.postMessage(null);
  }
  private ponder(): void {
    this.pondering = false;
    const before = performance.now();
    const reply = this.engine.call<Pulse>('ponder', { ...this.means(), nodes: this.slice });
    const took = performance.now() - before;
    if (took < sliceMs / 2) this.slice = Math.min(this.slice * 2, 4096);
    if (took > sliceMs * 2) this.slice = Math.max(1, this.slice >> 1);
    if (reply.ok) this.heed(reply.value);
  }
}
