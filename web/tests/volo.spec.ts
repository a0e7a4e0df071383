import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, quick } from './helpers/page';
import { logLength, openLocal, random, sentence, yourTurn } from './play';

const small = { game: 'volo', level: 'Chick', options: ['6 cells, short'] } as const;

// Cells by what a screen reader hears of them.
const cells = (page: Page, words: RegExp) => page.getByRole('gridcell', { name: words });
const flyers = (page: Page) => cells(page, /your bird.*, [1-9]\d* flights?/);
const places = (page: Page) => cells(page, /you can place here/);
const landings = (page: Page) => cells(page, /you can fly here/);
/** A button that does something: one that only explains counts as disabled. */
const button = (page: Page, name: RegExp) => page.locator('.buttons').getByRole('button', { name, disabled: false });

async function middle(cell: Locator): Promise<{ x: number; y: number }> {
  const box = (await cell.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
async function click(page: Page, cell: Locator): Promise<void> {
  const { x, y } = await middle(cell);
  await page.mouse.click(x, y);
}
const some = async (all: Locator, dice: (below: number) => number) => all.nth(dice(await all.count()));

/** Waits until the move is in the log. */
async function played(page: Page, move: () => Promise<void>): Promise<void> {
  const before = await logLength(page);
  await move();
  await expect.poll(() => logLength(page)).toBeGreaterThan(before);
}

async function moveByMouse(page: Page, dice: (below: number) => number): Promise<void> {
  const pass = button(page, /^Pass/);
  if ((await flyers(page).count()) > 0 && dice(4) > 0) {
    await click(page, await some(flyers(page), dice));
    await click(page, await some(landings(page), dice));
    if (await button(page, /^Keep part/).count()) {
      await expect(sentence(page)).toHaveText('Tap the part that stays.');
      await click(page, cells(page, new RegExp(`part ${1 + dice(2)}$`)).first());
      await button(page, /Confirm flight/).click();
    }
  } else if ((await places(page).count()) > 0) {
    const cell = await some(places(page), dice);
    await click(page, cell);
    await click(page, page.locator('[role=gridcell][aria-label*="a new flock"]'));
  } else await pass.click();
}

test('a whole game against a bot by mouse', quick(false), async ({ page }) => {
  await openLocal(page, small);
  const dice = random(7);
  while (await yourTurn(page)) await played(page, () => moveByMouse(page, dice));
  await expect(page.locator('section.end')).toContainText(/V15|V16/);
});

const focused = (page: Page) => page.locator('[role=gridcell]:focus');

async function moveByKeys(page: Page, dice: (below: number) => number): Promise<void> {
  const press = (key: string) => page.keyboard.press(key);
  for (let i = dice(6); i >= 0; i--) await press(dice(2) ? 'n' : 'p');
  await press('Enter');
  if (/your bird/.test((await focused(page).getAttribute('aria-label')) ?? '')) {
    for (let i = dice(3); i >= 0; i--) await press('n');
    if (!/fly here/.test((await focused(page).getAttribute('aria-label')) ?? '')) return press('Escape');
    await press('Enter');
    if (await button(page, /^Keep part/).count()) {
      await press(String(1 + dice(2)));
      await button(page, /Confirm flight/).press('Enter');
      return focused(page).or(page.locator('[role=gridcell][tabindex="0"]')).first().focus();
    }
  }
  await press('Enter');
}

test('a whole game by keyboard alone', quick(false), async ({ page }) => {
  await openLocal(page, small);
  const dice = random(11);
  while (await yourTurn(page)) {
    while ((await focused(page).count()) === 0) await page.keyboard.press('Tab');
    const before = await logLength(page);
    await moveByKeys(page, dice);
    if (await button(page, /^Pass/).count()) await button(page, /^Pass/).press('Enter');
    await expect(async () => {
      const choosing = await page.locator('.ask .turn').count();
      expect((await logLength(page)) > before || choosing > 0).toBe(true);
    }).toPass();
  }
  await expect(page.locator('section.end')).toBeVisible();
});

/** Two at one device: nothing depends on a bot. */
const forTwo = { ...small, level: 'On one device' };
const at = (page: Page, cell: string) => page.locator(`[data-cell=${cell}]`);
async function place(page: Page, cell: string): Promise<void> {
  await expect(at(page, cell)).toHaveAccessibleName(/you can place here/);
  await played(page, async () => {
    for (let taps = 0; taps < 2; taps++) await click(page, at(page, cell));
  });
}
async function drag(page: Page, from: string, to: string): Promise<void> {
  await expect(at(page, from)).toHaveAccessibleName(/your bird/);
  const [first, last] = [await middle(at(page, from)), await middle(at(page, to))];
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(last.x, last.y, { steps: 5 });
  await page.mouse.up();
}

test('a line is chosen by dragging, and flies by dragging', async ({ page }) => {
  // The first flight makes two birds neighbours; then they are a line. The other player is far away.
  await openLocal(page, forTwo);
  await place(page, 'd4');
  await place(page, 'h8');
  await drag(page, 'b2', 'c3');
  await expect(sentence(page)).toContainText('Fly from b2 to c3');
  await played(page, () => button(page, /Confirm flight/).click());
  await place(page, 'h4');
  await drag(page, 'c3', 'd4');
  await expect(sentence(page)).toContainText('c3/d4');
});

test('illegal places say why', async ({ page }) => {
  await openLocal(page, small);
  await yourTurn(page);
  await click(page, page.locator('[data-cell=b3]'));
  const bubble = page.getByRole('status').filter({ hasText: 'b3' });
  await expect(bubble).toContainText('next to your own bird on b2');
  await expect(bubble.getByRole('link')).toHaveAttribute('href', /V6$/);
});

test('nothing stands in the way of assistive technology', async ({ page }) => {
  await openLocal(page, small);
  await yourTurn(page);
  await click(page, cells(page, /your bird/).first());
  await expectAccessible(page);
});
