import { expect, openHome, prefer, signIn, test } from './fixtures.ts';

const SETTINGS = '/pages/account-settings';
/** A picture twice as wide as it is high, drawn by the browser; its right half may have another colour. */
const picture = (page: import('@playwright/test').Page, rightHalf = '#0a7') =>
  page.evaluate(async (rightHalf) => {
    const canvas = new OffscreenCanvas(64, 32);
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#0a7';
    context.fillRect(0, 0, 64, 32);
    context.fillStyle = rightHalf;
    context.fillRect(32, 0, 32, 32);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  }, rightHalf);

test('who one is: fields are kept, faults stand under them, reset takes back, a picture is cut by the keyboard', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${SETTINGS}/account`);
  await page.getByLabel('Full name').fill(' ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter your name.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Alex Moreau');
  await page.getByLabel('Phone').fill('+33 5 55 00 00');
  await page.getByLabel('Currency').selectOption('CHF');
  await page.getByLabel('Languages you speak').fill('german');
  await page.getByLabel('Languages you speak').press('Enter');
  await page.getByRole('button', { name: 'Remove: French' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect((await (await page.request.get('/api/account')).json()).language).toBe('English, German');
  await page.getByLabel('Currency').selectOption('USD');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Currency')).toHaveValue('CHF');

  // Somewhere else it has changed meanwhile.
  await page.request.patch('/api/account', { data: { state: 'Gironde' } });
  await page.getByLabel('Phone').fill('+33 5 55 00 01');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Gironde');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const savePhone = async (number: string, why: string) => {
    await page.getByLabel('Phone').fill(number);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await (await page.request.get('/api/account')).json()).phone, why).toBe(number);
  };
  await savePhone('+33 5 55 00 02', 'a second time in a row');

  const png = Buffer.from(await picture(page), 'base64');
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  const stage = page.getByRole('application');
  await expect(stage).toBeFocused();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Use this picture' }).press('Enter');
  await expect(page.getByText('Your picture is saved.')).toBeVisible();
  const avatar = page.locator('main img[src^="/api/photos/1-"]');
  await expect(avatar).toBeVisible();
  expect(await avatar.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    512, 512,
  ]);
  await expect(page.locator('header img[src^="/api/photos/1-"]').first()).toBeVisible();
  await savePhone('+33 5 55 00 03', 'one’s own picture is nobody else’s change');
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByText('This file is not a picture that the browser can read.')).toBeVisible();
  await page.getByRole('button', { name: 'Use initials' }).click();
  await expect(avatar).toHaveCount(0);
  await savePhone('+33 5 55 00 04', 'nor is taking it away');

  await page.getByRole('link', { name: 'Change the email' }).click();
  await page.getByLabel('New email').fill('alex@harbour.example');
  await page.getByLabel('Current password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Change the email' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill('admin');
  await page.getByRole('button', { name: 'Change the email' }).click();
  await expect(page.getByRole('main').getByText('alex@harbour.example')).toBeVisible();
  await page.request.post('/api/account/email', { data: { email: 'admin@demo.com', currentPassword: 'admin' } });
  await page.goto(`${SETTINGS}/nothing`);
  await expect(page.locator('h1')).toContainText('not found');
});

test('a picture is moved by single clicks as far as it goes, with arrows that point where they say', async ({
  page,
  baseURL,
}) => {
  await signIn(page);
  await prefer(page, baseURL!, { language: 'ar' });
  await page.goto(`${SETTINGS}/account`);
  const png = Buffer.from(await picture(page, '#05f'), 'base64');
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  const way = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  const [left, up, right] = [
    way('إظهار المزيد من اليسار'),
    way('إظهار المزيد من الأعلى'),
    way('إظهار المزيد من اليمين'),
  ];
  const colour = () =>
    page.locator('dialog canvas').evaluate((canvas: HTMLCanvasElement) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d')!;
      context.drawImage(canvas, -20, -280);
      const [, green, blue] = context.getImageData(0, 0, 1, 1).data;
      return green! > blue! ? 'green' : 'blue';
    });
  await expect(up, 'it is as high as the square').toHaveAttribute('aria-disabled', 'true');
  expect(await colour()).toBe('green');
  for (let press = 0; press < 5; press++) await right.click();
  await expect(right).toHaveAttribute('aria-disabled', 'true');
  await expect(right).toBeFocused();
  expect(await colour(), 'the right half is all that is seen').toBe('blue');
  await left.click();
  expect(await colour()).toBe('green');
  expect((await left.boundingBox())!.x).toBeLessThan((await right.boundingBox())!.x);
});

test('the whole console obeys the person’s zone and language, and the bar does not fight it', async ({
  page,
  baseURL,
}) => {
  await prefer(page, baseURL!, { language: 'en' });
  await signIn(page);
  await page.goto(`${SETTINGS}/account`);
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await page.getByLabel('Language of the console').selectOption('fr');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('contentinfo')).toContainText('Asia/Tokyo');
  await page.goto('/admin/profile');
  const time = page.locator('main li time').first();
  const iso = (await time.getAttribute('datetime'))!;
  const inTokyo = new Intl.DateTimeFormat('fr', { timeZone: 'Asia/Tokyo', timeStyle: 'short' }).format(new Date(iso));
  await expect(time).toContainText(inTokyo);
  await page.getByRole('contentinfo').getByRole('button').click();
  const inUtc = new Intl.DateTimeFormat('fr', { timeZone: 'UTC', timeStyle: 'short' }).format(new Date(iso));
  await expect(time).toContainText(inUtc);
  await page.reload();
  await expect(page.getByRole('contentinfo')).toContainText('UTC');
  await page.getByRole('contentinfo').getByRole('button').click();
  await expect(time).toContainText(inTokyo);

  // The menu in the bar changes what the person has chosen, for every browser.
  await page.locator('header details:has([name=language]) > summary').click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const { consoleLanguage } = await (await page.request.get('/api/account')).json();
  expect(consoleLanguage).toBe('en');
  // Signing in brings the language of whoever signs in.
  await page.request.patch('/api/account', { data: { consoleLanguage: 'ar' } });
  await page.request.post('/api/auth/logout');
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByLabel('Email').fill('admin@demo.com');
  await page.getByLabel('Password', { exact: true }).fill('admin');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.request.patch('/api/account', { data: { consoleLanguage: '', timeZone: '' } });
});

test('a client chooses among what a client may hear of, and keeps what is chosen of the rest', async ({ page }) => {
  await signIn(page, 'client');
  const before = await (await page.request.get('/api/account/notifications')).json();
  const choices = [{ event: 'jobFailed', email: true, browser: false, app: false }];
  expect((await page.request.put('/api/account/notifications', { data: { choices } })).ok()).toBe(true);
  await page.goto(`${SETTINGS}/notification`);
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(page.getByRole('columnheader', { name: 'Browser' })).toHaveCount(0);
  await expect(page.getByText('What is ticked under Email')).not.toContainText('Browser');
  await expect(page.getByText('This browser refuses notifications')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'New sign-in: Email' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const { choices: kept } = await (await page.request.get('/api/account/notifications')).json();
  expect(kept).toContainEqual(choices[0]);
  expect(kept).toContainEqual({ event: 'signIn', email: false, browser: false, app: false });
  // Others look at the same person.
  expect((await page.request.put('/api/account/notifications', { data: before })).ok()).toBe(true);
});

test('a browser that lets no page show notifications says so beside the choice, whatever it would permit', async ({
  page,
}) => {
  await signIn(page);
  await page.addInitScript(() => {
    class Barred {
      static permission = 'default';
      static requestPermission = async () => 'granted';
      constructor() {
        throw new TypeError("Failed to construct 'Notification': Illegal constructor.");
      }
    }
    Object.assign(globalThis, { Notification: Barred });
  });
  await page.goto(`${SETTINGS}/notification`);
  const box = page.getByRole('checkbox', { name: 'Mention: Browser' });
  await expect(box).toBeDisabled();
  await expect(box).toHaveAccessibleDescription(/^This browser lets no page show notifications/);
  await page.evaluate(() => Object.assign(Notification, { permission: 'denied' }));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText('This browser refuses notifications')).toHaveCount(0);
  await page.addInitScript(() => Object.assign(Notification, { permission: 'granted' }));
  await page.reload();
  await expect(box).toBeDisabled();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
});

test('who may hear of nothing adds no webhook, and keeps what one of his is told of in another role', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page);
  const { path } = await (await page.request.post('/api/invitations', { data: { role: 'analyst' } })).json();
  const person = { email: 'demoted@x.example', password: 'a long one, 42' };
  const own = await playwright.request.newContext({ baseURL: baseURL! });
  const joined = await own.post('/api/auth/register', {
    data: { username: 'demoted', ...person, invitation: path.split('=')[1] },
  });
  const data = { name: 'Tickets', url: 'https://x.example/', events: ['mention', 'sensorSilent'], enabled: true };
  expect((await own.post('/api/account/webhooks', { data })).status()).toBe(201);
  const user = `/api/apps/users/${(await joined.json()).userData.id}`;
  expect((await page.request.patch(user, { data: { user: { role: 'subscriber' } } })).ok()).toBe(true);
  await own.dispose();

  await signIn(page, person);
  await page.goto(`${SETTINGS}/connection`);
  await expect(page.getByText('With your role you may hear of none of the events')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add the webhook' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit Tickets' }).click();
  await expect(page.getByRole('group', { name: 'What it is told of' })).toHaveAccessibleDescription(/stay as they are/);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByLabel('Name').fill('Ticket desk');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Edit Ticket desk' })).toBeVisible();
  await expect(page.getByText('Mention · Silent sensor')).toBeVisible();
  // Others count the people there are.
  await signIn(page);
  expect((await page.request.delete(user)).ok()).toBe(true);
});

test('of an event that one may no longer hear of it is said at the choice of events', async ({
  page,
  playwright,
  baseURL,
}) => {
  const admin = await playwright.request.newContext({ baseURL: baseURL! });
  const login = await admin.post('/api/auth/login', { data: { email: 'admin@demo.com', password: 'admin' } });
  const headers = { authorization: `Bearer ${(await login.json()).accessToken}` };
  const invited = await admin.post('/api/invitations', { headers, data: { role: 'analyst' } });
  const person = { email: 'narrowed@x.example', password: 'a long one, 42' };
  const joined = await page.request.post('/api/auth/register', {
    data: { username: 'narrowed', ...person, invitation: (await invited.json()).path.split('=')[1] },
  });
  await signIn(page, person);
  await page.goto(`${SETTINGS}/connection`);
  await page.getByLabel('Name').fill('Tickets');
  await page.getByLabel('Address').fill('https://tickets.example/hook');
  await page.getByRole('checkbox', { name: 'Silent sensor' }).check();
  // Meanwhile.
  const user = `/api/apps/users/${(await joined.json()).userData.id}`;
  expect((await admin.patch(user, { headers, data: { user: { sensors: 'dmz' } } })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(page.getByRole('group', { name: 'What it is told of' })).toHaveAccessibleDescription(
    /^You may not hear of everything that is chosen here/,
  );
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('What it is for.');
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  // Others count the people there are.
  expect((await admin.delete(user, { headers })).ok()).toBe(true);
  await admin.dispose();
});

test('notifications, plan, address and webhooks are kept; a secret is shown once', async ({ page }) => {
  await signIn(page);
  await page.goto(`${SETTINGS}/notification`);
  await expect(page.getByText('This browser refuses notifications')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Mention: Browser' })).toBeDisabled();
  await expect(page.getByRole('row', { name: /^Failed job/ }).getByRole('checkbox')).toHaveCount(1);
  const box = page.getByRole('checkbox', { name: 'Failed job: Email' });
  await box.check();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(box).not.toBeChecked();
  await box.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();

  await page.getByRole('link', { name: 'Plan and billing' }).click();
  await page.getByRole('radio', { name: /^Enterprise/ }).check();
  await page.getByRole('button', { name: 'Change the plan' }).click();
  await expect(page.getByText('Enterprise · in use')).toBeVisible();
  await page.getByLabel('City').fill('Bordeaux');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await page.getByRole('link', { name: 'Connections' }).click();
  await page.getByLabel('Name').fill('Tickets');
  await page.getByLabel('Address').fill('http://tickets.example/hook');
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(page.getByText('The address must begin with https://')).toBeVisible();
  await page.getByLabel('Address').fill('https://tickets.example/hook');
  await page.getByRole('checkbox', { name: 'Threat of high severity' }).uncheck();
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(page.getByText('Choose at least one.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Failed job' }).check();
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(page.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'Pause Tickets' }).click();
  await expect(page.getByText('Paused')).toBeVisible();
  await expect(page.getByLabel('Secret', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit Tickets' }).click();
  await expect(page.getByRole('checkbox', { name: 'Failed job' })).toBeChecked();
  await page.getByLabel('Name').fill('Ticket desk');
  await page.getByRole('checkbox', { name: 'Silent sensor' }).check();
  // Meanwhile, in another window.
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}`;
  const data = { url: 'https://desk.example/hook' };
  const { webhooks } = await (await page.request.get('/api/account/webhooks', { headers: { authorization } })).json();
  await page.request.patch(`/api/account/webhooks/${webhooks[0].id}`, { headers: { authorization }, data });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You have changed this webhook elsewhere meanwhile')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Ticket desk');
  await page.getByRole('link', { name: 'Begin again from the list' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('https://desk.example/hook');
  await page.getByLabel('Name').fill('Ticket desk');
  await page.getByRole('checkbox', { name: 'Silent sensor' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Silent sensor · Failed job')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Ticket desk' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});

test('a client deactivates himself after a question; the last administrator is told why not', async ({ page }) => {
  await openHome(page);
  await page.goto(`${SETTINGS}/account`);
  await expect(page.getByText('You are the last administrator who can sign in.')).toBeVisible();
  const registration = { username: 'leaver', email: 'leaver@x.example', password: 'a long one, 42' };
  await page.request.post('/api/auth/register', { data: registration });
  const told = page.waitForResponse(/\/api\/changes/);
  await page.goto(`${SETTINGS}/account`);
  // What tells of changes tells of this one too, and sends nobody away from what he reads.
  await told;
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Please tick this box.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I want to deactivate my account' }).check();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Your account is deactivated')).toBeVisible();
  // Long enough for it to be told, and told again when the stream is refused.
  await page.waitForTimeout(5000);
  await page.getByRole('button', { name: 'To the sign-in page' }).click();
  await expect(page).toHaveURL('/login');
  const again = await page.request.post('/api/auth/login', { data: registration });
  expect(again.status()).toBe(400);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('settings are plain forms', async ({ page }) => {
    await page.request.post('/api/auth/login', { data: { email: 'client@demo.com', password: 'client' } });
    await page.goto(`${SETTINGS}/account`);
    await page.getByLabel('State or region').fill('Mount Lebanon');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.getByRole('link', { name: 'Notifications' }).click();
    await page.getByRole('checkbox', { name: 'Changed account: Email' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('checkbox', { name: 'Changed account: Email' })).not.toBeChecked();
    await expect(page.getByRole('contentinfo')).toContainText('Asia/Beirut');
    await page.getByRole('contentinfo').getByRole('button').click();
    await expect(page.getByRole('contentinfo')).toContainText('Times in');
    await expect(page.getByRole('contentinfo').getByRole('button')).toContainText('Asia/Beirut');
  });

  test('what a webhook is told of stays ticked when its address is refused', async ({ page }) => {
    await page.request.post('/api/auth/login', { data: { email: 'admin@demo.com', password: 'admin' } });
    await page.goto(`${SETTINGS}/connection`);
    await page.getByLabel('Name').fill('Plain');
    await page.getByLabel('Address').fill('http://plain.example/hook');
    await page.getByRole('checkbox', { name: 'Threat of high severity' }).uncheck();
    await page.getByRole('checkbox', { name: 'Failed job' }).check();
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    await expect(page.getByText('The address must begin with https://')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Threat of high severity' })).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Failed job' })).toBeChecked();
  });
});
