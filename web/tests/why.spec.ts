// "Why not?" as a mode, in every game: what is pointed at, or reached by keys, tells the rule that forbids it.
import { expect, test, type Page } from '@playwright/test';
import { startAgainstBot } from './helpers/robot';

const places = 'main.table .board :is([data-spot], [data-cell], [data-way]):not([data-legal])';
const games = ['volo', 'clouds', 'migrato', 'flyaway'];

const ask = (page: Page) => page.getByRole('button', { name: 'Why not?' });
const rule = (page: Page, game: string) => page.locator(`.bubble a[href^="#/rules/${game}/"]`);
const lines = (page: Page) => page.locator('.log li').count();

async function begin(page: Page, game: string): Promise<void> {
  await startAgainstBot(page, game, game === 'flyaway' ? 2 : undefined);
  await expect(page.getByRole('region', { name: 'What is asked' })).toContainText('Your turn', { timeout: 60_000 });
}

test('volo: a pass that is not allowed tells why', async ({ page }) => {
  await begin(page, 'volo');
  const before = await lines(page);
  await page.getByRole('button', { name: 'Pass', exact: true }).press('Enter');
  await expect(page.locator('.bubble')).toContainText('You may not pass: you can place on');
  await expect(page.locator('.bubble a')).toHaveAttribute('href', '#/rules/volo/V12');
  expect(await lines(page)).toBe(before);
});

test('volo: what is allowed is not asked about, and the end of the game ends the mode', async ({ page }) => {
  await begin(page, 'volo');
  await ask(page).click();
  const cells = page.locator('[data-cell]');
  const able = page.locator('[role=gridcell][aria-label*="you can place here"]').first();
  await cells.and(page.locator(':not([aria-label*="you can place here"])')).first().focus();
  await expect(page.locator('.bubble')).toBeVisible();
  await able.focus();
  await expect(page.locator('.bubble')).toHaveCount(0);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(page.getByRole('region', { name: 'End of the game' })).toBeVisible();
  await expect(page.locator('.board.asking')).toHaveCount(0);
});

for (const game of games) {
  test(`${game}: by mouse, and nothing is played meanwhile`, async ({ page }) => {
    await begin(page, game);
    await ask(page).click();
    await expect(ask(page)).toHaveAttribute('aria-pressed', 'true');
    const before = await lines(page);
    const all = page.locator(places);
    await expect(async () => {
      for (let i = 0; i < Math.min(30, await all.count()) && (await rule(page, game).count()) === 0; i++) {
        await all
          .nth(i)
          .hover({ timeout: 500, force: true })
          .catch(() => undefined);
      }
      await expect(rule(page, game)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    const legal = page.locator('main.table .board :is([data-legal], [data-cell])');
    if ((await legal.count()) > 0) await legal.first().click({ force: true });
    expect(await lines(page)).toBe(before);
    await ask(page).click();
    await expect(ask(page)).toHaveAttribute('aria-pressed', 'false');
  });

  test(`${game}: by keys`, async ({ page }) => {
    await begin(page, game);
    await ask(page).press('Enter');
    const inBoard = () =>
      page.evaluate(() => document.activeElement?.closest('.board :is([data-spot], [data-cell])') != null);
    for (let i = 0; i < 60 && !(await inBoard()); i++) await page.keyboard.press('Tab');
    const ways = ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'];
    for (let i = 0; i < 80 && (await rule(page, game).count()) === 0; i++) {
      await page.keyboard.press(ways[Math.floor(i / 5) % 4]!);
    }
    await expect(rule(page, game)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ask(page)).toHaveAttribute('aria-pressed', 'false');
  });
}
