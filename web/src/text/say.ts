// What happened, in words: the text `event.<game>.<kind>` with the arguments of the event. {who} is the seat's player, and
// {you, select, yes {…} other {…}} whether that is the reader; {count} says how often in a row it happened. Of a noun, or of
// a list of one, {bird.gender, select, …} sees the text `<game>.<noun>.<id>.gender`, which each language has for itself; of
// points, {points.size} is how many, without a sign. Why a move is refused is the text `why.<game>.<reason>` with its facts.
import type { Situation } from '../client/messages';
import { kinds, refusals, type Argument, type GameEvent } from '../generated/vocabulary';
import { hasText, t } from './language.svelte';
import type { Value, Values } from './message';

/** The player of a seat: the name, and whether it is the reader. */
export type Who = (seat: number) => { name: string; you: boolean };

/** How a game calls ids that have no text `<game>.<noun>.<id>` of their own: a name, or the values of the text
 *  `<game>.<noun>`. Other ids, such as cells, are said as they are. */
export type Nouns = Record<string, (id: string, now: Situation) => string | Values>;
const taught = new Map<string, Nouns>();
/** Called when a game is loaded. */
export const teachNouns = (game: string, nouns: Nouns): void => void taught.set(game, nouns);

export const withStop = (sentence: string): string => (/[.!?…:]$/.test(sentence) ? sentence : `${sentence}.`);
/** The name of a cell (e3) stays as it is. */
export const capital = (sentence: string): string =>
  /^[a-z]\d/.test(sentence) ? sentence : sentence.charAt(0).toUpperCase() + sentence.slice(1);

const textOf = (value: Value): string => (typeof value === 'object' ? value.text : String(value));

/** "c4, c5 and d5". */
export function inOneList(items: string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const before = items.slice(0, -1).reduce((a, b) => t('list.more', { a, b }));
  return t('list.two', { a: before, b: last });
}

function noun(now: Situation, name: string, id: string): Value {
  const key = `${now.game}.${name}.${id === '?' ? 'hidden' : id}`;
  if (hasText(key)) return { text: t(key), id: id === '?' ? 'hidden' : id };
  const called = taught.get(now.game)?.[name]?.(id, now) ?? id;
  return { text: typeof called === 'string' ? called : t(`${now.game}.${name}`, called), id };
}

type Given = string | number | boolean;
/** Arguments of an event, or facts of a refusal, by name. */
export type Facts = Record<string, Given | Given[] | undefined>;
/** What a sentence can see of an argument beside its name. */
function sidesOf(now: Situation, name: string, { is }: Argument, given: Given): Values {
  if (is === 'points') return { [`${name}.size`]: Math.abs(Number(given)) };
  const gender = `${now.game}.${is}.${String(given)}.gender`;
  return hasText(gender) ? { [`${name}.gender`]: { text: '', id: t(gender) } } : {};
}
function one(now: Situation, { is }: Argument, given: Given, who: Who): Value {
  if (typeof given === 'boolean') return given ? 'yes' : 'no';
  if (typeof given === 'string') return noun(now, is, given);
  if (is !== 'seat') return given;
  const { name, you } = who(given);
  return { text: name, id: you ? 'yes' : 'no' };
}

/** What each seat got, as a list of `event.<game>.<kind>.<argument>`, without the seats that got nothing. */
function bySeat(key: string, name: string, given: number[], who: Who): string[] {
  return given.flatMap((value, seat) => {
    if (value === 0) return [];
    const { name: player, you } = who(seat);
    return [t(`${key}.${name}`, { who: player, you: you ? 'yes' : 'no', [name]: value })];
  });
}

/** The player of a seat as the values `who` and `you`. */
function seatOf(seat: number, who: Who): Values {
  const { name, you } = who(seat);
  return { who: name, you: you ? 'yes' : 'no' };
}
/** What the text `key` can say of these. Of what may be missing and is, `select` sees `none`. */
function valuesOf(now: Situation, key: string, all: Record<string, Argument>, facts: Facts, who: Who): Values {
  const values: Values = {};
  for (const [name, argument] of Object.entries(all)) {
    const given = facts[name];
    if (given === undefined) {
      values[name] = { text: '', id: 'none' };
      continue;
    }
    const [only, ...others] = [given].flat();
    if (only !== undefined && others.length === 0) Object.assign(values, sidesOf(now, name, argument, only));
    if (!Array.isArray(given)) {
      values[name] = one(now, argument, given, who);
      continue;
    }
    const said =
      argument.wrap === 'seats'
        ? bySeat(key, name, given as number[], who)
        : given.map((each) => textOf(one(now, argument, each, who)));
    values[name] = { text: inOneList(said), count: said.length };
  }
  return values;
}

/** One event that happened so many times. */
export function sayEvent(now: Situation, event: GameEvent, who: Who, count = 1): string {
  const key = `event.${now.game}.${event.kind}`;
  const values = valuesOf(now, key, kinds[now.game]?.[event.kind]?.arguments ?? {}, event, who);
  if ('seat' in event) Object.assign(values, seatOf(event.seat, who));
  return capital(withStop(t(key, { ...values, count })));
}

/** A page that is older than its server may not know a reason. */
export const knowsReason = (game: string, reason: string): boolean => refusals[game]?.[reason] !== undefined;
/** Why the rules refuse a move. */
export function sayRefusal(now: Situation, { reason, facts }: { reason: string; facts: Facts }, who: Who): string {
  const key = `why.${now.game}.${reason}`;
  return capital(withStop(t(key, valuesOf(now, key, refusals[now.game]?.[reason] ?? {}, facts, who))));
}
