// How the whole-game tests of Volo and Above the Clouds open a table of this browser and know whose turn it is.
import { expect, type Page } from '@playwright/test';
import { playAlike } from './helpers/worker';

export interface Wish {
  game: 'volo' | 'clouds';
  level: string;
  options?: readonly string[];
}

export async function openLocal(page: Page, { game, level, options = [] }: Wish): Promise<void> {
  await playAlike(page);
  await page.addInitScript(() =>
    localStorage.setItem('aviary.settings', JSON.stringify({ motion: 'none', language: 'en' })),
  );
  await page.goto(`./#/new/${game}`);
  for (const choice of [level, ...options]) await page.getByText(choice, { exact: true }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('main.table').waitFor();
}

export const sentence = (page: Page) => page.locator('.ask .sentence');

/** Waits until something is asked, and says whether the game goes on. */
export async function yourTurn(page: Page): Promise<boolean> {
  const end = page.locator('section.end');
  await expect(page.locator('.ask .turn').or(end)).toBeVisible();
  return !(await end.isVisible());
}

/** How many events of the game the log has; it grows with every move. */
export const logLength = (page: Page) => page.locator('.log li').count();

export function random(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
