// `npm run screenshots`: pictures of the home page and the four games (screenshots/) into build/screenshots, and the icons.
import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

export default defineConfig({ ...tests, testDir: 'screenshots', outputDir: '../build/screenshots/failed' });
