// Places, birds, cards and effects in the player's words. Cards of a foreign edition keep the names they were given.
import { seatName as nameOf } from '../../app/names';
import type { Situation } from '../../client/messages';
import { hasText, t } from '../../text';
import { squawkValue, type Edition, type Effect, type Place } from './edition';

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

/** What an effect does, made from its parameters, so that it always says what the rules do. */
export function effectWords(effect: Effect): string {
  const values = {
    n: effect.amount ?? (effect.kind === 'limit_links' ? 0 : 1),
    points: effect.points ?? 0,
    most: effect.most ?? 0,
    habitat: effect.habitat ?? 'any',
    which: which(effect),
    per: effect.per ?? 'birds',
    stolen: effect.stolen ? 'yes' : 'no',
    refill: effect.refill ? 'yes' : 'no',
    fined: effect.points ? 'yes' : 'no',
    all: (effect.amount ?? 0) >= 3 ? 'yes' : 'no',
    capped: effect.most ? 'yes' : 'no',
  };
  return t(`flyaway.effect.${effect.kind}`, values);
}
/** "each turn", "on an opponent's turn, when another player saves a bird" */
export function timeWords(effect: Effect): string {
  if (!effect.use) return '';
  const time = t(`flyaway.use.${effect.use}`);
  return effect.on ? t(`flyaway.on.${effect.on}`, { time }) : time;
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
