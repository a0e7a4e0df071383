// `npm run screenshots`: pictures of the four games, from fixed records (screenshots/), into build/screenshots.
import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

export default defineConfig({ ...tests, testDir: 'screenshots', outputDir: '../build/screenshots/failed' });
