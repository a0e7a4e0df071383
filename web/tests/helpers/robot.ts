// A player made of clicks or keys: it sees only what the page shows.
import { expect, type Page } from '@playwright/test';
import { playAlike } from './worker';

/** Opens the form of a game and starts it here, against the weakest bot. */
export async function startAgainstBot(page: Page, game: string, players?: number): Promise<void> {
  await playAlike(page);
  await page.goto(`./#/new/${game}`);
  await page.getByText('Chick', { exact: true }).click();
  if (players) await page.getByText(String(players), { exact: true }).first().click();
  await page.locator('button.start').click();
  await page.waitForURL(/#\/local\//);
  await page.locator('main.table').waitFor();
}

/** What may be chosen now: places of the board, and buttons by the move they play. */
export interface Offered {
  over: boolean;
  spots: string[];
  buttons: string[];
}
export async function offered(page: Page): Promise<Offered> {
  return page.evaluate(() => ({
    over: document.querySelector('main.table.over') !== null,
    spots: [...document.querySelectorAll<HTMLElement>('main.table [data-spot][data-legal]')].map(
      (one) => one.dataset.spot!,
    ),
    buttons: [...document.querySelectorAll<HTMLElement>('main.table [data-choice]')].map(
      (one) => one.dataset.move ?? '',
    ),
  }));
}

/** The same by selectors; the cells of Volo have no other mark than what is said of them. */
export const choices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`main.table ${selector}`)];
    const cells = (words: RegExp) =>
      all('[role=gridcell]')
        .filter((cell) => words.test(cell.getAttribute('aria-label') ?? ''))
        .map((cell) => `[data-cell="${cell.dataset.cell}"]`);
    // Flights only when nothing can be placed: they can end a game early.
    const volo = [/you can fly here|part \d$/, /you can place here/, /your bird.*, [1-9]\d* flights?/].map(cells);
    // What is chosen is confirmed.
    if (all('[role=gridcell]').length > 0 && all('.primary[data-choice]').length > 0) return ['.primary[data-choice]'];
    const spots = all('[data-spot][data-legal]').map((spot) => spot.dataset.spot!);
    const named = (names: string[]) => names.map((name) => `[data-spot="${name}"]`);
    // A card of Migrato that is chosen is laid; splits and passes make its games long.
    const targets = spots.filter((name) => /^(own|other|free|gap)/.test(name));
    if (targets.length > 0) return named(targets);
    const onward = spots.filter((name) => !/^(split|rejoin|pass)$/.test(name));
    return [
      ...(volo.find((some) => some.length > 0) ?? []),
      ...named(onward.length > 0 ? onward : spots),
      ...all('[data-choice]').map((_, i) => `[data-choice="${i + 1}"]`),
    ];
  });
/** Does something that is offered, by keys; nothing, if it is not offered any more. */
export async function choose(page: Page, choice: string): Promise<void> {
  const isThere = await page.evaluate((selector) => {
    const one = document.querySelector<HTMLElement>(selector);
    one?.focus();
    return one !== null;
  }, `main.table ${choice}`);
  if (isThere) await page.keyboard.press('Enter');
}

/** Plays by what is offered until it is enough, or the game is over. */
export async function playUntil(page: Page, roll: (sides: number) => number, enough: () => Promise<boolean>) {
  const done = async () => (await page.locator('main.table.over').count()) > 0 || (await enough());
  while (!(await done())) {
    let all: string[] = [];
    await expect(async () => {
      all = await choices(page);
      expect(all.length > 0 || (await done()), 'something can be done').toBe(true);
    }).toPass({ intervals: [20] });
    if (all.length > 0) await choose(page, pick(all, roll));
  }
}

/** Waits until this person may do something, or the game is over. */
export async function turn(page: Page): Promise<Offered> {
  await page.waitForFunction(
    () =>
      document.querySelector('main.table.over') !== null ||
      document.querySelector('main.table [data-spot][data-legal]') !== null ||
      document.querySelector('main.table [data-choice]') !== null,
  );
  return offered(page);
}

/** A small generator of numbers, so that a robot always plays alike on the same page. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  };
}
export const pick = <T>(items: T[], roll: (sides: number) => number): T => items[roll(items.length)]!;

export const spot = (page: Page, name: string) => page.locator(`main.table [data-spot="${name}"]`).first();
export const button = (page: Page, move: string) =>
  page.locator(`main.table [data-choice][data-move="${move}"]`).first();

/** Goes on a board by keys alone: into it with Tab, then from legal place to legal place with N. */
export async function walkTo(page: Page, wanted: (spot: string) => boolean): Promise<void> {
  const focused = () =>
    page.evaluate(
      () => (document.activeElement as HTMLElement | null)?.closest<HTMLElement>('[data-spot]')?.dataset.spot ?? null,
    );
  while ((await focused()) === null) await page.keyboard.press('Tab');
  const isLegal = await page.evaluate(() => 'legal' in (document.activeElement as HTMLElement).dataset);
  if (isLegal && wanted((await focused())!)) return;
  do await page.keyboard.press('n');
  while (!wanted((await focused()) ?? ''));
}
