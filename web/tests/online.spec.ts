// Two people in two browsers, through the server: an invitation by link, a game, and a connection that goes and comes.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectAllTexts, watchErrors } from './helpers/page';
import { startServer, type Server } from './helpers/server';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const asked = (page: Page) => page.getByRole('region', { name: 'What is asked' });

test('a friend comes by link, and a lost connection loses nothing', async ({ browser }) => {
  const [host, guest] = [await browser.newContext(), await browser.newContext()];
  const [a, b] = [await host.newPage(), await guest.newPage()];
  const errors = watchErrors(a);
  await a.goto(`${server.address}#/new/volo/friends`);
  await a.getByRole('button', { name: 'Make the table' }).click();
  await expect(a.getByRole('heading', { name: 'Waiting for the others' })).toBeVisible();
  await expectAllTexts(a);
  await expectAccessible(a);

  await b.goto(await a.getByRole('textbox', { name: 'Invitation' }).inputValue());
  await b.getByRole('button', { name: 'Go to the table' }).click();
  await b.getByRole('button', { name: 'Sit' }).click();
  await a.getByRole('button', { name: 'Begin' }).click();
  await expect(asked(a)).toContainText('Your turn');
  await expect(a).toHaveTitle('● Your turn · Volo');
  await expect(asked(b)).not.toContainText('Your turn');

  // The guest's line breaks; the host moves meanwhile.
  await guest.setOffline(true);
  const cell = a.getByRole('gridcell', { name: /^e5,/ });
  await cell.click();
  await cell.click();
  await expect(asked(a)).not.toContainText('Your turn');
  await guest.setOffline(false);
  await expect(asked(b)).toContainText('Your turn', { timeout: 60_000 });
  await expect(b.getByRole('region', { name: 'Log' })).toContainText('e5');
  expect(errors).toEqual([]);
  await Promise.all([host.close(), guest.close()]);
});

test('an open table stands in the lobby of others', async ({ browser }) => {
  const [host, guest] = [await browser.newContext(), await browser.newContext()];
  const [a, b] = [await host.newPage(), await guest.newPage()];
  await a.goto(`${server.address}#/new/migrato`);
  await a.getByText('Open table', { exact: true }).click();
  await a.getByRole('button', { name: 'Open the table' }).click();
  await expect(a.getByRole('heading', { name: 'Waiting for the others' })).toBeVisible();
  await b.goto(server.address);
  const lobby = b.getByRole('region', { name: 'Open tables' });
  await expect(lobby.getByText('Migrato')).toBeVisible();
  await lobby.getByRole('link', { name: 'Sit' }).first().click();
  await expect(b.getByRole('button', { name: 'Sit' })).toBeVisible();
  await Promise.all([host.close(), guest.close()]);
});

test('an invitation that does not exist is told in a sentence', async ({ page }) => {
  await page.goto(`${server.address}#/join/nothing`);
  await page.getByRole('button', { name: 'Go to the table' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAllTexts(page);
});
