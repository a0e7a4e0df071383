import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { t } from '../text';
import { ensure, guestBirds, look, me, ownName, set } from './me.svelte';

// Answers of the server, by what is asked; and what was asked.
let answers: Record<string, [number, object]>;
let asked: string[];

beforeEach(() => {
  asked = [];
  set(null);
  vi.stubGlobal('fetch', (address: string, { method }: { method: string }) => {
    const what = `${method} ${new URL(address).pathname}`;
    asked.push(what);
    const [status, body] = answers[what] ?? [404, { code: 'not_found' }];
    return Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    );
  });
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
/** However long it waits between its tries. */
const patiently = async <T>(answer: Promise<T>): Promise<T> => (await vi.runAllTimersAsync(), answer);

const ada = { user: 'a', name: 'Ada', guest: true };
const guest: [number, object] = [200, { user: 'b', name: 'Wren', guest: true }];

test('who has an account keeps it, though nobody looked before', async () => {
  answers = { 'GET /api/me': [200, ada], 'POST /api/guest': guest };
  expect(await ensure()).toEqual({ ok: true, value: ada });
  expect(asked).toEqual(['GET /api/me']);
});

test.each(['store', 'busy', 'too_fast'])('a server that says %s makes no new guest', async (code) => {
  answers = { 'GET /api/me': [503, { code }], 'POST /api/guest': guest };
  expect(await patiently(ensure())).toMatchObject({ ok: false, code });
  expect(new Set(asked)).toEqual(new Set(['GET /api/me']));
});

test.each<[number, object]>([
  [200, { user: null }],
  [401, { code: 'no_user' }],
])('whom nobody knows (%i) becomes a guest', async (...stranger) => {
  answers = { 'GET /api/me': stranger, 'POST /api/guest': guest };
  expect(await ensure()).toMatchObject({ ok: true, value: { user: 'b' } });
});

test('only a server that knows nobody takes the account away', async () => {
  set(ada);
  answers = { 'GET /api/me': [503, { code: 'store' }] };
  await patiently(look());
  expect(me()).toEqual(ada);
  answers = { 'GET /api/me': [200, { user: null }] };
  await look();
  expect(me()).toBeNull();
});

test('nobody is offered the name of another at the table', () => {
  localStorage.clear();
  const birds = Array.from({ length: guestBirds }, (_, bird) => t(`guest.${bird}`));
  const first = ownName();
  expect(ownName()).toBe(first);
  const second = ownName([first]);
  expect(birds).toContain(second);
  expect(second).not.toBe(first);
  localStorage.setItem('aviary.name', JSON.stringify('Ada'));
  expect(ownName(['Ada'])).toBe('Ada');
});
