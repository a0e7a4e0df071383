import { describe, expect, it } from 'vitest';
import { format, placeholders } from './message';
import { narrowSpaces } from './language.svelte';

describe('templates', () => {
  it('put values in', () => expect(format('{name} waits', { name: 'Wren' }, 'en')).toBe('Wren waits'));
  it('choose the plural of the language', () => {
    const text = '{n, plural, =0 {no birds} one {# bird} other {# birds}}';
    expect([0, 1, 2].map((n) => format(text, { n }, 'en'))).toEqual(['no birds', '1 bird', '2 birds']);
    expect(format('{n, plural, one {# oiseau} other {# oiseaux}}', { n: 0 }, 'fr')).toBe('0 oiseau');
  });
  it('choose by a word, with other as the way out', () => {
    const text = '{who, select, you {You win} other {{who} wins}}';
    expect(format(text, { who: 'you' }, 'en')).toBe('You win');
    expect(format(text, { who: 'Wren' }, 'en')).toBe('Wren wins');
  });
  it('let quotes protect braces', () => expect(format("it''s '{a}'", {}, 'en')).toBe("it's {a}"));
  it('leave an apostrophe alone', () => expect(format("l'uccello", {}, 'it')).toBe("l'uccello"));
  it.each(['{', '{a', 'a}', '{n, plural, one {x}}', '{n, date, x}', "'{a"])('refuse %s', (text) => {
    expect(() => format(text, {}, 'en')).toThrow();
  });
  it('name their placeholders', () => expect(placeholders('{a} {n, plural, other {# {b}}}')).toEqual(['a', 'n', 'b']));
  it('narrow the spaces of French', () =>
    expect(narrowSpaces('« Oui » : non ?')).toBe('«\u202fOui\u202f»\u202f: non\u202f?'));
});
