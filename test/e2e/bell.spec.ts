import type { Page, PlaywrightWorkerArgs } from '@playwright/test';
import { bell, expect, openHome, ready, signIn, test } from './fixtures.ts';

test('the bell counts new threats of high and medium severity, lists them, and is marked as read', async ({ page }) => {
  await openHome(page);
  await expect(bell(page)).toHaveAccessibleName(/Notifications, \d+ new/);
  await page.setViewportSize({ width: 390, height: 800 });
  const count = (await bell(page).locator('b').boundingBox())!;
  const account = (await page.locator('summary[title="Your account"]').getByText('AM').boundingBox())!;
  expect(account.x - count.x - count.width, 'apart from the account beside it').toBeGreaterThanOrEqual(4);
  await page.setViewportSize({ width: 1280, height: 720 });
  await bell(page).click();
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Notifications' }) }).last();
  const mark = page.getByRole('button', { name: 'Mark all as read' });
  await mark.click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(mark).toBeDisabled();
  await page.reload();
  await ready(page);
  await page.waitForTimeout(1200);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await bell(page).click();
  const link = page.locator('header li a[href^="/admin/threats/"]').first();
  const name = (await link.locator('bdi').textContent())!;
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(panel).toBeHidden();
});

test('a new threat rings the bell while the page is open', async ({ page }) => {
  const threat = (key: string, lastSeen: string) => ({
    key,
    lastSeen,
    firstSeen: lastSeen,
    severity: 1,
    count: 1,
    signature: `Threat ${key}`,
    signatureId: 1,
    gid: 1,
    category: null,
    action: 'allowed',
    srcIp: '192.0.2.1',
    destIp: '192.0.2.2',
    sensor: 's',
  });
  let threats: unknown[] = [];
  await page.route('**/api/threats?*', (route) =>
    route.fulfill({ json: { threats, totalPages: 1, total: threats.length } }),
  );
  // Other tests of this console call and assign.
  await page.route(/\/api\/threats\/(mentions|assignments)\?/, (route) =>
    route.fulfill({ json: { mentions: [], assignments: [], total: 0 } }),
  );
  await page.clock.install();
  await openHome(page);
  // What a slow machine sets late is due later.
  const goOn = (until: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(2000);
      await until();
    }).toPass();
  await bell(page).click();
  await goOn(() => expect(page.getByText('All quiet')).toBeVisible({ timeout: 500 }));
  threats = [threat('1', '2026-11-02T08:15:30.000125Z')];
  await page.clock.runFor(31_000);
  await goOn(() => expect(bell(page)).toHaveAccessibleName('Notifications, 1 new', { timeout: 500 }));
  await expect(page.getByText('Threat 1')).toBeVisible();
});

/** Somebody else of the same desk, and what he asks. */
async function colleagueOf(page: Page, playwright: PlaywrightWorkerArgs['playwright'], baseURL: string | undefined) {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}` };
  const invited = await page.request.post('/api/invitations', { headers, data: { role: 'analyst' } });
  const name = `colleague${Date.now()}`;
  const colleague = await playwright.request.newContext({ baseURL });
  const person = { username: name, email: `${name}@people.example`, password: 'a long one, 42' };
  const invitation = (await invited.json()).path.split('=')[1];
  const joined = await colleague.post('/api/auth/register', { data: { ...person, invitation } });
  const as = { headers: { authorization: `Bearer ${(await joined.json()).accessToken}` } };
  return { name, colleague, as };
}

test('who was assigned threats by somebody else reads so at the bell, which leads to them', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page);
  const { name, colleague, as } = await colleagueOf(page, playwright, baseURL);
  const { total: before } = await (await page.request.get('/api/threats?perPage=1&q=is%3Amine')).json();
  const { threats } = await (await colleague.get('/api/threats?perPage=2&status=new&assignee=none', as)).json();
  const keys = threats.map(({ key, version }: { key: string; version: number }) => ({ key, version }));
  const acted = await colleague.post('/api/threats/actions', {
    ...as,
    data: { action: 'assign', assignee: 1, keys },
  });
  const { changed, actionId } = await acted.json();
  expect(changed).toBe(2);

  await page.goto('/access-control');
  await expect(bell(page)).toHaveAccessibleName(/Notifications, (\d+|99\+) new/);
  await bell(page).click();
  await page.getByRole('link', { name: `${name} assigned 2 threats to you` }).click();
  await expect(page).toHaveURL('/admin/threats?q=is%3Amine');
  await expect(page.locator('tbody tr')).toHaveCount(before + 2);
  expect((await colleague.post(`/api/threats/actions/${actionId}/undo`, as)).status()).toBe(200);
  await colleague.dispose();
});

test('the bell leaves out what is not chosen for it; the browser tells once of what is, while the page is hidden', async ({
  page,
  playwright,
  baseURL,
}) => {
  type Told = typeof globalThis & {
    told: { title: string; body: string; click: () => void }[];
    hides: (isHidden: boolean) => void;
  };
  const told = () => page.evaluate(() => (globalThis as Told).told.map(({ title, body }) => `${title}: ${body}`));
  await signIn(page);
  const { name, colleague, as } = await colleagueOf(page, playwright, baseURL);
  const [threat] = (await (await colleague.get('/api/threats?perPage=1', as)).json()).threats;
  const say = (text: string) => colleague.post(`/api/threats/${threat.key}/comments`, { ...as, data: { text } });
  await say('@admin, before it was chosen');

  await page.addInitScript(() => {
    const told: Told['told'] = [];
    let hidden = false;
    class Notice {
      static permission = 'default';
      static requestPermission = async () => {
        Notice.permission = 'granted';
      };
      onclick = () => {};
      constructor(title: string, { body = '' } = {}) {
        if (Notice.permission === 'granted') told.push({ title, body, click: () => this.onclick() });
      }
      close() {}
    }
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    Object.assign(globalThis, {
      Notification: Notice,
      told,
      hides(isHidden: boolean) {
        hidden = isHidden;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  });
  const other = await page.context().newPage();
  const begun = other.waitForResponse((response) => response.url().includes('/api/threats?status=open&severity'));
  await other.goto('/access-control');
  await begun;
  await page.goto('/pages/account-settings/notification');
  const listed = page.locator('header li').getByText('@admin, before it was chosen');
  await bell(page).click();
  await expect(listed).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Mention: Console' }).uncheck();
  await page.getByRole('checkbox', { name: 'Mention: Browser' }).check();
  // Within seconds in another tab too: by itself it looks each half minute.
  const looked = [page, other].map((tab) =>
    tab.waitForResponse((response) => response.url().includes('/api/threats?status=open&severity'), { timeout: 8000 }),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await Promise.all(looked);
  await other.close();
  await bell(page).click();
  await expect(page.locator('header li').first()).toBeVisible();
  await expect(listed).toBeHidden();
  await page.keyboard.press('Escape');

  const marked = page.waitForResponse((response) => response.url().includes('/api/threats/mentions'));
  await page.evaluate(() => (globalThis as Told).hides(true));
  await marked;
  await say('@admin, this is new');
  await expect.poll(told, { timeout: 60_000 }).toEqual([`Mention: @admin, this is new\n${name}`]);
  await say('Nobody is meant');
  await page.waitForResponse((response) => response.url().includes('/api/threats/mentions'), { timeout: 60_000 });
  expect(await told()).toHaveLength(1);
  await page.evaluate(() => (globalThis as Told).told[0]!.click());
  await expect(page).toHaveURL(new RegExp(`/admin/threats/${threat.key}#said-`));
  await colleague.dispose();
});
