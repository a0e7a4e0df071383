// Each game in the middle of a fixed match (screenshots/), played on from there.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { pack } from '../../src/app/share.ts';
import { open } from './page.ts';

/** After how many decisions each match is left. */
const stops = { volo: 40, clouds: 47, migrato: 50, flyaway: 54 };
export type Game = keyof typeof stops;
export const games = Object.keys(stops) as Game[];

/** In any language of the page. */
export async function openMiddle(page: Page, game: Game, stop = stops[game]): Promise<void> {
  const record = readFileSync(resolve(import.meta.dirname, `../../screenshots/${game}.json`), 'utf8');
  await open(page, `game/${await pack(record)}`);
  await page.locator('.replay input[type=range]').fill(String(stop));
  await page.locator('.replay .links button').click();
  await page.locator('.ask .turn').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
