// The service worker keeps everything the page was built of, so that it works without a network. Its name for the cache is
// a digest of what was built: a new page is fetched beside the old one and takes over when asked.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { homeFiles } from './parts.ts';

export function worker(): Plugin {
  return {
    name: 'aviary-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.keys(bundle)
          .filter((file) => !file.endsWith('.map'))
          .sort();
        const digest = createHash('sha256');
        for (const file of files) {
          const one = bundle[file]!;
          digest.update(file).update(one.type === 'asset' ? one.source : one.code);
        }
        const shell = ['index.html', ...homeFiles(bundle), ...files.filter((file) => file.endsWith('.woff2'))];
        const words = Object.fromEntries(
          Object.values(bundle).flatMap((one) => {
            const language = /virtual:words\/(\w+)$/.exec((one.type === 'chunk' && one.facadeModuleId) || '')?.[1];
            return language ? [[language, one.fileName]] : [];
          }),
        );
        const known = new Set([...shell, ...Object.values(words)]);
        const rest = [
          ...files.filter((file) => !known.has(file)),
          ...readdirSync(resolve(import.meta.dirname, '../public')),
        ];
        const source = readFileSync(resolve(import.meta.dirname, 'sw.js'), 'utf8')
          .replace('__NAME__', digest.digest('hex').slice(0, 16))
          .replace('__SHELL__', JSON.stringify(shell))
          .replace('__WORDS__', JSON.stringify(words))
          .replace('__REST__', JSON.stringify(rest));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
