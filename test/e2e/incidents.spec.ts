import { expect, signIn, storeEvents, takenOver, test } from './fixtures.ts';

test('an incident is worked on as its threats are: all that are not closed in one step, which can be taken back', async ({
  page,
}) => {
  await signIn(page);
  // Incidents are worked out behind the events.
  const newOnes = async () => (await (await page.request.get('/api/incidents?status=new')).json()).incidents;
  await expect.poll(async () => (await newOnes()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const [{ id, threats }] = await newOnes();
  const all = threats.length;
  expect(all).toBeGreaterThan(1);
  await page.goto(`/admin/incidents/${id}`);
  await page.locator('[data-desk]').waitFor({ state: 'attached' });
  const work = page.getByRole('region', { name: 'Work' });
  const said = (text: string) => expect(page.getByText(text).first()).toBeVisible();
  await expect(work).toContainText(`to the ${all} threats that are not closed`);
  await expect(work.locator('dl')).toContainText('Nobody');

  // To oneself by two keys, as from the list.
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: `Assign ${all} threats` })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
  await said(`${all} threats assigned.`);
  await expect(work.locator('dl')).toHaveText('AssigneeAlex Moreau');
  await page.keyboard.press('u');
  await said(`${all} threats restored.`);
  await expect(work.locator('dl')).toContainText('Nobody');

  // By the forms of the page; who was quicker is told, and what is closed stays as it is.
  await work.getByText('Assign…').click();
  await expect(work.getByLabel('Who works on it?').locator('option:checked')).toHaveText('Alex Moreau');
  await work.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(work.locator('dl')).toContainText('Alex Moreau');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(work.locator('dl')).toContainText('Nobody');
  const act = (action: object) => page.request.post('/api/threats/actions', { data: action });
  const { version } = (await (await page.request.get(`/api/threats/${threats[0]}`)).json()).threat;
  const keys = [{ key: threats[0], version }];
  expect((await act({ action: 'close', verdict: 'benign', keys })).status()).toBe(200);
  await work.getByRole('button', { name: 'Escalate' }).click();
  await said('was quicker');
  await expect(work).toContainText(`to the ${all - 1} threat`);
  await work.getByRole('button', { name: 'Escalate' }).click();
  await said('escalated.');
  const verdictOf = async () => (await (await page.request.get(`/api/threats/${threats[0]}`)).json()).threat.verdict;
  expect(await verdictOf()).toBe('benign');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('main').getByText('In progress').first()).toBeVisible();
  expect((await act({ action: 'reopen', keys: [{ key: threats[0], version: version + 1 }] })).status()).toBe(200);

  // What all of them have by now stands there too.
  await page.reload();
  const facts = work.locator('dl');
  await work.getByText('Add a tag…').click();
  await work.getByRole('textbox', { name: 'Tag' }).fill('one story');
  await work.getByRole('button', { name: 'Add tag' }).click();
  await expect(facts.getByRole('link', { name: 'one story' })).toBeVisible();
  await work.getByRole('button', { name: 'Remove the tag one story' }).click();
  await expect(facts).not.toContainText('one story');
  await expect(
    page.getByRole('button', { name: 'Undo' }),
    'the one before it cannot be taken back any more',
  ).toHaveCount(1);
  await work.getByText('Snooze…').click();
  await work.getByRole('button', { name: 'Snooze', exact: true }).click();
  await expect(facts).toContainText('Snoozed until');
  await work.getByRole('button', { name: 'End the snooze' }).click();
  await expect(facts).not.toContainText('Snoozed until');
});

test('who reached whom is said in words too', async ({ page }) => {
  await signIn(page);
  const found = async () => (await (await page.request.get('/api/incidents?q=fin-ws-03')).json()).incidents[0];
  await expect.poll(found, { timeout: 60_000 }).toBeTruthy();
  const { id } = await found();
  const { links } = await (await page.request.get(`/api/incidents/${id}`)).json();
  expect(links.length).toBeGreaterThan(0);
  await page.goto(`/admin/incidents/${id}`);
  const said = page.getByRole('list', { name: 'Who reached whom' }).getByRole('listitem');
  await expect(said).toHaveCount(links.length);
  for (const [index, { from, to }] of links.entries())
    await expect(said.nth(index)).toHaveText(new RegExp(`${from}.* reached .*${to}`));
});

test('the threats of an incident stand in the order of its story', async ({ page }) => {
  await signIn(page);
  const all = async () => (await (await page.request.get('/api/incidents?perPage=100')).json()).incidents;
  await expect.poll(async () => (await all()).length, { timeout: 60_000 }).toBeGreaterThan(3);
  for (const { id } of (await all()).slice(0, 4)) {
    const { threats } = await (await page.request.get(`/api/incidents/${id}`)).json();
    const firsts = new Map(threats.map(({ key, firstSeen }: { key: string; firstSeen: string }) => [key, firstSeen]));
    await page.goto(`/admin/incidents/${id}?all`);
    const links = page.getByRole('table', { name: 'Threats' }).locator('tbody th a, tbody [data-cell=signature] a');
    const shown = await links.evaluateAll((found) =>
      found.flatMap((link) => /^\/admin\/threats\/(\d+)/.exec(link.getAttribute('href')!)?.[1] ?? []),
    );
    const groups = new Map<string, string>();
    // Equal ones stand together, at the place of the first.
    for (const key of shown) {
      const { signature, severity } = threats.find((threat: { key: string }) => threat.key === key);
      if (!groups.has(`${severity} ${signature}`)) groups.set(`${severity} ${signature}`, firsts.get(key) as string);
    }
    expect(groups.size).toBeGreaterThan(0);
    expect([...groups.values()]).toEqual([...groups.values()].sort());
  }
});

test('an incident that is noise is muted by one rule, which is tried on all of its threats first', async ({ page }) => {
  await signIn(page);
  const firstOf = async () => (await (await page.request.get('/api/incidents?status=open')).json()).incidents[0];
  await expect.poll(firstOf, { timeout: 60_000 }).toBeTruthy();
  const { id } = await firstOf();
  const { threats } = await (await page.request.get(`/api/incidents/${id}`)).json();
  await page.goto(`/admin/incidents/${id}`);
  await page.getByRole('region', { name: 'Work' }).getByRole('link', { name: 'Mute…' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('mute');
  const q = new URL(page.url()).searchParams.get('q')!;
  for (const { signatureId, srcIp } of threats) {
    expect(q).toContain(`${signatureId}`);
    expect(q).toContain(srcIp);
  }
});

test('the story says how many times something was found, unless it was once', async ({ page }) => {
  await signIn(page);
  const read = async (url: string) => (await page.request.get(url)).json();
  /** Of an incident, how often each finding of its story was made. */
  const countsOf = async ({ id }: { id: string }): Promise<{ id: string; counts: number[] }> => {
    const story: { kind: string; count: number }[] = (await read(`/api/incidents/${id}`)).story;
    return { id, counts: story.filter(({ kind }) => kind !== 'threat').map(({ count }) => count) };
  };
  const wanted = async () =>
    (await Promise.all<{ id: string; counts: number[] }>((await read('/api/incidents')).incidents.map(countsOf))).find(
      ({ counts }) => counts.includes(1) && Math.max(...counts) > 1,
    );
  // Incidents are worked out behind the events.
  await expect.poll(wanted, { timeout: 60_000 }).toBeTruthy();
  const { id, counts } = (await wanted())!;
  await page.goto(`/admin/incidents/${id}`);
  const times = page.getByRole('region', { name: 'What happened' }).getByText(/^Times: /);
  await expect(times).toHaveText(
    counts.filter((count) => count > 1).map((count) => `Times: ${count.toLocaleString('en')}`),
  );
});

test('a finding of one hour says at its head when it was seen last', async ({ page }) => {
  await signIn(page);
  const read = async (url: string) => (await page.request.get(url)).json();
  interface Seen {
    key: string;
    count: number;
  }
  const wanted = async () => {
    const { threats }: { threats: Seen[] } = await read('/api/threats?q=event_type:finding&perPage=100');
    for (const { key } of threats.filter(({ count }) => count === 1)) {
      const { firstSeen, lastSeen } = (await read(`/api/threats/${key}`)).finding;
      if (lastSeen > firstSeen.replace(/\.\d+Z/, '.999999Z')) return key;
    }
    return null;
  };
  await expect.poll(wanted, { timeout: 60_000 }).toBeTruthy();
  await page.goto(`/admin/threats/${await wanted()}`);
  const found = page.getByText(/^Seen from /);
  const last = (await found.textContent())!.match(/ to (.*?)\. /)![1]!;
  const head = page.locator('main dl').filter({ hasText: 'Active for' });
  await expect(head).toContainText(`Last seen${last}`);
  await expect(head).not.toContainText('Single moment');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a threat is worked on from its page, by forms', async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/threats?text=statusmoth');
    await page.locator("tbody [data-cell='signature'] > div a").last().click();
    const work = page.locator('#work');
    await work.getByText('Close…').click();
    await work.getByLabel('Benign').check();
    await work.getByRole('textbox', { name: 'Note' }).fill('Meant to be.');
    await work.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(work).toContainText('Closed');
    await expect(page.getByText('Meant to be.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(work.locator('dl')).not.toContainText('Benign');
    await page.goto('/admin/threats/by-host');
    await expect(page.locator('tbody tr').first()).toContainText('High');
    await page.getByRole('link', { name: 'Signature', exact: true }).click();
    await expect(page).toHaveURL('/admin/threats/by-signature');
    await expect(page.locator('tbody tr').first()).toContainText('High');
  });
});

test('a threat and an asset lead to the incident that they are part of', async ({ page }) => {
  await signIn(page);
  const found = async () => (await (await page.request.get('/api/incidents?q=fin-ws-03')).json()).incidents[0];
  await expect.poll(found, { timeout: 60_000 }).toBeTruthy();
  const { id, threats, hosts } = await found();
  const { asset } = hosts.find((host: { part: string }) => host.part === 'entry');
  for (const path of [`/admin/threats/${threats[0]}`, `/admin/assets/${asset}`]) {
    await page.goto(path);
    const link = page.locator(`main dl a[href="/admin/incidents/${id}"]`);
    await expect(link).toContainText('fin-ws-03');
    await link.click();
    await expect(page).toHaveURL(`/admin/incidents/${id}`);
  }
});

test('what an asset, an incident and a threat tell leads on to the events and to all that is known of an address', async ({
  page,
}) => {
  test.slow();
  await signIn(page);
  const found = async () => (await (await page.request.get('/api/incidents?q=fin-ws-03')).json()).incidents[0];
  await expect.poll(found, { timeout: 60_000 }).toBeTruthy();
  const { id, hosts } = await found();
  const { asset, address } = hosts.find((host: { part: string }) => host.part === 'entry');
  const told = page.getByRole('status').filter({ hasText: /\d events?/ });
  const menu = page.getByRole('menu');

  // Of an asset: what it spoke with somebody, an address outside with its name, a domain with all names in it.
  await page.goto(`/admin/assets/${asset}?all=peers`);
  const named = page.locator('[data-name][title="cdn.statusrelay.test"]');
  const port = page.getByRole('link', { name: 'TCP/80', exact: true });
  const outside = page.locator('table[aria-labelledby=peers] tr').filter({ has: named }).filter({ has: port });
  await outside.locator('th a').click();
  await expect(menu.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
  await page.keyboard.press('Escape');
  await outside.locator(port).click();
  await page.waitForURL((url) => url.searchParams.get('q')?.startsWith(`ip:(${address}) ip:`) === true);
  await expect(told.first()).toBeVisible();
  await page.goto(`/admin/assets/${asset}`);
  await page
    .getByRole('table', { name: /^Domains asked for/ })
    .getByRole('link', { name: 'cdn.statusrelay.test' })
    .click();
  await page.waitForURL((url) => url.searchParams.get('q')?.includes('*.cdn.statusrelay.test') === true);
  await expect(told.first()).toBeVisible();

  // In a time: so do its threats and whoever it spoke with.
  await page.goto(`/admin/assets/${asset}?from=-30d`);
  for (const table of ['asset-threats', 'peers'])
    await expect(page.locator(`table[aria-labelledby=${table}] th a[href^="/admin/"]`).first()).toHaveAttribute(
      'href',
      /[?&]from=-30d/,
    );

  // Of an incident: names beside addresses, and the menu of each.
  await page.goto(`/admin/incidents/${id}`);
  const row = page.getByRole('table', { name: 'Threats' }).getByRole('row', { name: /check-in over HTTP/ });
  await expect(row.locator('[data-name]', { hasText: 'fin-ws-03' })).toBeVisible();
  await row.getByRole('link', { name: address, exact: true }).click();
  await menu.getByRole('menuitem', { name: 'Asset fin-ws-03' }).click();
  await page.waitForURL(`/admin/assets/${asset}`);
  await page.goBack();

  await row.getByRole('link', { name: /check-in over HTTP/ }).click();
  await page.waitForURL(/\/admin\/threats\/\d+/);
});

test('a mark of a story leads to its event in words, and that to the events of its connection', async ({ page }) => {
  await signIn(page);
  // A story of its own: how many events the demo's have in these minutes differs by the hour.
  const ends = { ...{ src_ip: '10.20.77.10', src_port: 50_077, dest_ip: '192.0.2.78', dest_port: 80 }, proto: 'TCP' };
  const asked = (seconds: number) => ({
    ...{
      ...ends,
      timestamp: new Date(Date.now() - seconds * 1000).toISOString(),
      event_type: 'http',
      flow_id: 770_010,
    },
    http: { hostname: 'story.example', url: `/${seconds}`, http_method: 'GET', status: 200 },
  });
  const alert = { signature: 'A story of two requests', signature_id: 9_770_010, gid: 1, severity: 2 };
  await storeEvents(page, [asked(40), asked(20), { ...ends, event_type: 'alert', flow_id: 770_010, alert }]);
  const found = async () => (await (await page.request.get(`/api/threats?q=${ends.src_ip}`)).json()).threats[0];
  await expect.poll(found).toBeTruthy();
  await page.goto(`/admin/threats/${(await found()).key}`);
  // One stop of the tab key for each lane, arrows within it.
  const story = page.locator('section[aria-labelledby=story]');
  const lane = story.getByRole('group', { name: 'HTTP: 2 events' });
  await expect(lane.locator('a[tabindex="0"]')).toHaveCount(1);
  const first = lane.getByRole('link').first();
  await takenOver(first);
  await first.focus();
  await page.keyboard.press('ArrowRight');
  const mark = lane.getByRole('link').nth(1);
  await expect(mark).toBeFocused();
  await expect(mark).toHaveAccessibleName(/ · GET story\.example\/20/);
  const marked = await mark.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page.locator(`${marked} > a`)).toBeFocused();
  await story.locator('li > a').last().click();
  await page.waitForURL(/q=flow_id/);
  await expect(page.locator('tr[data-detail]')).toHaveCount(1);
});
