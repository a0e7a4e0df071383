// Keyboard play on boards whose places are buttons marked with `data-spot`: arrows go to the nearest place that way,
// N and P to the next and previous place where something may be done (`data-legal`), ? asks about the place.

interface Point {
  x: number;
  y: number;
}
const middle = (element: Element): Point => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The index of the point nearest in a direction: a step aside counts more than a step ahead. */
export function nearest(from: Point, points: Point[], direction: Point): number {
  let best = -1;
  let least = Infinity;
  points.forEach((point, index) => {
    const ahead = (point.x - from.x) * direction.x + (point.y - from.y) * direction.y;
    const aside = Math.abs((point.x - from.x) * direction.y) + Math.abs((point.y - from.y) * direction.x);
    if (ahead <= 1 || aside > 3 * ahead) return;
    if (ahead + 2 * aside < least) [best, least] = [index, ahead + 2 * aside];
  });
  return best;
}

const shown = (element: HTMLElement) => element.getClientRects().length > 0;
const spots = (root: Element, which: string) => [...root.querySelectorAll<HTMLElement>(which)].filter(shown);

export interface SpotKeys {
  /** Esc: takes back what is chosen; true if there was something. */
  back: () => boolean;
  /** ?: the focused place. */
  why: (spot: HTMLElement) => void;
}

/** Handles a key inside the board; true if it was one of the board's. */
export function boardKey(event: KeyboardEvent, root: HTMLElement, keys: SpotKeys): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const target = event.target as HTMLElement;
  const here = target.closest<HTMLElement>('[data-spot]');
  const direction = DIRECTIONS[event.key];
  if (direction) return walk(root, here, direction);
  const letter = event.key.toLowerCase();
  if (letter === 'n' || letter === 'p') return step(root, here, letter === 'n' ? 1 : -1);
  if (event.key === 'Escape') return keys.back();
  if (event.key === '?' && here) {
    keys.why(here);
    return true;
  }
  return false;
}

function walk(root: HTMLElement, here: HTMLElement | null, direction: Point): boolean {
  const all = spots(root, '[data-spot]').filter((spot) => spot !== here);
  const next = here ? all[nearest(middle(here), all.map(middle), direction)] : all[0];
  next?.focus();
  return true;
}

function step(root: HTMLElement, here: HTMLElement | null, by: number): boolean {
  const legal = spots(root, '[data-spot][data-legal]');
  if (!legal.length) return false;
  const at = here ? legal.indexOf(here) : -1;
  legal[(at < 0 ? (by > 0 ? 0 : legal.length - 1) : at + by + legal.length) % legal.length]!.focus();
  return true;
}
