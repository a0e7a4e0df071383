// One tap from the home page to a match, and the form for everything else.
import { expect, test, type Page } from '@playwright/test';
import { open, watchErrors } from './helpers/page';

const players = (page: Page) => page.getByRole('list', { name: 'Players' });
const yourGames = (page: Page) => page.getByRole('region', { name: 'Your games' }).getByRole('listitem');
const play = (page: Page, game: string) => page.getByRole('link', { name: `Play ${game}`, exact: true });

test('one tap begins a match against Wren, and a hurried second one no other', async ({ page }) => {
  const errors = watchErrors(page);
  await open(page);
  await play(page, 'Volo').dblclick();
  await expect(players(page)).toContainText('Wren');
  // Back leads home, not to another match.
  await page.goBack();
  await expect(yourGames(page)).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('Fly-A-Way is begun by two', async ({ page }) => {
  await open(page);
  await play(page, 'Fly-A-Way').click();
  await expect(players(page).getByRole('listitem')).toHaveCount(2);
});

test('one tap plays as it was last played against bots, and the form shows that first', async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: 'Options for Above the Clouds' }).click();
  await page.getByText('Chick', { exact: true }).click();
  await page.getByRole('group', { name: 'Players' }).getByText('3', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Seat C' }).selectOption('jay');
  await page.getByRole('button', { name: 'Play', exact: true }).dblclick();
  await expect(players(page)).toContainText('Jay');

  await open(page);
  await expect(yourGames(page)).toHaveCount(1);
  await play(page, 'Above the Clouds').click();
  for (const name of ['Chick', 'Jay']) await expect(players(page)).toContainText(name);

  await open(page, 'new/clouds');
  await expect(page.getByRole('radio', { name: 'Chick' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Seat C' })).toHaveValue('jay');
});

test('what the engine refuses is said, and not tried again', async ({ page }) => {
  await open(page);
  await page.evaluate(() =>
    localStorage.setItem(
      'aviary.last.volo',
      JSON.stringify({ level: 'wren', options: { moon: 'full' }, seats: ['me', 'wren'], ownEdition: true }),
    ),
  );
  await play(page, 'Volo').click();
  await expect(page.getByRole('alert')).toContainText('The table could not be made.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(players(page)).toContainText('Wren');
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the form can be sent without scrolling at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const options = { volo: 'Edge of the sky', clouds: 'Players', migrato: 'Return flight', flyaway: 'Who begins' };
    for (const [game, option] of Object.entries(options)) {
      await open(page, `new/${game}`);
      await expect(page.getByRole('group', { name: option })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeInViewport({ ratio: 1 });
    }
  });
}
