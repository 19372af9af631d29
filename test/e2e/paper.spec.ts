import { extractText, getDocumentProxy } from 'unpdf';
import { expect, holdBack, openHome, prefer, ready, signIn, test } from './fixtures.ts';

// None of them writes.
test.describe.configure({ mode: 'parallel' });

test('paper has all rows of a list, what it is filtered by, and no height but its own', async ({ page }) => {
  await signIn(page);
  // Findings are worked out behind the events: a list that was drawn before them prints more than it said.
  await expect
    .poll(async () => (await (await page.request.get('/api/incidents')).json()).incidents.length, { timeout: 60_000 })
    .toBeGreaterThan(3);
  await page.goto('/admin/threats?severity=1');
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = String(document.querySelectorAll('tbody tr').length);
    };
  });
  const rows = page.locator('tbody tr');
  const all = Number(/\d+/.exec(await page.getByText(/^\d+ threats$/).innerText())?.[0]);
  expect(all).toBeGreaterThan(await rows.count());
  await page.getByRole('button', { name: `Print all ${all} rows` }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', String(all));
  await expect(rows).toHaveCount(10);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('search li').filter({ visible: true })).toHaveText(['High']);
  await expect(page.getByLabel('Search threats')).toBeHidden();
  await expect(page.locator('search summary'), 'what opens filters on a phone').toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // Whoever leaves before the rows are there does not print the next page.
  await page.evaluate(() => delete document.documentElement.dataset.printed);
  const release = await holdBack(page, /\/api\/threats\?/);
  await page.getByRole('button', { name: `Print all ${all} rows` }).click();
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Assets' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assets');
  await release();
  await page.waitForTimeout(500);
  await expect(page.locator('html')).not.toHaveAttribute('data-printed');
  await page.goto('/dashboards/analytics');
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  const heights = await page
    .locator('main section')
    .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).minHeight));
  expect(heights.filter((height) => height !== '0px' && height !== 'auto')).toEqual([]);

  // A sheet of A4 between its margins; what is wider makes the printer set all of it smaller.
  await page.setViewportSize({ width: 703, height: 1000 });
  const [incident] = (await (await page.request.get('/api/incidents')).json()).incidents;
  for (const path of ['/admin/assets', `/admin/incidents/${incident.id}`]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-live');
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(703);
    await expect(page.locator('main header a[href*="/knowledge-base/"]').filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByRole('region', { name: 'What happened' })).toBeVisible();
  const work = page.getByRole('region', { name: 'Work' });
  await expect(work.getByText('Assignee')).toBeVisible();
  await expect(work.locator('p, button, summary').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('summary [data-sign]').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Its page, to work on it').filter({ visible: true })).toHaveCount(0);
});

test('on paper a list begins below its heading, its foot is not alone, and nothing is left to be filled in', async ({
  page,
}) => {
  await signIn(page);
  for (const [path, first] of [
    ['/admin/sources/checks', 'Why is my inbox empty?'],
    ['/admin/assets?perPage=25', 'Name and addresses'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-live');
    const broken = await page
      .locator('tbody wbr')
      .evaluateAll((all) => all.filter((each) => getComputedStyle(each).display !== 'none').length);
    expect(broken, 'on a screen a name has one line').toBe(0);
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
    const { text } = await extractText(pdf, { mergePages: false });
    expect(text[0]).toContain(first);
    expect(text.at(-1)!.length, `${path}: the last page`).toBeGreaterThan(60);
    if (path.startsWith('/admin/assets'))
      expect(text.join('\n'), 'a name goes on after a dot').toMatch(/\bmonitor01\.corp\.\s/);
  }
  const [asset] = (await (await page.request.get('/api/assets?perPage=1&sort=-risk')).json()).assets;
  for (const [path, title, hint] of [
    [`/admin/assets/${asset.id}`, 'When it was heard', 'Choose a time on it'],
    ['/admin/logactivity/people', 'Changes per day', 'Drag on the chart'],
  ] as const) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(hint)).toBeHidden();
    await page.emulateMedia({ media: null });
  }
  const [threat] = (await (await page.request.get('/api/threats?sort=-count&perPage=1')).json()).threats;
  await page.goto(`/admin/threats/${threat.key}`);
  await expect(page.locator('html')).toHaveAttribute('data-live');
  // The last part of the rule, which stands in what one opens on a screen.
  const rule = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const sheets = (await extractText(rule, { mergePages: false })).text;
  // Bytes that fit on a sheet stand on one, from the first offset to the last.
  const dumps = sheets.filter((sheet) => /\b00a0\b/.test(sheet));
  expect(dumps.length).toBeGreaterThan(0);
  for (const sheet of dumps) expect(sheet).toMatch(/\b0000\b/);
  for (const sheet of sheets) expect(sheet, 'a heading stays with what it heads').not.toMatch(/tell the same\.\s*$/);
  const said = sheets.join('\n');
  expect(said.slice(said.lastIndexOf('What it means'))).toContain('updated_at');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible();
  await expect(page.locator('main textarea').filter({ visible: true })).toHaveCount(0);
});

test('nothing of the bar is printed', async ({ page, baseURL }) => {
  await prefer(page, baseURL!, { navigation: 'vertical', navbar: 'hidden', theme: 'dark' });
  await openHome(page);
  await ready(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Customize the console' })).toHaveCount(0);
  const text = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--ndr-primary-text'),
  );
  expect(text).not.toBe('#b48dfe');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
