import { describe, expect, it } from 'vitest';
import type { Analysis, LocalTables } from '../../client/client';
import { Study } from './study.svelte';

/** An engine whose analyses end when the test says so; they also know whether they were told to stop. */
function slowTables() {
  const begun: { signal: AbortSignal; progress: (part: number) => void; end: (found: Analysis) => void }[] = [];
  const analyse: LocalTables['analyse'] = (_record, _nodes, progress, signal) =>
    new Promise((end, fail) => {
      begun.push({ signal: signal!, progress, end });
      signal!.addEventListener('abort', () => fail(signal!.reason));
    });
  return { begun, analyse };
}
const found = { start: [0.5, 0.5], moves: [], accounts: [] };

describe('an analysis', () => {
  it('tells how far it is, and what it found', async () => {
    const tables = slowTables();
    const study = new Study();
    const done = study.begin(tables, 'record');
    tables.begun[0]!.progress(0.5);
    expect(study.progress).toBe(0.5);
    tables.begun[0]!.end(found);
    await done;
    expect(study).toMatchObject({ analysis: found, progress: null, failed: false });
  });
  it('that is stopped is no failure, and says nothing more', async () => {
    const tables = slowTables();
    const study = new Study();
    const done = study.begin(tables, 'record');
    study.stop();
    expect(tables.begun[0]!.signal.aborted).toBe(true);
    tables.begun[0]!.progress(0.9);
    await done;
    expect(study).toMatchObject({ analysis: null, progress: null, failed: false });
  });
  it('stops when another begins', async () => {
    const tables = slowTables();
    const study = new Study();
    const first = study.begin(tables, 'first');
    const second = study.begin(tables, 'second');
    await first;
    expect(tables.begun.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(study.progress).toBe(0);
    tables.begun[1]!.end(found);
    await second;
    expect(study.analysis).toEqual(found);
  });
  it('that fails says so', async () => {
    const study = new Study();
    await study.begin({ analyse: () => Promise.reject(new Error('no engine')) }, 'record');
    expect(study).toMatchObject({ analysis: null, progress: null, failed: true });
  });
});
