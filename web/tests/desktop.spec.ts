// The tables on a desktop: everything in one screen.
import { expect, test } from '@playwright/test';
import { games, openMiddle } from './helpers/middle';

test.use({ reducedMotion: 'reduce' });

for (const game of games) {
  test(`the table of ${game} fits a desktop whole`, async ({ page }) => {
    await openMiddle(page, game);
    for (const part of ['ask', 'board', 'players', 'log', 'tools'])
      await expect(page.locator(`main > .${part}`)).toBeInViewport({ ratio: 0.99 });
  });
}

test('on a wide screen the points stand beside the log, and the board is whole', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await openMiddle(page, 'migrato');
  const [log, points] = [await page.locator('main > .log').boundingBox(), await page.locator('.points').boundingBox()];
  expect(points!.x).toBeGreaterThan(log!.x + log!.width);
  expect(points!.y).toBe(log!.y);
  await expect(page.locator('.migrato .decks')).toBeInViewport({ ratio: 0.99 });
  const hidden = await page
    .locator('main > .board > *')
    .first()
    .evaluate((one) => one.scrollHeight - one.clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);
});

test('the Fowl Play card lies in the open sea', async ({ page }) => {
  await openMiddle(page, 'flyaway', 53);
  await expect(page.locator('.over .detail')).toBeVisible();
  const covered = await page.locator('.map :is(.place, .name, .ways path)').evaluateAll((all) => {
    const card = document.querySelector('.over .detail')!.getBoundingClientRect();
    return all
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < card.right && right > card.left && top < card.bottom && bottom > card.top;
      })
      .map((one) => one.textContent || one.getAttribute('data-spot') || one.getAttribute('d'));
  });
  expect(covered).toEqual([]);
});

test('the areas of Volo are shown by a click', async ({ page }) => {
  await openMiddle(page, 'volo');
  const areas = page.getByRole('button', { name: 'Areas' });
  await areas.click();
  await expect(areas).toHaveAttribute('aria-pressed', 'true');
});
