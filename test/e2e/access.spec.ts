import { expect, signIn, stored, test } from './fixtures.ts';

test('an admin signs in and lands on the dashboard; the three entries are kept', async ({ page }) => {
  await signIn(page, 'admin');
  await expect(page).toHaveURL('/dashboards/analytics');
  await expect(page).toHaveTitle('Analytics · NDR');
  const [userData, accessToken, userAbilities] = await stored(page);
  expect(JSON.parse(userData!)).toMatchObject({ role: 'admin', email: 'admin@demo.com', avatar: '' });
  expect(accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(JSON.parse(userAbilities!)).toEqual([{ action: 'manage', subject: 'all' }]);
});

test('a client lands on access control, and the rest is not for them', async ({ page }) => {
  await signIn(page, 'client');
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
  await signIn(page);
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
  await signIn(page);
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

test('guards in the browser are those of the server', async ({ page }) => {
  await signIn(page, 'client');
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
    await signIn(page);
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
