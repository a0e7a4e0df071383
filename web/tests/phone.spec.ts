// The boards on phones: whole, at rest, and in every language without anything cut off.
import { expect, test, type Page } from '@playwright/test';
import { misfits } from './helpers/fit';
import { games, openMiddle, type Game } from './helpers/middle';
import { expectNoSidewaysScroll, quick } from './helpers/page';

test.use({ reducedMotion: 'reduce' });

/** What each game asks further steps about, so that buttons come and go. */
const steps: Record<Game, string> = {
  volo: '[data-cell="e3"]',
  clouds: '.actions [data-spot][data-legal]',
  migrato: '[data-spot^="hand:"][data-legal]',
  flyaway: '[data-spot^="bird:"]',
};
const boxOf = (page: Page) => page.locator('main > .board').boundingBox();
/** How far the foot of the first of these lies below the head of what asks; null before both are there. Boards scroll a
 *  little after what they answer to, so this is asked until it is so. */
const below = (page: Page, what: string): Promise<number | null> =>
  page.evaluate((what) => {
    const [upper, asking] = [what, 'main > .ask'].map((of) => document.querySelector(of)?.getBoundingClientRect());
    return upper && asking ? upper.bottom - asking.top : null;
  }, what);

for (const game of games) {
  test(`the board of ${game} fits a small phone and keeps its size during a turn`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openMiddle(page, game);
    const before = await boxOf(page);
    const main = page.locator('main');
    const shown = await main.innerHTML();
    await page.locator(`.board ${steps[game]}`).first().click();
    await expect.poll(() => main.innerHTML()).not.toBe(shown);
    await expect.poll(() => boxOf(page)).toEqual(before);
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
    expect(scrolls).toBe(false);
    // Above the Clouds has its cards below the fold.
    const hidden = await page
      .locator('main > .board > *')
      .first()
      .evaluate((one) => one.scrollHeight - one.clientHeight);
    if (game !== 'clouds') expect(hidden).toBeLessThanOrEqual(0);
  });
}

/** The places of the map of Fly-A-Way within its frame, and those that something lies over. */
const placesOf = (page: Page) =>
  page.locator('.map [data-spot^="place:"] .node').evaluateAll((all) => {
    const frame = document.querySelector('.map')!.getBoundingClientRect();
    const middle = (one: Element) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    };
    const within = (from: number, at: number, to: number) => from < at && at < to;
    const inSight = all.filter((one) => {
      const [x, y] = middle(one);
      return within(frame.left, x, frame.right) && within(frame.top, y, frame.bottom);
    });
    const covered = inSight.filter((one) => !document.elementFromPoint(...middle(one))?.closest('.map svg'));
    const names = (some: Element[]) => some.map((one) => one.closest('[data-spot]')!.getAttribute('data-spot'));
    return { inSight: names(inSight), covered: names(covered) };
  });

for (const viewport of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]) {
  test(`nothing lies over a place of the map on ${viewport.width} × ${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openMiddle(page, 'flyaway');
    const seen = async () => (await placesOf(page)).inSight.length;
    const covered = async () => (await placesOf(page)).covered;
    await expect.poll(seen).toBeGreaterThan(10);
    await expect.poll(covered).toEqual([]);
    await expect.poll(async () => Math.abs((await below(page, '.map')) ?? 9)).toBeLessThan(0.5);
    await page.getByRole('button', { name: 'Whole map' }).click();
    await expect.poll(seen).toBeGreaterThan(40);
    await expect.poll(covered).toEqual([]);
  });
}

test('the hand in Fly-A-Way opens from the bar at the bottom, above what asks', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openMiddle(page, 'flyaway');
  await expect(page.locator('.board [role=tab]')).toHaveCount(0);
  const tab = (name: RegExp) => page.getByRole('navigation').getByRole('button', { name });
  await tab(/Hand/).click();
  await expect(tab(/Hand/)).toHaveAttribute('aria-expanded', 'true');
  const card = page.locator('.drawer [data-spot^="card:"]').first();
  await expect(card).toBeInViewport({ ratio: 0.99 });
  await expect.poll(() => below(page, '.drawer [data-spot^="card:"]')).toBeLessThanOrEqual(0);
  await tab(/Log/).click();
  await expect(page.getByRole('region', { name: 'Log' }).first()).toBeVisible();
  await tab(/Hand/).click();
  await expect(page.getByRole('region', { name: 'Log' })).toHaveCount(0);
  await expect(card).toBeVisible();
});

for (const viewport of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]) {
  const size = `${viewport.width} × ${viewport.height}`;
  test(`the flock is in sight whenever a bird of it is asked for on ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openMiddle(page, 'clouds');
    const able = page.locator('[data-bird] [data-legal]').first();
    const tab = (name: RegExp) => page.getByRole('navigation').getByRole('button', { name });
    await page.locator('.actions [data-spot="left-right"]').click();
    await expect(able).toBeInViewport({ ratio: 0.99 });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await tab(/Hand/).click();
    await page
      .locator('.hand')
      .getByRole('button', { name: /^Lead Change/ })
      .click();
    await expect(page.locator('.hand [aria-pressed=true]')).toBeInViewport({ ratio: 0.99 });
    await page.getByRole('button', { name: /^Play for/ }).click();
    await expect(tab(/Hand/)).toHaveAttribute('aria-expanded', 'false');
    await expect(able).toBeInViewport({ ratio: 0.99 });
    await expect.poll(() => below(page, '[role=grid]')).toBeLessThanOrEqual(0);
  });
}

test('hand and display of Above the Clouds open from the bar, and what is asked for lies open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openMiddle(page, 'clouds');
  const tab = (name: RegExp) => page.getByRole('navigation').getByRole('button', { name });
  await tab(/Display/).click();
  await expect(page.locator('.display button').first()).toBeInViewport({ ratio: 0.99 });
  await expect(page.locator('.hand')).toHaveCount(0);
  await tab(/Display/).click();
  await page.locator('.actions [data-spot="card"]').click();
  await expect(tab(/Display/)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.display button').first()).toBeInViewport({ ratio: 0.99 });
});

test('bots of one level have different names on a phone, and a tap flashes nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMiddle(page, 'clouds');
  await expect(page.locator('.strip strong')).toHaveText(['You', 'Wren B', 'Wren C']);
  const flash = (one: Element) => getComputedStyle(one).getPropertyValue('-webkit-tap-highlight-color');
  expect(await page.locator('.actions button').first().evaluate(flash)).toBe('rgba(0, 0, 0, 0)');
});

test('what is asked for in Above the Clouds comes into sight above what asks', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openMiddle(page, 'clouds');
  await page.locator('.actions [data-spot="card"]').click();
  await expect.poll(() => below(page, '.display [data-legal]')).toBeLessThanOrEqual(0);
});

test('with everything twice as large, every tool can be reached beside the board', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await openMiddle(page, 'clouds');
  for (const name of ['Hint', 'Why not?', 'More'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await page.locator('.log li').last().scrollIntoViewIfNeeded();
  await expect(page.locator('.log li').last()).toBeInViewport();
  await expect(page.locator('main > .board')).toBeInViewport({ ratio: 0.99 });
});

for (const language of ['en', 'de', 'fr', 'it']) {
  test(`no game is too wide for 320 pixels in ${language}`, quick(language === 'de'), async ({ browser }) => {
    const context = await browser.newContext({
      locale: language,
      viewport: { width: 320, height: 640 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    for (const game of games) {
      await test.step(game, async () => {
        await openMiddle(page, game);
        await expectNoSidewaysScroll(page);
        expect(await misfits(page)).toEqual([]);
      });
    }
    await context.close();
  });
}
