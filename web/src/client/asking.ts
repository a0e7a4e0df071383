// The page's side of a worker: questions with a promise each, and what the worker tells by itself.
import type { Port, Push, Service } from './serve';

/** A worker: the port to it as soon as its engine is there, and the way to end it. `broke` hears if it cannot be loaded, or
 *  stops by itself. */
export type Spawn = (broke: () => void) => { port: Promise<Port>; end: () => void };

export class Asking {
  private readonly open = new Map<number, { done: (value: never) => void; fail: (error: Error) => void }>();
  private readonly port: Promise<Port>;
  /** Once it is there, questions leave at once and not after whatever else is due: drawing, for instance. */
  private ready: Port | null = null;
  private readonly stop: () => void;
  private last = 0;

  /** It will never answer again. */
  broken = false;

  constructor(spawn: Spawn, tell: (push: Push) => void = () => undefined, broke: () => void = () => undefined) {
    const spawned = spawn(() => {
      this.broken = true;
      this.end();
      broke();
    });
    this.stop = spawned.end;
    this.port = spawned.port.then((port) => {
      port.onmessage = (event: MessageEvent) => this.hear(event.data as Push, tell);
      return (this.ready = port);
    });
    this.port.catch(() => undefined);
  }

  ask<K extends keyof Service>(name: K, ...args: Parameters<Service[K]>): Promise<Awaited<ReturnType<Service[K]>>> {
    const id = ++this.last;
    return new Promise((done, fail) => {
      if (this.broken) return fail(new Error('stopped'));
      this.open.set(id, { done, fail });
      if (this.ready) this.ready.postMessage({ id, name, args });
      else this.port.then((port) => port.postMessage({ id, name, args }), fail);
    });
  }

  private hear(push: Push, tell: (push: Push) => void): void {
    if (push.push !== 'answer') return tell(push);
    const waiting = this.open.get(push.id);
    this.open.delete(push.id);
    if (push.error !== undefined) waiting?.fail(new Error(push.error));
    else waiting?.done(push.value as never);
  }

  end(): void {
    this.stop();
    for (const { fail } of this.open.values()) fail(new Error('stopped'));
    this.open.clear();
  }
}
