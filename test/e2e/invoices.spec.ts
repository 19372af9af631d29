import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, holdBack, openMenu, prefer, sentTo, signIn, test, typeDay, unheardTest } from './fixtures.ts';

const token = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

/** What somebody else does meanwhile: sends an invoice, by the API. */
async function send(page: Page, id: number | string): Promise<void> {
  const answer = await page.request.post(`/api/apps/invoices/${id}/send`, {
    headers: { authorization: `Bearer ${await token(page)}` },
    data: { from: 'a@ndr.example', to: 'b@rowe.example', subject: 'Invoice', message: 'Dear Nia' },
  });
  expect(answer.status()).toBe(200);
}

/** An invoice of so many lines, by the API. */
async function invoiceOf(page: Page, lines: number): Promise<number> {
  const answer = await page.request.post('/api/apps/invoices', {
    headers: { authorization: `Bearer ${await token(page)}` },
    data: {
      issuedDate: '2026-11-01',
      dueDate: '2126-12-01',
      clientId: 1,
      lines: Array.from({ length: lines }, (_, index) => ({
        item: `Line-${index + 1}-item`,
        description: 'What was done, said in a few words',
        quantity: 1,
        unitPriceMinor: 10_000,
        tax1: 12.25,
        tax2: 7.75,
      })),
      salesperson: 'W'.repeat(60),
      note: 'The very last words',
      terms: { paymentTerms: true, clientNotes: true, paymentStub: true },
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).invoice.id;
}

/** Tab until something has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'link' | 'textbox' | 'combobox' = 'button') {
  const wanted = page.getByRole(role, { name, exact: true }).first();
  for (let pressed = 0; pressed < 80; pressed++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by Tab to ${name}`);
}

test('with the keyboard alone: three lines are written, sent and paid', async ({ page }) => {
  await signIn(page);
  await page.goto('/invoice/list');
  await tabTo(page, 'New invoice', 'link');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/invoice/add');
  // The search of all clients comes after the page.
  await expect(page.getByRole('combobox', { name: 'Invoice to' })).toHaveJSProperty('tagName', 'INPUT');
  await tabTo(page, 'Invoice to', 'combobox');
  await page.keyboard.type('wikander');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^Per Wikander/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kajplats 12')).toBeVisible();
  // Another one.
  await page.keyboard.press('Control+a');
  await page.keyboard.type('lockgate');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^Maud Verhaegen/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 Towpath Lane')).toBeVisible();
  await tabTo(page, 'Item', 'combobox');
  // What it usually costs comes with the item; Enter goes from field to field, and behind the last begins a line.
  const line = async (item: string, quantity: string, last: boolean) => {
    await page.keyboard.type(item);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type(quantity);
    for (let field = 0; field < (last ? 4 : 5); field++) await page.keyboard.press('Enter');
  };
  await line('Threat hunt', '2,5', false);
  await line('Rule tuning', '3', false);
  await expect(page.getByRole('combobox', { name: 'Item' })).toHaveCount(3);
  await line('Sensor care', '12', true);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('20');
  await expect(page.getByRole('definition').last()).toHaveText('$6,169.00');

  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('combobox', { name: 'Item' }).nth(1)).toHaveValue('Sensor care');
  await tabTo(page, 'Save and send');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/invoice\/preview\/\d+\?open=send/);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel('To', { exact: true })).toHaveValue('accounts@lockgate-shipping.example');
  await tabTo(page, 'Send');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The invoice is marked as sent.')).toBeVisible();
  await expect(page).toHaveURL(/\/invoice\/preview\/\d+$/);
  await expect(page.locator('main')).toContainText('Sent');

  await tabTo(page, 'Add payment', 'link');
  await page.keyboard.press('Enter');
  const amount = drawer.getByLabel('Amount in dollars');
  await expect(amount).toHaveValue('6169');
  await tabTo(page, 'Amount in dollars', 'textbox');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('6169.01');
  await tabTo(page, 'Add payment');
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('The balance is only $6,169.00.')).toBeVisible();
  await expect(amount).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('169');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The payment has been recorded.')).toBeVisible();
  await expect(page.locator('main')).toContainText('Partial payment');
  await expect(page.getByRole('definition').last()).toHaveText('$6,000.00');
});

test('the list: filters, all rows, menus and the palette', async ({ page }) => {
  await signIn(page);
  await page.goto('/invoice/list');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('$');
  await page.getByLabel('Rows per page').selectOption({ label: 'All' });
  await expect(page).toHaveURL(/perPage=0/);
  await expect.poll(() => rows.count()).toBeGreaterThan(30);
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Past due' });
  await expect(page).toHaveURL(/status=Past/);
  await expect(rows.filter({ hasNotText: 'Past due' })).toHaveCount(0);
  await page.goto('/invoice/list?sort=issuedDate');
  const first = (await rows.first().locator('time').getAttribute('datetime'))!;
  await typeDay(page, /^Issued until/, first);
  await expect(page).toHaveURL(/endDate=/);
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(10);
  // A range that runs backwards is turned round.
  await page.goto(`/invoice/list?startDate=2999-01-01&endDate=${first}`);
  await expect(rows).toHaveCount(10);
  // A company that another page led to is named, and stays until it is taken away.
  await page.goto('/invoice/list?company=norrsken%20paper');
  const company = page.getByText('Company: norrsken paper');
  await expect(company).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Paid' });
  await expect(page).toHaveURL(/status=Paid&company=norrsken/);
  await expect(company).toBeVisible();
  await page.getByRole('link', { name: 'Remove the company' }).click();
  await expect(page).toHaveURL(/\/invoice\/list\?status=Paid$/);
  await expect(company).toHaveCount(0);
  await page.goto('/invoice/list?company=Nobody');
  await expect(page.getByText('No invoices match')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(10);

  const draft = await invoiceOf(page, 1);
  await page.goto(`/invoice/list?q=%23${draft}`);
  await expect(rows).toHaveCount(1);
  await page.locator('tbody [data-tip]').hover();
  await expect(page.getByRole('tooltip')).toHaveText(/^DraftBalance \$120\.00Due 1 Dec 2126$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  const menu = page.getByRole('button', { name: `Actions for invoice #${draft}` });
  const item = (name: string) => page.getByRole('menuitem', { name });
  await openMenu(menu);
  await item('Delete draft').click();
  await expect(page.getByText('No invoices match')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`The draft is back as #${draft}.`)).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.goto('/invoice/list?q=4987');
  await openMenu(page.getByRole('button', { name: 'Actions for invoice #4987' }));
  await expect(item('View')).toBeVisible();
  await expect(item('Delete draft'), 'only drafts').toHaveCount(0);
  await item('Duplicate').click();
  await page.waitForURL('**/invoice/add?from=4987');
  await expect(page.getByRole('combobox', { name: 'Item' })).toHaveCount(2);

  for (const asked of ['5020', '#5020']) {
    await page.keyboard.press('Control+k');
    await page.locator('dialog[open] input').fill(asked);
    await expect(page.locator('dialog[open] [role=option][href="/invoice/preview/5020"]')).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('the editor keeps drafts, moves lines, says what is missing, and asks before one leaves', async ({ page }) => {
  await signIn(page);
  await page.goto('/invoice/add');
  const items = page.getByRole('combobox', { name: 'Item' });
  const saved = page.getByRole('status').filter({ hasText: /saved/i });
  await page.getByRole('button', { name: 'Save and view' }).click();
  await expect(page.getByRole('alert'), 'once for all of them').toHaveText(/^\d+ fields need another look/);
  await expect(page.getByRole('link', { name: 'Please choose a client.' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Invoice to' })).toBeFocused();

  await page.getByRole('button', { name: 'Add client' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name').fill('Nia Rowe');
  await drawer.getByRole('button', { name: 'Add client' }).click();
  await expect(drawer.getByText('Please enter an email.')).toBeVisible();
  await drawer.getByLabel('Email').fill('nia@rowe.example');
  await drawer.getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByRole('combobox', { name: 'Invoice to' })).toHaveValue('Nia Rowe');
  await expect(page.getByText('Please choose a client.'), 'what is put right is not at fault any more').toHaveCount(0);

  await expect(page.getByText('Please say what the line is for.').first()).toBeVisible();
  await items.first().fill('First');
  await expect(page.getByText('Please say what the line is for.')).toHaveCount(0);
  await expect(page.getByLabel('Unit price'), 'an amount reads from left to right in every language').toHaveAttribute(
    'dir',
    'ltr',
  );
  await page.getByLabel('Unit price').fill('0.10');
  await page.getByLabel('Quantity').fill('3');
  await page.getByRole('button', { name: 'Add line' }).click();
  await expect(items.nth(1)).toBeFocused();
  await items.nth(1).fill('Second');
  await expect(saved).toHaveText(/Not saved yet/);
  await page.getByLabel('Unit price').nth(1).fill('0.2');
  await expect(saved).toHaveText(/Draft saved at \d\d:\d\d:\d\d/);
  await expect(page).toHaveURL(/draft=\d+/);
  await expect(page.getByRole('definition').last()).toHaveText('$0.50');
  await page.reload();
  await expect(items.nth(1)).toHaveValue('Second');

  await page.getByRole('button', { name: 'Move line 2 up' }).click();
  await expect(items.first()).toHaveValue('Second');
  const handle = page.locator('[data-handle]').first();
  const below = (await page.locator('ol > li:has([data-handle])').nth(1).boundingBox())!;
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(below.x + 20, below.y + below.height * 0.8, { steps: 8 });
  await page.mouse.up();
  await expect(items.first()).toHaveValue('First');

  await items.first().fill('Changed');
  await page.getByRole('link', { name: 'Threats' }).first().click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(items.first()).toHaveValue('Changed');

  // Somebody else sends it meanwhile.
  const id = new URL(page.url()).searchParams.get('draft');
  await send(page, id!);
  await page.getByLabel('Quantity').first().fill('4');
  await expect(saved).toHaveText('Not saved: somebody has changed this invoice meanwhile.');
  await page.getByRole('button', { name: 'Save and view' }).click();
  await expect(page.getByRole('alert').first()).toContainText('has changed this invoice meanwhile. Open it anew');
  await expect(items.first(), 'what was typed stays').toHaveValue('Changed');
  await page.getByRole('button', { name: 'Save and view' }).click();
  await page.waitForURL(/\/invoice\/preview\/\d+$/);
  await expect(page.locator('main table')).toContainText('Changed');
});

unheardTest(
  'what could not be kept without a connection is kept when it is back, without another change',
  async ({ page, context }) => {
    await signIn(page);
    await page.goto(`/invoice/edit/${await invoiceOf(page, 1)}`, { waitUntil: 'networkidle' });
    const said = page.getByRole('status').filter({ hasText: /saved/i });
    await context.setOffline(true);
    await page.getByLabel('Note', { exact: true }).fill('Written in a tunnel');
    await expect(said).toHaveText('Not saved. It is saved as soon as the connection is back.', { timeout: 10_000 });
    await context.setOffline(false);
    await expect(said).toHaveText(/Draft saved at/, { timeout: 30_000 });
    await page.reload();
    await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Written in a tunnel');
  },
);

unheardTest('a draft of which the connection broke off before the answer is kept once', async ({ page }) => {
  await signIn(page);
  const count = async () => (await (await page.request.get('/api/apps/invoices?perPage=1')).json()).totalInvoices;
  const before = await count();
  let [lost, methods] = [2, [] as string[]];
  await page.route(/\/api\/apps\/invoices(\/\d+)?$/, async (route) => {
    const method = route.request().method();
    if (method === 'GET') return route.continue();
    methods.push(method);
    // It arrives, and nobody hears so.
    if (lost-- > 0) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    return route.continue();
  });
  await page.goto('/invoice/add', { waitUntil: 'networkidle' });
  const said = page.getByRole('status').filter({ hasText: /saved/i });
  await page.getByRole('combobox', { name: 'Item' }).first().fill('Threat hunt');
  const client = page.getByRole('combobox', { name: 'Invoice to' });
  await client.fill('Maud');
  await page.getByRole('option', { name: /Maud/ }).first().click();
  await expect(said).toHaveText(/Draft saved at/, { timeout: 60_000 });
  expect(methods).toEqual(['POST', 'POST', 'POST']);
  await expect(page).toHaveURL(/draft=\d+/);
  lost = 1;
  await page.getByLabel('Note', { exact: true }).fill('From a tunnel');
  await expect(said).toHaveText(/as soon as the connection is back/, { timeout: 15_000 });
  await expect(said).toHaveText(/Draft saved at/, { timeout: 30_000 });
  expect(await count()).toBe(before + 1);
});

test('asked for anew an invoice is another one, and a draft that is being kept calls nobody back', async ({ page }) => {
  await signIn(page);
  await page.goto('/invoice/add');
  const item = page.getByRole('combobox', { name: 'Item' });
  const question = page.getByRole('alertdialog');
  // As the navigation and the palette lead there.
  const addNew = () =>
    page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/invoice/add';
      document.body.append(link);
      link.click();
      link.remove();
    });
  const write = async (text: string) => {
    const client = page.getByRole('combobox', { name: 'Invoice to' });
    await expect(client).toHaveJSProperty('tagName', 'INPUT');
    await client.click();
    await page.keyboard.type('wikander');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^Per Wikander/]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Kajplats 12')).toBeVisible();
    await item.fill(text);
    await page.getByLabel('Unit price').fill('5');
  };
  await write('Kept');
  await expect(page).toHaveURL(/draft=\d+/);
  const draft = new URL(page.url()).searchParams.get('draft');
  await addNew();
  await expect(page).toHaveURL(/\/invoice\/add$/);
  await expect(item).toHaveValue('');
  await page.goto(`/invoice/add?draft=${draft}`);
  await expect(item).toHaveValue('Kept');
  await item.fill('Changed');
  await addNew();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(item).toHaveValue('Changed');
  await addNew();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(item).toHaveValue('');

  const release = await holdBack(page, '**/api/apps/invoices');
  await write('On its way');
  await expect(page.getByRole('status').filter({ hasText: 'Saving' })).toBeVisible();
  await page.getByRole('link', { name: 'Threats' }).first().click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Threats');
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/admin\/threats$/);

  await page.goto('/invoice/add');
  await write('Pressed twice');
  const made = sentTo(page, '/api/apps/invoices');
  const letGo = await holdBack(page, '**/api/apps/invoices');
  await page.getByRole('button', { name: 'Save and view' }).dblclick();
  await page.getByRole('button', { name: 'Save and send' }).click();
  await letGo();
  await page.waitForURL(/\/invoice\/preview\/\d+$/);
  expect(made, 'saved once').toHaveLength(1);
});

test('on paper: the paper alone, on light, every line once, its head on every page', async ({ page, baseURL }) => {
  await prefer(page, baseURL!, { theme: 'dark' });
  await signIn(page);
  for (const [lines, most] of [
    [1, 1],
    [30, 3],
    [120, 9],
  ] as const) {
    const id = await invoiceOf(page, lines);
    await page.goto(`/invoice/preview/${id}`);
    for (const format of ['A4', 'Letter']) {
      const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
      const { totalPages, text } = await extractText(pdf, { mergePages: false });
      const { width } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      expect(Math.abs(width - (format === 'A4' ? 595 : 612))).toBeLessThan(2);
      expect(totalPages, `${lines} lines on ${format}`).toBeLessThanOrEqual(most);
      expect(totalPages).toBeGreaterThan(lines / 20);
      const all = text.join('\n');
      for (let line = 1; line <= lines; line++) expect(all.split(`Line-${line}-item`)).toHaveLength(2);
      for (const [index, one] of text.entries()) {
        expect(one).toContain(`${index + 1} / ${totalPages}`);
        if (one.includes('-item')) expect(one).toContain('Unit price');
        // A line and its description stand on one page.
        expect(one.split('-item')).toHaveLength(one.split('What was done').length);
      }
      expect(text.at(-1)).toContain('The very last words');
      expect(all).toContain('7.75%');
      expect(all).toContain('Pay to');
      expect(all).not.toContain('Bill to');
      for (const outside of ['Send invoice', 'Threats', 'Open source', 'Search']) expect(all).not.toContain(outside);
    }
  }
  await page.emulateMedia({ media: 'print' });
  const colour = (of: 'backgroundColor' | 'color') =>
    page.locator('[data-paper]').evaluate((paper, of) => getComputedStyle(paper)[of], of);
  expect(await colour('backgroundColor')).toBe('rgb(255, 255, 255)');
  expect(await colour('color')).toBe('rgb(0, 0, 0)');
  // On a phone a name without spaces is no reason to scroll sideways.
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  // A price stands beside its label, not under it.
  const price = page.locator('[data-paper] tbody tr').first().locator('td').nth(1);
  expect(await price.evaluate((cell) => cell.getBoundingClientRect().height)).toBeLessThan(30);
});

test('in Arabic an invoice is in Arabic, and a long name of a client is read from its beginning', async ({
  page,
  baseURL,
}) => {
  await signIn(page);
  const id = await invoiceOf(page, 1);
  await prefer(page, baseURL!, { language: 'ar' });
  await page.goto(`/invoice/preview/${id}`);
  for (const level of [1, 2])
    await expect(page.getByRole('heading', { level, name: `الفاتورة رقم ${id}` })).toBeVisible();
  await expect(page.locator('[data-issuer]')).toContainText('المملكة المتحدة');
  await page.goto(`/invoice/edit/${id}`);
  const client = page.locator('main input[role=combobox][aria-autocomplete=list]');
  await client.waitFor();
  expect(await client.evaluate((input) => getComputedStyle(input).unicodeBidi)).toBe('plaintext');
});

test('a draft that a colleague has sent stays when it is deleted from its page, with scripts and without', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  const [first, second] = [await invoiceOf(page, 1), await invoiceOf(page, 1)];
  await page.goto(`/invoice/preview/${first}`, { waitUntil: 'networkidle' });
  await send(page, first);
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByText(`#${first} is no longer a draft, so it was not deleted.`)).toBeVisible();
  await expect(page.locator('main').getByText('Sent', { exact: true })).toBeVisible();
  await expect(page.getByText('The invoice is marked as sent.')).toHaveCount(0);

  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL!, storageState });
  const other = await plain.newPage();
  await other.goto(`/invoice/preview/${second}`);
  await send(page, second);
  await other.getByRole('button', { name: 'Delete draft' }).click();
  await expect(other.getByRole('alert')).toHaveText(`#${second} is no longer a draft, so it was not deleted.`);
  await plain.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('an invoice is written, sent and paid', async ({ page, baseURL }) => {
    // Where it is another day than in UTC, whenever this runs.
    const timeZone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
    await prefer(page, baseURL!, { timeZone });
    await signIn(page);
    await page.goto('/invoice/add');
    await expect(page.locator('input[name=issuedDate]')).toHaveValue(today);
    const items = page.getByRole('combobox', { name: 'Item' });
    await page.getByLabel('Name, company or email').fill('ferries');
    await page.getByRole('button', { name: 'Find a client' }).click();
    await expect(page.locator('address', { hasText: 'Kajplats 12' })).toBeVisible();
    await items.first().fill('One');
    await page.getByRole('button', { name: 'Add line' }).click();
    await expect(items).toHaveCount(2);
    await items.nth(1).fill('Two');
    await page.getByLabel('Unit price').nth(1).fill('19,99');
    await page.getByRole('button', { name: 'Move line 2 up' }).click();
    await expect(items.first()).toHaveValue('Two');
    await page.getByRole('button', { name: 'Save and send' }).click();
    await expect(page.getByText('Please enter a number').first()).toBeVisible();
    await page.getByLabel('Unit price').nth(1).fill('5');
    await page.getByRole('button', { name: 'Save and send' }).click();
    await expect(page).toHaveURL(/open=send/);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.locator('main')).toContainText('Invoice sent');
    await page.getByRole('link', { name: 'Add payment' }).click();
    await expect(page.locator('input[name=date]')).toHaveValue(today);
    await page.getByLabel('Amount in dollars').fill('24.99');
    await page.getByRole('button', { name: 'Add payment' }).click();
    await expect(page.locator('main')).toContainText('$24.99 received');
    await expect(page.getByRole('link', { name: 'Add payment' })).toHaveCount(0);
  });
});
