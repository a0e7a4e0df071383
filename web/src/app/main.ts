import '../theme/theme.css';
import { mount } from 'svelte';
import { loadLanguage } from '../text';
import { browserLanguage } from '../text/language.svelte';
import App from './App.svelte';

await loadLanguage(browserLanguage());
mount(App, { target: document.getElementById('app')! });
