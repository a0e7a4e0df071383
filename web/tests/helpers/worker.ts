// The worker of the engine, with something of a test's own that runs before it.
import type { BrowserContext, Page } from '@playwright/test';
import { steadyChance } from '../../src/client/testing/chance';

export async function runFirst(page: Page, code: string | (() => string)): Promise<void> {
  await page.route(/engine\.worker.*\.js/, async (route) => {
    const response = await route.fetch();
    const first = typeof code === 'string' ? code : code();
    await route.fulfill({ response, body: `${first}\n${await response.text()}` });
  });
}

const known = new WeakSet<Page>();
/** How many engines have started on the pages that share a store. */
const started = new WeakMap<BrowserContext, number>();
/** Matches of this page take the same course in every run, if their people choose alike. Those of a server do not. */
export async function playAlike(page: Page): Promise<void> {
  if (known.has(page)) return;
  known.add(page);
  await runFirst(page, () => {
    const run = started.get(page.context()) ?? 0;
    started.set(page.context(), run + 1);
    return `(${steadyChance})(${run});`;
  });
}
