// After the game: a golden record opened by its link, looked at with the eyes of each seat, analysed, and
// played on.
import { expect, test, type Page } from '@playwright/test';
import { pack } from '../src/app/share';
import { goldenRecords } from '../src/client/testing/engine';
import { expectAccessible, expectAllTexts, watchErrors } from './helpers/page';

// What is looked at once does not move.
test.use({ reducedMotion: 'reduce' });

const golden = goldenRecords();
const recordOf = (name: string): string => golden.find((one) => one.name === name)!.record;
/** Only its first moves: an analysis of a whole match takes its time. */
function beginningOf(record: string, moves: number): string {
  const { result: _, ...rest } = JSON.parse(record) as { moves: string[]; result: unknown };
  return JSON.stringify({ ...rest, moves: rest.moves.slice(0, moves) });
}
async function openGame(page: Page, record: string): Promise<void> {
  await page.goto(`./#/game/${await pack(record)}`);
  await expect(page.getByRole('region', { name: 'Board' })).toBeVisible();
}
const slider = (page: Page) => page.getByRole('slider', { name: 'Moves' });
const log = (page: Page) => page.getByRole('region', { name: 'Log' });

test('a match is analysed, and its graph and best moves appear', async ({ page }) => {
  const errors = watchErrors(page);
  await openGame(page, beginningOf(recordOf('volo/edge-6.json'), 6));
  await page.getByRole('button', { name: 'Analyse the game' }).click();
  await expect(page.getByRole('table', { name: 'Luck and skill, in hundredths of a win' })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByRole('table', { name: 'Best moves here' }).getByRole('row').first()).toContainText('%');
  await expectAllTexts(page);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test('an analysis can be stopped, and stops when its match is left', async ({ page }) => {
  // Nothing is said to those who analyse, so that none is ready before it is stopped, however slow the machine is.
  await page.addInitScript(() => {
    const say = Worker.prototype.postMessage as (...words: unknown[]) => void;
    let first: Worker | null = null;
    Worker.prototype.postMessage = function (this: Worker, ...words: unknown[]) {
      first ??= this;
      if (this === first) say.apply(this, words);
    };
  });
  await openGame(page, recordOf('clouds/players-2.json'));
  const begin = page.getByRole('button', { name: 'Analyse the game' });
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  const workers = () => page.workers().length;
  expect(workers()).toBe(1);
  await begin.click();
  await expect.poll(workers).toBeGreaterThan(1);
  await stop.click();
  await expect.poll(workers).toBe(1);
  await begin.click();
  await expect.poll(workers).toBeGreaterThan(1);
  await page.goto('./#/birds');
  await expect.poll(workers).toBe(1);
});

test('a match is played on from a move against bots', async ({ page }) => {
  await openGame(page, recordOf('volo/edge-6.json'));
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveValue('4');
  const birds = await page.getByRole('gridcell', { name: /bird/ }).count();
  await page.getByRole('combobox').last().selectOption({ label: 'against Chick' });
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page).toHaveURL(/#\/local\//);
  await expect(page.getByRole('region', { name: 'What is asked' })).toContainText('Your turn');
  await expect(page.getByRole('gridcell', { name: /bird/ })).toHaveCount(birds);
  const told = () => log(page).locator('li .number').allInnerTexts();
  await expect.poll(told).toEqual(expect.arrayContaining(['1', '2', '3', '4']));
  await expect(log(page)).toContainText('The game goes on from here.');
  await page.reload();
  await expect.poll(told).toEqual(expect.arrayContaining(['1', '2', '3', '4']));
});

test('at its end a match says that it cannot be played on', async ({ page }) => {
  await openGame(page, recordOf('volo/edge-6.json'));
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page.getByRole('alert')).toHaveText('The game is over.');
});

test('a line of the log lights up its places, and leads to its move', async ({ page }) => {
  await openGame(page, recordOf('volo/edge-6.json'));
  const line = log(page).getByRole('listitem').nth(4);
  await line.hover();
  await expect(page.locator('[data-cell][data-told]').first()).toBeVisible();
  await line.getByRole('button').click();
  await expect(slider(page)).toHaveValue('5');
  // By keys, line after line is about other places.
  const told = () =>
    page.locator('[data-told]').evaluateAll((all) => all.map((one) => (one as SVGElement).dataset.cell));
  await page.mouse.move(5, 5);
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await told()).length).toBeGreaterThan(0);
  const before = await told();
  await page.keyboard.press('ArrowUp');
  await expect.poll(told).not.toEqual(before);
});

test('points lead to the move that made them', async ({ page }) => {
  await openGame(page, recordOf('clouds/players-2.json'));
  const last = (await slider(page).getAttribute('max'))!;
  await page.keyboard.press('End');
  await expect(slider(page)).toHaveValue(last);
  const at = async () => Number(await slider(page).inputValue());
  const part = page.locator('.bars button.part').first();
  await part.click();
  await expect.poll(at).toBeLessThan(Number(last));
  const first = await at();
  await part.click();
  await expect.poll(at).toBeLessThan(first);
});

for (const [game, name] of [
  ['clouds', 'clouds/players-2.json'],
  ['migrato', 'migrato/plain.json'],
  ['flyaway', 'flyaway/players-2.json'],
] as const) {
  test(`${game}: a match is seen with the eyes of each seat, and of a spectator`, async ({ page }) => {
    const errors = watchErrors(page);
    await openGame(page, recordOf(name));
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
    const eyes = page.getByRole('combobox', { name: 'Seen with the eyes of' });
    const picture = () => page.getByRole('region', { name: 'Board' }).ariaSnapshot();
    await expect(slider(page)).toHaveValue('5');
    const seen = [await picture()]; // by everybody
    for (const value of ['spectator', '0', '1']) {
      await eyes.selectOption(value);
      await expect(slider(page)).toHaveValue('5');
      await expect.poll(async () => seen.includes(await picture())).toBe(false);
      seen.push(await picture());
    }
    await expectAllTexts(page);
    expect(errors).toEqual([]);
  });
}

for (const [game, name, card] of [
  ['clouds', 'clouds/players-2.json', '.face'],
  ['migrato', 'migrato/plain.json', '.card'],
  ['flyaway', 'flyaway/players-2.json', '.wing :is(.title, b)'],
] as const) {
  test(`${game}: everybody's eyes see the hand of each seat`, async ({ page }) => {
    await openGame(page, recordOf(name));
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
    await expect(slider(page)).toHaveValue('5');
    const eyes = page.getByRole('combobox', { name: 'Seen with the eyes of' });
    const hand = (whose: string) => page.getByRole('region', { name: 'Board' }).getByLabel(whose, { exact: true });
    const cards = (whose: string) => hand(whose).locator(card).allInnerTexts();
    const all = [await cards('Hand of Player 1'), await cards('Hand of Player 2')];
    await eyes.selectOption('0');
    await expect.poll(() => cards('Your hand')).toEqual(all[0]);
    await eyes.selectOption('1');
    await expect.poll(() => cards('Your hand')).toEqual(all[1]);
    expect(all[0]!.length + all[1]!.length).toBeGreaterThan(1);
    expect(all[0]).not.toEqual(all[1]);
  });
}

test('migrato: everybody’s eyes see night cards face up, even in a game of memory', async ({ page }) => {
  await openGame(page, recordOf('migrato/plain.json'));
  await slider(page).fill('60');
  const board = page.getByRole('region', { name: 'Board' });
  await expect(board.locator('.colonies .night').first()).toBeVisible();
  await expect(board.locator('.colonies .back')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Seen with the eyes of' }).selectOption('0');
  await expect(board.locator('.colonies .back').first()).toBeVisible();
});
