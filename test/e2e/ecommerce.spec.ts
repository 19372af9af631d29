import { expect, openMenu, ready, signIn, takenOver, test } from './fixtures.ts';

test('the e-commerce dashboard: a period, a year, a card anew, its figures as a table and as a file', async ({
  page,
}) => {
  await signIn(page);
  const year = new Date().getUTCFullYear();
  // The demo's invoices go back eleven months: late in the year none is of the one before.
  const before = { issuedDate: `${year - 1}-12-15`, dueDate: `${year - 1}-12-31`, clientId: 1, invoiceStatus: 'Sent' };
  const lines = [{ item: 'Threat hunt', quantity: 1, unitPriceMinor: 12_345 }];
  expect((await page.request.post('/api/apps/invoices', { data: { ...before, lines } })).status()).toBe(201);
  // Gone to from a page that is taken over as a whole: a link of one that is not loads a new document, without the focus.
  await page.goto('/pages/faq');
  await ready(page);
  await page.locator('nav a[href="/dashboards/ecommerce"]').dispatchEvent('click');
  await page.waitForURL('**/dashboards/ecommerce');
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  for (const name of [
    'Money received',
    'Statistics',
    'Expenses',
    'Profit',
    'Generated leads',
    'Revenue report',
    'Earnings report',
    'Popular products',
    'Sales by country',
    'Transactions',
  ])
    await expect(card(name), name).toBeVisible();
  await expect(card('Expenses').getByText('Sample figures')).toBeVisible();
  await expect(card('Newest invoices').locator('tbody tr')).toHaveCount(5);

  const invoices = card('Statistics').locator('strong').first();
  const ofMonth = Number(await invoices.textContent());
  await page.getByRole('link', { name: '7 days' }).click();
  await page.waitForURL('**/dashboards/ecommerce?range=7d');
  await expect.poll(async () => Number(await invoices.textContent())).toBeLessThan(ofMonth);

  const report = card('Revenue report');
  const toBefore = report.getByRole('link', { name: `Show ${year - 1}` });
  await expect(toBefore).toHaveAttribute('href', `?range=7d&year=${year - 1}`);
  await takenOver(toBefore);
  await toBefore.press('Enter');
  await page.waitForURL(`**/dashboards/ecommerce?range=7d&year=${year - 1}`);
  await expect(report.getByRole('navigation')).toHaveText(String(year - 1));
  // No year lies before it: what was pressed leads nowhere, and keeps the focus.
  const toNone = report.getByRole('link', { name: `Show ${year - 2}` });
  await expect(toNone).toHaveAttribute('aria-disabled', 'true');
  await expect(toNone).toBeFocused();

  // A week may have sold nothing.
  await page.goto('/dashboards/ecommerce');
  const products = card('Popular products');
  const first = await products.locator('li').first().locator('[data-words] > span').textContent();
  const asked = page.waitForRequest(/\/api\/dashboards\/ecommerce\//);
  await openMenu(products.getByRole('button', { name: 'More: Popular products' }));
  await page.getByRole('menuitem', { name: 'Refresh' }).click();
  expect((await asked).url()).toContain('/ecommerce/products?');
  await expect(page.getByText('“Popular products” is up to date.')).toBeVisible();

  await products.getByRole('button', { name: 'More: Popular products' }).click();
  await page.getByRole('menuitem', { name: 'Show as a table' }).click();
  const table = page.getByRole('dialog').getByRole('table', { name: 'Popular products' });
  await expect(table.getByRole('rowheader').first()).toHaveText(first!);
  await page.keyboard.press('Escape');
  await expect(table).toBeHidden();

  await products.getByRole('button', { name: 'More: Popular products' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('Popular products.csv');

  // A month of the report leads to its invoices.
  await report.getByText('Show as a table').click();
  await expect(report.locator('tbody tr').getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/invoice\/list\?startDate=(\d{4}-\d\d)-01&endDate=\1-(28|29|30|31)$/,
  );

  const row = card('Newest invoices').locator('tbody tr').first();
  await row.getByRole('button', { name: /^Actions/ }).click();
  await expect(page.getByRole('menuitem', { name: 'View' })).toBeVisible();
  await page.keyboard.press('Escape');
  await card('Transactions').locator('a').first().click();
  await page.waitForURL(/\/invoice\/preview\/\d+$/);
});
