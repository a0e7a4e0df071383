// How a person builds a move of Volo by pointing at cells. A choice is a value; `point`, `back` and `moveOf` are pure, so
// mouse, touch and keys do the same, and tests can play whole games through them.
import { flightText, lineKey, targetOf, type Flight, type Legal } from './notation';
import type { Position } from './position';
import { between, flocks, inOrder, moved, other, parts, type Birds, type Cell, type Part, type Seat } from './sky';

export type Choice =
  | { kind: 'none' }
  | { kind: 'place'; cell: Cell }
  | { kind: 'line'; birds: Cell[]; held: Cell; start: Cell }
  | { kind: 'flight'; birds: Cell[]; held: Cell; start: Cell; flight: Flight; kept: Cell | null };

export const nothing: Choice = { kind: 'none' };

export interface Table {
  position: Position;
  legal: Legal;
  seat: Seat; // whose birds are moved
}

// What pointing at a cell leads to: another choice, a move to be played, or a move to be explained.
export type Step = { choice: Choice } | { play: string } | { whyNot: string };

export const isLine = (choice: Choice): choice is Extract<Choice, { birds: Cell[] }> =>
  choice.kind === 'line' || choice.kind === 'flight';

export function flightsOf(table: Table, choice: Choice): Flight[] {
  return isLine(choice) ? (table.legal.flights.get(lineKey(choice.birds)) ?? []) : [];
}

// The cells that light up, with the flight that each stands for.
export function targets(table: Table, choice: Choice): Map<Cell, Flight> {
  const held = isLine(choice) ? choice.held : '';
  return new Map(flightsOf(table, choice).map((flight) => [targetOf(flight, held), flight]));
}

// The cells where own birds would stand then.
export function landing(choice: Choice): Cell[] {
  if (choice.kind === 'place') return [choice.cell];
  return choice.kind === 'flight' ? choice.flight.to : [];
}

// The gapless line of own birds between two of them.
export function lineBetween(own: ReadonlySet<Cell>, sky: Position['sky'], a: Cell, b: Cell): Cell[] | null {
  if (a === b) return own.has(a) ? [a] : null;
  const way = between(a, b);
  if (!way) return null;
  const line = Array.from({ length: way.distance + 1 }, (_, i) => sky.away(a, way.direction, i));
  return line.every((cell) => own.has(cell)) ? line.sort(inOrder) : null;
}

export interface Effect {
  after: Birds; // with nothing taken off yet
  size: number; // of the flock that the line is in then
  joined: Cell[]; // a bird of each flock that it joins
  wins: boolean; // V15: all own birds in one flock
  parts: Part[]; // V13: what the other's birds are cut into, if there is a choice
}

export function effectOf({ position: { sky, birds }, seat }: Table, flight: Pick<Flight, 'from' | 'to'>): Effect {
  const after = moved(birds, seat, flight.from, flight.to);
  const before = flocks(sky, birds, seat).find((flock) => flock.includes(flight.from[0]!)) ?? [];
  const now = flocks(sky, after, seat);
  const flock = now.find((one) => one.includes(flight.to[0]!)) ?? [];
  const others = flocks(sky, birds, seat).filter(
    (one) => one !== before && flock.includes(one[0]!) && !before.includes(one[0]!),
  );
  const wins = now.length === 1;
  const cut = wins ? [] : parts(sky, after, seat);
  return {
    after,
    size: flock.length,
    joined: others.map(
      (one) => one.find((cell) => sky.neighbours(cell).some((next) => flight.to.includes(next))) ?? one[0]!,
    ),
    wins,
    parts: cut.length > 1 ? cut : [],
  };
}

// V15: would keeping this part leave the other's birds in one flock, so that they win?
export function handsOver({ position: { sky }, seat }: Table, effect: Effect, kept: Cell): boolean {
  const part = effect.parts.find((one) => one.birds[0] === kept);
  if (!part) return false;
  const lost = effect.parts.filter((one) => one !== part).flatMap((one) => one.birds);
  return flocks(sky, moved(effect.after, seat, [], [], lost), other(seat)).length === 1;
}

// The move that a finished choice means, or null.
export function moveOf(choice: Choice): string | null {
  if (choice.kind === 'place') return choice.cell;
  if (choice.kind !== 'flight') return null;
  return choice.flight.moves.get(choice.kept ?? '') ?? null;
}

export function back(choice: Choice): Choice {
  if (choice.kind === 'flight' && choice.kept) return { ...choice, kept: null };
  if (choice.kind === 'flight') return { kind: 'line', birds: choice.birds, held: choice.held, start: choice.start };
  if (choice.kind === 'line' && choice.birds.length > 1) {
    return { kind: 'line', birds: [choice.start], held: choice.start, start: choice.start };
  }
  return nothing;
}

function pointAtOwn({ position: { sky, birds }, seat }: Table, choice: Choice, cell: Cell): Step {
  const alone: Choice = { kind: 'line', birds: [cell], held: cell, start: cell };
  if (!isLine(choice)) return { choice: alone };
  if (choice.birds.length === 1 && choice.birds[0] === cell) return { choice: nothing };
  const line = lineBetween(birds[seat], sky, choice.start, cell);
  if (choice.birds.includes(cell) || !line) return { choice: alone };
  return { choice: { kind: 'line', birds: line, held: cell, start: choice.start } };
}

// The flight, legal or not, that the chosen line would make to get its held bird to this cell.
export function flightTo(choice: Choice, cell: Cell, sky: Position['sky']): string | null {
  if (!isLine(choice)) return null;
  const way = between(choice.held, cell);
  if (!way) return null;
  const to = choice.birds.map((bird) => sky.away(bird, way.direction, way.distance));
  return to.every((one) => sky.has(one)) ? flightText(choice.birds, to) : null;
}

function pointAtEmpty(table: Table, choice: Choice, cell: Cell): Step {
  const flight = targets(table, choice).get(cell);
  if (flight && isLine(choice)) {
    const chosen = choice.kind === 'flight' && choice.flight === flight;
    const move = moveOf(choice);
    if (chosen) return move ? { play: move } : { choice };
    return {
      choice: { kind: 'flight', birds: choice.birds, held: choice.held, start: choice.start, flight, kept: null },
    };
  }
  const refused = flightTo(choice, cell, table.position.sky);
  if (refused) return { whyNot: refused };
  if (choice.kind === 'place' && choice.cell === cell) return { play: cell };
  return table.legal.places.has(cell) ? { choice: { kind: 'place', cell } } : { whyNot: cell };
}

// V13: the part that a cell lies in, while a part is to be chosen.
export function partAt(table: Table, choice: Choice, cell: Cell): Part | null {
  if (choice.kind !== 'flight' || choice.flight.moves.has('')) return null;
  return effectOf(table, choice.flight).parts.find((part) => part.cells.includes(cell)) ?? null;
}

export function point(table: Table, choice: Choice, cell: Cell): Step {
  const { birds } = table.position;
  const landing = choice.kind === 'flight' ? targetOf(choice.flight, choice.held) : null;
  const part = cell === landing ? null : partAt(table, choice, cell);
  if (part && choice.kind === 'flight') {
    const kept = part.birds[0]!;
    if (choice.kept !== kept) return { choice: { ...choice, kept } };
    return birds[other(table.seat)].has(cell) ? { play: moveOf(choice)! } : { choice };
  }
  if (birds[table.seat].has(cell)) return pointAtOwn(table, choice, cell);
  if (birds[other(table.seat)].has(cell)) return { whyNot: flightTo(choice, cell, table.position.sky) ?? cell };
  return pointAtEmpty(table, choice, cell);
}

// Where N and P go: what can be pointed at next, in order.
export function stops(table: Table, choice: Choice): Cell[] {
  if (choice.kind === 'flight' && !choice.flight.moves.has('')) {
    return effectOf(table, choice.flight).parts.map((part) => part.birds[0]!);
  }
  const lit = [...targets(table, choice).keys()];
  if (lit.length > 0) return lit.sort(inOrder);
  return [...[...table.legal.flyers].sort(inOrder), ...[...table.legal.places].sort(inOrder)];
}
