// One person's talk with one table, over anything that carries texts: commands out, each with an id and one answer in;
// updates in, joined to one history. Local and remote tables differ only in what carries the texts.
import type { Told } from './client';
import type { Answer, Command, ServerMessage, Situation, TableEvent, Tree, Update } from './messages';
import { randomHex } from './random';

interface Waiting {
  text: string;
  done: (answer: Answer) => void;
}

export class Conversation {
  /** Commands without an answer, in the order they were given. */
  private readonly waiting = new Map<string, Waiting>();
  private readonly listeners = new Set<(told: Told) => void>();
  private events: TableEvent[] = [];
  private now: Situation | null = null;
  private completing = false;
  /** Cards that are not ours, once they are here, and the updates that wait for them. */
  private cards: Tree | undefined;
  private held: Update[] = [];
  /** The id of the last command to watch. */
  private watching = '';

  constructor(
    readonly table: string,
    private readonly transmit: (text: string) => void,
    /** The cards with this digest; rejects if there are none. */
    private readonly cardsOf: (digest: string) => Promise<Tree>,
    /** The table may not be watched. */
    private readonly refused: (answer: Answer) => void = () => undefined,
  ) {}

  /** The number of the last event that is known. */
  get have(): number {
    return this.now?.number ?? 0;
  }

  send(command: Command): Promise<Answer> {
    const id = randomHex(18);
    const text = JSON.stringify(command.type === 'ping' ? { ...command, id } : { ...command, id, table: this.table });
    return new Promise((done) => {
      this.waiting.set(id, { text, done });
      this.transmit(text);
    });
  }

  /** After a connection was lost: watches from what is known on, and says once more what was not answered. A command that
   *  arrived before is answered again, not carried out again. */
  resume(): void {
    this.waiting.delete(this.watching);
    const unsaid = [...this.waiting.values()];
    void this.send({ type: 'watch', have: this.have }).then((answer) => {
      if (!answer.ok) this.refused(answer);
    });
    this.watching = [...this.waiting.keys()].at(-1)!;
    for (const { text } of unsaid) this.transmit(text);
  }

  /** Nothing more will come: whoever waits is told so. */
  giveUp(code: string, sentence: string): void {
    const all = [...this.waiting];
    this.waiting.clear();
    for (const [id, { done }] of all) done({ type: 'answer', id, ok: false, code, sentence });
  }

  /** A message from the other side. Anything that is not for this talk is left alone. */
  take(message: ServerMessage): void {
    if (message.type === 'answer') {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      waiting?.done(message);
    } else if (message.type === 'update' && message.table === this.table) {
      if (typeof message.now.cards === 'string' && this.cards === undefined) this.hold(message, message.now.cards);
      else this.keep(message);
    }
  }

  /** Nothing can be drawn without its cards. A table has the same ones for good. */
  private hold(update: Update, digest: string): void {
    this.held.push(update);
    if (this.held.length > 1) return;
    this.cardsOf(digest).then(
      (cards) => {
        this.cards = cards;
        for (const one of this.held.splice(0)) this.keep(one);
      },
      () => this.refused({ type: 'answer', id: '', ok: false, code: 'no_table', sentence: '' }),
    );
  }

  onUpdate(listener: (told: Told) => void): () => void {
    this.listeners.add(listener);
    if (this.now) {
      const { table, events, now } = this;
      listener(this.joined({ type: 'update', table, from: this.first - 1, fresh: true, events, now }));
    }
    return () => this.listeners.delete(listener);
  }

  private keep(update: Update): void {
    const first = this.now === null;
    const last = update.fresh ? 0 : (this.events.at(-1)?.number ?? 0);
    // What was told twice, because a connection broke in between, is known already.
    if (!update.fresh && !first && update.now.number < this.have) return;
    const news = update.events.filter((event) => event.number > last);
    this.events = update.fresh ? news : [...this.events, ...news];
    this.now = this.cards === undefined ? update.now : { ...update.now, cards: this.cards };
    this.tell({ ...update, events: news, now: this.now });
    void this.complete();
  }

  /** The number of the first event that is known. */
  private get first(): number {
    return this.events[0]?.number ?? 1;
  }
  private joined(update: Update): Told {
    return { ...update, history: this.events };
  }
  private tell(update: Update): void {
    const told = this.joined(update);
    for (const listener of this.listeners) listener(told);
  }

  /** A host tells only the last events at once: asks for those before them, part by part. */
  private async complete(): Promise<void> {
    if (this.completing) return;
    this.completing = true;
    while (this.first > 1) {
      const { ok, events } = await this.send({ type: 'history', before: this.first });
      if (!ok || !events?.length) break;
      // Unless a fresh update came meanwhile.
      if (events.at(-1)!.number !== this.first - 1) continue;
      this.events = [...events, ...this.events];
      this.tell({ type: 'update', table: this.table, from: this.have, events: [], now: this.now! });
    }
    this.completing = false;
  }
}
