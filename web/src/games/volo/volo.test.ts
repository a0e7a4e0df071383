import { describe, expect, it } from 'vitest';
import views from './fixtures/views.json';
import {
  effectOf,
  flightsOf,
  handsOver,
  moveOf,
  nothing,
  point,
  stops,
  targets,
  type Choice,
  type Table,
} from './choice';
import { flightText, lineKey, readMove, sortLegal, targetOf } from './notation';
import { readPosition } from './position';
import { areas, flocks, Sky, type Cell } from './sky';

const tables: (Table & { texts: string[]; rows: string[] })[] = views.map(({ fields, legal }) => {
  const position = readPosition(fields);
  return { position, legal: sortLegal(legal), seat: position.toMove, texts: legal, rows: fields.open.rows };
});

describe('the sky', () => {
  it('has the cells of V1', () => expect([6, 7, 8].map((edge) => new Sky(edge).cells.size)).toEqual([84, 120, 162]));
  it('misses corners and centre', () => {
    const sky = new Sky(7);
    for (const cell of ['a1', 'a7', 'g1', 'g13', 'm7', 'm13', 'g7']) expect(sky.has(cell)).toBe(false);
    expect(sky.neighbours('e5')).toEqual(['e6', 'f5', 'f6', 'e4', 'd5', 'd4']);
  });
  it('walks over the missing centre and stops at the rim', () => {
    expect(new Sky(7).walk('g6', 0)).toBe('g8');
    expect(new Sky(7).walk('e11', 0)).toBeNull();
  });
  it('shows a bird for every letter of the rows', () => {
    for (const { position, rows } of tables) {
      const letters = (letter: string) => rows.join('').split(letter).length - 1;
      expect([position.birds[0].size, position.birds[1].size]).toEqual([letters('y'), letters('b')]);
    }
  });
});

describe('the notation', () => {
  it('reads every recorded move and writes every flight again', () => {
    for (const { texts } of tables) {
      for (const text of texts) {
        const move = readMove(text);
        expect(move, text).not.toBeNull();
        if (move?.kind === 'fly') expect(flightText(move.from, move.to, move.kept ?? undefined)).toBe(text);
      }
    }
  });
  it.each(['', 'z9', 'e0', 'e3-', 'e3/e4-e5', 'e16', '<b>'])('refuses %s', (text) => expect(readMove(text)).toBeNull());
});

describe('what is drawn agrees with what is legal', () => {
  it.each(tables)('placements (V6, V7)', ({ position: { sky, birds, supply }, legal, seat }) => {
    const theirs = new Set(areas(sky, birds, seat === 0 ? 1 : 0).flat());
    const free = [...sky.cells].filter(
      (cell) =>
        !birds[0].has(cell) &&
        !birds[1].has(cell) &&
        !theirs.has(cell) &&
        !sky.neighbours(cell).some((next) => birds[seat].has(next)),
    );
    expect(new Set(supply[seat] > 0 ? free : [])).toEqual(legal.places);
  });
  it.each(tables)('flights grow the flock, and the parts are those of the list (V10, V13)', (table) => {
    for (const flight of [...table.legal.flights.values()].flat()) {
      const effect = effectOf(table, flight);
      expect(effect.joined.length).toBeGreaterThan(0);
      const named = effect.parts.map((part) => part.birds[0]);
      expect([...flight.moves.keys()].sort()).toEqual(named.length ? named.sort() : ['']);
    }
  });
  it.each(tables)('every flight of a line has a target of its own, on a free cell', ({ position, legal }) => {
    for (const line of legal.flights.values()) {
      for (const held of line[0]!.from) {
        const cells = line.map((flight) => targetOf(flight, held));
        expect(new Set(cells).size).toBe(line.length);
        for (const cell of cells) expect(position.birds[0].has(cell) || position.birds[1].has(cell)).toBe(false);
      }
    }
  });
});

// Points at cells until the move is played.
function build(table: Table, text: string): string | null {
  const move = readMove(text)!;
  let choice: Choice = nothing;
  const tap = (cell: Cell): string | null => {
    const step = point(table, choice, cell);
    if ('choice' in step) choice = step.choice;
    return 'play' in step ? step.play : null;
  };
  if (move.kind === 'place') return tap(move.cell) ?? tap(move.cell);
  if (move.kind !== 'fly') return null;
  tap(move.from[0]!);
  if (move.from.length > 1) tap(move.from.at(-1)!);
  expect(flightsOf(table, choice).length).toBeGreaterThan(0);
  const held = move.from.at(-1)!;
  const landing = targetOf(move, held);
  tap(landing);
  if (move.kept) tap(move.kept);
  expect(moveOf(choice)).toBe(text);
  return tap(landing);
}

describe('pointing', () => {
  it.each(tables)('reaches every legal move and nothing else', (table) => {
    for (const text of table.texts) expect(build(table, text)).toBe(text);
  });
  it('explains what is not legal', () => {
    const table = tables[1]!; // the start
    expect(point(table, nothing, 'b3')).toEqual({ whyNot: 'b3' });
    expect(point(table, nothing, 'b7')).toEqual({ whyNot: 'b7' });
    const line = point(table, nothing, 'b2');
    expect(line).toHaveProperty('choice.birds', ['b2']);
    if ('choice' in line) expect(point(table, line.choice, 'd2')).toEqual({ whyNot: 'b2-d2' });
  });
  it.each(tables)('stops only where something happens', (table) => {
    for (const cell of stops(table, nothing)) expect(point(table, nothing, cell)).toHaveProperty('choice');
    for (const key of table.legal.flights.keys()) {
      const birds = key.split('/');
      const choice: Choice = { kind: 'line', birds, held: birds[0]!, start: birds[0]! };
      expect(stops(table, choice)).toHaveLength(targets(table, choice).size);
    }
  });
  it('takes a line back to a single bird by pointing into it', () => {
    const table = tables.find((one) => [...one.legal.flights.keys()].some((key) => key.includes('/')))!;
    const birds = [...table.legal.flights.keys()].find((key) => key.includes('/'))!.split('/');
    const step = point(table, { kind: 'line', birds, held: birds[1]!, start: birds[0]! }, birds[0]!);
    expect(step).toHaveProperty('choice.birds', [birds[0]]);
    expect(lineKey([...birds].reverse())).toBe(birds.join('/'));
  });
});

it('tells when a capture hands the win over (V15)', () => {
  for (const table of tables) {
    for (const flight of [...table.legal.flights.values()].flat()) {
      const effect = effectOf(table, flight);
      for (const part of effect.parts) {
        const kept = flocks(table.position.sky, [new Set(part.birds), new Set()], 0);
        expect(handsOver(table, effect, part.birds[0]!)).toBe(kept.length === 1);
      }
    }
  }
});
