import { expect, openHome, signIn, storeEvents, takenOver, test } from './fixtures.ts';

// None of its tests writes.
test.describe.configure({ mode: 'parallel' });

test('figures of a time are the same in the list, on the threat and back at its addresses', async ({ page }) => {
  await signIn(page);
  const [from, to] = [Date.now() - 86_400_000, Date.now()].map((time) => new Date(time).toISOString());
  await page.goto(`/admin/threats?from=${from}&to=${to}`);
  const row = page.locator('tr:has([data-cell=count])').first();
  const count = await row.locator('[data-cell=count]').innerText();
  const actions = row.locator('button[data-menu]');
  await takenOver(actions);
  await actions.click();
  const open = page.getByRole('menuitem', { name: 'Open' });
  await expect(open).toHaveAttribute('href', (await row.getByRole('link').first().getAttribute('href'))!);
  await page.keyboard.press('Escape');
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/threats\/\d+\?from=.*&to=/);
  await expect(
    page
      .locator('dl dd')
      .filter({ hasText: /^[\d,]+$/ })
      .first(),
  ).toHaveText(count);
  const signature = await page.locator('h1').innerText();
  await expect(page).toHaveTitle(`${signature} · NDR`);
  await expect(page.locator('nav [aria-current=page]').filter({ hasText: signature })).toBeVisible();
  const address = page.locator('dd[data-code] a').first();
  const ip = await address.innerText();
  await address.click();
  await page.getByRole('menuitem', { name: 'Threats of this address' }).click();
  await expect(page).toHaveURL(/[?&]from=.*&q=/);
  for (const cell of await page.locator('[data-cell=addresses]').allInnerTexts())
    expect(cell.split(/\s*(?:→|\n)\s*/), 'beside its name').toContain(ip);
});

test('what an asset used, and what it serves, leads to as many events as the figure beside it says', async ({
  page,
}) => {
  await signIn(page);
  // A machine of its own: what the demo's do goes on while they are looked at, and differs by the hour.
  const ends = { src_ip: '10.20.77.9', dest_ip: '192.0.2.77', proto: 'TCP' };
  const asked = { ...ends, dest_ip: '10.20.77.53', dest_port: 53, proto: 'UDP', event_type: 'dns' };
  await storeEvents(page, [
    ...[1, 2, 3].map(() => ({ ...ends, dest_port: 443, event_type: 'tls', tls: { sni: 'figures.example' } })),
    ...[1, 2].map(() => ({ ...ends, dest_port: 80, event_type: 'http', http: { hostname: 'plain.example' } })),
    ...[1, 2, 3, 4].map((id) => ({ ...asked, dns: { type: 'query', id, rrname: 'asked.example', rrtype: 'A' } })),
  ]);
  const mine = async () => (await (await page.request.get('/api/assets?q=ip:10.20.77.9')).json()).assets[0];
  await expect.poll(mine).toBeTruthy();
  const path = `/admin/assets/${(await mine()).id}`;
  await page.goto(path);
  const totalAt = async (href: string) => {
    const { searchParams } = new URL(href, page.url());
    return (await (await page.request.get(`/api/events/aggregate?${searchParams}&by=event_type&limit=1`)).json()).total;
  };
  for (const [kind, count] of [
    ['TLS server names', 3],
    ['HTTP hosts', 2],
    ['Domains asked for', 4],
  ] as const) {
    const row = page.getByRole('table', { name: kind }).locator('tbody tr').first();
    await expect(row.locator('td').first(), kind).toHaveText(String(count));
    expect(await totalAt((await row.getByRole('link').getAttribute('href'))!), kind).toBe(count);
  }
  const name = page.getByRole('table', { name: 'TLS server names' }).locator('tbody a').first();
  const href = (await name.getAttribute('href'))!;
  await name.click();
  await page.getByRole('menuitem', { name: 'Events of this asset with this value' }).click();
  await expect(page).toHaveURL(href);
  // A search that the console has made itself is not doubted.
  await page.goto(path);
  await page.getByRole('table', { name: 'Domains asked for' }).locator('tbody a').first().click();
  await expect(page.locator('main tr[data-row]').first()).toBeVisible();
  await expect(page.locator('#q-doubt')).toHaveCount(0);
});

test('times under a chart of a few seconds differ from each other', async ({ page }) => {
  await signIn(page);
  const moved = async () => {
    const { threats } = await (await page.request.get('/api/threats?q=type:finding&perPage=100')).json();
    return threats.find(({ signature }: { signature: string }) => signature === 'Movement within the network');
  };
  await expect.poll(moved, { timeout: 30_000 }).toBeTruthy();
  await page.goto(`/admin/threats/${(await moved()).key}`);
  const chart = page.getByRole('heading', { name: 'What it spoke with' }).locator('..').locator('[data-axis]').first();
  const times = (await chart.locator('text').allTextContents()).filter((text) => /:/.test(text));
  expect(times.length).toBeGreaterThan(2);
  expect(new Set(times).size).toBe(times.length);
});

test('pointed at, a chart says what there was', async ({ page }) => {
  await openHome(page);
  const slots = page.locator('main svg [data-slot]');
  const tip = page.locator('main [dir=ltr][aria-hidden] strong');
  // The chart's code comes after the page.
  await expect(async () => {
    await slots.nth(20).hover({ force: true });
    await slots.nth(21).hover({ force: true });
    await expect(tip).toBeVisible({ timeout: 2000 });
  }).toPass();
  const { x, width } = (await slots.nth(21).boundingBox())!;
  const card = (await tip.boundingBox())!;
  expect(card.x).toBeGreaterThan(x + width / 2);
});

test('a range that is chosen on a chart, drawn or by keys, is the page’s', async ({ page }) => {
  await openHome(page);
  const slots = page.locator('main svg [data-slot]');
  const middle = async (index: number) => {
    const { x, y, width, height } = (await slots.nth(index).boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };
  // The chart's code comes after the page.
  await expect(async () => {
    await slots.nth(19).hover({ force: true });
    await slots.nth(20).hover({ force: true });
    await expect(page.locator('main svg [data-cross]')).toHaveCount(1, { timeout: 2000 });
  }).toPass();
  await page.mouse.move(...(await middle(20)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(25)));
  await page.mouse.move(...(await middle(30)));
  await expect(page.locator('main svg [data-chosen]')).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL(/\?from=[^&]+&to=[^&]+$/);
  const length = () => {
    const { searchParams } = new URL(page.url());
    return Date.parse(searchParams.get('to')!) - Date.parse(searchParams.get('from')!);
  };
  const drawn = length();
  await page.getByRole('link', { name: 'Back to the last 7 days' }).click();
  await expect(page).toHaveURL(/analytics$/);
  await expect(page.locator('main line[data-now]')).toHaveCount(1);
  await page.getByRole('slider', { name: 'Start of the time range' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?from=/);
  expect(drawn / length(), 'eleven points, and two').toBe(11 / 2);
  await page.goto('/admin/threats?sort=-count');
  await page.locator('tbody a').first().click();
  await expect(page.getByRole('slider', { name: 'End of the time range' })).toHaveCount(1);
});
