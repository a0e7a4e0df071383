import type { Situation } from '../../client/messages';
import { squawkValue } from './edition';
import { readScene } from './model';
import { parseMove } from './notation';

/** What the log will say of a move of whoever is asked (src/games/flyaway/words.cpp); null for what it says with numbers
 *  that are not known before, or not at all. */
export function saying(text: string, now: Situation): string | null {
  const move = parseMove(text);
  if (!move) return null;
  const { edition, table, effect } = readScene(now);
  const { word, what } = move;
  const who = `Player ${(now.asked ?? 0) + 1}`;
  const bird = edition.birds.get(what)?.name;
  const card = edition.events.get(what)?.name ?? `Squawk ${squawkValue(what)}`;
  const sentences: Record<string, string> = {
    'link action': `${who} places a link on ${what}`,
    'link extra_links': `${who} places a link on ${what} as an extra link`,
    'link lose_links': `${who} gets the link on ${what} back`,
    'bird discard_roosting': `The ${bird} goes to the Death Zone`,
    'bird cage': `The ${bird} is caged`,
    'bird steal_bird': `${who} steals the ${bird}`,
    'card take_squawk': `${who} takes ${card} openly`,
    'card take_discard': `${who} takes ${card} openly`,
    play: `${who} plays ${card}`,
    use: `${who} uses the power of the ${bird}`,
    free: `The card on the ${bird} is gone`,
    squawk: `${who} neutralises ${table.card}`,
    suffer: `${who} suffers ${table.card}`,
  };
  return sentences[word] ?? sentences[`${word} ${table.question === 'action' ? 'action' : effect?.kind}`] ?? null;
}
