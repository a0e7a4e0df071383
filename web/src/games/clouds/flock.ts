// The flock of Above the Clouds as it is drawn and counted: spaces, birds, swaps and what would land (docs/rules/clouds.md).
// The engine alone says what is legal.

export type Space = string; // 'c1': column from the left, row 1 is in front
export type Bird = string; // g c s k are females of the seats, G C S K males, n a swift, '.' nobody
export type Flock = readonly string[]; // three rows of letters, the front first

const letters = 'gcsk';

export const isSwift = (bird: Bird): boolean => bird === 'n';
export const ownerOf = (bird: Bird): number => letters.indexOf(bird.toLowerCase()); // −1: nobody
export const isMale = (bird: Bird): boolean => bird !== bird.toLowerCase();
export const species = ['goose', 'crane', 'swallow', 'kite'] as const;

export const spaceAt = (column: number, row: number): Space => String.fromCharCode(97 + column) + (row + 1);
export const columnOf = (space: Space): number => space.charCodeAt(0) - 97;
export const rowOf = (space: Space): number => Number(space[1]) - 1;
export const birdOn = (flock: Flock, space: Space): Bird => flock[rowOf(space)]?.[columnOf(space)] ?? '.';

export const columns = (flock: Flock): number => flock[0]?.length ?? 0;
export const spaces = (flock: Flock): Space[] =>
  Array.from({ length: columns(flock) }, (_, column) => [0, 1, 2].map((row) => spaceAt(column, row))).flat();

// A swap's text has the space further left first, in a column the one in front.
export const swapText = (a: Space, b: Space): string => (a < b ? `${a}-${b}` : `${b}-${a}`);
export const readSwap = (move: string): [Space, Space] | null =>
  /^[a-g][1-3]-[a-g][1-3]$/.test(move) ? [move.slice(0, 2), move.slice(3)] : null;

// How two spaces must lie for each kind of swap (C9, C10, C14).
const reach: Record<string, (across: number, along: number) => boolean> = {
  'left-right': (across, along) => along === 0 && across === 1,
  'forward-backward': (across, along) => across === 0 && along === 1,
  dodge: (across, along) => along === 0 && across === 2,
  'sharp-dodge': (across, along) => along === 0 && across === 3,
  'lead-change': (across, along) => across === 0 && along === 2,
  neutral: (across, along) => across + along === 1,
  diagonal: (across, along) => across === 1 && along === 1,
  'free-flight': () => true,
};
export const isSwap = (kind: string): boolean => kind in reach;

export function swaps(flock: Flock, seat: number, kind: string): string[] {
  const near = reach[kind];
  if (!near) return [];
  const birds = spaces(flock).filter((space) => birdOn(flock, space) !== '.');
  const leads = (space: Space) => {
    const bird = birdOn(flock, space);
    return kind === 'neutral' ? isSwift(bird) : ownerOf(bird) === seat;
  };
  return birds.flatMap((a, i) =>
    birds
      .slice(i + 1)
      .filter((b) => leads(a) || leads(b))
      .filter((b) => near(Math.abs(columnOf(a) - columnOf(b)), Math.abs(rowOf(a) - rowOf(b))))
      .map((b) => swapText(a, b)),
  );
}

// The partners of a space in these swaps.
export const partners = (moves: readonly string[], space: Space): Space[] =>
  moves.flatMap((move) => {
    const [a, b] = readSwap(move) ?? ['', ''];
    return a === space ? [b] : b === space ? [a] : [];
  });

export function swapped(flock: Flock, a: Space, b: Space): Flock {
  return flock.map((row, r) =>
    [...row]
      .map((bird, c) => (spaceAt(c, r) === a ? birdOn(flock, b) : spaceAt(c, r) === b ? birdOn(flock, a) : bird))
      .join(''),
  );
}

// C11: the column after a bird is put at its front end, or pushed in from behind.
export function added(flock: Flock, column: number, end: 'front' | 'back', bird: Bird): Flock {
  const birds = [0, 1, 2].map((row) => birdOn(flock, spaceAt(column, row))).filter((one) => one !== '.');
  const next = end === 'front' ? [bird, ...birds] : [...birds, bird];
  const filled = [...Array<Bird>(Math.max(0, 3 - next.length)).fill('.'), ...next];
  return flock.map((row, r) => row.slice(0, column) + filled[r]! + row.slice(column + 1));
}

// C19: the frontmost bird of every column.
export function landing(flock: Flock): Space[] {
  return Array.from({ length: columns(flock) }, (_, column) =>
    [0, 1, 2].map((row) => spaceAt(column, row)).find((space) => birdOn(flock, space) !== '.'),
  ).filter((space): space is Space => space !== undefined);
}

export interface Landed {
  birds: number;
  pairs: number;
  points: number;
}

export interface Nest {
  points: readonly number[]; // for 0 … 5 birds
  pair: number;
}

export function landed(flock: Flock, seat: number, nest: Nest): Landed {
  const own = landing(flock)
    .map((space) => birdOn(flock, space))
    .filter((bird) => ownerOf(bird) === seat);
  const males = own.filter(isMale).length;
  const pairs = Math.min(males, own.length - males);
  return { birds: own.length, pairs, points: (nest.points[own.length] ?? 0) + pairs * nest.pair };
}

// C11: where a bird is put into the flock.
export interface ColumnPick {
  column: number;
  end: 'front' | 'back';
}

export const columnText = ({ column, end }: ColumnPick): string => `column ${String.fromCharCode(97 + column)} ${end}`;

export function readColumn(move: string): ColumnPick | null {
  const parts = /^column ([a-g]) (front|back)$/.exec(move);
  return parts ? { column: parts[1]!.charCodeAt(0) - 97, end: parts[2] as ColumnPick['end'] } : null;
}
