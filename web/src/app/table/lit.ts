// Lights up the places of a board that a line of the log speaks of, by the names that boards give their places.
import type { Situation, TableEvent } from '../../client/messages';
import type { GameModule } from '../../games/game';
import type { LogLine } from './log_lines';

/** The names in a move's text: `e3-c3` is about e3 and c3, `link luzon:visayas` about the linkway and both its ends. */
export const namesIn = (move: string): Set<string> =>
  new Set(move.split(/[\s,=/+]+/).flatMap((word) => [word, ...word.split('-'), ...word.split(':')]));

const namesOf = ({ spot, cell, way }: DOMStringMap): (string | undefined)[] => [
  cell,
  way,
  spot,
  // A card that was played is no longer the one in the hand.
  spot?.startsWith('hand:') ? undefined : spot?.replace(/^\w+:/, ''),
];

/** The names of a line: those in its move, unless the game knows them better. */
export function namesOfLine(game: GameModule, line: LogLine | null, events: TableEvent[], now: Situation): Set<string> {
  if (!line) return new Set();
  const event = game.places && events.find(({ number }) => number === line.event);
  return event ? new Set(game.places!(event, now.you)) : namesIn(line.notation);
}

export function light(board: Element, names: Set<string>): void {
  for (const place of board.querySelectorAll<HTMLElement | SVGElement>('[data-spot], [data-cell], [data-way]')) {
    place.toggleAttribute(
      'data-told',
      namesOf(place.dataset).some((name) => name && names.has(name)),
    );
  }
}
