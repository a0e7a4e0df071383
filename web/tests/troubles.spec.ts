// What goes wrong is told in a sentence in the player's language, here German, with what to do.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { pack } from '../src/app/share';
import { goldenRecords } from '../src/client/testing/engine';
import { open } from './helpers/page';

const root = join(import.meta.dirname, '../..');
const texts = JSON.parse(readFileSync(join(root, 'text/de/common.json'), 'utf8')) as Record<string, string>;
const t = (key: string): string => texts[key]!;
/** A text up to its first blank to be filled. */
const start = (key: string): string => t(key).split('{')[0]!.trim();

test.use({ locale: 'de', serviceWorkers: 'block' });

const { record } = goldenRecords().find(({ name }) => name === 'volo/edge-6.json')!;
const told = (page: Page) => page.getByRole('alert');
/** Lets no script through that has these words in it. */
const keepOut = (page: Page, ...words: string[]) =>
  page.route(/\.js$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (words.some((word) => text.includes(word))) await route.abort();
    else await route.fulfill({ response, body: text });
  });

test('a link that was cut short gives the moves before the cut', async ({ page }) => {
  const packed = await pack(record);
  await page.goto(`./#/game/${packed.slice(0, packed.length - 40)}`);
  await expect(told(page)).toContainText(t('link.cut'));
  await told(page).getByRole('button').click();
  await expect(page.getByRole('region', { name: t('table.board') })).toBeVisible({ timeout: 60_000 });
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
    await give(page, file.replace(/^name = .*$/m, 'name = "Meine Schachtel"'));
    await expect(page.getByRole('status')).toContainText('Meine Schachtel', { timeout: 60_000 });
    await open(page, 'new/migrato');
    await expect(page.getByText('Meine Schachtel')).toBeVisible();
    await page.locator('button.start').click();
    await expect(page.getByRole('region', { name: t('table.board') })).toBeVisible({ timeout: 60_000 });
  });
  for (const [fault, text, key] of [
    ['that is no TOML', 'game = "migrato', 'editions.toml'],
    ['of no game', 'name = "x"', 'editions.game'],
    ['with errors', 'game = "migrato"\nname = "x"', 'editions.wrong'],
  ] as const) {
    test(`${fault} is refused`, async ({ page }) => {
      await open(page, 'editions');
      await give(page, text);
      await expect(told(page)).toContainText(start(key), { timeout: 60_000 });
    });
  }
});

for (const [fault, code] of [
  ['refuses to keep anything', `Object.defineProperty(self, 'indexedDB', { get() { throw new Error('private'); } });`],
  ['is full', `IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };`],
] as const) {
  test(`a store that ${fault} is told, and the game goes on`, async ({ page }) => {
    await page.route(/engine\.worker.*\.js/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${code}\n${await response.text()}` });
    });
    await open(page, 'new/volo');
    await page.locator('button.start').click();
    await expect(page.getByText(t('storage.none'))).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: t('close') }).click();
    await expect(page.getByText(t('storage.none'))).toHaveCount(0);
    await expect(page.getByRole('region', { name: t('table.ask') })).toContainText(t('table.turn'), {
      timeout: 60_000,
    });
  });
}

test.describe('what cannot be loaded', () => {
  const english = 'Four games of birds';
  test('a language gives way to English', async ({ page }) => {
    await keepOut(page, t('home.title'));
    await open(page);
    await expect(page.getByRole('heading', { name: english })).toBeVisible();
    await expect(page.getByRole('status').getByText('Die Texte dieser Seite')).toBeVisible();
  });
  test('no language at all', async ({ page }) => {
    await keepOut(page, t('home.title'), english);
    await page.goto('./');
    await expect(told(page)).toContainText('Die Texte dieser Seite');
    await expect(told(page).getByRole('button')).toHaveText(t('reload'));
  });
  test('the worker of the engine', async ({ page }) => {
    await page.route(/engine\.worker.*\.js/, (route) => route.abort());
    await open(page, 'new/volo');
    await expect(told(page)).toContainText(t('new.no.engine'));
    await page.goto('./#/local/abc');
    await expect(told(page)).toContainText(t('crash.load'));
    await expect(told(page).getByRole('button', { name: t('reload') })).toBeVisible();
  });
});

test('a server that is gone', async ({ page }) => {
  await open(page, 'table/abc');
  await expect(told(page)).toContainText(t('refusal.no_server'));
  await expect(told(page)).toContainText(t('table.remote.more'));
  await open(page);
  await expect(page.getByText(t('home.offline'), { exact: true })).toBeVisible();
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
    await keepOut(page, 'needsPrivacy:');
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
