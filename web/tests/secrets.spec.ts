// The page never holds what its player may not know: all that one browser received in an online game is searched for the
// cards of the other. What a spectator was told by then is no secret.
import { expect, test } from '@playwright/test';
import type { Situation } from '../src/client/messages';
import { accept, arrive, begun, invite, playOn, type Heard, type Person } from './helpers/online';
import { dice } from './helpers/robot';
import { startServer, type Server } from './helpers/server';

/** How far each game is played. The server deals by chance: both have cards by then, whatever it gives. */
const enough = process.env['AVIARY_ALL'] ? 90 : 45;

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

interface Holding {
  hand?: string[];
  dealt?: string[];
  colonies?: string[];
}
/** A colony with cards that lie face down, and these cards: `g3d5n` is the goose 5 of the night on the goose 3. */
const nightCards = (colony: string): string[] =>
  colony.includes('n') ? [colony, ...[...colony.matchAll(/\dn/g)].map((card) => `${colony[0]}${card[0]}`)] : [];

/** What only this person sees, in the words of their own view. */
function ownCards({ fields, you }: Situation): string[] {
  const open = (fields['open'] ?? fields) as unknown as { seats?: Holding[]; hands?: Holding[] };
  const own = (open.hands ?? open.seats)?.[you!];
  return [...(own?.hand ?? []), ...(own?.dealt ?? []), ...(own?.colonies ?? []).flatMap(nightCards)];
}
function held(person: Person): { number: number; cards: string[] }[] {
  return person.heard.flatMap(({ number, text }) => {
    const { now } = JSON.parse(text) as { now?: Situation };
    return now?.phase === 'playing' ? [{ number, cards: ownCards(now) }] : [];
  });
}

const names = (text: string, card: string): boolean =>
  new RegExp(`(?<![\\w-])${card.replace(/[^\w:-]/g, '\\$&')}(?![\\w-])`).test(text);
const told = (heard: Heard[], card: string, by: number): boolean =>
  heard.some(({ number, text }) => number <= by && names(text, card));

/** Without what is certain of unseen cards, which names all kinds that are left and where they certainly are: it follows
 *  from what the seat saw, and the tests of twin worlds compare it to the byte. */
const apartFromCertain = (heard: Heard[]): Heard[] =>
  heard.map(({ number, text }) => {
    const message = JSON.parse(text) as { now?: Situation };
    if (message.now?.fields) delete message.now.fields['certain'];
    return { number, text: JSON.stringify(message) };
  });

/** The cards of an owner that stand in what somebody received while they were not known otherwise. */
function found(owner: Person, received: Heard[], known: Heard[]): string[] {
  const cards = held(owner).flatMap(({ number, cards }) =>
    cards.filter((card) => !told(known, card, number) && told(received, card, number)),
  );
  return [...new Set(cards)];
}

for (const game of ['clouds', 'migrato', 'flyaway']) {
  test(`${game}: nothing that a browser receives tells of the other's cards`, async ({ browser }) => {
    const people = [await arrive(browser), await arrive(browser)];
    const [a, b] = people as [Person, Person];
    const link = await invite(a, game, server.address);
    const spectator = await arrive(browser);
    await spectator.page.goto(a.page.url());
    await expect.poll(() => spectator.now?.phase).toBe('open');
    await accept(b, link);
    await begun(a, b, spectator);
    await playOn(people, dice(4), () => (a.now?.number ?? 0) > enough);
    const last = Math.max(a.now!.number, b.now!.number);
    await expect.poll(() => Math.min(...[a, b, spectator].map(({ now }) => now!.number))).toBeGreaterThanOrEqual(last);

    for (const [reader, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const own = held(reader).map(({ number, cards }) => ({ number, text: cards.join(' ') }));
      expect(found(other, apartFromCertain(reader.heard), [...spectator.heard, ...own])).toEqual([]);
      // The same search finds what is there: the reader's own cards.
      expect(found(reader, reader.heard, spectator.heard).length).toBeGreaterThan(0);
    }
    // The files of the page are the same for everybody.
    for (const [path, text] of a.files) if (b.files.has(path)) expect(b.files.get(path) === text, path).toBe(true);
    expect([...a.files.keys()].filter((path) => /\.(js|html)$/.test(path)).length).toBeGreaterThan(0);
    await Promise.all([...people, spectator].map(({ page }) => page.context().close()));
  });
}
