// The tables on a desktop: everything in one screen.
import { expect, test, type Page } from '@playwright/test';
import { games, openMiddle, type Game } from './helpers/middle';

test.use({ reducedMotion: 'reduce' });

/** What else there is to see in a game. */
const besides: Partial<Record<Game, (page: Page) => Promise<void>>> = {
  volo: areas,
  migrato: pointsBesideTheLog,
  flyaway: cardInTheOpenSea,
};
for (const game of games) {
  test(`the table of ${game} fits a desktop whole`, async ({ page }) => {
    await openMiddle(page, game);
    for (const part of ['ask', 'board', 'players', 'log', 'tools'])
      await expect(page.locator(`main > .${part}`)).toBeInViewport({ ratio: 0.99 });
    await besides[game]?.(page);
  });
}

async function areas(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Areas' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

async function pointsBesideTheLog(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await expect(page.locator('.migrato .decks')).toBeInViewport({ ratio: 0.99 });
  const beside = () =>
    page.evaluate(() => {
      const [log, points] = ['main > .log', '.points'].map((of) => document.querySelector(of)!.getBoundingClientRect());
      return points!.left > log!.right && points!.top === log!.top;
    });
  await expect.poll(beside).toBe(true);
  const hidden = await page
    .locator('main > .board > *')
    .first()
    .evaluate((one) => one.scrollHeight - one.clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);
}

async function cardInTheOpenSea(page: Page): Promise<void> {
  await openMiddle(page, 'flyaway', 53);
  await expect(page.locator('.over .detail')).toBeVisible();
  const covered = () =>
    page.locator('.map :is(.place, .name, .ways path)').evaluateAll((all) => {
      const card = document.querySelector('.over .detail')!.getBoundingClientRect();
      return all
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return left < card.right && right > card.left && top < card.bottom && bottom > card.top;
        })
        .map((one) => one.textContent || one.getAttribute('data-spot') || one.getAttribute('d'));
    });
  await expect.poll(covered).toEqual([]);
}
