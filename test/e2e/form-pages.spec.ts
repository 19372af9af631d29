import type { Page } from '@playwright/test';
import { expect, signIn, test, typeDay } from './fixtures.ts';

/** Once the page has come to rest its forms check themselves; late parts have been taken over. */
async function open(page: Page, path: string): Promise<void> {
  const engine = page.waitForResponse(/FormEngine/);
  await page.goto(path);
  await engine;
  await page.waitForLoadState('networkidle');
}
const card = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, level: 2 }) });
const nothingStored = (page: Page) => page.getByText('All is well. Nothing was stored.');
const posts = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  return sent;
};

test('a message above the field that has the focus does not move it out of the window', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/forms/form-validation');
  for (const [form, ...fields] of [
    ['bubbles', 'title', 'email', 'network'],
    ['kinds', 'name', 'email', 'hook'],
  ]) {
    const controls = fields.map((name) => page.locator(`#${form}-${name}`));
    // The last of them begins at the window's end.
    await controls[2]!.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().top - innerHeight + 15));
    await controls[0]!.evaluate((field) => field.focus({ preventScroll: true }));
    for (const control of controls.slice(1)) {
      await page.keyboard.press('Tab');
      await expect(control).toBeFocused();
      // The message of the field before is there.
      await page.waitForTimeout(200);
      await expect(control).toBeInViewport({ ratio: 0.9 });
    }
  }
});

test('a wizard is gone through with the keyboard alone, back and forth, and nothing typed is lost', async ({
  page,
}) => {
  await signIn(page);
  await open(page, '/forms/form-validation');
  const wizard = card(page, 'Wizard').first();
  const step = wizard.locator('li[aria-current=step]');
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const name = wizard.getByLabel('Sensor name');
  await name.focus();
  // Until the form is taken over the browser asks for what is missing, in words of its own.
  await expect(async () => {
    await press('Enter');
    await expect(wizard.getByText('Please fill this in.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(name).toBeFocused();
  await page.keyboard.type('Edge');
  await press('Enter');
  await expect(wizard.getByText('Small letters, digits and hyphens; a letter first.')).toBeVisible();
  await expect(step).toContainText('Sensor');
  await name.fill('edge-07');
  await press('Enter');

  await expect(step).toContainText('Capture');
  const heading = wizard.getByRole('group', { name: 'Capture' }).locator('legend');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveText(/^Step 2 of 4: Capture/);
  await press('Tab');
  await page.keyboard.type('192.0.2.0/24');
  await press('Tab');
  await page.keyboard.type('0');
  await press('Enter');
  await expect(wizard.getByText('At least 1.')).toBeVisible();
  await page.keyboard.type('500');
  await press('Enter');

  await expect(step).toContainText('Alerts');
  await press('Tab');
  await page.keyboard.type('night@harbour.example');
  await press('Tab');
  await page.keyboard.type('H');
  const back = wizard.getByRole('button', { name: 'Back' });
  await back.focus();
  await press('Enter');
  await expect(wizard.getByLabel('Events per second')).toHaveValue('0500');
  await wizard.getByRole('button', { name: 'Alerts' }).press('Enter');
  // The step that one leaves is checked first, and a field has its value also where it is not shown.
  await expect(step).toContainText('Alerts');
  await expect(wizard.getByLabel('Send alerts to')).toHaveValue('night@harbour.example');
  await wizard.getByLabel('Send alerts to').press('Enter');

  await expect(step).toContainText('Review');
  await expect(wizard.getByRole('heading', { name: 'Step 4 of 4: Review' })).toBeFocused();
  for (const value of ['edge-07', '192.0.2.0/24', 'night@harbour.example', 'High'])
    await expect(wizard.getByRole('definition').filter({ hasText: value })).toBeVisible();
  await wizard.getByRole('button', { name: 'Change Sensor' }).press('Enter');
  await name.fill('edge-08');
  await wizard.getByRole('button', { name: 'Review' }).press('Enter');
  await expect(wizard.getByRole('definition').filter({ hasText: 'edge-08' })).toBeVisible();
  await wizard.getByRole('button', { name: 'Register the sensor' }).press('Enter');
  await expect(nothingStored(page)).toBeVisible();
});

test('what is wrong is said early, in its place, by the server too, and links lead to it', async ({ page }) => {
  await signIn(page);
  await open(page, '/forms/form-validation');
  const sent = posts(page);

  const summary = card(page, 'Summary after a try');
  await summary.getByRole('button', { name: 'Check' }).click();
  await expect(summary.getByText('4 fields need another look:')).toBeVisible();
  await expect(summary.getByLabel('Title of the report')).toBeFocused();
  await summary.getByRole('link', { name: 'Severity' }).click();
  await expect(summary.getByLabel('Severity')).toBeFocused();

  const names = card(page, 'Asking the server');
  await names.getByLabel('Username').fill('Admin');
  await names.getByLabel('Email').fill('free@harbour.example');
  await expect(names.getByText('This username is already in use.')).toBeVisible();
  await names.getByLabel('Full name').focus();
  await expect(names.getByText('Free', { exact: true })).toHaveCount(1);
  await names.getByLabel('Full name').fill('Ada Lindqvist');
  await names.getByLabel('Username').fill('nobody-yet');
  await expect(names.getByText('This username is already in use.')).toHaveCount(0);
  // The address is given away before it is sent: the server has the last word.
  await names.getByLabel('Full name').focus();
  await expect(names.getByText('Free', { exact: true })).toHaveCount(2);
  await page.route(/users\/names/, (route) => route.fulfill({ json: { inUse: ['email'] } }));
  await names.getByRole('button', { name: 'Check' }).click();
  await expect(names.getByText('This email is already in use.')).toBeVisible();
  await expect(names.getByLabel('Email')).toBeFocused();
  await expect(names.getByLabel('Username')).toHaveValue('nobody-yet');

  const cross = card(page, 'Fields that belong together');
  await typeDay(cross, /^Maintenance starts/, '2026-11-23');
  await typeDay(cross, /^Maintenance ends/, '2026-11-22');
  await cross.getByLabel('Password', { exact: true }).fill('a secret 1');
  await cross.getByLabel('Password again', { exact: true }).fill('a secret 2');
  // Leaving a field says nothing that moves a link or the button while it is held down.
  await page.getByRole('link', { name: 'Threats', exact: true }).hover();
  await page.mouse.down();
  await page.waitForTimeout(500);
  await expect(cross.getByText('The two passwords differ.')).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await cross.getByLabel('Password again', { exact: true }).focus();
  await cross.getByRole('button', { name: 'Check' }).hover();
  await page.mouse.down();
  await page.waitForTimeout(500);
  await expect(cross.getByText('The two passwords differ.')).toHaveCount(0);
  await page.mouse.up();
  await expect(cross.getByText('The end must not be before the start.')).toBeVisible();
  await expect(cross.getByText('The two passwords differ.')).toBeVisible();
  await typeDay(cross, /^Maintenance ends/, '2026-11-24');
  await expect(cross.getByText('The end must not be before the start.')).toHaveCount(0);

  const live = card(page, 'Rules while one types');
  await live.getByLabel('Sensor name').fill('7-edge');
  await expect(live.locator('li[data-met]')).toHaveText([/3 to 30 characters/, /only lower-case letters/]);

  const team = card(page, 'Table of fields');
  await team.getByRole('button', { name: 'Add a member' }).click();
  await team.getByLabel('Name of member 3').fill('Ann');
  await team.getByRole('button', { name: 'Remove member 1' }).press('Enter');
  await expect(team.locator(':focus'), 'the focus stays in the table').toHaveCount(1);
  await expect(team.getByLabel('Name of member 2')).toHaveValue('Ann');
  await team.getByLabel('Name of member 2').press('Enter');
  const errors = team.getByRole('button', { name: '4 errors' });
  await expect(team.getByLabel('Team')).toBeFocused();
  await errors.click();
  await expect(team.getByLabel('Name of member 1')).toBeFocused();
  await errors.click();
  await expect(team.getByLabel('Email of member 1')).toBeFocused();
  await team.getByRole('button', { name: 'Remove member 1' }).click();
  await expect(team.getByRole('button', { name: '2 errors' })).toBeVisible();
  await team.getByLabel('Team').fill('Night');
  await team.getByLabel('Email of member 1').fill('ann@harbour.example');
  await expect(team.getByText('One member')).toBeVisible();
  await team.getByRole('button', { name: 'Check' }).click();
  await expect(nothingStored(page)).toBeVisible();
  expect(sent, 'what the browser can check is not sent').toEqual([]);
});

test('what a form needs is marked where not all is needed, passwords too', async ({ page }) => {
  await signIn(page);
  await page.goto('/forms/form-layouts');
  const marked = (name: string) =>
    page
      .locator('main section[id]')
      .first()
      .locator('label', { hasText: name })
      .evaluate((label) => getComputedStyle(label, '::after').content.includes('*'));
  expect(await marked('Password')).toBe(true);
  expect(await marked('Email')).toBe(true);
  expect(await marked('Phone')).toBe(false);
  // Where all is needed, nothing has to be said, of days neither.
  await page.goto('/forms/form-validation');
  expect(await marked('Password')).toBe(false);
  const days = card(page, 'Fields that belong together').locator('.react-aria-DatePicker [data-label]');
  await expect(days).toHaveText(['Maintenance starts', 'Maintenance ends']);
  for (const day of await days.all())
    expect(await day.evaluate((label) => getComputedStyle(label, '::after').content)).toBe('none');
  // Of several kinds of fields each says it: one of a few buttons and a box to tick as well.
  const kinds = card(page, 'Several kinds of fields').locator('form');
  const starred = await kinds.evaluate((form) =>
    [...form.querySelectorAll('label, [data-label], legend *, [data-words] *')]
      .filter((label) => getComputedStyle(label, '::after').content.includes('*'))
      .map(({ textContent }) => textContent),
  );
  for (const name of ['Protocol', 'I may monitor this network']) expect(starred.join('\n')).toContain(name);
  expect(starred.join('\n')).not.toContain('Remarks');
  await page.goto('/invoice/add');
  const line = page.getByRole('group', { name: 'Line 1' });
  for (const name of ['Item', 'Quantity', 'Unit price'])
    await expect(line.getByRole('combobox', { name }).or(line.getByRole('textbox', { name }))).toHaveAttribute(
      'required',
    );
  await expect(line.locator('[data-required]')).toHaveText(['Item', 'Quantity', 'Unit price']);
  // Lists that are alone say it too.
  for (const path of ['/forms/select', '/forms/combobox', '/forms/date-time-picker']) {
    await page.goto(path);
    await expect(page.locator('main .react-aria-Label[data-required]')).not.toHaveCount(0);
  }
});

test('layouts check themselves: tabs and sections count their errors and lead to them', async ({ page }) => {
  await signIn(page);
  await open(page, '/forms/form-layouts');
  const profile = card(page, 'Tabs');
  await profile.getByLabel('First name').fill('Ada');
  await profile.getByLabel('Last name').fill('Lindqvist');
  await profile.getByRole('button', { name: 'Send' }).click();
  const account = profile.getByRole('tab', { name: /^Account/ });
  await expect(account).toHaveAttribute('aria-selected', 'true');
  await expect(account).toContainText('4');
  await expect(profile.getByLabel('Username')).toBeFocused();
  await account.press('ArrowLeft');
  await expect(profile.getByRole('tab', { name: 'Personal' })).toBeFocused();
  await expect(profile.getByLabel('First name')).toHaveValue('Ada');
  await profile.getByRole('link', { name: 'Email' }).click();
  await expect(profile.getByLabel('Email')).toBeFocused();

  const sections = card(page, 'Sections that open');
  await sections.getByLabel('Sensor name').fill('edge-01');
  await sections.getByRole('button', { name: 'Save settings' }).click();
  await expect(sections.getByText('2 errors')).toBeVisible();
  await expect(sections.getByLabel('Home network')).toBeFocused();

  const order = card(page, 'Action bar that stays in sight');
  await expect(order.getByLabel('Card number')).toBeHidden();
  await order.getByText('Express').click();
  await order.getByLabel('Promo code').fill('HARBOUR10');
  await expect(order.getByText('$457.00')).toBeVisible();
  for (const [label, value] of Object.entries({
    Name: 'Ada',
    'Street and number': '1 Quay',
    'Postal code': '8000',
    City: 'Aarhus',
  }))
    await order.getByLabel(label).fill(value);
  await order.getByText('Card', { exact: true }).click();
  await order.getByRole('button', { name: 'Place the order' }).click();
  await expect(order.getByText('2 fields need another look:')).toBeVisible();
  await expect(order.getByLabel('Card number')).toBeFocused();
  await order.getByText('Invoice').click();
  await order.getByRole('button', { name: 'Place the order' }).click();
  await expect(nothingStored(page)).toBeVisible();

  const columns = card(page, 'Several columns');
  await columns.getByLabel('First name').fill('Ada');
  await columns.getByRole('button', { name: 'Reset' }).click();
  await expect(columns.getByLabel('First name')).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the server checks the forms, every step and tab is in sight, and rows are added', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('admin@demo.com');
    await page.getByLabel('Password', { exact: true }).fill('admin');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.goto('/forms/form-validation');
    const wizard = card(page, 'Wizard').first();
    const fill = async (name: string, rate: string) => {
      for (const [label, value] of Object.entries({
        'Sensor name': name,
        'Home network': '192.0.2.0/24',
        'Events per second': rate,
        'Send alerts to': 'night@harbour.example',
      }))
        await wizard.getByLabel(label).fill(value);
      await wizard.getByLabel('Severity').selectOption('high');
      await wizard.getByRole('button', { name: 'Register the sensor' }).click();
    };
    await fill('Edge', '500');
    await expect(wizard.locator('#wizard-name:invalid'), 'the browser keeps what it can check').toHaveValue('Edge');
    await fill('edge-07', '500');
    await expect(wizard.getByText('All is well. Nothing was stored.')).toBeVisible();
    await expect(wizard.getByLabel('Sensor name')).toHaveValue('edge-07');

    const names = card(page, 'Asking the server');
    await names.getByLabel('Full name').fill('Ada');
    await names.getByLabel('Username').fill('admin');
    await names.getByLabel('Email').fill('ada@harbour.example');
    await names.getByRole('button', { name: 'Check' }).click();
    await expect(names.getByText('This username is already in use.')).toBeVisible();
    await expect(names.getByLabel('Full name')).toHaveValue('Ada');

    const team = card(page, 'Table of fields');
    await team.getByLabel('Name of member 1').fill('Ann');
    await team.getByRole('button', { name: 'Add a member' }).click();
    await expect(team.getByLabel('Name of member 1')).toHaveValue('Ann');
    await team.getByRole('button', { name: 'Remove member 2' }).click();
    await expect(team.getByLabel('Name of member 2')).toHaveValue('');
    await team.getByRole('button', { name: 'Check' }).click();
    await expect(team.getByText('Please fill this in.')).toHaveCount(4);
  });
});
