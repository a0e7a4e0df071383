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
