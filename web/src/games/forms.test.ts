// Every sentence of the engine gets its own form, not one that happens to fit it too.
import { describe, expect, it } from 'vitest';
import { formsOf } from '../text/forms';
import { formOf } from '../text/said';

const samples: Record<string, string> = {
  who: 'Player 2',
  n: '3',
  space: 'a3',
  a: 'b2',
  b: 'c2',
  cell: 'e3',
  way: 'korea:kyushu',
  phase: 'day',
  time: 'when saved',
};
const sentenceOf = (form: string) =>
  form.replace(/\{(\w+?)\d?\}/g, (_, name: string) => samples[name] ?? 'Fairy Pitta');

describe.each(['flyaway'])('sentences of %s', (game) => {
  it.each(formsOf(game))('%s: %s', (key, form) => expect(formOf(game, sentenceOf(form))?.key).toBe(key));
});
