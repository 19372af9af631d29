import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, openHome, prefer, signIn, test } from './fixtures.ts';

// None of its tests writes.
test.describe.configure({ mode: 'parallel' });

test('the first byte has theme, skin, colour, direction and language', async ({ request }) => {
  const preferences = { v: 1, theme: 'light', skin: 'bordered', primary: { light: '#0d9394' }, language: 'ar' };
  const html = await (
    await request.get('/login', {
      headers: { cookie: `ndr_preferences=${encodeURIComponent(JSON.stringify(preferences))}` },
    })
  ).text();
  expect(html).toContain('lang="ar"');
  expect(html).toContain('dir="rtl"');
  expect(html).toContain('data-theme="light"');
  expect(html).toContain('data-skin="bordered"');
  expect(html).toContain('html[data-theme]{--ndr-primary:#0d9394;');
});

test('the page speaks the language of the browser, English otherwise, and starts dark', async ({ request }) => {
  const html = async (language: string) =>
    (await request.get('/login', { headers: { 'accept-language': language } })).text();
  expect(await html('fr-CA,fr;q=0.9,en;q=0.8')).toContain('<html lang="fr" dir="ltr" data-theme="dark"');
  expect(await html('ar-DZ')).toContain('<html lang="ar" dir="rtl"');
  expect(await html('de-DE,de')).toContain('<html lang="en"');
});

test('a preference that no one can have written falls back', async ({ request }) => {
  const cookie = `ndr_preferences=${encodeURIComponent('{"v":1,"theme":"x","primary":{"dark":"red;}</style><script>"},"language":9}')}`;
  const html = await (await request.get('/login', { headers: { cookie } })).text();
  expect(html).toContain('data-theme="dark"');
  expect(html).toMatch(/html\[data-theme=dark\][^{]*\{--ndr-primary:#9155fd;/);
});

test('changing the theme is at once, renders nothing new, and lasts', async ({ page }) => {
  await signIn(page);
  await page.goto('/user/list');
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

for (const language of ['en', 'fr', 'ar'])
  test(`digits stand under digits, and Latin words begin where the lines of a page do: ${language}`, async ({
    page,
    baseURL,
  }) => {
    await prefer(page, baseURL!, { language });
    await signIn(page);
    /** Where what `selector` finds is written, from and to how many pixels. */
    const written = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.map((each) => {
          const range = document.createRange();
          range.selectNodeContents(each);
          const { left, right } = range.getBoundingClientRect();
          return { left: Math.round(left), right: Math.round(right) };
        }),
      );
    await page.goto('/invoice/list');
    const sums = await written('tbody [data-cell=total] bdi');
    expect(new Set(sums.map(({ left }) => left)).size, 'sums of several lengths').toBeGreaterThan(1);
    expect(new Set(sums.map(({ right }) => right)).size).toBe(1);
    const start = language === 'ar' ? 'right' : 'left';
    await page.goto('/user/view/1');
    const lines = await written('tbody [data-project] bdi');
    expect(lines.length).toBeGreaterThan(2);
    expect(new Set(lines.map((line) => line[start])).size).toBe(1);
    const shares = await written('tbody [data-progress] > span');
    const rooms = await page
      .locator('tbody [data-progress]')
      .evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
    expect(new Set(shares.map(({ left, right }) => right - left)).size, 'shares of several lengths').toBeGreaterThan(1);
    expect(new Set(shares.map(({ right }) => right)).size).toBe(1);
    for (const [index, { left, right }] of shares.entries()) {
      expect(left).toBeGreaterThanOrEqual(Math.floor(rooms[index]!.left));
      expect(right).toBeLessThanOrEqual(Math.ceil(rooms[index]!.right));
    }
    await page.goto('/pages/account-settings/account');
    await expect(page.locator('input[name=fullName]')).toHaveCSS('text-align', language === 'ar' ? 'right' : 'left');
  });

test('half a page is not painted: what is centred would move with the other half', async ({ browser, baseURL }) => {
  const LATE_MS = 1500;
  const server = createServer(async (request, response) => {
    const answer = await fetch(baseURL + request.url!);
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type')! });
    if (request.url !== '/login') return void response.end(body);
    const half = body.indexOf('</h1>');
    response.write(body.subarray(0, half));
    setTimeout(() => response.end(body.subarray(half)), LATE_MS);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/login`);
  const painted = () =>
    page.evaluate(() => performance.getEntriesByName('first-paint').map(({ startTime }) => startTime)[0] ?? 0);
  await expect.poll(painted).toBeGreaterThan(LATE_MS);
  await page.close();
  server.close();
});

for (const [navigation, language, letters] of [
  ['horizontal', 'en', 'Inter'],
  ['vertical', 'ar', 'Cairo'],
] as const)
  test(`on a slow machine no frame in the wrong theme, and nothing moves: ${navigation}`, async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    await prefer(page, baseURL!, { theme: 'light', navigation, language });
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await client.send('DOM.enable');
    await client.send('CSS.enable');
    // Later than what stands in for them is painted.
    await page.route('**/*.woff2', async (route) => {
      await new Promise((over) => setTimeout(over, 700));
      await route.continue();
    });
    const lettersOfTitle = async () => {
      const { root } = await client.send('DOM.getDocument');
      const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
      const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
      return fonts.map(({ familyName }) => familyName);
    };
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen, shift: 0 });
      const look = () => {
        if (document.body) seen.push(getComputedStyle(document.documentElement).backgroundColor);
        if (seen.length < 40) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number }[])
          (globalThis as unknown as { shift: number }).shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/login', '/dashboards/analytics', '/user/list', '/forms/combobox']) {
      if (path === '/dashboards/analytics') await signIn(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.waitForFunction(() => (globalThis as unknown as { seen: string[] }).seen.length >= 40);
      const { seen, shift } = await page.evaluate(() => {
        const { seen, shift } = globalThis as unknown as { seen: string[]; shift: number };
        return { seen, shift };
      });
      expect([...new Set(seen)], path).toEqual(['rgb(243, 244, 248)']);
      expect(shift, path).toBeLessThanOrEqual(0.02);
      expect(await lettersOfTitle(), path).toContain(letters);
    }
  });

test('Swagger UI lists the API and tries it out with the session', async ({ page }) => {
  test.setTimeout(360_000);
  await signIn(page);
  await page.goto('/docs');
  await expect(page.getByRole('link', { name: 'Back to the console' })).toHaveAttribute('href', /\/\/[^/]+\/$/, {
    timeout: 110_000,
  });
  await expect(page.locator('.topbar img'), 'the mark').toBeVisible();
  expect(
    await page
      .locator('.opblock-tag')
      .first()
      .evaluate((tag) => tag.getBoundingClientRect().top),
  ).toBeLessThan(1500);
  // What is filled in works as it stands: people and threats are found, and a line of events arrives as one line. Of so many
  // operations it draws those in sight, so each is come to by its own address.
  for (const [tag, id, answer] of [
    ['users', 'listUsers', /"users":/],
    ['threats', 'listThreats', /"signature":/],
    ['events', 'ingestEvents', /"rejected": 0/],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`/docs#/${tag}/${id}`);
    const operation = page.locator(`[id$="-${id}"]`);
    // A large program of its own.
    await operation.getByRole('button', { name: 'Execute' }).click({ timeout: 110_000 });
    const row = operation.locator('.live-responses-table tbody').first();
    await expect(row.locator('.response-col_status').first()).toContainText('200');
    await expect(row.locator('.response-col_description').first()).toContainText(answer);
  }
});

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });
  test('times are those of the browser, at once and after a reload, without a complaint', async ({ page }) => {
    await openHome(page);
    await expect(page.getByText('Times in Asia/Tokyo')).toBeVisible();
    await page.getByRole('button', { name: 'Switch to the light theme' }).click();
    await page.reload();
    await expect(page.getByText('Times in Asia/Tokyo')).toBeVisible();
    await page.goto('/admin/threats');
    await page.getByLabel(/^Time: /).click();
    await expect(page.getByText('Time zone: Asia/Tokyo')).toBeVisible();
  });
});
