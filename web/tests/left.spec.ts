// Whoever leaves a screen while it is still getting ready is neither led back to it nor told anything of it.
import { expect, test, type Page } from '@playwright/test';
import { open, watchErrors } from './helpers/page';

const board = (page: Page) => page.getByRole('region', { name: 'Board' });
for (const screen of ['local', 'replay/local', 'new', 'play', 'learn'] as const) {
  test(`a screen that is left before the engine has come: ${screen}`, async ({ page }) => {
    const told = watchErrors(page);
    await page.goto('./#/play/volo');
    await expect(board(page)).toBeVisible();
    const table = new URL(page.url()).hash.slice(2);
    let come = (): void => undefined;
    const gate = new Promise<void>((done) => (come = done));
    await page.route(/\.wasm$/, async (route) => {
      await gate;
      await route.continue();
    });
    const asked = page.waitForRequest(/\.wasm$/);
    await page.goto(`./#/${screen.endsWith('local') ? table.replace('local', screen) : `${screen}/volo`}`);
    await page.reload();
    if (screen === 'new') await page.locator('button.start').click();
    await asked;
    await open(page, 'birds');
    come();
    // What was asked before is answered before this.
    await page.goto(`./#/${table}`);
    await expect(board(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#/${table}$`));
    expect(told).toEqual([]);
  });
}
