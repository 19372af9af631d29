import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from '@playwright/test';
import { expect, openHome, prefer, ready, signIn, takenOver, test } from './fixtures.ts';

// The longest file by far, and none of its tests writes.
test.describe.configure({ mode: 'parallel' });

const open = ['/login', '/register', '/not-authorized', '/no/such/page'];
const signedIn = ['/dashboards/analytics', '/admin/threats', '/user/list', '/access-control'];

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

for (const language of ['en', 'ar'])
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

/** One page of each kind: French words are the longest. */
const kinds = [
  ...open,
  ...signedIn,
  '/admin',
  '/forgot-password',
  '/pages/authentication/login-v2',
  '/pages/misc/under-maintenance',
  '/components/button',
  '/components/dialog',
  '/forms/textfield',
  '/pages/cards/card-actions',
];
test('no page scrolls sideways, neither in French nor where a name has no spaces', async ({ page, baseURL }) => {
  test.slow();
  await signIn(page);
  const long = 'Unbroken'.repeat(12);
  const user = { fullName: long, username: 'unbroken', email: 'unbroken@example.org', company: long };
  const rest = { country: 'France', contact: '+33 1 23 45', role: 'editor', currentPlan: 'basic', status: 'active' };
  const headers = { 'sec-fetch-site': 'same-origin' };
  const made = await page.request.post('/api/apps/users/user', { headers, data: { user: { ...user, ...rest } } });
  const { id } = (await made.json()).user;
  const target = { name: long, kind: 'webhook', address: 'https://hooks.example/1' };
  const notified = await (await page.request.post('/api/notification-targets', { headers, data: target })).json();
  const tag = 'W'.repeat(40);
  const [asset] = (await (await page.request.get('/api/assets?perPage=1')).json()).assets;
  const notes = { owner: '', criticality: 0, note: '', version: 0 };
  await page.request.put(`/api/assets/${asset.id}`, { headers, data: { ...notes, tags: [tag] } });
  const over: string[] = [];
  await prefer(page, baseURL!, { language: 'fr' });
  const named = [`/user/view/${id}`, `/user/edit/${id}`, '/admin/notifications/add', `/admin/assets/${asset.id}`];
  for (const path of [...kinds, ...named, `/admin/threats?status=all&tag=${tag}`]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    for (const width of [1280, 768, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const pixels = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (pixels > 0) over.push(`${path} at ${width}: ${pixels} px`);
    }
  }
  // Nor what would scroll by itself, on a small laptop.
  await prefer(page, baseURL!, { language: 'en' });
  await page.setViewportSize({ width: 1024, height: 800 });
  for (const [path, part] of [
    ['/admin/sources', 'div:has(> table [data-cell=sensors])'],
    ['/admin/threats', 'nav[aria-label="Threats by status"] > ul'],
  ] as const) {
    await page.goto(path);
    const pixels = await page.locator(part).evaluate((it) => it.scrollWidth - it.clientWidth);
    if (pixels > 0) over.push(`${part} of ${path}: ${pixels} px`);
  }
  // Other tests count people and targets.
  await page.request.put(`/api/assets/${asset.id}`, { headers, data: { ...notes, tags: [], version: 1 } });
  await page.request.delete(`/api/notification-targets/${notified.id}`, { headers });
  await page.request.delete(`/api/apps/users/user/${id}`, { headers });
  expect(over).toEqual([]);
});

test('the filters of a list are read whole, also in French on a tablet', async ({ page, baseURL }) => {
  await signIn(page);
  await prefer(page, baseURL!, { language: 'fr' });
  const cut: string[] = [];
  for (const path of ['/admin/threats', '/user/list']) {
    await page.goto(path);
    for (const width of [768, 900]) {
      await page.setViewportSize({ width, height: 800 });
      const words = await page.locator('form[method=get] div > select').evaluateAll((all) =>
        (all as HTMLSelectElement[]).map((select) => {
          const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
          const canvas = document.createElement('canvas').getContext('2d')!;
          canvas.font = font;
          const text = select.selectedOptions[0]!.text;
          const room = select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
          return { text, isCut: canvas.measureText(text).width > room };
        }),
      );
      expect(words.length).toBeGreaterThan(1);
      cut.push(...words.flatMap(({ text, isCut }) => (isCut ? [`${path} at ${width}: ${text}`] : [])));
    }
  }
  expect(cut).toEqual([]);
});

test('on a phone what stands in cards is equally far from their edges', async ({ page }) => {
  await openHome(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/dashboards/crm', '/admin/logactivity', '/access-control', '/user/view/1', '/pages/pricing']) {
    await page.goto(path);
    await ready(page);
    const insets = await page.locator('main section').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const edge = card.getBoundingClientRect().left + card.clientLeft;
        const atEdge = [...card.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().left === edge);
        return atEdge.map((each) => getComputedStyle(each).paddingInlineStart);
      }),
    );
    expect(insets, path).toContain('16px');
    expect(insets, path).not.toContain('20px');
  }
});

test('what stands in one line is of one height, and in one row on one line', async ({ page }) => {
  await signIn(page);
  const edges = (part: Locator) =>
    part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return [top, bottom];
    });
  for (const [path, beside] of [
    ['/admin/threats', page.getByRole('button', { name: 'Live' })],
    ['/dashboards/analytics', page.getByRole('link', { name: 'Arrange' })],
  ] as const) {
    await page.goto(path);
    await ready(page);
    expect(await edges(beside), path).toEqual(await edges(page.locator('main details > summary').first()));
  }
  await page.goto('/admin/logactivity');
  const search = page.locator('main form:has([name=q])');
  expect(await edges(search.getByRole('button', { name: 'Search', exact: true }))).toEqual(
    await edges(search.locator('[name=q]')),
  );
  await page.goto('/admin/sources');
  const sizes = page.locator('main dl > div > dd:first-of-type');
  expect(
    await sizes.evaluateAll((all) => new Set(all.map((figure) => getComputedStyle(figure).fontSize)).size),
    'figures side by side',
  ).toBe(1);
  await page.goto('/dashboards/ecommerce');
  const statistics = page.getByRole('region', { name: 'Statistics' });
  const tops = await statistics
    .locator('[data-figure] > strong')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);

  await page.goto('/dashboards/crm');
  const cells = page.getByRole('table', { name: 'Last payments' }).locator('tbody tr').first().locator('td');
  const middles = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      const all = [...words.getClientRects()];
      const middle = Math.min(...all.map(({ top }) => top)) + Math.max(...all.map(({ bottom }) => bottom));
      const { top, bottom } = cell.getBoundingClientRect();
      return Math.abs(middle - top - bottom) / 2;
    }),
  );
  expect(Math.max(...middles)).toBeLessThan(2);
});

test('lists, panels and times of a card begin and end where the card does', async ({ page }) => {
  await signIn(page);
  const starts = (card: Locator, parts: string) =>
    card.evaluate((card, parts) => {
      const all = [card.querySelector('h2')!, ...card.querySelectorAll(parts)];
      return [...new Set(all.map((each) => Math.round(each.getBoundingClientRect().left)))];
    }, parts);
  await page.goto('/dashboards/ecommerce');
  expect(await starts(page.getByRole('region', { name: 'Transactions' }), '[data-item] > :first-child')).toHaveLength(
    1,
  );

  const found = async () => (await (await page.request.get('/api/incidents?q=fin-ws-03')).json()).incidents[0];
  // Findings and incidents are worked out after the traffic.
  await expect.poll(found, { timeout: 30_000 }).toBeTruthy();
  await page.goto(`/admin/incidents/${(await found()).id}`);
  expect(await starts(page.getByRole('region', { name: 'Work' }), 'summary > :first-child')).toHaveLength(1);
  expect(await starts(page.getByRole('region', { name: 'Findings' }), 'summary > :first-child')).toHaveLength(1);
  const times = page.getByRole('region', { name: 'What happened' }).locator('ol time');
  const ends = await times.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().right)));
  expect(ends.length).toBeGreaterThan(3);
  expect(new Set(ends).size).toBe(1);
});

test('cards of the gallery side by side begin on one line, and nothing in them lies on their edge', async ({
  page,
  baseURL,
}) => {
  await signIn(page);
  for (const language of ['en', 'fr', 'ar']) {
    await prefer(page, baseURL!, { language });
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/pages/cards/card-advance');
      const lines = await page.locator('main section[data-bare]').evaluateAll((all) =>
        all.map((example) => {
          const body = example.querySelector(':scope > header + div')!;
          return `${example.getBoundingClientRect().top} ${body.getBoundingClientRect().top}`;
        }),
      );
      expect(new Set(lines).size, `${language} ${width}: a place for each line of three`).toBe(lines.length / 3);
    }
  }
  await page.goto('/components/expansion-panel');
  const below = await page.locator('main section[id]:has(> [data-source])').evaluateAll((all) =>
    all.map((example) => {
      const parts = [...example.querySelectorAll(':scope > header + div > *')];
      const bottom = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
      return example.getBoundingClientRect().bottom - bottom;
    }),
  );
  expect(below.length).toBeGreaterThan(6);
  expect(Math.min(...below)).toBeGreaterThanOrEqual(16);
});

test('initials of people who overlap are read whole, in both directions', async ({ page, baseURL }) => {
  await signIn(page);
  for (const language of ['en', 'ar']) {
    await prefer(page, baseURL!, { language });
    await page.goto('/components/avatar');
    const covered = await page.locator('main section ul:has(> li > [title])').evaluateAll((groups) =>
      groups.flatMap((group) =>
        [...group.children].slice(0, -1).map((person, index) => {
          const range = document.createRange();
          range.selectNodeContents(person.querySelector('[aria-hidden]')!);
          const letters = range.getBoundingClientRect();
          const next = group.children[index + 1]!.getBoundingClientRect();
          const isBack = getComputedStyle(group).direction === 'rtl';
          return person.querySelector('img') ? 0 : isBack ? next.right - letters.left : letters.right - next.left;
        }),
      ),
    );
    expect(covered.length).toBeGreaterThan(5);
    expect(Math.max(...covered), language).toBeLessThanOrEqual(0);
  }
});

test('the long name of an asset goes on after a dot on a phone', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 320, height: 800 });
  const { assets } = await (await page.request.get('/api/assets?perPage=100')).json();
  const [longest] = assets
    .filter(({ name }: { name: string }) => name.includes('.'))
    .sort((one: { name: string }, other: { name: string }) => other.name.length - one.name.length);
  await page.goto(`/admin/assets/${longest.id}`);
  const lines = await page.locator('h1 bdi').evaluate((name) =>
    [...name.childNodes]
      .filter((part) => part.nodeType === Node.TEXT_NODE)
      .map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
  );
  expect(lines.length).toBeGreaterThan(1);
  expect(lines, longest.name).toEqual(lines.map(() => 1));
  expect((await page.locator('h1').boundingBox())!.height).toBeGreaterThan(50);
});

test('figures of a time are the same in the list, on the threat and back at its addresses', async ({ page }) => {
  await signIn(page);
  const [from, to] = [Date.now() - 86_400_000, Date.now()].map((time) => new Date(time).toISOString());
  await page.goto(`/admin/threats?from=${from}&to=${to}`);
  const row = page.locator('tr:has([data-cell=count])').first();
  const count = await row.locator('[data-cell=count]').innerText();
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

test('names beside addresses are read whole where there is room: in lists of threats and of events, and outside tables', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = 'www.kestrelmoor.example';
  /** By how much each is cut. */
  const cut = async (within: string) => {
    const names = page.locator(`${within} [data-name]`).filter({ hasText: name, visible: true });
    await expect(names.first()).toBeVisible();
    return names.evaluateAll((all) => Math.max(...all.map((each) => each.scrollWidth - each.clientWidth)));
  };
  const lists = ['threats?ip=10.20.30.10', 'threats/by-host?q=10.20.30.10', 'logactivity?q=dest_ip:10.20.30.10'];
  for (const path of lists.map((each) => `/admin/${each}`)) {
    await page.goto(path);
    expect(await cut('tbody'), path).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(1440);
  }
  await page.goto('/admin/threats?ip=10.20.30.10');
  await page.locator('tbody th a, tbody [data-cell=signature] a').first().click();
  await expect(page).toHaveURL(/\/admin\/threats\/\d+/);
  expect(await cut('main :not(td) >'), 'on its page').toBe(0);
});

test('on a tablet every column of a list is on the page, also in French', async ({ page, baseURL }) => {
  await signIn(page);
  await page.setViewportSize({ width: 1024, height: 900 });
  await prefer(page, baseURL!, { language: 'fr' });
  for (const path of [
    '/admin/threats',
    '/admin/threats/by-host',
    '/admin/threats/by-signature',
    '/admin/assets',
    '/admin/sources',
    '/user/list',
  ]) {
    await page.goto(path);
    await ready(page);
    const beyond = await page
      .locator('main table')
      .evaluateAll((all) => all.map(({ parentElement: frame }) => frame!.scrollWidth - frame!.clientWidth));
    expect(Math.max(...beyond), path).toBe(0);
  }
  await page.setViewportSize({ width: 1264, height: 900 });
  await page.goto('/dashboards/crm');
  const payments = page.getByRole('region', { name: 'Derniers paiements' }).locator('div:has(> table)');
  await expect(payments).toBeVisible();
  expect(await payments.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
  // What is known of somebody goes over the width that there is.
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto('/user/view/1');
  const starts = await page
    .locator('main [data-details] > div')
    .evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().left)).size);
  expect(starts).toBe(2);
});

test('on a tablet words have the line that there is, and a day no more than a choice', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 768, height: 900 });
  const incidents = async () => (await (await page.request.get('/api/incidents')).json()).incidents.length;
  await expect.poll(incidents, { timeout: 60_000 }).toBeGreaterThan(3);
  await page.goto('/admin/incidents');
  const words = page.locator('tbody [data-cell=tactics] small');
  await expect(words.first()).toBeVisible();
  for (const each of await words.all()) expect((await each.boundingBox())!.height).toBeLessThan(30);
  // In several lines each begins with a word, and no dot hangs at the end of one.
  await page.setViewportSize({ width: 1280, height: 900 });
  const lines = await words.evaluateAll((all) =>
    all.map((each) => {
      const edge = each.parentElement!.getBoundingClientRect().left;
      const starts = new Map<number, number>();
      for (const word of each.children) {
        const { left, top } = word.getBoundingClientRect();
        const { width } = getComputedStyle(word, '::before');
        if (!starts.has(top)) starts.set(top, left + Number.parseFloat(width) - edge);
      }
      return [...starts.values()];
    }),
  );
  expect(lines.some((starts) => starts.length > 1)).toBe(true);
  expect(lines.flat().every((start) => Math.abs(start) < 1)).toBe(true);
  await page.goto('/invoice/list');
  const until = page.getByRole('group', { name: 'Issued until' });
  await expect(until).toBeVisible();
  expect((await until.boundingBox())!.width).toBeLessThanOrEqual(320);
  // What stands beside a heading goes below it together.
  await page.goto('/admin/assets');
  const middle = async (name: string) => {
    const { y, height } = (await page.getByRole('link', { name, exact: true }).boundingBox())!;
    return y + height / 2;
  };
  await expect(page.getByRole('link', { name: 'Import' })).toBeVisible();
  expect(await middle('What assets and risk tell')).toBeCloseTo(await middle('Import'), 0);
});

test('what is wrong and where is met first, and drawings side by side begin on one line', async ({ page, baseURL }) => {
  await signIn(page);
  const incidents = async () => (await (await page.request.get('/api/incidents')).json()).incidents.length;
  await expect.poll(incidents, { timeout: 60_000 }).toBeGreaterThan(3);
  const sizeOf = (part: Locator) => part.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
  for (const language of ['en', 'ar']) {
    await prefer(page, baseURL!, { language });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/dashboards/analytics');
    await ready(page);
    const cards = page.locator('main section');
    const answer = cards.first().locator('[data-state] strong');
    await expect(answer).toBeVisible();
    expect(await sizeOf(answer)).toBeGreaterThan(await sizeOf(cards.nth(1).locator('h2')));
    const widths = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width));
    expect(Math.max(...widths)).toBe(widths[0]);
    expect(widths.filter((width) => width === widths[0])).toHaveLength(1);
    const plots = page.locator('main section ol + [role=img] + svg');
    await expect(plots).toHaveCount(2);
    const [one, other] = await plots.evaluateAll((all) => all.map((plot) => plot.getBoundingClientRect().top));
    expect(one).toBe(other);

    await page.goto('/admin');
    const tiles = page.locator('main section[data-first]');
    await expect(tiles.locator('[data-bad]')).not.toHaveCount(0);
    // Colour is not all that says it.
    for (const state of await tiles.locator('[data-bad]').all()) await expect(state.locator('svg')).toBeVisible();
    const heights = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().height));
    expect(heights).toHaveLength(3);
    expect(new Set(heights).size).toBe(1);
    const figure = page.locator('main section:not([data-first]) [data-figure] > strong').first();
    expect(await sizeOf(tiles.first().locator('strong'))).toBeGreaterThan(await sizeOf(figure));
  }
});

test('a name in a sentence ends no line at its hyphen', async ({ page }) => {
  await signIn(page);
  const incidents = async () => (await (await page.request.get('/api/incidents')).json()).incidents;
  await expect.poll(async () => (await incidents()).length, { timeout: 60_000 }).toBeGreaterThan(3);
  await page.goto('/admin/incidents');
  for (const width of [1024, 390, 340, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const names = page.locator('tbody a [data-unbroken]', { hasText: '-' });
    const lines = await names.evaluateAll((all) =>
      all.map((name) => name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight)),
    );
    expect(lines.length).toBeGreaterThan(2);
    expect(Math.max(...lines), `${width}`).toBeLessThan(1.5);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('on a phone an address of the user list is read whole', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/user/list?q=lgallagherross');
  const address = page.locator('tbody [data-user] > bdi');
  await expect(address).toHaveCount(1);
  expect(await address.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
});

test('with text twice as large, scores, names, times and the count at the bell lie beside each other', async ({
  page,
  baseURL,
}) => {
  await signIn(page);
  /** What of the first of `row` lies over the next, in pixels. */
  const over = (row: string, first: string, next: string) =>
    page.evaluate(
      ([row, first, next]) => {
        document.documentElement.style.fontSize = '200%';
        const element = document.querySelector(row!)!;
        const boxOf = (selector: string) => {
          const range = document.createRange();
          range.selectNodeContents(element.querySelector(selector)!);
          return range.getBoundingClientRect();
        };
        return Math.max(0, boxOf(first!).right - element.querySelector(next!)!.getBoundingClientRect().left);
      },
      [row, first, next],
    );
  await page.goto('/dashboards/analytics');
  await page.locator('main li [data-strip]').first().waitFor();
  expect(await over('main li:has([data-strip])', ':scope > :first-child', ':scope > [data-words]')).toBe(0);
  // Whom other tests add may have a short name.
  await page.goto('/user/list?q=lgallagherross');
  expect(await over('tbody tr[data-row]', '[data-avatar]', '[data-user] > a')).toBe(0);
  const name = page.locator('tbody tr[data-row] [data-user] > a').first();
  expect((await name.boundingBox())!.width).toBeGreaterThan(100);
  const large = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await prefer(page, baseURL!, { language: 'fr' });
  await page.goto('/pages/authentication/reset-password-v1');
  await large();
  const save = page.locator('button[data-block]');
  expect(await save.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  await prefer(page, baseURL!, { language: 'en' });
  await page.goto('/admin/logactivity');
  await large();
  const cut = await page
    .locator('form:has(#by) ~ ol a')
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent));
  expect(cut).toEqual([]);
  await page.goto('/invoice/preview/5036');
  await large();
  expect((await page.locator('main tbody th').first().boundingBox())!.width).toBeGreaterThan(300);
  for (const language of ['en', 'ar']) {
    await prefer(page, baseURL!, { language });
    await page.goto('/pages/faq');
    const count = page.locator('header summary b');
    await count.waitFor();
    const covered = await count.evaluate((mark) => {
      document.documentElement.style.fontSize = '200%';
      const { left, right } = mark.getBoundingClientRect();
      return [...document.querySelectorAll('header :is(button, summary) > svg')]
        .map((icon) => icon.getBoundingClientRect())
        .filter((icon) => icon.width > 0 && icon.right > left && icon.left < right).length;
    });
    expect(covered, language).toBe(0);
  }
});

test('who wants no motion sees none, and who has colours of his own sees what is chosen', async ({ page }) => {
  await signIn(page);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await page.goto('/components/list');
  const endless = await page.evaluate(
    () => document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations === Infinity).length,
  );
  expect(endless).toBe(0);
  const more = page.locator('[data-more] summary');
  await expect(more).toHaveAttribute('data-active');
  const [chosen, other] = await page.evaluate(() =>
    ['[data-more] summary', 'nav > ul > li > a'].map(
      (selector) => getComputedStyle(document.querySelector(`header ${selector}`)!).backgroundColor,
    ),
  );
  expect(chosen).not.toBe(other);
  // What is not chosen has the system's colour too.
  const colorOf = (selector: string) =>
    page.evaluate(
      (selector) => [selector, 'h1'].map((each) => getComputedStyle(document.querySelector(each)!).color),
      selector,
    );
  await page.goto('/components/tabs');
  await page.locator('main [role=tab]').first().waitFor();
  const [tab, heading] = await colorOf('main [role=tab]:not([data-selected])');
  expect(tab).toBe(heading);
  // The arrow is there once the tabs have been measured; what glides has not begun to when it is asked.
  const moved = await page
    .locator('main [data-line]:has([data-arrow])')
    .first()
    .evaluate((line) => {
      line.querySelector<HTMLElement>('[data-arrow="1"]')!.click();
      return line.querySelector('[role=tablist]')!.scrollLeft;
    });
  expect(moved).toBeGreaterThan(0);
  await page.goto('/pages/typography');
  const ratios = page.locator('main tr:has([data-as]) [data-numeric]');
  await expect(ratios.first()).toHaveText(/ : 1/);
  expect((await ratios.allInnerTexts()).filter((each) => !/^\d/.test(each))).toEqual([]);
  await page.goto('/user/list');
  const [cell, title] = await colorOf('tbody td[data-muted]');
  expect(cell).toBe(title);
  // What stands on a highlight, or on what was solid, can be read.
  const isRead = (selector: string) =>
    page.evaluate((selector) => {
      const element = document.querySelector(selector)!;
      let under: Element | null = element;
      while (under && /, 0\)|transparent/.test(getComputedStyle(under).backgroundColor)) under = under.parentElement;
      return getComputedStyle(element).color !== getComputedStyle(under ?? document.body).backgroundColor;
    }, selector);
  await page.goto('/admin/threats');
  const count = page.locator('main nav a[aria-current]:has([data-count])').first();
  const colors = await count.evaluate((tab) =>
    [tab, tab.querySelector('[data-count]')!].map((each) => getComputedStyle(each).color),
  );
  expect(colors[1]).toBe(colors[0]);
  // Who is there is told by a shape that is seen, beside a circle that is one; what has no frame keeps none.
  await page.goto('/components/avatar');
  const dots = await page.locator('main [data-presence]').evaluateAll((all) =>
    all.map((each) => {
      const { backgroundColor, borderColor } = getComputedStyle(each, '::after');
      return backgroundColor === getComputedStyle(document.documentElement).backgroundColor
        ? borderColor
        : backgroundColor;
    }),
  );
  expect(dots.length).toBeGreaterThan(3);
  expect(new Set(dots)).toEqual(
    new Set([await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).color)]),
  );
  await expect(page.locator('main [data-presence] > [aria-hidden]').first()).toHaveCSS('outline-style', 'solid');
  await page.goto('/pages/cards/card-basic');
  await expect(page.locator('main section[data-bare]').first()).toHaveCSS('border-top-width', '0px');
  await page.goto('/components/badge');
  expect(await isRead('main [data-color=error] > [data-badge] > bdi')).toBe(true);
  await page.goto('/forms/rating');
  const fills = await page
    .locator('main fieldset label svg path, main [data-color] > label svg path')
    .evaluateAll((paths) => new Set(paths.map((path) => getComputedStyle(path).fill)).size);
  expect(fills).toBe(2);
  await page.goto('/forms/select');
  await page.getByRole('button', { name: /Mode of the sensor/ }).click();
  await expect(page.getByRole('option', { name: /Watch/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /Block/ })).toHaveCSS('outline-style', 'solid');
});

test('with colours of one’s own messages, tooltips and the marks of a chart’s names can be told from what they stand on', async ({
  page,
}) => {
  await signIn(page);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  /** The browser draws a plate of its canvas under every text. */
  const canvas = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'Canvas';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
  await page.goto('/components/snackbar');
  const show = page.getByRole('button', { name: 'Show', exact: true }).first();
  await takenOver(show);
  await show.press('Enter');
  const message = page.locator('[popover] li').first();
  await message.waitFor();
  await expect(message).not.toHaveCSS('color', await canvas());
  await page.goto('/components/tooltip');
  const top = page.getByRole('button', { name: 'Top', exact: true });
  await takenOver(top);
  // A bubble opens at once for who comes by keyboard.
  await top.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  const bubble = page.getByRole('tooltip');
  await bubble.waitFor();
  await expect(bubble).not.toHaveCSS('color', await canvas());
  await page.goto('/charts/apex-chart');
  const name = page.locator('main button[aria-pressed=true]:has(svg rect)').first();
  // Marks are drawn in what the system has, and its highlight is one of them.
  await expect(name).toHaveCSS('background-color', await canvas());
});

test('with letters twice as large a window holds what half of it did, and nothing is wider than it', async ({
  page,
}) => {
  await signIn(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/dashboards/ecommerce', '/dashboards/crm', '/dashboards/analytics', '/admin/threats']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Main navigation' })).toBeVisible();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, path).toBeLessThanOrEqual(0);
  }
});

test('Swagger UI lists the API and tries it out with the session', async ({ page }) => {
  test.setTimeout(360_000);
  await signIn(page);
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
