// Two people in two browsers, through the server: an invitation by link, a game, and a connection that goes and comes.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectAllTexts, noServer, quick, watchErrors } from './helpers/page';
import { accept, arrive, begun, invite, playOn, sitDown, type Person } from './helpers/online';
import { dice } from './helpers/robot';
import { layCable, startServer, type Server } from './helpers/server';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const asked = (page: Page) => page.getByRole('region', { name: 'What is asked' });

for (const game of ['volo', 'clouds', 'migrato', 'flyaway']) {
  test(
    `${game}: a friend comes by link, and a lost connection loses nothing`,
    quick(game === 'clouds'),
    async ({ browser }) => {
      const cable = await layCable(server);
      const [host, guest] = [await arrive(browser), await arrive(browser)];
      const errors = [watchErrors(host.page), watchErrors(guest.page, noServer)]; // whose line breaks
      const link = await invite(host, game, server.address);
      await expectAllTexts(host.page);
      await expectAccessible(host.page);
      await accept(guest, link.replace(server.address, cable.address));
      await begun(host, guest);
      await expectAccessible(host.page);
      const roll = dice(9);
      const length = (person: Person) => person.now!.number;
      const started = length(host);
      await playOn([host, guest], roll, () => length(host) > started + 15 && host.now!.asked === host.now!.you);
      await expect(host.page).toHaveTitle(/^● Your turn/);

      // The guest's line breaks, and the host goes on until it is the guest's turn.
      cable.cut();
      await expect(guest.page.getByRole('alert')).toContainText('Connecting again. Nothing is lost.');
      await playOn([host], roll, () => host.now!.asked !== host.now!.you);
      expect(length(guest)).toBeLessThan(length(host));
      cable.mend();
      await guest.page.evaluate(() => dispatchEvent(new Event('online')));
      await expect.poll(() => length(guest)).toBe(length(host));
      await expect(guest.page.getByRole('alert')).toHaveCount(0);
      await expect(asked(guest.page)).toContainText('Your turn');

      const mended = length(host);
      await playOn([host, guest], roll, () => Math.min(length(host), length(guest)) > mended + 8);
      // Both logs tell the same, once the last message has come to both.
      const lines = () => Promise.all([host, guest].map(({ page }) => page.locator('.log li').count()));
      await expect.poll(async () => new Set(await lines()).size).toBe(1);
      // After a reload the log is whole again.
      const [told] = await lines();
      await guest.page.reload();
      await expect.poll(async () => (await lines())[1]).toBe(told);
      expect(errors).toEqual([[], []]);
      cable.close();
      await Promise.all([host, guest].map(({ page }) => page.context().close()));
    },
  );
}

test('an open table stands in the lobby of others, until its host removes it', async ({ browser }) => {
  const [host, guest] = [await browser.newContext(), await browser.newContext()];
  const [a, b] = [await host.newPage(), await guest.newPage()];
  await a.goto(`${server.address}#/new/migrato`);
  await a.getByText('Open table', { exact: true }).click();
  await a.getByRole('button', { name: 'Open the table' }).click();
  await expect(a.getByRole('heading', { name: 'Waiting for the others' })).toBeVisible();
  await b.goto(server.address);
  const lobby = b.getByRole('region', { name: 'Open tables' });
  await expect(lobby.getByRole('listitem').getByText('Migrato')).toBeVisible();
  await lobby.getByRole('combobox', { name: 'Game' }).selectOption('Volo');
  await expect(lobby.getByText('No one is waiting just now.')).toBeVisible();
  await lobby.getByRole('combobox', { name: 'Game' }).selectOption('Migrato');
  await lobby.getByRole('link', { name: 'Sit' }).click();
  await expect(b.getByRole('button', { name: 'Sit' })).toBeVisible();
  await expect(b.getByRole('button', { name: 'Remove the table' })).toHaveCount(0);
  await a.getByRole('button', { name: 'Remove the table' }).click();
  await expectAllTexts(a);
  await a.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(a.getByRole('region', { name: 'Open tables' })).toBeVisible();
  await expect(b.getByText('There is no such table any more.')).toBeVisible();
  await Promise.all([host.close(), guest.close()]);
});

test('a host who wants to begin the game can free the seat of somebody who does not come', async ({ browser }) => {
  const [host, guest] = [await arrive(browser), await arrive(browser)];
  await host.page.goto(`${server.address}#/new/volo/friends`);
  await host.page.getByRole('switch', { name: 'Begin when all seats are taken' }).click();
  await host.page.getByRole('button', { name: 'Make the table' }).click();
  await accept(guest, await host.page.getByRole('textbox', { name: 'Invitation' }).inputValue());
  await expect(guest.page.getByRole('button', { name: 'Free the seat' })).toHaveCount(0);
  await host.page.getByRole('button', { name: 'Free the seat' }).click();
  await expect(host.page.getByRole('button', { name: 'Begin', exact: true })).toBeDisabled();
  await expect(guest.page.getByRole('alert')).toHaveText('The host has freed your seat.');
  await expectAllTexts(host.page);
  await expectAllTexts(guest.page);
  await guest.page.getByRole('button', { name: 'Sit' }).click();
  await expect(host.page.getByRole('button', { name: 'Begin', exact: true })).toBeEnabled();
  await expect(guest.page.getByRole('alert')).toHaveCount(0);
  await host.page.getByRole('button', { name: 'Begin', exact: true }).click();
  await begun(host, guest);
  await Promise.all([host, guest].map(({ page }) => page.context().close()));
});

test('a move is taken back, a draw declined, and a rematch agreed on', async ({ browser }) => {
  const [host, guest] = [await arrive(browser), await arrive(browser)];
  const people = [host, guest];
  await sitDown(host, guest, 'volo', server.address);
  const more = async ({ page }: Person, ...names: string[]) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    for (const name of names) await page.getByRole('button', { name, exact: true }).click();
  };
  const offer = ({ page }: Person) => page.getByRole('region', { name: 'Offer' });
  const log = ({ page }: Person) => page.getByRole('region', { name: 'Log' });

  const begun = host.now!.number;
  await playOn(people, dice(2), () => host.now!.number >= begun + 2 && guest.now!.number === host.now!.number);
  const [waiting, asked] = host.now!.asked === host.now!.you ? [guest, host] : [host, guest];
  await more(waiting, 'Ask to take a move back');
  await expect(offer(waiting)).toContainText('You ask to take a move back.');
  await offer(asked).getByRole('button', { name: 'Accept' }).click();
  await expect(log(waiting)).toContainText('A move is taken back.');
  await expect.poll(() => waiting.now!.asked === waiting.now!.you).toBe(true);

  await more(host, 'Offer a draw');
  await offer(guest).getByRole('button', { name: 'Decline' }).click();
  await expect(offer(host)).toHaveCount(0);
  await expect(log(host)).toContainText('declines.');

  await more(guest, 'Resign', 'Yes, resign');
  const before = host.page.url();
  // Guests may have the same name; then a letter is behind it.
  const named = ({ now }: Person) => `${host.now!.seats[now!.you!]!.name}( [AB])?`;
  const end = ({ page }: Person) => page.getByRole('region', { name: 'End of the game' });
  const again = ({ page }: Person) => page.getByRole('button', { name: 'Play again' });
  await again(host).click();
  await expect(end(host)).toContainText(new RegExp(`Waiting for ${named(guest)}\\.`));
  await expect(end(guest)).toContainText(new RegExp(`${named(host)} wants another game\\.`));
  await again(guest).click();
  // Nobody has to sit down or begin: they play.
  for (const { page } of people) {
    await expect(page.getByRole('region', { name: 'What is asked' })).toBeVisible();
    await expect(page).not.toHaveURL(before);
  }
  expect(host.page.url()).toBe(guest.page.url());

  // The way back leads past the game before; who opens that one later sees its end and the way on.
  const next = host.page.url();
  await host.page.goBack();
  await expect(host.page).not.toHaveURL(next);
  await expect(host.page.getByRole('region', { name: 'End of the game' })).toHaveCount(0);
  await host.page.goto(before);
  await expect(end(host)).toBeVisible();
  await expectAllTexts(host.page);
  await host.page.getByRole('link', { name: 'To the next game' }).click();
  await expect(host.page).toHaveURL(next);
  await Promise.all(people.map(({ page }) => page.context().close()));
});
