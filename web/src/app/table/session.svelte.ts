// A table as one person sees it: the last situation, everything that happened, and what this person may do. It listens to
// one client, local or remote, and the screens listen to it.
import type { Connection, TableClient, Told } from '../../client/client';
import type { Answer, Command, Situation, TableEvent } from '../../client/messages';
import { randomHex } from '../../client/random';
import type { Ask } from '../../games/game';
import { t } from '../../text';
import { capital, knowsReason, sayRefusal, withStop } from '../../text/say';
import { sentenceOf } from '../refusals';
import { whoAt } from './log_lines';

export interface WhyNot {
  move: string;
  sentence: string;
  clause: string | null;
  at: DOMRect | null;
}
export interface Hint {
  move: string;
}

export class TableSession {
  now = $state.raw<Situation | null>(null);
  /** The events of the last update, for the board. */
  fresh = $state.raw<TableEvent[]>([]);
  history = $state.raw<TableEvent[]>([]);
  connection = $state.raw<Connection>({ state: 'open' });
  thinking = $state.raw<number | null>(null);
  ask = $state.raw<Ask | null>(null);
  hint = $state.raw<Hint | null>(null);
  why = $state.raw<WhyNot | null>(null);
  /** A sentence about the last command that was refused. */
  notice = $state('');
  /** A move is on its way; until it is answered nothing else may be done. */
  waiting = $state(false);
  /** The table of the next match, if it was agreed on while this person was here. */
  onward = $state<string | null>(null);
  /** When the last update came, to let clocks run on. */
  receivedAt = $state(0);

  private readonly leave: (() => void)[] = [];

  constructor(
    readonly client: TableClient,
    readonly remote: boolean,
    /** What happened before the table began. */
    private readonly before: TableEvent[] = [],
  ) {
    this.leave.push(
      client.onUpdate((told) => this.take(told)),
      client.onConnection((connection) => (this.connection = connection)),
      client.onThinking((done) => (this.thinking = done)),
    );
  }

  close(): void {
    for (const one of this.leave) one();
    this.client.close();
  }

  private take({ now, events, history }: Told): void {
    this.history = [...this.before, ...history];
    // Nothing is new but what is known of earlier times.
    if (now === this.now) return;
    if (now.number !== this.now?.number) {
      this.hint = null;
      this.why = null;
      this.notice = '';
    }
    // The first update is history, not news: nothing flies when a page is opened.
    this.fresh = this.now === null ? [] : events;
    if (this.now !== null && !this.now.next && now.next) this.onward = now.next;
    this.receivedAt = Date.now();
    this.now = now;
  }

  readonly seat = $derived(this.now?.you ?? null);
  readonly yourTurn = $derived(
    this.now !== null && this.now.phase === 'playing' && this.now.you !== null && this.now.asked === this.now.you,
  );
  /** Hints are given against bots, not between people; a bot may stand in for somebody who is away. */
  readonly hints = $derived(
    this.now !== null &&
      this.now.phase === 'playing' &&
      this.now.you !== null &&
      this.now.seats.every((seat, i) => i === this.now?.you || (seat.kind === 'bot' && !seat.away)),
  );
  readonly legal = $derived(this.yourTurn && !this.waiting ? (this.now?.legal ?? []) : []);

  private async command(command: Command): Promise<Answer> {
    const answer = await this.client.send(command);
    this.notice = answer.ok ? '' : this.refused(answer);
    return answer;
  }
  private refused(answer: Answer): string {
    return answer.code === 'illegal' ? this.ruleOf(answer) : sentenceOf(answer);
  }
  /** Why a move is not legal; in English, if this page is older than its server and does not know the reason. */
  private ruleOf({ reason = '', facts = {}, sentence = '' }: Answer): string {
    const now = this.now;
    if (now && knowsReason(now.game, reason)) return sayRefusal(now, { reason, facts }, whoAt(now));
    return capital(withStop(sentence));
  }

  play = async (move: string): Promise<void> => {
    if (!this.now || this.waiting) return;
    this.waiting = true;
    this.why = null;
    this.hint = null;
    try {
      const answer = await this.command({ type: 'move', at: this.now.number, move });
      if (!answer.ok && answer.clause) {
        this.why = { move, sentence: this.refused(answer), clause: answer.clause, at: null };
      }
    } finally {
      this.waiting = false;
    }
  };
  whyNot = async (move: string, at?: DOMRect): Promise<void> => {
    const asked = this.now?.number;
    const answer = await this.client.send({ type: 'why', move });
    // Somebody has moved meanwhile: it was about another position.
    if (this.now?.number !== asked) return;
    if (answer.legal) {
      this.why = null;
    } else if (answer.legal === false) {
      this.why = { move, sentence: this.ruleOf(answer), clause: answer.clause ?? null, at: at ?? null };
    } else if (!answer.ok) {
      this.notice = sentenceOf(answer);
    }
  };
  undo = async (): Promise<void> => {
    if (this.now) await this.command({ type: 'undo', at: this.now.number });
  };
  askHint = async (): Promise<void> => {
    if (!this.hints) return;
    if (!this.yourTurn) return void (this.notice = t('table.hint.turn'));
    this.notice = t('table.hint.wait');
    const asked = this.now?.number;
    const answer = await this.client.send({ type: 'hint' });
    if (this.now?.number !== asked) return;
    this.notice = answer.ok ? '' : this.refused(answer);
    if (answer.ok && answer.move) this.hint = { move: answer.move };
  };
  offer = (what: 'draw' | 'takeback', count?: number) =>
    this.command(count === undefined ? { type: 'offer', what } : { type: 'offer', what, count });
  answer = (offer: number, yes: boolean) => this.command({ type: 'answer', offer, yes });
  resign = () => this.command({ type: 'resign' });
  rematch = () => this.command({ type: 'rematch' });
  start = () => this.command({ type: 'start' });
  leaveTable = () => this.command({ type: 'leave' });
  comeBack = () => this.command({ type: 'return' });
  sit = (name: string, seat?: number) => {
    const sitting = { type: 'sit', nonce: randomHex(32), name } as const;
    return this.command(seat === undefined ? sitting : { ...sitting, seat });
  };
  free = (seat: number) => this.command({ type: 'free', seat });
  bot = (seat: number, level: Extract<Command, { type: 'bot' }>['level']) => this.command({ type: 'bot', seat, level });

  tell = (ask: Ask): void => {
    this.ask = ask;
  };
}
