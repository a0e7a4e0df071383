// Places, birds, cards and effects in the player's words. Cards of a foreign edition keep the names they were given.
import { seatName as nameOf } from '../../app/names';
import type { Situation } from '../../client/messages';
import { hasText, t } from '../../text';
import { squawkValue, type Bird, type Edition, type Effect, type Place } from './edition';

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
export function wayName(edition: Edition, id: string): string {
  const way = edition.way.get(id);
  return way ? t('flyaway.way', { from: placeName(way.north), to: placeName(way.south) }) : id;
}

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
