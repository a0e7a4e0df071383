// What the page costs: bench_page.mjs [TIMES]. The size of the first load and of the engine; how long a cold start takes,
// from an empty browser to the first move one may make; how soon a local move is in the log, and everything kept for use
// offline. Beside the time on the clock stands what the browser computed in all its processes, so that other work on the
// machine matters less. Needs web/dist and chromium-headless-shell.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { extname, join } from 'node:path';
import { argv, env } from 'node:process';
import { gzipSync } from 'node:zlib';

const times = Number(argv[2] ?? 5);
const web = new URL('../web/', import.meta.url).pathname;
const { chromium } = createRequire(join(web, 'package.json'))('@playwright/test');
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };
const compressed = (file, body) => (file.endsWith('.woff2') ? body : gzipSync(body));

const sent = new Map();
const site = createServer(({ url }, response) => {
  const file = url === '/' ? 'index.html' : decodeURI(url.slice(1));
  try {
    const body = compressed(file, readFileSync(join(web, 'dist', file)));
    sent.set(file, body.length);
    const headers = {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    response.writeHead(200, file.endsWith('.woff2') ? headers : { ...headers, 'content-encoding': 'gzip' });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((done) => site.listen(0, '127.0.0.1', done));
const address = `http://127.0.0.1:${site.address().port}/`;
const browser = await chromium.launch({
  executablePath: env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
const emptyBrowser = () => browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } });

async function firstLoad() {
  const context = await emptyBrowser();
  const page = await context.newPage();
  sent.clear();
  await page.goto(address);
  await page.waitForSelector('html[data-ready]');
  await page.waitForLoadState('networkidle');
  await context.close();
  return [...sent.values()].reduce((sum, size) => sum + size, 0);
}

/** Milliseconds until everything is kept for use offline, the five idle seconds included. */
async function kept() {
  const context = await browser.newContext({ locale: 'en' });
  const page = await context.newPage();
  const before = performance.now();
  await page.goto(address);
  await page.getByText('Works offline').waitFor();
  await context.close();
  return performance.now() - before;
}

const system = await browser.newBrowserCDPSession();
async function computed() {
  const { processInfo } = await system.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

/** Milliseconds until somebody may move, and then from a click to its line in the log. */
async function start() {
  const context = await emptyBrowser();
  const page = await context.newPage();
  const [before, computedBefore] = [performance.now(), await computed()];
  await page.goto(`${address}#/new/volo`);
  await page.locator('button.start').click();
  const place = page.locator('[role=gridcell][aria-label*="you can place here"]');
  await place.first().waitFor();
  const ready = performance.now() - before;
  const readyComputed = (await computed()) - computedBefore;
  await place.first().click();
  const move = await page.evaluate(
    () =>
      new Promise((done) => {
        const log = document.querySelector('.log ol');
        const from = performance.now();
        new MutationObserver(() => done(performance.now() - from)).observe(log, { childList: true, subtree: true });
        document.querySelector('[role=gridcell][aria-label*="a new flock"]').dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }),
        );
      }),
  );
  await context.close();
  return { ready, readyComputed, move };
}

const kB = (bytes) => `${Math.round(bytes / 1000)} kB`;
console.log(`load of the machine: ${loadavg()[0].toFixed(1)}`);
console.log(`first load, compressed: ${kB(await firstLoad())}`);
console.log(`kept for use offline: ${((await kept()) / 1000).toFixed(1)} s`);
const starts = [];
for (let i = 0; i < times; i++) starts.push(await start());
console.log(`engine, compressed: ${kB([...sent].find(([file]) => file.endsWith('.wasm'))[1])}`);
for (const what of ['ready', 'readyComputed', 'move']) {
  const all = starts.map((one) => one[what]).sort((a, b) => a - b);
  console.log(`${what}: median ${all[times >> 1].toFixed(0)} ms, ${all[0].toFixed(0)} to ${all.at(-1).toFixed(0)} ms`);
}
await browser.close();
site.close();
