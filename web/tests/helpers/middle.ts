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

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8');

/** In any language of the page. */
export async function openMiddle(page: Page, game: Game, stop = stops[game]): Promise<void> {
  await openReplay(page, `web/screenshots/${game}.json`, stop);
  await playOn(page);
}

/** Each game with as many players, pieces and cards as it can have. */
const crowds: Record<Game, [record: string, stop: number]> = {
  volo: ['edge-8-birds-60', 90],
  clouds: ['players-4', 150],
  migrato: ['return-flight', 100],
  flyaway: ['players-4', 150],
};
export async function openCrowd(page: Page, game: Game): Promise<void> {
  const [record, stop] = crowds[game];
  await openReplay(page, `tests/${game}/golden/${record}.json`, stop);
}

async function openReplay(page: Page, file: string, stop: number): Promise<void> {
  await open(page, `game/${await pack(read(file))}`);
  await page.locator('.replay input[type=range]').fill(String(stop));
}
/** From where a replay stands. */
export async function playOn(page: Page): Promise<void> {
  await page.locator('.replay .links button').click();
  await page.locator('.ask .turn').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
