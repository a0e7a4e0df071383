// What a sentence can say of an event or a refusal, with kinds and texts made up for it.
import { beforeAll, expect, it, vi } from 'vitest';
import type { Situation } from '../client/messages';
import type { GameEvent } from '../generated/vocabulary';
import { loadLanguage } from './language.svelte';
import { inOneList, knowsReason, sayEvent, sayRefusal, teachNouns } from './say';

vi.mock('../generated/vocabulary', () => ({
  kinds: {
    toy: {
      laid: { seat: true, arguments: { card: { is: 'card', wrap: 'hidden' }, begins: { is: 'flag' } } },
      met: { seat: false, arguments: { other: { is: 'seat' }, spaces: { is: 'space', wrap: 'set' } } },
      route: { seat: true, arguments: { links: { is: 'points', wrap: 'seats' } } },
      drew: { seat: true, arguments: {} },
      lost: { seat: true, arguments: { points: { is: 'points' }, cards: { is: 'card', wrap: 'many' } } },
    },
  },
  refusals: {
    toy: {
      over: {},
      asked: { seat: { is: 'seat' } },
      parts: { parts: { is: 'space', wrap: 'many' }, kept: { is: 'card', wrap: 'maybe' } },
    },
  },
}));
vi.mock('virtual:words/en', () => ({
  default: {
    'list.two': '{a} and {b}',
    'list.more': '{a}, {b}',
    'toy.card': '{number, plural, one {# {bird}} other {# {bird}s}}',
    'toy.card.hidden': 'a night card',
    'toy.card.hunter': 'the hunter',
    'toy.card.hunter.gender': 'f',
    'event.toy.laid': '{you, select, yes {You lay} other {{who} lays}} {card}{begins, select, yes { anew} other {}}',
    'event.toy.met':
      '{other, select, yes {you are} other {{other} is}} met on {spaces, plural, one {} other {all of }}{spaces}',
    'event.toy.route': '{who} completes the route: {links}',
    'event.toy.route.links': '{you, select, yes {you gain} other {{who} gains}} {links}',
    'event.toy.lost': '{who} loses {points.size} by {cards.gender, select, f {her, } other {}}{cards}',
    'why.toy.over': 'it is over',
    'why.toy.asked': '{seat, select, yes {you are} other {{seat} is}} asked',
    'why.toy.parts':
      '{parts, plural, one {the part is} other {the parts are}} {parts}{kept, select, none {} other {: {kept}}}',
    'event.toy.drew': '{who} draws {count, plural, one {a card} other {# cards}}',
  },
}));
beforeAll(() => loadLanguage('en'));

const who = (seat: number) => ({ name: ['Anna', 'Ben', 'Cleo'][seat]!, you: seat === 1 });
const say = (event: object, count = 1) =>
  sayEvent({ game: 'toy' } as Situation, event as unknown as GameEvent, who, count);

it('says who, to the reader and of others', () => {
  expect(say({ kind: 'drew', seat: 0 })).toBe('Anna draws a card.');
  expect(say({ kind: 'laid', seat: 1, card: 'hunter', begins: false })).toBe('You lay the hunter.');
  expect(say({ kind: 'met', other: 1, spaces: ['a1'] })).toBe('You are met on a1.');
  expect(say({ kind: 'met', other: 2, spaces: ['a1', 'b2'] })).toBe('Cleo is met on all of a1 and b2.');
});
it('says what happened several times once', () =>
  expect(say({ kind: 'drew', seat: 0 }, 3)).toBe('Anna draws 3 cards.'));
it('says what nobody knows, and what a game calls by its parts', () => {
  expect(say({ kind: 'laid', seat: 0, card: '?', begins: true })).toBe('Anna lays a night card anew.');
  teachNouns('toy', { card: (id) => ({ number: Number(id[1]), bird: 'kite' }) });
  expect(say({ kind: 'laid', seat: 0, card: 'k3', begins: true })).toBe('Anna lays 3 kites anew.');
  teachNouns('toy', { card: () => 'Rare Bird' });
  expect(say({ kind: 'laid', seat: 0, card: 'x9', begins: false })).toBe('Anna lays Rare Bird.');
});
it('agrees with the gender of one, and says points without their sign', () => {
  expect(say({ kind: 'lost', seat: 0, points: -3, cards: ['hunter'] })).toBe('Anna loses 3 by her, the hunter.');
  expect(say({ kind: 'lost', seat: 0, points: 0, cards: ['hunter', 'hunter'] })).toContain('by the hunter and');
  expect(say({ kind: 'lost', seat: 0, points: -1, cards: ['owl'] })).toBe('Anna loses 1 by Rare Bird.');
});
it('says what each seat got, and not who got nothing', () =>
  expect(say({ kind: 'route', seat: 0, links: [2, 1, 0] })).toBe(
    'Anna completes the route: Anna gains 2 and you gain 1.',
  ));
it('says why a move is refused', () => {
  const why = (reason: string, facts: Parameters<typeof sayRefusal>[1]['facts'] = {}) =>
    sayRefusal({ game: 'toy' } as Situation, { reason, facts }, who);
  expect(why('over')).toBe('It is over.');
  expect(why('asked', { seat: 1 })).toBe('You are asked.');
  expect(why('asked', { seat: 2 })).toBe('Cleo is asked.');
  expect(why('parts', { parts: ['a1'] })).toBe('The part is a1.');
  expect(why('parts', { parts: ['a1', 'b2'], kept: 'hunter' })).toBe('The parts are a1 and b2: the hunter.');
  expect(knowsReason('toy', 'over')).toBe(true);
  expect(knowsReason('toy', 'newer') || knowsReason('other', 'over')).toBe(false);
});
it('lists', () =>
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(inOneList)).toEqual(['', 'a', 'a and b', 'a, b and c']));
