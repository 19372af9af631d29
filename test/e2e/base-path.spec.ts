import { once } from 'node:events';
import { request as ask, createServer, type Server } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { stored } from './fixtures.ts';
import { FIRST_PORT, OWN, startServer } from './server.ts';

const BASE = '/ndr';
const CONSOLE_PORT = FIRST_PORT + OWN.basePath;
const PROXY_PORT = CONSOLE_PORT + 1;
const host = `http://localhost:${PROXY_PORT}`;
const at = (path: string) => `${host}${BASE}${path}`;
let server: Awaited<ReturnType<typeof startServer>>;
let proxy: Server;
/** What was asked for outside of the path. */
let strays: string[] = [];

/** What an office has in front of many services: below /ndr is the console, anything else is not. */
function startProxy(): Server {
  const front = createServer((asked, answer) => {
    const { url = '', method, headers } = asked;
    if (!/^\/ndr(\/|\?|$)/.test(url)) {
      strays.push(`${method} ${url}`);
      answer.writeHead(404, { 'content-type': 'text/plain' }).end('Another service');
      return;
    }
    const passed = ask({ port: CONSOLE_PORT, path: url, method, headers }, (got) => {
      answer.writeHead(got.statusCode!, got.headers);
      got.pipe(answer);
    });
    // Whoever stops listening to a stream ends it.
    answer.on('close', () => passed.destroy());
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  return front.listen(PROXY_PORT);
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServer(OWN.basePath, { NDR_BASE_PATH: BASE, NDR_DEMO_TRAFFIC: '0' });
  proxy = startProxy();
  await once(proxy, 'listening');
});
test.afterAll(async () => {
  proxy?.closeAllConnections();
  proxy?.close();
  await server?.stop();
});

test.beforeEach(() => {
  strays = [];
});
test.afterEach(() => {
  expect(strays).toEqual([]);
});

/** Of the browser: errors, and what it asks other hosts for. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // What was asked for while one signs out is refused.
    if (/status of 401/.test(message.text())) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(`${host}${BASE}`) && !/^(data|blob):/.test(request.url()))
      complaints.push(request.url());
  });
  return complaints;
}

const live = (page: Page) => page.locator('html[data-live]').waitFor({ state: 'attached' });
const isDocument = (page: Page) => page.evaluate(() => Object.hasOwn(window, 'here'));
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { here: true }));

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('admin@demo.com');
  await page.getByLabel('Password', { exact: true }).fill('admin');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('people sign in, go about, write, hear what is new and sign out, all of it below the path', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(at('/user/list?q=a'));
  await expect(page).toHaveURL(at(`/login?to=${encodeURIComponent('/user/list?q=a')}`));
  await live(page);
  await signIn(page);
  await expect(page).toHaveURL(at('/user/list?q=a'));
  await expect.poll(() => stored(page)).not.toContain(null);
  const cookies = await page.context().cookies(at('/'));
  expect(new Set(cookies.map(({ path }) => path))).toEqual(new Set([BASE]));
  expect(await page.context().cookies(host)).toEqual([]);

  // By a link, by the router, back again: one document.
  await live(page);
  await mark(page);
  await page.locator('tbody a[href^="/ndr/user/view/"]').first().click();
  await expect(page).toHaveURL(/\/ndr\/user\/view\/\d+/);
  await page.goBack();
  await expect(page).toHaveURL(at('/user/list?q=a'));
  // The list is there before the field is: another page has one too.
  await expect(page.locator('tbody a[href^="/ndr/user/view/"]').first()).toBeVisible();
  await page.locator('main input[name=q]').fill('moreau');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ndr\/user\/list\?(.*&)?q=moreau/);
  expect(await isDocument(page), 'no new document').toBe(true);

  // A menu that React Aria draws.
  await page
    .getByRole('button', { name: /^Actions for|^More/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: /^(View|Open|Details)/ }).first()).toHaveAttribute(
    'href',
    /^\/ndr\/user\//,
  );
  await page.keyboard.press('Escape');

  // A write, by a form of the router, and where it leads.
  await page.goto(at('/user/invite'));
  await live(page);
  await page.getByLabel('Email').fill('ann@harbour.example');
  await page.getByRole('button', { name: 'Create the link' }).click();
  await expect(page.locator('#link')).toHaveValue(new RegExp(`^${host}/ndr/register\\?invitation=`));

  // Where nothing has come in yet the dashboard says what comes first.
  await page.goto(at('/dashboards/analytics'));
  await page.getByRole('link', { name: 'Bring the first events' }).click();
  await expect(page).toHaveURL(at('/admin/sources/checks'));

  // The log says how something does, and leads to what may be amiss.
  await page.goto(at('/admin/logactivity'));
  await expect(page.getByRole('main').locator('code')).toHaveText([/^npm run ingest/, /^NDR_EVE=/, /^POST/]);
  await page.getByRole('link', { name: 'Why is my inbox empty?' }).click();
  await expect(page).toHaveURL(at('/admin/sources/checks'));

  // What is new is heard of by the stream, where a list has rows already.
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  let sent = 0;
  const send = async (signature: string) => {
    const answer = await page.request.post(at('/api/events?source=new'), {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
      data: `${JSON.stringify({
        timestamp: new Date().toISOString(),
        event_type: 'alert',
        ...{ src_ip: '10.20.10.23', dest_ip: '1.1.1.1', n: sent++ },
        alert: {
          signature,
          signature_id: 77 + signature.length,
          gid: 1,
          severity: 1,
          category: 'New',
          action: 'allowed',
        },
      })}\n`,
    });
    expect(answer.status()).toBeLessThan(300);
  };
  await send('There before');
  await page.goto(at('/admin/threats'));
  await live(page);
  await expect(page.locator('tbody tr').filter({ hasText: 'There before' })).toBeVisible();
  const pill = page.getByRole('button', { name: /^\d+ new$/ });
  await expect(async () => {
    await send('Brand new');
    await expect(pill).toBeVisible({ timeout: 4000 });
  }).toPass();
  await pill.click();
  const row = page.locator('tbody tr').filter({ hasText: 'Brand new' });
  await expect(row.getByRole('img').first()).toHaveAttribute('src', /^\/ndr\/images\/flags\//);

  // Pictures, drawings, code that comes later, icons by their names, files to save.
  for (const path of [
    '/calendar',
    '/pages/icons',
    '/charts/apex-chart',
    '/admin/logactivity',
    '/dashboards/analytics',
  ]) {
    await page.goto(at(path));
    await live(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }

  await page.locator('summary[aria-label="Your account"]').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(at('/login'));
  expect(await stored(page)).toEqual([null, null, null]);
  await page.goto(at('/admin/threats'));
  await expect(page).toHaveURL(at(`/login?to=${encodeURIComponent('/admin/threats')}`));
  expect(complaints).toEqual([]);
});

test('Swagger UI reads the description and calls below the path', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(at('/docs#/threats/listThreats'));
  await expect(page.locator('.swagger-ui select').first()).toContainText('/ndr');
  const operation = page.locator('[id$="-listThreats"]');
  // A large program of its own.
  await operation.getByRole('button', { name: 'Execute' }).click({ timeout: 100_000 });
  // Nobody has signed in: it is the console that says so.
  await expect(operation.locator('.live-responses-table .response-col_status').nth(1)).toContainText('401');
  await expect(operation.locator('.request-url')).toContainText(`${host}/ndr/api/threats`);
  expect(complaints.filter((each) => !/status of 401/.test(each))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('signing in, going about, changing the theme, writing and signing out stay below the path', async ({ page }) => {
    await page.goto(at('/user/list'));
    await signIn(page);
    await expect(page).toHaveURL(at('/user/list'));
    await page.locator('form[action="/ndr/preferences"] button[name=theme]').click();
    await expect(page).toHaveURL(at('/user/list'));
    await page.locator('tbody a[href^="/ndr/user/view/"]').first().click();
    await expect(page).toHaveURL(/\/ndr\/user\/view\/\d+/);
    await page.goto(at('/user/invite'));
    await page.getByLabel('Email').fill('ben@harbour.example');
    await page.getByRole('button', { name: 'Create the link' }).click();
    await expect(page.locator('#link')).toHaveValue(new RegExp(`^${host}/ndr/register`));
    await page.locator('details:has(form[action="/ndr/logout"]) > summary').click();
    await page.locator('form[action="/ndr/logout"] button').click();
    await expect(page).toHaveURL(at('/login'));
  });
});
