import { test as base, expect, type Page, type Route } from '@playwright/test';
import { openMenu, ready, signIn, stored, storeQueries, unheardTest as test } from './fixtures.ts';
import { OWN, startServer } from './server.ts';

const notice = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button') });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true });
/** How many documents were asked for from now on. */
function documents(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && asked.push(new URL(request.url()).pathname));
  return asked;
}

test.beforeEach(async ({ page }) => {
  page.on('pageerror', (error) => expect(String(error), 'nothing is left uncaught').toBe(''));
});

test('offline the page stays and says so; what was wanted comes with the connection', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/user/list', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await expect(notice(page)).toContainText('You are offline');
  await page.getByRole('columnheader').getByRole('link').first().click();
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  await context.setOffline(false);
  await expect(page).toHaveURL(/sort=/);
  await expect(notice(page)).toHaveCount(0);

  await context.setOffline(true);
  await link(page, 'Threats').click();
  await expect(notice(page)).toContainText('You are offline');
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await expect(page).toHaveURL(/user\/list/);
  await context.setOffline(false);
  await expect(page).toHaveURL('/admin/threats');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Threats');
  await expect(notice(page)).toHaveCount(0);
});

test('who tries again from the bar goes on where he was before', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/user/list', { waitUntil: 'networkidle' });
  const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await search.fill('ada');
  await context.setOffline(true);
  await expect(notice(page)).toContainText('You are offline');
  await notice(page).getByRole('button').focus();
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await expect(notice(page)).toHaveCount(0);
  await expect(search).toBeFocused();

  // Whose window was away meanwhile is at the button again, and then at the same field.
  await context.setOffline(true);
  await expect(notice(page)).toContainText('You are offline');
  const button = notice(page).getByRole('button');
  await button.focus();
  await button.evaluate((element) => element.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await expect(notice(page)).toHaveCount(0);
  await expect(search).toBeFocused();

  // Who came from nowhere goes on at the page, of which nothing is taken away when the list comes anew.
  await search.blur();
  await context.setOffline(true);
  await expect(notice(page)).toContainText('You are offline');
  await button.focus();
  // No key: the notice may go by itself first, and the key would press what is beside it.
  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
});

test('a connection that is lost before the late code has come is told too, and what is missing comes with it', async ({
  page,
  context,
}) => {
  await signIn(page);
  const toolbox = /\/assets\/toolbox-/;
  await page.route(toolbox, async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  await page.goto('/user/list');
  await expect(notice(page)).toContainText('You are offline');
  await link(page, 'Threats').click();
  await page.unroute(toolbox);
  await context.setOffline(false);
  await expect(page).toHaveURL('/admin/threats');
  await expect(notice(page)).toHaveCount(0);
  await expect(page.locator('[data-tool="palette"]')).toHaveAttribute('data-ready', 'true');
});

test('a page given up while offline does not come later', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/user/list', { waitUntil: 'networkidle' });
  // Before its script runs a link is the browser's own, which has an error page of its own.
  await ready(page);
  await context.setOffline(true);
  await link(page, 'Threats').click();
  await expect(notice(page)).toBeVisible();
  await page.evaluate(() => history.pushState({}, '', '/user/list?q=ada'));
  await page.evaluate(() => history.back());
  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
  await link(page, 'Threats').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Threats');
});

test('code that is gone after a release: the wanted address is loaded whole, once', async ({ page }) => {
  await signIn(page);
  await page.goto('/access-control', { waitUntil: 'networkidle' });
  const asked = documents(page);
  await page.route('**/assets/**', (route) => (asked.length ? route.continue() : route.fulfill({ status: 404 })));
  await link(page, 'Threats').click();
  await expect(page).toHaveURL('/admin/threats');
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  await expect(page.locator('tbody tr').first()).toBeVisible();
  expect(asked).toEqual(['/admin/threats']);
});

test('code that stays away leaves the page as the server drew it, and nothing loads in circles', async ({ page }) => {
  await signIn(page);
  await page.goto('/access-control', { waitUntil: 'networkidle' });
  const asked = documents(page);
  await page.route('**/assets/**', (route) => route.abort());
  await link(page, 'Threats').click();
  await expect(page).toHaveURL('/admin/threats');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.getByRole('columnheader').getByRole('link').first().click();
  await expect(page).toHaveURL(/sort=/);
  expect(asked).toEqual(['/admin/threats', '/admin/threats']);
});

test('a tool whose code is gone says how to get it', async ({ page }) => {
  await signIn(page);
  await page.goto('/access-control', { waitUntil: 'networkidle' });
  await page.route('**/assets/Customizer*', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Customize the console' }).click();
  await expect(notice(page)).toContainText('Part of the console could not be loaded');
  await page.unroute('**/assets/Customizer*');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Customize the console' }).click();
  await expect(page.getByRole('dialog', { name: 'Customize' })).toBeVisible();
});

test('a fault of the server is told from a lost connection, in the frame, without code to fetch', async ({ page }) => {
  await signIn(page);
  await page.goto('/access-control', { waitUntil: 'networkidle' });
  await page.route('**/assets/PageError*', (route) => route.abort());
  await page.route(/\/api\/threats\/\d+/, (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'x', requestId: 'r1' } }),
  );
  await link(page, 'Threats').click();
  await page.locator('tbody a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown');
  await expect(link(page, 'Threats')).toBeVisible();
  await page.unroute(/\/api\/threats\/\d+/);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page could not be shown');
  await expect(page).toHaveURL(/threats\/\d+/);
});

test('a form that cannot be sent keeps what was typed', async ({ page, context }) => {
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill('admin@demo.com');
  await page.getByLabel('Password', { exact: true }).fill('admin');
  await context.setOffline(true);
  const send = page.getByRole('button', { name: 'Sign in' });
  await send.click();
  await expect(page.getByText('What you typed is still here')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('admin@demo.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('admin');
  await expect(send).toBeEnabled();
  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
  // A proxy whose server is gone.
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
  const badGateway = page.waitForResponse('**/api/auth/login');
  await send.click();
  expect((await badGateway).status()).toBe(502);
  await expect(page.getByText('What you typed is still here')).toBeVisible();
  await expect(send).toBeEnabled();
  await page.unroute('**/api/auth/login');
  await send.click();
  await expect(page).toHaveURL('/dashboards/analytics');
});

test('what gets no answer is never told as done, by whatever it was sent; what was typed and a second factor’s secret stay', async ({
  page,
}) => {
  await signIn(page);
  // A proxy whose server is gone for all that changes something.
  const goAway = (url: string) =>
    page.route(url, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
    );
  const said = page.getByText('The server did not answer. What you typed is still here');
  await goAway('**/api/apps/users/*');
  await page.goto('/user/list?status=active&role=maintainer', { waitUntil: 'networkidle' });
  // By a row's menu nothing was typed.
  const unanswered = page.getByText('The server did not answer. Try again.');
  await openMenu(
    page
      .locator('tbody')
      .getByRole('button', { name: /^Actions for/ })
      .first(),
  );
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(unanswered).toBeVisible();
  await page.locator('tbody a[href^="/user/view"]').first().click();
  const suspend = page.locator('main form').getByRole('button', { name: 'Suspend' });
  await suspend.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(said).toBeVisible();
  await expect(suspend).toBeVisible();

  await goAway('**/api/jobs/**');
  await page.goto('/admin/jobs', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Run auth.clean now' }).click();
  await expect(said).toBeVisible();
  await expect(page.getByText('This job is already running.')).toHaveCount(0);

  await goAway('**/api/account');
  await page.goto('/pages/account-settings/account', { waitUntil: 'networkidle' });
  await page.getByLabel('Phone').fill('+33 5 55 00 09');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(said).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('+33 5 55 00 09');
  await expect(page.getByLabel('Full name'), 'what was not touched stays too').not.toHaveValue('');

  await page.goto('/pages/account-settings/security', { waitUntil: 'networkidle' });
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await goAway('**/api/account/passkeys*/**');
  await goAway('**/api/account/passkeys');
  await passkeys.locator('summary').click();
  await passkeys.getByLabel('Name').fill('Laptop');
  await passkeys.getByLabel('Current password', { exact: true }).fill('admin');
  await passkeys.getByRole('button', { name: 'Continue' }).click();
  await expect(passkeys.getByRole('alert')).toHaveText('The server did not answer. Try again.');

  const card = page.getByRole('region', { name: 'Second factor' });
  await card.locator('summary').click();
  await card.getByLabel('Current password', { exact: true }).fill('admin');
  await card.getByLabel('Current password', { exact: true }).press('Enter');
  const secret = await card.getByLabel('Key').inputValue();
  await goAway('**/api/account/second-factor/confirm');
  await card.getByLabel('Code', { exact: true }).fill('123456');
  await card.getByLabel('Code', { exact: true }).press('Enter');
  await expect(said).toBeVisible();
  await expect(card.getByLabel('Key')).toHaveValue(secret);
  await expect(card.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expect(card.getByLabel('Code', { exact: true })).toHaveValue('123456');
});

test('logging out offline says that one is still signed in, and is done when the connection is back', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/access-control', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.locator('summary[aria-label="Your account"]').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(notice(page)).toContainText('You are still signed in');
  expect((await stored(page))[0]).not.toBeNull();
  await context.setOffline(false);
  await expect(page).toHaveURL('/login');
  expect(await stored(page)).toEqual([null, null, null]);
});

test('a session that ended elsewhere leads to the sign-in page, which says why, and leaves nothing in the storage', async ({
  page,
  context,
}) => {
  await signIn(page);
  const stream = page.waitForResponse('**/api/changes?*');
  await page.goto('/admin/threats?status=all');
  await stream;
  const origin = new URL(page.url()).origin;
  await context.request.post('/api/auth/logout', { headers: { origin } });
  await expect(page, 'by itself').toHaveURL('/login?to=%2Fadmin%2Fthreats%3Fstatus%3Dall&ended=1');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  expect(await stored(page)).toEqual([null, null, null]);
});

test('rights that were changed elsewhere load the page anew; with something typed it asks first, and the stream is asked for again', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const headers = { origin: new URL(baseURL!).origin };
  const admin = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: headers });
  await admin.post('/api/auth/login', { data: { email: 'admin@demo.com', password: 'admin' } });
  const invited = await (await admin.post('/api/invitations', { data: { role: 'analyst' } })).json();
  const email = `changed${Date.now()}@example.org`;
  const ana = {
    username: email.split('@')[0],
    email,
    password: 'a long one, 42',
    invitation: invited.path.split('=')[1],
  };
  const registered = await admin.post('/api/auth/register', { data: ana });
  const { id } = (await registered.json()).userData;
  await admin.post('/api/auth/login', { data: { email: 'admin@demo.com', password: 'admin' } });
  const edit = async (user: object) =>
    expect((await admin.patch(`/api/apps/users/${id}`, { data: { user } })).status()).toBe(200);

  await signIn(page, { email, password: ana.password });
  const stream = () => page.waitForResponse('**/api/changes?*');
  let opened = stream();
  await page.goto('/admin/threats');
  await opened;
  const asked = documents(page);
  opened = stream();
  await edit({ sensors: 'north' });
  await expect.poll(() => asked, 'by itself').toEqual(['/admin/threats']);
  await opened;

  opened = stream();
  await page.goto('/pages/account-settings/account');
  await opened;
  await page.getByLabel('Organisation').fill('Typed and not sent');
  asked.length = 0;
  await edit({ sensors: '' });
  await expect(notice(page)).toContainText('What you may see has changed.');
  await expect(page.getByLabel('Organisation')).toHaveValue('Typed and not sent');
  // A line that comes back does not take that away.
  await context.setOffline(true);
  await expect(notice(page)).toContainText('You are offline');
  expect(asked).toEqual([]);
  await context.setOffline(false);
  await expect(notice(page)).toContainText('What you may see has changed.');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(notice(page)).toHaveCount(0);
  await admin.dispose();
});

test('another language throws nothing away that was typed: it asks first, also by the palette, and comes when the page is loaded anew', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/pages/account-settings/account');
  await ready(page);
  const asked = documents(page);
  const field = page.getByLabel('Organisation');
  await field.fill('Typed and not sent');
  const menu = page.locator('summary[aria-label="Language"]');
  await menu.click();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(notice(page)).toContainText('changes its language when it is reloaded');
  await expect(field).toHaveValue('Typed and not sent');
  await menu.click();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(notice(page), 'who stays with this one is asked nothing').toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('français');
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText('changes its language when it is reloaded');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByLabel('Organisation')).toHaveValue('Typed and not sent');

  // What has been saved is not asked for.
  await page.getByLabel('Organisation').fill('');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Enregistré.')).toBeVisible();
  await page.locator('header details:has([name=language]) > summary').click();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('what the browser filled in by itself keeps no language waiting', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill('filled@in.example');
  const french = async () => {
    await page.locator('summary[aria-label="Language"]').click();
    await page.getByRole('button', { name: 'Français' }).click();
  };
  await french();
  await expect(notice(page), 'it may have been typed').toBeVisible();
  // Only the browser's own manager makes it so.
  await page.evaluate(() => {
    const matches = Element.prototype.matches;
    Object.assign(Element.prototype, {
      matches(this: Element, selector: string) {
        return selector === ':autofill' ? this.matches('[type=email]') : matches.call(this, selector);
      },
    });
  });
  await french();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('a stream that is refused is asked for again after ten seconds', async ({ page }) => {
  await page.clock.install();
  await signIn(page);
  let refused = 0;
  await page.route(/\/api\/changes\?seconds=300/, (route) => {
    refused++;
    return route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' });
  });
  await page.goto('/admin/threats');
  await page.clock.fastForward(6000);
  await expect.poll(() => refused).toBe(1);
  await page.unroute(/\/api\/changes\?seconds=300/);
  const answered = page.waitForResponse(/\/api\/changes\?seconds=300/);
  await page.clock.fastForward(9000);
  expect(refused).toBe(1);
  await page.clock.fastForward(2000);
  expect((await answered).status()).toBe(200);
});

base(
  'a server that is started again: the bar tells it from being offline, and goes on by itself',
  async ({ browser }) => {
    base.setTimeout(240_000);
    const server = await startServer(OWN.connection);
    try {
      const page = await browser.newPage({ baseURL: server.url });
      await signIn(page);
      await page.goto('/user/list', { waitUntil: 'networkidle' });
      await server.halt();
      await link(page, 'Threats').click();
      await expect(notice(page)).toContainText('The server does not answer');
      await expect(page.locator('tbody tr')).toHaveCount(10);
      await server.start();
      await page
        .getByRole('button', { name: 'Try again' })
        // It may have gone on by itself.
        .click({ timeout: 5000 })
        .catch(() => {});
      await expect(page).toHaveURL(`${server.url}/admin/threats`, { timeout: 60_000 });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Threats');
      await expect(notice(page)).toHaveCount(0);
      await page.close();
    } finally {
      await server.stop();
    }
  },
);

test('a live tail whose line was cut goes on where it was: nothing is lost, nothing doubled', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await signIn(page);
  await page.goto('/admin/logactivity');
  const rows = page.locator('tbody tr[data-row]').filter({ hasText: '.cut.example' });
  // The first stream ends after a second, as a line that is cut; the browser takes it up again some seconds later.
  const cut = async (route: Route) => {
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/seconds=\d+/, 'seconds=1'),
    });
    await route.fulfill({ response });
  };
  await page.route('**/api/events/tail?*', cut, { times: 1 });
  await storeQueries(page, 'a.cut.example');
  await page.getByRole('button', { name: 'Live', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await storeQueries(page, 'b.cut.example', 'c.cut.example');
  await expect(rows).toHaveCount(3);
  await storeQueries(page, 'd.cut.example');
  await expect(rows).toHaveCount(4);
  for (const name of ['a', 'b', 'c', 'd']) await expect(rows.filter({ hasText: `${name}.cut.example` })).toHaveCount(1);
});
