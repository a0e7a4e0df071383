// Each game in the middle of a fixed match, played on from there: the same picture every time.
import { resolve } from 'node:path';
import { test } from '@playwright/test';
import { games, openMiddle } from '../tests/helpers/middle.ts';

const folder = resolve(import.meta.dirname, '../../build/screenshots');
const devices = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

for (const game of games) {
  for (const [device, viewport] of Object.entries(devices)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${game} ${device} ${colorScheme}`, async ({ browser }) => {
        const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
        const page = await context.newPage();
        await openMiddle(page, game);
        await page.screenshot({
          path: resolve(folder, `${game}-${device}-${colorScheme}.png`),
          animations: 'disabled',
        });
        await context.close();
      });
    }
  }
}
