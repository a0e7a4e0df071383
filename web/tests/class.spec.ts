// A whole class comes at once, from one address, each with a browser that has never been here.
import { expect, test, type Browser, type Response } from '@playwright/test';
import { quick } from './helpers/page';
import { startServer } from './helpers/server';

// However slow the machine is, everybody gets to play.
test.setTimeout(0);
const patiently = { timeout: 0 };
test.use({ serviceWorkers: 'allow' });

/** Clicks whatever can be clicked as soon as it is there, until a bird is on the board; tells which files were refused. */
async function visit(browser: Browser, at: string): Promise<string[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const refused: string[] = [];
  // Of the service worker too.
  context.on('response', (response: Response) => {
    if (response.status() === 429) refused.push(response.url());
  });
  await page.goto(at, patiently);
  await page.getByRole('link', { name: 'Play Volo' }).click(patiently);
  await page.locator('[role=gridcell][aria-label*="you can place here"]').first().press('Enter', patiently);
  await page.locator('.primary[data-choice]').first().press('Enter', patiently);
  const move = page.locator('.log li').filter({ hasText: 'You place a bird' });
  await move.first().waitFor({ state: 'attached', ...patiently });
  await context.close();
  return refused;
}

// In `./test` a few; tests/server/door_test.py asks there for all that thirty would.
for (const newcomers of [5, 30]) {
  test(`${newcomers} newcomers behind one address all make a move`, quick(newcomers < 30), async ({ browser }) => {
    // Its own: what other tests have fetched does not count.
    const server = await startServer();
    const refused = await Promise.all(Array.from({ length: newcomers }, () => visit(browser, server.address)));
    expect(refused.flat()).toEqual([]);
    await server.stop();
  });
}
