// Scores from their sources.
import type { Situation } from '../../client/messages';
import type { GameModule, ScoreRow } from '../../games/game';
import { hasText, t } from '../../text';

/** A page that is older than its server may not know a row: it shows what the server calls it. */
const labelOf = (key: string, row: string): string => (hasText(key) ? t(key) : row);
/** Where the points come from; what has brought nobody any is left out. */
export function rowsOf(now: Situation, { less }: Pick<GameModule, 'less'>): ScoreRow[] {
  const rows = Object.entries(now.account ?? {}).map(([row, points]) => ({
    row,
    label: labelOf(row === 'before' ? 'row.before' : `row.${now.game}.${row}`, row),
    points,
    ...(less ? { less } : {}),
  }));
  return rows.filter(({ points }) => less || points.some((one) => one !== 0));
}

/** The sum of each seat; a table without rows shows the outcome. */
export function totals(rows: ScoreRow[], now: Situation): number[] {
  if (rows.length === 0) return now.outcome?.points ?? now.seats.map(() => 0);
  return now.seats.map((_, seat) => rows.reduce((sum, row) => sum + (row.points[seat] ?? 0), 0));
}

export const titleOf = (rows: ScoreRow[]): string => rows.find((row) => row.less)?.label ?? t('table.points');

/** The words for a lead in points; '' where nothing is counted in points, or nobody leads. */
export function leadWords(rows: ScoreRow[], end: Ending | null): string {
  if (!end?.lead || end.lead < 0 || rows.some((row) => row.less)) return '';
  return t('end.by', { count: end.lead });
}

export interface Ending {
  winners: number[];
  /** The lead of the winners over the next; null if there is none to tell. */
  lead: number | null;
  tie: boolean;
}
export function ending(now: Situation): Ending | null {
  const outcome = now.outcome;
  if (!outcome) return null;
  const winners = outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const best = Math.max(...winners.map((seat) => outcome.points[seat] ?? 0));
  const rest = outcome.points.filter((_, seat) => !winners.includes(seat));
  const lead = rest.length === 0 ? null : best - Math.max(...rest);
  return { winners, lead, tie: winners.length > 1 };
}
