// `import('virtual:rules/en/volo')`: the rules of a game as HTML, in a language if docs/rules has it, else in English.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { toHtml } from './markdown.ts';

const prefix = 'virtual:rules/';
const games = ['volo', 'clouds', 'migrato', 'flyaway'];
const languages = ['en', 'de', 'fr', 'it'];
const folder = resolve(import.meta.dirname, '../../docs/rules');
const fileOf = (language: string, game: string) =>
  language === 'en' ? resolve(folder, `${game}.md`) : resolve(folder, language, `${game}.md`);

export function rules(): Plugin {
  return {
    name: 'aviary-rules',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const path = id.slice(prefix.length + 1);
      if (path === 'list') return list();
      const [language = '', game = ''] = path.split('/');
      const file = fileOf(language, game);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(toHtml(readFileSync(file, 'utf8'), game))}`;
    },
  };
}

/** A module that maps "en/volo" to the loader of its text, for what there is. */
function list(): string {
  const found = languages.flatMap((language) =>
    games.filter((game) => existsSync(fileOf(language, game))).map((game) => `${language}/${game}`),
  );
  return `export default {${found.map((one) => `'${one}': () => import('${prefix}${one}')`).join(',')}}`;
}
