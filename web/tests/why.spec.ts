// "Why not?" as a mode, in every game: what is pointed at, or reached by keys, tells the rule that forbids it.
import { expect, test, type Page } from '@playwright/test';
import { startAgainstBot } from './helpers/robot';

/** Where nothing can be done at the start of each game: another's bird, an empty place, no colony, a bird that roosts. */
const forbidden = {
  volo: '[data-cell][aria-label*="bird of"]',
  clouds: '[data-spot][aria-label$=", empty"]',
  migrato: '[data-spot="split"]',
  flyaway: '[data-spot^="bird:"]:not([data-legal])',
};
const games = Object.keys(forbidden) as (keyof typeof forbidden)[];

const ask = (page: Page) => page.getByRole('button', { name: 'Why not?' });
const rule = (page: Page, game: string) => page.locator(`.bubble a[href^="#/rules/${game}/"]`);
const lines = (page: Page) => page.locator('.log li').count();

async function begin(page: Page, game: string): Promise<void> {
  await startAgainstBot(page, game, game === 'flyaway' ? 2 : undefined);
  await expect(page.getByRole('region', { name: 'What is asked' })).toContainText('Your turn');
}

test('volo: a pass that is not allowed tells why', async ({ page }) => {
  await begin(page, 'volo');
  const before = await lines(page);
  const pass = page.getByRole('button', { name: 'Pass', exact: true });
  // No large button for what is not allowed.
  const room = (await page.getByRole('region', { name: 'What is asked' }).boundingBox())!.width;
  expect((await pass.boundingBox())!.width).toBeLessThan(room / 3);
  await pass.press('Enter');
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
  await page.getByRole('button', { name: 'More', exact: true }).click();
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
    await page.locator(`main.table .board ${forbidden[game]}`).first().hover({ force: true });
    await expect(rule(page, game)).toBeVisible();
    const legal = page.locator('main.table .board :is([data-legal], [data-cell])');
    if ((await legal.count()) > 0) await legal.first().click({ force: true });
    expect(await lines(page)).toBe(before);
    await ask(page).click();
    await expect(ask(page)).toHaveAttribute('aria-pressed', 'false');
  });

  test(`${game}: by keys`, async ({ page }) => {
    await begin(page, game);
    await ask(page).press('Enter');
    const isAt = (place: string) =>
      page.evaluate((selector) => document.activeElement?.matches(`main.table .board ${selector}`) ?? false, place);
    while (!(await isAt(':is([data-spot], [data-cell])'))) await page.keyboard.press('Tab');
    const ways = ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'];
    for (let i = 0; !(await isAt(forbidden[game])); i++) await page.keyboard.press(ways[Math.floor(i / 5) % 4]!);
    await expect(rule(page, game)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ask(page)).toHaveAttribute('aria-pressed', 'false');
  });
}
