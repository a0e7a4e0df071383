// What a screen reader hears of each cell: "e3, your bird, flock of 1, 8 flights".
import { t } from '../../text';
import { effectOf, isLine, targets, type Choice, type Table } from './choice';
import { lineKey } from './notation';
import { areas, flocks, type Cell, type Seat } from './sky';

export interface Listener {
  mayAct: boolean;
  /** "your bird", "bird of Wren", by seat. */
  bird: (seat: Seat) => string;
  /** "your area", "area of Wren", by seat. */
  area: (seat: Seat) => string;
  /** The effect of the choice, said at the cell where its chip stands. */
  chip: { cell: Cell; text: string } | null;
}

function birdWords(table: Table, choice: Choice, { mayAct, bird }: Listener): Map<Cell, string[]> {
  const words = new Map<Cell, string[]>();
  const { sky, birds } = table.position;
  for (const seat of [0, 1] as const) {
    for (const flock of flocks(sky, birds, seat)) {
      for (const cell of flock) {
        const said = [bird(seat), t('volo.cell.flock', { size: flock.length })];
        if (mayAct && seat === table.seat) {
          if (isLine(choice) && choice.birds.includes(cell)) said.push(t('volo.cell.chosen'));
          said.push(t('volo.cell.flights', { count: table.legal.flights.get(lineKey([cell]))?.length ?? 0 }));
        }
        words.set(cell, said);
      }
    }
  }
  return words;
}

export function speech(table: Table, choice: Choice, listener: Listener): Map<Cell, string> {
  const { sky, birds } = table.position;
  const said = birdWords(table, choice, listener);
  const add = (cell: Cell, words: string) => said.set(cell, [...(said.get(cell) ?? [t('volo.cell.empty')]), words]);
  for (const seat of [0, 1] as const) {
    for (const cell of areas(sky, birds, seat).flat()) add(cell, listener.area(seat));
  }
  if (choice.kind === 'flight') {
    const { parts } = effectOf(table, choice.flight);
    parts.forEach((part, i) => part.birds.forEach((cell) => add(cell, t('volo.cell.part', { number: i + 1 }))));
  }
  const lit = targets(table, choice);
  for (const cell of lit.keys()) if (cell !== listener.chip?.cell) add(cell, t('volo.cell.landing'));
  if (listener.mayAct && !isLine(choice)) for (const cell of table.legal.places) add(cell, t('volo.cell.place'));
  if (listener.chip) add(listener.chip.cell, listener.chip.text);
  return new Map(
    [...sky.cells].map((cell) => [cell, [cell, ...(said.get(cell) ?? [t('volo.cell.empty')])].join(', ')]),
  );
}
