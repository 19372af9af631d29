/**
 * Finds a Chromium for the browser tests; run as a script it installs Debian's: the one without windows, which takes a fifth less
 * of the processor, and where that cannot be had the whole browser, unless there is one.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const places = [
  process.env.CHROMIUM_PATH,
  // In /usr/bin there is a script that stays between.
  '/usr/lib/chromium/chromium-headless-shell',
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

/** Whether apt-get could install the package. */
function install(name) {
  process.stderr.write(`Installing ${name} with apt-get\n`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  return [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name],
  ].every((step) => {
    const [command, ...args] = [...sudo, ...step];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(command, args, { stdio: ['ignore', 2, 2], env }).status === 0;
  });
}

if (
  process.argv[1] === fileURLToPath(import.meta.url) &&
  !places.slice(0, 2).some((path) => path && existsSync(path))
) {
  const canInstall = existsSync('/usr/bin/apt-get');
  if (!(canInstall && install('chromium-headless-shell')) && !findChromium() && !(canInstall && install('chromium'))) {
    process.stderr.write('Could not install Chromium. Install it, or set CHROMIUM_PATH.\n');
    process.exit(1);
  }
}
