// Every word that a person reads: text/<language>/*.json, flat keys with templates (message.ts). `t` is reactive: a
// component that calls it is drawn again when the language changes.
import { format, type Values } from './message';

export const languages = { en: 'English', de: 'Deutsch', fr: 'Français', it: 'Italiano' } as const;
export type Language = keyof typeof languages;
type Texts = Record<string, string>;

const files = import.meta.glob<Texts>('../../../text/*/*.json', { import: 'default' });
const state = $state<{ language: Language; texts: Texts }>({ language: 'en', texts: {} });

/** French sets a narrow space before : ; ? ! and inside « »; writers may type a plain one. */
export function narrowSpaces(text: string): string {
  return text.replace(/ ([:;?!»])/g, '\u202f$1').replace(/« /g, '«\u202f');
}

export async function readTexts(language: Language): Promise<Texts> {
  const wanted = Object.entries(files).filter(([path]) => path.includes(`/text/${language}/`));
  const texts: Texts = Object.assign({}, ...(await Promise.all(wanted.map(([, load]) => load()))));
  if (language === 'fr') for (const key in texts) texts[key] = narrowSpaces(texts[key]!);
  return texts;
}

export async function loadLanguage(language: Language): Promise<void> {
  const texts = await readTexts(language);
  state.texts = texts;
  state.language = language;
  document.documentElement.lang = language;
}

/** The first of the browser's languages that there is. */
export function browserLanguage(): Language {
  for (const wanted of navigator.languages ?? []) {
    const short = wanted.slice(0, 2).toLowerCase();
    if (short in languages) return short as Language;
  }
  return 'en';
}

export const setLanguage = loadLanguage;
export const language = (): Language => state.language;
export const hasText = (key: string): boolean => key in state.texts;

/** The text of a key. A key without a text shows itself, and the tests look for that. */
export function t(key: string, values: Values = {}): string {
  const text = state.texts[key];
  return text === undefined ? `⟨${key}⟩` : format(text, values, state.language);
}
