import type { Page } from '@playwright/test';
import { expect, prefer, signIn, takenOver, test } from './fixtures.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** What is pressed in an example, without the button that shows its code. */
const inside = (page: Page, name: string) => card(page, name).locator(':scope > header + div').getByRole('button');
/** Milliseconds after which what closes has left the screen. */
const LEFT_BY = 400;
const messages = (page: Page) => page.locator('[popover] li');

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('a dialog keeps the focus, closes in every expected way and gives the focus back', async ({ page }) => {
  await page.goto('/components/dialog', { waitUntil: 'networkidle' });
  const opener = card(page, 'Basic').getByRole('button', { name: 'Open' });
  const dialog = page.getByRole('dialog', { name: 'What is a signature?' });
  const closings = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(8, 300),
  ];
  for (const close of closings) {
    await opener.click();
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    // The page stays where it is.
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
  }

  // Closed and opened again before the browser has told of the closing, as a question that is asked anew is.
  await opener.click();
  const again = await opener.elementHandle();
  await dialog.getByRole('button', { name: 'Close' }).evaluate(async (close: HTMLElement, again) => {
    const told = new Promise((done) => close.closest('dialog')!.addEventListener('close', done));
    close.click();
    for (let turns = 0; turns < 9; turns++) await null;
    (again as HTMLElement).click();
    await told;
  }, again);
  await page.waitForTimeout(LEFT_BY);
  await expect(dialog).toBeVisible();
});

test('a persistent dialog waits for its answer', async ({ page }) => {
  await page.goto('/components/dialog', { waitUntil: 'networkidle' });
  await card(page, 'Persistent').getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog', { name: /session ends/ });
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
  await page.mouse.click(8, 300);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button').click();
  await expect(dialog).toBeHidden();
});

test('confirm waits for the answer; Cancel has the focus before what cannot be undone', async ({ page }) => {
  await page.goto('/components/dialog', { waitUntil: 'networkidle' });
  const example = card(page, 'Confirm');
  const dialog = page.getByRole('alertdialog', { name: 'Delete the report?' });
  await example.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(example.getByText('Answer: no')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await example.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(example.getByText('Answer: yes')).toBeVisible();
});

test('dialogs nest, and one Escape closes one of them', async ({ page }) => {
  await page.goto('/components/dialog', { waitUntil: 'networkidle' });
  await card(page, 'Nested').getByRole('button', { name: 'Open' }).click();
  await page.getByRole('dialog', { name: 'Edit the filter' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('ready-made dialogs open by their address, check what is typed, and go back to the page', async ({ page }) => {
  await page.goto('/components/ready-dialogs', { waitUntil: 'networkidle' });
  await card(page, 'Add card').getByRole('link', { name: 'Open' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a card' });
  await expect(page).toHaveURL(/open=addCard/);
  await expect(adding.getByLabel('Card number')).toBeFocused();
  await page.keyboard.type('4242 4242 4242 4241');
  await expect(adding.getByText('Visa')).toBeVisible();
  await adding.getByLabel('Name on the card').fill('Ann Berg');
  await expect(adding.getByText('No card has this number')).toBeVisible();
  await adding.getByLabel('Card number').fill('4242 4242 4242 4242');
  await adding.getByLabel('Expires').fill('04/29');
  await adding.getByLabel('Security code').fill('123');
  await adding.getByRole('button', { name: 'Add the card' }).click();
  await expect(page.getByText('All is well. Nothing was stored.')).toBeVisible();
  await expect(adding).toBeHidden();
  await expect(page).toHaveURL('/components/ready-dialogs');

  await card(page, 'Share').getByRole('link', { name: 'Open' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share the report' });
  await sharing.getByRole('combobox', { name: 'Add people' }).pressSequentially('kowal');
  await page
    .getByRole('option', { name: /Kowalczyk/ })
    .first()
    .click();
  await expect(sharing.getByRole('heading', { name: '4 people have access' })).toBeVisible();
  await expect(sharing.getByRole('combobox', { name: /What .*Kowalczyk may do/ })).toHaveValue('read');
  await page.keyboard.press('Escape');

  await card(page, 'Second factor').getByRole('link', { name: 'Open' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /Code to scan/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: /Authenticator app/ })).toBeChecked();

  await page.goto('/components/ready-dialogs?open=connectApp', { waitUntil: 'networkidle' });
  const connecting = page.getByRole('dialog', { name: 'Connect an app' });
  const next = connecting.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(connecting.getByText('Please fill this in.')).toBeVisible();
  await connecting.getByLabel('Name').fill('Night desk');
  await connecting.getByRole('radio', { name: /Chat/ }).check({ force: true });
  for (let step = 0; step < 2; step++) await next.click();
  await connecting.getByLabel('Address of the app').fill('https://chat.example/hook');
  for (let step = 0; step < 2; step++) await next.click();
  await expect(connecting.getByText('https://chat.example/hook')).toBeVisible();
  await connecting.getByRole('button', { name: 'Connect the app' }).click();
  await expect(connecting).toBeHidden();
});

test('a drawer that is not modal leaves the page in reach', async ({ page }) => {
  await page.goto('/components/dialog', { waitUntil: 'networkidle' });
  const opener = card(page, 'Drawer').getByRole('button', { name: 'Beside the page' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Details' });
  await expect(drawer).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBeCloseTo(400, 1);
  expect(await drawer.evaluate((element) => element.matches(':modal'))).toBe(false);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

for (const [language, towards] of [
  ['en', 'ArrowRight'],
  ['ar', 'ArrowLeft'],
] as const)
  test(`a menu and its submenu by keyboard: ${language}`, async ({ page, baseURL }) => {
    await prefer(page, baseURL!, { language });
    await page.goto('/components/menu', { waitUntil: 'networkidle' });
    await page.locator('main section').nth(3).locator(':scope > header + div').getByRole('button').focus();
    for (const key of ['Enter', 'ArrowDown', towards]) await page.keyboard.press(key);
    await expect(page.getByRole('menu')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    const button = page.locator('main section').nth(3).locator(':scope > header + div').getByRole('button');
    await expect(button).toBeFocused();
    await button.press('Enter');
    await expect(page.locator('[role=menuitem]:focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await button.press('Enter');
    await expect(page.locator('[role=menuitem]:focus'), 'closed and opened at once').toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 800 });
    for (const beside of [0, 1]) {
      await page.locator('#placement > header + div').getByRole('button').nth(beside).press('Enter');
      const menu = (await page.getByRole('menu').boundingBox())!;
      expect(menu.x, 'whole in a narrow window').toBeGreaterThanOrEqual(0);
      expect(menu.x + menu.width).toBeLessThanOrEqual(390);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    }
  });

for (const [path, what, button] of [
  ['/components/menu', 'dialog', '#popover > header + div button'],
  ['/forms/select', 'listbox', 'main [aria-haspopup=listbox]'],
  ['/forms/date-time-picker', 'dialog', 'main [aria-haspopup=dialog]'],
] as const)
  test(`what is closed and opened again at once has the focus: ${path}`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const opens = page.locator(button).first();
    await takenOver(opens);
    const opened = page.locator(`[role=${what}]:focus, [role=${what}] :focus`);
    await opens.press('Enter');
    await expect(opened).toHaveCount(1);
    await page.keyboard.press('Escape');
    await opens.press('Enter');
    await expect(opened).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator(`[role=${what}]`)).toHaveCount(0);
  });

test('a context menu that is closed and opened again at once has the focus', async ({ page }) => {
  await page.goto('/components/menu', { waitUntil: 'networkidle' });
  const area = page.locator('[data-point]').first().locator('..');
  const opened = page.locator('[role=menu]:focus, [role=menu] :focus');
  await area.click({ button: 'right' });
  await expect(opened).toHaveCount(1);
  await page.keyboard.press('Escape');
  await area.click({ button: 'right', force: true });
  await expect(opened).toHaveCount(1);
});

test('a link in a menu goes there without a new document', async ({ page }) => {
  await page.goto('/components/menu', { waitUntil: 'networkidle' });
  await page.evaluate(() => document.documentElement.classList.add('same-document'));
  await inside(page, 'Links').click();
  await page.getByRole('menuitem', { name: 'Threats' }).click();
  await page.waitForURL('**/admin/threats');
  await expect(page.locator('html.same-document')).toHaveCount(1);
});

test('snackbars: three at a time, undo, and time that stands still under the pointer', async ({ page }) => {
  await page.goto('/components/snackbar', { waitUntil: 'networkidle' });
  await inside(page, 'Queue').click();
  await expect(messages(page)).toHaveCount(3);
  await expect(messages(page).nth(2)).toContainText('Message 3 of 5');
  await messages(page).first().getByRole('button', { name: 'Dismiss' }).click();
  await expect(messages(page).nth(2)).toContainText('Message 4 of 5');
  await messages(page).first().hover();
  await page.waitForTimeout(5600);
  await expect(messages(page)).toHaveCount(3);
  while (await messages(page).count()) await messages(page).first().getByRole('button', { name: 'Dismiss' }).click();

  const notes = card(page, 'With an action');
  await inside(page, 'With an action').click();
  await expect(notes.getByText('3 notes')).toBeVisible();
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notes.getByText('4 notes')).toBeVisible();
  await expect(messages(page)).toHaveCount(0);

  const places = card(page, 'Places');
  await places.getByRole('button', { name: 'Top, end' }).click();
  await places.getByRole('button', { name: 'Foot, start' }).click();
  const [above, below] = [(await messages(page).first().boundingBox())!, (await messages(page).last().boundingBox())!];
  const high = Math.min(above.y, below.y) === above.y ? above : below;
  const low = high === above ? below : above;
  const { width, height } = page.viewportSize()!;
  expect(high.y).toBeLessThan(height / 2);
  expect(high.x + high.width).toBeGreaterThan(width - 40);
  expect(low.y).toBeGreaterThan(height / 2);
  expect(low.x).toBeLessThan(40);

  await page.goto('/components/tooltip', { waitUntil: 'networkidle' });
  const what = card(page, 'On a press').getByRole('button', { name: 'What is this?' });
  await what.hover();
  await what.click();
  await expect(page.getByRole('tooltip')).toHaveText('The share of events that no rule has seen before.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await what.click();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await what.click();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('a snackbar can be reached while a dialog is open', async ({ page }) => {
  await page.goto('/components/snackbar', { waitUntil: 'networkidle' });
  await card(page, 'From a dialog').getByRole('button', { name: 'Open' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss the message' }).click();
  await expect(messages(page)).toHaveCount(0);
});

test('a card folds, refreshes, and comes back after it was removed', async ({ page }) => {
  await page.goto('/pages/cards/card-actions', { waitUntil: 'networkidle' });
  const fold = page.getByRole('button', { name: 'Content of Collapse', exact: true });
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(card(page, 'Collapse').getByText(/Signatures/)).toBeHidden();
  await page.getByRole('button', { name: 'Refresh Refresh' }).click();
  await expect(card(page, 'Refresh')).toHaveAttribute('aria-busy', 'true');
  await expect(card(page, 'Refresh').getByText('Checks so far: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Remove' }).press('Enter');
  await expect(card(page, 'Remove')).toBeHidden();
  await expect(page.locator('main :focus'), 'the focus is beside what is gone').toHaveCount(1);
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Remove')).toBeVisible();

  await page.goto('/components/chip', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Remove: DNS' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove: HTTP' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove: QUIC' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove: SSH' })).toBeFocused();
});

test('tab links keep the choice in the address; panels and tab links work without JavaScript', async ({
  browser,
  page,
  baseURL,
}) => {
  await page.goto('/components/tabs', { waitUntil: 'networkidle' });
  const links = page.getByRole('navigation', { name: 'Parts of the sample' });
  await links.getByRole('link', { name: 'Assets' }).click();
  await expect(page).toHaveURL(/part=assets/);
  await expect(links.getByRole('link', { name: 'Assets' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(links.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');

  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto('/components/expansion-panel');
  const panels = plain.locator('main section').nth(1).locator('details');
  await panels.nth(0).locator('summary').click();
  await panels.nth(1).locator('summary').click();
  await expect(panels.nth(0)).not.toHaveAttribute('open');
  await expect(panels.nth(1)).toHaveAttribute('open');
  await plain.goto('/components/ready-dialogs?open=address');
  await plain.getByRole('radio', { name: /Office/ }).check({ force: true });
  for (const name of ['First name', 'Last name', 'Street and number', 'Postal code', 'City'])
    await plain.getByLabel(name).fill('12345');
  await plain.getByRole('button', { name: 'Save the address' }).click();
  await expect(plain.getByRole('dialog').getByText('All is well. Nothing was stored.')).toBeVisible();
  await plain.getByRole('link', { name: 'Cancel' }).click();
  await expect(plain.getByRole('dialog')).toHaveCount(0);
  await plain.goto('/components/tabs?part=events');
  await expect(plain.getByText('Shown: Events')).toBeVisible();
  await context.close();
});

test('an example shows its own code to take along, can be linked to, and its parts say what they take', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await page.goto('/components/avatar');
  const cards = page.locator('main section[id]');
  const places = () => cards.evaluateAll((all) => all.map((card) => JSON.stringify(card.getBoundingClientRect())));
  const before = await places();
  await page.getByRole('button', { name: 'Show the code of “Sizes”' }).click();
  const code = page.getByRole('region', { name: 'Code of “Sizes”' });
  await expect(code).toContainText("const sizes = ['huge', 'large', undefined, 'small', 'tiny'] as const;");
  await expect(code.locator('b[data-token=keyword]').first()).toHaveText('import');
  expect(await places(), 'no card moves or grows for it').toEqual(before);
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await expect(page.getByText('The code is in the clipboard.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${await code.innerText()}\n`);
  await page.getByRole('button', { name: 'Hide the code of “Sizes”' }).click();
  await expect(code).toHaveCount(0);
  const show = page.getByRole('button', { name: 'Show the code of “Sizes”' });
  await show.click();
  await code.focus();
  await page.keyboard.press('Escape');
  await expect(code, 'Escape closes it').toHaveCount(0);
  await expect(show).toBeFocused();
  await page.keyboard.press('Enter');
  await code.focus();
  await page.keyboard.press('Tab');
  await expect(code, 'it does not lie over what has the focus').toHaveCount(0);
  await page.getByRole('link', { name: 'Link to “Group”' }).click();
  await expect(page).toHaveURL('/components/avatar#group');
  const row = page.getByRole('table', { name: 'AvatarOf' }).getByRole('row', { name: /^color/ });
  await expect(row).toContainText("'error' | 'auto''primary'");
  // Where something opens is said in words of the kit.
  for (const [path, name] of [
    ['/components/menu', 'MenuButton'],
    ['/components/tooltip', 'Tooltip'],
  ] as const) {
    await page.goto(path);
    const placement = page.getByRole('table', { name, exact: true }).getByRole('row', { name: /^placement/ });
    await expect(placement).toContainText("'bottom start'");
  }
});

test('a list is put in order by keys and by dragging; a tab loads late; a menu opens under the mouse', async ({
  page,
}) => {
  await page.goto('/components/list', { waitUntil: 'networkidle' });
  const list = page.getByRole('list', { name: 'Put in order' });
  const handle = (name: string) => list.getByRole('button', { name: `Move ${name}` });
  const order = () => list.getByRole('listitem').allInnerTexts();
  await handle('Sensors').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(order).toEqual(['Rules', 'Sensors', 'Reports', 'Archive']);
  await expect(page.getByText('Sensors: place 2 of 4')).toBeAttached();
  await expect(handle('Sensors')).toBeFocused();
  await page.keyboard.press('End');
  await expect.poll(order).toEqual(['Rules', 'Reports', 'Archive', 'Sensors']);
  const from = (await handle('Sensors').boundingBox())!;
  const to = (await handle('Rules').boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y - 4, { steps: 12 });
  await page.mouse.up();
  await expect.poll(order).toEqual(['Sensors', 'Rules', 'Reports', 'Archive']);

  await page.goto('/components/tabs', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/icon-sets/')) asked.push(request.url());
  });
  const tabs = card(page, 'Loaded when shown');
  await tabs.getByRole('tab', { name: 'Icons' }).click();
  await expect(tabs.getByText(/The API knows 7,\d{3} icons/)).toBeVisible();
  await tabs.getByRole('tab', { name: 'Overview' }).click();
  await tabs.getByRole('tab', { name: 'Icons' }).click();
  await expect(tabs.getByText(/The API knows/)).toBeVisible();
  expect(asked).toHaveLength(1);
  const many = card(page, 'With arrows');
  await expect(many.getByRole('tab').last()).not.toBeInViewport();
  await expect(async () => {
    await many.getByRole('button', { name: 'Later ones' }).click();
    await expect(many.getByRole('tab').last()).toBeInViewport({ ratio: 1, timeout: 1000 });
  }).toPass();

  await page.goto('/components/carousel', { waitUntil: 'networkidle' });
  const pictures = card(page, 'Pictures').getByRole('region', { name: 'Pictures of a network' });
  const dot = (name: string) => pictures.getByRole('button', { name });
  await expect(pictures.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await pictures.getByRole('button', { name: 'Next' }).click();
  await expect(dot('A sensor, 2 of 4')).toHaveAttribute('aria-current', 'true');
  await dot('A key, 4 of 4').click();
  await expect(pictures.getByRole('button', { name: 'Next' })).toBeDisabled();
  await card(page, 'Lightbox').getByRole('button', { name: 'Enlarge: Maintenance' }).click();
  const large = page.getByRole('dialog', { name: 'Pictures of a network' });
  await expect(large.getByText('Maintenance')).toBeInViewport();
  await large.getByRole('button', { name: 'Next' }).click();
  await expect(large.getByText('A prize')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();

  await page.goto('/components/menu', { waitUntil: 'networkidle' });
  await card(page, 'On hover').getByRole('button', { name: 'Actions' }).hover();
  await page.mouse.move(0, 0, { steps: 1 });
  await expect(page.getByRole('menu')).toHaveCount(0);
  await card(page, 'On hover')
    .getByRole('button', { name: 'Actions' })
    .hover({ position: { x: 12, y: 12 } });
  await expect(page.getByRole('menu')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Edit' }).hover();
  await page.mouse.move(4, 4, { steps: 4 });
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('every example of every gallery page has a link and code of its own, and each page says what its parts take', async ({
  page,
}) => {
  const { pages } = (await import('../../dist/server/entry.server.js' as string)) as { pages: { path: string }[] };
  const galleries = pages.map(({ path }) => path).filter((path) => /^\/(components|forms|pages\/cards)\//.test(path));
  expect(galleries.length).toBeGreaterThan(30);
  await signIn(page);
  const missing: string[] = [];
  for (const path of galleries) {
    const html = await (await page.request.get(path)).text();
    const ids = [...html.matchAll(/<a href="#([\w-]+)"[^>]*aria-label="Link to/g)].map(([, id]) => id);
    const codes = html.match(/aria-label="Show the code of/g) ?? [];
    if (ids.length === 0 || ids.length !== codes.length)
      missing.push(`${path}: ${ids.length} links, ${codes.length} codes`);
    if (new Set(ids).size !== ids.length) missing.push(`${path}: two examples of one address`);
    for (const id of ids) if (html.split(` id="${id}"`).length !== 2) missing.push(`${path}: not one thing at #${id}`);
    if (!html.includes('id="properties"')) missing.push(`${path}: no table of properties`);
  }
  expect(missing).toEqual([]);
});

test('what a list says that has nothing to show stays together', async ({ page }) => {
  await page.goto('/components/list');
  const boxOf = async (words: string) => (await page.getByText(words, { exact: true }).boundingBox())!;
  const title = await boxOf('No saved searches');
  const sentence = await boxOf('Save a filter to find it here again.');
  expect(sentence.y - (title.y + title.height)).toBeLessThan(12);
});

test('on a timeline with two sides a time stands beside what it is of', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/components/timeline');
  const sides = page.locator('[data-sides=both]');
  for (const item of await sides.getByRole('listitem').all()) {
    const words = await item.locator('h3').evaluate((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    });
    const time = (await item.locator('time').boundingBox())!;
    const gap = Math.max(time.x - words.right, words.left - (time.x + time.width));
    expect(gap).toBeGreaterThan(8);
    expect(gap).toBeLessThan(40);
    const dot = (await item.locator('[data-dot]').boundingBox())!;
    expect(Math.max(words.left - (dot.x + dot.width), dot.x - words.right), 'and both beside the line').toBeLessThan(
      40,
    );
  }
});
