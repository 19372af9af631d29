import type { Locator } from '@playwright/test';
import { expect, openHome, prefer, ready, signIn, test } from './fixtures.ts';

// A long file, none of whose tests writes.
test.describe.configure({ mode: 'parallel' });

/** One page of each kind: French words are the longest. */
const kinds = [
  ...['/login', '/register', '/not-authorized', '/no/such/page'],
  ...['/dashboards/analytics', '/admin/threats', '/user/list', '/access-control'],
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
  // Where four do not stand in one line, they are two of two.
  await page.setViewportSize({ width: 768, height: 900 });
  for (const path of ['/invoice/list', '/user/list']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const boxes = await page
      .locator('main form:has([name=q]) :is(label, [data-label])')
      .evaluateAll((labels) =>
        labels.map((label) => label.parentElement!.getBoundingClientRect()).map(({ top, width }) => ({ top, width })),
      );
    expect(new Set(boxes.map(({ width }) => Math.round(width))).size, path).toBe(1);
    expect(
      [...new Set(boxes.map(({ top }) => top))].map((top) => boxes.filter((each) => each.top === top).length),
    ).toEqual([2, 2]);
  }
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
    const sizes = await Promise.all([0, 1, 2, 3, 5].map((place) => sizeOf(cards.nth(place).locator('h2'))));
    const [first, , , middle, last] = sizes as [number, number, number, number, number];
    expect(sizes.slice(0, 3), 'what is wrong and on which machine').toEqual([first, first, first]);
    expect(first).toBeGreaterThan(middle);
    expect(middle).toBeGreaterThan(last);
    await expect(cards.nth(1)).toBeInViewport({ ratio: 0.5 });
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

for (const language of ['en', 'ar'])
  test(`the dot between the parts of a line stays with what is before it: ${language}`, async ({ page, baseURL }) => {
    await prefer(page, baseURL!, { language });
    await signIn(page);
    await page.setViewportSize({ width: 390, height: 900 });
    let several = 0;
    for (const path of ['/pages/account-settings/security', '/dashboards/crm', '/admin/profile', '/admin/sources']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const dots = await page.locator('main').evaluate((main) => {
        const all = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        const place = (node: Node, at: number) => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return range.getBoundingClientRect();
        };
        const found: { words: string; begins: boolean; below: number }[] = [];
        for (let node = all.nextNode(); node; node = all.nextNode())
          for (const { index } of (node as Text).data.matchAll(/·/g)) {
            const box = node.parentElement!.closest('p, small, div, li')!.getBoundingClientRect();
            const { left, right, top } = place(node, index);
            const before =
              getComputedStyle(node.parentElement!).direction === 'rtl' ? box.right - right : left - box.left;
            if (right > left)
              found.push({ words: node.parentElement!.textContent!, begins: before < 4, below: top - box.top });
          }
        return found;
      });
      several += dots.filter(({ below }) => below > 12).length;
      expect(
        dots.filter(({ begins }) => begins),
        path,
      ).toEqual([]);
    }
    expect(several, 'some stand in a second line').toBeGreaterThan(0);
  });

test('the words of a choice are read to their end, on a telephone in Arabic too', async ({ page, baseURL }) => {
  await prefer(page, baseURL!, { language: 'ar' });
  await signIn(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/components/list', { waitUntil: 'networkidle' });
  const rooms = await page
    .locator('main label[data-item] small')
    .evaluateAll((all) => all.map(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight })));
  expect(
    rooms.some(({ clientHeight }) => clientHeight > 30),
    'one has several lines',
  ).toBe(true);
  for (const { clientHeight, scrollHeight } of rooms) expect(scrollHeight).toBeLessThanOrEqual(clientHeight + 1);
});

for (const width of [1440, 768, 390])
  test(`what is pressed in the bar of the calendar is of one height, beside its month at ${width} px`, async ({
    page,
  }) => {
    await signIn(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/calendar', { waitUntil: 'networkidle' });
    const bar = page.locator('main header:has(h2[aria-live])');
    const heights = await bar
      .locator('a:visible, button:visible')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().height)));
    expect([...new Set(heights)]).toEqual([40]);
    const middle = async (of: Locator) => {
      const { y, height } = (await of.boundingBox())!;
      return y + height / 2;
    };
    expect(await middle(bar.getByRole('link', { name: 'Today' }))).toBeCloseTo(await middle(bar.locator('h2')), 0);
  });

test('the heads of a table of fields touch the edge of no band', async ({ page }) => {
  await signIn(page);
  await page.goto('/forms/form-validation');
  const heads = page.getByRole('table', { name: 'Members' }).locator('thead th');
  await expect(heads).toHaveCount(4);
  for (const head of await heads.all()) await expect(head).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('on a phone names made by machines end a line between their parts, not within a word', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const { assets } = await (await page.request.get('/api/assets?sort=-risk&perPage=1')).json();
  const { threats } = await (await page.request.get('/api/threats?severity=1&sort=-count&perPage=20')).json();
  /** Words that have room on a line and are on two. */
  const broken = () =>
    page.locator('main').evaluate((main) => {
      const words: string[] = [];
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement!.closest('pre')) continue;
        for (const { index, 0: word } of text.textContent!.matchAll(/[\p{L}\d]{2,}/gu)) {
          // Of hashes nobody reads words.
          if (word.length > 20) continue;
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) words.push(`${word} of ${text.parentElement!.parentElement!.textContent}`);
        }
      }
      return words;
    });
  const isHash = (each: string) => /^\w+ of \d:[\w+/]+=$/.test(each);
  // Whatever is the newest, and a machine of a long name.
  for (const q of ['event_type:http', 'event_type:http+ip:10.20.20.19']) {
    await page.goto(`/admin/logactivity?q=${q}`);
    await page.locator('tr[data-row] a[data-opens]').first().click();
    await expect(page.locator('tr[data-detail] pre')).toBeVisible();
    await expect(page.locator('tr[data-detail] dt', { hasText: 'http_content_type' })).toBeVisible();
    expect((await broken()).filter((each) => !isHash(each))).toEqual([]);
  }
  for (const path of [
    `/admin/assets/${assets[0].id}`,
    `/admin/threats/${threats.find(({ source }: { source: string }) => source === 'alert').key}`,
  ]) {
    await page.goto(path);
    await ready(page);
    expect(
      (await broken()).filter((each) => !isHash(each)),
      path,
    ).toEqual([]);
  }
});

test('on a French phone the calendar begins under two lines of controls', async ({ page, baseURL }) => {
  await signIn(page);
  await prefer(page, baseURL!, { language: 'fr' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const day of ['2026-11-15', '2026-09-15']) {
    await page.goto(`/calendar?date=${day}`);
    const bar = page.locator('main header:has(h2)');
    await expect(bar.getByRole('button', { name: 'Mois et calendriers' })).toBeVisible();
    const middles = await bar
      .locator('> *')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
      );
    expect(new Set(middles.map((middle) => Math.round(middle / 10))).size, day).toBe(2);
    expect((await bar.boundingBox())!.height).toBeLessThan(130);
  }
});

test('every way to sort a list is read whole on a French phone', async ({ page, baseURL }) => {
  await signIn(page);
  await prefer(page, baseURL!, { language: 'fr' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/admin/threats', '/user/list', '/admin/assets', '/invoice/list']) {
    await page.goto(path);
    const ways = await page
      .locator('thead th a')
      .evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect()).map(({ left, right }) => [left, right]),
      );
    expect(ways.length).toBeGreaterThan(3);
    for (const [left, right] of ways) {
      expect(left, path).toBeGreaterThanOrEqual(16);
      expect(right, path).toBeLessThanOrEqual(374);
    }
  }
});

test('both addresses of an incident’s threat have one line where there is room', async ({ page }) => {
  await signIn(page);
  const incidents = async () => (await (await page.request.get('/api/incidents')).json()).incidents;
  await expect.poll(async () => (await incidents()).length, { timeout: 60_000 }).toBeGreaterThan(3);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/incidents/${(await incidents())[1].id}`);
  const pairs = page.locator('td[data-cell=addresses]');
  await expect(pairs.first()).toBeVisible();
  for (const pair of await pairs.all()) {
    const tops = await pair
      .locator('a[data-value]')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
  }
});
