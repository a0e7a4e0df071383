// Whatever the page imports when it is first needed is asked for again until it comes (src/client/again.ts), with its
// styles. Vite's own helper tries once.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BuildOptions, HtmlTagDescriptor, Plugin } from 'vite';
import { homeFiles } from './parts.ts';

const bringing = `
  import { bring } from '/src/client/again.ts';
  export const __vitePreload = (load, files, from) => bring(files.map((file) => new URL(file, from).href)).then(load);
`;
const helper = '\0vite/preload-helper.js';

export function loading(): Plugin {
  return {
    name: 'aviary-loading',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id === helper ? id : undefined),
    load: (id) => (id === helper ? bringing : undefined),
    // Home is wanted at once, though what runs first has yet to ask for it.
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const attrs = { rel: 'preload', as: 'fetch', crossorigin: true };
        const home = homeFiles(bundle).filter((file) => !html.includes(file));
        return [...home.map((file) => ({ tag: 'link', attrs: { ...attrs, href: `./${file}` } })), ...late()];
      },
    },
  };
}

/** Shown some seconds later, in every language, unless what runs first has come and removed it. */
function late(): HtmlTagDescriptor[] {
  const folder = resolve(import.meta.dirname, '../../text');
  const css =
    '.late { visibility: hidden; animation: late 0s 4s forwards } @keyframes late { to { visibility: visible } }';
  const words = readdirSync(folder).map((lang) => {
    const text = JSON.parse(readFileSync(resolve(folder, lang, 'first.json'), 'utf8')) as Record<string, string>;
    const children = `${text['first.unloaded']} <a href="./">${text['first.reload']}</a>`;
    return { tag: 'p', attrs: { lang, class: 'late' }, children, injectTo: 'body' } as const;
  });
  return [{ tag: 'style', children: css }, ...words];
}

/** Every import names all its files, the imported one first. */
export const preload = {
  polyfill: false,
  resolveDependencies: (file: string, others: string[]) => [...new Set([file, ...others])],
} satisfies BuildOptions['modulePreload'];
