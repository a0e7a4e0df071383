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

/** Changes the hand until there is a night card in it, and lays that. */
async function layNightCard(page: Page): Promise<void> {
  const cards = page.locator('[data-spot^="hand:"]').and(page.getByRole('button', { name: /\(night\)/ }));
  for (;;) {
    await turn(page);
    if ((await cards.count()) > 0) break;
    await spot(page, 'pass').click();
    await button(page, 'pass:hand').click();
  }
  await cards.first().click();
  await spot(page, 'free').click();
  await expect(page.locator('[data-spot="own:1"]')).toBeVisible();
}

test('a night card is not shown again, by eye, by ear, in the log or after a reload', async ({ page }) => {
  await startAgainstBot(page, 'migrato');
  await layNightCard(page);
  const colony = page.locator('[data-spot="own:1"]');
  const backs = page.locator('[data-anchor="colony:0:1"] .back');
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expect(colony).toHaveAttribute('aria-label', /hidden/);
    await expect(backs).toHaveCount(1);
    const log = page.getByRole('region', { name: 'Log' });
    await log.getByRole('button', { name: 'words' }).click();
    await expect(log).toContainText('You begin colony 1 with a night card');
    await log.getByRole('button', { name: 'notation' }).click();
    await expect(log).toContainText('?:new');
  }
});

test('with the help for learners a night card stays visible to its owner', async ({ page }) => {
  await page.goto('./#/new/migrato');
  await page.getByText('stay visible to their owner, for both (a help for learners)').click();
  await startAgainstBot(page, 'migrato');
  await layNightCard(page);
  await expect(page.locator('[data-spot="own:1"]')).toHaveAttribute('aria-label', /\d by night/);
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
