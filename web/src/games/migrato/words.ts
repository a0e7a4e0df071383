// Cards, colonies and piles in the player's words.
import { t } from '../../text';
import type { Nouns } from '../../text/say';
import type { Certain, Colony, Pile } from './model';
import { GOAL, isDanger, parseCard, parseTarget, type Card, type Species } from './notation';

export const speciesName = (species: Species): string => t(`migrato.bird.${species}`);
/** A short name that fits on a card. */
export const shortName = (species: Species): string => t(`migrato.short.${species}`);
export const dangerName = (danger: string): string => t(`migrato.danger.${danger}`);

/** "Goose 5 (day)" */
export function cardWords(card: Card): string {
  if (isDanger(card)) return dangerName(card.danger);
  const name = shortName(card.species);
  const bird = name.charAt(0).toUpperCase() + name.slice(1);
  return t(card.night ? 'migrato.by-night' : 'migrato.by-day', { bird, n: card.number });
}

/** In sentences: "the night goose 5", as one card, whatever the number; "from colony 2", "from the pile of geese". */
export const nouns: Nouns = {
  card(id) {
    const card = parseCard(id);
    if (!card || isDanger(card)) return id;
    return t(`migrato.card.${card.species}`, { n: card.number, night: card.night ? 'yes' : 'no' });
  },
  target(id) {
    const target = parseTarget(id);
    if (!target) return id;
    return 'colony' in target ? t('migrato.target.colony', target) : t(`migrato.target.${target.pile}`);
  },
};

/** Where cards certainly are, place by place: "Stilt 2 (night), 2 × Goose 3 (day)" */
export function certainPlaces(certain: Certain[]): { place: string; cards: string }[] {
  const places: [string, (one: Certain) => number][] = [
    ['table', (one) => one.table],
    ['hand', (one) => one.hand],
    ['elsewhere', (one) => one.elsewhere - one.table - one.hand],
    ['deck', (one) => one.deck],
  ];
  return places.flatMap(([place, count]) => {
    const cards = countedCards(certain, count);
    return cards ? [{ place: t(`migrato.certain.${place}`), cards }] : [];
  });
}
/** What the last reshuffle put back into the deck; empty if there was none. */
export const reshuffled = (certain: Certain[]): string => countedCards(certain, (one) => one.shuffled);
function countedCards(certain: Certain[], count: (one: Certain) => number): string {
  const some = certain.filter((one) => count(one) > 0);
  return listed(some.map((one) => t('migrato.certain.card', { n: count(one), card: cardWords(one.card) })));
}

function listed(items: string[]): string {
  return items.join(', ');
}
export function possibleWords(possible: Species[]): string {
  return possible.map((species) => shortName(species)).join(t('migrato.or'));
}
function speciesWords(colony: Colony): string {
  return colony.species
    ? speciesName(colony.species)
    : t('migrato.unknown', { species: possibleWords(colony.possible) });
}
function numbersWords(colony: Colony): string {
  return listed(
    colony.cards.map((card) => {
      const number = card.number ?? t('migrato.hidden-number');
      return t(card.night ? 'migrato.number-night' : 'migrato.number-day', { number });
    }),
  );
}

/** "Colony 2, stilts, 3 of 4 cards: 3 by night, 2 by night, 2 by night" */
export function colonyWords(number: number, colony: Colony, own: boolean): string {
  return t(own ? 'migrato.say.own-colony' : 'migrato.say.other-colony', {
    number,
    species: speciesWords(colony),
    count: colony.cards.length,
    goal: colony.species ? GOAL[colony.species] : '?',
    cards: numbersWords(colony),
  });
}
export function pileWords(pile: Pile, own: boolean): string {
  return t(own ? 'migrato.say.own-pile' : 'migrato.say.other-pile', {
    species: speciesName(pile.species),
    value: pile.value,
    count: pile.cards.length,
  });
}
