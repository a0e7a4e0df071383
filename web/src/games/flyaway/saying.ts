import type { Situation } from '../../client/messages';
import type { FlyawayEvent } from '../../generated/vocabulary';
import { slug } from '../../text/slug';
import { readScene } from './model';
import { parseMove } from './notation';

/** What a move of whoever is asked will do first; null where that has numbers that are not known before, or is nothing. */
export function saying(text: string, now: Situation): FlyawayEvent | null {
  const move = parseMove(text);
  if (!move) return null;
  const { table, effect } = readScene(now);
  const { word, what } = move;
  const seat = now.asked ?? 0;
  const card = slug(table.card ?? '');
  const events: Record<string, FlyawayEvent> = {
    'link action': { kind: 'placed', seat, way: what, base: true },
    'link extra_links': { kind: 'placed', seat, way: what, base: false },
    'link lose_links': { kind: 'lost_link', seat, way: what },
    'bird discard_roosting': { kind: 'died', birds: [what] },
    'bird cage': { kind: 'caged', bird: what },
    'bird steal_bird': { kind: 'stole', seat, bird: what },
    'card take_squawk': { kind: 'took', seat, card: what },
    'card take_discard': { kind: 'took', seat, card: what },
    play: { kind: 'played', seat, card: what },
    use: { kind: 'power', seat, bird: what },
    free: { kind: 'uncovered', bird: what },
    squawk: { kind: 'neutralised', seat, card },
    suffer: { kind: 'suffered', seat, card },
  };
  return events[word] ?? events[`${word} ${table.question === 'action' ? 'action' : effect?.kind}`] ?? null;
}
