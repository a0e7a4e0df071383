// Keys at a table: they work as soon as it opens, and the focus never falls back to the page.
import { expect, test } from '@playwright/test';
import { open } from './helpers/page';

for (const game of ['volo', 'clouds', 'migrato', 'flyaway']) {
  test(`${game}: the board has the focus, and gets it back`, async ({ page }) => {
    await open(page, `play/${game}`);
    await expect(page.locator('.ask .turn')).toBeVisible();
    const inBoard = page.getByRole('region', { name: 'Board' }).locator('*:focus');
    await expect(inBoard).toHaveAttribute('data-keys');

    const first = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((before) => document.activeElement !== before, first);
    await expect(inBoard).toHaveCount(1);

    await test.step('from a button that goes away', async () => {
      await page.evaluate(() => {
        const button = document.querySelector('main')!.appendChild(document.createElement('button'));
        button.focus();
        button.remove();
      });
      await expect(inBoard).toHaveCount(1);
    });
    await test.step('from bare ground', async () => {
      await page.getByRole('link', { name: 'Rules' }).focus();
      await page
        .locator('header')
        .first()
        .click({ position: { x: 500, y: 4 } });
      await expect(inBoard).toHaveCount(1);
    });
    await test.step('but a dialog gives it back to what opened it', async () => {
      const more = page.getByRole('button', { name: 'More', exact: true });
      await more.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();
    });
  });
}
