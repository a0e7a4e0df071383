// The icons of the page, from its one drawing (public/icon.svg) into public: with round corners and nothing behind them, and
// filled to the edge for systems that cut out a shape of their own.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from '@playwright/test';

const folder = resolve(import.meta.dirname, '../public');
const round = readFileSync(resolve(folder, 'icon.svg'), 'utf8');
const full = round.replace(' rx="112"', '');
const icons = [
  { file: 'icon-192.png', size: 192, drawing: round },
  { file: 'icon-512.png', size: 512, drawing: round },
  { file: 'icon-maskable-512.png', size: 512, drawing: full },
  { file: 'apple-touch-icon.png', size: 180, drawing: full },
];

for (const { file, size, drawing } of icons) {
  test(file, async ({ page }) => {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`);
    await page.screenshot({ path: resolve(folder, file), omitBackground: true });
  });
}
