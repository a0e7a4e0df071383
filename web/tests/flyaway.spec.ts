// Whole games of Fly-A-Way in this browser: by mouse, and by keys alone.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectAllTexts, quick, watchErrors } from './helpers/page';
import { button, dice, offered, pick, spot, startAgainstBot, turn, walkTo } from './helpers/robot';

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

/** A point of the screen beside the middle of a linkway, once the map is still; null where something else lies over it,
 *  it is out of sight, or another linkway is as near. */
async function besideWay(page: Page, way: string, aside = 0): Promise<{ x: number; y: number } | null> {
  return page.evaluate(
    async ([way, aside]) => {
      const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
      const on = (line: SVGPathElement, part: number) =>
        line.getPointAtLength(part * line.getTotalLength()).matrixTransform(line.getScreenCTM()!);
      const lines = [...document.querySelectorAll<SVGPathElement>('[data-way] .hit')];
      const own = lines.find((line) => line.parentElement!.dataset.way === way)!;
      const beside = () => {
        const [from, to, middle] = [on(own, 0), on(own, 1), on(own, 0.5)];
        const by = aside / far(from, to);
        return { x: middle.x - by * (to.y - from.y), y: middle.y + by * (to.x - from.x) };
      };
      let point = beside();
      for (let still = 0; still < 2;) {
        await new Promise(requestAnimationFrame);
        const next = beside();
        still = far(next, point) < 0.5 ? still + 1 : 0;
        point = next;
      }
      const parts = Array.from({ length: 21 }, (_, i) => i / 20);
      const asNear = (line: SVGPathElement) => parts.some((part) => far(on(line, part), point) < aside + 2);
      if (lines.some((line) => line !== own && asNear(line))) return null;
      return document.elementFromPoint(point.x, point.y)?.closest('.map svg') ? point : null;
    },
    [way, aside] as const,
  );
}
/** Goes on until links can be placed. */
async function linksOffered(page: Page): Promise<string[]> {
  for (;;) {
    const { spots, buttons } = await turn(page);
    const links = spots.filter(isLink);
    if (links.length > 2) return links.map((name) => name.slice(5));
    await button(page, buttons.find(Boolean)!).click();
  }
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

test('a whole game against a bot by mouse', quick(false), async ({ page }) => {
  const errors = watchErrors(page);
  await startAgainstBot(page, 'flyaway', 2);
  const roll = dice(5);
  for (let i = 0; !(await turn(page)).over; i++) {
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
  await expectAllTexts(page);
  expect(errors).toEqual([]);
});

test('a whole game against a bot by keys alone', async ({ page }) => {
  await startAgainstBot(page, 'flyaway', 2);
  const roll = dice(3);
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
        const at = choices.indexOf(move) + 1;
        if (at <= 9) return page.keyboard.press(String(at));
        await button(page, move).focus();
        await page.keyboard.press('Enter');
      },
    );
  }
});

test('why not: a linkway that is not allowed explains itself', async ({ page }) => {
  await startAgainstBot(page, 'flyaway', 2);
  await turn(page);
  await page.locator('[data-way]:not([data-legal])').first().dispatchEvent('click');
  await expect(page.getByText(/F\d+/).first()).toBeVisible();
});
