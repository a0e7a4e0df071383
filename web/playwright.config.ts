// Real browser tests, with Debian's chromium-headless-shell, against build/release/aviary as people start it (tests/helpers/serve.ts).
import { defineConfig } from '@playwright/test';

/** Tests wait for what they mean, however slow the machine is; this ends what hangs. */
const limit = 30 * 60_000;

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/helpers/serve.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: Number(process.env['AVIARY_BROWSERS'] ?? 2),
  // Those marked @all only in `./test --all`.
  ...(process.env['AVIARY_ALL'] ? {} : { grepInvert: /@all/ }),
  timeout: limit,
  retries: 0,
  expect: { timeout: limit },
  reporter: 'line',
  use: {
    // Set before the workers start, which read this file again.
    baseURL: process.env['AVIARY_AT'],
    viewport: { width: 1280, height: 800 },
    locale: 'en',
    // Keeping the page for a time without a server costs a fifth of the computing of a test. In `./test` only tests of a
    // first visit and of being offline allow it.
    serviceWorkers: process.env['AVIARY_ALL'] ? 'allow' : 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
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
});
