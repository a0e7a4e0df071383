// What was not taken back.
import type { TableEvent } from '../client/messages';

/** The events of a match without the moves that were taken back: `back` takes away so many, those of chance included. */
export function standing(history: readonly TableEvent[]): TableEvent[] {
  const events: TableEvent[] = [];
  for (const event of history) {
    if (event.kind !== 'back') events.push(event);
    else for (let left = event.count ?? 1; left > 0; --left) events.splice(events.findLastIndex(isMove), 1);
  }
  return events;
}
const isMove = ({ kind }: TableEvent) => kind === 'move';
