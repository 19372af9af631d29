/**
 * `npm run docs:pictures [-- http://localhost:3000]`: takes the pictures of the README from a console with the demo's data that is
 * running there, in a browser without windows.
 */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';

const address = process.argv[2] ?? 'http://localhost:3000';
const folder = join(import.meta.dirname, '..', 'docs');

/** @type {{ file: string, path: string | ((api: (path: string) => Promise<any>) => Promise<string>), look: object, open?: string, height?: number }[]} */
const PICTURES = [
  { file: 'dashboard', path: '/dashboards/analytics', look: { theme: 'dark' }, height: 1000 },
  {
    file: 'screenshots/incident',
    path: async (api) => `/admin/incidents/${(await api('incidents')).incidents[1].id}`,
    look: { theme: 'light' },
  },
  {
    file: 'screenshots/threat',
    path: async (api) => `/admin/threats/${(await api('threats?sort=-count&severity=1&perPage=1')).threats[0].key}`,
    look: { theme: 'dark' },
  },
  { file: 'screenshots/logactivity', path: '/admin/logactivity', look: { theme: 'dark' } },
  {
    file: 'screenshots/asset',
    path: async (api) => `/admin/assets/${(await api('assets?sort=-risk&perPage=1')).assets[0].id}`,
    look: { theme: 'light' },
  },
  {
    file: 'screenshots/customizer',
    path: '/dashboards/crm',
    look: { theme: 'dark', navigation: 'vertical' },
    open: 'Customize',
  },
  { file: 'screenshots/palette', path: '/user/list', look: { theme: 'light' }, open: 'Search' },
  { file: 'screenshots/users-arabic', path: '/user/list', look: { theme: 'light', language: 'ar', skin: 'bordered' } },
  {
    file: 'screenshots/access-control-french',
    path: '/access-control',
    look: { theme: 'light', language: 'fr', navigation: 'vertical', navCollapsed: true, semiDark: true },
  },
];

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@demo.com');
  await page.getByLabel('Password', { exact: true }).fill('admin');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  const api = async (path) => (await page.request.get(`/api/${path}`)).json();
  for (const { file, path, look, open, height = 900 } of PICTURES) {
    const value = encodeURIComponent(JSON.stringify({ v: 1, language: 'en', utc: true, ...look }));
    await context.addCookies([{ name: 'ndr_preferences', value, url: address }]);
    await page.setViewportSize({ width: 1440, height });
    await page.goto(typeof path === 'string' ? path : await path(api), { waitUntil: 'networkidle' });
    if (open) {
      await page.getByRole('button', { name: open }).first().click();
      await page.getByRole('dialog').waitFor();
    }
    // Charts and drawers have come to rest.
    await page.waitForTimeout(1500);
    await page.screenshot({ path: join(folder, `${file}.png`) });
    process.stdout.write(`docs/${file}.png\n`);
  }
} finally {
  await browser.close();
}
