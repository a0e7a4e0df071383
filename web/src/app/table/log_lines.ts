// The log: what happened at the table, a line a move. Draws that follow each other are gathered in one line.
import type { Situation, TableEvent } from '../../client/messages';
import { saidLog, turnOf, type Who } from '../../text/said';
import { language, t } from '../../text';
import { seatName } from '../names';

export interface LogLine {
  /** The number of the event it stands for (the last one, if several). */
  event: number;
  /** Counts the moves of seats; null for chance and for what happens around the game. */
  number: number | null;
  seat: number | null;
  words: string[];
  notation: string;
  kind: 'move' | 'chance' | 'table';
}

export function whoAt(now: Situation): Who {
  return (seat) => ({ name: seatName(now.seats, seat), you: seat === now.you });
}

/** What was said of an event, for the readers it was said for. */
const sayings = new WeakMap<TableEvent, { readers: string; said: string[] }>();
function saidOf(event: TableEvent, now: Situation, readers: string): string[] {
  const before = sayings.get(event);
  if (before?.readers === readers) return before.said;
  const said = (event.log ?? []).map((sentence) => saidLog(now.game, sentence, whoAt(now)));
  sayings.set(event, { readers, said });
  return said;
}

/** Lines that say what they said before stay the same objects, so that nothing of them is drawn anew. */
export function keepLines(before: LogLine[], lines: LogLine[]): LogLine[] {
  return lines.map((line, i) => (JSON.stringify(before[i]) === JSON.stringify(line) ? before[i]! : line));
}

/** Draws that follow each other stand in one line. */
function gather(lines: LogLine[], event: TableEvent, words: string[]): void {
  const last = lines.at(-1);
  if (last?.kind === 'chance') {
    last.words.push(...words);
    last.notation += `, ${event.move ?? ''}`;
    last.event = event.number;
  } else {
    const notation = event.move ?? '';
    lines.push({ event: event.number, number: null, seat: null, words: [...words], notation, kind: 'chance' });
  }
}

/** A step of a move that says nothing yet (the sentence comes with the step that does it) is left to the notation. A turn
 *  that begins has its own line, for it is not of the player whose move ended the turn before. */
export function logLines(events: TableEvent[], now: Situation, notation = false): LogLine[] {
  const lines: LogLine[] = [];
  const readers = [language(), now.you, ...now.seats.map((_, seat) => seatName(now.seats, seat))].join('|');
  let moves = 0;
  const about = (event: TableEvent, seat: number | null, words: string[]) =>
    lines.push({ event: event.number, number: null, seat, words, notation: '', kind: 'table' });
  for (const event of events) {
    const seat = event.seat ?? null;
    const said = saidOf(event, now, readers);
    const begins = event.log?.findIndex((sentence) => turnOf(sentence) !== null) ?? -1;
    const words = begins < 0 ? said : said.slice(0, begins);
    if (event.kind === 'move' && seat === null) {
      if (words.length > 0) gather(lines, event, words);
    } else if (event.kind === 'move') {
      moves += 1;
      if (words.length > 0 || notation)
        lines.push({ event: event.number, number: moves, seat, words, notation: event.move ?? '', kind: 'move' });
    } else if (event.kind !== 'create' && (event.kind !== 'sit' || now.phase === 'open')) {
      about(event, seat, [event.kind === 'start' && moves > 0 ? t('log.on') : aboutTable(event, now)]);
    }
    if (begins >= 0) about(event, turnOf(event.log![begins]!), said.slice(begins));
  }
  return lines;
}

function aboutTable(event: TableEvent, now: Situation): string {
  const seat = event.seat ?? null;
  const name = seat === null ? '' : seatName(now.seats, seat);
  if (event.kind === 'answer') return t(event.yes ? 'log.answer.yes' : 'log.answer.no', { name });
  if (event.kind === 'leave' && event.what === 'host') return t('log.free', { name: event.name ?? name });
  if (event.kind === 'offer') return t(event.what === 'draw' ? 'log.offer.draw' : 'log.offer.takeback', { name });
  if (event.kind === 'resign' && seat === now.you) return t('log.resign.you');
  if (event.kind === 'end') return t('log.end');
  return t(`log.${event.kind}`, { name, count: event.count ?? 1 });
}
