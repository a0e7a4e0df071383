// What was last played against bots on this device, game by game: Play begins it at once, and the form shows it first.
import type { NewTable, SeatWish } from '../../client/client';
import type { Level } from '../../client/messages';
import type { GameName } from '../../games/registry';
import { editionFor } from '../editions/shelf';
import { localTables } from '../hosts';
import { levels } from '../levels';
import { read, write } from '../store';
import { seatCount, wishes } from './seats';

export interface Last {
  level: Level;
  options: Record<string, string>;
  seats: SeatWish[];
  ownEdition: boolean;
}

function newcomer(game: GameName): Last {
  const options: Record<string, string> = game === 'flyaway' ? { players: '2' } : {};
  return { level: 'wren', options, seats: wishes('bots', seatCount(game, options), 'wren'), ownEdition: true };
}

/** The store may hold anything; the engine judges the options. */
function sound(game: GameName, kept: Partial<Last> | null): kept is Last {
  const bots: readonly unknown[] = levels;
  return (
    bots.includes(kept?.level) &&
    typeof kept!.options === 'object' &&
    kept!.options !== null &&
    Array.isArray(kept!.seats) &&
    kept!.seats.length === seatCount(game, kept!.options) &&
    kept!.seats.filter((seat) => seat === 'me').length === 1 &&
    kept!.seats.every((seat) => seat === 'me' || bots.includes(seat)) &&
    typeof kept!.ownEdition === 'boolean'
  );
}

export function lastUsed(game: GameName): Last {
  const kept = read<Partial<Last> | null>(`last.${game}`, null);
  return sound(game, kept) ? kept : newcomer(game);
}
/** What was refused is not tried again. */
export const keepLast = (game: GameName, last: Last | null): void => write(`last.${game}`, last);

/** A table of this browser, with the owner's own edition if it is wanted and there is one. */
export async function makeHere(wish: NewTable, ownEdition: boolean): ReturnType<typeof make> {
  const edition = ownEdition ? editionFor(wish.game) : null;
  const made = await make(edition ? { ...wish, edition: edition.cards } : wish);
  if (made.ok) write('played', true);
  return made;
}
const make = async (wish: NewTable) => (await localTables()).create(wish);
