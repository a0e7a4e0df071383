// Small things that outlive the page (settings, a name, how far a tutorial went). In private mode or with a full disk
// nothing is kept, and nothing breaks.
import { refuse } from './storage.svelte';

export function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`aviary.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`aviary.${key}`, JSON.stringify(value));
  } catch {
    refuse();
  }
}
