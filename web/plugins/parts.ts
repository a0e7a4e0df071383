// The page comes in few files, since each is a request: what runs first; home with all it needs; a file for each game; the
// other screens. Words, rules, the pictures of rules and the QR encoder stay files of their own.
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

const alone =
  /virtual:(?:words|rules\/\w\w)\/|\/pictures\/(?:volo|clouds|migrato|flyaway)\.|index\.html|\/uqr\/|\/qr\.ts$/i;
const first = /\/src\/(?:app\/boot|client\/again|text\/first)\.ts$|\/first\.json$|preload-helper/;
const game = /\/src\/games\/(\w+)\//;
const main = resolve(import.meta.dirname, '../src/app/main.ts');

/** All that a module imports, directly or not. */
function closure(context: Rolldown.ChunkingContext, id: string, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const one of context.getModuleInfo(id)?.importedIds ?? []) closure(context, one, found);
  return found;
}
let home: Set<string> | undefined;

function partOf(id: string, context: Rolldown.ChunkingContext): string | null {
  if (alone.test(id)) return null;
  if (first.test(id)) return 'first';
  home ??= closure(context, main);
  return home.has(id) ? 'home' : (game.exec(id)?.[1] ?? 'screens');
}

export const parts: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [{ name: partOf, debugName: 'parts' }],
};

/** The files of home, of those that were built. */
export function homeFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const found = new Set<string>();
  const follow = (file: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    if (!chunk || found.has(file)) return;
    found.add(file);
    chunk.imports.forEach(follow);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  };
  follow(chunks.find(({ facadeModuleId }) => facadeModuleId === main)!.fileName);
  return [...found];
}
