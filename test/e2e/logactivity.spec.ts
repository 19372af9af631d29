import { readFileSync } from 'node:fs';
import { expect, holdBack, signIn, storeQueries, test, typeDay, unheardTest } from './fixtures.ts';

test('an event is found, opened and saved; the chart and the panel narrow the log, and older events come', async ({
  page,
}) => {
  // Half a minute by itself, and the machine may be busy.
  test.slow();
  await signIn(page);
  await page.goto('/admin/logactivity');
  const rows = page.locator('tbody tr[data-row]');
  await expect(rows).toHaveCount(50);

  // The panel: another field, and one of its values.
  await page.getByLabel('Field').selectOption('dest_ip');
  await page.waitForURL(/by=dest_ip/);
  const first = page.locator('ol > li a[data-field=dest_ip]').first();
  const address = (await first.textContent())!;
  await first.click();
  await page.getByRole('menuitem', { name: 'Include in the search' }).click();
  await page.waitForURL(/q=dest_ip/);
  await expect(rows.first()).toContainText(address);
  // So does a value of the list.
  await rows.first().locator('[data-cell=event_type] a').click();
  await page.getByRole('menuitem', { name: 'Exclude from the search' }).click();
  await expect(page.getByLabel('Search events')).toHaveValue(/^dest_ip:\S+ NOT event_type:\w+$/);
  // From an address to all events of its country.
  await page.goto('/admin/logactivity?q=exists:dest_country');
  const abroad = page.locator('tbody [data-tip][data-country]').first();
  const country = await abroad.getAttribute('data-country');
  await abroad.locator('a').first().click();
  await page.getByRole('menuitem', { name: 'Events to and from' }).first().click();
  await page.waitForURL(new RegExp(`q=country(:|%3A)${country}`));
  await expect(rows.first().locator(`[data-country=${country}]`).first()).toBeVisible();
  await page.goto('/admin/logactivity?event_type=dns');
  await page.getByRole('link', { name: /Remove the filter/ }).click();
  await page.waitForURL((url) => !url.search.includes('event_type='));

  // The time: up to now, between two moments, and all of it again; in the reader's zone, kept by what else is chosen.
  const time = page.getByLabel(/^Time: /);
  for (const path of ['/admin/threats', '/admin/sources', '/admin/logactivity/people', '/admin/logactivity']) {
    expect((await page.goto(`${path}?from=soon&to=later`))?.status(), path).toBe(200);
    await expect(time, 'an address that names no time').toHaveText('All time');
  }
  await time.click();
  await page.getByRole('link', { name: 'Last 24 hours' }).click();
  await page.waitForURL(/\?from=-24h$/);
  await expect(time).toHaveText('Last 24 hours');
  await page.getByLabel('Search events').fill('event_type:dns');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=event_type/);
  expect(page.url()).toContain('from=-24h');
  await time.click();
  await typeDay(page, /^From/, '2020-01-01T00:00');
  await typeDay(page, /^To/, '2020-01-02T00:00');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.waitForURL(/from=2020-01-01T00%3A00%3A00.000Z&to=2020-01-02/);
  await expect(page.getByText('No event matches')).toBeVisible();
  // A day that is picked without a time is meant to its end.
  await time.click();
  await page
    .getByRole('group', { name: /^To/ })
    .getByRole('button', { name: /Calendar/ })
    .click();
  const days = page.getByRole('dialog');
  await days.getByRole('button', { name: /25 January 2020/ }).click();
  await expect(days.getByRole('button', { name: /25 January 2020 selected/ })).toBeVisible();
  await days.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.waitForURL(/from=2020-01-01T00%3A00%3A00.000Z&to=2020-01-26T00%3A00%3A00/);
  await page.getByRole('link', { name: 'Remove the time range' }).click();
  await expect(time).toHaveText('All time');
  // One is drawn with the pointer: what the new chart says is of what the pointer is on, or nothing.
  const plot = page.locator('svg[data-choosable]').first();
  await plot.hover();
  const { x, y, width, height } = (await plot.boundingBox())!;
  const end = x + width * 0.8;
  await page.mouse.move(x + width * 0.2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(end, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await page.waitForURL(/from=.*to=/);
  const astray = () =>
    page
      .locator('[data-cross]')
      .evaluateAll(
        (lines, end) => Math.max(0, ...lines.map((line) => Math.abs(line.getBoundingClientRect().x - end))),
        end,
      );
  await expect.poll(astray).toBeLessThan(width / 8);
  await page.getByRole('link', { name: 'Remove the time range' }).click();
  await expect(time).toHaveText('All time');
  await expect(rows).toHaveCount(50);

  // A view is kept by the server, and opens the page.
  await page.getByLabel('Saved views', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of a new view' }).fill('Names asked for');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => (await (await page.request.get('/api/saved-views?list=log')).json()).views)
    .toMatchObject([{ name: 'Names asked for', query: 'q=event_type%3Adns' }]);
  // Whoever renames or removes one by keyboard is not sent back to the top of the page.
  await page.getByRole('button', { name: 'Rename “Names asked for”' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'New name of “Names asked for”' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Saved views', { exact: true }).first()).toBeFocused();
  await page.getByRole('button', { name: 'Delete “Names asked for”' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Delete “Names asked for”' })).toHaveCount(0);
  await expect(page.getByLabel('Saved views', { exact: true }).first()).toBeFocused();
  await page.goto('/admin/logactivity');

  // In place: decoded fields, then the line as it came.
  await rows.first().locator('a[data-opens]').click();
  const detail = page.locator('tr[data-detail]');
  await expect(detail.getByRole('heading', { name: 'event' })).toBeVisible();
  await expect(detail.locator('pre')).toContainText('"timestamp"');
  await rows.first().locator('a[data-opens]').click();
  await expect(detail).toHaveCount(0);

  // Two are compared above the list: what is said when they are pinned leads there.
  for (const [index, said] of [/^One event is pinned/, 'Two events are pinned.'].entries()) {
    await rows
      .nth(20 + index)
      .locator('a[data-opens]')
      .click();
    await detail.getByRole('button', { name: 'Pin to compare' }).click();
    await expect(page.getByText(said).last()).toBeVisible();
    await rows
      .nth(20 + index)
      .locator('a[data-opens]')
      .click();
  }
  const compared = page.getByRole('heading', { name: 'Two events compared' });
  await expect(compared).not.toBeInViewport();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(compared).toBeInViewport();
  await expect(compared).toBeFocused();
  await page.getByRole('button', { name: 'Remove the pins' }).click();
  // One stays pinned while one looks for the other by another search; what only their lines have is compared too.
  for (const type of ['smb', 'krb5']) {
    await page.getByLabel('Search events').fill(`event_type:${type}`);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`q=event_type(:|%3A)${type}`));
    await expect(rows.first().locator('[data-cell=event_type]')).toHaveText(type);
    await rows.first().locator('a[data-opens]').click();
    await detail.getByRole('button', { name: 'Pin to compare' }).click();
  }
  const sides = page.getByRole('table', { name: 'Two events compared' });
  await expect(sides.getByRole('row', { name: /^krb5\.msg_type — / })).toBeVisible();
  await expect(sides.getByRole('row', { name: /^smb\.command / })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the pins' }).click();
  await page.goto('/admin/logactivity');

  // Older ones come while one scrolls, and far down only what is in sight is drawn.
  const told = page.getByRole('status').filter({ hasText: 'events' });
  const listed = async () => Number.parseInt(await told.innerText(), 10);
  while ((await listed()) < 250) {
    const before = await listed();
    // The list may become longer while one scrolls.
    await expect(async () => {
      await page.getByRole('link', { name: 'Older events' }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 4000);
      await expect.poll(listed, { timeout: 3000 }).toBeGreaterThan(before);
    }).toPass();
  }
  await expect.poll(() => rows.count()).toBeLessThan(200);

  await page.getByLabel('Search events').fill('dns.rrname:no-such-name.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No event matches')).toBeVisible();
  await page.goto('/admin/logactivity?q=nope:');
  await expect(page.getByText('A value is missing here.')).toBeVisible();
  await expect(page.getByText(/No event matches|in time/)).toHaveCount(0);

  await page.goto('/admin/logactivity?event_type=alert');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'NDJSON' }).click();
  const lines = readFileSync(await (await saved).path(), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.every((line) => JSON.parse(line).event_type === 'alert')).toBe(true);
});

unheardTest('where the lines of two pinned events cannot be had it is said that less is compared', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/logactivity?q=event_type%3Akrb5');
  await expect(page.locator('html')).toHaveAttribute('data-live');
  const rows = page.locator('tbody tr[data-row]');
  const details = page.locator('tr[data-detail]');
  for (const place of [1, 0]) {
    await rows.nth(place).locator('a[data-opens]').click();
    await expect(details.first().locator('pre')).toContainText('"timestamp"');
    if (place === 0) await page.route(/\/api\/events\/\d+$/, (route) => route.fulfill({ status: 500, json: {} }));
    await details.first().getByRole('button', { name: 'Pin to compare' }).click();
  }
  await expect(page.getByText('only what their columns hold is compared')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Two events compared' })).toContainText('event_type');
});

test('a field that only lines have is counted, becomes a column and goes into the file', async ({ page }) => {
  await signIn(page);
  const names = [undefined, undefined, undefined, 'plan.docx', 'plan.docx', 'budget.xlsx'];
  const lines = names.map((filename, n) =>
    JSON.stringify({ timestamp: `2026-01-03T03:04:0${n}Z`, event_type: 'smb', smb: { filename } }),
  );
  await page.request.post('/api/events?source=shares', {
    data: `${lines.join('\n')}\n`,
    headers: { 'content-type': 'text/plain' },
  });
  await page.goto('/admin/logactivity?source=shares');
  const field = page.getByLabel('Field');
  await expect(field.locator('option[value="smb.filename"]')).toBeAttached();
  await field.selectOption('smb.filename');
  await page.waitForURL(/by=smb.filename/);
  const values = page.getByRole('main').locator('ol > li', { has: page.locator('small') });
  await expect(values).toHaveText(['plan.docx2 33.3%', 'budget.xlsx1 16.7%', 'Without a value3 50%']);
  await page.getByRole('link', { name: 'Show as a column' }).click();
  const cells = page.locator('tbody [data-cell="smb.filename"]');
  await expect(cells).toHaveText(['budget.xlsx', 'plan.docx', 'plan.docx', '—', '—', '—']);
  const heading = () => cells.first().evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(await heading()).toBe('none');
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: size.height });
  expect(await heading(), 'a phone shows no headings').toBe('"smb.filename"');
  await page.setViewportSize(size);
  const file = await page.request.get((await page.getByRole('link', { name: 'CSV' }).getAttribute('href'))!);
  expect(await file.text()).toMatch(/,smb\.filename\r\n.*,budget\.xlsx\r\n/);
  // The column stays while one narrows the log by it.
  await cells.nth(2).getByRole('link').click();
  await page.getByRole('menuitem', { name: 'Include in the search' }).click();
  await expect(cells).toHaveText(['plan.docx', 'plan.docx']);
  await page.getByRole('link', { name: 'Remove the column' }).click();
  await expect(cells).toHaveCount(0);
});

test('who counts by another field, adds a column or draws a time while a search is on its way has both', async ({
  page,
}) => {
  await signIn(page);
  const machine = await page.context().newCDPSession(page);
  const box = page.getByRole('combobox', { name: 'Search events' });
  for (const [choose, more] of [
    [() => page.getByLabel('Field').selectOption('dest_ip'), /&by=dest_ip$/],
    [() => page.getByRole('link', { name: 'Show as a column' }).click(), /&by=smb.filename&fields=smb.filename$/],
    [
      async () => {
        await page.getByRole('slider', { name: 'Start of the time range' }).press('ArrowRight');
        await page.keyboard.press('Enter');
      },
      /&from=[^&]+&to=[^&]+&by=smb.filename$/,
    ],
  ] as const) {
    await page.goto(`/admin/logactivity${more.source.includes('smb') ? '?by=smb.filename' : ''}`);
    const letGo = await holdBack(page, '**/api/events?*');
    const asked = page.waitForRequest('**/api/events?*');
    await box.fill('event_type:dns');
    // A busy machine draws late that something is on its way.
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await box.press('Enter');
    await asked;
    await choose();
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await letGo();
    await expect(page).toHaveURL(more);
    expect(new URL(page.url()).searchParams.get('q')).toBe('event_type:dns');
  }
  // Without an answer that is held back: the box shows the search of the page that one goes back to.
  await page.goto('/admin/logactivity?q=event_type:dns');
  await box.fill('event_type:tls');
  await box.press('Enter');
  await page.waitForURL(/tls/);
  await page.goBack();
  await expect(box).toHaveValue('event_type:dns');
  // What was typed and not sent stays while one counts by another field, and goes when the search is cleared.
  await box.fill('never sent');
  await page.getByLabel('Field').selectOption('dest_ip');
  await page.waitForURL(/by=dest_ip/);
  await expect(page.locator('ol > li a[data-field=dest_ip]').first()).toBeVisible();
  await expect(box).toHaveValue('never sent');
  await page.goto('/admin/logactivity');
  await box.fill('never sent');
  await page.getByRole('link', { name: 'Clear the search' }).press('Enter');
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
});

test('who goes to the newest events while a search is on its way has its newest', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/logactivity');
  await page.goto((await page.locator('main a[rel=next]').getAttribute('href'))!.replace('?', '/admin/logactivity?'));
  const letGo = await holdBack(page, '**/api/events?*');
  const asked = page.waitForRequest('**/api/events?*');
  const box = page.getByRole('combobox', { name: 'Search events' });
  await box.fill('event_type:dns');
  await box.press('Enter');
  await asked;
  await page.getByRole('link', { name: 'Newest events' }).press('Enter');
  await letGo();
  await expect(page.getByRole('link', { name: 'Newest events' })).toHaveCount(0);
  await expect(page).toHaveURL('/admin/logactivity?q=event_type%3Adns');
});

test('on a phone the search and its button stand in one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await signIn(page);
  await page.goto('/admin/logactivity');
  const middle = async (role: 'combobox' | 'button', name: string) => {
    const { y, height } = (await page.getByRole('main').getByRole(role, { name, exact: true }).boundingBox())!;
    return y + height / 2;
  };
  expect(await middle('button', 'Search')).toBeCloseTo(await middle('combobox', 'Search events'), 0);
});

test('where there is no room for what an event says, its value is cut off within', async ({ page }) => {
  await signIn(page);
  // An address in the place of a name has its flag or its name with it.
  for (const found of ['', '&q=http.hostname:10.20.30.10']) {
    await page.goto(`/admin/logactivity?event_type=http${found}`);
    // A box of its own would be left out as a whole.
    await expect(page.locator('tbody [data-cell="says"] a').first()).toHaveCSS('display', 'inline');
  }
});

test('a live tail shows what is stored, and what comes while it is paused waits', async ({ page }) => {
  // The list begins within the window: nothing moves for who has scrolled down.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await signIn(page);
  await page.goto('/admin/logactivity');
  const store = (...names: string[]) => storeQueries(page, ...names);
  const rows = page.locator('tbody tr[data-row]');
  // Between the list and the stream.
  await store('between.tail.example');
  await page.getByRole('button', { name: 'Live', exact: true }).click();
  const pause = page.getByRole('button', { name: 'Pause' });
  await expect(rows.first()).toContainText('between.tail.example');
  await store('shown.tail.example');
  await expect(rows.first()).toContainText('shown.tail.example');
  await expect(rows.filter({ hasText: 'between.tail.example' })).toHaveCount(1);
  await pause.click();
  await store('waiting.tail.example');
  const fresh = page.getByRole('button', { name: '1 new event' });
  await expect(fresh).toBeVisible();
  await expect(rows.first()).toContainText('shown.tail.example');
  await fresh.click();
  await expect(rows.first()).toContainText('waiting.tail.example');

  // Whoever narrows the log stands still as before, or follows what is left.
  const search = page.getByRole('combobox', { name: 'Search events' });
  await search.fill('event_type:dns');
  await search.press('Enter');
  await page.waitForURL(/q=event_type/);
  await expect(page.getByRole('button', { name: 'Live', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await store('narrowed.tail.example');
  await expect(fresh).toBeVisible();
  await expect(rows.filter({ hasText: 'narrowed.tail.example' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Go on' }).click();
  await store('followed.tail.example');
  await expect(rows.first()).toContainText('followed.tail.example');
  await expect(rows.nth(1)).toContainText('narrowed.tail.example');

  // More came while it was off than a part has: the list has it, and is asked for anew.
  const live = page.getByRole('button', { name: 'Live', exact: true });
  await live.click();
  await store(...Array.from({ length: 52 }, (_, n) => `${n}.missed.tail.example`));
  await live.click();
  await expect(rows.filter({ hasText: 'missed.tail.example' })).not.toHaveCount(0);
});

test('a change stands in the audit trail with before and after, and the trail is whole', async ({ page }) => {
  await signIn(page);
  const changed = await page.request.patch('/api/apps/users/7', {
    data: { user: { company: 'Tidal Works' } },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(changed.status()).toBe(200);
  await page.goto('/admin/logactivity');
  await page.getByRole('link', { name: 'People' }).click();
  const entry = page.locator('tbody tr[data-row]').filter({ hasText: 'Changed a user' }).first();
  await entry.getByRole('link').click();
  const detail = page.locator('tr[data-detail]').first();
  await expect(detail.getByRole('row').filter({ hasText: 'company' })).toContainText('Tidal Works');

  await page.getByLabel('Outcome').selectOption('refused');
  await page.waitForURL(/outcome=refused/);
  await expect(page.locator('tbody tr[data-row]').filter({ hasText: 'Changed a user' })).toHaveCount(0);
  await page.goto('/admin/logactivity/people?operation=updateUser');
  await expect(entry).toBeVisible();
  await expect(page.locator('tbody tr[data-row]').filter({ hasNotText: 'Changed a user' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Verify the trail' }).click();
  await expect(page.getByText(/The trail is whole/)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('both tabs are read, a row opens, and the trail is verified', async ({ page }) => {
    const answer = await page.request.post('/api/auth/login', { data: { email: 'admin@demo.com', password: 'admin' } });
    expect(answer.ok()).toBe(true);
    await page.goto('/admin/logactivity');
    await page.locator('tbody tr[data-row] a[data-opens]').first().click();
    await expect(page.locator('tr[data-detail] pre')).toContainText('"timestamp"');
    await page.getByRole('link', { name: 'Older events' }).click();
    await expect(page.getByRole('link', { name: 'Newest events' })).toBeVisible();
    await page.getByRole('link', { name: 'People' }).click();
    await page.locator('tbody tr[data-row] a[data-opens]').first().click();
    await expect(page.locator('tr[data-detail]')).toContainText('Request ID');
    await page.getByRole('button', { name: 'Verify the trail' }).click();
    await expect(page.getByText(/The trail is whole/)).toBeVisible();
  });
});

test('a row that is opened at the end of the screen is seen with what it opens', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const path of ['/admin/logactivity', '/admin/logactivity/people']) {
    await page.goto(path);
    const opener = page.locator('tr[data-row] a[data-opens]').first();
    // The keys of rows come with the table's tools.
    await page.locator('main table[aria-describedby]').waitFor();
    // The row lies at the end of the screen.
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('main')!.style.paddingBlockEnd = '800px';
      const row = document.querySelector('tr[data-row]')!.getBoundingClientRect();
      scrollTo(0, scrollY + row.bottom - innerHeight + 2);
    });
    await opener.focus();
    await page.keyboard.press('Enter');
    const detail = page.locator('tr[data-detail]');
    await expect(detail).toBeVisible();
    await expect
      .poll(
        async () => {
          const { y, height } = (await detail.boundingBox())!;
          return Math.min(720, y + height) - y;
        },
        { message: path },
      )
      .toBeGreaterThan(Math.min(300, (await detail.boundingBox())!.height - 2));
    await expect(opener, 'and so is the row').toBeInViewport({ ratio: 1 });
    await expect(opener).toBeFocused();
  }
});
