// `import edition from 'virtual:edition/clouds'`: the cards and maps of editions/<game>/aviary.toml as plain values.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

const prefix = 'virtual:edition/';

export function editions(): Plugin {
  return {
    name: 'aviary-editions',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const file = resolve(import.meta.dirname, '../../editions', id.slice(prefix.length + 1), 'aviary.toml');
      this.addWatchFile(file);
      return `export default ${JSON.stringify(parse(readFileSync(file, 'utf8')))}`;
    },
  };
}
