// The picture of each game for previews of links: its sky from the home page, as large as previews want it.
import { resolve } from 'node:path';
import { test } from '@playwright/test';
import { games } from '../tests/helpers/middle.ts';
import { open } from '../tests/helpers/page.ts';

const folder = resolve(import.meta.dirname, '../public/links');

test.use({ viewport: { width: 1200, height: 630 }, colorScheme: 'light', reducedMotion: 'reduce' });
for (const game of games) {
  test(`link to ${game}`, async ({ page }) => {
    await open(page);
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="#/learn/${game}"]`) });
    // Over everything, as wide as the screen.
    await card.locator('.sky').evaluate((sky) => {
      Object.assign(sky.style, { position: 'fixed', inset: '0', height: 'auto', zIndex: '99' });
      document.body.append(sky);
    });
    await page.screenshot({ path: resolve(folder, `${game}.png`), animations: 'disabled' });
  });
}
