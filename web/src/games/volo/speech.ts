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
}
type Said = ReadonlyMap<Cell, readonly string[]>;

/** What is heard of the cells as they stand, whatever is being chosen. */
export function placesSaid(table: Table, { mayAct, bird, area }: Listener): Said {
  const { sky, birds } = table.position;
  const said = new Map<Cell, string[]>([...sky.cells].map((cell) => [cell, []]));
  for (const seat of [0, 1] as const) {
    for (const flock of flocks(sky, birds, seat)) {
      for (const cell of flock) {
        said.get(cell)!.push(bird(seat), t('volo.cell.flock', { size: flock.length }));
        if (mayAct && seat === table.seat)
          said
            .get(cell)!
            .push(t('volo.cell.flights', { count: table.legal.flights.get(lineKey([cell]))?.length ?? 0 }));
      }
    }
  }
  for (const words of said.values()) if (words.length === 0) words.push(t('volo.cell.empty'));
  for (const seat of [0, 1] as const) {
    for (const cell of areas(sky, birds, seat).flat()) said.get(cell)!.push(area(seat));
  }
  return said;
}

/** The same, with what is being chosen; the effect of the choice is said at the cell where its chip stands. */
export function speech(
  table: Table,
  choice: Choice,
  places: Said,
  mayAct: boolean,
  chip: { cell: Cell; text: string } | null,
): Map<Cell, string> {
  const more = new Map<Cell, string[]>();
  const add = (cell: Cell, words: string) => more.set(cell, [...(more.get(cell) ?? []), words]);
  if (isLine(choice)) choice.birds.forEach((cell) => add(cell, t('volo.cell.chosen')));
  if (choice.kind === 'flight') {
    const { parts } = effectOf(table, choice.flight);
    parts.forEach((part, i) => part.birds.forEach((cell) => add(cell, t('volo.cell.part', { number: i + 1 }))));
  }
  for (const cell of targets(table, choice).keys()) if (cell !== chip?.cell) add(cell, t('volo.cell.landing'));
  if (mayAct && !isLine(choice)) for (const cell of table.legal.places) add(cell, t('volo.cell.place'));
  if (chip) add(chip.cell, chip.text);
  return new Map([...places].map(([cell, words]) => [cell, [cell, ...words, ...(more.get(cell) ?? [])].join(', ')]));
}
