// Invitations: what the friend and the host see, on any address, and what is said when one is no longer good.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { photograph } from '../src/client/testing/photograph';
import { arrive, begun, accept, invite, type Person } from './helpers/online';
import { expectAccessible, expectAllTexts, expectNoSidewaysScroll, watchErrors } from './helpers/page';
import { shared, stubShare } from './helpers/share';
import { startServer, type Server } from './helpers/server';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const leave = (...people: Person[]) => Promise.all(people.map(({ page }) => page.context().close()));
const facts = (page: Page) => page.getByRole('listitem');

/** Two sit at a table of Volo that has begun. */
async function playing(browser: Browser): Promise<{ host: Person; guest: Person; link: string }> {
  const [host, guest] = [await arrive(browser), await arrive(browser)];
  const link = await invite(host, 'volo', server.address);
  await accept(guest, link);
  await begun(host, guest);
  return { host, guest, link };
}

test('under a name that browsers do not trust, with the page of the host closed', async ({
  playwright,
  launchOptions,
}) => {
  const { port } = new URL(server.address);
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP birds.example 127.0.0.1'],
  });
  const at = `http://birds.example:${port}/`;
  const [host, guest] = [await arrive(browser), await arrive(browser)];
  const errors = [watchErrors(host.page), watchErrors(guest.page)];
  await host.page.goto(`${at}#/new/volo/friends`);
  await host.page.getByText('15 min + 10 s', { exact: true }).click();
  await host.page.getByRole('button', { name: 'Make the table' }).click();
  // It says what to copy, and selects it.
  const field = host.page.getByRole('textbox', { name: 'Invitation' });
  const link = await field.inputValue();
  expect(link).toMatch(new RegExp(`^${at}i/[\\w-]{22}$`));
  expect(await host.page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator, 'share' in navigator])).toEqual(
    [false, false, false],
  );
  await expect(host.page.getByText('Tap the address to select all of it, then copy it.')).toBeVisible();
  await field.click();
  expect(await field.evaluate((one: HTMLInputElement) => one.value.slice(one.selectionStart!, one.selectionEnd!))).toBe(
    link,
  );
  await expect(host.page.getByRole('img', { name: 'The link as a code to scan' })).toBeVisible();
  await expect(host.page.getByText('15 min + 10 s')).toBeVisible();
  await expectAllTexts(host.page);
  await expectAccessible(host.page);
  const table = host.page.url();
  await host.page.close();

  await guest.page.goto(link);
  await expect(guest.page).toHaveURL(/#\/join\/[\w-]{22}$/);
  const name = host.now!.seats[0]!.name!;
  await expect(guest.page.getByRole('heading', { name: `${name} invites you to Volo` })).toBeVisible();
  await expect(facts(guest.page)).toContainText(['15 min + 10 s', `1 seat is open; with ${name}`]);
  await expect(guest.page.getByText('The game begins when all seats are taken.')).toBeVisible();
  await expectAllTexts(guest.page);
  await expectAccessible(guest.page);
  await guest.page.getByRole('button', { name: 'Change the name' }).click();
  await guest.page.getByRole('textbox', { name: 'Your name' }).fill('Ben');
  await guest.page.getByRole('button', { name: 'Sit down and play' }).click();
  await begun(guest);
  expect(guest.now!.seats[1]!.name).toBe('Ben');
  host.page = await host.page.context().newPage();
  await host.page.goto(table);
  await begun(host);
  expect(errors).toEqual([[], []]);
  await browser.close();
});

test('the waiting room says if only this computer reaches the server; a table that is removed invites nobody', async ({
  browser,
}) => {
  const [host, friend] = [await arrive(browser), await arrive(browser)];
  const link = await invite(host, 'migrato', server.address);
  await expect(host.page.getByText('Only this computer reaches this server.')).toBeVisible();
  await expect(host.page.getByText(/aviary serve --listen 0\.0\.0\.0:\d+/)).toBeVisible();
  await friend.page.goto(link);
  await expect(friend.page.locator('form .sky svg')).toBeVisible();
  await host.page.getByRole('button', { name: 'Remove the table' }).click();
  await host.page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(host.page.getByRole('region', { name: 'Open tables' })).toBeVisible();
  await friend.page.getByRole('button', { name: 'Sit down and play' }).click();
  const alert = friend.page.getByRole('alert');
  await expect(alert).toContainText('It was withdrawn');
  await friend.page.goto('about:blank');
  await friend.page.goto(link);
  await expect(alert).toContainText('It was withdrawn');
  await expect(alert.getByRole('link', { name: 'Play at once' })).toBeVisible();
  await leave(host, friend);
});

test('links begin with the public address, on the screen, as a code and for the share sheet', async ({
  browser,
  request,
}) => {
  const known = await startServer('--public', 'https://birds.example/club');
  const host = await arrive(browser);
  await stubShare(host.page);
  const link = await invite(host, 'clouds', known.address);
  expect(link).toMatch(/^https:\/\/birds\.example\/club\/i\/[\w-]{22}$/);
  const code = host.page.getByRole('img', { name: 'The link as a code to scan' });
  const size = Number((await code.getAttribute('viewBox'))!.split(' ').at(-1));
  expect(photograph({ size, path: (await code.locator('path').getAttribute('d'))! })).toBe(link);
  await host.page.getByRole('button', { name: 'Share …' }).click();
  expect(await shared(host.page)).toEqual({ title: 'A game of Above the Clouds', url: link });
  const preview = await request.get(link.replace('https://birds.example/club/', known.address));
  const html = await preview.text();
  const picture = /<meta property="og:image" content="https:\/\/birds\.example\/club\/(.*?)">/.exec(html)?.[1];
  expect(html).toMatch(/<meta property="og:title" content=".+ invites you to Above the Clouds">/);
  expect(html).toContain(`<meta property="og:url" content="${link}">`);
  const image = await request.get(known.address + picture!);
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png']);
  await leave(host);
  await known.stop();
});

test('a link leads on without scripts too', async ({ browser }) => {
  const host = await arrive(browser);
  const link = await invite(host, 'volo', server.address);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page).toHaveURL(link.replace('/i/', '/#/join/'));
  await context.close();
  await leave(host);
});

test('an invitation that is used up offers to watch, or a game at once', async ({ browser }) => {
  const { host, guest, link } = await playing(browser);
  const late = await arrive(browser);
  await late.page.goto(link);
  const alert = late.page.getByRole('alert');
  await expect(alert).toContainText('All seats are taken.');
  await expectAllTexts(late.page);
  await alert.getByRole('link', { name: 'Only watch' }).click();
  await begun(late);
  // Whoever sits there comes to the table.
  await guest.page.goto(link);
  await begun(guest);

  await guest.page.getByRole('button', { name: 'More', exact: true }).click();
  await guest.page.getByRole('button', { name: 'Resign', exact: true }).click();
  await guest.page.getByRole('button', { name: 'Yes, resign' }).click();
  await expect.poll(() => host.now?.phase).toBe('over');
  await late.page.goto(link);
  await expect(alert).toContainText('This game is over.');
  await expect(alert.getByRole('link', { name: 'Replay' })).toBeVisible();
  await alert.getByRole('link', { name: 'Play at once' }).click();
  await begun(late);
  await leave(host, guest, late);
});

test('who takes up an invitation when others were quicker is told so', async ({ browser }) => {
  const [host, guest, late] = [await arrive(browser), await arrive(browser), await arrive(browser)];
  const link = await invite(host, 'volo', server.address);
  await late.page.goto(link);
  const sit = late.page.getByRole('button', { name: 'Sit down and play' });
  await expect(sit).toBeVisible();
  await accept(guest, link);
  await begun(host, guest);
  await sit.click();
  await expect(late.page.getByRole('alert')).toContainText('All seats are taken.');
  await leave(host, guest, late);
});

for (const [what, code, said] of [
  ['mistyped', 'AAAAAAAAAAAAAAAAAAAAAA', /It was withdrawn.* or the link has a typing error/],
  ['cut short', 'AAAAAAAAAAAA', 'This link is not complete.'],
] as const) {
  test(`an invitation that is ${what} says so and offers a game at once`, async ({ browser }) => {
    const late = await arrive(browser);
    await late.page.setViewportSize({ width: 390, height: 844 });
    for (const path of [`i/${code}`, `#/join/${code}`]) {
      await late.page.goto(server.address + path);
      await expect(late.page.getByRole('alert')).toContainText(said);
    }
    await expectAllTexts(late.page);
    await expectNoSidewaysScroll(late.page);
    await late.page.getByRole('link', { name: 'Play at once' }).click();
    await begun(late);
    await leave(late);
  });
}
