// "Why not?" as a mode: whatever the pointer or the keys come to on the board is asked about, and nothing is played. The
// boards answer to the key "?" on a focused place; pointing does the same.

const placeOf = ({ target }: Event): HTMLElement | SVGElement | null =>
  target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-spot], [data-cell], [data-way]') : null;

const point = (event: Event): void => placeOf(event)?.focus({ preventScroll: true });
function ask(event: Event): void {
  const place = placeOf(event);
  if (!place || 'legal' in place.dataset) return;
  place.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true }));
}
function hold(event: Event): void {
  if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.stopPropagation();
}

/** Begins the mode on a board; returns the way out of it. */
export function askOn(board: HTMLElement, end: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  board.addEventListener('pointerover', point, { signal });
  board.addEventListener('focusin', ask, { signal });
  for (const act of ['click', 'pointerdown', 'keydown']) board.addEventListener(act, hold, { signal, capture: true });
  window.addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal });
  return () => listening.abort();
}
