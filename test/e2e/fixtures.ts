import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { startServer } from './server.ts';

/** Every test fails on what the browser complains about: errors, hydration, security policy, requests to other hosts. */
export const test = base.extend<{ complaints: string[] }, { server: { url: string } }>({
  /** The console of this worker: what one test writes, no test beside it sees. */
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use, { parallelIndex }) => {
      const server = await startServer(parallelIndex);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  /** A page that was gone to has been taken over by its script, unless there is none. */
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    if (javaScriptEnabled !== false)
      page.goto = async (url, options) => {
        const response = await goto(url, options);
        const isPage = /^\/(?!(docs|api|images|assets)(\/|$))/.test(new URL(page.url()).pathname);
        if (isPage) await page.locator('html[data-live]').waitFor({ state: 'attached' });
        return response;
      };
    await use(page);
  },
  complaints: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const { url } = message.location();
        // A page or a call that is refused on purpose is reported as a failed load; a missing file is a fault.
        if (/status of 4\d\d/.test(message.text()) && !/^https?:\/\/[^/]+\/assets\/|favicon/.test(url)) return;
        if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} ${url}`);
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(baseURL!) && !url.startsWith('data:')) complaints.push(`foreign request: ${url}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** A browser complains about every call that does not arrive; here that is the point. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
export const unheardTest = test.extend({ complaints: async ({}, use) => use([]) });

/** Signed in with the form, on the page that it leads to. */
export async function signInByForm(page: Page, role: 'admin' | 'client' = 'admin'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(`${role}@demo.com`);
  await page.getByLabel('Password', { exact: true }).fill(role);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Signed in with all that the form leaves in the browser, on no page of the console yet: the form takes seconds. */
export async function signIn(
  page: Page,
  who: 'admin' | 'client' | { email: string; password: string } = 'admin',
): Promise<void> {
  const data = typeof who === 'string' ? { email: `${who}@demo.com`, password: who } : who;
  // Storage belongs to an address; and a page of whoever is signed in would load itself anew.
  await page.goto('/api/health');
  const answer = await page.request.post('/api/auth/login', { data });
  const { userData, accessToken, userAbilities } = await answer.json();
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { userData: JSON.stringify(userData), accessToken, userAbilities: JSON.stringify(userAbilities) },
  );
}

/** Signed in, on the first page. */
export async function openHome(page: Page, role: 'admin' | 'client' = 'admin'): Promise<void> {
  await signIn(page, role);
  await page.goto('/');
}

/** Waits until a part of a page has been taken over by its script: some come after the page. */
export const takenOver = (part: Locator) =>
  expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);

/** Keys and what they open come after the page. */
export const ready = (page: Page) => page.locator('header [data-ready]').waitFor({ state: 'attached' });
export const bell = (page: Page) => page.locator('summary[aria-label^="Notifications"]');

/** Opens the menu of a button, once: a second press would close it. */
export async function openMenu(button: Locator): Promise<void> {
  await takenOver(button);
  await button.press('Enter');
}

/** Holds back whatever is asked for there; what is given lets it go once something was. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  let release = () => {};
  let isHeld = false;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    isHeld = true;
    await released;
    await route.continue();
  });
  return async () => {
    await expect.poll(() => isHeld, { message: `${url} is asked for` }).toBe(true);
    release();
  };
}

/** What is posted to addresses that end so, from now on. */
export function sentTo(page: Page, path: string): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) sent.push(request.url());
  });
  return sent;
}

/** Types a day, `2026-11-03`, and with it a time, `2026-11-03T08:15`, into a picker of days as English has it. */
export async function typeDay(part: Page | Locator, label: string | RegExp, value: string): Promise<void> {
  const field = part.getByRole('group', { name: label });
  const [year = '', month = '', day = '', hour = '', minute = ''] = value.split(/[-T:]/);
  await field.getByRole('spinbutton').first().click();
  await field.page().keyboard.type(day + month + year + hour + minute);
}

/** How the console looks, as its own cookie says it. */
export async function prefer(page: Page, baseURL: string, preferences: object): Promise<void> {
  const value = encodeURIComponent(JSON.stringify({ v: 1, ...preferences }));
  await page.context().addCookies([{ name: 'ndr_preferences', value, url: baseURL }]);
}

export const stored = (page: Page) =>
  page.evaluate(() => ['userData', 'accessToken', 'userAbilities'].map((key) => localStorage.getItem(key)));

/** Stores events, of now. */
export function storeEvents(page: Page, events: readonly object[]) {
  const timestamp = new Date().toISOString().replace('Z', '000+0000');
  return page.request.post('/api/events?source=tail', {
    headers: { 'content-type': 'application/x-ndjson', 'sec-fetch-site': 'same-origin' },
    data: events.map((event) => JSON.stringify({ timestamp, ...event })).join('\n'),
  });
}

/** Stores a question for each name, of now. */
export const storeQueries = (page: Page, ...names: string[]) =>
  storeEvents(
    page,
    names.map((rrname) => ({
      ...{ event_type: 'dns', src_ip: '10.0.0.5', dest_ip: '10.0.0.53', dns: { type: 'query', rrname } },
    })),
  );
