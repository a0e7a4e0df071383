// licences.txt beside the page: the licences of what others wrote and the page contains, taken from the packages
// themselves. It is a part of the page that nobody needs without a network, so the service worker does not keep it.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { engineFile } from './engine.ts';

const web = resolve(import.meta.dirname, '..');
const line = '='.repeat(80);

/** The folders of the packages whose files are in the bundle. */
function packagesIn(bundle: Rolldown.OutputBundle): string[] {
  const files = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : one.originalFileNames));
  const folders = files.flatMap((file) => {
    const inside = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file);
    return inside ? [resolve(web, 'node_modules', inside[1]!)] : [];
  });
  return [...new Set(folders)].sort();
}

function licenceOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (!file) throw new Error(`${name} has no file with its licence`);
  return `${line}\n${name} ${version}\n${line}\n${readFileSync(resolve(folder, file), 'utf8').trim()}\n`;
}

/** Of the libraries that are compiled into the engine. */
const ofEngine = (): string =>
  execFileSync(resolve(web, '../tools/licences.py'), [dirname(engineFile), 'engine'], { encoding: 'utf8' });

export function licences(): Plugin {
  return {
    name: 'aviary-licences',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const own = readFileSync(resolve(web, '../LICENSE'), 'utf8');
        const source = [`Aviary\n\n${own}`, ...packagesIn(bundle).map(licenceOf), ofEngine()].join('\n');
        this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
      },
    },
  };
}
