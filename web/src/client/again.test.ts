// What did not come is asked for again, and when that is told.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ask, onWaiting } from './again';

const told = vi.fn();
const read = (response: Response) => response.text();
let answers: (() => Promise<Response>)[] = [];
const gives =
  (status: number, headers = {}) =>
  () =>
    Promise.resolve(new Response('text', { status, headers }));
const nothing = () => Promise.reject(new TypeError('no network'));
const fetched = vi.fn(() => (answers.length > 1 ? answers.shift()! : answers[0]!)());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
  told.mockClear();
  onWaiting(told);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const reasons = () => told.mock.calls.map(([why]) => why as unknown).filter((why) => why !== null);

it('an answer is an answer, good or bad', async () => {
  for (const status of [200, 401, 404]) {
    answers = [gives(status)];
    expect(await ask('x', (response) => Promise.resolve(response.status))).toBe(status);
  }
  expect(fetched).toHaveBeenCalledTimes(3);
});

it('asks for ever, with waits that grow, and tells after three tries', async () => {
  answers = [nothing, gives(500), nothing, nothing, gives(200)];
  const text = ask('x', read);
  for (const [ms, calls] of [
    [0, 1],
    [500, 2],
    [1000, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms);
    expect(fetched).toHaveBeenCalledTimes(calls);
  }
  expect(reasons()).toEqual(['away']);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await text).toBe('text');
  expect(told).toHaveBeenLastCalledWith(null);
});

it('waits as long as the server says, and tells of a long wait at once', async () => {
  answers = [gives(429, { 'retry-after': '20' }), gives(200)];
  const text = ask('x', read, { method: 'POST' });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(reasons()).toEqual(['busy']);
  await vi.advanceTimersByTimeAsync(1);
  expect(await text).toBe('text');
});

it('says nothing twice that may have changed something', async () => {
  answers = [nothing];
  await expect(ask('x', read, { method: 'POST' })).rejects.toThrow('no network');
  answers = [gives(500)];
  await ask('x', read, { method: 'POST' });
  expect(fetched).toHaveBeenCalledTimes(2);
  answers = [gives(500), gives(200)];
  const text = ask('x', read, { method: 'POST', changes: false });
  await vi.advanceTimersByTimeAsync(500);
  expect(await text).toBe('text');
  expect(fetched).toHaveBeenCalledTimes(4);
});

it('who asks so often gets the last answer, and only "busy" is told', async () => {
  answers = [gives(503)];
  const status = ask('x', (response) => Promise.resolve(response.status), { tries: 4 });
  await vi.advanceTimersByTimeAsync(3500);
  expect(await status).toBe(503);
  expect(fetched).toHaveBeenCalledTimes(4);
  expect(reasons()).toEqual([]);
});

it('a server that says nothing is given up, and a network that is back is used at once', async () => {
  fetched.mockImplementationOnce(
    ((_: string, { signal }: RequestInit) =>
      new Promise((_done, fail) => {
        signal!.addEventListener('abort', () => fail(signal!.reason as Error));
      })) as never,
  );
  answers = [gives(200)];
  const text = ask('x', read);
  await vi.advanceTimersByTimeAsync(20_000);
  dispatchEvent(new Event('online'));
  expect(await text).toBe('text');
});
