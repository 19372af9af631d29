import type { Page } from '@playwright/test';
import { expect, holdBack, prefer, signIn, takenOver, test } from './fixtures.ts';

test('a search by keyboard: completed, marked where it is wrong, narrowed by a value, remembered', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/threats');
  const box = page.getByRole('combobox', { name: 'Search threats' });
  const option = (name: RegExp) => page.getByRole('option', { name });
  await box.focus();
  await page.keyboard.type('sev');
  await expect(option(/^severity:/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('severity:');
  await page.keyboard.type('hi');
  await expect(option(/^high/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' proto:');
  await expect(option(/^TCP\s*[\d,]+ events?$/), 'values with their counts').toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type('tcp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/threats?q=severity%3Ahigh+proto%3Atcp');
  await expect(page.locator('tbody [data-cell=severity]').first()).toHaveText('High');

  await page.keyboard.type(' srcip:10.0.0.1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'There is no such field.' })).toBeVisible();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('mark')).toHaveText('srcip');
  await expect(page, 'nothing was sent').toHaveURL('/admin/threats?q=severity%3Ahigh+proto%3Atcp');
  await page.getByRole('link', { name: 'Did you mean' }).press('Enter');
  await expect(page).toHaveURL(/src_ip%3A10\.0\.0\.1$/);
  await page.getByRole('link', { name: 'Clear the search' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/threats\??$/);

  const address = page.locator('tbody a[data-field=src_ip]').first();
  const value = await address.textContent();
  await address.press('Enter');
  await page.getByRole('menuitem', { name: 'Exclude from the search' }).press('Enter');
  await expect(page).toHaveURL(`/admin/threats?q=NOT+src_ip%3A${value}`);
  // The rows of before stay until those of the new search are there.
  const addresses = page.locator('tbody a[data-field=src_ip]');
  await expect(addresses.filter({ hasText: new RegExp(`^${value}$`) })).toHaveCount(0);
  await expect(addresses.first()).toBeVisible();

  await page.getByRole('button', { name: 'Help with searching' }).press('Enter');
  const help = page.getByRole('dialog', { name: 'How to search' });
  await help.getByRole('button', { name: 'severity:high proto:tcp', exact: true }).press('Enter');
  await expect(page, 'a search from before').toHaveURL('/admin/threats?q=severity%3Ahigh+proto%3Atcp');
});

test('wherever there is a search, what is wrong with it is said in words, and the right spelling one press away', async ({
  page,
}) => {
  await signIn(page);
  const addresses = [
    ...['threats', 'threats/by-host', 'threats/by-signature', 'logactivity', 'assets'],
    ...['mute-rules/add', 'notifications/add'],
  ];
  for (const address of addresses) {
    await page.goto(`/admin/${address}?q=${encodeURIComponent('exists:(nosuch OR field)')}`);
    await page.locator('html[data-live]').waitFor({ state: 'attached' });
    await expect(page.locator('#q'), address).toHaveAttribute('placeholder', /such as (severity|role):/);
    const fault = page.locator('#q-fault');
    await expect(fault, address).toHaveText(
      /^Several values are written with commas here\.\s*Did you mean .?\(nosuch,field\).?\?$/,
    );
    const [box, button] = [page.locator('#q'), page.locator('form :is(button[aria-label=Search], summary):visible')];
    if (address === 'logactivity') {
      const [one, other] = [await box.boundingBox(), await button.boundingBox()];
      expect(Math.abs(one!.y + one!.height / 2 - other!.y - other!.height / 2), 'beside its button').toBeLessThan(2);
    }
    await fault.getByRole('link').click();
    await expect(page.locator('#q'), address).toHaveValue('exists:(nosuch,field)');
  }
});

test('a search that other languages would read otherwise is told so, with what was perhaps meant one press away', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`/admin/logactivity?q=${encodeURIComponent('dest_port=443 or ssh*')}`);
  const doubt = page.locator('#q-doubt');
  await expect(doubt).toContainText('Operators are written OR, AND and NOT');
  await expect(doubt).toContainText('A value follows its field after a colon');
  await expect(page.locator('#q'), 'it is no fault').not.toHaveAttribute('aria-invalid');
  await doubt.getByRole('link').click();
  await expect(page.locator('#q')).toHaveValue('dest_port:443 OR ssh');
  await expect(doubt).toHaveCount(0);
  await expect(page.locator('tbody a[data-field=event_type]').first()).toBeVisible();

  await page.goto('/admin/assets?q=*');
  await page.getByRole('link', { name: 'Did you mean everything?' }).click();
  await expect(page.locator('#q')).toHaveValue('');
});

test('in Arabic the hint of the search begins at the right, what is typed at the left', async ({ page, baseURL }) => {
  await prefer(page, baseURL!, { language: 'ar' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  for (const path of ['/admin/threats', '/admin/assets']) {
    await page.goto(path);
    const box = page.locator('#q');
    const drawn = () =>
      box.evaluate((input) => {
        const { direction, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
        return { direction, besideGlass: direction === 'rtl' ? paddingInlineStart : paddingInlineEnd };
      });
    expect(await drawn()).toEqual({ direction: 'rtl', besideGlass: '40px' });
    await box.fill('severity:high');
    expect(await drawn()).toEqual({ direction: 'ltr', besideGlass: '40px' });
    await box.fill('');
    expect(await drawn()).toEqual({ direction: 'rtl', besideGlass: '40px' });
  }
});

test('what is typed on while a search is on its way stays', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/threats');
  const box = page.getByRole('combobox', { name: 'Search threats' });
  const letGo = await holdBack(page, '**/api/threats?*');
  await box.fill('severity:high');
  const asked = page.waitForRequest('**/api/threats?*');
  await box.press('Enter');
  await asked;
  await page.keyboard.type(' proto:tcp');
  await letGo();
  await expect(page).toHaveURL('/admin/threats?q=severity%3Ahigh');
  await expect(page.locator('tbody [data-cell=severity]').last()).toHaveText('High');
  await expect(box).toHaveValue('severity:high proto:tcp');
  await box.press('Enter');
  await expect(page).toHaveURL('/admin/threats?q=severity%3Ahigh+proto%3Atcp');
  await page.goBack();
  await expect(box, 'where one goes back to, its own search').toHaveValue('severity:high');
});

/** Searches the threats and holds the answer back. */
async function searchHeldBack(page: Page) {
  const letGo = await holdBack(page, '**/api/threats?*');
  const asked = page.waitForRequest('**/api/threats?*');
  await page.getByRole('combobox', { name: 'Search threats' }).fill('severity:high');
  await page.keyboard.press('Enter');
  await asked;
  return letGo;
}

test('who sorts or chooses a time while a search is on its way has both', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/threats');
  const letGo = await searchHeldBack(page);
  await page.getByRole('link', { name: 'Alerts', exact: true }).click();
  await page.locator('summary').filter({ hasText: 'All time' }).click();
  await page.getByRole('link', { name: 'Last 7 days' }).click();
  await letGo();
  await expect(page).toHaveURL('/admin/threats?q=severity%3Ahigh&sort=-count&from=-7d');
});

test('who chooses a tab, a filter or a page while a search is on its way has both', async ({ page }) => {
  await signIn(page);
  for (const [list, name, address] of [
    ['Threats by status', /^All/, '?q=severity%3Ahigh&status=all'],
    ['List by', /^Host/, '?q=severity%3Ahigh'],
    ['Pages', /^Page 2/, '?q=severity%3Ahigh&page=2'],
  ] as const) {
    await page.goto('/admin/threats');
    const letGo = await searchHeldBack(page);
    await page.getByRole('navigation', { name: list }).getByRole('link', { name }).click();
    await letGo();
    await expect(page).toHaveURL(({ search }) => search === address);
  }
});

test('who searches or chooses while something else is on its way has both, and what was not sent stays', async ({
  page,
}) => {
  await signIn(page);
  const alerts = page.getByRole('link', { name: 'Alerts', exact: true });
  const severity = page.getByRole('list', { name: 'Severity' });
  const search = async () => {
    await page.getByRole('combobox', { name: 'Search threats' }).fill('proto:tcp');
    await page.keyboard.press('Enter');
  };
  for (const [first, then, address] of [
    [() => alerts.click(), search, '?q=proto%3Atcp&sort=-count'],
    [() => alerts.click(), () => page.locator('#assignee').selectOption('none'), '?assignee=none&sort=-count'],
    [
      () => severity.getByRole('link', { name: 'High' }).click(),
      () => severity.getByRole('link', { name: 'Medium' }).click(),
      '?severity=1%2C2',
    ],
  ] as const) {
    await page.goto('/admin/threats');
    const letGo = await holdBack(page, '**/api/threats?*');
    const asked = page.waitForRequest('**/api/threats?*');
    await first();
    await asked;
    await then();
    await letGo();
    await expect(page).toHaveURL((url) => url.search === address);
  }
  const box = page.getByRole('combobox', { name: 'Search threats' });
  await box.fill('never sent');
  await alerts.click();
  await expect(page).toHaveURL(/sort=-count/);
  await expect(page.getByRole('columnheader', { name: 'Alerts', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(box).toHaveValue('never sent');
});

test('a value narrows the search that is on its way, and what is typed', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/threats');
  const box = page.getByRole('combobox', { name: 'Search threats' });
  const include = async () => {
    await page.locator('tbody a[data-field=src_ip]').first().click();
    await page.getByRole('menuitem', { name: 'Include in the search' }).click();
  };
  const letGo = await searchHeldBack(page);
  await include();
  await letGo();
  await expect(page).toHaveURL(/\?q=severity%3Ahigh\+src_ip%3A[\d.]+$/);
  await page.goto('/admin/threats');
  await box.fill('proto:tcp');
  await include();
  await expect(page).toHaveURL(/\?q=proto%3Atcp\+src_ip%3A[\d.]+$/);
  await page.goto('/admin/threats');
  await box.fill('srcip:1');
  await include();
  await expect(box, 'what cannot be understood is marked and not sent').toHaveValue(/^srcip:1 src_ip:/);
  await expect(page.locator('mark')).toHaveText('srcip');
});

test('a view that is saved while a search is on its way is of that search', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/threats');
  const letGo = await searchHeldBack(page);
  await page.locator('summary[aria-label="Saved views"]').click();
  await page.getByRole('textbox', { name: 'Name of a new view' }).fill('On its way');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'On its way' })).toHaveAttribute('href', '?q=severity%3Ahigh');
  await letGo();
});

test('a view of threats by host is kept by the server, as those of other lists', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/threats/by-host?severity=1');
  const views = page.locator('summary[aria-label="Saved views"]');
  await takenOver(views);
  await views.click();
  await page.getByRole('textbox', { name: 'Name of a new view' }).fill('Worst hosts');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Worst hosts' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Share/ })).toBeVisible();
  const kept = await (await page.request.get('/api/saved-views?list=threats-by-host')).json();
  expect(kept.views).toMatchObject([{ name: 'Worst hosts', query: 'severity=1' }]);
});

test('tabs of threats by host name no order that nobody chose', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/threats/by-host');
  const tabs = page.getByRole('navigation', { name: 'Threats by status' });
  await expect(tabs.getByRole('link', { name: /^New/ })).toHaveAttribute('href', '?status=new');
});

test('what is wrong in a search stays marked when the search before it comes', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/threats');
  const box = page.getByRole('combobox', { name: 'Search threats' });
  const fault = page.getByRole('alert').filter({ hasText: 'There is no such field.' });
  const letGo = await holdBack(page, '**/api/threats?*');
  await box.fill('severity:high');
  await box.press('Enter');
  await page.keyboard.type(' srcip:10.0.0.1');
  await page.keyboard.press('Enter');
  await expect(fault).toBeVisible();
  await letGo();
  await expect(page).toHaveURL('/admin/threats?q=severity%3Ahigh');
  await expect(page.locator('tbody [data-cell=severity]').last()).toHaveText('High');
  await expect(fault).toBeVisible();
  await expect(page.locator('mark')).toHaveText('srcip');
  await page.goBack();
  await expect(box).toHaveValue('');
  await expect(fault, 'where one goes back to there is none').toHaveCount(0);
});

test('what was typed before completion had come is completed', async ({ page }) => {
  await signIn(page);
  const letGo = await holdBack(page, '**/assets/SearchAssist-*.js');
  await page.goto('/admin/threats');
  await page.getByRole('textbox', { name: 'Search threats' }).click();
  await page.keyboard.type('sev');
  await letGo();
  await expect(page.getByRole('option', { name: /^severity:/ })).toBeVisible();
});

test('without JavaScript a search is sent, its fault marked, and a value is a link', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login?to=/admin/threats');
  await page.locator('input[name=email]').fill('admin@demo.com');
  await page.locator('input[name=password]').fill('admin');
  await page.locator('input[name=password]').press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto('/admin/threats');
  await page.getByLabel('Search threats').fill('a srcip:1');
  await page.getByLabel('Search threats').press('Enter');
  await expect(page.getByRole('alert').first()).toContainText('There is no such field.');
  await expect(page.locator('mark')).toHaveText('srcip');
  await page.goto('/admin/threats');
  const address = page.locator('tbody a[data-field=src_ip]').first();
  const value = await address.textContent();
  await address.click();
  await expect(page.getByLabel('Search threats')).toHaveValue(`src_ip:${value}`);
  await context.close();
});
