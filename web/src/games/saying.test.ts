// @vitest-environment node
// What a hint says of a move is what the log says once it is made.
import { describe, expect, it } from 'vitest';
import type { Situation, TableEvent } from '../client/messages';
import { engineInNode, goldenRecords, hasEngine } from '../client/testing/engine';
import type { GameEvent } from '../generated/vocabulary';
import { saying as clouds } from './clouds/saying';
import { saying as flyaway } from './flyaway/saying';
import type { GameModule } from './game';
import { saying as migrato } from './migrato/saying';
import { saying as volo } from './volo/saying';

const sayings: Record<string, GameModule['saying']> = { volo, clouds, migrato, flyaway };
/** Moves of which nothing is said before: what they do depends on more than the move. */
const unsaid: Record<string, RegExp> = {
  volo: /^$/,
  clouds: /^done/,
  migrato: /^$/,
  flyaway: /^(target |bird|card|done|next|pass|route|save)/,
};
/** The log is for everybody: it tells no night card that is laid. */
const open = (event: GameEvent) =>
  event.kind === 'laid' && 'card' in event && event.card.endsWith('n') ? { ...event, card: '?' } : event;

interface Step extends Situation {
  seat?: number | null;
  move?: string;
  events?: TableEvent['events'];
}
describe.skipIf(!hasEngine)('a move in words', async () => {
  const engine = await engineInNode();
  it.each(goldenRecords())('$name', ({ game, record }) => {
    const played = engine.call<{ seats: number; steps: Step[] }>('replay', { record });
    if (!played.ok) throw new Error(played.sentence);
    const seats = Array.from({ length: played.value.seats }, () => ({ kind: 'person' as const }));
    let before: Situation | null = null;
    for (const step of played.value.steps) {
      const { seat = null, move, events = [] } = step;
      const said = before && seat !== null ? sayings[game]!(move!, before) : null;
      if (said) expect(events, move).toContainEqual(open(said));
      else if (seat !== null && events.length > 0)
        expect(/target\.[^/ ]*( |$)/.test(before!.view) ? `target ${move}` : move).toMatch(unsaid[game]!);
      before = { ...step, seats };
    }
  });
});
