// `import('virtual:words/de')`: all texts of a language (text/<language>/*.json) in one module. Those of first.json are in
// the page itself.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const prefix = 'virtual:words/';

export function words(): Plugin {
  return {
    name: 'aviary-words',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const folder = resolve(import.meta.dirname, '../../text', id.slice(prefix.length + 1));
      const files = readdirSync(folder).filter((file) => file !== 'first.json');
      const texts = files.map((file) => {
        this.addWatchFile(resolve(folder, file));
        return JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as object;
      });
      return `export default ${JSON.stringify(Object.assign({}, ...texts))}`;
    },
  };
}
