import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, openHome, signIn, signInByForm, stored, test } from './fixtures.ts';

test('an admin signs in and lands on the dashboard; the three entries are kept', async ({ page }) => {
  await signInByForm(page, 'admin');
  await expect(page).toHaveURL('/dashboards/analytics');
  await expect(page).toHaveTitle('Analytics · NDR');
  const [userData, accessToken, userAbilities] = await stored(page);
  expect(JSON.parse(userData!)).toMatchObject({ role: 'admin', email: 'admin@demo.com', avatar: '' });
  expect(accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(JSON.parse(userAbilities!)).toEqual([{ action: 'manage', subject: 'all' }]);
});

test('a client lands on access control, and the rest is not for them', async ({ page }) => {
  await signInByForm(page, 'client');
  await expect(page).toHaveURL('/access-control');
  await expect(page.getByRole('navigation')).not.toContainText('Threats');
  const answer = await page.goto('/admin/threats');
  expect(answer!.status()).toBe(403);
  await expect(page).toHaveURL('/not-authorized?to=%2Fadmin%2Fthreats');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not authorized');
  await expect(page.getByRole('main')).toContainText('read Threat');
  await page.getByRole('button', { name: 'Switch account' }).click();
  await expect(page).toHaveURL('/login');
  expect(await stored(page)).toEqual([null, null, null]);
});

test('a wrong password is said under the email field, and the email is not lost', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@demo.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('#email-error')).toHaveText('Email or Password is Invalid');
  await expect(page.getByLabel('Email')).toHaveValue('admin@demo.com');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-describedby', 'email-error');
});

test('a visitor is led back to where they wanted to go', async ({ page }) => {
  await page.goto('/user/list?role=editor');
  await expect(page).toHaveURL('/login?to=%2Fuser%2Flist%3Frole%3Deditor');
  await page.getByLabel('Email').fill('admin@demo.com');
  await page.getByLabel('Password', { exact: true }).fill('admin');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/user/list?role=editor');
});

test('a link cannot lead the sign-in to another site', async ({ page, baseURL }) => {
  await page.goto('/login?to=//evil.example/');
  await page.getByLabel('Email').fill('admin@demo.com');
  await page.getByLabel('Password', { exact: true }).fill('admin');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${baseURL}/dashboards/analytics`);
});

test('signing out forgets everything and the session is worth nothing any more', async ({ page, context }) => {
  await openHome(page);
  const cookies = await context.cookies();
  await page.locator('summary[aria-label="Your account"]').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => stored(page)).toEqual([null, null, null]);
  await context.addCookies(cookies);
  expect((await page.request.get('/api/apps/users/list')).status()).toBe(401);
});

test('a browser that has lost its stored sign-in signs out', async ({ page, context }) => {
  await signIn(page);
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.goto('/user/list');
  await expect(page).toHaveURL('/login');
  expect((await context.cookies()).find(({ name }) => name === 'ndr_session')).toBeUndefined();
});

test('losing it while a page is open signs out at the next navigation', async ({ page, context }) => {
  await openHome(page);
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('navigation').getByRole('link', { name: 'Threats' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await context.cookies()).find(({ name }) => name === 'ndr_session')).toBeUndefined();
});

test('registering in the demo signs in as an admin; a taken name says so', async ({ page }) => {
  const name = `ann${Date.now()}`;
  await page.goto('/register');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Email').fill(`${name}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.locator('#username-error')).toHaveText('This username is already in use.');
  await page.getByLabel('Username').fill(name);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/dashboards/analytics');
});

test('signing in can be typed at once', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
});

/** What is shown of a link that was just made. */
const madeLink = (page: Page) => page.getByLabel('Link', { exact: true }).inputValue();

test('an invitation is made, used once, seen in the list; another one is revoked', async ({ page, browser }) => {
  const name = `invited${Date.now()}`;
  await signIn(page);
  await page.goto('/user/list');
  await page.getByRole('link', { name: 'Invite a user' }).click();
  await page.getByLabel('Email').fill('admin@demo.com');
  await page.getByRole('button', { name: 'Create the link' }).click();
  await expect(page.locator('#email-error')).toContainText('cannot be invited');
  await page.getByLabel('Email').fill(`${name}@example.com`);
  await page.getByLabel('Role').selectOption({ label: 'Client' });
  await page.getByRole('button', { name: 'Create the link' }).click();
  await expect(page.getByText('The link is ready')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy the link' }), 'the form is gone').toBeFocused();
  const link = await madeLink(page);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText(/^Link copied|^The link is selected/).first()).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByText('Your role here: Client')).toBeVisible();
  await expect(visitor.getByLabel('Email')).toHaveValue(`${name}@example.com`);
  await visitor.getByLabel('Username').fill(name);
  await visitor.getByLabel('Password', { exact: true }).fill('x');
  await visitor.getByRole('button', { name: 'Create account' }).click();
  await expect(visitor.locator('#password-error')).toHaveText('This password does not meet the requirements below.');
  await visitor.getByLabel('Password', { exact: true }).fill('long enough');
  await visitor.getByRole('button', { name: 'Create account' }).click();
  await expect(visitor).toHaveURL(/access-control/);
  await visitor.context().clearCookies();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This invitation is no longer valid');
  await expect(visitor.getByRole('textbox')).toHaveCount(0);
  await visitor.context().close();

  await page.goto('/user/invite');
  await page.getByLabel('Email').fill(`${name}-2@example.com`);
  await page.getByRole('button', { name: 'Create the link' }).click();
  await page.getByRole('link', { name: 'All invitations' }).click();
  const row = (email: string) => page.locator('tbody tr').filter({ hasText: email });
  await expect(row(`${name}@`)).toContainText('Used');
  await expect(row(`${name}@`).getByRole('button')).toHaveCount(0);
  // The last row of a list: the focus has nowhere to go among others.
  await page.goto(`/user/invitations?q=${name}-2`);
  await page.getByRole('button', { name: `Revoke the link for ${name}-2@example.com` }).press('Enter');
  await expect(page.getByText('The link has been revoked.')).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);
  await page.goto('/user/invitations');
  await expect(row(`${name}-2@`)).toHaveCount(0);
  await expect(row(`${name}@`)).toHaveCount(1);
});

/** Opens the link of an invitation of a role, registers by it, and is where the role begins. */
async function registerAs(page: Page, invitation: { role: string; sensors?: string }): Promise<void> {
  await signIn(page);
  const answer = await page.request.post('/api/invitations', { data: invitation });
  const { path } = await answer.json();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(path);
  const name = `${invitation.role}${Date.now()}`;
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/dashboards/analytics');
}

test('a viewer reads what an analyst works on, and is offered nothing that is refused', async ({ page }) => {
  test.slow();
  await signIn(page);
  const { assets } = await (await page.request.get('/api/assets?perPage=1')).json();
  const { version } = await (await page.request.get(`/api/assets/${assets[0].id}`)).json();
  const data = { owner: '', criticality: 0, tags: [], note: 'Stands below\nthe stairs.', version };
  expect((await page.request.put(`/api/assets/${assets[0].id}`, { data })).status()).toBe(200);
  await registerAs(page, { role: 'viewer' });
  const main = page.getByRole('main');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(main.getByRole('heading', { name: 'Worst open incidents' })).toBeVisible();
  await expect(main.getByText('This part could not be loaded.')).toHaveCount(0);
  await expect(menu).toContainText('Threats');
  await expect(menu).not.toContainText('Users');

  await page.goto('/admin/threats?status=all');
  await expect(main.locator('tbody tr')).not.toHaveCount(0);
  await expect(main.getByRole('checkbox')).toHaveCount(0);
  await expect(main.locator('button[data-menu]')).toHaveCount(0);
  await main.locator('tbody a').first().click();
  await expect(main.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await expect(main.locator('form[method=post]')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Mute' })).toHaveCount(0);

  await page.goto('/admin/mute-rules');
  await expect(main.getByRole('link', { name: 'Add mute rule' })).toHaveCount(0);
  expect((await page.goto('/admin/mute-rules/add'))!.status()).toBe(403);
  await page.goto('/admin/incidents');
  await main.locator('tbody a').first().click();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('form[method=post]')).toHaveCount(0);
  await page.goto('/admin/assets');
  await main.locator('tbody a').first().click();
  await expect(main.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'What people say' })).toHaveCount(0);
  await page.goto(`/admin/assets/${assets[0].id}`);
  await expect(main.getByText('Stands below the stairs.')).toBeVisible();
  await page.goto('/admin/reports');
  await expect(main.locator('form[method=post]')).toHaveCount(0);
  await page.goto('/admin/sources');
  await expect(main.getByRole('link', { name: 'Home networks' })).toHaveCount(0);
  expect((await page.goto('/user/list'))!.status()).toBe(403);
});

test('an analyst works on threats; limited to a sensor, on those of it alone', async ({ page }) => {
  test.slow();
  await registerAs(page, { role: 'analyst' });
  const main = page.getByRole('main');
  await page.goto('/admin/threats?status=all');
  await expect(main.locator('button[data-menu]')).not.toHaveCount(0);
  await main.locator('tbody a').first().click();
  await main.getByRole('textbox', { name: 'Comment' }).fill('Looked at.');
  await main.getByRole('button', { name: 'Add comment' }).click();
  await expect(main.getByRole('paragraph').filter({ hasText: 'Looked at.' })).toBeVisible();
  const sensors = async () => {
    const { threats } = await (await page.request.get('/api/threats?status=all&perPage=100')).json();
    return [...new Set((threats as { sensor: string | null }[]).map(({ sensor }) => sensor))];
  };
  const all = await sensors();
  const sensor = all.find((each) => each !== null)!;
  expect(all.length).toBeGreaterThan(1);

  await registerAs(page, { role: 'analyst', sensors: sensor });
  await expect(main.getByRole('heading', { name: 'Top signatures' })).toBeVisible();
  await expect(main.getByText('This part could not be loaded.')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).not.toContainText('Assets');
  await page.goto('/admin/threats?status=all');
  await expect(main.locator('tbody tr')).not.toHaveCount(0);
  expect(await sensors()).toEqual([sensor]);
  // Every area that they may open says how it stands.
  await page.goto('/admin');
  await expect(main.getByText(/^[1-9][\d,]* events$/)).toBeVisible();
  await expect(main.getByText('This part could not be loaded.')).toHaveCount(0);
  // A column that the list has not, its file has not either.
  await page.goto('/admin/threats/by-host?status=all');
  const file = page.waitForEvent('download');
  await main.getByRole('button', { name: /^Export \d+ rows? as CSV$/ }).click();
  const [head] = readFileSync(await (await file).path(), 'utf8').split('\r\n');
  expect(head).toContain('Threats');
  expect(head).not.toContain('Risk');
  expect((await page.goto('/admin/incidents'))!.status()).toBe(403);
});

test('who forgot a password gets a link, and the old sessions end', async ({ page, browser }) => {
  const name = `forgot${Date.now()}`;
  const data = { username: name, email: `${name}@example.com`, password: 'the old one' };
  const other = await browser.newContext();
  const registered = await other.request.post('/api/auth/register', { data });
  const { userData } = await registered.json();
  await signIn(page);
  await page.goto('/user/view/1?tab=security');
  await expect(page.getByText('Yours is changed in your account settings.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Password link' })).toHaveCount(0);
  await page.goto(`/user/view/${userData.id}?tab=security`);
  await page.getByRole('link', { name: 'Password link' }).click();
  await expect(page).toHaveURL(`/user/password/${userData.id}`);
  await page.getByRole('button', { name: 'Create the link' }).click();
  await expect(page.getByText('The link is ready')).toBeVisible();
  const link = await madeLink(page);
  await page.goto('/user/invitations');
  await expect(page.locator('tbody tr').filter({ hasText: data.email })).toContainText('Set a password');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await visitor.locator('html[data-live]').waitFor({ state: 'attached' });
  await expect(visitor.getByLabel('New password', { exact: true })).toBeFocused();
  await expect(visitor.locator('form [autocomplete=username]'), 'for a password manager').toHaveValue(data.email);
  await visitor.getByLabel('New password', { exact: true }).fill('the new one');
  await visitor.getByLabel('Confirm new password', { exact: true }).fill('the new two');
  await visitor.getByRole('button', { name: 'Set the password' }).click();
  await expect(visitor.locator('#confirm-error')).toHaveText('The two passwords are not the same.');
  await visitor.getByLabel('New password', { exact: true }).fill('the new one');
  await visitor.getByLabel('Confirm new password', { exact: true }).fill('the new one');
  await visitor.getByRole('button', { name: 'Set the password' }).click();
  await expect(visitor).toHaveURL('/dashboards/analytics');
  expect((await other.request.get('/api/account')).status()).toBe(401);
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
  await visitor.context().close();
  await other.close();
});

test('a password link for who was suspended meanwhile says so on its page, without JavaScript too', async ({
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  const name = `suspended${Date.now()}`;
  const data = { username: name, email: `${name}@example.com`, password: 'the old one' };
  const { userData } = await (await plain.request.post('/api/auth/register', { data })).json();
  await signIn(page);
  for (const asked of [{ status: 'inactive' }, { role: 'sensor' }]) {
    await page.goto(`/user/password/${userData.id}`);
    const changed = await page.request.patch(`/api/apps/users/${userData.id}`, { data: { user: asked } });
    expect(changed.ok()).toBe(true);
    await page.getByRole('button', { name: 'Create the link' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password link');
    await expect(
      page
        .locator('main')
        .getByText(/inactive|sensor/i)
        .first(),
    ).toBeVisible();
    await page.request.patch(`/api/apps/users/${userData.id}`, { data: { user: { status: 'active' } } });
  }
  await plain.close();
});

test('guards in the browser are those of the server', async ({ page }) => {
  await openHome(page, 'client');
  await page.evaluate(() => {
    history.pushState({}, '', '/user/list');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page).toHaveURL('/not-authorized?to=%2Fuser%2Flist');
});

test('statuses: 401 to a visitor, 404 for an address that is not there, / keeps its query', async ({
  page,
  request,
}) => {
  expect((await request.get('/not-authorized')).status()).toBe(401);
  expect((await request.get('/no/such/page')).status()).toBe(404);
  const index = await request.get('/?a=1', { maxRedirects: 0 });
  expect(index.status()).toBe(302);
  expect(index.headers().location).toBe('/login?a=1');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('signing in, changing language and theme, signing out', async ({ page }) => {
    await signInByForm(page);
    await expect(page).toHaveURL('/dashboards/analytics');
    await page.goto('/user/list');
    await page.locator('form[action="/preferences"] button[name=theme]').click();
    await expect(page).toHaveURL('/user/list');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.locator('summary[aria-label="Language"]').click();
    await page.getByRole('button', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.locator('details:has(form[action="/logout"]) > summary').click();
    await page.locator('form[action="/logout"] button').click();
    await expect(page).toHaveURL('/login');
  });

  test('a person of the list gets a link, chooses a password by it and is in; then it is over', async ({ page }) => {
    await signIn(page);
    await page.goto('/user/list?status=pending');
    await page.locator('tbody a').first().click();
    await page.getByRole('link', { name: 'Security' }).click();
    await page.getByRole('link', { name: 'Password link' }).click();
    await page.getByRole('button', { name: 'Create the link' }).click();
    const link = await madeLink(page);
    await page.context().clearCookies();
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByLabel('Confirm new password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.locator('#password-error')).toHaveText('This password does not meet the requirements below.');
    await page.getByLabel('New password', { exact: true }).fill('long enough');
    await page.getByLabel('Confirm new password', { exact: true }).fill('long enough');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page).toHaveURL(/access-control|dashboards/);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });

  test('an invitation is made and revoked', async ({ page }) => {
    const email = `nojs${Date.now()}@example.com`;
    await signIn(page);
    await page.goto('/user/invite');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Create the link' }).click();
    expect(await madeLink(page)).toMatch(/\/register\?invitation=[\w-]{32}$/);
    await page.getByRole('link', { name: 'All invitations' }).click();
    await page.getByRole('button', { name: `Revoke the link for ${email}` }).click();
    await expect(page).toHaveURL('/user/invitations');
    await expect(page.getByText('The link has been revoked.')).toBeVisible();
    await expect(page.locator('main')).not.toContainText(email);
  });

  test('a wrong password', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('admin@demo.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.locator('#email-error')).toHaveText('Email or Password is Invalid');
  });
});

test('a form posted before the page was alive still keeps the sign-in', async ({ page, context }) => {
  const answer = await context.request.post('/login', {
    form: { email: 'admin@demo.com', password: 'admin' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  await page.goto('/user/list');
  await expect(page).toHaveURL('/user/list');
  await expect.poll(async () => (await stored(page)).every(Boolean)).toBe(true);
});
