// The worker of the engine, with something of a test's own that runs before it.
import type { Page } from '@playwright/test';
import { steadyChance } from '../../src/client/testing/chance';

export async function runFirst(page: Page, code: string): Promise<void> {
  await page.route(/engine\.worker.*\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${code}\n${await response.text()}` });
  });
}

const known = new WeakSet<Page>();
/** Matches of this page take the same course in every run, if their people choose alike. Those of a server do not. */
export async function playAlike(page: Page): Promise<void> {
  if (known.has(page)) return;
  known.add(page);
  await runFirst(page, `(${steadyChance})();`);
}
