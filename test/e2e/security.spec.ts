import type { Locator, Page } from '@playwright/test';
import { codeOf, stepOf } from '../../server/auth/totp.ts';
import { expect, signIn, takenOver, test } from './fixtures.ts';

const SECURITY = '/pages/account-settings/security';
const FURTHEST = 150;

/** The code of so many steps from now, as an authenticator app reads it out of a base32 secret. */
function code(secret: string, steps = 0): string {
  const letters = [...secret.replaceAll(' ', '')];
  const bits = letters.map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g)!;
  return codeOf(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))), stepOf(Date.now()) + steps);
}

/** Tab by Tab, as a person without a mouse gets there. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let i = 0; i < FURTHEST; i++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${wanted}`);
}

/** Types over what stands where the focus is, and sends the form. */
async function enter(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('the second factor is turned on, signs in and is turned off with the keyboard alone', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto(SECURITY);
  const card = page.getByRole('region', { name: 'Second factor' });
  await tabTo(page, card.locator('summary'));
  await page.keyboard.press('Enter');
  await tabTo(page, card.getByLabel('Current password', { exact: true }));
  await enter(page, 'wrong');
  await expect(card.getByRole('alert')).toContainText('not your current password');
  await expect(card.getByLabel('Current password', { exact: true })).toBeFocused();
  await enter(page, 'client');

  const secret = await card.getByLabel('Key').inputValue();
  await expect(card.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expect(card.getByLabel('Code', { exact: true })).toBeFocused();
  await enter(page, 'abcdef');
  await expect(card.getByRole('alert')).toContainText('not right');
  await expect(card.getByLabel('Key')).toHaveValue(secret);
  await enter(page, code(secret));
  const recoveryCodes = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(recoveryCodes).toHaveCount(10);
  const recoveryCode = await recoveryCodes.first().innerText();
  await page.reload();
  await expect(card).toContainText('On since');
  await expect(recoveryCodes).toHaveCount(0);

  await page.context().clearCookies({ name: 'ndr_session' });
  await page.goto(`/login?to=${encodeURIComponent(SECURITY)}`);
  await page.keyboard.type('client@demo.com');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await enter(page, 'client');
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await enter(page, 'abcdef');
  await expect(page.getByRole('alert')).toContainText('not right');
  // The next one: that which turned it on is used.
  await enter(page, code(secret, 1));
  await page.waitForURL(`**${SECURITY}`);

  await tabTo(page, card.locator('summary').last());
  await page.keyboard.press('Enter');
  await tabTo(page, card.locator('#off-currentPassword'));
  await page.keyboard.type('client');
  await tabTo(page, card.locator('#off-code'));
  await enter(page, recoveryCode);
  await expect(card.getByRole('status')).toContainText('The second factor is off');
});

test('a passkey is added and signs in', async ({ page, context }) => {
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, 'client');
  await page.goto(SECURITY);
  const card = page.getByRole('region', { name: 'Passkeys' });
  await takenOver(card.locator('summary'));
  await card.getByText('Add a passkey').click();
  await takenOver(card.locator('form'));
  await expect(card.locator('form'), 'no password in an address, should its code be late').toHaveAttribute(
    'method',
    'post',
  );
  await card.getByLabel('Name').fill('Work laptop');
  await card.getByLabel('Current password', { exact: true }).fill('wrong');
  await card.getByRole('button', { name: 'Continue' }).click();
  await expect(card.getByRole('alert')).toContainText('not your current password');
  await card.getByLabel('Current password', { exact: true }).fill('client');
  await card.getByRole('button', { name: 'Continue' }).click();
  await expect(card.getByRole('listitem')).toContainText(['Work laptop']);
  await expect(card.getByRole('listitem')).toContainText('never');

  await context.clearCookies({ name: 'ndr_session' });
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.goto(`/login?to=${encodeURIComponent(SECURITY)}`);
  await page.getByRole('link', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was signed');
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`**${SECURITY}`);
  await expect(card.getByRole('listitem')).not.toContainText('never');

  await card.getByRole('button', { name: 'Remove the passkey “Work laptop”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(0);
  await context.clearCookies({ name: 'ndr_session' });
  await page.goto('/login/passkey');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('not accepted');
});

test('the password changes, a token is shown once, sessions end', async ({ page, browser, baseURL }) => {
  // Somebody of its own: others sign in with the passwords of the demo.
  const theirs = { email: 'changer@x.example', password: 'the old one 1' };
  await page.request.post('/api/auth/register', { data: { username: 'changer', ...theirs } });
  const elsewhere = await browser.newPage({ baseURL: baseURL! });
  await signIn(elsewhere, theirs);
  await signIn(page, theirs);
  await page.goto(SECURITY);

  const tokens = page.getByRole('region', { name: 'API tokens' });
  await tokens.getByText('Create a token').click();
  await tokens.getByLabel('Name').fill('Report');
  await tokens.getByLabel('Scope').selectOption('Read only');
  await tokens.getByRole('button', { name: 'Create token' }).click();
  const token = await tokens.getByLabel('Token', { exact: true }).inputValue();
  expect(token).toMatch(/^ndr_[0-9a-f]{48}$/);
  await expect(tokens.getByRole('listitem')).toContainText(['Report']);
  await expect(tokens.getByRole('listitem').filter({ hasText: 'Report' })).toContainText('· never used');
  const asToken = () => page.request.get('/api/account', { headers: { authorization: `Bearer ${token}`, cookie: '' } });
  expect((await asToken()).status()).toBe(200);
  await page.reload();
  await expect(tokens).not.toContainText(token);
  await tokens.getByRole('button', { name: 'Revoke the token “Report”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(tokens.getByRole('listitem')).toHaveCount(0);
  expect((await asToken()).status()).toBe(401);

  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This session' })).toContainText('Chrome on');
  await sessions.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await elsewhere.goto('/access-control');
  await elsewhere.waitForURL('**/login?**');
  await elsewhere.close();

  const password = page.getByRole('region', { name: 'Password', exact: true });
  await password.getByLabel('Current password', { exact: true }).fill(theirs.password);
  await password.getByLabel('New password', { exact: true }).fill('ABC');
  await expect(password.getByText('(met)')).toHaveCount(0);
  await password.getByLabel('New password', { exact: true }).fill('long enough 1');
  await expect(password.getByText('(met)')).toHaveCount(3);
  await password.getByLabel('Confirm new password', { exact: true }).fill('long enough 2');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByRole('alert')).toContainText('not the same');
  await password.getByLabel('Confirm new password', { exact: true }).fill('long enough 1');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByRole('status')).toContainText('Your password is changed');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the second factor is turned on, asked for and turned off', async ({ page }) => {
    const logIn = async () => {
      await page.goto('/login');
      await page.getByLabel('Email').fill('admin@demo.com');
      await page.getByLabel('Password', { exact: true }).fill('admin');
      await page.getByRole('button', { name: 'Sign in' }).click();
    };
    await logIn();
    await page.goto(SECURITY);
    const card = page.getByRole('region', { name: 'Second factor' });
    await card.locator('summary').click();
    await card.getByLabel('Current password', { exact: true }).fill('admin');
    await card.getByRole('button', { name: 'Continue' }).click();
    await expect(card.getByRole('img', { name: 'QR code' })).toBeVisible();
    const secret = await card.getByLabel('Key').inputValue();
    await card.getByLabel('Code', { exact: true }).fill(code(secret));
    await card.getByRole('button', { name: 'Turn on' }).click();
    const [first = '', second = ''] = await card.getByRole('listitem').allInnerTexts();
    await page.context().clearCookies({ name: 'ndr_session' });
    await logIn();
    await page.getByLabel('Code').fill(first);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboards/analytics');
    await page.goto(SECURITY);
    await card.locator('summary').last().click();
    await card.locator('#off-currentPassword').fill('admin');
    await card.locator('#off-code').fill(second);
    await card.getByRole('button', { name: 'Turn off' }).last().click();
    await expect(card).toContainText('The second factor is off');
  });
});
