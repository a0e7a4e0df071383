import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toHtml } from './markdown.ts';

const rules = (game: string) => readFileSync(resolve(import.meta.dirname, `../../docs/rules/${game}.md`), 'utf8');

describe('rules as HTML', () => {
  it('joins the lines of a clause and gives it an anchor', () => {
    expect(toHtml('# T\n- **V1 The board** is\n  a `hex`.\n').html).toBe(
      '<ul><li id="V1" tabindex="-1"><strong>V1 The board</strong> is a <code>hex</code>.</li></ul>',
    );
  });
  it('writes tables', () => expect(toHtml('| a | b |\n|---|---|\n| 1 | 2 |').html).toContain('<td>1</td><td>2</td>'));
  it('writes the table of a clause into the clause', () => {
    const { html } = toHtml('- **M1** Cards:\n\n  | a | b |\n  |---|---|\n  | 1 | 2 |\n- **M2** More.');
    expect(html).toMatch(/^<ul><li id="M1".*<td>1<\/td><td>2<\/td>.*<\/table><\/div><\/li><li id="M2"/);
  });
  it.each(['volo', 'clouds', 'migrato', 'flyaway'])('leaves no bar of a table in %s', (game) => {
    expect(toHtml(rules(game)).html.replaceAll(/<code>.*?<\/code>/g, '')).not.toContain('|');
  });
  it('lets no HTML through', () => expect(toHtml('<script>').html).toBe('<p>&lt;script&gt;</p>'));
  it('keeps the words of links to other documents', () => expect(toHtml('[n](../n.md)').html).toBe('<p>n</p>'));
  it.each(['volo', 'clouds', 'migrato', 'flyaway'])('finds every clause of %s once', (game) => {
    const written = [...rules(game).matchAll(/^- \*\*([VCMF]\d+[a-z]?)\b/gm)].map((match) => match[1]);
    const { clauses } = toHtml(rules(game));
    expect(clauses).toEqual(written);
    expect(new Set(clauses).size).toBe(clauses.length);
    expect(clauses.length).toBeGreaterThan(15);
  });
});
