// `import url from 'virtual:engine'`: the address of the engine, which is compiled apart (bindings/wasm) and taken from the
// build folder, or from where AVIARY_ENGINE says.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:engine';
export const engineFile = resolve(
  process.env['AVIARY_ENGINE'] ?? resolve(import.meta.dirname, '../../build/wasm/engine.wasm'),
);

export function engine(): Plugin {
  return {
    name: 'aviary-engine',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      if (!existsSync(engineFile)) {
        this.error(`there is no ${engineFile}; make it with: cmake --preset wasm && ninja -C build/wasm engine`);
      }
      return `export { default } from ${JSON.stringify(`${engineFile}?url`)}`;
    },
  };
}
