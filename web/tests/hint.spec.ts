// A hint is told in the words of the page, and shown where it is meant.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseMessage } from '../src/text/message';
import { startAgainstBot } from './helpers/robot';

const textsOf = (name: string) =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../text/en/${name}.json`), 'utf8')) as Record<
    string,
    string
  >;

/** What a text can become when it speaks of the reader: names and numbers are any words, but no moves as they are written
 *  (docs/notation.md). */
function shapeOf(parts: ReturnType<typeof parseMessage>): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
      if (part.kind === 'number') return '\\d+';
      if (part.kind === 'value') return '[^:/=?]+';
      const cases = part.name === 'you' ? [part.cases.get('yes')!] : [...part.cases.values()];
      return `(?:${cases.map(shapeOf).join('|')})`;
    })
    .join('');
}
/** What happens in a game, and is said of a move of somebody. */
function sentences(game: string): RegExp {
  const said = Object.entries(textsOf(game)).filter(([key]) => new RegExp(`^event\\.${game}\\.\\w+$`).test(key));
  return new RegExp(`^(?:${said.map(([, text]) => shapeOf(parseMessage(text))).join('|')})\\.$`, 'i');
}

for (const game of ['volo', 'clouds', 'migrato', 'flyaway']) {
  test(`${game}: a hint is no notation`, async ({ page }) => {
    await startAgainstBot(page, game, game === 'flyaway' ? 2 : undefined);
    const asked = page.getByRole('region', { name: 'What is asked' });
    await expect(asked).toContainText('Your turn');
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    const hint = asked.locator('.hint');
    await expect(hint).toBeVisible();
    const marked = page.getByRole('region', { name: 'Board' }).locator('.hint, .hinted, .star').first();
    const said = await hint.innerText();
    // Whatever a bot may advise: a choice of Fly-A-Way that has no sentence is marked, one with a button is called as it is.
    const labels = await page.locator('main.table [data-choice]').allInnerTexts();
    if (game === 'flyaway' && said === textsOf('common')['table.hint.marked']) await expect(marked).toBeVisible();
    else if (!labels.some((label) => said === `Hint: ${label.trim()}`)) {
      expect(said).toMatch(/^Hint: /);
      expect(said.slice('Hint: '.length)).toMatch(sentences(game));
      expect(said).not.toMatch(/\b[gksbt][1-7][dn]\b|[a-o]\d+-[a-o]\d/);
      // What a button does is not on the board.
      if (labels.length === 0) await expect(marked).toBeVisible();
    }
  });
}

test('notation is no sentence', () => {
  for (const [game, move] of [
    ['volo', 'You place a bird on c8/d8-k8/l8.'],
    ['clouds', 'You play dodge:a3c2.'],
    ['migrato', 'k3d:new'],
    ['migrato', 'You pass:hand.'],
    ['flyaway', 'link:kamchatka'],
    ['flyaway', 'You play ⟨flyaway.event.x⟩?.'],
  ] as const) {
    expect(move).not.toMatch(sentences(game));
  }
  expect('You begin colony 1 with the kite 3.').toMatch(sentences('migrato'));
  expect('You place a bird on e3.').toMatch(sentences('volo'));
});
