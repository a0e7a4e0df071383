// The boards on phones: whole, at rest, and in every language without anything cut off.
import { expect, test, type Page } from '@playwright/test';
import { games, openMiddle, type Game } from './helpers/middle';
import { expectNoSidewaysScroll } from './helpers/page';

test.use({ reducedMotion: 'reduce' });

/** What each game asks further steps about, so that buttons come and go. */
const steps: Record<Game, string> = {
  volo: '[data-cell="e3"]',
  clouds: '.actions [data-spot][data-legal]',
  migrato: '[data-spot^="hand:"][data-legal]',
  flyaway: '[data-spot^="bird:"]',
};
const boxOf = (page: Page) => page.locator('main > .board').boundingBox();

for (const game of games) {
  test(`the board of ${game} fits a small phone and keeps its size during a turn`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openMiddle(page, game);
    const before = await boxOf(page);
    await page.locator(`.board ${steps[game]}`).first().click();
    expect(await boxOf(page)).toEqual(before);
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

for (const viewport of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]) {
  test(`nothing lies over a place of the whole map on ${viewport.width} × ${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openMiddle(page, 'flyaway');
    await page.getByRole('button', { name: 'Whole map' }).click();
    const places = page.locator('.map [data-spot^="place:"]');
    expect(await places.count()).toBeGreaterThan(40);
    const covered = await places.evaluateAll((all) =>
      all
        .filter((place) => {
          const { x, y, width, height } = place.querySelector('circle')!.getBoundingClientRect();
          return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.map > svg');
        })
        .map((place) => place.getAttribute('data-spot')),
    );
    expect(covered).toEqual([]);
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
  const [lower, asking] = [await card.boundingBox(), await page.locator('main > .ask').boundingBox()];
  expect(lower!.y + lower!.height).toBeLessThanOrEqual(asking!.y);
  await tab(/Log/).click();
  await expect(page.getByRole('region', { name: 'Log' }).first()).toBeVisible();
  await tab(/Hand/).click();
  await expect(page.getByRole('region', { name: 'Log' })).toHaveCount(0);
  await expect(card).toBeVisible();
});

test('what is asked for in Above the Clouds comes into sight above what asks', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openMiddle(page, 'clouds');
  await page.locator('.actions [data-spot="card"]').click();
  const card = page.locator('.display [data-legal]').first();
  await expect
    .poll(async () => {
      const [lower, asking] = [await card.boundingBox(), await page.locator('main > .ask').boundingBox()];
      return lower!.y + lower!.height <= asking!.y;
    })
    .toBe(true);
});

test('with everything twice as large, every tool can be reached beside the board', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await openMiddle(page, 'clouds');
  for (const name of ['Hint', 'Why not?', 'More']) await expect(page.getByRole('button', { name })).toBeVisible();
  await page.locator('.log li').last().scrollIntoViewIfNeeded();
  await expect(page.locator('.log li').last()).toBeInViewport();
  await expect(page.locator('main > .board')).toBeInViewport({ ratio: 0.99 });
});

/** Words that do not fit into the box that cuts them off. */
const clipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((one) => {
        const { overflowX, overflowY } = getComputedStyle(one);
        const cut = (overflow: string, all: number, seen: number) => /hidden|clip/.test(overflow) && all > seen + 1;
        return (
          one.clientWidth > 1 &&
          one.innerText &&
          (cut(overflowX, one.scrollWidth, one.clientWidth) || cut(overflowY, one.scrollHeight, one.clientHeight))
        );
      })
      .map((one) => `${one.tagName}.${one.className}: ${one.innerText}`),
  );

for (const language of ['en', 'de', 'fr', 'it']) {
  test(`no game is too wide for 320 pixels in ${language}`, async ({ browser }) => {
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
        expect(await clipped(page)).toEqual([]);
      });
    }
    await context.close();
  });
}
