import { extractText, getDocumentProxy } from 'unpdf';
import { expect, signIn, test, typeDay } from './fixtures.ts';

test('a report is made, read, printed, called otherwise, deleted and brought back; a schedule writes one', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/reports');
  await page.getByRole('link', { name: 'New report' }).click();
  const drawer = page.getByRole('dialog', { name: 'New report' });
  await expect(drawer.getByRole('radio', { name: 'Last week' })).toBeFocused();
  await expect(drawer.getByText('From', { exact: true }), 'named days need none that are typed').toBeHidden();
  await drawer.getByText('Other days', { exact: true }).click();
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  await typeDay(drawer, /^From/, day(0));
  await typeDay(drawer, /^To/, day(6));
  await drawer.getByRole('button', { name: 'Make report' }).click();
  await expect(drawer.getByText('This day is before the first one.').first()).toBeVisible();
  await typeDay(drawer, /^From/, day(6));
  await typeDay(drawer, /^To/, day(0));
  await drawer.getByRole('button', { name: 'Make report' }).click();
  await page.waitForURL(/\/admin\/reports\/\d+$/);
  const address = page.url();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Weekly report|Report)$/);
  const signatures = page.getByRole('table', { name: 'Most frequent signatures' });
  await expect(signatures.getByRole('row')).not.toHaveCount(1);
  const href = await page.getByRole('link', { name: 'Most frequent signatures as CSV' }).getAttribute('href');
  const file = await page.request.get(href!);
  expect(file.headers()['content-type']).toContain('text/csv');
  expect((await file.text()).split('\r\n')).toHaveLength((await signatures.getByRole('row').count()) + 1);

  const { figures } = (await (await page.request.get(href!.replace(/\/tables.*/, ''))).json()).document;
  const { incidents, threats, hosts, assets, traffic, sensors } = figures;
  const cuts = [
    [incidents.rows.length, incidents.total],
    [threats.signatures.length, threats.signaturesTotal],
    [hosts.length, figures.hostsTotal],
    [assets.rows.length, assets.total],
    [traffic.talkers.length, traffic.talkersTotal],
    [sensors.gaps.length, sensors.gapsTotal],
  ].flatMap(([shown, total]) => (shown < total ? [`${shown} of ${total}`] : []));
  await expect(page.locator('[data-cut]'), 'a table that is cut says so').toHaveText(cuts);

  await page.emulateMedia({ media: 'print' });
  for (const name of ['Print', 'Delete', 'Rename'])
    await expect(page.getByText(name, { exact: true }).first(), name).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden();
  for (const format of ['A4', 'Letter']) {
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format, preferCSSPageSize: false })));
    const { totalPages, text } = await extractText(pdf, { mergePages: false });
    expect(totalPages).toBeLessThan(11);
    for (const [index, one] of text.entries()) expect(one).toContain(`${index + 1} / ${totalPages}`);
    for (const words of ['Compared with', 'Hosts at risk', 'Silence of an hour', ...cuts])
      expect(text.join(' ')).toContain(words);
  }
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'Rename' }).click();
  await page.getByLabel('Name').fill('For the board');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For the board');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/admin/reports');
  await expect(page.getByRole('link', { name: 'For the board' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For the board');

  await page.goto('/admin/reports/preview?range=yesterday');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daily report');
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.waitForURL(/\/admin\/reports\/\d+$/);
  // Days in the wrong order are turned round, and of too many the last are shown.
  await page.goto('/admin/reports/preview?range=chosen&from=2026-11-21&to=2020-01-01');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('input[name=from]').first()).toHaveValue('2025-11-21');
  await expect(page.locator('input[name=to]').first()).toHaveValue('2026-11-21');
  await page.goto('/admin/reports?open=schedule');
  await page.getByRole('dialog').getByLabel('Name').fill('Every month');
  await page.getByRole('dialog').getByText('Monthly', { exact: true }).click();
  await page.getByRole('button', { name: 'Add schedule' }).click();
  const schedules = page.getByRole('region', { name: 'Schedules' });
  await expect(schedules).toContainText('On the first of each month at 06:00');
  await schedules.getByRole('button', { name: 'Pause “Every month”' }).click();
  await expect(schedules.getByText('Paused')).toBeVisible();
  await schedules.getByRole('button', { name: 'Run “Every month” now' }).click();
  await page.waitForURL(/\/admin\/reports\/\d+$/);
  await expect(page.getByRole('article')).toContainText('by a schedule');

  // Of many the first is gone already: the others are deleted all the same.
  await page.goto('/admin/reports');
  await page.locator('thead input[type=checkbox]').check();
  const many = await page.locator('tbody input:checked').count();
  const first = await page.locator('tbody a').first().getAttribute('href');
  expect((await page.request.delete(`/api/reports/${first!.split('/').pop()}`)).ok()).toBe(true);
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${many} reports were deleted.`)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a report is made and deleted by plain forms', async ({ page }) => {
    await page.request.post('/api/auth/login', { data: { email: 'admin@demo.com', password: 'admin' } });
    await page.goto('/admin/reports?open=new');
    await page.getByLabel('Name').last().fill('Plain');
    await expect(page.getByLabel('From', { exact: true })).toBeHidden();
    await page.getByRole('radio', { name: 'Other days' }).check();
    await page.getByLabel('From', { exact: true }).fill('2026-11-20');
    await page.getByLabel('To', { exact: true }).fill('2026-11-21');
    await page.getByRole('button', { name: 'Make report' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain');
    await expect(
      page
        .getByRole('article')
        .getByText(/20.*21/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('table', { name: 'By severity' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL('/admin/reports');
    await expect(page.getByRole('link', { name: 'Plain' })).toHaveCount(0);
  });
});
