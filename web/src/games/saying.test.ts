// @vitest-environment node
// What a hint says of a move is what the log says once it is made.
import { describe, expect, it } from 'vitest';
import type { Situation } from '../client/messages';
import { engineInNode, goldenRecords, hasEngine } from '../client/testing/engine';
import { saying as clouds } from './clouds/saying';
import { saying as flyaway } from './flyaway/saying';
import { saying as migrato } from './migrato/saying';
import { saying as volo } from './volo/saying';

const sayings: Record<string, (move: string, now: Situation) => string | null> = { volo, clouds, migrato, flyaway };
/** Moves of which nothing is said before: what they do depends on more than the move. */
const unsaid: Record<string, RegExp> = {
  volo: /^$/,
  clouds: /^done/,
  migrato: /^$/,
  flyaway: /^(target |bird|card|done|next|pass|route|save)/,
};
/** The log is for everybody: it tells no night card, but which card a danger took. */
const open = (sentence: string) =>
  sentence.replace(/ lays .* by night /, ' lays a night card ').replace(/ takes .* from /, ' takes a card from ');

interface Step extends Situation {
  seat?: number | null;
  move?: string;
  log?: string[];
}
describe.skipIf(!hasEngine)('a move in words', async () => {
  const engine = await engineInNode();
  it.each(goldenRecords())('$name', ({ game, record }) => {
    const played = engine.call<{ seats: number; steps: Step[] }>('replay', { record });
    if (!played.ok) throw new Error(played.sentence);
    const seats = Array.from({ length: played.value.seats }, () => ({ kind: 'person' as const }));
    let before: Situation | null = null;
    for (const step of played.value.steps) {
      const { seat = null, move, log = [] } = step;
      const said = before && seat !== null ? sayings[game]!(move!, before) : null;
      if (said !== null) expect(log.map(open), move).toContain(open(said));
      else if (seat !== null && log.length > 0)
        expect(/target\.[^/ ]*( |$)/.test(before!.view) ? `target ${move}` : move).toMatch(unsaid[game]!);
      before = { ...step, seats };
    }
  });
});
