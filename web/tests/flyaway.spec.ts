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

/** A point of the screen beside the middle of a linkway; null where something else lies over it, or it is out of sight. */
async function besideWay(page: Page, way: string, aside = 0): Promise<{ x: number; y: number } | null> {
  return page.evaluate(
    ([way, aside]) => {
      const line = document.querySelector<SVGPathElement>(`[data-way="${way}"] .hit`)!;
      const onScreen = (at: number) =>
        line.getPointAtLength(at * line.getTotalLength()).matrixTransform(line.getScreenCTM()!);
      const [from, to, middle] = [onScreen(0), onScreen(1), onScreen(0.5)];
      const long = Math.hypot(to.x - from.x, to.y - from.y);
      const x = middle.x - (aside * (to.y - from.y)) / long;
      const y = middle.y + (aside * (to.x - from.x)) / long;
      return document.elementFromPoint(x, y)?.closest('.map svg') ? { x, y } : null;
    },
    [way, aside] as const,
  );
}
/** Goes on until links can be placed. */
async function linksOffered(page: Page): Promise<string[]> {
  for (let i = 0; i < 20; i++) {
    const { spots, buttons } = await turn(page);
    const links = spots.filter(isLink);
    if (links.length > 2) return links.map((name) => name.slice(5));
    await button(page, buttons.find(Boolean)!).click();
  }
  throw new Error('no links are offered');
}
/** Points at the first linkway in sight that may be taken: it, and no other, gets the link. */
async function pointAtALink(page: Page, aside: number, point: (x: number, y: number) => Promise<void>) {
  for (const way of await linksOffered(page)) {
    const at = await besideWay(page, way, aside);
    if (!at) continue;
    await point(at.x, at.y);
    await expect(page.locator(`[data-way="${way}"] .link`)).toHaveCount(1);
    return;
  }
  throw new Error('no linkway is in sight');
}

test('a linkway is taken by a mouse on the line, and a little beside it', async ({ page }) => {
  for (const aside of [0, 7]) {
    await startAgainstBot(page, 'flyaway', 2);
    await pointAtALink(page, aside, (x, y) => page.mouse.click(x, y));
  }
});

test('a linkway is taken by a finger on a phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en',
  });
  const page = await context.newPage();
  await startAgainstBot(page, 'flyaway', 2);
  await pointAtALink(page, 11, (x, y) => page.touchscreen.tap(x, y));
  await context.close();
});

test('a whole game against a bot by mouse', async ({ page }) => {
  test.setTimeout(900_000);
  const errors = watchErrors(page);
  await startAgainstBot(page, 'flyaway', 2);
  const roll = dice(5);
  for (let i = 0; i < LONGEST && !(await turn(page)).over; i++) {
    await decide(
      page,
      roll,
      async (name) => {
        const at = isLink(name) ? await besideWay(page, name.slice(5)) : null;
        if (at) await page.mouse.click(at.x, at.y);
        // The middle of a linkway may lie under a card: the event goes to the linkway itself.
        else if (isLink(name)) await spot(page, name).dispatchEvent('click');
        else await spot(page, name).click();
      },
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
