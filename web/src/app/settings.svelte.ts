// What a person has chosen for this browser. Changes are kept and take effect at once.
import { browserLanguage, languages, loadLanguage, type Language } from '../text/language.svelte';
import { read, write } from './store';

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  motion: 'full' | 'short' | 'none';
  sound: boolean;
  /** Letter keys (H, I, L, U, ?) work. */
  letters: boolean;
  /** The first two seats change colours. */
  swap: boolean;
  /** Volo: confirm every move, not only captures. */
  confirm: boolean;
  notation: boolean;
  notify: boolean;
  language: Language | null;
}

const defaults: Settings = {
  theme: 'system',
  motion: 'full',
  sound: false,
  letters: true,
  swap: false,
  confirm: false,
  notation: false,
  notify: false,
  language: null,
};

/** Only what is known and has the right type, for an older page may have stored something else. */
export function clean(stored: unknown): Settings {
  const result: Record<string, unknown> = { ...defaults };
  const choices: Record<string, unknown[]> = {
    theme: ['system', 'light', 'dark'],
    motion: ['full', 'short', 'none'],
    language: [null, ...Object.keys(languages)],
  };
  for (const [key, value] of Object.entries(stored && typeof stored === 'object' ? stored : {})) {
    if (!(key in defaults)) continue;
    const allowed = choices[key] ? choices[key].includes(value) : typeof value === 'boolean';
    if (allowed) result[key] = value;
  }
  return result as unknown as Settings;
}

export const settings = $state<Settings>(clean(read('settings', {})));

export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  write('settings', $state.snapshot(settings));
  apply();
  if ('language' in changes) void loadLanguage(settings.language ?? browserLanguage());
}

export function apply(): void {
  const root = document.documentElement;
  if (settings.theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = settings.theme;
  root.toggleAttribute('data-swap', settings.swap);
  root.dataset['motion'] = motion();
}

/** The setting, unless the system asks for less. */
export function motion(): Settings['motion'] {
  const reduced = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  return reduced ? 'none' : settings.motion;
}
