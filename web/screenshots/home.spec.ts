// The home page of a server where people are: tables that wait, and games of one's own.
import { resolve } from 'node:path';
import { test, type Page } from '@playwright/test';
import { open } from '../tests/helpers/page.ts';

const file = resolve(import.meta.dirname, '../../build/screenshots/home.png');
const tables = [
  { host: 'Linnet', game: 'clouds', options: { players: '4' }, seats: ['me', 'wren', 'open', 'open'], bank: 900 },
  { host: 'Heron', game: 'volo', options: {}, seats: ['me', 'open'], bank: 180 },
  { host: 'Serin', game: 'flyaway', options: { players: '3' }, seats: ['me', 'open', 'open'], bank: 1800 },
];

const post = (page: Page, path: string, body: unknown) =>
  page.evaluate(
    async ([to, text]) => {
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(to, { method: 'POST', headers, body: text });
      if (!reply.ok) throw new Error(await reply.text());
      return (await reply.json()) as { table: string };
    },
    [path, JSON.stringify(body)] as const,
  );

test('home', async ({ page, browser }) => {
  for (const { host, bank, ...wish } of tables) {
    const theirs = await (await browser.newContext()).newPage();
    await open(theirs);
    await post(theirs, 'api/guest', { name: host });
    const { table } = await post(theirs, 'api/tables', { ...wish, clock: { bank, increment: 10 }, private: false });
    await open(theirs, `table/${table}`);
  }
  for (const game of ['migrato', 'volo']) {
    await open(page, `play/${game}`);
    await page.locator('.ask .turn').waitFor();
  }
  await open(page);
  for (const { host } of tables) await page.getByText(host, { exact: true }).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: file, animations: 'disabled' });
});
