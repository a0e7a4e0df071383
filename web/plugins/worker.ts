// The service worker: everything the page was built of, kept on the first visit, so that it works without a network after.
// Its name for the cache is a digest of what was built: a new page is fetched beside the old one and takes over when asked.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

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
        const source = readFileSync(resolve(import.meta.dirname, 'sw.js'), 'utf8')
          .replace('__NAME__', digest.digest('hex').slice(0, 16))
          .replace('__FILES__', JSON.stringify([...files, 'manifest.webmanifest', 'icon.svg']));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
