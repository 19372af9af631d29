/** Finds a Chromium for the browser tests; run as a script it installs Debian's when there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a browser to drive, or undefined. */
export function findChromium() {
  const installed = places.find((path) => path && existsSync(path));
  if (installed) return installed;
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !findChromium()) {
  process.stderr.write('No Chromium found: installing it with apt-get\n');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  for (const step of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const [command, ...args] = [...sudo, ...step];
    const { status } = spawnSync(command, args, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) {
      process.stderr.write('Could not install Chromium. Install it, or set CHROMIUM_PATH.\n');
      process.exit(1);
    }
  }
}
