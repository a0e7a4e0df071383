// The languages, and what can be said before their texts are loaded, or without them.
export const languages = { en: 'English', de: 'Deutsch', fr: 'Français', it: 'Italiano' } as const;
export type Language = keyof typeof languages;
export const isLanguage = (name: unknown): name is Language => typeof name === 'string' && name in languages;

const texts = import.meta.glob<Record<string, string>>('../../../text/*/first.json', {
  import: 'default',
  eager: true,
});
export const firstTexts = (language: Language): Record<string, string> =>
  texts[`../../../text/${language}/first.json`]!;

/** The first of the browser's languages that there is. */
export function browserLanguage(): Language {
  const short = (navigator.languages ?? []).map((one) => one.slice(0, 2).toLowerCase());
  return short.find(isLanguage) ?? 'en';
}
