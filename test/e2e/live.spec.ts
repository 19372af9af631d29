import type { Page } from '@playwright/test';
import { expect, holdBack, sentTo, signIn, takenOver, test } from './fixtures.ts';

const pill = (tab: Page) => tab.getByRole('button', { name: /^\d+ new$/ });

test('two tabs hear of new threats by one stream; the list says how many, and shows them when told to', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/admin/threats');
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}` };
  const other = await context.newPage();
  await other.goto('/admin/threats');
  const streams: string[] = [];
  for (const tab of [page, other])
    tab.on('request', (request) => request.url().includes('/api/changes') && streams.push(request.url()));
  let sent = 0;
  const send = () =>
    page.request.post('/api/events?source=new', {
      headers: { ...headers, 'content-type': 'application/x-ndjson' },
      data: `${JSON.stringify({
        timestamp: new Date().toISOString(),
        event_type: 'alert',
        ...{ src_ip: '10.20.10.23', dest_ip: '1.1.1.1', n: sent++ },
        alert: { signature: 'Brand new', signature_id: 78, gid: 1, severity: 1, category: 'New', action: 'allowed' },
      })}\n`,
    });
  // Nothing is heard before the stream is there.
  await expect(async () => {
    await send();
    await expect(pill(page)).toBeVisible({ timeout: 4000 });
    await expect(pill(other)).toBeVisible({ timeout: 4000 });
  }).toPass();
  expect(streams.length, 'streams of both tabs').toBeLessThanOrEqual(1);
  await pill(other).click();
  const row = other.locator('tbody tr').filter({ hasText: 'Brand new' });
  await expect(row).toContainText('Cloudflare');
  await expect(row.getByRole('img')).toHaveAttribute('alt', /\w/);
  await expect(pill(other)).toBeHidden();
  await row.locator('[data-tip] a').last().hover();
  await expect(other.getByRole('tooltip')).toContainText('AS13335');

  await row.getByRole('link', { name: 'Brand new' }).click();
  await other.waitForURL(/\/admin\/threats\/\d+/);
  await expect(async () => {
    await send();
    await expect(pill(other)).toBeVisible({ timeout: 4000 });
  }).toPass();
  await pill(other).click();
  await expect(pill(other)).toBeHidden();
  const path = `/api${new URL(other.url()).pathname.replace('/admin', '')}`;
  const { threat } = await (await page.request.get(path, { headers })).json();
  const closed = await page.request.post('/api/threats/actions', {
    headers,
    data: { action: 'close', verdict: 'false_positive', keys: [{ key: threat.key, version: threat.version }] },
  });
  expect(await closed.json()).toMatchObject({ changed: 1 });
  await expect(pill(other), 'somebody else has closed it').toHaveText('1 new');
  await pill(other).click();
  await expect(pill(other)).toBeHidden();
  await page.request.post(`${path}/comments`, { headers, data: { text: 'Looked at.' } });
  await expect(pill(other), 'somebody else has said something').toHaveText('1 new');
  await pill(other).click();
  await expect(other.getByRole('paragraph').filter({ hasText: 'Looked at.' })).toBeVisible();
  await send();
  await expect(pill(other), 'an alert, and with it that it is open again').toHaveText('2 new');
  await pill(other).click();
  await expect(other.locator('#work')).toContainText('New');
});

test('lists of assets and mute rules say how many have come, and show them when told to', async ({ page, context }) => {
  await signIn(page);
  const [assets, rules] = [await context.newPage(), await context.newPage()];
  // What the demo's events tell of machines is worked out behind them.
  const machines = async () => (await (await page.request.get('/api/assets?perPage=1')).json()).total;
  await expect.poll(machines, { timeout: 60_000 }).toBeGreaterThan(50);
  await assets.goto('/admin/assets');
  const name = `Written elsewhere ${Date.now()}`;
  await rules.goto(`/admin/mute-rules?q=${encodeURIComponent(name)}`);
  const add = (more = '') =>
    page.request.post('/api/mute-rules', {
      data: { name: name + more, query: 'sid:1', reason: 'Known.', action: 'hide' },
    });
  expect((await add()).status()).toBe(201);
  const shown = rules.locator('tbody tr').filter({ hasText: name });
  await expect(shown, 'where none stood it is shown at once').toHaveCount(1);
  expect((await add(', too')).status()).toBe(201);
  await expect(pill(rules)).toHaveText('1 new');
  await pill(rules).click();
  await expect(shown).toHaveCount(2);

  const timestamp = new Date().toISOString();
  const hosts = { src_ip: '10.20.10.222', src_port: 40_000, dest_ip: '10.20.10.223', dest_port: 443, proto: 'TCP' };
  const bytes = { pkts_toserver: 5, pkts_toclient: 5, bytes_toserver: 500, bytes_toclient: 900 };
  const flow = { ...bytes, state: 'closed', age: 1, start: timestamp, end: timestamp };
  await page.request.post('/api/events?source=new', {
    headers: { 'content-type': 'application/x-ndjson' },
    data: `${JSON.stringify({ timestamp, event_type: 'flow', ...hosts, flow })}\n`,
  });
  await expect(pill(assets)).toBeVisible({ timeout: 60_000 });
  await pill(assets).click();
  await expect(pill(assets)).toBeHidden();
});

test('what comes while nobody looks at the tab is said when somebody does', async ({ page, context }) => {
  await page.addInitScript(() => {
    let hidden = false;
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    Object.assign(globalThis, {
      hides(isHidden: boolean) {
        hidden = isHidden;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  });
  const hides = (isHidden: boolean) =>
    page.evaluate((is) => (globalThis as unknown as { hides: (is: boolean) => void }).hides(is), isHidden);
  await signIn(page);
  const name = `Unseen ${Date.now()}`;
  const add = (more: string) =>
    page.request.post('/api/mute-rules', {
      data: { name: name + more, query: 'sid:1', reason: 'Known.', action: 'hide' },
    });
  expect((await add('')).status()).toBe(201);
  const heard = page.waitForResponse((response) => response.url().includes('/api/changes'));
  const list = `/admin/mute-rules?q=${encodeURIComponent(name)}`;
  await page.goto(list);
  await heard;
  const seen = await context.newPage();
  await seen.goto(list);
  await hides(true);
  expect((await add(', too')).status()).toBe(201);
  await expect(pill(seen), 'a tab that is looked at').toHaveText('1 new');
  await expect(pill(page)).toBeHidden();
  await hides(false);
  await expect(pill(page)).toHaveText('1 new');
});

test('what somebody writes of a threat stays while others speak, and does not go along to the next threat, nor from asset to asset', async ({
  page,
}) => {
  await signIn(page);
  const signature = `Spoken of ${Date.now()}`;
  const alert = (dest_ip: string) =>
    JSON.stringify({
      ...{ timestamp: new Date().toISOString(), event_type: 'alert', src_ip: '10.20.10.23', dest_ip },
      alert: { signature, signature_id: 79, gid: 1, severity: 1, category: 'New', action: 'allowed' },
    });
  await page.request.post('/api/events?source=new', {
    headers: { 'content-type': 'application/x-ndjson' },
    data: `${alert('1.1.1.1')}\n${alert('1.0.0.1')}\n`,
  });
  const found = await page.request.get(`/api/threats?text=${encodeURIComponent(signature)}`);
  const [first, second] = (await found.json()).threats;
  await page.request.post('/api/threats/actions', {
    data: { action: 'close', verdict: 'benign', keys: [{ key: second.key, version: second.version }] },
  });
  const heard = page.waitForResponse((response) => response.url().includes('/api/changes'));
  await page.goto(`/admin/threats/${first.key}`);
  await heard;
  const box = page.locator('form[data-comment] textarea').last();
  await box.fill('I have looked at the');
  await page.request.post(`/api/threats/${first.key}/comments`, { data: { text: 'It was the printer.' } });
  await expect(pill(page)).toBeVisible();
  await pill(page).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'It was the printer.' })).toBeVisible();
  await expect(box).toHaveValue('I have looked at the');
  await box.fill('Indeed.');
  const comments = sentTo(page, '/comments');
  const letGo = await holdBack(page, '**/comments');
  await page.getByRole('button', { name: 'Add comment' }).dblclick();
  await letGo();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Indeed.' })).toBeVisible();
  expect(comments, 'pressed twice it is said once').toHaveLength(1);
  await expect(box).toHaveValue('');
  await box.fill('Half a sentence');
  await page
    .getByRole('region', { name: 'Closed threats like this one' })
    .getByRole('link', { name: signature })
    .click();
  await page.waitForURL(`**/admin/threats/${second.key}`);
  await expect(page.getByText('Nobody has said anything yet.')).toBeVisible();
  await expect(box).toHaveValue('');

  const assets = async () => (await (await page.request.get('/api/assets?perPage=2&sort=name')).json()).assets;
  await expect.poll(async () => (await assets()).length, { timeout: 60_000 }).toBe(2);
  const [one, other] = await assets();
  await page.goto(`/admin/assets/${one.id}`);
  const owner = page.getByLabel('Owner');
  await takenOver(owner);
  await owner.fill('Half a name');
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, `/admin/assets/${other.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name);
  await expect(owner).toHaveValue(other.owner);
});
