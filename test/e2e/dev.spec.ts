import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';

const START_MS = 240_000;
const sources = [
  'web',
  'server',
  'shared',
  'scripts',
  'demo',
  'help',
  'vite.config.ts',
  'package.json',
  'tsconfig.json',
];

/** `npm run dev` in a copy of the project, which a test may edit. */
async function startDevelopment(port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'ndr-dev-'));
  for (const source of sources) cpSync(source, join(folder, source), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const edit = (path: string, ...changes: [from: string, to: string][]) => {
    let text = readFileSync(join(folder, path), 'utf8');
    for (const [from, to] of changes) {
      expect(text).toContain(from);
      text = text.replace(from, to);
    }
    writeFileSync(join(folder, path), text);
  };
  // What Vite prepares of the packages is kept beside them by itself, where a developer's own server keeps it too.
  edit('vite.config.ts', ["appType: 'custom',", "appType: 'custom', cacheDir: '.vite',"]);
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      NDR_DATA: join(folder, 'data'),
      NDR_DEMO_TRAFFIC: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  const until = Date.now() + START_MS;
  while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) {
    if (child.exitCode === null && Date.now() < until) await wait(200);
    else {
      await stop();
      throw new Error(`Development did not start on ${url}`);
    }
  }
  return { url, edit, stop };
}

test('development: the page comes alive, and edited components replace what is shown without losing what was typed', async ({
  page,
}) => {
  test.setTimeout(480_000);
  const development = await startDevelopment(Number(process.env.NDR_TEST_PORT ?? 3210) + 6);
  try {
    const alive = page.locator('html[data-live]');
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`${development.url}/login`);
    await alive.waitFor({ state: 'attached', timeout: 180_000 });
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.getByLabel('Email').fill('ann@example.com');

    development.edit('web/auth/LoginForm.tsx', ["t('auth:login.welcome', { title })", "'An edited component'"]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('An edited component', { timeout: 60_000 });
    await expect(page.getByLabel('Email')).toHaveValue('ann@example.com');

    // A page, which exports its action as well: both are new.
    development.edit(
      'web/auth/LoginPage.tsx',
      ['</CardFrame>', '<p>An edited page</p></CardFrame>'],
      ['login({ email, password })', "login({ email: 'admin@demo.com', password: 'admin' })"],
    );
    await expect(page.getByText('An edited page')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByLabel('Email')).toHaveValue('ann@example.com');
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    await page.getByLabel('Password', { exact: true }).fill('anything');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${development.url}/dashboards/analytics`, { timeout: 120_000 });
    expect(errors).toEqual([]);
  } finally {
    await development.stop();
  }
});
