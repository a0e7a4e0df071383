// Tables of this browser: ended, shared, replayed and continued; several people at one device.
import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  expectAccessible,
  expectAllTexts,
  expectNoSidewaysScroll,
  open,
  position,
  quick,
  watchErrors,
} from './helpers/page';
import { dice, playUntil } from './helpers/robot';
import { shared, stubShare } from './helpers/share';
import { playAlike } from './helpers/worker';
import { logLength } from './play';

const games = ['volo', 'clouds', 'migrato', 'flyaway'];

async function begin(page: Page, game: string, way: string): Promise<void> {
  await playAlike(page);
  await open(page, `new/${game}`);
  await page.getByText(way, { exact: true }).click();
  // With two seats a game can be resigned.
  if (game === 'flyaway') await page.getByRole('group', { name: 'Players' }).getByText('2', { exact: true }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
}
async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(page.getByRole('region', { name: 'End of the game' })).toBeVisible();
}

const free = (page: Page) => page.getByRole('gridcell', { name: /you can place here/ }).first();
const newFlock = (page: Page) => page.locator('[role=gridcell][aria-label*="a new flock"]');
async function tap(page: Page, cell: Locator): Promise<void> {
  const box = (await cell.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
/** Places a bird in Volo. */
async function place(page: Page): Promise<void> {
  await free(page).waitFor();
  const before = await logLength(page);
  await tap(page, free(page));
  await tap(page, newFlock(page));
  await expect.poll(() => logLength(page)).toBeGreaterThan(before);
}

for (const game of games) {
  const title = `${game}: a game against a bot is ended, shared by a link, and opened elsewhere without a server`;
  test(title, quick(game === 'migrato'), async ({ page, browser }) => {
    const errors = watchErrors(page);
    await begin(page, game, 'Against bots');
    await expect(page.getByRole('region', { name: 'Board' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'What is asked' })).toContainText('Your turn');
    await expectAllTexts(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('region', { name: 'What is asked' })).toContainText('can be shared when it is over');
    const begun = await logLength(page);
    const yourTurn = page.locator('.ask .turn');
    const far = async () => (await logLength(page)) > begun + 8 && (await yourTurn.count()) > 0;
    await playUntil(page, dice(3), far);
    const board = page.getByRole('region', { name: 'Board' });
    const size = await board.boundingBox();
    await resign(page);
    expect(await board.boundingBox(), 'the result leaves the board as it was').toEqual(size);
    await expectAllTexts(page);
    await stubShare(page);
    await page.getByRole('button', { name: 'Share the game' }).click();
    const link = await page.getByRole('textbox', { name: /^Link/ }).inputValue();
    await page.getByRole('button', { name: 'Send with …' }).click();
    expect(await shared(page)).toEqual({ title: 'Aviary', url: link });
    await expectAccessible(page);
    expect(errors).toEqual([]);

    const context = await browser.newContext();
    const other = await context.newPage();
    const otherErrors = watchErrors(other);
    await other.goto(link);
    await expect(other.getByRole('region', { name: 'Board' })).toBeVisible();
    await other.keyboard.press('End');
    await expect(other.getByRole('slider', { name: 'Moves' })).toBeVisible();
    if (game !== 'volo') await other.getByRole('combobox', { name: 'Seen with the eyes of' }).selectOption('0');
    const names = /Wren|Player 2|your bird|bird of Yellow/g;
    await expect.poll(() => position(other, names)).toBe(await position(page, names));
    await expectAllTexts(other);
    await expectAccessible(other);
    expect(otherErrors).toEqual([]);
    await context.close();
  });
}

for (const game of ['clouds', 'migrato', 'flyaway']) {
  test(`${game}: between two people at one device no hand is in the page`, async ({ page }) => {
    await begin(page, game, 'On one device');
    const ready = page.getByRole('button', { name: /^I am / });
    await expect(ready).toBeVisible();
    await expect(page).toHaveTitle('Aviary');
    await expect(page.getByRole('region', { name: 'Board' })).toHaveCount(0);
    await expect(page.locator('[data-hand]')).toHaveCount(0);
    if (game === 'clouds') await expectAccessible(page);
    await ready.click();
    await expect(page.getByRole('region', { name: 'Board' })).toBeVisible();
    await page.reload();
    await expect(ready).toBeVisible();
    await expect(page.locator('[data-hand]')).toHaveCount(0);
  });
}

test('volo: two people at one device need no screen between them', async ({ page }) => {
  await begin(page, 'volo', 'On one device');
  await expect(page.getByRole('region', { name: 'Board' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^I am / })).toHaveCount(0);
});

test('a game goes on after a reload, and stands among your games', async ({ page }) => {
  await begin(page, 'volo', 'Against bots');
  await expect(page.getByRole('region', { name: 'What is asked' })).toContainText('Your turn');
  await page.reload();
  await expect(page.getByRole('region', { name: 'What is asked' })).toContainText('Your turn');
  await open(page);
  await expect(page.getByRole('region', { name: 'Your games' }).getByText('Volo')).toBeVisible();
});

test('the replay of a game knows who played', async ({ page }) => {
  await begin(page, 'clouds', 'Against bots');
  await expect(page.getByRole('region', { name: 'What is asked' })).toContainText('Your turn');
  await resign(page);
  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  const eyes = page.getByRole('combobox', { name: 'Seen with the eyes of' });
  await expect(eyes.getByRole('option', { name: 'Wren' })).toHaveCount(1);
  await expect(eyes.getByRole('option', { name: /Player/ })).toHaveCount(0);
});

test('bots of one level are told apart', async ({ page }) => {
  await open(page, 'new/flyaway');
  await page.getByRole('group', { name: 'Players' }).getByText('4', { exact: true }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const players = page.getByRole('list', { name: 'Players' });
  for (const name of ['Wren B', 'Wren C', 'Wren D']) await expect(players.getByText(name)).toBeVisible();
});

test('a game that is not over is removed from your games, after a question', async ({ page }) => {
  await begin(page, 'volo', 'Against bots');
  await expect(page.getByRole('region', { name: 'What is asked' })).toContainText('Your turn');
  await open(page);
  const yours = page.getByRole('region', { name: 'Your games' });
  const question = page.getByRole('dialog', { name: 'Remove this game' });
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(yours.getByRole('listitem')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await yours.getByRole('button', { name: 'Remove this game' }).click();
  await expect(question).toContainText('Volo');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(yours.getByText('Volo')).toBeVisible();
  await yours.getByRole('button', { name: 'Remove this game' }).click();
  await question.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(yours).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Four games of birds' })).toBeVisible();
  await expect(yours).toHaveCount(0);
});

test('wings beat for a move, not for a tap', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('aviary.settings', JSON.stringify({ sound: true }));
    AudioBufferSourceNode.prototype.start = () => {
      const { dataset } = document.documentElement;
      dataset['beats'] = String(Number(dataset['beats'] ?? 0) + 1);
    };
  });
  const beats = () => page.evaluate(() => document.documentElement.dataset['beats']);
  await begin(page, 'volo', 'Against bots');
  await place(page);
  await free(page).waitFor();
  const heard = await beats();
  expect(heard).toBeDefined();
  await tap(page, free(page));
  await expect(newFlock(page)).toBeVisible();
  expect(await beats()).toBe(heard);
});

test('a table that is left for another screen is not begun again on the way', async ({ page }) => {
  const errors = watchErrors(page);
  await begin(page, 'volo', 'On one device');
  const board = page.getByRole('region', { name: 'Board' });
  await expect(board).toBeVisible();
  const table = new URL(page.url()).hash.slice(2);
  for (const screen of ['settings', 'rules/volo', 'birds']) {
    await open(page, screen);
    await expect(board).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to the game' }).click();
    await expect(page).toHaveURL(new RegExp(`#/${table}$`));
    await expect(board).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('a game that is opened in a second tab goes on there, and can be taken back', async ({ page, context }) => {
  await begin(page, 'volo', 'On one device');
  await place(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await place(second);
  await expect(page.getByRole('alert')).toContainText('open in another tab');
  await place(second);
  const played = await logLength(second);
  await page.getByRole('button', { name: 'Play here' }).click();
  await expect(second.getByRole('alert')).toContainText('open in another tab');
  await expect.poll(() => logLength(page)).toBe(played);
  await place(page);
});

for (const game of games) {
  // Each step must be possible on the real table, or the lesson would stop and say so.
  test(`${game}: the lesson goes through to its end by showing each step`, async ({ page }) => {
    // On a phone not all of a board is in sight at first.
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `learn/${game}`);
    const step = page.getByText(/^Step \d+ of \d+$/);
    const all = Number((await step.innerText()).split(' ').at(-1));
    for (let i = 1; i <= all; i++) {
      await expect(step).toHaveText(`Step ${i} of ${all}`);
      await expectAllTexts(page);
      await expect(page.locator('.pointer rect')).not.toHaveCount(0);
      if (i === 1) await expectAccessible(page);
      if (game === 'flyaway' && i === 1) await expect(page.locator('.pointer [marker-end]')).toHaveCount(1);
      await page.getByRole('button', { name: /^(Show me|Next)$/ }).click();
    }
    await expect(page.getByText('That is all you need.')).toBeVisible();
    await expectAccessible(page);
  });
}
