import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';
import { fastFolder } from './scripts/fast-folder.mjs';

// For the data of the consoles and what browsers keep: the workers get it from here.
process.env.TMPDIR = fastFolder();

/** Runs on the build, as people get it: each worker has a server of its own (test/e2e/server.ts). */
export default defineConfig({
  testDir: 'test/e2e',
  forbidOnly: !!process.env.CI,
  // On a busy machine a test may be late once; what needs a second try is reported as flaky.
  retries: 1,
  // A browser waits more than it works: two cores carry three.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? [['list']] : [['dot']],
  use: {
    locale: 'en-US',
    // Recording slows every test down.
    trace: 'on-first-retry',
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
});
