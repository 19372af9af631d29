import { expect, type Page, test } from '@playwright/test';
import { type Person, startProvider } from '../provider.ts';
import { signInByForm, stored } from './fixtures.ts';
import { FIRST_PORT, OWN, startServer } from './server.ts';

const url = `http://localhost:${FIRST_PORT + OWN.singleSignOn}`;
const people: Record<string, Person> = {
  ada: { name: 'Ada Lindqvist', preferred_username: 'ada', email: 'ada@harbour.example', roles: ['soc-admins'] },
  sam: { name: 'Sam Ode', email: 'sam@harbour.example', roles: ['staff'] },
  mallory: { name: 'Mallory', email: 'client@demo.com', roles: ['soc'] },
};
let provider: Awaited<ReturnType<typeof startProvider>>;
let server: Awaited<ReturnType<typeof startServer>>;
test.use({ baseURL: url });
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  provider = await startProvider(url, people);
  server = await startServer(OWN.singleSignOn, {
    NDR_PUBLIC_URL: url,
    NDR_OIDC_ISSUER: provider.settings.issuer,
    NDR_OIDC_CLIENT_ID: provider.settings.clientId,
    NDR_OIDC_CLIENT_SECRET: provider.settings.clientSecret,
    NDR_OIDC_ROLES: 'soc-admins=admin,soc=client',
    NDR_OIDC_TITLE: provider.settings.title,
    // Hardly any disk has so much room left: nothing is stored here.
    NDR_DISK_FLOOR: '1000000',
    NDR_DEMO_TRAFFIC: '0',
  });
});
test.afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});

const continueWith = (page: Page) => page.getByRole('link', { name: 'Continue with Harbour ID' });

test('in by the provider to the wanted page, out again, and a provider that is gone', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  // Asked just before the session ended, a call may be refused.
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 401/.test(message.text())) complaints.push(message.text());
  });

  await page.goto('/login?to=%2Fadmin%2Fthreats');
  await continueWith(page).click();
  await expect(page).toHaveURL(`${url}/admin/threats`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Threats');
  await expect.poll(() => stored(page)).not.toContain(null);

  await page.goto('/pages/account-settings/security');
  await expect(page.getByRole('region', { name: 'Single sign-on' })).toContainText('ada@harbour.example');
  await expect(page.getByRole('region', { name: 'API tokens' })).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveCount(0);
  // Another address takes the password, and there is none.
  await page.goto('/pages/account-settings/email');
  await expect(page).toHaveURL('/pages/account-settings/account');
  await expect(page.getByRole('main').getByText('ada@harbour.example')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change the email' })).toHaveCount(0);

  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  await page.locator('summary[aria-label="Your account"]').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login/signed-out');
  const leave = page.getByRole('link', { name: 'Log out of Harbour ID too' });
  await expect(leave).toHaveAttribute('href', new RegExp(`^${provider.settings.issuer}/session/end`));
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(continueWith(page)).toBeVisible();
  expect(complaints).toEqual([]);

  provider.given.signsIn = 'sam';
  await page.context().clearCookies({ domain: '127.0.0.1' });
  await continueWith(page).click();
  await expect(page.getByRole('alert')).toContainText('no role in this console');
  provider.given.signsIn = 'mallory';
  await page.context().clearCookies({ domain: '127.0.0.1' });
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('An administrator can link');

  await provider.stop();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await continueWith(page).click();
  await expect(page.getByRole('alert')).toContainText('does not answer');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  provider = await startProvider(url, people, Number(new URL(provider.settings.issuer).port));
});

test('without JavaScript; an administrator links who waits, who then comes in as that user', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url });
  const page = await context.newPage();
  await page.goto('/login');
  await continueWith(page).click();
  await expect(page).toHaveURL(`${url}/dashboards/analytics`);

  await page.goto('/user/view/2?tab=security');
  const card = page.getByRole('region', { name: 'Single sign-on' });
  await expect(card).toContainText('Mallory');
  await card.getByRole('button', { name: 'Link' }).click();
  await expect(card.getByRole('button', { name: 'Remove' })).toBeVisible();

  const other = await browser.newContext({ javaScriptEnabled: false, baseURL: url });
  const hers = await other.newPage();
  provider.given.signsIn = 'mallory';
  await hers.goto('/login');
  await continueWith(hers).click();
  await expect(hers).toHaveURL(`${url}/access-control`);
  await context.close();
  await other.close();
});

test('while the disk is short of room every page says so to whoever may see sources, and leads where room is made', async ({
  page,
}) => {
  provider.given.signsIn = 'ada';
  await page.goto('/login?to=%2Fpages%2Ffaq');
  await continueWith(page).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('stored');
  await notice.getByRole('link').click();
  await expect(page).toHaveURL('/admin/sources/retention');
  await expect(page.getByRole('alert').first()).toContainText('stored');
  await page.context().clearCookies();
  await signInByForm(page, 'client');
  await expect(page).toHaveURL('/access-control');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
