import type { Page } from '@playwright/test';
import { expect, holdBack, sentTo, test } from './fixtures.ts';

/** The code that checks a form in the browser comes when the page has come to rest. */
async function open(page: Page, path: string): Promise<void> {
  const engine = page.waitForResponse(/FormEngine/);
  await page.goto(path);
  await engine;
}
const posts = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  return sent;
};

test('a form checks itself before anything is sent, says where, and is content as soon as it is right', async ({
  page,
}) => {
  await open(page, '/register');
  const sent = posts(page);
  await page.getByLabel('Email').fill('ann');
  await page.getByLabel('Username').fill('x'.repeat(61));
  const submit = page.getByRole('button', { name: 'Create account' });
  await submit.click();
  await expect(page.locator('#email-error')).toHaveText('This is not an email address.');
  await expect(page.locator('#password-error')).toHaveText('Please enter password');
  await expect(page.locator('#username-error')).not.toBeEmpty();
  await expect(page.getByText('3 fields need another look:')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  expect(sent).toEqual([]);

  await page.getByRole('listitem').getByRole('link', { name: 'Password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Email').fill('ann@example.com');
  await expect(page.locator('#email-error')).toHaveCount(0);
  await expect(page.getByText('2 fields need another look:')).toBeVisible();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('a password');
  await expect(page.getByText('another look')).toHaveCount(0);

  await submit.click();
  await expect(page.locator('#username-error')).toHaveText('This username is already in use.');
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('ann@example.com');
  await page.getByLabel('Username').press('End');
  await page.keyboard.type('2');
  await expect(page.locator('#username-error'), 'what the server found goes when it is changed').toHaveCount(0);
});

test('what was refused before the form could check itself is content as soon as it is right', async ({ page }) => {
  const letCome = await holdBack(page, /FormEngine/);
  await page.goto('/register');
  await page.getByLabel('Username').fill('ann');
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.locator('#password-error')).not.toBeEmpty();
  const engine = page.waitForResponse(/FormEngine/);
  await letCome();
  await engine;
  await expect(async () => {
    await page.getByLabel('Password', { exact: true }).fill('');
    await page.getByLabel('Password', { exact: true }).fill('a long one, 42');
    await expect(page.locator('#password-error')).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});

test('what was filled in without a key being pressed is sent', async ({ page }) => {
  await open(page, '/login');
  await page.evaluate(() => {
    for (const [id, value] of [
      ['email', 'admin@demo.com'],
      ['password', 'admin'],
    ])
      (document.getElementById(id!) as HTMLInputElement).value = value!;
  });
  const sent = sentTo(page, '/api/auth/login');
  await page.getByRole('button', { name: 'Sign in' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page).toHaveURL('/dashboards/analytics');
  expect(sent, 'pressed twice it is sent once').toHaveLength(1);
});

test('what was typed before the form came to life stays', async ({ page }) => {
  await page.route(/FormEngine/, async (route) => {
    await page.getByLabel('Email').fill('admin@demo.com');
    await page.getByLabel('Password', { exact: true }).fill('admin');
    await route.continue();
  });
  await open(page, '/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboards/analytics');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a form says what is wrong and keeps what was typed, but for passwords', async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('Email').fill('ann');
    await page.getByLabel('Password', { exact: true }).fill('a password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.locator('#username-error')).toHaveText('Please enter your username.');
    await expect(page.locator('#email-error')).toHaveText('This is not an email address.');
    await expect(page.getByText('2 fields need another look:')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('ann');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });
});
