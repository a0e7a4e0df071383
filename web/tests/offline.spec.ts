// Without any server: after the first visit a whole game of each kind is played against a bot.
import { expect, test } from '@playwright/test';
import { expectKept, noServer, quick, watchErrors } from './helpers/page';
import { dice, playUntil } from './helpers/robot';
import { startServer } from './helpers/server';

test.use({ serviceWorkers: 'allow' });
for (const [game, choice] of [
  ['volo', '6 cells, short'],
  ['clouds', null],
  ['migrato', null],
  ['flyaway', '2'],
] as const) {
  test(`${game}: a game is played to its end with the server stopped`, quick(game === 'volo'), async ({ page }) => {
    const server = await startServer();
    await page.addInitScript(() =>
      localStorage.setItem('aviary.settings', JSON.stringify({ motion: 'none', language: 'en' })),
    );
    await page.clock.install();
    await page.goto(server.address);
    await expectKept(page);
    await server.stop();
    const errors = watchErrors(page, noServer);
    await page.goto(`${server.address}#/new/${game}`);
    await page.reload();
    await page.getByText('Chick', { exact: true }).click();
    if (choice) await page.getByText(choice, { exact: true }).first().click();
    await page.locator('button.start').click();
    await playUntil(page, dice(1), () => Promise.resolve(false));
    await expect(page.getByRole('region', { name: 'End of the game' })).toContainText('Rule ');
    expect(errors).toEqual([]);
  });
}
