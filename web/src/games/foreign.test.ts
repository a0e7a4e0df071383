// Whole matches, told in German, French and Italian: no English is left in them.
import { describe, expect, it } from 'vitest';
import { engineInNode, goldenRecords, hasEngine } from '../client/testing/engine';
import { loadLanguage } from '../text/language.svelte';
import { saidLog } from '../text/said';

const english = /\b(the|of|from|with|by|and|to|is|are|comes|draws|takes|lies|cards?)\b/i;
const who = () => ({ name: 'Ada', you: false });

describe.skipIf(!hasEngine)('the log of a match', async () => {
  const engine = await engineInNode();
  const logs = goldenRecords().map(({ game, record }) => {
    const played = engine.call<{ steps: { log?: string[] }[] }>('replay', { record });
    if (!played.ok) throw new Error(played.sentence);
    return { game, sentences: [...new Set(played.value.steps.flatMap(({ log = [] }) => log))] };
  });
  it.each(['de', 'fr', 'it'] as const)('in %s', async (language) => {
    await loadLanguage(language);
    for (const { game, sentences } of logs) {
      for (const sentence of sentences) expect(saidLog(game, sentence, who), sentence).not.toMatch(english);
    }
  });
});
