// The games this person has begun, here and on the server, newest first; those that wait for them stand on top.
import type { LocalTable } from '../../client/client';
import type { Seat } from '../../client/messages';
import type { TableFacts } from '../api';

export interface YourGame {
  table: string;
  remote: boolean;
  game: string;
  seat: number | null;
  phase: 'open' | 'playing' | 'over';
  yourTurn: boolean;
  asked: number | null;
  /** By seat. */
  others: number[];
  seats: Seat[];
  days: boolean;
  changed: number;
  points: number[] | null;
  places: number[] | null;
}

export function fromLocal(table: LocalTable): YourGame {
  const { now } = table;
  const people = now.seats.flatMap((seat, i) => (seat.kind === 'person' ? [i] : []));
  const seat = people.length === 1 ? people[0]! : null;
  return {
    table: table.table,
    remote: false,
    game: table.game,
    seat,
    phase: now.phase,
    yourTurn: now.phase === 'playing' && now.asked !== null && people.includes(now.asked),
    asked: now.asked,
    others: now.seats.flatMap((_, i) => (i === seat ? [] : [i])),
    seats: now.seats,
    days: false,
    changed: table.changed,
    points: now.outcome?.points ?? null,
    places: now.outcome?.places ?? null,
  };
}

export function fromServer(facts: TableFacts): YourGame {
  const seat = facts.you;
  return {
    table: facts.table,
    remote: true,
    game: facts.game,
    seat,
    phase: facts.phase,
    yourTurn: facts.phase === 'playing' && seat !== null && facts.asked === seat,
    asked: facts.asked,
    others: facts.seats.flatMap((_, i) => (i === seat ? [] : [i])),
    seats: facts.seats,
    days: facts.clock !== null && 'days' in facts.clock,
    changed: facts.changed,
    points: facts.outcome?.points ?? null,
    places: facts.outcome?.places ?? null,
  };
}

const rank = (game: YourGame): number => (game.yourTurn ? 0 : game.phase === 'over' ? 2 : 1);
export const inOrder = (games: YourGame[]): YourGame[] =>
  [...games].sort((a, b) => rank(a) - rank(b) || b.changed - a.changed);
