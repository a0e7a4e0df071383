// Every screen: in four languages, in both themes, on a phone, and without a fault for people who hear or
// use keys.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { games as middles, openMiddle } from './helpers/middle';
import { expectAccessible, expectAllTexts, expectNoSidewaysScroll, open, watchErrors } from './helpers/page';

test.use({ serviceWorkers: 'allow' });
const games = ['volo', 'clouds', 'migrato', 'flyaway'];
const screens = [
  '',
  ...games.map((game) => `new/${game}`),
  'new/volo/friends',
  ...games.map((game) => `rules/${game}`),
  'birds',
  'editions',
  'settings',
  'account',
  'join/abc',
  'game/1abcd',
  'local/none',
  'replay/local/none',
  'nowhere',
];

const german = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../text/de/common.json'), 'utf8')) as Record<
  string,
  string
>;
const t = (key: string): string => german[key]!;

const phone = { width: 390, height: 844 };
const smallest = { width: 320, height: 640 };
const desktop = { width: 1440, height: 900 };
// In each language everything is said, and what is heard holds what is read. Of the rest of axe only colours ask for the
// theme, and what is touched or scrolled for the size; `./test --all` asks everything there too. Nothing of it is told to
// the console.
const heard = 'label-content-name-mismatch';
const shape = ['color-contrast', 'target-size', 'scrollable-region-focusable'];
const dark = process.env['AVIARY_ALL'] ? [] : [heard, ...shape];
const walks = [
  { locale: 'en', colorScheme: 'light', viewport: desktop, rules: [] },
  { locale: 'de', colorScheme: 'dark', viewport: phone, rules: dark },
  { locale: 'fr', colorScheme: 'dark', viewport: desktop, rules: [heard] },
  { locale: 'it', colorScheme: 'light', viewport: desktop, rules: [heard] },
] as const;
for (const { locale, colorScheme, viewport, rules } of walks) {
  test(`every screen has all its texts, is accessible and fits the smallest phone in ${locale}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale, colorScheme, viewport });
    const page = await context.newPage();
    const told = watchErrors(page);
    for (const screen of screens) {
      await test.step(screen || 'home', async () => {
        await open(page, screen);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expectAllTexts(page);
        await expectAccessible(page, [...rules], true);
        await page.setViewportSize(smallest);
        await expectNoSidewaysScroll(page);
        await page.setViewportSize(viewport);
      });
    }
    expect(told).toEqual([]);
    await context.close();
  });
}

/** On a phone: each drawer and sheet of the bar at the bottom, what is needed seldom, and the end. */
async function lookIntoSheets(page: Page): Promise<void> {
  const bar = page.getByRole('navigation', { name: t('table.tabs') });
  const tabs = bar.getByRole('button');
  const all = await tabs.count();
  for (let i = 0; i < all; ++i) {
    const isOpen = tabs.nth(i).and(page.locator('[aria-expanded=true], [aria-current]'));
    if ((await isOpen.count()) === 0) await tabs.nth(i).click();
    await expect(isOpen).toBeVisible();
    await expectAccessible(page, [], true);
  }
  await page.getByRole('button', { name: t('table.more'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: t('table.more') })).toBeVisible();
  await expectAccessible(page, [], true);
  const resign = page.getByRole('button', { name: t('more.resign'), exact: true });
  if ((await resign.count()) === 0) return;
  await resign.click();
  await page.getByRole('button', { name: t('more.resign.yes') }).click();
  await expect(page.locator('section.end')).toBeVisible();
  await expectAccessible(page, [], true);
}

for (const game of middles) {
  test(`a table of ${game} is accessible, on a desktop and on a phone`, async ({ browser }) => {
    for (const walk of walks.slice(0, 2)) {
      const context = await browser.newContext(walk);
      const page = await context.newPage();
      const told = watchErrors(page);
      await openMiddle(page, game);
      await expectAccessible(page, [], true);
      if (walk.viewport === phone) await lookIntoSheets(page);
      expect(told).toEqual([]);
      await context.close();
    }
  });
}

test('home shows the four games, and each can be played, chosen in detail and learnt', async ({ page }) => {
  await open(page);
  for (const game of ['Volo', 'Above the Clouds', 'Migrato', 'Fly-A-Way']) {
    await expect(page.getByRole('link', { name: `Play ${game}`, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: `Options for ${game}`, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: `Learn ${game}`, exact: true })).toBeVisible();
  }
});

test('settings take effect at once and are kept', async ({ page }) => {
  await open(page, 'settings');
  await page.getByText('dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByText('Deutsch', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('settings show which version it is, and the licences of others', async ({ page, request }) => {
  await open(page, 'settings');
  const { version, commit } = await (await request.get('healthz')).json();
  await expect(page.getByText(`Aviary ${version} (commit ${commit})`)).toBeVisible();
  const link = page.getByRole('link', { name: 'Third-party licences' });
  const text = await (await request.get((await link.getAttribute('href'))!)).text();
  for (const name of ['svelte', 'smol-toml', 'uqr', 'young-serif', 'nlohmann-json3', 'wasi-libc']) {
    expect(text).toContain(name);
  }
});

test('a link to a clause marks it and shows its picture', async ({ page }) => {
  await open(page, 'rules/volo/V10');
  await expect(page.locator('#V10 figure svg')).toBeVisible();
  await expect(page.locator('#V10')).toHaveClass(/marked/);
  await expect(page.locator('#V10')).toBeInViewport();
});

test('F1 shows the keys, and Escape closes them', async ({ page }) => {
  await open(page);
  await page.keyboard.press('F1');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(page, [], true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what is needed seldom at a table is accessible on a desktop', async ({ page }) => {
  await openMiddle(page, 'volo');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible();
  await expectAccessible(page, [], true);
});

test('the account of who is signed in is accessible', async ({ page, baseURL }) => {
  const account = { name: `Ada ${Date.now()}`, password: 'long enough' };
  await page.request.post('api/register', { data: account, headers: { origin: new URL(baseURL!).origin } });
  await open(page, 'account');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expectAccessible(page, [], true);
});

test('a page that does not exist says so and leads home', async ({ page }) => {
  await open(page, 'nowhere');
  await expect(page.getByRole('alert')).toContainText('There is no such page.');
  await page.getByRole('link', { name: 'Home' }).last().click();
  await expect(page.getByRole('heading', { name: 'Four games of birds' })).toBeVisible();
});

test('a foreign link is told in a sentence', async ({ page }) => {
  await open(page, 'game/1abcd');
  await expect(page.getByRole('alert')).toContainText('This link holds no game.');
});

test('the page works without storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('no storage');
      },
    });
  });
  const errors = watchErrors(page);
  await open(page, 'settings');
  await page.getByText('dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await open(page);
  expect(errors).toEqual([]);
});
