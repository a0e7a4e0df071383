// How much comes over the line, and how often it is asked for; and that nothing needs to come twice.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { expectKept, open } from './helpers/page';
import { startAgainstBot } from './helpers/robot';
import { layWay } from './helpers/way';

const dist = join(import.meta.dirname, '../dist');
const compressed = (file: string): number =>
  file.endsWith('.woff2') ? statSync(join(dist, file)).size : gzipSync(readFileSync(join(dist, file))).length;

test('a first visit takes at most 15 requests and 350 KB, and a table a few more', async ({ browser, baseURL }) => {
  const way = await layWay(baseURL!);
  const context = await browser.newContext({ baseURL: way.address });
  const page = await context.newPage();
  const tables = page.waitForResponse(/api\/tables/);
  await open(page);
  await tables;
  // What home needs is also kept by then, without being fetched again.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const first = way.asked.splice(0);
  expect(first.length, first.join('\n')).toBeLessThanOrEqual(15);
  const files = new Set(first.filter((path) => !path.startsWith('api/')).map((path) => path || 'index.html'));
  const sizes = [...files].map((file) => [file, compressed(file)] as const);
  expect(
    sizes.reduce((sum, [, size]) => sum + size, 0),
    JSON.stringify(sizes),
  ).toBeLessThan(350 * 1024);
  expect([...files].filter((file) => file.endsWith('.wasm'))).toEqual([]);

  const parts = new Set<string>();
  page.on('request', (request) => parts.add(request.url()));
  await startAgainstBot(page, 'volo');
  expect(parts.size, [...parts].join('\n')).toBeLessThanOrEqual(10);
  await context.close();
  way.close();
});

test('an old page is told that a newer one is here, and becomes it with a reload; other tabs keep the old one', async ({
  page,
  context,
  baseURL,
}) => {
  let newer = false;
  // The newer page has no such file.
  const dropped = /"(assets\/screens-[^"]*\.js)",/;
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  const headers = { 'content-type': 'text/javascript' };
  const body = worker.replace("'aviary-", "'aviary-newer-").replace(dropped, '');
  const way = await layWay(baseURL!, (path) => {
    if (!newer) return null;
    if (path === 'sw.js') return { status: 200, headers, body };
    return path === dropped.exec(worker)![1] ? { status: 404 } : null;
  });
  await page.clock.install();
  await page.goto(way.address);
  await expectKept(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.waitForSelector('html[data-ready]');
  newer = true;
  await page.reload();
  const told = page.getByRole('status').filter({ hasText: 'A newer Aviary is here.' });
  await expect(told).toBeVisible();
  const before = way.asked.length;
  await Promise.all([page.waitForEvent('load'), told.getByRole('button', { name: 'Reload' }).click()]);
  await expect(page.getByRole('heading', { name: 'Four games of birds' })).toBeVisible();
  await expect(told).toHaveCount(0);
  await expect(page.getByText('Works offline')).toBeVisible();
  // All else is as before, and none of it was fetched again.
  expect(way.asked.slice(before).filter((path) => path.startsWith('assets/'))).toEqual([]);
  await other.goto(`${way.address}#/editions`);
  await expect(other.getByRole('heading', { name: 'Your own edition' })).toBeVisible();
  way.close();
});
