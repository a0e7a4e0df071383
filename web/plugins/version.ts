// <meta name="version"> in the page: the version, which stands in CMakeLists.txt, and the commit that it was built from.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '../..');

export function version(): Plugin {
  const number = /project\(aviary VERSION (\S+)/.exec(readFileSync(resolve(root, 'CMakeLists.txt'), 'utf8'))![1];
  const commit = execFileSync(resolve(root, 'tools/commit.sh'), { encoding: 'utf8' }).trim();
  const content = `${number} (commit ${commit})`;
  return {
    name: 'aviary-version',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'version', content }, injectTo: 'head' }],
  };
}
