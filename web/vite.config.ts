import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { editions } from './plugins/editions.ts';
import { engine } from './plugins/engine.ts';
import { licences } from './plugins/licences.ts';
import { loading, preload } from './plugins/loading.ts';
import { parts } from './plugins/parts.ts';
import { rules } from './plugins/rules.ts';
import { version } from './plugins/version.ts';
import { vocabulary } from './plugins/vocabulary.ts';
import { words } from './plugins/words.ts';
import { worker } from './plugins/worker.ts';

export default defineConfig({
  base: './',
  plugins: [vocabulary(), svelte(), editions(), engine(), loading(), rules(), version(), words(), worker(), licences()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    modulePreload: preload,
    rolldownOptions: { output: { codeSplitting: parts } },
  },
  worker: { format: 'es' },
  // Texts, ladders, editions and rules are read from the repository above this folder.
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'plugins/**/*.test.ts'],
    // For what hangs; a busy machine is no fault.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
