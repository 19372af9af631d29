import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const PORT = Number(process.env.NDR_TEST_PORT ?? 3210);
/** Once for the run: the config is read again by every worker. */
process.env.NDR_TEST_FOLDER ??= mkdtempSync(join(tmpdir(), 'ndr-e2e-'));

/** Runs on the build, as people get it, with the demo's own data. */
export default defineConfig({
  testDir: 'test/e2e',
  forbidOnly: !!process.env.CI,
  // On a busy machine a test may be late once; what needs a second try is reported as flaky.
  retries: 1,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['list']] : [['dot']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-US',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node dist/server/main.js',
    url: `http://localhost:${PORT}/api/health`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(PORT),
      NDR_DATA: process.env.NDR_TEST_FOLDER,
      NDR_BUSY_AFTER: '0',
      LOG_LEVEL: 'warn',
    },
  },
});
