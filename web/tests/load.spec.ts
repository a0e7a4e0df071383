// How much comes over the line, and how often it is asked for; and that nothing needs to come twice.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { expectKept, open } from './helpers/page';
import { layWay } from './helpers/way';

test.use({ serviceWorkers: 'allow' });
const dist = join(import.meta.dirname, '../dist');
const compressed = (file: string): number =>
  file.endsWith('.woff2') ? statSync(join(dist, file)).size : gzipSync(readFileSync(join(dist, file))).length;

/** What a first visit asks for, with stars for digests. tests/server/door_test.py asks for it thirty times at once. */
const visit = readFileSync(join(import.meta.dirname, '../../tests/server/visit.txt'), 'utf8')
  .trim()
  .split('\n');
const pattern = (path: string) => `/${path.replace(/-[\w-]{8}\.(\w+)$/, '-*.$1')}`;
/** What the service worker keeps. */
const files = (worker: string) => [...worker.matchAll(/"([\w/-][\w./-]*\.\w+)"/g)].map(([, file]) => file!);
const assets = files(readFileSync(join(dist, 'sw.js'), 'utf8')).filter((file) => file.startsWith('assets/'));

test('a first visit takes at most 15 requests and 350 KB, a table few, and the rest comes after it or next time', async ({
  browser,
  baseURL,
}) => {
  const ill = /assets\/(flyaway|migrato)-/; // what a table of Volo does not need
  let spoil: Parameters<typeof layWay>[1] = (path) => (ill.test(path) ? { status: 500 } : null);
  const way = await layWay(baseURL!, (path) => spoil!(path));
  const context = await browser.newContext({ baseURL: way.address });
  const page = await context.newPage();
  // Time passes only when it is told to, however slow the machine is.
  await context.clock.install({ time: 0 });
  await context.clock.pauseAt(1000);
  const tables = page.waitForResponse(/api\/tables/);
  await open(page);
  await tables;
  // What home needs is also kept by then, without being fetched again.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const first = [...way.asked];
  expect(first.length, first.join('\n')).toBeLessThanOrEqual(15);
  expect(first.map(pattern).sort()).toEqual(visit);
  const shell = new Set(first.filter((path) => !path.startsWith('api/')).map((path) => path || 'index.html'));
  const sizes = [...shell].map((file) => [file, compressed(file)] as const);
  expect(
    sizes.reduce((sum, [, size]) => sum + size, 0),
    JSON.stringify(sizes),
  ).toBeLessThan(350 * 1024);
  expect([...shell].filter((file) => file.endsWith('.wasm'))).toEqual([]);

  // The service worker has tried to keep the rest, and the page knows it.
  const tried = () =>
    page.evaluate(
      () =>
        new Promise<void>((done) =>
          navigator.serviceWorker.addEventListener('message', ({ data }) => data.tried && done()),
        ),
    );
  const failed = tried();
  const parts = new Set<string>();
  page.on('request', (request) => parts.add(request.url()));
  await open(page, 'play/volo');
  await expect(page.getByRole('region', { name: 'Board' })).toBeVisible();
  expect(parts.size, [...parts].join('\n')).toBeLessThanOrEqual(10);
  // The table alone lets the rest follow; what fails ends that, and it is tried again half a minute later.
  const failures = () => way.asked.filter((path) => ill.test(path)).length;
  await failed;
  const before = failures();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThanOrEqual(4);
  const again = tried();
  await context.clock.fastForward(30_000);
  await again;
  expect(failures()).toBeGreaterThan(before);
  await page.close();

  // Next time, after five seconds in which nothing was loaded: four at a time, without what is kept.
  let most = 0;
  const line: (() => void)[] = [];
  const going = setInterval(() => most >= 4 && line.shift()?.(), 20);
  const wait = async () => {
    const turn = new Promise<void>((go) => line.push(go));
    most = Math.max(most, line.length);
    await turn;
    return null;
  };
  spoil = (path) => (path.startsWith('assets/') ? wait() : null);
  const asked = way.asked.length;
  const next = await context.newPage();
  await open(next);
  await next.waitForLoadState('networkidle');
  await context.clock.fastForward(4999);
  // Once the worker has heard all that was said by now.
  await next.evaluate(async () => {
    const worker = (await navigator.serviceWorker.ready).active!;
    await new Promise((done) => {
      navigator.serviceWorker.addEventListener('message', done, { once: true });
      worker.postMessage('kept');
    });
  });
  expect(way.asked.slice(asked).filter((path) => path.startsWith('assets/'))).toEqual([]);
  await expectKept(next);
  clearInterval(going);
  expect(most).toBe(4);
  expect([...new Set(way.asked.filter((path) => path.startsWith('assets/')))].sort()).toEqual([...assets].sort());
  const twice = way.asked.filter((path, at) => path.startsWith('assets/') && way.asked.indexOf(path) < at);
  expect(twice.filter((path) => !ill.test(path))).toEqual([]);
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
