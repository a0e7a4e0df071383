// Names inside the engine's sentences (birds, cards, places), as the games' own texts have them.
import { hasText, t } from './language.svelte';

export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');

/** The name in the language of the page, or null if the game's texts do not have it. A linkway has two names. */
export function term(game: string, text: string): string | null {
  const way = /^([a-z0-9-]+):([a-z0-9-]+)$/.exec(text);
  if (way) {
    const ends = [way[1]!, way[2]!].map((end) => term(game, end));
    return ends.includes(null) ? null : ends.join(' – ');
  }
  const keys = ['bird', 'fowl', 'event', 'place'].map((kind) => `${game}.${kind}.${slug(text)}`);
  const key = keys.find(hasText);
  return key === undefined ? null : t(key);
}
