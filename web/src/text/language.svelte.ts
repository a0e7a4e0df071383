// Every word that a person reads: text/<language>/*.json, flat keys with templates (message.ts). `t` is reactive: a
// component that calls it is drawn again when the language changes.
import { firstTexts, type Language } from './first';
import { format, type Values } from './message';

export { browserLanguage, languages, type Language } from './first';
type Texts = Record<string, string>;

const words: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('virtual:words/en'),
  de: () => import('virtual:words/de'),
  fr: () => import('virtual:words/fr'),
  it: () => import('virtual:words/it'),
};
const state = $state<{ language: Language; texts: Texts; missing: Language | null }>({
  language: 'en',
  texts: {},
  missing: null,
});
/** How often a language was asked for. */
let asked = 0;

/** French sets a narrow space before : ; ? ! and inside « »; writers may type a plain one. */
export function narrowSpaces(text: string): string {
  return text.replace(/ ([:;?!»])/g, '\u202f$1').replace(/« /g, '«\u202f');
}

export async function readTexts(language: Language): Promise<Texts> {
  const { default: texts } = await words[language]();
  if (language !== 'fr') return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, narrowSpaces(text)]));
}

const failed = (error: unknown): null => (console.error(error), null);

/** Of several languages the last one asked for counts. One that cannot be loaded leaves the one before, or English. */
export async function loadLanguage(wanted: Language): Promise<void> {
  const mine = ++asked;
  const own = await readTexts(wanted).catch(failed);
  const texts = own ?? (hasTexts() ? null : await readTexts('en').catch(failed));
  if (mine !== asked) return;
  state.missing = own ? null : wanted;
  if (!texts) return;
  state.texts = texts;
  state.language = own ? wanted : 'en';
  document.documentElement.lang = state.language;
}

export const hasTexts = (): boolean => hasText('app.name');
/** If the language that was asked for could not be loaded: what there is to say, in that language. */
export const missing = (): Texts | null => state.missing && firstTexts(state.missing);

export const setLanguage = loadLanguage;
export const language = (): Language => state.language;
export const hasText = (key: string): boolean => key in state.texts;

/** The text of a key. A key without a text shows itself, and the tests look for that. */
export function t(key: string, values: Values = {}): string {
  const text = state.texts[key];
  return text === undefined ? `⟨${key}⟩` : format(text, values, state.language);
}
