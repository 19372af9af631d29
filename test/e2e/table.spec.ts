import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, prefer, signIn, takenOver, test } from './fixtures.ts';

const rows = (page: Page) => page.locator('tbody tr');
const chosen = (page: Page) => page.locator('tbody tr[data-chosen]');
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const tool = (page: Page, name: string) => page.locator(`summary[aria-label="${name}"]`);

/** The tools come when the page has come to rest. */
async function open(page: Page, path = '/user/list'): Promise<void> {
  await page.goto(path);
  await expect(tool(page, 'Columns and density')).toBeVisible();
}

/** How many users the list says there are: other tests register some. */
const totalOf = async (page: Page) =>
  Number.parseInt((await page.getByRole('status').filter({ hasText: 'users' }).textContent())!, 10);

test('on a phone a list begins under its search: one button opens the filters and says how many are in use', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await open(page, '/admin/threats');
  const filters = page.getByRole('search').locator('summary');
  const high = page.getByRole('link', { name: 'High', exact: true });
  await expect(filters).toHaveAccessibleName('Filters');
  await expect(high).toBeHidden();
  expect((await rows(page).first().boundingBox())!.y).toBeLessThan(844 - 200);
  await filters.click();
  await high.click();
  await expect(page).toHaveURL(/severity=/);
  await expect(high, 'what is open stays open').toBeVisible();
  await expect(filters).toHaveAccessibleName('Filters in use: 1');

  await page.goto('/pages/icons?category=lock');
  await expect(page.locator('html')).toHaveAttribute('data-live');
  await expect(filters).toHaveAccessibleName('Filters in use: 1');
  await expect(page.getByLabel('Category')).toBeHidden();
  await filters.click();
  await page.getByLabel('Where used').selectOption('true');
  await expect(filters).toHaveAccessibleName('Filters in use: 2');
  // A list that is gone to has the words as one that is asked for.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/admin/assets' });
    document.body.append(link);
    link.click();
    link.remove();
  });
  await expect(page).toHaveURL('/admin/assets');
  await expect(filters).toHaveAccessibleName('Filters');

  await open(page, '/invoice/list?status=Paid');
  await expect(filters).toHaveAccessibleName('Filters in use: 1');
  await filters.click();
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status).toHaveValue('Paid');
  const [search, box] = [await page.getByRole('searchbox').boundingBox(), await status.boundingBox()];
  expect(box!.y, 'the search keeps its line').toBeGreaterThan(search!.y + search!.height);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(filters).toBeHidden();
  await expect(status).toBeVisible();
});

/** The lines of the file that a click brings. */
async function download(page: Page, click: () => Promise<void>): Promise<string[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  expect(file.suggestedFilename()).toBe('users.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
}

test('rows are ticked one by one, as a range, as a page and all of them; the bar does things with them', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await open(page);
  await expect(bar(page)).toBeHidden();
  const box = (index: number) => rows(page).nth(index).getByRole('checkbox');
  await box(1).check();
  await expect(bar(page)).toContainText('1 selected');
  await box(4).click({ modifiers: ['Shift'] });
  await expect(chosen(page)).toHaveCount(4);
  await expect(page).toHaveURL('/user/list');

  await bar(page).getByRole('button', { name: 'Copy emails' }).click();
  await expect(bar(page)).toContainText('4 addresses copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split(', ')).toHaveLength(4);
  expect(copied).toMatch(/^[^@\s]+@[^@\s]+, /);

  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/currentPage=2/);
  await expect(bar(page)).toContainText('4 selected');
  await box(0).check();
  const some = await download(page, () => bar(page).getByRole('button', { name: 'Export selected' }).click());
  expect(some).toHaveLength(1 + 5);

  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await expect(bar(page)).toContainText('14 selected');
  const total = await totalOf(page);
  await bar(page)
    .getByRole('button', { name: `Select all ${total}` })
    .click();
  await expect(bar(page)).toContainText(`${total} selected`);
  const all = await download(page, () => bar(page).getByRole('button', { name: 'Export selected' }).click());
  expect(all).toHaveLength(1 + total);

  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Editor' });
  await expect(page).toHaveURL(/role=editor/);
  await expect(bar(page), 'other filters, other rows').toBeHidden();
});

test('on a phone the bar of ticked rows is one line with one menu, below what the page opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await open(page, '/admin/threats');
  const box = rows(page).first().getByRole('checkbox');
  await box.check();
  await expect(bar(page)).toContainText('1 selected');
  expect((await bar(page).boundingBox())!.height).toBeLessThan(60);
  await tool(page, 'Columns and density').click();
  const panel = page.locator('details[open] > div');
  const covers = () =>
    panel.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 20, Math.min(bottom, innerHeight) - 20));
    });
  await panel.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  expect(await covers()).toBe(true);
  await page.keyboard.press('Escape');

  await expect(bar(page).getByRole('button', { name: 'Close…' })).toBeHidden();
  await bar(page).getByRole('button', { name: 'Actions…' }).click();
  await bar(page).getByRole('button', { name: 'Close…' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  // What is required is said by the console, not by the browser.
  await question.locator('button[form]').click();
  await expect(question.getByRole('alert')).toHaveText('Please choose one.');
  await question.getByRole('radio').first().check();
  await expect(question.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bar(page).getByRole('button', { name: 'Actions…' })).toBeFocused();
});

test('rows by keyboard: arrows, Home, End, Space, Escape, Enter', async ({ page }) => {
  await signIn(page);
  await open(page);
  await expect(page.locator('tbody tr[tabindex="0"]')).toHaveCount(1);
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows(page).last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(rows(page).first()).toBeFocused();
  await expect(page.locator('tbody tr[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(chosen(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(chosen(page)).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(chosen(page)).toHaveCount(0);
  const href = await rows(page).nth(2).getByRole('link').first().getAttribute('href');
  expect(href).toMatch(/^\/user\/view\/\d+$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href!);
});

test('columns and density stay as one wants them, and only there', async ({ page }) => {
  await signIn(page);
  await open(page);
  const heading = page.getByRole('columnheader', { name: 'Company' });
  await expect(heading).toBeVisible();
  await tool(page, 'Columns and density').click();
  await page.getByRole('checkbox', { name: 'Company' }).uncheck();
  await expect(heading).toHaveCount(0);
  await page.getByText('Dense', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'Company' })).toBeHidden();
  await expect(tool(page, 'Columns and density')).toBeFocused();
  const height = async () => (await rows(page).first().boundingBox())!.height;
  await expect.poll(height).toBeLessThan(43);

  await page.reload();
  await expect(heading).toHaveCount(0);
  await expect.poll(height).toBeLessThan(43);
  await tool(page, 'Columns and density').click();
  await page.getByRole('button', { name: 'Back to the defaults' }).click();
  await expect(heading).toBeVisible();
  await expect.poll(height).toBeGreaterThan(54);
});

test('the export has everybody whom the filters match, on every page', async ({ page }) => {
  await signIn(page);
  await open(page);
  const total = await totalOf(page);
  expect(total).toBeGreaterThanOrEqual(50);
  const name = `Export ${total} rows as CSV`;
  const everybody = await download(page, () => page.getByRole('button', { name }).click());
  expect(everybody).toHaveLength(1 + total);
  expect(everybody[0]).toBe('User,Email,Username,Role,Plan,Company,Country,Contact,Status,Second factor,Last sign-in');
  await expect(page.getByText(`${total} rows exported`)).toBeVisible();

  await open(page, '/user/list?status=active&sort=fullName');
  const active = await download(page, () => page.getByRole('button', { name: /^Export \d+ rows as CSV/ }).click());
  expect(active).toHaveLength(1 + (await totalOf(page)));
  for (const line of active.slice(1)) expect(line).toMatch(/,Active,/);
  const names = active.slice(1).map((line) => line.split(',')[0]!);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
});

test('a view with a long name leaves what can be done with it in reach', async ({ page }) => {
  await signIn(page);
  const name = 'Administrators of the northern branch office';
  const data = { list: 'users', name, query: 'role=admin', shared: false };
  expect((await page.request.post('/api/saved-views', { data })).ok()).toBe(true);
  await open(page);
  await tool(page, 'Saved views').click();
  const panel = page.locator('details[open]').filter({ has: page.getByRole('link', { name }) });
  await expect(panel.getByRole('link', { name })).toBeVisible();
  const beyond = await panel
    .locator('> div')
    .evaluate(
      (element) =>
        [element, ...element.querySelectorAll('a')].filter((each) => each.scrollWidth > each.clientWidth).length,
    );
  expect(beyond).toBe(0);
  await panel.getByRole('button', { name: `Delete “${name}”` }).click();
  await expect(page.getByRole('link', { name })).toBeHidden();
});

test('views: saved, opened, the standard, renamed, deleted', async ({ page }) => {
  await signIn(page);
  await open(page, '/user/list?role=editor&sort=fullName');
  await tool(page, 'Saved views').click();
  const name = page.getByRole('textbox', { name: 'Name of a new view' });
  await name.fill('   ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please fill this in.'), 'blanks are no name').toBeVisible();
  await name.fill('  Our   editors ');
  await page.keyboard.press('Enter');
  const view = page.getByRole('link', { name: 'Our editors' });
  await expect(view).toHaveAttribute('aria-current', 'true');

  await open(page);
  await tool(page, 'Saved views').click();
  await view.click();
  await expect(page).toHaveURL('/user/list?role=editor&sort=fullName');
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('editor');

  const standard = page.getByRole('button', { name: 'Open this page with “Our editors”' });
  await standard.click();
  // The server keeps it.
  await expect(standard).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/user/list');
  await expect(page).toHaveURL('/user/list?role=editor&sort=fullName');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page, 'clearing means it').not.toHaveURL(/role=/);

  await tool(page, 'Saved views').click();
  await page.getByRole('button', { name: 'Rename “Our editors”' }).click();
  await page.getByRole('textbox', { name: 'New name of “Our editors”' }).fill('Writers');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Writers' })).toBeVisible();
  // What everybody has goes after a question.
  const share = page.getByRole('button', { name: 'Share “Writers” with everybody' });
  await share.click();
  await expect(share).toHaveAttribute('aria-pressed', 'true');
  const remove = page.getByRole('button', { name: 'Delete “Writers”' });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Writers”?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: 'Writers' })).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Writers' })).toHaveCount(0);
  await page.goto('/user/list');
  await open(page);
  await expect(page).toHaveURL('/user/list');
});

test('a click on a row follows its link; one on a tick does not', async ({ page }) => {
  await signIn(page);
  await open(page);
  await rows(page).nth(2).getByRole('checkbox').click();
  await expect(page).toHaveURL('/user/list');
  const href = await rows(page).nth(3).getByRole('link').first().getAttribute('href');
  await rows(page).nth(3).locator('[data-cell=company]').click();
  await expect(page).toHaveURL(href!);
});

test('a list that cannot be had says so, keeps its filters, and comes back', async ({ page }) => {
  await signIn(page);
  await page.goto('/user/list');
  const body = { code: 'QUERY_TIMEOUT', message: 'Too long', requestId: 'req-77' };
  // A refusal of the kind that the browser's console is allowed to mention.
  await page.route(/api\/apps\/users\/list/, (route) => route.fulfill({ status: 429, json: body }));
  await page.getByLabel('Role').selectOption({ label: 'Editor' });
  await expect(page.getByRole('alert')).toContainText('req-77');
  await expect(page.getByLabel('Role')).toHaveValue('editor');
  await expect(page.locator('tbody tr')).toHaveCount(0);
  await page.unroute(/api\/apps\/users\/list/);
  await page.getByRole('alert').getByRole('link').click();
  await expect(page.locator('tbody tr').first()).toContainText('Editor');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a list, without ticks that would do nothing', async ({ page }) => {
    await signIn(page);
    await page.goto('/user/list?sort=fullName');
    await expect(rows(page)).toHaveCount(10);
    await expect(rows(page).first().getByRole('link').first()).toHaveText('Ada Lindqvist');
    await expect(page.locator('tbody input[type=checkbox]').first()).toBeHidden();
    await expect(page.locator('[data-tools]')).toBeHidden();
  });
});

test('an administrator sees what the console does by itself, sorts it, and runs a job', async ({ page, baseURL }) => {
  await signIn(page);
  await page.goto('/admin/jobs');
  const row = page.getByRole('row', { name: /jobs\.clean/ });
  await expect(row).toContainText(/Every day at \d\d:\d\d/);
  // Never, unless it is after the time of the day at which it runs.
  const before = await row.textContent();
  const names = () => page.locator('td[data-cell="name"]').allTextContents();
  const upwards = await names();
  await page.getByRole('columnheader', { name: 'Job' }).getByRole('button').click();
  await expect.poll(names).toEqual(upwards.toReversed());
  await page.getByRole('button', { name: 'Run jobs.clean now' }).click();
  await expect(row).toContainText('Done');
  await expect(row).not.toHaveText(before!);

  // Why one failed is said in the reader's language, and in the words of the process where there are no others.
  await prefer(page, baseURL!, { language: 'fr' });
  let asked = 0;
  await page.route('**/api/jobs', async (route) => {
    const answer = await (await route.fetch()).json();
    const [one, other] = answer.jobs;
    // While one runs the page asks again: an answer that takes longer than its pause comes all the same.
    asked += 1;
    if (asked === 1) one.running = true;
    else await page.waitForTimeout(2500);
    Object.assign(one, { outcome: 'failed', error: 'no room', fault: { code: 'DISK_FULL', params: {} } });
    Object.assign(other, { outcome: 'failed', error: 'what it threw', fault: null });
    await route.fulfill({ json: answer });
  });
  await page.goto('/admin/jobs');
  // What the server knew came with the page; after a run it is asked for.
  const run = page.getByRole('button', { name: 'Exécuter jobs.clean maintenant' });
  await takenOver(run);
  await run.click();
  await expect(page.getByRole('row').nth(1)).toContainText('Le disque est plein');
  await expect(page.getByRole('row').nth(2)).toContainText('what it threw');
});

test('who goes to the last page by keyboard stays where he is, and hears which rows there are', async ({ page }) => {
  await signIn(page);
  await open(page);
  const last = page.getByRole('link', { name: 'Last page' });
  await last.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/currentPage=\d+/);
  await expect(last).toHaveAttribute('aria-disabled', 'true');
  await expect(last).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^\d+–(\d+) of \1$/ })).toBeVisible();
  const previous = page.getByRole('link', { name: 'Previous page' });
  await page.keyboard.press('Shift+Tab');
  for (let steps = 0; steps < 12 && !(await previous.evaluate((link) => link === document.activeElement)); steps++)
    await page.keyboard.press('Shift+Tab');
  await expect(previous).toBeFocused();
  await expect(page.locator('tbody th[scope=row]')).not.toHaveCount(0);
});

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
      await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Active' });
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

test('under a few rows stands nothing to choose', async ({ page }) => {
  await signIn(page);
  await page.goto('/user/list?q=admin@demo.com');
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Rows per page')).toHaveCount(0);
  await expect(page.getByText('1–1 of 1')).toHaveCount(0);
  await page.goto('/user/list?perPage=50');
  await expect(page.getByLabel('Rows per page')).toHaveValue('50');
});
