// `import url from 'virtual:engine'`: the address of the engine, which is compiled apart (bindings/wasm) and taken from the
// build folder, or from where AVIARY_ENGINE says.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:engine';

export function engine(): Plugin {
  const file = resolve(process.env['AVIARY_ENGINE'] ?? resolve(import.meta.dirname, '../../build/wasm/engine.wasm'));
  return {
    name: 'aviary-engine',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      if (!existsSync(file)) {
        this.error(`there is no ${file}; make it with: cmake --preset wasm && ninja -C build/wasm engine`);
      }
      return `export { default } from ${JSON.stringify(`${file}?url`)}`;
    },
  };
}
