// The worker's side: one engine and its host of tables behind a port.
import type { NewTable } from './client';
import { TableHost, type Loss, type Origin } from './host';
import { openStore, type Kept, type Store } from './store';
import { startEngine, type Engine, type Reply } from './wasm';

/** What the page asks of the worker, and what it gets. */
export interface Service {
  /** A call of the engine as it is (bindings/wasm/calls.h). */
  engine(name: string, fields: object): Reply<unknown>;
  create(wish: NewTable): Promise<Reply<string>>;
  connect(table: string, user: string): Promise<Reply<number>>;
  disconnect(connection: number): void;
  receive(connection: number, text: string): void;
  record(table: string): Promise<Reply<string>>;
  origin(table: string): Promise<Origin | null>;
  list(): Promise<Kept[]>;
  forget(table: string): Promise<void>;
  keeps(): boolean;
}
export type Question = { id: number; name: keyof Service; args: unknown[] };
export type Push =
  | { push: 'messages'; messages: [connection: number, text: string][] }
  | { push: 'thinking'; table: string; done: number | null }
  | { push: 'lost'; table: string; code: Loss }
  | { push: 'answer'; id: number; value?: unknown; error?: string };

export interface Port {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

function serviceOf(engine: Engine, host: TableHost): Service {
  return {
    engine: (name, fields) => engine.call(name, fields),
    create: (wish) => host.create(wish),
    connect: (table, user) => host.connect(table, user),
    disconnect: (connection) => host.disconnect(connection),
    receive: (connection, text) => host.receive(connection, text),
    record: (table) => host.record(table),
    origin: (table) => host.origin(table),
    list: () => host.list(),
    forget: (table) => host.forget(table),
    keeps: () => host.keeps,
  };
}

/** Answers whatever comes through the port, in order, from the moment the engine has started. */
export function serve(port: Port, module: WebAssembly.Module, store: Promise<Store> = openStore()): void {
  const say = (push: Push): void => port.postMessage(push);
  const service = (async () => {
    const engine = await startEngine(module);
    const host = new TableHost(engine, await store, {
      deliver: (messages) => say({ push: 'messages', messages }),
      thinking: (table, done) => say({ push: 'thinking', table, done }),
      lost: (table, code) => say({ push: 'lost', table, code }),
    });
    return serviceOf(engine, host);
  })();
  port.onmessage = (event: MessageEvent) => {
    const { id, name, args } = event.data as Question;
    void service
      .then((ready) => (ready[name] as (...all: unknown[]) => unknown)(...args))
      .then((value) => say({ push: 'answer', id, value }))
      .catch((error: unknown) => say({ push: 'answer', id, error: String(error) }));
  };
}
