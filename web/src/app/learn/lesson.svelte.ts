// A tutorial at its step: a local table set up as the step wants, and the moves it accepts.
import type { LocalTables, OptionSpec } from '../../client/client';
import type { Situation } from '../../client/messages';
import type { TutorialStep } from '../../games/game';
import { t } from '../../text';
import { ownName } from '../me.svelte';
import { TableSession } from '../table/session.svelte';

/** The options of a lesson's table: as usual, with the players or the edge that the position says. */
export function optionsOf(specs: OptionSpec[], position?: string): Record<string, string> {
  const options = Object.fromEntries(specs.map((spec) => [spec.name, spec.values[0] ?? '']));
  const players = /\bplayers=(\d)/.exec(position ?? '')?.[1];
  const edge = /^(\d) /.exec(position ?? '')?.[1];
  if (players && 'players' in options) return { ...options, players };
  return edge && 'edge' in options ? { ...options, edge } : options;
}

export class Lesson {
  index = $state(0);
  session = $state.raw<TableSession | null>(null);
  busy = $state(false);
  notice = $state('');
  hint = $state<string | null>(null);
  trouble = $state('');
  done = $state(false);
  private table = '';
  private closed = false;

  constructor(
    private readonly tables: LocalTables,
    private readonly game: string,
    readonly steps: TutorialStep[],
  ) {}

  readonly step = $derived.by((): TutorialStep | undefined => this.steps[this.index]);
  readonly legal = $derived(this.busy || !this.step?.only ? [] : (this.session?.legal ?? []));

  /** Goes to a step: from the last position before it, playing everything between. */
  begin = async (index: number): Promise<void> => {
    this.done = false;
    this.notice = '';
    this.hint = null;
    this.index = index;
    let from = index;
    while (from > 0 && this.steps[from]?.position === undefined) from--;
    await this.during(async () => {
      await this.setUp(this.steps[from]?.position);
      for (let i = from; i <= index; i++) {
        const step = this.steps[i];
        for (const move of step?.moves ?? []) await this.make(move);
        const asked = step?.show ?? step?.only?.[0];
        if (i < index && asked) await this.make(asked);
      }
    });
  };
  close(): void {
    this.closed = true;
    this.session?.close();
  }

  next = async (): Promise<void> => {
    this.notice = '';
    this.hint = null;
    const step = this.steps[this.index + 1];
    if (!step) {
      this.done = true;
      this.index = 0;
      return;
    }
    this.index += 1;
    await this.during(async () => {
      if (step.position !== undefined) await this.setUp(step.position);
      for (const move of step.moves ?? []) await this.make(move);
    });
  };
  back = (): Promise<void> => this.begin(Math.max(0, this.index - 1));
  show = async (): Promise<void> => {
    const move = this.step?.show ?? this.step?.only?.[0];
    if (!move) return;
    this.hint = move;
    await this.during(() => this.make(move));
    await this.next();
  };
  play = async (move: string): Promise<void> => {
    if (!this.step?.only?.includes(move)) {
      this.notice = t('learn.other');
      return;
    }
    await this.during(() => this.make(move));
    await this.next();
  };
  whyNot = async (move: string, at?: DOMRect): Promise<void> => {
    this.notice = '';
    if (this.session?.legal.includes(move)) this.notice = t('learn.other');
    else await this.session?.whyNot(move, at);
  };

  private async during(act: () => Promise<void>): Promise<void> {
    this.busy = true;
    try {
      await act();
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
    this.busy = false;
  }

  private async setUp(position: string | undefined): Promise<void> {
    const description = (await this.tables.games()).find((one) => one.name === this.game);
    const options = optionsOf(description?.options ?? [], position);
    const names = [ownName(), t('level.wren')];
    const made = await this.tables.create({
      game: this.game,
      options,
      seats: [],
      names,
      start: position,
      fleeting: true,
    });
    if (!made.ok) throw new Error(made.sentence);
    this.table = made.table;
    await this.see(null);
  }

  /** Opens the eyes of the seat that is asked. */
  private async see(seat: number | null): Promise<void> {
    this.session?.close();
    const client = await this.tables.open(this.table, seat === null ? 'spectator' : `p${seat}`);
    if (this.closed) return client.close();
    const session = new TableSession(client, false);
    const now = await new Promise<Situation>((resolve) => {
      const stop = client.onUpdate((update) => {
        resolve(update.now);
        queueMicrotask(() => stop());
      });
    });
    if (seat === null && now.asked !== null) {
      session.close();
      await this.see(now.asked);
    } else {
      this.session = session;
    }
  }

  private async make(move: string): Promise<void> {
    const session = this.session;
    if (!session?.now) return;
    const answer = await session.client.send({ type: 'move', at: session.now.number, move });
    if (!answer.ok) throw new Error(`${move}: ${answer.sentence ?? ''}`);
    await this.news(session, answer.number ?? 0);
    const asked = session.now.asked;
    if (asked !== null && asked !== session.now.you) await this.see(asked);
  }

  /** An answer may come before the update that tells what it led to. */
  private news(session: TableSession, number: number): Promise<void> {
    return new Promise((resolve) => {
      const stop = session.client.onUpdate((update) => {
        if (update.now.number < number) return;
        resolve();
        queueMicrotask(() => stop());
      });
    });
  }
}
