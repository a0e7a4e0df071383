// For tests: the tables of a browser in node, with the worker's side behind a channel instead of a worker.
import { readFileSync } from 'node:fs';
import type { Spawn } from '../asking';
import type { TableClient } from '../client';
import { Local } from '../local';
import type { Situation } from '../messages';
import { serve, type Port } from '../serve';
import { MemoryStore, type Store } from '../store';
import { steadyChance } from './chance';
import { wasmFile } from './engine';

// Whoever plays alike plays the same match.
steadyChance(0);

export async function tablesInNode(workers = 2, store: Store = new MemoryStore()): Promise<Local> {
  const module = await WebAssembly.compile(readFileSync(wasmFile));
  const spawn: Spawn = () => {
    const { port1, port2 } = new MessageChannel();
    serve(port1 as Port, module, Promise.resolve(store));
    return { port: Promise.resolve(port2 as Port), end: () => (port1.close(), port2.close()) };
  };
  return new Local(spawn, workers);
}

/** The first situation for which this holds. */
export function when(client: TableClient, holds: (now: Situation) => boolean): Promise<Situation> {
  return new Promise((done) => {
    const leave = client.onUpdate(({ now }) => {
      if (!holds(now)) return;
      done(now);
      queueMicrotask(() => leave());
    });
  });
}
