// What goes wrong is told in a sentence in the player's language, here German, with what to do.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type APIRequestContext, type Locator, type Page, type Route } from '@playwright/test';
import { pack } from '../src/app/share';
import { goldenRecords } from '../src/client/testing/engine';
import { expectAccessible, open } from './helpers/page';
import { layWay, type Spoilt } from './helpers/way';
import { runFirst } from './helpers/worker';

const root = join(import.meta.dirname, '../..');
const read = (file: string) =>
  JSON.parse(readFileSync(join(root, `text/de/${file}.json`), 'utf8')) as Record<string, string>;
const texts = read('common');
const first = read('first');
const t = (key: string): string => texts[key]!;
/** A text up to its first blank to be filled. */
const start = (key: string): string => t(key).split('{')[0]!.trim();

test.use({ locale: 'de', serviceWorkers: 'block' });

const { record } = goldenRecords().find(({ name }) => name === 'volo/edge-6.json')!;
const told = (page: Page) => page.getByRole('alert');
const often = { intervals: [20] };
/** Lets the page's clock run ahead until this is there. */
const soon = (page: Page, wanted: Locator) =>
  expect(async () => {
    await page.clock.fastForward(1000);
    await expect(wanted).toBeVisible({ timeout: 200 });
  }).toPass(often);

/** A guest invites to a table with a bot, which begins when somebody sits down. */
async function makeTable(request: APIRequestContext, at: string): Promise<string> {
  await request.post(`${at}api/guest`, { data: { name: 'Ada' } });
  const headers = { origin: new URL(at).origin };
  const wish = { game: 'volo', seats: ['open', 'wren'], begin: 'full', private: true };
  const made = await request.post(`${at}api/tables`, { headers, data: wish });
  return ((await made.json()) as { invitation: string }).invitation;
}

test('a link that was cut short gives the moves before the cut', async ({ page }) => {
  const packed = await pack(record);
  await page.goto(`./#/game/${packed.slice(0, packed.length - 40)}`);
  await expect(told(page)).toContainText(t('link.cut'));
  await told(page).getByRole('button').click();
  await expect(page.getByRole('region', { name: t('table.board') })).toBeVisible();
});

test('a record of another version', async ({ page }) => {
  await page.goto(`./#/game/${await pack(record.replace('"rules": 1', '"rules": 99'))}`);
  await expect(told(page)).toContainText(t('record.trouble.more'));
});

test.describe("an owner's edition", () => {
  const file = readFileSync(join(root, 'editions/migrato/aviary.toml'), 'utf8');
  const give = (page: Page, text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'own.toml', mimeType: 'text/plain', buffer: Buffer.from(text) });

  test('is kept and used in games of this device', async ({ page }) => {
    await open(page, 'editions');
    await give(page, file.replace(/^title = .*$/m, 'title = "Meine Schachtel"'));
    await expect(page.getByRole('status')).toContainText('Meine Schachtel');
    await open(page, 'new/migrato');
    await expect(page.getByText('Meine Schachtel')).toBeVisible();
    await page.locator('button.start').click();
    await expect(page.getByRole('region', { name: t('table.board') })).toBeVisible();
  });
  for (const [fault, text, key] of [
    ['that is no TOML', 'game = "migrato', 'editions.toml'],
    ['of no game', 'title = "x"', 'editions.game'],
    ['with errors', 'game = "migrato"\ntitle = "x"', 'editions.wrong'],
  ] as const) {
    test(`${fault} is refused`, async ({ page }) => {
      await open(page, 'editions');
      await give(page, text);
      await expect(told(page)).toContainText(start(key));
    });
  }
});

for (const [fault, code] of [
  ['refuses to keep anything', `Object.defineProperty(self, 'indexedDB', { get() { throw new Error('private'); } });`],
  ['is full', `IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };`],
] as const) {
  test(`a store that ${fault} is told, and the game goes on`, async ({ page }) => {
    await runFirst(page, code);
    await open(page, 'new/volo');
    await page.locator('button.start').click();
    await expect(page.getByText(t('storage.none'))).toBeVisible();
    await page.getByRole('button', { name: t('close') }).click();
    await expect(page.getByText(t('storage.none'))).toHaveCount(0);
    await expect(page.getByRole('region', { name: t('table.ask') })).toContainText(t('table.turn'));
  });
}

test.describe('what does not come', () => {
  const busy = { status: 429, headers: { 'retry-after': '1' } };
  const faults = { 'a busy server': busy, 'a broken server': { status: 500 }, 'no answer': 'nothing' } as const;
  const board = (page: Page) => page.getByRole('region', { name: t('table.board') });
  const start = (page: Page) => page.locator('button.start');

  for (const [name, fault] of Object.entries(faults)) {
    test(`${name}: every file and every call fails once, and the page still comes`, async ({ page, baseURL }) => {
      const failed = new Set<string>();
      // Nothing of the page is there before the first.
      const way = await layWay(baseURL!, (path) => {
        if (path === '' || failed.has(path)) return null;
        failed.add(path);
        return fault;
      });
      await page.clock.install();
      await page.goto(way.address);
      await soon(page, page.getByRole('heading', { name: t('home.title') }));
      await page.goto(`${way.address}#/new/volo`);
      await soon(page, start(page));
      await start(page).click();
      await soon(page, board(page));
      await expect(told(page)).toHaveCount(0);
      expect([...failed].filter((path) => /\.(js|css|wasm)$/.test(path)).length).toBeGreaterThan(8);
      way.close();
    });
  }

  test('for long is told, and comes when the server is well again', async ({ page, baseURL }) => {
    let ill: [RegExp, Spoilt] | null = [/assets\/de-/, busy];
    const way = await layWay(baseURL!, (path) => (ill?.[0].test(path) ? ill[1] : null));
    const waiting = (key: 'busy' | 'away') => page.getByRole('status').getByText(first[`first.${key}`]!);
    const recovers = async (wanted: Locator) => {
      ill = null;
      await soon(page, wanted);
      await expect(waiting('busy').or(waiting('away'))).toHaveCount(0);
    };
    await page.clock.install();
    await page.goto(way.address);
    await soon(page, waiting('busy'));
    await recovers(page.getByRole('heading', { name: t('home.title') }));
    ill = [/assets\/migrato-/, { status: 500 }];
    await page.goto(`${way.address}#/rules/migrato`);
    await soon(page, waiting('away'));
    await recovers(page.locator('#M1'));
    ill = [/engine\.worker/, 'nothing'];
    await page.goto(`${way.address}#/new/volo`);
    await soon(page, waiting('away'));
    await recovers(start(page));
    ill = [/assets\/volo-.*js/, busy];
    await start(page).click();
    await soon(page, waiting('busy'));
    await recovers(board(page));
    way.close();
  });

  test('a name that was typed is kept while the server is busy', async ({ page, baseURL }) => {
    let calls = 0;
    const later = { status: 429, headers: { 'retry-after': '30' } };
    const way = await layWay(baseURL!, (path) => (path === 'api/guest' && ++calls === 1 ? later : null));
    await page.clock.install();
    await page.goto(`${way.address}#/new/volo/friends`);
    await page.getByRole('textbox', { name: t('new.name') }).fill('Zaunkönigin');
    await start(page).click();
    await expect(page.getByText(first['first.busy']!)).toBeVisible();
    await page.clock.fastForward(30_000);
    await page.waitForURL(/#\/table\//);
    expect(await (await page.request.get(`${way.address}api/me`)).json()).toMatchObject({ name: 'Zaunkönigin' });
    way.close();
  });

  for (const [name, fault] of Object.entries(faults)) {
    test(`${name}: an account, a table and its end are waited for, told, and come by themselves`, async ({
      page,
      baseURL,
      request,
    }) => {
      let ill: RegExp | null = null;
      // Where there is no answer, the server has done what was asked.
      const way = await layWay(baseURL!, (path) => (ill?.test(path) ? (fault === 'nothing' ? 'lost' : fault) : null));
      // A table that is removed without an answer is gone before the page knows why.
      const words = [first['first.busy']!, ...['refusal.no_server', 'refusal.no_table', 'connection.again'].map(t)];
      const waits = words
        .map((one) => page.getByText(one))
        .reduce((some, one) => some.or(one))
        .first();
      /** Does it while the server is ill; it says so, and comes when the server is well. */
      const recovers = async (what: RegExp, act: () => Promise<unknown>, wanted: Locator) => {
        ill = what;
        await act();
        await soon(page, waits);
        ill = null;
        await expect(async () => {
          await page.clock.fastForward(1000);
          await expect(wanted).toBeVisible({ timeout: 200 });
          await expect(waits).toHaveCount(0, { timeout: 200 });
        }).toPass(often);
      };
      const press = (key: string) => () => page.getByRole('button', { name: t(key), exact: true }).click();
      const signedIn = page.getByRole('button', { name: t('account.leave') });
      const fill = async () => {
        await page.getByRole('textbox', { name: t('new.name') }).fill(`Ada ${name}`);
        await page.getByLabel(t('account.password')).fill('long enough');
      };
      await page.clock.install();
      // Whoever types already goes on typing.
      const here = page.getByRole('button', { name: t('account.login') });
      await recovers(/^api\/me/, () => page.goto(`${way.address}#/account`), here);
      await fill();
      await recovers(/^api\/register/, press('account.register'), signedIn);
      await recovers(/^api\/logout/, press('account.leave'), here);
      await expect(signedIn).toHaveCount(0);
      expect(await (await page.request.get(`${way.address}api/me`)).json()).toEqual({ user: null });
      await fill();
      await recovers(/^api\/login/, press('account.login'), signedIn);
      await page.goto(`${way.address}#/new/volo/friends`);
      await recovers(/^api\/tables$/, () => start(page).click(), page.getByText(t('wait.title')));
      const mine = await page.request.get(`${way.address}api/tables?mine=1`);
      expect(((await mine.json()) as { tables: unknown[] }).tables).toHaveLength(1);
      await press('wait.remove')();
      await recovers(/^api\/tables\//, press('wait.remove.yes'), page.getByRole('heading', { name: t('home.title') }));
      await page.goto(`${way.address}#/join/${await makeTable(request, baseURL!)}`);
      await recovers(/^ws/, press('join.sit'), board(page));
      for (const key of ['table.more', 'more.resign', 'more.resign.yes']) await press(key)();
      await recovers(/record$/, press('end.share'), page.getByRole('textbox', { name: /^Link / }));
      way.close();
    });
  }

  test('an invitation is taken up by itself, under the name that was typed, when the server is well again', async ({
    page,
    baseURL,
    request,
  }) => {
    const invitation = await makeTable(request, baseURL!);
    let ill = true;
    const way = await layWay(baseURL!, (path) => (ill && path === 'api/guest' ? { status: 500 } : null));
    await page.clock.install();
    await page.goto(`${way.address}#/join/${invitation}`);
    await page.getByRole('button', { name: t('join.rename') }).click();
    await page.getByRole('textbox', { name: t('new.name') }).fill('Zaunkönigin');
    await page.getByRole('button', { name: t('join.sit') }).click();
    await soon(page, told(page).getByText(t('refusal.no_server')));
    ill = false;
    await soon(page, board(page));
    expect(await (await page.request.get(`${way.address}api/me`)).json()).toMatchObject({ name: 'Zaunkönigin' });
    way.close();
  });

  test('what runs first: the page says so without it, and tries again', async ({ page, baseURL }) => {
    let ill = true;
    const way = await layWay(baseURL!, (path) => (ill && /assets\/first-/.test(path) ? busy : null));
    await page.clock.install();
    await page.goto(way.address);
    await expect(page.getByText(first['first.unloaded']!)).toBeVisible();
    await expect(page.getByRole('link', { name: first['first.reload']! })).toBeVisible();
    ill = false;
    await soon(page, page.getByRole('heading', { name: t('home.title') }));
    way.close();
  });
  test('a part that is not there any more: the page says so', async ({ page }) => {
    await page.route(/assets\/screens-.*js/, (route) => route.fulfill({ status: 404 }));
    await page.goto('./#/new/volo');
    await expect(told(page)).toContainText(t('crash.load'));
    await expect(told(page).getByRole('button', { name: t('reload') })).toBeVisible();
    await expectAccessible(page);
  });
  test('a language that is not there gives way to English', async ({ page }) => {
    await page.route(/assets\/de-/, (route) => route.fulfill({ status: 404 }));
    await open(page);
    await expect(page.getByRole('heading', { name: 'Four games of birds' })).toBeVisible();
    await expect(page.getByRole('status').getByText(first['first.unloaded']!)).toBeVisible();
  });
  test('no language at all', async ({ page }) => {
    await page.route(/assets\/(de|en)-/, (route) => route.fulfill({ status: 404 }));
    await page.goto('./');
    await expect(told(page)).toContainText(first['first.unloaded']!);
    await expect(told(page).getByRole('button')).toHaveText(t('reload'));
  });
});

test('a server that is gone is told, and used when it is back', async ({ page }) => {
  const gone = (route: Route) => route.abort();
  const none = page.getByText(t('home.offline'), { exact: true });
  await page.clock.install();
  await page.route('**/api/**', gone);
  await page.goto('./');
  await soon(page, none);
  await page.goto('./#/table/abc');
  await soon(page, told(page).getByText(t('refusal.no_server')));
  await expect(told(page)).toContainText(t('table.remote.more'));
  await page.unroute('**/api/**', gone);
  await soon(page, told(page).getByText(t('refusal.no_table')));
  for (const [path, known] of [
    [`join/${'A'.repeat(22)}`, t('join.gone')],
    ['replay/table/abc', t('refusal.no_table')],
  ] as const) {
    await page.route('**/api/**', gone);
    await page.goto(`./#/${path}`);
    await soon(page, told(page).getByText(t('refusal.no_server')));
    await page.unroute('**/api/**', gone);
    await soon(page, told(page).getByText(known));
  }
  await open(page);
  await expect(none).toHaveCount(0);
});

test('who waits, and which games are yours, is not made up while the server cannot tell', async ({
  page,
  baseURL,
  request,
}) => {
  const invitation = await makeTable(request, baseURL!);
  await page.clock.install();
  await open(page, `join/${invitation}`);
  await page.getByRole('button', { name: t('join.sit') }).click();
  await expect(page.getByRole('region', { name: t('table.board') })).toBeVisible();
  await open(page);
  const yours = page.getByRole('region', { name: t('home.yours') }).getByText('Volo');
  await expect(yours).toBeVisible();
  const ill = (route: Route) => route.fulfill({ status: 500 });
  await page.route('**/api/tables*', ill);
  const unknown = page.getByText(t('refusal.no_server'));
  await soon(page, unknown);
  await expect(page.getByText(t('home.empty'))).toHaveCount(0);
  await expect(yours).toBeVisible();
  await page.unroute('**/api/tables*', ill);
  await expect(async () => {
    await page.clock.fastForward(1000);
    await expect(unknown).toHaveCount(0, { timeout: 200 });
  }).toPass(often);
});

test.describe('a server of another version', () => {
  /** A server that knows the page as a guest and says these things when a table is watched. */
  async function serve(page: Page, ...words: object[]): Promise<void> {
    await page.route('**/api/**', (route) => route.fulfill({ json: { user: 'u', name: 'Ada', guest: true } }));
    await page.routeWebSocket('**/ws', (line) =>
      line.onMessage((text) => {
        const { id, type } = JSON.parse(String(text)) as { id: string; type: string };
        if (type === 'watch') for (const word of words) line.send(JSON.stringify({ id, table: 'abc', ...word }));
      }),
    );
  }
  const update = (game: string) => ({
    type: 'update',
    from: 0,
    fresh: true,
    events: [],
    now: { number: 1, phase: 'playing', game, options: {}, seats: [], you: null, offers: [] },
  });
  test('that speaks of a game the page does not know', async ({ page }) => {
    await serve(page, { type: 'answer', ok: true }, update('ostrich'));
    await open(page, 'table/abc');
    await expect(told(page)).toContainText(t('refusal.old_page'));
    await expect(told(page).getByRole('button', { name: t('reload') })).toBeVisible();
  });
  test('whose board cannot be loaded', async ({ page }) => {
    await page.route(/assets\/volo-.*js/, (route) => route.fulfill({ status: 404 }));
    await serve(page, { type: 'answer', ok: true }, update('volo'));
    await open(page, 'table/abc');
    await expect(told(page)).toContainText(t('crash.load'));
  });
  test('that does not understand the page', async ({ page }) => {
    await serve(page, { type: 'answer', ok: false, code: 'unknown_type', sentence: 'no such command' });
    await open(page, 'table/abc');
    await expect(told(page)).toContainText(t('refusal.old_page'));
  });
  test('that has ended the session', async ({ page }) => {
    await serve(page, { type: 'bye', code: 'forbidden', sentence: 'this session was ended' });
    await open(page, 'table/abc');
    await expect(told(page)).toContainText(t('refusal.session_ended'));
  });
});
