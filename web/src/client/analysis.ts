// The analysis of a match by several workers: each studies some moves, one puts the studies together. The result does not
// depend on how many there are.
import { Asking, type Spawn } from './asking';
import type { Analysis, AnalysedMove } from './client';
import type { Reply } from './wasm';

const billion = 1e9;
const movesAtATime = 4;

interface Part {
  start?: number[];
  studies: unknown[];
}
interface Plan {
  record: string;
  bot: string;
  nodes: number;
  seed: number;
}

function valueOf<T>(reply: Reply<unknown>): T {
  if (reply.ok) return reply.value as T;
  throw new Error(reply.sentence);
}

/** From billionths, in which the engine counts. */
function scaled({ start, moves, accounts }: Analysis): Analysis {
  const shares = (all: number[]): number[] => all.map((one) => one / billion);
  return {
    start: shares(start),
    moves: moves.map((move: AnalysedMove) => ({
      ...move,
      chances: shares(move.chances),
      loss: move.loss / billion,
      luck: shares(move.luck),
      best: move.best.map((one) => ({ ...one, value: one.value / billion })),
    })),
    accounts: accounts.map((one) => ({
      ...one,
      luck: one.luck / billion,
      luck_error: one.luck_error / billion,
      loss: one.loss / billion,
      loss_error: one.loss_error / billion,
    })),
  };
}

export async function analyse(
  spawn: Spawn,
  workers: number,
  plan: Plan,
  progress: (part: number) => void,
  signal?: AbortSignal,
): Promise<Analysis> {
  const pool = Array.from({ length: workers }, () => new Asking(spawn));
  const end = (): void => pool.forEach((one) => one.end());
  signal?.addEventListener('abort', end);
  try {
    signal?.throwIfAborted();
    const count = valueOf<string[]>(await pool[0]!.ask('engine', 'keys', { record: plan.record })).length;
    const studies: unknown[] = new Array(count);
    let start: number[] = [];
    let next = 0;
    let done = 0;
    const work = async (worker: Asking): Promise<void> => {
      while (next < count || (next === 0 && count === 0)) {
        const from = next;
        next = Math.min(count, next + movesAtATime) || 1;
        const part = valueOf<Part>(await worker.ask('engine', 'study', { ...plan, from, to: from + movesAtATime }));
        start = part.start ?? start;
        part.studies.forEach((study, i) => (studies[from + i] = study));
        done += part.studies.length;
        progress(count === 0 ? 1 : done / count);
      }
    };
    await Promise.all(pool.map(work));
    return scaled(valueOf<Analysis>(await pool[0]!.ask('engine', 'sum_up', { ...plan, start, studies })));
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', end);
    end();
  }
}
