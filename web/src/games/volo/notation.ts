// Move texts of Volo (docs/notation.md) and the legal list, sorted by what a person points at.
import { between, inOrder, type Cell } from './sky';

export type Move =
  { kind: 'pass' } | { kind: 'place'; cell: Cell } | { kind: 'fly'; from: Cell[]; to: Cell[]; kept: Cell | null };

const cellText = '[a-o](?:1[0-5]|[1-9])';
const lineText = `${cellText}(?:/${cellText})*`;
const placeForm = new RegExp(`^${cellText}$`);
const flyForm = new RegExp(`^(${lineText})-(${lineText})(?:=(${cellText}))?$`);

export function readMove(text: string): Move | null {
  if (text === 'pass') return { kind: 'pass' };
  if (placeForm.test(text)) return { kind: 'place', cell: text };
  const parts = flyForm.exec(text);
  if (!parts) return null;
  const from = parts[1]!.split('/');
  const to = parts[2]!.split('/');
  return from.length === to.length ? { kind: 'fly', from, to, kept: parts[3] ?? null } : null;
}

export const lineKey = (birds: readonly Cell[]): string => [...birds].sort(inOrder).join('/');

// The text of a flight, whether it is legal or not.
export function flightText(from: readonly Cell[], to: readonly Cell[], kept?: Cell): string {
  const order = [...from.keys()].sort((a, b) => inOrder(from[a]!, from[b]!));
  const side = (cells: readonly Cell[]) => order.map((i) => cells[i]).join('/');
  return `${side(from)}-${side(to)}${kept ? '=' + kept : ''}`;
}

// A flight of the legal list; `moves` has its text, by the part that is kept if there is a choice, else by ''.
export interface Flight {
  from: Cell[];
  to: Cell[];
  moves: Map<Cell | '', string>;
}

export interface Legal {
  pass: boolean;
  places: ReadonlySet<Cell>;
  flights: ReadonlyMap<string, Flight[]>; // by lineKey
  flyers: ReadonlySet<Cell>; // birds that are in a line that can fly
}

export function sortLegal(texts: readonly string[]): Legal {
  const places = new Set<Cell>();
  const flights = new Map<string, Flight[]>();
  const flyers = new Set<Cell>();
  for (const text of texts) {
    const move = readMove(text);
    if (move?.kind === 'place') places.add(move.cell);
    if (move?.kind !== 'fly') continue;
    const key = lineKey(move.from);
    const line = flights.get(key) ?? [];
    flights.set(key, line);
    const same = line.find((flight) => flight.to[0] === move.to[0] && flight.to.at(-1) === move.to.at(-1));
    if (same) same.moves.set(move.kept ?? '', text);
    else line.push({ from: move.from, to: move.to, moves: new Map([[move.kept ?? '', text]]) });
    move.from.forEach((cell) => flyers.add(cell));
  }
  return { pass: texts.includes('pass'), places, flights, flyers };
}

// The cell that stands for a flight when a bird of its line is held: where that bird lands, or, if the line flies
// lengthwise, where its leader lands. No two flights of a line share it, and it is always free.
export function targetOf(flight: Pick<Flight, 'from' | 'to'>, held: Cell): Cell {
  const { from, to } = flight;
  if (from.length > 1) {
    const axis = between(from[0]!, from.at(-1)!)!.direction;
    const way = between(from[0]!, to[0]!)!.direction;
    if (way === axis) return to.at(-1)!;
    if (way % 3 === axis % 3) return to[0]!;
  }
  return to[Math.max(0, from.indexOf(held))]!;
}
