import AxeBuilder from '@axe-core/playwright';
import type { Page, PlaywrightWorkerArgs } from '@playwright/test';
import { expect, openHome, prefer, signIn, takenOver, test } from './fixtures.ts';

/** Keys and what they open come after the page. */
const ready = (page: Page) => page.locator('header [data-ready]').waitFor({ state: 'attached' });
const bell = (page: Page) => page.locator('summary[aria-label^="Notifications"]');

test('jumps, help and the search field; never while one types', async ({ page }) => {
  await openHome(page);
  await ready(page);
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/\/user\/list$/);
  await ready(page);
  const search = page.getByRole('searchbox');
  await takenOver(search);
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('gt?');
  await expect(search).toHaveValue('gt?');
  await expect(page).toHaveURL(/\/user\/list/);
  await search.fill('');
  await search.blur();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(help.getByText('Log Activity')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('the list of keys names those of a row and of a day, and none of a calendar that one may not see', async ({
  page,
}) => {
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  const does = (text: string) =>
    help.getByRole('term').filter({ hasText: text }).locator('..').locator('kbd').allTextContents();
  await openHome(page, 'client');
  await ready(page);
  await page.keyboard.press('?');
  await expect(help.getByRole('heading', { name: 'In a table, on a row' })).toBeVisible();
  await expect(help.getByRole('heading', { name: 'In the calendar, on a day' })).toHaveCount(0);
  await page.context().clearCookies();
  await signIn(page);
  await page.goto('/user/list');
  await ready(page);
  const row = page.locator('tbody tr[data-row]');
  await expect(row.first()).toHaveAttribute('tabindex', '0');
  await row.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(row.nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(row.first()).toBeFocused();
  await page.keyboard.press('?');
  expect(await does('First, last row')).toEqual(['Home', 'End']);
  expect(await does('First, last day of the week')).toEqual(['Home', 'End']);
  expect(await does('A month earlier or later')).toEqual(['Page Up', 'Page Down']);
});

test('in Arabic the list of keys reads from the right: the arrow of a day before, and g before its letter', async ({
  page,
  baseURL,
}) => {
  await prefer(page, baseURL!, { language: 'ar' });
  await signIn(page);
  await page.goto('/calendar');
  await ready(page);
  await page.keyboard.press('?');
  const keysOf = (text: string) =>
    page.getByRole('dialog').locator('dl > div').filter({ hasText: text }).locator('kbd');
  await expect(keysOf('يوم سابق أو لاحق')).toHaveText(['→', '←']);
  const lefts = await keysOf('التقويم').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  expect(lefts).toHaveLength(2);
  expect(lefts[0]).toBeGreaterThan(lefts[1]!);
});

test('on a French keyboard the question mark stands where others have M, on an Arabic one a letter where others have the stroke', async ({
  page,
}) => {
  await openHome(page);
  await ready(page);
  const press = (key: string, code: string, shiftKey = false) =>
    page.evaluate(
      (init) => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
      { key, code, shiftKey },
    );
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await press('?', 'KeyM', true);
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await press('ل', 'KeyG');
  await press('ع', 'KeyU');
  await expect(page).toHaveURL(/\/user\/list$/);
  const search = page.getByRole('searchbox');
  await takenOver(search);
  await press('ظ', 'Slash');
  await expect(search).toBeFocused();
  await search.blur();
  await press('/', 'KeyL', true);
  await expect(search).toBeFocused();
});

test('keys that work alone are heard where a box was ticked', async ({ page }) => {
  await signIn(page);
  await page.goto('/user/list');
  await ready(page);
  const tick = page.locator('tbody input[type=checkbox]').first();
  await takenOver(tick);
  await tick.click();
  await expect(tick).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tick).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('letters that a list chooses by are no keys of the console, closed or open', async ({ page }) => {
  await signIn(page);
  await page.goto('/forms/select');
  await ready(page);
  const field = page.locator('main button[aria-haspopup=listbox]').nth(3);
  await takenOver(field);
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  for (const isOpen of [false, true]) {
    await field.focus();
    if (isOpen) {
      await page.keyboard.press('Enter');
      await expect(page.locator('[role=listbox] [role=option]').first()).toBeVisible();
    }
    for (const key of ['?', 'g', 'u']) await page.keyboard.press(key);
    await page.waitForTimeout(300);
    await expect(help).toHaveCount(0);
    await expect(page).toHaveURL(/\/forms\/select$/);
  }
});

test('keys that work alone can be switched off', async ({ page }) => {
  await openHome(page);
  await ready(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await help.getByRole('switch').uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.reload();
  await ready(page);
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await expect(help).toHaveCount(0);
  await expect(page).toHaveURL(/analytics/);
});

test('a jump to what one may not open does nothing', async ({ page }) => {
  await openHome(page, 'client');
  await ready(page);
  for (const key of ['g', 'u', 'g', 't']) await page.keyboard.press(key);
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(/\/access-control$/);
  await expect(bell(page)).toHaveCount(0);
});

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
  await page.clock.runFor(2000);
  await bell(page).click();
  await expect(page.getByText('All quiet')).toBeVisible();
  threats = [threat('1', '2026-11-02T08:15:30.000125Z')];
  await page.clock.runFor(31_000);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new');
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
  await expect(page.locator('tbody tr')).toHaveCount(2);
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
  const begun = other.waitForResponse((response) => response.url().includes('/api/threats?severity'));
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
    tab.waitForResponse((response) => response.url().includes('/api/threats?severity'), { timeout: 8000 }),
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

test('nothing of the bar is printed', async ({ page, baseURL }) => {
  await prefer(page, baseURL!, { navigation: 'vertical', navbar: 'hidden', theme: 'dark' });
  await openHome(page);
  await ready(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Customize the console' })).toHaveCount(0);
  const text = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--ndr-primary-text'),
  );
  expect(text).not.toBe('#b48dfe');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('arrow keys go through what the bar opens', async ({ page }) => {
  await openHome(page);
  await ready(page);
  const languages = page.locator('summary[aria-label="Language"]');
  await languages.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'English' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Français' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'العربية' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(languages).toBeFocused();
});

test('the customizer closes on Escape from anywhere, and its end leads back to its button', async ({ page }) => {
  await openHome(page);
  await ready(page);
  const gear = page.getByRole('button', { name: 'Customize the console' });
  const drawer = page.getByRole('dialog', { name: 'Customize' });
  await gear.click();
  await expect(drawer).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All of them' }).first().focus();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await gear.click();
  await drawer.getByRole('switch').last().focus();
  await page.keyboard.press('Tab');
  await expect(gear).toBeFocused();
});

test('what the focus goes back to, and where a link within the page leads, is not under the bar', async ({
  page,
  baseURL,
}) => {
  await openHome(page);
  /** Where the bar is that much over what has the focus. */
  const covered = () =>
    page.evaluate(() => {
      const { top, height } = document.activeElement!.getBoundingClientRect();
      const bar = document.querySelector('header')!.getBoundingClientRect();
      return height > 0 && bar.bottom > top + 1 ? [document.activeElement!.outerHTML.slice(0, 120)] : [];
    });
  for (const [navigation, width, height] of [
    ['horizontal', 1280, 600],
    ['vertical', 1280, 600],
    ['horizontal', 320, 256],
  ] as const) {
    await prefer(page, baseURL!, { navigation });
    await page.setViewportSize({ width, height });
    await page.goto('/user/list');
    await page.getByRole('combobox', { name: 'Rows per page' }).focus();
    const under: string[] = [];
    for (let stops = 0; stops < 30; stops++) {
      await page.keyboard.press('Shift+Tab');
      under.push(...(await covered()));
    }
    expect(under, `${navigation} at ${width}`).toEqual([]);
  }
  await prefer(page, baseURL!, { navigation: 'horizontal' });
  await page.setViewportSize({ width: 1280, height: 600 });
  const article = '/pages/knowledge-base/administration/put-tls-in-front';
  await page.goto(article);
  const { id } = await page
    .locator('article :is(h2, h3)[id]')
    .last()
    .evaluate(({ id }) => ({ id }));
  await page.goto(`${article}#${id}`);
  const bar = await page.locator('body header').first().boundingBox();
  expect((await page.locator(`#${id}`).boundingBox())!.y).toBeGreaterThanOrEqual(bar!.height);
});

test('where a row is a card, no bubble lies over the link that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await openHome(page);
  await page.goto('/invoice/list');
  await ready(page);
  const covered: string[] = [];
  for (const link of (await page.locator('tbody a[href^="/invoice/preview/"]').all()).slice(0, 4)) {
    await link.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    // A bubble is there at once, where there is one.
    await page.waitForTimeout(300);
    const over = await link.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return element.contains(found) ? [] : [found?.textContent ?? ''];
    });
    covered.push(...over);
  }
  expect(covered).toEqual([]);
});

test('what opens from the bar fits into the smallest window, and can be scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openHome(page);
  for (const name of ['Language', 'Your account']) {
    const button = page.locator(`header summary[aria-label^="${name}"]`);
    await takenOver(button);
    await button.press('Enter');
    const panel = page.locator('header details[open] > :not(summary)');
    const { x, y, width, height } = (await panel.boundingBox())!;
    expect(x, name).toBeGreaterThanOrEqual(0);
    expect(x + width, name).toBeLessThanOrEqual(320);
    expect(y + height, name).toBeLessThanOrEqual(256);
    await panel.locator('a, button').last().focus();
    await expect(panel.locator('a, button').last()).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Escape');
  }
});

test('who works with the keyboard goes on where he was once it is done', async ({ page }) => {
  await openHome(page);
  await page.goto('/admin/assets');
  await page.locator('tbody a').first().press('Enter');
  await page.getByLabel('Owner').fill('Léa Marchand');
  const save = page.getByRole('button', { name: 'Save' });
  await takenOver(save);
  await save.press('Enter');
  await expect(page.locator('main').getByText('Saved.')).toBeVisible();
  await expect(save).toBeFocused();
  await page.goto('/admin/threats?severity=3');
  await page.locator('tbody th a').first().press('Enter');
  const work = page.locator('#work');
  const question = work.locator('summary', { hasText: 'Add a tag' });
  await takenOver(question);
  await question.press('Enter');
  await work.getByLabel('Tag').fill('by-keyboard');
  await work.getByLabel('Tag').press('Enter');
  const untag = work.getByRole('button', { name: 'Remove the tag by-keyboard' });
  await expect(untag).toBeVisible();
  await expect(question).toBeFocused();
  await untag.press('Enter');
  await expect(untag).toHaveCount(0);
  await expect(work.locator(':focus')).toHaveCount(1);
  const start = work.getByRole('button', { name: 'Start' });
  await start.press('Enter');
  await expect(start).toHaveCount(0);
  await expect(work.locator(':focus')).toHaveCount(1);
});

test('who comments or ticks with the keyboard goes on there once it is said or the ticks are gone', async ({
  page,
}) => {
  await openHome(page);
  await page.goto('/admin/threats');
  await page.locator('tbody th a').first().press('Enter');
  const comments = page
    .locator('section, article, div')
    .filter({ has: page.locator('> header #comments') })
    .last();
  const say = comments.getByRole('button', { name: 'Add comment' });
  await takenOver(say);
  await comments.getByLabel('Comment').last().fill('First looked at by keyboard');
  await say.press('Enter');
  await expect(comments.getByText('First looked at by keyboard').first()).toBeVisible();
  await expect(say).toBeFocused();
  const edit = comments.locator('summary').last();
  await edit.press('Enter');
  await comments.locator('details[open] textarea').fill('Then looked at again');
  await comments.locator('details[open] button').last().press('Enter');
  await expect(comments.getByText('Then looked at again').first()).toBeVisible();
  await expect(edit).toBeFocused();
  await comments.locator('[data-own] > form > button').last().press('Enter');
  await page.locator('dialog:modal button').last().press('Enter');
  await expect(comments.getByText('Then looked at again')).toHaveCount(0);
  await expect(comments.locator('#comment')).toBeFocused();
  await page.goto('/admin/threats');
  await page.locator('header [data-ready]').waitFor({ state: 'attached' });
  await page.locator('tbody input[type=checkbox]').first().press('Space');
  const clear = page.getByRole('button', { name: 'Clear the selection' });
  await clear.press('Enter');
  await expect(clear).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('what was pressed, or what stands beside it, has the focus once a job runs, news are read and something is gone', async ({
  page,
}) => {
  await openHome(page);
  await page.goto('/admin/jobs');
  const run = page.getByRole('button', { name: 'Run auth.clean now' });
  await takenOver(run);
  // It is done too soon to be seen.
  await page.route('**/api/jobs', async (route) => {
    const { jobs, ...rest } = await (await route.fetch()).json();
    const running = jobs.map((job: { name: string }) => ({ ...job, running: job.name === 'auth.clean' }));
    await route.fulfill({ json: { jobs: running, ...rest } });
  });
  await run.press('Enter');
  await expect(page.locator('main').getByText('Running', { exact: true })).toBeVisible();
  await expect(run).toBeFocused();
  await page.unroute('**/api/jobs');
  await ready(page);
  await bell(page).press('Enter');
  const mark = page.getByRole('button', { name: 'Mark all as read' });
  await mark.press('Enter');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(mark).toBeFocused();
  await page.goto('/user/list?status=active&role=maintainer');
  await page.locator('tbody a[href^="/user/view"]').first().press('Enter');
  const suspend = page.locator('main').getByRole('button', { name: 'Suspend' });
  await takenOver(suspend);
  await suspend.press('Enter');
  await page.locator('dialog:modal button').last().press('Enter');
  const activate = page.locator('main').getByRole('button', { name: 'Activate' });
  await expect(activate).toBeFocused();
  await activate.press('Enter');
  await expect(suspend).toBeFocused();
  await page.request.post('/api/account/tokens', { data: { name: 'Kept', scope: 'read', expiresInDays: 1 } });
  await page.goto('/pages/account-settings/security');
  const revoke = page.getByRole('button', { name: 'Revoke the token “Kept”' });
  await takenOver(revoke);
  await revoke.press('Enter');
  await page.locator('dialog:modal button').last().press('Enter');
  await expect(revoke).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveAccessibleName(/^Revoke the token/);
});

test('what the look through the audit trail found stays while the page is live', async ({ page }) => {
  await openHome(page);
  await page.goto('/admin/logactivity/people');
  const live = page.getByRole('button', { name: 'Live' });
  await takenOver(live);
  await live.press('Enter');
  await page.locator('main form[method=post] button').press('Enter');
  const found = page
    .getByRole('status')
    .filter({ hasText: /entries/ })
    .filter({ has: page.locator('code') });
  await expect(found).toBeVisible();
  let lists = 0;
  page.on('response', (answer) => {
    if (answer.url().includes('/api/audit?')) lists++;
  });
  // The page of the answer, and what it asks for by itself.
  await expect.poll(() => lists).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  await expect(found).toBeVisible();
});

test('what several things of a page or pages are called tells them apart', async ({ page }) => {
  await openHome(page);
  await page.goto('/dashboards/analytics');
  const more = page.getByRole('link', { name: /^All of them/ });
  await expect(more.first()).toHaveAccessibleName(/^All of them: ./);
  const tables = await page
    .locator('main summary', { hasText: 'Show as a table' })
    .evaluateAll((all) => all.map((each) => each.ariaLabel));
  expect(tables.length).toBeGreaterThan(1);
  expect(new Set(tables).size).toBe(tables.length);
  await page.goto('/admin/sources');
  for (const list of ['Sources', 'Sensors'])
    await expect(page.getByRole('group', { name: list }).locator('summary[aria-label="Saved views"]')).toBeVisible();
  await page.goto('/admin/threats');
  const names = await page.locator('[data-menu]').evaluateAll((all) => all.map((each) => each.ariaLabel));
  expect(new Set(names).size).toBe(names.length);
  await page.goto('/admin/incidents');
  await page.locator('main a[href^="/admin/incidents/"]').first().click();
  await expect(page).toHaveTitle(/^Incident: ./);
  await page.goto('/pages/account-settings/notification');
  await expect(page).toHaveTitle(/^Notification settings/);
  await page.goto('/pages/account-settings/security');
  await expect(page.locator('form:has([name=newPassword]) [data-reveal]').first()).toHaveAccessibleName(
    'Show: Current password',
  );
  const shown = await page
    .locator('form:has([name=newPassword]) [data-reveal]')
    .evaluateAll((all) => all.map((each) => each.ariaLabel));
  expect(new Set(shown).size).toBe(shown.length);
});

test('it is said that a rule was added, and what a removed one leaves to be said stays while the list looks for news', async ({
  page,
}) => {
  await openHome(page);
  // An empty list asks for what is added by itself, one with rows tells of it.
  const { rules } = await (await page.request.get('/api/mute-rules?perPage=100')).json();
  for (const { id } of rules) await page.request.delete(`/api/mute-rules/${id}`);
  await page.goto('/admin/mute-rules/add?q=dest_port:9');
  await page.getByRole('textbox', { name: 'Name' }).fill('Discard');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Nobody listens there');
  await page.getByRole('main').getByRole('button', { name: 'Add mute rule' }).press('Enter');
  await page.waitForURL(/mute-rules\/\d+\?added$/);
  await expect(page.getByRole('status').filter({ hasText: 'is added' })).toBeVisible();
  const remove = page.locator('main button[value=remove]');
  await takenOver(remove);
  await remove.press('Enter');
  const removed = page.getByRole('status').filter({ hasText: 'is removed' });
  await expect(removed).toBeVisible();
  await page.request.post('/api/mute-rules', {
    data: { name: 'Of somebody else', query: 'dest_port:10', reason: 'Known.', action: 'hide' },
  });
  await expect(page.locator('tbody tr').filter({ hasText: 'Of somebody else' })).toBeVisible();
  await expect(removed).toBeVisible();
});

test('what happened is said by regions that were there before their words, and each time anew', async ({ page }) => {
  /** Notes what becomes readable in a region of messages, and what comes with its region, which many screen readers leave unsaid. */
  const listen = () =>
    page.evaluate(() => {
      const heard = { said: [] as string[], unsaid: [] as string[] };
      Object.assign(globalThis, { heard });
      const region = '[role=status]';
      const words = (element: Element) => {
        const copy = element.cloneNode(true) as Element;
        for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
        return copy.textContent!.trim();
      };
      new MutationObserver((changes) => {
        const fresh = new Set<Element>();
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node instanceof Element)
            for (const each of [node, ...node.querySelectorAll('*')]) if (each.matches(region)) fresh.add(each);
        for (const each of fresh) if (words(each)) heard.unsaid.push(words(each));
        const known = new Set(
          changes.map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(region)),
        );
        for (const each of known) if (each && !fresh.has(each) && words(each)) heard.said.push(words(each));
      }).observe(document.documentElement, {
        ...{ subtree: true, childList: true, characterData: true, attributeFilter: ['aria-hidden'] },
      });
    });
  const heard = () =>
    page.evaluate(() => (globalThis as unknown as { heard: { said: string[]; unsaid: string[] } }).heard);
  const expectSaid = (text: RegExp, times = 1) =>
    expect.poll(async () => (await heard()).said.filter((each) => text.test(each)).length, `${text}`).toBe(times);
  const isKnown = async (text: RegExp) =>
    expect(
      (await heard()).unsaid.filter((each) => text.test(each)),
      `${text}`,
    ).toEqual([]);
  await openHome(page);

  await page.goto('/pages/account-settings/account');
  const save = page.getByRole('main').getByRole('button', { name: 'Save' });
  await takenOver(save);
  await listen();
  await save.press('Enter');
  await expectSaid(/^Saved/);
  await save.press('Enter');
  await expectSaid(/^Saved/, 2);
  await isKnown(/^Saved/);

  await page.goto('/admin/assets');
  await page.locator('tbody a').first().press('Enter');
  const keep = page.getByRole('main').getByRole('button', { name: 'Save' });
  await takenOver(keep);
  await listen();
  await keep.press('Enter');
  await expectSaid(/^Saved/);
  await isKnown(/^Saved/);

  await page.goto('/components/snackbar');
  const show = page.getByRole('button', { name: 'Show', exact: true }).first();
  await takenOver(show);
  await listen();
  await show.press('Enter');
  const message = page.locator('[popover] [role=status]').first();
  await message.waitFor();
  const text = (await message.textContent())!;
  await expect.poll(async () => (await heard()).said).toContain(text);
  expect((await heard()).unsaid).not.toContain(text);

  await page.goto('/pages/faq');
  const questions = page.getByRole('searchbox');
  await takenOver(questions);
  await listen();
  await questions.fill('zebra');
  await expectSaid(/^No question matches/);
  await isKnown(/^No question matches/);
});
