// The log: what happened at the table, a line a move. Draws that follow each other are gathered in one line, and those of
// one player in one sentence.
import type { Situation, TableEvent } from '../../client/messages';
import type { GameEvent } from '../../generated/vocabulary';
import { language, t } from '../../text';
import { sayEvent, type Who } from '../../text/say';
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

/** The seat whose turn begins with it. */
const turnThatBegins = (happened: GameEvent): number | null => (happened.kind === 'turn' ? happened.seat : null);

/** What was said before, to these readers. */
const spoken = { to: '', words: new Map<string, string>() };
export function say(now: Situation, happened: GameEvent, count = 1): string {
  const to = [now.game, language(), now.you, ...now.seats.map((_, seat) => seatName(now.seats, seat))].join('|');
  if (spoken.to !== to) Object.assign(spoken, { to, words: new Map() });
  const key = `${count} ${JSON.stringify(happened)}`;
  const words = spoken.words.get(key) ?? sayEvent(now, happened, whoAt(now), count);
  spoken.words.set(key, words);
  return words;
}
/** In the words of the page. What can be counted (draws) is said once for each player in a row of such. */
function inWords(all: GameEvent[], now: Situation): string[] {
  const counts = (one: GameEvent) => say(now, one, 2) !== say(now, one);
  const said: { one: GameEvent; count: number }[] = [];
  let row = new Map<string, { one: GameEvent; count: number }>();
  for (const one of all) {
    const key = JSON.stringify(one);
    const known = row.get(key);
    if (known) {
      known.count += 1;
      continue;
    }
    const first = { one, count: 1 };
    said.push(first);
    if (counts(one)) row.set(key, first);
    else row = new Map();
  }
  return said.map(({ one, count }) => say(now, one, count));
}

/** Lines that say what they said before stay the same objects, so that nothing of them is drawn anew. */
export function keepLines(before: LogLine[], lines: LogLine[]): LogLine[] {
  return lines.map((line, i) => (JSON.stringify(before[i]) === JSON.stringify(line) ? before[i]! : line));
}

/** A line before it is put into words: what happened in the game, or what the page says of the table. */
type Draft = Omit<LogLine, 'words'> & { happened?: GameEvent[]; about?: string };

/** Draws that follow each other stand in one line. */
function gather(lines: Draft[], event: TableEvent, happened: GameEvent[]): void {
  const last = lines.at(-1);
  const notation = event.move ?? '';
  if (last?.kind === 'chance') {
    last.happened!.push(...happened);
    last.notation += `, ${notation}`;
    last.event = event.number;
  } else {
    lines.push({ event: event.number, number: null, seat: null, happened: [...happened], notation, kind: 'chance' });
  }
}

/** A step of a move that says nothing yet (the sentence comes with the step that does it) is left to the notation. A turn
 *  that begins has its own line, for it is not of the player whose move ended the turn before. */
export function logLines(events: TableEvent[], now: Situation, notation = false): LogLine[] {
  const lines: Draft[] = [];
  let moves = 0;
  let wanted: number | undefined;
  const about = (event: TableEvent, seat: number | null, what: Pick<Draft, 'happened' | 'about'>) =>
    lines.push({ event: event.number, number: null, seat, ...what, notation: '', kind: 'table' });
  for (const event of events) {
    const seat = event.seat ?? null;
    const all = event.events ?? [];
    const begins = all.findIndex((one) => turnThatBegins(one) !== null);
    const happened = begins < 0 ? all : all.slice(0, begins);
    if (event.kind === 'offer') wanted = event.count;
    if (event.kind === 'move' && seat === null) {
      if (happened.length > 0) gather(lines, event, happened);
    } else if (event.kind === 'move') {
      moves += 1;
      if (happened.length > 0 || notation)
        lines.push({ event: event.number, number: moves, seat, happened, notation: event.move ?? '', kind: 'move' });
    } else if (event.kind !== 'create' && (event.kind !== 'sit' || now.phase === 'open')) {
      // With the moves that were asked for, the answers to them go back too; nobody counts those.
      const count = event.what === 'takeback' ? wanted : event.count;
      about(event, seat, {
        about: event.kind === 'start' && moves > 0 ? t('log.on') : aboutTable({ ...event, count: count ?? 1 }, now),
      });
    }
    if (begins >= 0) about(event, turnThatBegins(all[begins]!), { happened: all.slice(begins) });
  }
  return lines.map(({ happened, about, ...line }) => ({
    ...line,
    words: about === undefined ? inWords(happened ?? [], now) : [about],
  }));
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
