// A hint is told in the words of the page, and shown where it is meant.
import { expect, test } from '@playwright/test';
import { startAgainstBot } from './helpers/robot';

/** The first move of a game is always one of these. */
const said: Record<string, RegExp> = {
  volo: /^Hint: You place a bird on [a-o]\d+\.$/,
  clouds: /^Hint: You (pay \d cubes? to .+|play .+|pass and give up \d cubes?)\.$/,
  migrato: /^Hint: You (lay|split|put|pass|take) .+\.$/,
  // A Fowl Play card may come first, and ask for a choice that has no sentence.
  flyaway: /^Hint: (You|The) .+\.$|^The hint is marked on the board\.$/,
};
for (const game of ['volo', 'clouds', 'migrato', 'flyaway']) {
  test(`${game}: a hint is no notation`, async ({ page }) => {
    await startAgainstBot(page, game, game === 'flyaway' ? 2 : undefined);
    const asked = page.getByRole('region', { name: 'What is asked' });
    await expect(asked).toContainText('Your turn');
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    const hint = asked.locator('.hint');
    await expect(hint).toBeVisible();
    expect(await hint.innerText()).toMatch(said[game]!);
  });
}
