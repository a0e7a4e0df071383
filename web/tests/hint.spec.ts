// A hint is told in the words of the page, and shown where it is meant.
import { expect, test } from '@playwright/test';
import { startAgainstBot } from './helpers/robot';

for (const game of ['volo', 'clouds', 'migrato', 'flyaway']) {
  test(`${game}: a hint is no notation`, async ({ page }) => {
    await startAgainstBot(page, game, game === 'flyaway' ? 2 : undefined);
    const asked = page.getByRole('region', { name: 'What is asked' });
    await expect(asked).toContainText('Your turn', { timeout: 60_000 });
    const buttons = await page.locator('main.table [data-choice]').allInnerTexts();
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    const hint = asked.locator('.hint');
    await expect(hint).toBeVisible({ timeout: 60_000 });
    const words = await hint.innerText();
    const named = buttons.some((label) => words.startsWith('Hint: ') && label.includes(words.slice(6)));
    expect(named || words === 'The hint is marked on the board.', words).toBe(true);
  });
}
