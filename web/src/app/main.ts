import '../theme/theme.css';
import { mount } from 'svelte';
import { browserLanguage, hasTexts, loadLanguage } from '../text/language.svelte';
import App from './App.svelte';
import Wordless from './frame/Wordless.svelte';
import { register } from './frame/worker.svelte';
import { apply, settings } from './settings.svelte';

apply();
await loadLanguage(settings.language ?? browserLanguage());
mount(hasTexts() ? App : Wordless, { target: document.getElementById('app')! });
document.documentElement.dataset['ready'] = '';
window.addEventListener('load', () => void register());
if (document.readyState === 'complete') void register();
