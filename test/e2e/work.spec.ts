import { gzipSync } from 'node:zlib';
import { expect, prefer, signIn, test } from './fixtures.ts';

test.describe('the user list', () => {
  test('search, filters, page size, paging and sorting are in the URL', async ({ page }) => {
    await signIn(page);
    await page.goto('/user/list');
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(10);
    await page.getByLabel('Role').selectOption({ label: 'Editor' });
    await expect(page).toHaveURL(/role=editor/);
    await expect(rows.first()).toContainText('Editor');
    await page.getByLabel('Role').selectOption({ label: 'Any role' });
    await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('élodie', { delay: 30 });
    await expect(page).toHaveURL(/q=/);
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await expect(rows).toHaveCount(10);
    await page.getByRole('columnheader', { name: 'User' }).getByRole('link').click();
    await expect(page).toHaveURL(/sort=fullName/);
    await expect(page.getByRole('columnheader', { name: 'User' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows.first()).toContainText('Ada Lindqvist');
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/currentPage=2/);
    await page.goBack();
    await expect(rows.first()).toContainText('Ada Lindqvist');
    await page.getByLabel('Rows per page').selectOption('50');
    await expect(rows).toHaveCount(50);
    await page.reload();
    await expect(rows).toHaveCount(50);
  });

  test('nobody found: says so and leads back', async ({ page }) => {
    await signIn(page);
    await page.goto('/user/list?q=nobody-has-this');
    await expect(page.locator('tbody tr')).toHaveCount(0);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page.locator('tbody tr')).toHaveCount(10);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('search, filter, sort, page and page size', async ({ page }) => {
      await signIn(page);
      await page.goto('/user/list');
      await page.getByLabel('Role').selectOption({ label: 'Editor' });
      await page.getByLabel('Status').selectOption({ label: 'Active' });
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(/role=editor/);
      for (const row of await page.locator('tbody tr').all()) await expect(row).toContainText('Editor');
      await page.goto('/user/list');
      await page.getByRole('searchbox', { name: 'Search' }).fill('ADA');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.locator('tbody')).toContainText('Ada Lindqvist');
      await page.goto('/user/list');
      await page.getByRole('columnheader', { name: 'User' }).getByRole('link').click();
      await page.getByRole('link', { name: 'Next page' }).click();
      await expect(page).toHaveURL(/sort=fullName/);
      await expect(page).toHaveURL(/currentPage=2/);
      await page.getByLabel('Rows per page').selectOption('25');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.locator('tbody tr')).toHaveCount(25);
    });
  });
});

test('the dashboard leads to the threats, a threat to its events and their raw JSON', async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole('img', { name: /severity/i })).toBeVisible();
  await page.getByRole('link', { name: 'All threats' }).click();
  await expect(page).toHaveURL(/\/admin\/threats/);
  await page.getByRole('list', { name: 'Severity' }).getByRole('link', { name: 'High' }).click();
  await expect(page).toHaveURL(/severity=1/);
  for (const row of await page.locator('tbody tr').all()) await expect(row).toContainText('High');
  await page.getByLabel('Search threats').fill('statusmoth');
  await expect(page).toHaveURL(/text=statusmoth/);
  const link = page.locator('tbody a').first();
  const name = (await link.textContent())!;
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.locator('details summary').filter({ hasText: ':' }).first().click();
  await expect(page.locator('pre').first()).toContainText('"event_type": "alert"');
});

test('an unknown threat is a 404 inside the shell, with a way back', async ({ page }) => {
  await signIn(page);
  const answer = await page.goto('/admin/threats/12345');
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('text of an event is text: markup in it does nothing', async ({ page }) => {
  await signIn(page);
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const evil = `<img src=x onerror=alert(1)> </script><script>alert(2)</script> ${Date.now()}`;
  const line = {
    timestamp: new Date().toISOString(),
    event_type: 'alert',
    host: evil,
    src_ip: '192.0.2.66',
    dest_ip: '192.0.2.67',
    alert: { signature: evil, signature_id: 9, severity: 1, category: evil, action: 'allowed' },
    payload_printable: evil,
  };
  const answer = await page.request.post('/api/events?source=evil', {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' },
    data: gzipSync(`${JSON.stringify(line)}\n`),
  });
  expect(await answer.json()).toMatchObject({ accepted: 1 });
  await page.goto('/admin/threats');
  await expect(page.locator('tbody')).toContainText(evil.slice(0, 20));
  await page
    .getByRole('link', { name: /onerror/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x');
  await page.locator('details summary').filter({ hasText: '192.0.2.66' }).first().click();
  await page.reload();
  expect(await page.locator('img[src=x]').count()).toBe(0);
});

test('scrolling: a new page begins at its top, older events at the events, back is where one was', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/threats?text=statusmoth&perPage=50');
  const top = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, 120));
  await page.locator('tbody a').first().click();
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
  await expect.poll(top).toBe(0);
  await page.getByRole('link', { name: 'Older events' }).scrollIntoViewIfNeeded();
  const left = await top();
  await page.getByRole('link', { name: 'Older events' }).click();
  await expect(page).toHaveURL(/cursor=.*#events/);
  await expect(page.getByRole('heading', { name: 'Events' })).toBeInViewport();
  await page.goBack();
  await expect.poll(top).toBe(left);
});

test('a signature is whole in two lines and read from left to right, in Arabic too', async ({ page, baseURL }) => {
  await signIn(page);
  await prefer(page, baseURL!, { language: 'ar', navigation: 'vertical' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/threats?perPage=50');
  // Another font is another width.
  await page.evaluate(() => document.fonts.ready);
  const found = await page.locator('tbody [data-cell=signature] a bdi').evaluateAll((texts) =>
    texts.map((text) => ({
      direction: getComputedStyle(text).direction,
      cut: text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1,
    })),
  );
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ direction, cut }) => cut || direction !== 'ltr')).toEqual([]);
});
