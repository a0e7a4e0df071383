// What the engine tells of a view of Volo, field by field.
import type { Situation } from '../../client/messages';
import { cellAt, Sky, type Birds, type Cell } from './sky';

export interface Position {
  sky: Sky;
  birds: Birds;
  supply: [number, number];
  toMove: 0 | 1;
}

interface Open {
  edge: number;
  rows: string[];
  to_move: number;
  supply: [number, number];
}

const skies = new Map<number, Sky>();
function skyOf(edge: number): Sky {
  const sky = skies.get(edge) ?? new Sky(edge);
  skies.set(edge, sky);
  return sky;
}

export function readPosition(fields: Situation['fields']): Position {
  const open = fields.open as unknown as Open;
  const sky = skyOf(open.edge);
  const birds: [Set<Cell>, Set<Cell>] = [new Set(), new Set()];
  open.rows.forEach((text, row) => {
    [...text].forEach((letter, i) => {
      if (letter === 'y' || letter === 'b') birds[letter === 'y' ? 0 : 1].add(cellAt(row, sky.firstColumn(row) + i));
    });
  });
  return { sky, birds, supply: open.supply, toMove: open.to_move === 1 ? 0 : 1 };
}
