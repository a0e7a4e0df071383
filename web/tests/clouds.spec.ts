import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, quick } from './helpers/page';
import { turn } from './helpers/robot';
import { openLocal, random, sentence, yourTurn } from './play';

const wish = { game: 'clouds', level: 'Chick' } as const;

const legal = (page: Page) => page.locator('.clouds [data-spot][data-legal]');
const offered = (page: Page) => page.locator('.buttons .button:not(.undo)');

/** One decision: something that may be chosen on the board, or a button of the rail. */
async function decide(
  page: Page,
  dice: (below: number) => number,
  act: (target: 'spot' | 'button', i: number) => Promise<void>,
) {
  const [buttons, spots] = [await offered(page).count(), await legal(page).count()];
  if (buttons + spots === 0) return;
  const sure = page.locator('.buttons .button.primary');
  if ((await sure.count()) > 0 && dice(3) > 0)
    return act(
      'button',
      await offered(page).evaluateAll((all) => all.findIndex((one) => one.classList.contains('primary'))),
    );
  if (buttons > 0 && (spots === 0 || dice(4) === 0)) return act('button', dice(buttons));
  return act('spot', dice(spots));
}

/** Clicks one of these, unless it goes away before. */
async function tap(all: Locator, i: number): Promise<void> {
  const one = (await all.elementHandles())[i];
  await one?.click().catch((error: Error) => {
    if (!/not attached/.test(error.message)) throw error;
  });
}

async function playOn(
  page: Page,
  seed: number,
  act: (target: 'spot' | 'button', i: number) => Promise<void>,
): Promise<void> {
  const dice = random(seed);
  while (!(await turn(page)).over) await decide(page, dice, act);
  await expect(page.locator('section.end')).toContainText('C22');
}

test('a whole game against a bot by mouse', async ({ page }) => {
  await openLocal(page, wish);
  await playOn(page, 3, async (target, i) => {
    await tap(target === 'spot' ? legal(page) : offered(page), i);
  });
  // Where the points came from stands beside the result.
  await expect(page.locator('section.end')).toContainText('Landing');
});

test('a whole game by keyboard alone', quick(false), async ({ page }) => {
  await openLocal(page, wish);
  await playOn(page, 5, async (target, i) => {
    if (target === 'button') return page.keyboard.press(String(Math.min(9, i + 1)));
    while ((await page.locator('.clouds [data-spot]:focus').count()) === 0) await page.keyboard.press('Tab');
    for (let n = i % 7; n >= 0; n--) await page.keyboard.press('n');
    await page.keyboard.press('Enter');
  });
});

test('a bird first, then its partner; and the action first', async ({ page }) => {
  await openLocal(page, wish);
  await yourTurn(page);
  const own = page.getByRole('button', { name: /goose, yours, can move/ });
  await own.first().click();
  await expect(sentence(page)).toContainText('with which bird?');
  await page
    .getByRole('button', { name: /can change places/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Log' })).toContainText('You swap');
});

test('a price that cannot be paid says why', async ({ page }) => {
  await openLocal(page, wish);
  await yourTurn(page);
  await page.getByRole('button', { name: /^Add a bird/ }).click();
  await expect(sentence(page)).toHaveText('Which bird do you add?');
  await page.getByRole('button', { name: /^Take a card/ }).click({ force: true });
  await expect(page.getByRole('status').filter({ hasText: 'add' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(sentence(page)).toContainText('Choose an action');
});

test('nothing stands in the way of assistive technology', quick(false), async ({ page }) => {
  await openLocal(page, wish);
  await yourTurn(page);
  await expectAccessible(page);
});
