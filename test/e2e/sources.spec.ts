import { expect, signIn, test } from './fixtures.ts';

test('an admin sees how sources are, what was rejected and why an inbox may be empty, and says what is inside', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  const odd = 'rotated <b>at midnight</b>';
  await page.request.post('/api/events?source=branch', {
    data: `{"event_type":"flow","host":"edge-9"}\n${odd}\n`,
    headers: { 'content-type': 'text/plain' },
  });
  const log = { name: 'eve.json', path: '/var/log/eve.json', after: '0', size: 0, fault: null };
  await page.request.put('/api/ingest/agents/edge-9', {
    data: { version: '0', lost: 0, logs: [log], wantsFiles: false },
  });
  await page.goto('/admin/sources');
  const row = page.locator('tr[data-row=branch]');
  await expect(row).toContainText('Reading');
  await expect(page.locator('tr[data-row=edge-9]'), 'its sensor follows by itself').toBeVisible();
  // On a phone too the button stands beside the name; and it asks.
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await page.getByRole('button', { name: 'Release edge-9' }).boundingBox();
  expect(release!.x + release!.width).toBeLessThan(390);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Release edge-9' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click();
  const told = page.getByText('edge-9 has been released.');
  await expect(told).toBeVisible();
  // The second is asked for once the first is shown.
  for (let answers = 0; answers < 2; answers++) {
    const again = page.waitForResponse('**/api/ingest/sources');
    await page.request.post('/api/events?source=branch', {
      data: '{"event_type":"flow","host":"edge-9"}\n',
      headers: { 'content-type': 'text/plain' },
    });
    await again;
  }
  await expect(told, 'the page is live').toBeVisible();
  await expect(page.getByRole('button', { name: 'Release edge-9' })).toHaveCount(0);
  await row.getByRole('link', { name: 'branch' }).click();
  await expect(page).toHaveURL(/source=branch/);
  await expect(page.getByRole('link', { name: 'Show all sources' })).toBeVisible();
  await row.getByRole('link', { name: '1', exact: true }).click();
  await expect(page).toHaveURL(/rejects\?source=branch/);
  // The address is there before the rows are.
  await expect(page.locator('tbody tr[data-row]').first()).toContainText('Not valid JSON');
  await page.locator('tbody tr[data-row] a').first().click();
  await expect(page.locator('tr[data-detail] pre')).toHaveText(odd);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV|Export/ }).click();
  expect((await file).suggestedFilename()).toBe('rejected-lines.csv');

  await page.getByRole('link', { name: 'Checks' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Alerts are written' })).toContainText('Good');
  await page.getByRole('link', { name: 'Home networks' }).click();
  const box = page.getByRole('textbox', { name: 'Home networks' });
  await expect(box).toHaveValue(/10\.0\.0\.0\/8/);
  await box.fill('10.0.0.0/8\n10.0.0.0/40');
  await page.getByRole('button', { name: 'Save networks' }).click();
  await expect(page.getByText('These lines are no networks: 2.').first()).toBeVisible();
  await box.fill('10.0.0.0/8\n2001:DB8::/32');
  await page.getByRole('button', { name: 'Save networks' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(box).toHaveValue('10.0.0.0/8\n2001:db8::/32');

  // What others choose while one types: the page is live; it asks for the second once the first is shown.
  await box.fill('10.0.0.0/8\n172.16.0.0/12');
  for (const network of ['10.9.0.0/16', '10.8.0.0/16']) {
    const again = page.waitForResponse('**/api/ingest/home-networks');
    await page.request.put('/api/ingest/home-networks', { data: { networks: [network] } });
    await again;
  }
  await expect(box).toHaveValue('10.0.0.0/8\n172.16.0.0/12');
  await page.getByRole('button', { name: 'Save networks' }).click();
  await expect(page.getByText('has changed this meanwhile')).toBeVisible();
  await page.getByRole('button', { name: 'Save networks' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(box).toHaveValue('10.0.0.0/8\n172.16.0.0/12');

  // The same by a plain form.
  const { cookies } = await page.context().storageState();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL!,
    storageState: { cookies, origins: [] },
  });
  const plain = await context.newPage();
  await plain.goto('/admin/sources/home-networks');
  // Meanwhile.
  await page.request.put('/api/ingest/home-networks', { data: { networks: ['10.0.0.0/8'] } });
  const back = plain.getByRole('button', { name: 'Back to the default' });
  await back.click();
  await expect(plain.getByRole('alert')).toHaveText('Alex Moreau has changed this meanwhile');
  await expect(plain.getByRole('textbox', { name: 'Home networks' })).toHaveValue('10.0.0.0/8');
  await back.click();
  await expect(plain.getByRole('textbox', { name: 'Home networks' })).toHaveValue(/192\.168\.0\.0\/16/);
  await expect(back).toHaveCount(0);

  // How long events are kept: what would go is shown before it is kept, with JavaScript and without.
  for (const tab of [page, plain]) {
    await tab.goto('/admin/sources/retention');
    await expect(tab.getByText('Nothing is dropped')).toBeVisible();
    await tab.getByLabel('Days for flows').fill('3');
    await tab.getByRole('button', { name: 'Show what would go' }).click();
    await expect(tab.getByText('These settings are not saved yet')).toBeVisible();
    await expect(tab.getByRole('table', { name: 'What would go now' })).toContainText('Flows');
    await tab.getByRole('button', { name: 'Save', exact: true }).click();
    await tab.waitForURL('**/retention?saved');
    await expect(tab.getByLabel('Days for flows')).toHaveValue('3');
  }

  // What is dropped is archived, and a day of it is searched again until it is detached.
  await plain.getByLabel('Drop old events').check();
  await plain.getByLabel('Archive before dropping').check();
  for (const kind of ['alerts', 'flows', 'everything else']) await plain.getByLabel(`Days for ${kind}`).fill('3650');
  await plain.getByLabel('Days for statistics of sensors').fill('4');
  await plain.getByRole('button', { name: 'Show what would go' }).click();
  await plain.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(plain.getByText('No day is archived yet.')).toBeVisible();
  await plain.getByRole('button', { name: 'Run now' }).click();
  const archives = page.getByRole('table', { name: 'Archived days' });
  await expect(async () => {
    // No such page: the first.
    await page.goto('/admin/sources/retention?page=-1');
    await expect(archives).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await archives
    .getByRole('button', { name: /^Attach / })
    .last()
    .click();
  await expect(page.getByText(/is attached: searches find its events/)).toBeVisible();
  await archives.getByRole('link').click();
  await page.waitForURL('**/admin/logactivity?**');
  await page.getByLabel('Search events').fill('event_type:stats');
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody tr[data-row] [data-cell=event_type]').first()).toHaveText('stats');
  await plain.goto('/admin/sources/retention');
  await plain.getByRole('button', { name: /^Detach / }).click();
  await expect(plain.getByText(/is detached/)).toBeVisible();
  await page.reload();
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(0);
  await plain.getByLabel('Drop old events').uncheck();
  await plain.getByRole('button', { name: 'Show what would go' }).click();
  await plain.getByRole('button', { name: 'Save', exact: true }).click();
  await plain.waitForURL('**/retention?saved');
  await context.close();
});

test('a source that is out of service leaves the list until somebody brings it back, or it sends again', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  const send = (host: string) =>
    page.request.post('/api/events?source=annex', {
      data: `{"event_type":"flow","host":"${host}"}\n`,
      headers: { 'content-type': 'text/plain' },
    });
  await send('edge-annex');
  await page.goto('/admin/sources');
  const row = page.locator('tr[data-row=annex]');
  const retired = page.getByRole('table', { name: 'Retired sources' });
  await row.getByRole('button', { name: 'Retire annex' }).click();
  await expect(page.getByText('annex is retired')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.locator('tr[data-row=edge-annex]'), 'nor its sensor').toHaveCount(0);
  await expect(retired).toContainText('annex1 event');
  await retired.getByRole('button', { name: 'Bring back annex' }).click();
  await expect(page.getByText('annex is back in service.')).toBeVisible();
  await expect(row).toBeVisible();
  await expect(retired).toHaveCount(0);

  // The same by a plain form.
  const { cookies } = await page.context().storageState();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL!,
    storageState: { cookies, origins: [] },
  });
  const plain = await context.newPage();
  await plain.goto('/admin/sources');
  await plain.getByRole('button', { name: 'Retire annex' }).click();
  await expect(plain.getByText('annex is retired')).toBeVisible();
  await context.close();
  await expect(async () => {
    await page.goto('/admin/sources');
    await expect(retired).toBeVisible({ timeout: 1000 });
  }).toPass();
  await send('edge-back');
  await expect(row, 'its next event is seen at once').toBeVisible();
  await expect(retired).toHaveCount(0);
});
