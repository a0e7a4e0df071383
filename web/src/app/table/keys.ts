// The letter keys of a table. Boards take arrows, Enter, Escape, N, P and ? themselves.
import { settings } from '../settings.svelte';

export interface KeyActs {
  undo: () => void;
  hint: () => void;
  log: () => void;
  hand: () => void;
  choice: (n: number) => unknown;
  press: (key: string) => unknown;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) ||
    target.closest('dialog') !== null);

export function onKey(event: KeyboardEvent, acts: KeyActs): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  if (/^[1-9]$/.test(event.key)) return void acts.choice(Number(event.key));
  if (!settings.letters) return;
  const key = event.key.toLowerCase();
  const act = { u: acts.undo, i: acts.hint, l: acts.log, h: acts.hand }[key];
  if (act) act();
  else acts.press(key);
}
