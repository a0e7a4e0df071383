// Two people in two browsers at a table of the server. Each is a page that shows, a robot that plays by what is shown, and
// a list of all that came over the line.
import { expect, type Browser, type Page } from '@playwright/test';
import type { ServerMessage, Situation } from '../../src/client/messages';
import { choices, choose, pick } from './robot';

/** A piece of what was received, and how far the match had come. */
export interface Heard {
  number: number;
  text: string;
}
export interface Person {
  page: Page;
  heard: Heard[];
  /** What was fetched beside the server's own words: the files of the page, by address. */
  files: Map<string, string>;
  /** The last situation that the server told. */
  now: Situation | null;
}

function hear(person: Person, text: string): void {
  const message = JSON.parse(text) as ServerMessage;
  if (message.type !== 'update') return void person.heard.push({ number: person.now?.number ?? 0, text });
  for (const event of message.events) person.heard.push({ number: event.number, text: JSON.stringify(event) });
  const { events: _, ...rest } = message;
  person.heard.push({ number: message.now.number, text: JSON.stringify(rest) });
  person.now = message.now;
}

/** Somebody with a browser of their own. */
export async function arrive(browser: Browser): Promise<Person> {
  const context = await browser.newContext();
  await context.addInitScript(() =>
    localStorage.setItem('aviary.settings', JSON.stringify({ motion: 'none', language: 'en' })),
  );
  const page = await context.newPage();
  const person: Person = { page, heard: [], files: new Map(), now: null };
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => hear(person, String(payload))));
  page.on('response', async (response) => {
    const text = await response.text().catch(() => '');
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) person.heard.push({ number: person.now?.number ?? 0, text });
    else person.files.set(pathname, text);
  });
  return person;
}

/** Somebody makes a table for two, and gets the link to send. */
export async function invite({ page }: Person, game: string, at: string): Promise<string> {
  await page.goto(`${at}#/new/${game}/friends`);
  if (game === 'flyaway') await page.getByRole('group', { name: 'Players' }).getByText('2', { exact: true }).click();
  await page.getByRole('button', { name: 'Make the table' }).click();
  return page.getByRole('textbox', { name: 'Invitation' }).inputValue();
}

export async function accept({ page }: Person, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Sit down and play' }).click();
}

/** All of them see the board: the match begins by itself when the last seat is taken. */
export async function begun(...people: Person[]): Promise<void> {
  for (const { page } of people) await expect(page.getByRole('region', { name: 'Board' })).toBeVisible();
}

/** One makes a table for two, the other comes by the link. Each may have their own way to the server. */
export async function sitDown(host: Person, guest: Person, game: string, at: string, guestAt = at): Promise<void> {
  await accept(guest, (await invite(host, game, at)).replace(at, guestAt));
  await begun(host, guest);
}

/** What the page of a person offers now. */
const offers = async ({ page, now }: Person): Promise<string[]> =>
  now?.you === null || now?.asked !== now?.you ? [] : choices(page);

/** Whoever is asked does something that is offered, until it is enough or the match is over. */
export async function playOn(people: Person[], roll: (sides: number) => number, enough: () => boolean): Promise<void> {
  const done = () => enough() || people.some(({ now }) => now?.phase === 'over');
  while (!done()) {
    let [all, asked]: [string[][], number] = [[], -1];
    await expect(async () => {
      all = await Promise.all(people.map(offers));
      asked = all.findIndex((offered) => offered.length > 0);
      expect(asked >= 0 || done(), 'somebody can do something').toBe(true);
    }).toPass({ intervals: [20] });
    if (asked >= 0) await choose(people[asked]!.page, pick(all[asked]!, roll));
  }
}
