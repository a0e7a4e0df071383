export { t, language, languages, setLanguage, loadLanguage, hasText, type Language } from './language.svelte';
