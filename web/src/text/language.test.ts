// Languages that come late, or not at all.
import { beforeEach, expect, it, vi } from 'vitest';

let letGermanIn = () => {};
const german = new Promise<void>((done) => (letGermanIn = done));
vi.mock('virtual:words/de', async (original) => {
  await german;
  return await original<object>();
});
vi.mock('virtual:words/it', () => {
  throw new Error('no network');
});

let language: typeof import('./language.svelte');
beforeEach(async () => {
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  language = await import('./language.svelte');
});

it('of two languages, the one that was chosen last stays', async () => {
  const first = language.loadLanguage('de');
  await language.loadLanguage('fr');
  letGermanIn();
  await first;
  expect(language.language()).toBe('fr');
  expect(language.t('close')).toBe('Fermer');
});

it('a language that cannot be loaded at first gives way to English, and is told', async () => {
  await language.loadLanguage('it');
  expect(language.t('close')).toBe('Close');
  expect(language.missing()!['first.reload']).toBe('Ricarica');
  await language.loadLanguage('en');
  expect(language.missing()).toBeNull();
});

it('a language that cannot be loaded later leaves the one before', async () => {
  await language.loadLanguage('fr');
  await language.loadLanguage('it');
  expect(language.t('close')).toBe('Fermer');
  expect(language.missing()).not.toBeNull();
});
