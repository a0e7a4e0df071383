import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { editions } from './plugins/editions.ts';
import { engine } from './plugins/engine.ts';
import { rules } from './plugins/rules.ts';
import { worker } from './plugins/worker.ts';

export default defineConfig({
  base: './',
  plugins: [svelte(), editions(), engine(), rules(), worker()],
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  worker: { format: 'es' },
  // Texts, ladders, editions and rules are read from the repository above this folder.
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts', 'plugins/**/*.test.ts'] },
});
