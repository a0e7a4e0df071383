// Real browser tests, with Debian's chromium. The page is the one in dist, served as plain files; tests that need a server
// start one themselves (tests/helpers/server.ts).
import { defineConfig } from '@playwright/test';

const port = Number(process.env['AVIARY_PAGE_PORT'] ?? 4180);

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: Number(process.env['AVIARY_BROWSERS'] ?? 2),
  timeout: 120_000,
  // Bots are free to play as they like, and a busy machine is slow; what fails twice is wrong.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    viewport: { width: 1280, height: 800 },
    locale: 'en',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `npx vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
});
