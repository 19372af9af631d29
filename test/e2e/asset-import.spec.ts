import { expect, signIn, takenOver, test } from './fixtures.ts';

test('a table of assets is looked at, its faulty lines named, then taken over; a time filters the page of an asset', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/assets');
  const first = page.locator('tbody [data-cell="name"] a').first();
  const address = (await first.getAttribute('href'))!;
  const id = decodeURIComponent(address.split('/').at(-1)!);
  await page.getByRole('link', { name: 'Import' }).click();
  await page.waitForURL('**/admin/assets/import');
  await page.getByLabel('Table (CSV)').fill(`id,owner,criticality\n${id},Import team,huge\nnobody,x,Vital\n`);
  await page.getByRole('button', { name: 'Show what would change' }).click();
  const faulty = page.getByRole('table', { name: 'Faulty lines' });
  await expect(faulty).toContainText('This asset does not exist.');
  await expect(faulty).toContainText('Choose one of: Usual, Important, Very important, Vital');
  expect((await faulty.getByRole('columnheader', { name: 'Line' }).boundingBox())!.width).toBeLessThan(100);
  await expect(page.getByRole('button', { name: /^Change/ })).toHaveCount(0);
  await page.getByLabel('Table (CSV)').fill(`id,owner\n${id},Import team\n`);
  await page.getByRole('button', { name: 'Show what would change' }).click();
  await expect(page.getByRole('table', { name: 'What would change' })).toContainText('Import team');
  // What was mended since is looked at before it is written.
  await page.getByLabel('Table (CSV)').pressSequentially(' ');
  await expect(page.getByRole('button', { name: /^Change/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show what would change' }).click();
  await page.getByRole('button', { name: 'Change 1 asset' }).click();
  await expect(page.getByText('1 asset was changed.')).toBeVisible();
  await page.goto(`${address}?from=2001-01-01&to=2001-01-02`);
  await expect(page.getByText('Import team')).toBeVisible();
  await expect(page.getByText('No flows were seen.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Beside hosts of the same role' })).toBeVisible();
  // What is written of it leaves the time as it is.
  await page.getByLabel('Owner').fill('Night shift');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page).toHaveURL(`${address}?from=2001-01-01&to=2001-01-02`);
  await page.getByLabel('Owner').fill('Import team');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('dd', { hasText: 'Import team' })).toBeVisible();
  await page.getByRole('link', { name: 'All the time', exact: true }).click();
  await expect(page.getByText('No flows were seen.')).toHaveCount(0);
});

test('what was typed of an asset and not taken stays while its page follows what comes', async ({ page }) => {
  await signIn(page);
  const [{ id }] = (await (await page.request.get('/api/assets?perPage=1&sort=name')).json()).assets;
  const path = `/api/assets/${encodeURIComponent(id)}`;
  await page.goto(path.replace('/api', '/admin'));
  const owner = page.getByLabel('Owner');
  await takenOver(owner);
  const { asset, note, version } = await (await page.request.get(path)).json();
  const { criticality, tags } = asset;
  const data = { owner: 'A colleague', criticality, tags, note, version };
  expect((await page.request.put(path, { data })).ok()).toBe(true);
  await owner.fill('Typed here');
  await page.getByRole('button', { name: 'Save' }).click();
  const refusal = page.getByText('has changed this meanwhile');
  await expect(refusal).toBeVisible();
  await owner.fill('Typed on');
  await page.getByRole('button', { name: 'Live', exact: true }).click();
  // The second is asked for once the first is shown.
  for (let answers = 0; answers < 2; answers++) await page.waitForResponse(`**${path}`);
  await expect(owner).toHaveValue('Typed on');
  await expect(refusal).toBeVisible();
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  // One's own change is seen, and what a colleague makes of it later is not.
  await owner.fill('Typed later');
  await save.click();
  await expect(page.locator('dd', { hasText: 'Typed later' })).toBeVisible();
  expect((await page.request.put(path, { data: { ...data, version: version + 3 } })).ok()).toBe(true);
  await page.waitForResponse(`**${path}`);
  await expect(page.locator('dd', { hasText: 'A colleague' })).toBeVisible();
  await save.click();
  await expect(refusal).toBeVisible();
});

test('a table of assets is taken over without JavaScript', async ({ browser, page, baseURL }) => {
  await signIn(page);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    ...(baseURL && { baseURL }),
  });
  const bare = await plain.newPage();
  await bare.goto('/admin/assets/import');
  await bare.getByLabel('Table (CSV)').fill('address,owner\n192.0.2.99,x\n');
  await bare.getByRole('button', { name: 'Show what would change' }).click();
  await expect(bare.getByRole('table', { name: 'Faulty lines' })).toContainText('This asset does not exist.');
  const { assets } = await (await page.request.get('/api/assets?q=fin-ws-03&perPage=1')).json();
  await bare.getByLabel('Table (CSV)').fill(`id,tags\n${assets[0].id},plain table\n`);
  await bare.getByRole('button', { name: 'Show what would change' }).click();
  await bare.getByRole('button', { name: 'Change 1 asset' }).click();
  await expect(bare.getByText('1 asset was changed.')).toBeVisible();
  // Where an infection began is a host name that nobody else here has: it stands among what the fewest use.
  await bare.goto(`/admin/assets/${assets[0].id}`);
  await expect(bare.getByText('plain table', { exact: true }).first()).toBeVisible();
  const hosts = bare.getByRole('table', { name: /^HTTP hosts/ });
  await expect(hosts.locator('[data-rare]').filter({ hasText: 'invoices.parcelwing.example' })).toBeVisible();
  const shown = await hosts.locator('tbody tr').count();
  await bare
    .getByRole('region', { name: /^HTTP hosts/ })
    .getByRole('link', { name: /^Show all/ })
    .click();
  await expect(bare).toHaveURL(/all=http-host/);
  expect(await hosts.locator('tbody tr').count()).toBeGreaterThan(shown);
  await expect(hosts.getByRole('columnheader', { name: 'First seen' })).toBeVisible();
  await bare.getByRole('link', { name: 'Show fewer' }).click();
  await expect(hosts.locator('tbody tr')).toHaveCount(shown);
  await plain.close();
});
