import '../theme/theme.css';
import { mount } from 'svelte';
import { browserLanguage, hasTexts, loadLanguage } from '../text/language.svelte';
import App from './App.svelte';
import { register } from './frame/worker.svelte';
import { apply, settings } from './settings.svelte';

apply();
await loadLanguage(settings.language ?? browserLanguage());
if (!hasTexts()) throw new Error('no texts');
mount(App, { target: document.getElementById('app')! });
document.documentElement.dataset['ready'] = '';
window.addEventListener('load', () => void register());
if (document.readyState === 'complete') void register();
