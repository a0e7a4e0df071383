// How much comes over the line, and that nothing needs to come twice.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { open } from './helpers/page';
import { dist, serveSite } from './helpers/site';

const compressed = (file: string): number =>
  file.endsWith('.woff2') ? statSync(join(dist, file)).size : gzipSync(readFileSync(join(dist, file))).length;

test('the first load stays under 350 KB, without the engine', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('response', (response) => {
    const path = response.url().slice(baseURL!.length).split(/[?#]/)[0]!;
    if (response.ok() && !path.startsWith('api/')) files.add(path === '' ? 'index.html' : path);
  });
  await open(page);
  await page.waitForLoadState('networkidle');
  const sizes = [...files].map((file) => [file, compressed(file)] as const);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect([...files].filter((file) => file.endsWith('.wasm'))).toEqual([]);
  expect(total, JSON.stringify(sizes)).toBeLessThan(350 * 1024);
  await context.close();
});

test('after the first visit the page opens without a network', async ({ context, page }) => {
  await open(page);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await new Promise<void>((resolve) => {
      if (registration.active?.state === 'activated') resolve();
      else registration.active?.addEventListener('statechange', () => resolve());
    });
  });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Four games of birds' })).toBeVisible();
  await open(page, 'rules/migrato');
  await expect(page.locator('#M1')).toBeVisible();
  await open(page, 'birds');
});

test('an old page is told that a newer one is here, and becomes it with a reload; other tabs keep the old one', async ({
  page,
  context,
}) => {
  let newer = false;
  // The newer page has no such screen.
  const dropped = /"assets\/Editions-[^"]*\.js",/;
  const site = await serveSite((file, body) => {
    if (newer && dropped.test(`"${file}",`)) return null;
    if (!newer || file !== 'sw.js') return body;
    return body.toString().replace("'aviary-", "'aviary-newer-").replace(dropped, '');
  });
  await page.goto(site.address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.waitForSelector('html[data-ready]');
  newer = true;
  await page.reload();
  const told = page.getByRole('status').filter({ hasText: 'A newer Aviary is here.' });
  await expect(told).toBeVisible();
  await Promise.all([page.waitForEvent('load'), told.getByRole('button', { name: 'Reload' }).click()]);
  await expect(page.getByRole('heading', { name: 'Four games of birds' })).toBeVisible();
  await expect(told).toHaveCount(0);
  await other.goto(`${page.url().split('#')[0]}#/editions`);
  await expect(other.getByRole('heading', { name: 'Your own edition' })).toBeVisible();
  site.stop();
});
