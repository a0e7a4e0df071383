// The engine, compiled to WebAssembly (bindings/wasm/calls.h): one call is a JSON table in and one out. It has no input or
// output of its own.

export type Reply<T> = { ok: true; value: T } | { ok: false; code: string; sentence: string };

export interface Engine {
  call<T>(name: string, fields?: object): Reply<T>;
  /** A request as it stands, for tests. */
  raw(request: string): string;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  reserve(bytes: number): number;
  call(): number;
  answer_bytes(): number;
}

/** What the C library of the module asks of its host. It only ever writes its last words before it gives up. */
function hostOf(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const done = 0;
  const notAFile = 8;
  return {
    fd_close: () => done,
    fd_seek: () => notAFile,
    fd_write: (_file: number, parts: number, count: number, written: number) => {
      const view = new DataView(memory().buffer);
      let text = '';
      let bytes = 0;
      for (let i = 0; i < count; ++i) {
        const start = view.getUint32(parts + 8 * i, true);
        const length = view.getUint32(parts + 8 * i + 4, true);
        text += new TextDecoder().decode(new Uint8Array(memory().buffer, start, length));
        bytes += length;
      }
      view.setUint32(written, bytes, true);
      console.error(text.trimEnd());
      return done;
    },
  };
}

export async function startEngine(module: WebAssembly.Module): Promise<Engine> {
  let memory: WebAssembly.Memory | undefined;
  const host = hostOf(() => memory!);
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: host });
  const engine = instance.exports as unknown as Exports;
  memory = engine.memory;
  engine._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  const raw = (request: string): string => {
    const bytes = encoder.encode(request);
    const place = engine.reserve(bytes.length);
    new Uint8Array(engine.memory.buffer, place, bytes.length).set(bytes);
    const answer = engine.call();
    // The memory may have grown, and is then another buffer.
    return decoder.decode(new Uint8Array(engine.memory.buffer, answer, engine.answer_bytes()));
  };
  return {
    raw,
    call: <T>(name: string, fields: object = {}) =>
      JSON.parse(raw(JSON.stringify({ call: name, ...fields }))) as Reply<T>,
  };
}
