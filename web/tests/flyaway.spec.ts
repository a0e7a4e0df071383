// Whole games of Fly-A-Way in this browser: by mouse, and by keys alone.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectAllTexts, watchErrors } from './helpers/page';
import { button, dice, offered, pick, spot, showLesson, startAgainstBot, turn, walkTo } from './helpers/robot';

const LONGEST = 900;
const isLink = (name: string) => name.startsWith('link:');

/** One decision. Links first, as long as there are any; then what else is offered, and now and then the end. */
async function decide(
  page: Page,
  roll: (sides: number) => number,
  choose: (name: string) => Promise<void>,
  press: (move: string) => Promise<void>,
) {
  const { spots, buttons } = await offered(page);
  const links = spots.filter(isLink);
  if (links.length && roll(6)) return choose(pick(links, roll));
  const told = buttons.filter(Boolean);
  if (told.length && (roll(4) || !spots.length)) return press(pick(told, roll));
  if (spots.length) return choose(pick(spots, roll));
}

test('a whole game against a bot by mouse', async ({ page }) => {
  test.setTimeout(900_000);
  const errors = watchErrors(page);
  await startAgainstBot(page, 'flyaway', 2);
  const roll = dice(5);
  for (let i = 0; i < LONGEST && !(await turn(page)).over; i++) {
    await decide(
      page,
      roll,
      // The middle of a linkway may lie under a card: the event goes to the linkway itself.
      (name) => (isLink(name) ? spot(page, name).dispatchEvent('click') : spot(page, name).click()),
      (move) => button(page, move).click(),
    );
    if (i === 8) await expectAccessible(page);
  }
  expect((await offered(page)).over).toBe(true);
  await expectAllTexts(page);
  expect(errors).toEqual([]);
});

test('a whole game against a bot by keys alone', async ({ page }) => {
  test.setTimeout(900_000);
  await startAgainstBot(page, 'flyaway', 2);
  const roll = dice(3);
  for (let i = 0; i < LONGEST && !(await turn(page)).over; i++) {
    await decide(
      page,
      roll,
      async (name) => {
        await walkTo(page, (here) => here === name);
        await page.keyboard.press('Enter');
      },
      async (move) => {
        const choices = (await offered(page)).buttons;
        const at = choices.indexOf(move) + 1;
        if (at <= 9) return page.keyboard.press(String(at));
        await button(page, move).focus();
        await page.keyboard.press('Enter');
      },
    );
  }
  expect((await offered(page)).over).toBe(true);
});

test('why not: a linkway that is not allowed explains itself', async ({ page }) => {
  await startAgainstBot(page, 'flyaway', 2);
  await turn(page);
  await page.locator('[data-way]:not([data-legal])').first().dispatchEvent('click');
  await expect(page.getByText(/F\d+/).first()).toBeVisible();
});

test('the lesson can be shown to its end, and played where it asks', async ({ page }) => {
  await showLesson(page, 'flyaway');
});
