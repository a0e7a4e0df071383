// What most tests of the page do.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Of the games that are played whole, one a way stands for all in a quick run; `./test --all` plays the others too. */
export const quick = (isQuick: boolean) => (isQuick ? {} : { tag: '@all' });

/** Opens a screen and waits until it is there. */
export async function open(page: Page, path = ''): Promise<void> {
  await page.goto(`./#/${path}`);
  await page.waitForSelector('html[data-ready]');
  await expect(page.locator('main').first()).toBeVisible();
  await expect(page.locator('main[aria-busy]')).toHaveCount(0);
}

/** Home, on a page with a clock of its own, says that it works offline: after some idle seconds, which pass at once here. */
export async function expectKept(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(page.getByText('Works offline')).toBeVisible({ timeout: 200 });
  }).toPass();
}

/** Every text that was asked for exists: a missing one shows its key in these brackets. */
export async function expectAllTexts(page: Page): Promise<void> {
  const missing = await page.evaluate(() => {
    const attributes = [...document.querySelectorAll('[aria-label],[title],[placeholder]')].flatMap((one) =>
      ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
    );
    const all = [document.body.innerText, document.title, ...attributes].join('\n');
    return [...all.matchAll(/⟨[^⟩]*⟩/g)].map((match) => match[0]);
  });
  expect(missing).toEqual([]);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Nothing is on its way to another place, size or colour, but for what moves for ever. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.effect?.getComputedTiming().endTime === Infinity),
  );
}

/** axe finds nothing, of whatever impact; of all its rules, or of some. With `sizes` what is touched must be large enough
 *  too, which axe asks only if it is told to, and we only of screens that are the same in every run. */
export async function expectAccessible(page: Page, rules: string[] = [], sizes = false): Promise<void> {
  await atRest(page);
  const axe = new AxeBuilder({ page, axeSource }).options({ rules: { 'target-size': { enabled: sizes } } });
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
  );
  expect(told).toEqual([]);
}

/** Nothing may be wider than the page. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [wide, view] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(wide).toBeLessThanOrEqual(view!);
}

/** The fonts of the page are asked for before what draws with them, which comes late on a slow machine; and most tests
 *  have no service worker. */
const byTheBrowser =
  /preloaded using link preload but not used within a few|Service Worker registration blocked by Playwr/;
/** Everything that the page tells the console, of whatever kind, but for what is expected. */
export function watchErrors(page: Page, expected?: RegExp): string[] {
  const told: string[] = [];
  page.on('pageerror', (error) => told.push(error.message));
  page.on('console', (message) => {
    const words = `${message.type()}: ${message.text()} ${message.location().url}`;
    if (!byTheBrowser.test(words) && !expected?.test(words)) told.push(words);
  });
  return told;
}
/** What the browser says itself of a server that is gone. */
export const noServer = /(Failed to load resource|WebSocket).*\/(api\/|ws\b)/;

/** All that the board shows of a position, as it is heard; whoever plays is called alike everywhere. */
export async function position(page: Page, names: RegExp): Promise<string> {
  return (await page.getByRole('region', { name: 'Board' }).ariaSnapshot()).replace(names, 'Somebody');
}
