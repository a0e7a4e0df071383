// Places, birds, cards and effects in the player's words. Cards of a foreign edition keep the names they were given.
import { seatName as nameOf } from '../../app/names';
import type { Situation } from '../../client/messages';
import { hasText, t } from '../../text';
import type { Nouns } from '../../text/say';
import type { Certain, Unseen } from './model';
import { editionOf, squawkValue, type Bird, type Edition, type Effect, type Place } from './edition';

const named = (key: string, given: string | undefined): string => (hasText(key) ? t(key) : (given ?? '?'));

export const placeName = (place: Place): string => named(`flyaway.place.${place.id}`, place.name);
export const birdName = (edition: Edition, id: string): string =>
  named(`flyaway.bird.${id}`, edition.birds.get(id)?.name);
export const fowlName = (edition: Edition, id: string): string =>
  named(`flyaway.fowl.${id}`, edition.fowl.get(id)?.name);
export function wingName(edition: Edition, id: string): string {
  const value = squawkValue(id);
  return value ? t('flyaway.squawk', { value }) : named(`flyaway.event.${id}`, edition.events.get(id)?.name);
}
/** Any card that has an effect. */
function cardName(edition: Edition, id: string): string {
  if (edition.birds.has(id)) return birdName(edition, id);
  return edition.fowl.has(id) ? fowlName(edition, id) : wingName(edition, id);
}
/** "2 × Squawk 1" */
export const unseenWords = (edition: Edition, card: string, n: number): string =>
  t('flyaway.unseen.card', { n, card: wingName(edition, card) });
/** "1 in the deck, 1 with Ann": where cards of a kind certainly are. */
export function certainWords(one: Certain, name: (seat: number) => string): string {
  const open = one.held - one.hands.reduce((sum, n) => sum + n, 0);
  const parts = one.hands.map((n, seat) => (n ? t('flyaway.unseen.hand', { n, name: name(seat) }) : ''));
  if (open > 0) parts.push(t('flyaway.unseen.held', { n: open }));
  if (one.deck) parts.push(t('flyaway.unseen.deck', { n: one.deck }));
  return parts.filter(Boolean).join(', ');
}
/** The Fowl Play cards that nobody has seen, tier by tier, Bird-tastrophes last. */
export function fowlTiers(edition: Edition, fowl: Unseen['fowl']): { tier: string; cards: string }[] {
  return [1, 2, 3, 0].flatMap((tier) => {
    const cards = fowl.filter((one) => edition.fowl.get(one.fowl)?.tier === tier);
    const named = cards.map((one) => fowlName(edition, one.fowl)).join(', ');
    return named
      ? [{ tier: t(tier ? 'flyaway.unseen.fowl' : 'flyaway.unseen.tastrophes', { tier }), cards: named }]
      : [];
  });
}
export function wayName(edition: Edition, id: string): string {
  const way = edition.way.get(id);
  return way ? t('flyaway.way', { from: placeName(way.north), to: placeName(way.south) }) : id;
}

/** For the sentences of the log. */
export const nouns: Nouns = {
  bird: (id, now) => birdName(editionOf(now), id),
  fowl: (id, now) => fowlName(editionOf(now), id),
  wing: (id, now) => wingName(editionOf(now), id),
  card: (id, now) => cardName(editionOf(now), id),
  way: (id, now) => wayName(editionOf(now), id),
};

function which(effect: Effect): string {
  const parts: string[] = [];
  if (effect.min_cm) parts.push(t('flyaway.which.min', { cm: effect.min_cm }));
  if (effect.max_cm) parts.push(t('flyaway.which.max', { cm: effect.max_cm }));
  if (effect.status && effect.status !== 'LC') parts.push(t('flyaway.which.status', { status: effect.status }));
  return parts.map((part) => ` ${part}`).join('');
}

const yes = (is: unknown): string => (is ? 'yes' : 'no');

/** F46: what an effect does, made from what the engine runs. tests/flyaway/words_test.cpp has the same words. */
export function effectWords(effect: Effect): string {
  const values = {
    n: effect.amount ?? (effect.kind === 'limit_links' ? 0 : 1),
    points: effect.points ?? 0,
    most: effect.most ?? 0,
    habitat: effect.habitat ?? 'any',
    which: which(effect),
    per: effect.per ?? 'birds',
    whose: effect.use === 'end' ? (effect.stolen ? 'front' : 'kept') : effect.stolen ? 'stolen' : 'saved',
    other: yes(effect.run?.other),
    refill: yes(effect.run?.refill),
    cages: yes(effect.run?.cages),
    round: yes(effect.run?.round),
    fined: yes(effect.points),
    all: yes((effect.amount ?? 0) >= 3),
    capped: yes(effect.most),
  };
  const does = t(`flyaway.effect.${effect.kind}`, values);
  return effect.run?.everybody ? t('flyaway.everybody', { does }) : does;
}
/** "each turn", "on an opponent's turn, when another player saves a bird" */
export function timeWords(effect: Effect): string {
  if (!effect.use) return '';
  const time = t(`flyaway.use.${effect.use}`);
  return effect.on
    ? t(`flyaway.on.${effect.on}`, { time, habitat: effect.habitat ?? 'any', which: which(effect) })
    : time;
}
/** The line of the bird guide, or the owner's own. */
export function triviaWords(bird: Bird): string {
  const key = `guide.${bird.id}`;
  return bird.trivia ?? (hasText(key) ? t(key) : '');
}
export function powerWords(effect: Effect): string {
  const time = timeWords(effect);
  return time ? t('flyaway.power', { time, does: effectWords(effect) }) : effectWords(effect);
}

/** The names of the players; the observer is "You". */
export function seatName(now: Pick<Situation, 'seats'>, seat: number, observer: number | null): string {
  return seat === observer ? t('flyaway.you') : nameOf(now.seats, seat);
}

export function habitatsWords(place: Place): string {
  return place.habitats.map((habitat) => t(`flyaway.habitat.${habitat}`)).join(', ');
}
/** "Taiwan, wetland, row 10, 3 links: 2 yours" */
export function placeWords(
  edition: Edition,
  place: Place,
  owner: Map<string, number>,
  observer: number | null,
): string {
  const links = edition.at.get(place.id)!.filter((way) => owner.has(way.id));
  const yours = links.filter((way) => owner.get(way.id) === observer).length;
  return t('flyaway.say.place', {
    name: placeName(place),
    habitats: habitatsWords(place),
    row: place.row,
    links: links.length,
    yours,
  });
}
