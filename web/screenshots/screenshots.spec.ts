// Each game in the middle of a fixed match, played on from there: the same picture every time.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from '@playwright/test';
import { pack } from '../src/app/share.ts';
import { open } from '../tests/helpers/page.ts';

const folder = resolve(import.meta.dirname, '../../build/screenshots');
/** After how many decisions each match is left. */
const stops = { volo: 40, clouds: 47, migrato: 50, flyaway: 54 };
const devices = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

for (const [game, stop] of Object.entries(stops)) {
  for (const [device, viewport] of Object.entries(devices)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${game} ${device} ${colorScheme}`, async ({ browser }) => {
        const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
        const page = await context.newPage();
        const record = readFileSync(resolve(import.meta.dirname, `${game}.json`), 'utf8');
        await open(page, `game/${await pack(record)}`);
        await page.getByRole('slider', { name: 'Moves' }).fill(String(stop));
        await page.getByRole('button', { name: 'Play on from here' }).click();
        await page.getByText('Your turn').first().waitFor();
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await page.screenshot({
          path: resolve(folder, `${game}-${device}-${colorScheme}.png`),
          animations: 'disabled',
        });
        await context.close();
      });
    }
  }
}
