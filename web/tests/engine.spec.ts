// The engine in a real browser: the worker and the module as they were built, beside the golden records and the native
// program.
import { expect, test, type Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { goldenRecords, hasNative, nativeAnswers } from '../src/client/testing/engine';
import { quick } from './helpers/page';
import { analyses, replays, thoughts } from '../src/client/testing/requests';

const golden = goldenRecords();
const assets = resolve(import.meta.dirname, '../dist/assets');
const asset = (pattern: RegExp): string => `./assets/${readdirSync(assets).find((file) => pattern.test(file))}`;

/** The worker's answers to these requests of the engine. */
async function answers(page: Page, requests: string[]): Promise<unknown[]> {
  await page.goto('./#/');
  const files = { script: asset(/^engine\.worker.*\.js$/), wasm: asset(/^engine.*\.wasm$/) };
  return page.evaluate(
    async ({ script, wasm, all }) => {
      const module = await WebAssembly.compileStreaming(fetch(wasm));
      const worker = new Worker(script, { type: 'module' });
      worker.postMessage(module);
      const found: unknown[] = [];
      await new Promise<void>((done, fail) => {
        worker.onerror = (event) => fail(new Error(event.message));
        worker.onmessage = ({ data }: MessageEvent<{ id: number; value: unknown }>) => {
          found[data.id] = data.value;
          if (data.id === all.length - 1) done();
        };
        all.forEach((request, id) => {
          const { call, ...fields } = JSON.parse(request) as { call: string };
          worker.postMessage({ id, name: 'engine', args: [call, fields] });
        });
      });
      worker.terminate();
      return found;
    },
    { ...files, all: requests },
  );
}

test('golden records have their keys after every move', async ({ page }) => {
  const requests = golden.map(({ record }) => JSON.stringify({ call: 'keys', record }));
  expect(await answers(page, requests)).toEqual(golden.map(({ keys }) => ({ ok: true, value: keys })));
});

// In node this is tested in every run: src/client/parity.test.ts.
test('positions, choices and values are those of the native engine', quick(false), async ({ page }) => {
  test.skip(!hasNative, 'the native program is not built');
  const requests = [...replays(golden), ...thoughts(golden, 90), ...analyses(golden)];
  const native = (await nativeAnswers(requests)).map((answer) => JSON.parse(answer) as unknown);
  const found = await answers(page, requests);
  requests.forEach((request, i) => expect(found[i], request.slice(0, 200)).toEqual(native[i]));
});

test('a table outlives the page', async ({ page }) => {
  await page.goto('./#/');
  const files = { script: asset(/^engine\.worker.*\.js$/), wasm: asset(/^engine.*\.wasm$/) };
  const situation = (table: string | null): Promise<{ table: string; now: { number: number; view: string } }> =>
    page.evaluate(
      async ({ script, wasm, known }) => {
        const worker = new Worker(script, { type: 'module' });
        worker.postMessage(await WebAssembly.compileStreaming(fetch(wasm)));
        const ask = <T>(name: string, ...args: unknown[]): Promise<T> =>
          new Promise((done) => {
            const id = Math.random();
            worker.addEventListener('message', ({ data }: MessageEvent<{ id?: number; value: T }>) => {
              if (data.id === id) done(data.value);
            });
            worker.postMessage({ id, name, args });
          });
        const wish = { game: 'migrato', options: {}, seats: ['me', 'me'] };
        const table = known ?? (await ask<{ value: string }>('create', wish)).value;
        const { value: connection } = await ask<{ value: number }>('connect', table, 'p0');
        const now = new Promise<{ number: number; view: string }>((done) => {
          worker.addEventListener('message', ({ data }: MessageEvent<{ messages?: [number, string][] }>) => {
            const update = data.messages?.find(([, text]) => text.includes('"update"'));
            if (update) done(JSON.parse(update[1]).now);
          });
        });
        await ask('receive', connection, JSON.stringify({ type: 'watch', have: 0, id: 'w', table }));
        const { number, view } = await now;
        worker.terminate();
        return { table, now: { number, view } };
      },
      { ...files, known: table },
    );
  const before = await situation(null);
  await page.reload();
  expect(await situation(before.table)).toEqual(before);
});
