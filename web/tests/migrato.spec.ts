// Whole games of Migrato in this browser: by mouse, and by keys alone.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectAllTexts, quick, watchErrors } from './helpers/page';
import { button, dice, offered, pick, spot, startAgainstBot, turn, walkTo } from './helpers/robot';

const isCard = (name: string) => name.startsWith('hand:');
const isTarget = (name: string) => /^(own|other|free|gap)/.test(name);

/** One decision: the way of choosing is given. */
async function decide(
  page: Page,
  roll: (sides: number) => number,
  choose: (name: string) => Promise<void>,
  press: (move: string) => Promise<void>,
) {
  const { spots, buttons } = await offered(page);
  if (buttons.includes('keep')) return press(roll(3) ? 'keep' : 'return');
  const targets = spots.filter(isTarget);
  if (targets.length) return choose(pick(targets.filter((name) => !name.startsWith('free')).concat(targets), roll));
  const cards = spots.filter(isCard);
  if (cards.length && !buttons.includes('pass:hand')) return choose(pick(cards, roll));
  if (buttons.includes('pass:hand')) return press('pass:hand');
  if (spots.includes('pass')) return choose('pass');
}

test('a whole game against a bot by mouse', quick(false), async ({ page }) => {
  const errors = watchErrors(page);
  await startAgainstBot(page, 'migrato');
  const roll = dice(7);
  for (let i = 0; !(await turn(page)).over; i++) {
    await decide(
      page,
      roll,
      (name) => spot(page, name).click(),
      (move) => button(page, move).click(),
    );
    if (i === 8) await expectAccessible(page);
  }
  await expectAllTexts(page);
  expect(errors).toEqual([]);
});

test('a whole game against a bot by keys alone', quick(false), async ({ page }) => {
  await startAgainstBot(page, 'migrato');
  const roll = dice(11);
  for (let i = 0; !(await turn(page)).over; i++) {
    await decide(
      page,
      roll,
      async (name) => {
        await walkTo(page, (here) => here === name);
        await page.keyboard.press('Enter');
      },
      async (move) => {
        const choices = (await offered(page)).buttons;
        await page.keyboard.press(String(choices.indexOf(move) + 1));
      },
    );
  }
});

test('why not: a place that does not fit explains itself', async ({ page }) => {
  await startAgainstBot(page, 'migrato');
  await turn(page);
  await spot(page, 'split').click();
  await expect(page.getByText(/M\d+/).first()).toBeVisible();
});

test('a colony that arrives is shown card by card', async ({ page }) => {
  await page.goto('./#/learn/migrato');
  const step = (n: number) => page.getByText(`Step ${n} of 9`, { exact: true });
  await expect(step(1)).toBeVisible();
  for (let i = 1; i < 5; i++) {
    await page.getByRole('button', { name: /^(Show me|Next)$/ }).click();
    await expect(step(i + 1)).toBeVisible();
  }
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let cards = 0;
        new MutationObserver((changes) => {
          cards += changes.reduce((sum, change) => sum + change.addedNodes.length, 0);
          if (cards >= 3) resolve(cards);
        }).observe(document.querySelector('.migrato > .layer')!, { childList: true });
      }),
  );
  await page.getByRole('button', { name: 'Bee-eater 2 (day)' }).click();
  await page.locator('[data-spot="own:2"]').click();
  expect(await shown).toBe(3);
});
