// Cards, colonies and piles in the player's words.
import { t } from '../../text';
import type { Certain, Colony, Pile } from './model';
import { GOAL, isDanger, type Card, type Species } from './notation';

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

/** "Stilt 2 (night): 1 on the table, 1 not in the deck" */
export function certainWords(certain: Certain): string {
  const open = certain.elsewhere - certain.table - certain.hand;
  const parts = [
    certain.table ? t('migrato.certain.table', { n: certain.table }) : '',
    certain.hand ? t('migrato.certain.hand', { n: certain.hand }) : '',
    open > 0 ? t('migrato.certain.elsewhere', { n: open }) : '',
  ];
  return t('migrato.certain.card', { card: cardWords(certain.card), where: listed(parts.filter(Boolean)) });
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
