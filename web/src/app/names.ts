// How seats, clocks and lists are said.
import type { Clock, Seat } from '../client/messages';
import { language, t } from '../text';
import { seatLetter } from './parts/seats';

/** Without the letter of the badge. */
export function plainName(seat: Seat | undefined, index: number): string {
  if (!seat || seat.kind === 'open') return t('seat.open');
  if (seat.kind === 'bot' && seat.level) return t(`level.${seat.level}`);
  return seat.name || t('seat.person', { number: index + 1 });
}
/** The name of whoever sits there; bots have the name of their level. Several of one name have the letters of their badges. */
export function seatName(seats: Seat[], seat: number): string {
  const name = plainName(seats[seat], seat);
  const alone = seats[seat]?.kind === 'open' || seats.every((one, at) => at === seat || plainName(one, at) !== name);
  return alone ? name : `${name} ${seatLetter(seat)}`;
}

export const list = (names: string[]): string => new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);

export function clockWords(clock: Clock | null): string {
  if (!clock) return t('clock.none');
  if ('days' in clock) return t('clock.days', { count: clock.days });
  const minutes = clock.bank / 60;
  return clock.increment > 0
    ? t('clock.increment', { minutes, seconds: clock.increment })
    : t('clock.bank', { minutes });
}

/** 754000 ms are 12:34; more than a day is said in days and hours. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 86400) {
    return t('clock.left.days', { days: Math.floor(seconds / 86400), hours: Math.floor((seconds % 86400) / 3600) });
  }
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

const usual: Record<string, Record<string, string>> = {
  volo: { edge: '7', birds: '50', pass: 'strict' },
  migrato: { return: 'off', memory: 'on', first: 'chance' },
  flyaway: { start: 'chance' },
};

/** The options of a game in a few words: only those that differ from the usual, and not how many play. */
export function optionWords(game: string, options: Record<string, string>): string {
  return Object.entries(options)
    .filter(([name, value]) => name !== 'players' && usual[game]?.[name] !== value)
    .map(([name, value]) => `${t(`option.${game}.${name}`)}: ${t(`option.${game}.${name}.${value}`)}`)
    .join(', ');
}
