// The owner's editions of this browser: one for each game, used in games that are started here.
import type { Tree } from '../../client/messages';
import { read, write } from '../store';

export interface OwnEdition {
  name: string;
  digest: string;
  cards: Tree;
}

export const editionFor = (game: string): OwnEdition | null =>
  read<Record<string, OwnEdition>>('editions', {})[game] ?? null;

export function keepEdition(game: string, edition: OwnEdition | null): void {
  const shelf = read<Record<string, OwnEdition>>('editions', {});
  if (edition) shelf[game] = edition;
  else delete shelf[game];
  write('editions', shelf);
}
