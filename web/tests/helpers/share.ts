// A share sheet, which browsers without windows have not.
import type { Page } from '@playwright/test';

const stub = () => {
  navigator.share = (what) => {
    document.documentElement.dataset['shared'] = JSON.stringify(what);
    return Promise.resolve();
  };
};
/** Here, and wherever the page goes. */
export async function stubShare(page: Page): Promise<void> {
  await page.addInitScript(stub);
  await page.evaluate(stub);
}
/** What was last handed to it. */
export const shared = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.locator('html').getAttribute('data-shared'))!) as unknown;
