// Whatever the page imports when it is first needed is asked for again until it comes (src/client/again.ts), with its
// styles. Vite's own helper tries once.
import type { BuildOptions, Plugin } from 'vite';
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
        return homeFiles(bundle)
          .filter((file) => !html.includes(file))
          .map((file) => ({ tag: 'link', attrs: { ...attrs, href: `./${file}` } }));
      },
    },
  };
}

/** Every import names all its files, the imported one first. */
export const preload = {
  polyfill: false,
  resolveDependencies: (file: string, others: string[]) => [...new Set([file, ...others])],
} satisfies BuildOptions['modulePreload'];
