import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { prepare } from './accessibility.ts';
import {
  expect,
  holdBack,
  openMenu,
  prefer,
  ready,
  signIn,
  storeQueries,
  takenOver,
  test,
  typeDay,
} from './fixtures.ts';

const cardOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const menuOf = (page: Page, title: string) => page.getByRole('button', { name: `More: ${title}` });

/** The menus are here. */
const open = async (page: Page) => {
  await page.goto('/dashboards/crm');
  await expect(menuOf(page, 'Revenue')).toHaveAttribute('aria-expanded', 'false');
  await expect(cardOf(page, 'Revenue').getByRole('tab', { name: /Invoiced/ })).toBeVisible();
};

test('a card refreshes alone, shows its figures as a table and saves them, with the keyboard', async ({ page }) => {
  await signIn(page);
  await open(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const { keyboard } = page;
  const menu = menuOf(page, 'Revenue');
  const choose = async (letter: string) => {
    await openMenu(menu);
    // The letter is for the menu.
    await expect(page.locator('[role=menuitem]:focus')).toHaveCount(1);
    await keyboard.type(letter);
    await expect(page.locator('[role=menuitem]:focus')).toHaveText(new RegExp(`^${letter}`, 'i'));
    await keyboard.press('Enter');
  };

  // An invoice is written elsewhere: only the card that is refreshed knows of it.
  const card = cardOf(page, 'Revenue');
  const invoices = card.getByRole('tab', { name: /Invoices/ });
  const before = Number(/\d+/.exec(await invoices.innerText())![0]);
  const today = new Date().toISOString().slice(0, 10);
  const lines = [{ item: 'Threat hunt', quantity: 1, unitPriceMinor: 12_345 }];
  const invoice = { issuedDate: today, dueDate: today, clientId: 1, invoiceStatus: 'Sent', lines };
  const written = await page.request.post('/api/apps/invoices', { data: invoice });
  expect(written.status()).toBe(201);
  asked.length = 0;
  await choose('r');
  await expect(page.getByText('“Revenue” is up to date.')).toBeVisible();
  await expect(invoices).toContainText(String(before + 1));
  expect(asked.filter((path) => path.startsWith('/api/dashboards/'))).toEqual(['/api/dashboards/crm/revenue']);

  // What cannot be had leaves what is there.
  await page.route('**/api/dashboards/crm/revenue*', (route) =>
    route.fulfill({ status: 429, json: { code: 'TOO_MANY_ATTEMPTS', message: 'x' } }),
  );
  await choose('r');
  await expect(page.getByText('“Revenue” could not be refreshed.')).toBeVisible();
  await expect(invoices).toContainText(String(before + 1));
  await page.unroute('**/api/dashboards/crm/revenue*');

  await choose('s');
  const dialog = page.getByRole('dialog', { name: 'Revenue', exact: true });
  await expect(dialog.getByRole('columnheader')).toHaveText(['Days', 'Invoices', 'Invoiced', 'Paid', 'Outstanding']);
  const counts = await dialog.locator('tbody tr td:nth-child(2)').allInnerTexts();
  expect(counts.map(Number).reduce((sum, count) => sum + count, 0)).toBe(before + 1);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog.getByRole('group', { name: 'Revenue' })).toHaveAttribute('data-cut', 'end');
  await page.setViewportSize(size);
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();

  const save = async (name: string) => {
    const download = page.waitForEvent('download');
    await menu.click();
    await page.getByRole('menuitem', { name }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const csv = await save('Download CSV');
  expect(csv.name).toBe('Revenue.csv');
  const rows = csv.bytes.toString('utf8').replace('\uFEFF', '').trim().split('\r\n');
  expect(rows[0]).toBe('Days,Invoices,Invoiced,Paid,Outstanding');
  expect(rows).toHaveLength(counts.length + 1);
  const inFile = rows.slice(1).map((row) => row.split(','));
  expect(inFile.map((fields) => fields[1])).toEqual(counts);
  expect(Number(inFile.at(-1)![2])).toBeGreaterThanOrEqual(123.45);

  const png = await save('Download PNG');
  expect(png.name).toBe('Revenue.png');
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  // The bars have the colour that they have on the page.
  const found = await page.evaluate(async (data) => {
    const bar = document.querySelector('[data-part]')!;
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    const picture = new Image();
    picture.src = `data:image/png;base64,${data}`;
    await picture.decode();
    canvas.width = picture.width;
    canvas.height = picture.height;
    context.fillStyle = getComputedStyle(bar).fill;
    context.fillRect(0, 0, 1, 1);
    const wanted = context.getImageData(0, 0, 1, 1).data.join();
    context.drawImage(picture, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, picture.width, picture.height);
    let count = 0;
    for (let at = 0; at < pixels.length; at += 4) if (pixels.slice(at, at + 4).join() === wanted) count++;
    return { count, width: picture.width };
  }, png.bytes.toString('base64'));
  expect(found.width).toBeGreaterThan(600);
  expect(found.count).toBeGreaterThan(500);

  // One's own reply to the next meeting is shown at once and stays.
  const next = cardOf(page, 'Next meeting with guests');
  for (const [reply, coming] of [
    ['Maybe', '0 people are coming'],
    ['Yes', '1 person is coming'],
  ] as const) {
    const replied = page.waitForResponse(/\/reply$/);
    await next.getByText(reply, { exact: true }).click();
    await expect(next.getByRole('status').filter({ hasText: coming })).toBeVisible();
    expect((await replied).status()).toBe(200);
  }
  const { meeting } = await (await page.request.get('/api/dashboards/crm/next-meeting')).json();
  expect(meeting.reply).toBe('yes');

  // A card without a drawing offers none, and one without rows nothing to take along.
  await menuOf(page, 'Earnings').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Refresh', 'Show as a table', 'Download CSV']);
  await keyboard.press('Escape');
  await page.goto('/dashboards/crm?from=2020-01-01&to=2020-01-31');
  await expect(cardOf(page, 'Earnings')).toContainText('Nobody paid anything');
  await openMenu(menuOf(page, 'Earnings'));
  await expect(page.getByRole('menuitem', { name: 'Download CSV' })).toBeDisabled();
});

test('the period stands in the address; a card that fails says so and tries again by itself', async ({ page }) => {
  await signIn(page);
  await open(page);
  await expect(page.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'true');
  const payer = cardOf(page, 'Last payments').getByRole('row').filter({ hasText: 'Palmyra Data Halls' }).first();
  await expect(payer, 'the initials are those of the name beside them').toContainText(/PHPalmyra Data Halls/);
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL('/dashboards/crm?range=7d');
  await expect(cardOf(page, 'New users')).toContainText('Last 7 days');
  await page.getByText('From – to').click();
  await typeDay(page, /^From/, '2020-01-01');
  await typeDay(page, /^To/, '2020-01-31');
  await page.route('**/api/dashboards/crm/earnings*', (route) =>
    route.fulfill({ status: 429, json: { code: 'TOO_MANY_ATTEMPTS', message: 'x' } }),
  );
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL('/dashboards/crm?from=2020-01-01&to=2020-01-31');
  await expect(page.getByText('1 Jan 2020 – 31 Jan 2020')).toBeVisible();
  const earnings = cardOf(page, 'Earnings');
  await expect(earnings.getByRole('alert')).toContainText('could not be loaded');
  await expect(cardOf(page, 'Last payments')).toContainText('No payments in this time range.');
  await page.unroute('**/api/dashboards/crm/earnings*');
  await earnings.getByRole('button', { name: 'Try again' }).click();
  await expect(earnings).toContainText('Nobody paid anything');
  await page.goBack();
  await expect(page).toHaveURL('/dashboards/crm?range=7d');
  await expect(cardOf(page, 'New users')).toContainText('Last 7 days');
});

test('a card that comes in takes the room that was kept for it', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin');
  const crm = page.locator('main').getByRole('link', { name: 'CRM' });
  await takenOver(crm);
  const release = await holdBack(page, '**/api/dashboards/crm/new-users*');
  await crm.click();
  const card = cardOf(page, 'New users');
  await expect(card.locator('[data-shape=block]')).toBeVisible();
  const kept = (await card.boundingBox())!.height;
  await release();
  await expect(card).toContainText('Last 90 days');
  expect((await card.boundingBox())!.height).toBe(kept);
});

/** Threats of one signature are one row until one asks for the others. */
async function alikeOpen(page: Page): Promise<void> {
  const threats = page.getByRole('table', { name: 'Threats' });
  const more = threats.getByRole('link', { name: /^\d+ more with this signature$/ });
  await expect(more.first()).toBeVisible();
  const [folds, rows] = [await more.count(), await threats.getByRole('rowheader').count()];
  const hidden = Number.parseInt(await more.first().innerText(), 10);
  // Before its script it is a link to all of them.
  await takenOver(more.first());
  await more.first().click();
  await expect(more).toHaveCount(folds - 1);
  await expect(threats.getByRole('rowheader')).toHaveCount(rows + hidden);
}

test('the network at a glance: incidents in one click, an order of one’s own, live, and large on a wall', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page);
  await page.goto('/dashboards/analytics');
  const titles = () => page.locator('main section > header h2').allInnerTexts();
  const usual = await titles();
  expect(usual.slice(0, 4)).toEqual([
    'Is something wrong?',
    'Worst open incidents',
    'Hosts at risk',
    'Alerts by severity',
  ]);

  // Each of the planted four is told whole on the page that its title leads to.
  const incidents = cardOf(page, 'Worst open incidents').locator('li a');
  await expect(incidents.nth(3)).toBeVisible();
  await expect(cardOf(page, 'Is something wrong?')).toContainText(/Yes: \d serious incidents? (is|are) open/);
  for (const title of (await incidents.allInnerTexts()).slice(0, 4)) {
    await incidents.filter({ hasText: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title.split(' ')[0]!);
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
    if (title.includes('took over')) await alikeOpen(page);
    await page.goBack();
    await expect(incidents.nth(3)).toBeVisible();
  }

  // Which assets are new is a filter that one sees, and takes away.
  await page.goto('/admin/assets?newSince=-7d&sort=-firstSeen');
  await expect(page.getByText('First seen: Last 7 days')).toBeVisible();
  await page.getByRole('link', { name: 'Show assets of any age' }).click();
  await expect(page).not.toHaveURL(/newSince/);
  await page.goto('/dashboards/analytics');
  // Hosts at risk are those that it counts, and those of the list behind it.
  const hosts = cardOf(page, 'Hosts at risk');
  await expect(hosts).toContainText(/\d+ hosts? at risk/);
  const atRisk = Number(/(\d+) hosts? at risk/.exec(await hosts.innerText())![1]);
  await expect(hosts.locator('li')).toHaveCount(Math.min(5, atRisk));
  const names = await hosts.locator('li a').allInnerTexts();
  await hosts.getByRole('link', { name: 'All of them' }).click();
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(Math.min(10, atRisk));
  expect((await page.locator('tbody th a').allInnerTexts()).slice(0, names.length)).toEqual(names);
  await page.goto('/dashboards/analytics');

  // A card has the first rows of the list that it leads to, and a figure as many as its own.
  const signatures = cardOf(page, 'Top signatures');
  await expect(signatures.locator('li a')).toHaveCount(6);
  const rules = await signatures.locator('li a').allInnerTexts();
  const raised = await signatures.locator('li [data-figure]').allInnerTexts();
  await signatures.getByRole('link', { name: 'All of them' }).click();
  const listed = page.locator('tbody tr th a');
  await expect(listed.nth(5)).toBeVisible();
  expect((await listed.allInnerTexts()).slice(0, 6)).toEqual(rules);
  await page.goto('/dashboards/analytics');
  await signatures.locator('li a').first().click();
  const all = page.getByRole('link', { name: `All ${raised[0]}` });
  await expect(all).toBeVisible();
  // What the list is of stays while one narrows it, is said, and is taken away.
  await page.getByRole('link', { name: 'High', exact: true }).press('Enter');
  await page.waitForURL(/severity=1.*signature=|signature=.*severity=1/);
  await expect(page.getByText(/^Signature: /)).toBeVisible();
  await page.getByRole('link', { name: 'Remove the signature' }).press('Enter');
  await expect(page).not.toHaveURL(/signature=/);
  await expect(page.getByText(/^Signature: /)).toHaveCount(0);
  // Of a search that names a status one comes to the open ones too.
  await page.getByRole('link', { name: /^Open/ }).press('Enter');
  await page.waitForURL(/status=open/);
  await expect(page.locator('a[aria-current]', { hasText: /^Open/ })).toBeVisible();
  await page.goto('/dashboards/analytics');

  // By keyboard, and it stays.
  await page.getByRole('link', { name: 'Arrange' }).click();
  const drawer = page.getByRole('dialog', { name: 'Arrange the cards' });
  const does = async (name: string) => {
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await drawer.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    expect((await kept).status()).toBe(200);
  };
  // The drawer's code comes after the page.
  await expect(drawer).toBeVisible();
  for (const title of usual) await expect(drawer, 'cards are called there as on the page').toContainText(title);
  await does('Move “Hosts at risk” up');
  await does('Move “Traffic in and out” down');
  await expect(
    drawer.getByRole('button', { name: 'Move “Traffic in and out” down' }),
    'it can be pressed again',
  ).toBeFocused();
  await does('Move “Traffic in and out” up');
  await does('Hide “Countries outside”');
  const own = [usual[0], usual[2], usual[1], ...usual.slice(3)].filter((title) => title !== 'Countries outside');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/dashboards/analytics');
  expect(await titles()).toEqual(own);
  await page.reload();
  expect(await titles(), 'as the server draws it').toEqual(own);
  await page.getByRole('link', { name: 'Arrange' }).click();
  await does('Back to the usual order');
  await expect.poll(titles).toEqual(usual);
  // Or by dragging: the first below the second, kept once when it is let go.
  const rows = drawer.getByRole('listitem');
  const handle = (await rows.nth(0).locator('[data-handle]').boundingBox())!;
  const second = (await rows.nth(1).boundingBox())!;
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.mouse.move(handle.x + 10, handle.y + 10);
  await page.mouse.down();
  await page.mouse.move(handle.x + 10, second.y + second.height * 0.9, { steps: 4 });
  await page.mouse.up();
  expect((await (await kept).json()).order.slice(0, 2)).toEqual(['incidents', 'posture']);
  await expect.poll(titles).toEqual([usual[1], usual[0], ...usual.slice(2)]);
  await does('Back to the usual order');
  await expect.poll(titles).toEqual(usual);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  // What comes in is counted, and nothing moves.
  const posture = cardOf(page, 'Is something wrong?');
  const alerts = async () =>
    Number(
      (
        await posture
          .locator('dl > div', { hasText: /^Alerts/ })
          .locator('[data-figure]')
          .innerText()
      ).replace(',', ''),
    );
  const before = await alerts();
  await cardOf(page, 'Traffic in and out').scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => [scrollY, document.documentElement.scrollHeight]);
  const [top, height] = await place();
  const line = {
    timestamp: new Date().toISOString(),
    event_type: 'alert',
    src_ip: '10.20.10.23',
    dest_ip: '10.20.30.12',
    alert: { signature: 'NDR TEST', signature_id: 77, gid: 1, severity: 3, category: 'Misc', action: 'allowed' },
  };
  // The period ends with the minute in which the page was asked for: it is asked for anew.
  await expect(async () => {
    const sent = await page.request.post('/api/events?source=walk', {
      data: JSON.stringify({ ...line, timestamp: new Date().toISOString() }),
    });
    expect(sent.status()).toBe(200);
    await expect.poll(alerts, { timeout: 20_000 }).toBeGreaterThan(before);
  }).toPass({ timeout: 90_000 });
  expect((await place())[0]).toBe(top);
  expect(Math.abs((await place())[1]! - height!)).toBeLessThan(80);

  await page.getByRole('link', { name: 'Wall' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Network');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Worst open incidents' }).getByRole('listitem').nth(3)).toBeVisible();
  for (const [width, size] of [
    [1280, 720],
    [1920, 1080],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height: size });
    const over = await page
      .locator('main')
      .evaluate((wall) => [wall.scrollWidth - wall.clientWidth, wall.scrollHeight - wall.clientHeight]);
    expect(over, `${width}`).toEqual([0, 0]);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/dashboards/analytics');

  // The way into all areas, with the state of each.
  await page.goto('/admin');
  const tile = page.locator('main section', { has: page.getByRole('heading', { name: 'Incidents' }) });
  await expect(tile).toContainText(/\d open/);
  for (const state of await page.locator('main section [data-state]').all()) await expect(state).toContainText(/^\d/);
  await expect(tile).toContainText(/The worst has a score of \d+ of 100/);
  // What is large and red is what is wrong, not all there is.
  const { bands } = await (await page.request.get('/api/assets?perPage=1')).json();
  const assets = page.locator('main section', { has: page.getByRole('heading', { name: 'Assets' }) });
  await expect(assets.locator('strong')).toHaveText(String(bands.medium + bands.high + bands.critical));
  await expect(assets.locator('[data-figure]')).toContainText('at risk');
  await tile.click();
  await expect(page).toHaveURL('/admin/incidents');
});

test('of incidents that are not worked out yet the page of all areas does not say that there are none', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/user/list');
  const pending = { incidents: [], total: 0, totalPages: 1, severities: {}, updatedAt: null, fault: null };
  await page.route('**/api/incidents?*', (route) => route.fulfill({ json: pending }));
  await page.evaluate(() => {
    const link = document.querySelector('main')!.appendChild(document.createElement('a'));
    link.href = '/admin';
    link.textContent = 'All areas';
  });
  await page.locator('main').getByRole('link', { name: 'All areas' }).click();
  const tile = page.locator('main section', { has: page.getByRole('heading', { name: 'Incidents' }) });
  await expect(tile).toContainText('Incidents are being worked out.');
  await expect(tile.locator('strong')).toHaveText('—');
});

test('incidents of another severity move nothing on the page of all areas, and parts say what they are', async ({
  page,
  baseURL,
}) => {
  await signIn(page);
  await prefer(page, baseURL!, { language: 'ar' });
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = await (await page.request.get('/api/incidents?status=open&perPage=1')).json();
  const severities = { critical: 0, high: 0, medium: 0, low: 0 };
  await page.route('**/api/incidents?*', (route) => route.fulfill({ json: { ...answer, total: 1, severities } }));
  await page.goto('/admin');
  await ready(page);
  const tile = page.locator('main section[data-first]').first();
  const change = () => storeQueries(page, 'moves-nothing.test');
  await change();
  await expect(tile.locator('strong')).toHaveText('1', { timeout: 30_000 });
  const height = async () => (await tile.boundingBox())!.height;
  const before = await height();
  for (const severity of ['high', 'critical'] as const) {
    severities[severity] = 12;
    await change();
    await expect(tile.locator('li[data-color=error] b', { hasText: '12' })).toHaveCount(severity === 'high' ? 1 : 2, {
      timeout: 30_000,
    });
    expect(await height(), severity).toBe(before);
  }
  // Of threats, what is neither high, medium nor low is no low one.
  const { severities: threats } = await (await page.request.get('/api/threats/counts?status=open')).json();
  const parts = page.locator('main section[data-first]').nth(1).locator('li b');
  await expect(parts).toHaveText([threats.high, threats.medium, threats.low, threats.other].map(String));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the period is chosen by links and a form', async ({ page }) => {
    await signIn(page);
    await page.goto('/dashboards/crm');
    await page.getByRole('link', { name: 'Today' }).click();
    await expect(page).toHaveURL(/range=today$/);
    await page.getByText('From – to').click();
    await page.getByLabel('From').fill('2026-01-01');
    await page.getByLabel('To', { exact: true }).fill('2026-01-31');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-31$/);
    await expect(page.getByText('1 Jan 2026 – 31 Jan 2026')).toBeVisible();
    // Days of a form are the reader's whole days for what happens at any moment, too.
    await page.goto('/dashboards/analytics');
    await page.getByText('From – to').click();
    await page.getByLabel('From', { exact: true }).fill('2026-01-01');
    await page.getByLabel('To', { exact: true }).fill('2026-01-31');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/analytics\?from=2026-01-01&to=2026-01-31$/);
    await expect(page.getByText('1 Jan 2026 – 31 Jan 2026')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to the last 7 days' })).toBeVisible();
    // The cards are arranged by a form, one button at a time.
    await page.goto('/dashboards/analytics');
    await page.getByRole('link', { name: 'Arrange' }).click();
    await page.getByRole('button', { name: 'Move “Worst open incidents” up' }).click();
    await expect(page).toHaveURL(/arrange/);
    await expect(page.locator('main section > header h2').first()).toHaveText('Worst open incidents');
    await page.getByRole('button', { name: 'Back to the usual order' }).click();
    await expect(page.locator('main section > header h2').first()).toHaveText('Is something wrong?');
  });
});

test('how many more hosts an incident has is a number after its sign, in Arabic too', async ({ page, baseURL }) => {
  await signIn(page);
  await prefer(page, baseURL!, { language: 'ar' });
  await page.goto('/dashboards/analytics');
  const more = page
    .locator('main span')
    .filter({ hasText: /^\+\d+$/ })
    .first();
  await expect(more).toBeVisible();
  expect(await more.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
});

test('a client with a long name leaves date, status and amount of every payment in the card', async ({ page }) => {
  await signIn(page);
  const post = async (path: string, data: object) => (await page.request.post(`/api/apps/${path}`, { data })).json();
  const company = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten Gesellschaft';
  const client = {
    name: 'Resi Huber',
    company,
    companyEmail: 'r@x.example',
    address: '',
    country: 'Austria',
    contact: '',
  };
  const { id: clientId } = await post('invoice/clients', client);
  const today = new Date().toISOString().slice(0, 10);
  const lines = [{ item: 'Threat hunt', quantity: 1, unitPriceMinor: 100_000 }];
  const terms = { paymentTerms: true, clientNotes: true, paymentStub: false };
  const body = {
    issuedDate: today,
    dueDate: today,
    clientId,
    acceptedMethod: 'cash',
    terms,
    lines,
    invoiceStatus: 'Sent',
  };
  const { invoice } = await post('invoices', body);
  await post(`invoices/${invoice.id}/payments`, { amountMinor: 5000, date: today, method: 'cash' });
  await page.goto('/dashboards/crm');
  const table = page.getByRole('table', { name: 'Last payments' });
  await expect(table.getByRole('link', { name: company })).toBeVisible();
  const beyond = await table.evaluate((element) => element.scrollWidth - element.parentElement!.clientWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  // On a telephone a name is not cut into syllables to make room.
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = await table
    .locator('tbody tr td:first-child a')
    .evaluateAll((all) => Math.min(...all.map((each) => each.getBoundingClientRect().width)));
  expect(narrow).toBeGreaterThan(120);
});

test('a meeting whose title, place and description are long stays within its card', async ({ page }) => {
  await signIn(page);
  const start = Date.now() + 60_000;
  const room = `https://meet.example.org/rooms/${'0123456789abcdef'.repeat(8)}`;
  const event = {
    title: 'Quartalsabschlussbesprechungsvorbereitung'.repeat(3),
    start: new Date(start).toISOString(),
    end: new Date(start + 1_800_000).toISOString(),
    extendedProps: {
      calendar: 'Business',
      guests: ['Ilse Aydin'],
      location: room,
      description: 'What we do. '.repeat(150),
    },
  };
  const made = await page.request.post('/api/apps/calendar/events', { data: { event } });
  expect(made.status()).toBe(201);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/dashboards/crm');
  const card = cardOf(page, 'Next meeting with guests');
  await expect(card.getByText(room)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect((await card.boundingBox())!.height).toBeLessThan(900);
  const { id } = (await made.json()).event;
  await page.request.delete(`/api/apps/calendar/events/${id}`);
});

test('on a tablet, in Arabic, words under a chart keep apart and names of clients are whole words', async ({
  page,
  baseURL,
}) => {
  await prefer(page, baseURL!, { language: 'ar' });
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page);
  await page.goto('/dashboards/crm');
  const axes = page.locator('main [data-axis]');
  await expect(axes.first()).toBeVisible();
  const gaps = await axes.evaluateAll((all) =>
    all.map((axis) => {
      const labels = [...axis.querySelectorAll('text')]
        .filter((text) => text.getClientRects().length)
        .map((text) => text.getBoundingClientRect())
        .sort((one, other) => one.left - other.left);
      return Math.min(...labels.slice(1).map(({ left }, index) => left - labels[index]!.right));
    }),
  );
  expect(Math.min(...gaps)).toBeGreaterThan(4);
  const broken = await page.locator('td a bdi').evaluateAll((all) =>
    all.flatMap((name) => {
      const text = name.firstChild as Text;
      return [...text.data.matchAll(/(?<!\S)\S{1,16}(?!\S)/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
  expect(broken).toEqual([]);
  const table = page.locator('main table').first();
  expect(await table.evaluate((element) => element.scrollWidth - element.parentElement!.clientWidth)).toBeLessThan(1);
});

test('beside the menu, in Arabic, the tiles of all areas stand where they stay before they have come', async ({
  page,
  baseURL,
}) => {
  await prepare(page);
  await prefer(page, baseURL!, { language: 'ar', navigation: 'vertical' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.goto('/admin');
  await expect(page.locator('main [data-figure]')).toHaveCount(9);
  expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThan(0.005);
});
