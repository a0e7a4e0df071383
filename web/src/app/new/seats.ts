// Who sits where at a new table, from the way it is to be played.
import type { SeatWish } from '../../client/client';
import type { Level } from '../../client/messages';
import type { GameName } from '../../games/registry';

export const ways = ['bots', 'here', 'friends', 'open'] as const;
export type Way = (typeof ways)[number];

const usual: Record<GameName, number> = { volo: 2, clouds: 2, migrato: 2, flyaway: 4 };

export function seatCount(game: GameName, options: Record<string, string>): number {
  const chosen = Number(options['players']);
  return chosen >= 2 && chosen <= 4 ? chosen : usual[game];
}

/** What can be chosen for an option: numbers in their order, and nobody begins who does not play. */
export function choicesOf(name: string, values: string[], seats: number): string[] {
  const fitting = name === 'start' ? values.filter((value) => !(Number(value) > seats)) : values;
  return fitting.every(Number) ? fitting.toSorted((a, b) => Number(a) - Number(b)) : fitting;
}
/** The options after one of them was chosen. */
export function choose(game: GameName, options: Record<string, string>, name: string, value: string) {
  const { start = '', ...others } = { ...options, [name]: value };
  return start === '' || Number(start) > seatCount(game, others) ? others : { ...others, start };
}

export function wishes(way: Way, count: number, level: Level): SeatWish[] {
  return Array.from({ length: count }, (_, seat) => {
    if (seat === 0 || way === 'here') return 'me';
    return way === 'bots' ? level : 'open';
  });
}
