// Lights up the places of a board that a move speaks of, by the names that boards give their places.

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

export function light(board: Element, move: string | null): void {
  const names = namesIn(move ?? '');
  for (const place of board.querySelectorAll<HTMLElement | SVGElement>('[data-spot], [data-cell], [data-way]')) {
    place.toggleAttribute(
      'data-told',
      namesOf(place.dataset).some((name) => name && names.has(name)),
    );
  }
}
