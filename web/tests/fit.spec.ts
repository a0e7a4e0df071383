// Every text fits, in every language, on a desktop and on a phone: what is measured, and the walk through the screens.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { misfits } from './helpers/fit';
import { games, openCrowd, openMiddle, playOn } from './helpers/middle';
import { atRest, expectAllTexts, expectNoSidewaysScroll, open, watchErrors } from './helpers/page';

const card = 'width: 100px; height: 40px; border: 1px solid; font: 16px/1.2 sans-serif;';
const faults: Record<string, [body: string, found: RegExp | null]> = {
  'what fits': [`<p style="${card}">Short</p>`, null],
  'lines that stand close': [`<p style="font: 16px/1">Agile<br />Top</p>`, null],
  'a word wider than its card': [`<p style="${card}">Zusatzverbindungen</p>`, /^out of its box: "Zusatz/],
  'a word wider than its button': [
    `<button style="width: 60px; padding: 0">Zusatzverbindungen</button>`,
    /^out of its box: "Zusatz/,
  ],
  'a button wider than its card': [
    `<div style="${card}"><button style="width: 120px">Go</button></div>`,
    /^out of its box: "Go"/,
  ],
  'a badge across the edge of its card': [
    `<div style="${card} position: relative">
     <button style="position: absolute; right: -9px; width: 20px; height: 20px"></button></div>`,
    null,
  ],
  'more lines than a card has': [`<p style="${card}">So many words that they take three lines</p>`, /^out of its box/],
  'words that are cut': [`<p style="overflow: hidden; width: 60px; height: 20px">Zusatzverbindungen</p>`, /^cut/],
  'words that a round corner cuts': [
    `<p style="overflow: hidden; width: 200px; border-radius: 16px; font: 14px/1 sans-serif">Lall</p>`,
    /^cut/,
  ],
  'words that can be scrolled out of a round corner': [
    `<div style="overflow: hidden; width: 200px; border-radius: 16px; font: 14px/1 sans-serif">
     <div style="overflow: hidden auto; height: 40px; padding-top: 24px">Lall<br />Lall</div></div>`,
    null,
  ],
  'words that end in dots': [
    `<p style="overflow: hidden; width: 60px; text-overflow: ellipsis">Zusatzverbindungen</p>`,
    /^cut/,
  ],
  'words in a box that scrolls': [
    `<p style="overflow: auto; width: 60px; height: 24px">Zusatzverbindungen und mehr</p>`,
    null,
  ],
  'words in a card that leaves the box that scrolls': [
    `<div style="overflow: auto; height: 30px"><p style="${card} width: 40px; height: 90px">Zusatzverbindungen</p></div>`,
    /^out of its box/,
  ],
  'words that are cut beside what scrolls': [
    `<p style="overflow: hidden auto; width: 60px; height: 24px">Zusatzverbindungen</p>`,
    /^cut/,
  ],
  'words that are folded away': [`<details><summary>More</summary>Much more</details><p>Another</p>`, null],
  'a word beyond the screen': [
    `<p style="position: absolute; left: 380px; margin: 0; white-space: nowrap">Zusatzverbindungen</p>`,
    /^off the screen/,
  ],
  'a word above the screen': [`<p style="position: absolute; top: -9px; margin: 0">Above</p>`, /^off the screen/],
  'two texts on one place': [
    `<p style="position: absolute; top: 8px">One text</p><p style="position: absolute; top: 12px">Another</p>`,
    /^over "Another": "One text"/,
  ],
  'a card over a text': [
    `<p style="position: absolute; top: 8px">One text</p>
     <p style="position: absolute; top: 8px; background: white">Another text</p>`,
    null,
  ],
  'a text over a card with a text': [
    `<p style="position: absolute; top: 8px; background: white">One text</p>
     <p style="position: absolute; top: 8px">Another text</p>`,
    /^over "Another text": "One text"/,
  ],
  'a name that a picture cuts': [
    `<svg width="100" height="40"><text x="60" y="20">Zusatzverbindungen</text></svg>`,
    /^cut: "Zusatz/,
  ],
  'a figure that leaves its cell': [
    `<svg width="90" height="40"><rect width="16" height="14" /><text x="0" y="13">100</text></svg>`,
    /^out of its box: "100"/,
  ],
  'two names of a picture on one place': [
    `<svg width="200" height="40"><text y="20">Taiwan</text><text x="30" y="20">Luzon</text></svg>`,
    /^over "Luzon": "Taiwan"/,
  ],
  'what is not seen': [
    `<p class="visually-hidden" style="position: absolute; width: 1px; overflow: hidden">Only heard</p>
     <p style="display: none">Nothing</p><p style="visibility: hidden; width: 10px; border: 1px solid">Nothing</p>`,
    null,
  ],
};

test('every kind of text that does not fit is found, and nothing else', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  for (const [what, [body, found]] of Object.entries(faults)) {
    await page.setContent(body);
    const told = await misfits(page);
    if (found) expect(told.join('\n'), what).toMatch(found);
    else expect(told, what).toEqual([]);
  }
});

const languages = ['en', 'de', 'fr', 'it'];
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const few = ['', 'new/flyaway', 'rules/clouds', 'settings'];
const all = [
  ...few,
  ...games.flatMap((game) => [`new/${game}`, `rules/${game}`]),
  'new/volo/friends',
  'birds',
  'editions',
  'account',
  'join/abc',
  'game/1abcd',
  'nowhere',
];

/** All that stands on the screen is said, and fits. */
async function look(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await atRest(page);
    expect.soft(await misfits(page), screen).toEqual([]);
    await expectNoSidewaysScroll(page);
    await expectAllTexts(page);
  });
}
async function walkScreens(page: Page, screens: string[]): Promise<void> {
  for (const screen of screens) {
    const told = { '': /api\/tables/, account: /api\/me/ }[screen];
    const comes = told && page.waitForResponse(told);
    await open(page, screen);
    await (await comes)?.finished();
    await look(page, screen || 'home');
  }
}
async function walkGames(page: Page, language: string): Promise<void> {
  for (const game of games) {
    await openCrowd(page, game);
    await look(page, `${game}, replayed`);
    await playOn(page);
    await look(page, `${game}, crowded`);
  }
  await walkEnd(page, language);
}
async function walkEnd(page: Page, language: string): Promise<void> {
  await openMiddle(page, 'migrato');
  await giveUp(page, language);
  await look(page, 'the end');
}
/** Each step, by showing what it asks for. */
async function walkLesson(page: Page, game: string): Promise<void> {
  await open(page, `learn/${game}`);
  const progress = page.locator('progress');
  const all = Number(await progress.getAttribute('max'));
  for (let step = 0; step < all; step++) {
    await expect(progress).toHaveJSProperty('value', step);
    await expect(page.locator('.pointer rect')).not.toHaveCount(0);
    await look(page, `${game}, step ${step + 1}`);
    await page.locator('.bubble .links button').last().click();
  }
  await expect(progress).toHaveCount(0);
  await look(page, `${game}, learnt`);
}
/** What the host sees, and the friend. */
async function walkInvitation(page: Page): Promise<void> {
  await open(page, 'new/clouds/friends');
  await page.locator('button.start').click();
  const link = page.locator('input[readonly]');
  await expect(link).toBeVisible();
  await look(page, 'the waiting room');
  const guest = await page.context().browser()!.newContext();
  const friend = await guest.newPage();
  await friend.goto(await link.inputValue());
  await expect(friend.locator('main button.primary')).toBeVisible();
  await look(friend, 'the invitation');
  await guest.close();
}
async function giveUp(page: Page, language: string): Promise<void> {
  const file = resolve(import.meta.dirname, `../../text/${language}/common.json`);
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  for (const button of ['table.more', 'more.resign', 'more.resign.yes'])
    await page.getByRole('button', { name: words[button]!, exact: true }).click();
  await page.locator('section.end').waitFor();
}

/** Many positions of a match with the hands of all. */
async function leaf(page: Page, game: string): Promise<void> {
  const slider = page.locator('.replay input[type=range]');
  const last = Number(await slider.getAttribute('max'));
  for (let stop = 0; stop <= last; stop += 15) {
    await slider.fill(String(stop));
    await look(page, `${game} after ${stop}`);
  }
}
/** All that opens over a table. */
async function openAll(page: Page, game: string): Promise<void> {
  const openers = page
    .locator('main .players button, nav button, header button:not([disabled]), .tools button')
    .filter({ visible: true });
  for (let i = 0; i < (await openers.count()); i++) {
    await openers.nth(i).click();
    await look(page, `${game}, opener ${i}`);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
  }
}

for (const language of languages) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test.describe(() => {
      test.use({ locale: language, viewport, reducedMotion: 'reduce' });
      for (const colorScheme of ['light', 'dark'] as const) {
        test.describe(() => {
          test.use({ colorScheme });
          test(
            `every text fits on every ${colorScheme} screen of a ${size} in ${language}`,
            { tag: '@all' },
            async ({ page }) => {
              await walkScreens(page, all);
              await walkInvitation(page);
              for (const game of games) {
                await walkLesson(page, game);
                await openCrowd(page, game);
                await leaf(page, game);
                await openMiddle(page, game);
                await look(page, game);
                await openAll(page, game);
              }
              await walkEnd(page, language);
            },
          );
        });
      }
      test(`every text fits on a ${size} in ${language}`, async ({ page }) => {
        const errors = watchErrors(page);
        await walkScreens(page, few);
        await walkInvitation(page);
        await walkGames(page, language);
        expect(errors).toEqual([]);
      });
    });
  }
}
