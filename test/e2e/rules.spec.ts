import { readFileSync } from 'node:fs';
import { expect, openMenu, signIn, test } from './fixtures.ts';

test('a threat is muted in two clicks, tried first, found under its tab, and back when the rule is gone; without JavaScript too', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  await page.goto('/admin/threats?sort=-count');
  const first = page.locator('tbody tr[data-row]').first();
  const key = await first.getAttribute('data-row');
  await first.locator('th a, td a').first().waitFor();
  await openMenu(first.locator('button[data-menu]'));
  await page.getByRole('menuitem', { name: 'Mute…' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add mute rule' })).toBeVisible();
  await expect(page.locator('#q')).toHaveValue(/^sid:\d+ src_ip:/);
  const found = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Dry run' }) });
  await expect(found.locator('dd').first()).not.toHaveText('0');
  await expect(page.getByText(/^suppress gen_id/).or(page.locator('input[value^="suppress gen_id"]'))).toBeVisible();
  await page.getByLabel('Name').fill('Muted by a test');
  await page.getByRole('link', { name: 'Everywhere' }).click();
  await expect(page.locator('#q')).toHaveValue(/^sid:\d+$/);
  await expect(page.locator('input[value^="suppress gen_id"]').first()).not.toHaveValue(/track/);
  await page
    .getByRole('link', { name: /^From / })
    .first()
    .click();
  await expect(page.locator('#q')).toHaveValue(/src_ip/);
  await expect(page.getByLabel('Name'), 'another try leaves what was typed').toHaveValue('Muted by a test');
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toHaveAttribute('required');
  await expect(page.locator('label[data-required]', { hasText: 'Reason' })).toBeVisible();
  await page.getByRole('button', { name: 'Add mute rule' }).click();
  await expect(page.getByText('Please say why.')).toBeVisible();
  await reason.fill('It is our own scanner.');
  await page.locator('#q').fill('dest_port:1');
  await page.getByRole('button', { name: 'Add mute rule' }).click();
  await expect(page.getByText('You changed the rule since it was last tried.')).toBeVisible();
  await page.waitForURL(/q=dest_port/);
  await expect(reason).toHaveValue('It is our own scanner.');
  // The address is there before the page is.
  await expect(page.locator('input[name=query]')).toHaveValue('dest_port:1');
  await page.locator('#q').fill('');
  // What is suggested lies over it.
  await page.getByRole('button', { name: 'Try it' }).press('Enter');
  await expect(reason).toBeHidden();
  await page.goBack();
  await expect(reason).toHaveValue('It is our own scanner.');
  await page.goBack();
  await expect(page.locator('#q')).toHaveValue(/src_ip/);
  await page.locator('#q').fill('sid:(1');
  for (const name of ['Try it', 'Add mute rule']) {
    await page.getByRole('button', { name }).press('Enter');
    await expect(page.locator('#q-fault')).toBeVisible();
  }
  await page.reload();
  await page.getByLabel('Name').fill('Muted by a test');
  await reason.fill('It is our own scanner.');
  await expect(page.locator('#q')).toHaveValue(/src_ip/);
  await page.getByRole('button', { name: 'Add mute rule' }).click();
  await page.waitForURL(/mute-rules\/\d+\?added$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Muted by a test');
  const rule = new URL(page.url()).pathname;
  const ofRule = page.locator('dl > div').filter({ hasText: 'Threats found' }).getByRole('link');
  await expect(ofRule, 'closed ones too').toHaveAttribute('href', /threats\?status=all&muteRule=\d+$/);
  const total = await ofRule.innerText();
  await ofRule.click();
  await expect(page.locator('main').getByText(`${total} threat`, { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove the filter by mute rule' })).toBeVisible();
  await page.goBack();
  const copies = page.getByRole('button', { name: /^Copy the line: .*threshold\.config/ });
  await expect(copies.first(), 'what copies a line says which').toBeVisible();

  await page.goto(`${rule}/edit`);
  const address = rule.replace('/admin/', '/api/');
  const { version } = await (await page.request.get(address)).json();
  const kept = await page.request.patch(address, { data: { version, reason: 'A colleague knows better.' } });
  expect(kept.ok(), 'a colleague is quicker').toBe(true);
  await page.locator('#q').fill('sid:1');
  await page.getByRole('button', { name: 'Try it' }).press('Enter');
  await page.waitForURL(/q=sid%3A1/);
  await reason.fill('It is our own scanner, again.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('has changed this meanwhile'), 'what came during a try was not seen').toBeVisible();
  await expect(reason).toHaveValue('It is our own scanner, again.');

  await page.goto('/admin/threats?status=muted');
  await expect(page.locator(`tbody tr[data-row="${key}"]`)).toContainText('Muted');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export \d+ rows? as CSV$/ }).click();
  expect(readFileSync(await (await file).path(), 'utf8'), 'the file says it too').toContain(',Muted,');
  await page.goto(`/admin/threats/${key}`);
  await expect(page.getByRole('link', { name: 'Hidden by a mute rule' })).toHaveAttribute('href', rule);
  await page.goto('/admin/mute-rules');
  await expect(page.locator('tbody tr', { hasText: 'Muted by a test' })).toContainText('Active');
  await page.goto('/admin/threats?status=muted');
  const hidden = page.locator(`tbody tr[data-row="${key}"]`);
  await expect(hidden).toBeVisible();

  const plain = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const other = await plain.newPage();
  await other.goto(`${rule}/edit`);
  await other.locator('#q').fill('sid:(1');
  await other.getByRole('button', { name: 'Try it' }).click();
  await expect(other.getByRole('alert').first()).toBeVisible();
  await other.goto(`${rule}/edit`);
  await other.getByLabel('Reason').fill('It is our own scanner, as before.');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('It is our own scanner, as before.')).toBeVisible();
  await other.getByRole('button', { name: 'Turn off' }).click();
  await expect(other.getByText('What it hid is back.')).toBeVisible();
  await other.getByRole('button', { name: 'Turn on' }).click();
  await expect(other.getByText('is on.')).toBeVisible();
  await other.getByRole('button', { name: 'Remove' }).click();
  await expect(other.getByText('is removed. What it hid is back.')).toBeVisible();
  await other.getByRole('button', { name: 'Undo' }).click();
  await other.getByRole('link', { name: 'Muted by a test' }).click();
  await other.getByRole('button', { name: 'Turn off' }).click();
  await expect(other.getByText('is off.')).toBeVisible();
  await other.getByRole('button', { name: 'Remove' }).click();
  await expect(other.getByText('is removed.')).toBeVisible();
  await expect(other.getByText('What it hid is back.'), 'it hid nothing while it was off').toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Muted by a test' })).toHaveCount(0);
  await plain.close();
  // It stood open all the while.
  await expect(hidden).toHaveCount(0, { timeout: 60_000 });
});

test('a target and a rule that tells it are made, tried, switched off and removed; without JavaScript too', async ({
  page,
  browser,
  baseURL,
}) => {
  // A second try finds what the first has left.
  const name = `Ticket system ${Date.now()}`;
  const rule = `Told by a test ${Date.now()}`;
  await signIn(page);
  await page.goto('/admin/notifications/targets');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Address').fill('http://0.0.0.0/hook');
  await page.getByRole('button', { name: 'Add target' }).click();
  await expect(page.getByText('Calls to this address are not allowed.')).toBeVisible();
  await page.getByLabel('Address').fill('http://127.0.0.1:9/hook');
  await page.getByRole('button', { name: 'Add target' }).click();
  await expect(page.getByText('The address is private, and the settings allow no calls there')).toBeVisible();
  await page.getByLabel('Address').fill('https://desk.invalid/hook');
  await page.getByRole('button', { name: 'Add target' }).click();
  await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/);
  // In a low window the button and what it comes to are not in sight at once.
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 400 });
  await page.getByRole('button', { name: `Send a test message to ${name}` }).click();
  await expect(page.getByText('It could not be reached.')).toBeInViewport();
  await page.setViewportSize(size);

  await page.goto('/admin/notifications/add');
  await page.getByRole('link', { name: 'Assets at risk' }).click();
  const tryScore = async (score: string) => {
    await page.getByLabel('Score, at least').fill(score);
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.waitForURL(new RegExp(`about=assetRisk.*score=${score}`));
  };
  await tryScore('99');
  await expect(page.getByRole('heading', { name: 'Dry run' })).toBeVisible();
  await page.getByRole('button', { name: 'Add notification rule' }).click();
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await page.getByLabel('Name').fill(rule);
  await page.getByRole('checkbox', { name }).check();
  await tryScore('100');
  await expect(page.getByRole('checkbox', { name }), 'another try leaves what was chosen').toBeChecked();
  await page.getByRole('button', { name: 'Add notification rule' }).click();
  await page.waitForURL('**/admin/notifications');
  await expect(page.locator('tbody tr', { hasText: rule })).toContainText(name);

  await page.getByRole('link', { name: rule }).click();
  await expect(page.getByLabel('Score, at least')).toHaveValue('100');
  const address = `/api/notification-rules/${/(\d+)\/edit/.exec(page.url())![1]}`;
  const { version } = await (await page.request.get(address)).json();
  const kept = await page.request.patch(address, { data: { version, throttleMinutes: 5 } });
  expect(kept.ok(), 'a colleague is quicker').toBe(true);
  await page.getByLabel('Score, at least').fill('98');
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.waitForURL(/score=98/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('has changed this meanwhile'), 'what came during a try was not seen').toBeVisible();

  // What one switches here oneself is no change by others.
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/admin/notifications');
  await page.getByRole('link', { name: rule }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('is off.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('is on.')).toBeVisible();
  await page.getByLabel('Score, at least').fill('97');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You changed the rule since it was last tried.')).toBeVisible();
  await page.waitForURL(/score=97/);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/admin/notifications');

  const plain = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const other = await plain.newPage();
  await other.goto('/admin/notifications/targets');
  await other.getByLabel('Name').fill(`Own ${name}`);
  await other.getByLabel('Address').fill('nowhere');
  await other.getByRole('checkbox', { name: /^Shared/ }).uncheck();
  await other.getByRole('button', { name: 'Add target' }).click();
  await expect(other.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
  await expect(other.getByRole('checkbox', { name: /^Shared/ }), 'what is not to be shared stays so').not.toBeChecked();
  await other.goto('/admin/notifications');
  await other.getByRole('link', { name: rule }).click();
  await expect(other.getByLabel('Score, at least')).toHaveValue('97');
  await other.getByRole('button', { name: 'Turn off' }).click();
  await expect(other.getByText('is off.')).toBeVisible();
  await other.getByLabel('Quiet from').fill('22:00');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Please enter both times.')).toBeVisible();
  await other.getByRole('button', { name: 'Remove' }).click();
  await other.goto('/admin/notifications/targets');
  await other.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(other.getByText('is removed.')).toBeVisible();
  await plain.close();
});

test('an emptied search stays empty, and what is chosen from what completes it counts as changed', async ({ page }) => {
  await signIn(page);
  const send = async (path: string, data: object) => (await page.request.post(path, { data })).json();
  const name = `Kept ${Date.now()}`;
  const target = await send('/api/notification-targets', { name, kind: 'email', address: 'a@b.example', shared: true });
  const told = { name, about: 'threats', severity: 'high', query: 'sid:1', targets: [target.id], shared: true };
  const { id } = await send('/api/notification-rules', told);
  const query = async () => (await (await page.request.get(`/api/notification-rules/${id}`)).json()).query;
  const box = page.locator('#q');
  const save = () => page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.goto(`/admin/notifications/${id}/edit`);
  await expect(box).toHaveRole('combobox');
  await page.getByRole('link', { name: 'Clear the search' }).click();
  await page.waitForURL(/[?&]q=(&|$)/);
  await expect(box).toHaveValue('');
  // What is refused comes back to the same search.
  await page.getByRole('checkbox', { name }).uncheck();
  await save();
  await expect(page.getByText('Please choose a target.')).toBeVisible();
  await expect(box).toHaveValue('');
  await page.getByRole('checkbox', { name }).check();
  await save();
  await page.waitForURL('**/admin/notifications');
  expect(await query()).toBe('');

  await page.goto(`/admin/notifications/${id}/edit`);
  await expect(box).toHaveRole('combobox');
  await box.click();
  await page.getByRole('option', { name: /^severity/ }).click();
  await page.getByRole('option', { name: /^high/ }).click();
  await expect(box).toHaveValue(/^severity:high/);
  await save();
  await expect(page.getByText('You changed the rule since it was last tried.')).toBeVisible();
  await page.waitForURL(/q=severity/);
  await save();
  await page.waitForURL('**/admin/notifications');
  expect(await query()).toMatch(/^severity:high/);
  await page.request.delete(`/api/notification-rules/${id}`);
});

test('where there is no notification rule yet, a link leads to what comes first', async ({ page }) => {
  await signIn(page);
  await page.goto('/user/list');
  await page.route('**/api/notification-rules*', (route) =>
    route.fulfill({ json: { rules: [], total: 0, totalPages: 1 } }),
  );
  await page.evaluate(() => {
    const link = document.querySelector('main')!.appendChild(document.createElement('a'));
    link.href = '/admin/notifications';
    link.textContent = 'Notification rules';
  });
  await page.locator('main').getByRole('link', { name: 'Notification rules' }).click();
  await expect(page.getByRole('heading', { name: 'No notification rules yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Add target' }).click();
  await expect(page).toHaveURL('/admin/notifications/targets');
});
