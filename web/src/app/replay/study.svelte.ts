// The analysis of the match that is looked at: one at a time, and none once it was stopped.
import type { Analysis, LocalTables } from '../../client/client';

const nodes = 150;

export class Study {
  analysis = $state.raw<Analysis | null>(null);
  /** 0 … 1 while it goes on. */
  progress = $state<number | null>(null);
  failed = $state(false);
  private running: AbortController | null = null;

  async begin(tables: Pick<LocalTables, 'analyse'>, record: string): Promise<void> {
    this.stop();
    const { signal } = (this.running = new AbortController());
    this.progress = 0;
    this.failed = false;
    try {
      const found = await tables.analyse(record, nodes, (part) => signal.aborted || (this.progress = part), signal);
      if (signal.aborted) return;
      this.analysis = found;
    } catch {
      if (signal.aborted) return;
      this.failed = true;
    }
    this.progress = null;
  }

  stop(): void {
    this.running?.abort();
    this.progress = null;
  }
}
