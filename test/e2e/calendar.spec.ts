import type { Locator, Page } from '@playwright/test';
import { expect, holdBack, prefer, signIn, takenOver, test, unheardTest } from './fixtures.ts';

const MONTH = '2031-03';
const open = (day: string, more = '') => `/calendar?date=${day}${more}`;
const cell = (page: Page, day: string) => page.locator(`[data-cell][data-date='${day}']`);
const drawer = (page: Page) => page.locator('dialog[open][data-side=end]');

const EVENTS = '/api/apps/calendar/events';

/** Adds an event by the API and answers its id. */
async function add(page: Page, event: object): Promise<string> {
  const data = { event: { extendedProps: { calendar: 'Business' }, ...event } };
  return (await (await page.request.post(EVENTS, { data })).json()).event.id;
}

async function timesOf(page: Page, id: string) {
  const { start, end } = await (await page.request.get(`${EVENTS}/${id}`)).json();
  return [start, end];
}

/** Goes on from one tab stop to the next until one fits. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stops = 0; stops < 120; stops++) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No tab stop is ${selector}`);
}

test('an appointment is found, moved and added by the keyboard alone', async ({ page }) => {
  await signIn(page);
  const id = await add(page, {
    title: 'Badge renewal',
    start: `${MONTH}-12T09:00:00Z`,
    end: `${MONTH}-12T10:00:00Z`,
  });
  await page.goto(open(`${MONTH}-10`));
  await cell(page, `${MONTH}-10`).waitFor();
  await tabTo(page, '[data-cell]');
  await expect(cell(page, `${MONTH}-10`)).toBeFocused();
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(cell(page, `${MONTH}-12`)).toBeFocused();
  await expect(cell(page, `${MONTH}-12`)).toHaveAccessibleName(
    'Wednesday, 12 March 2031, 1 event, 09:00 Badge renewal',
  );

  await page.keyboard.press('Enter');
  await tabTo(page, 'dialog[open] li a');
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toBeVisible();
  await tabTo(page, ':has(> [name=startDay]) [role=spinbutton]');
  await page.keyboard.type('14032031');
  await tabTo(page, ':has(> [name=endDay]) [role=spinbutton]');
  await page.keyboard.type('14032031');
  await tabTo(page, '[name=location]');
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toBeHidden();
  await expect(cell(page, `${MONTH}-14`)).toHaveAccessibleName(/Badge renewal/);
  expect(await timesOf(page, id)).toEqual([`${MONTH}-14T09:00:00.000Z`, `${MONTH}-14T10:00:00.000Z`]);
  await expect(page.locator('[data-cell]:focus')).toHaveCount(1);

  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { level: 2, name: 'April 2031' })).toBeVisible();
  await expect(cell(page, '2031-04-12')).toBeFocused();
  // A day without events is one to add one to.
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toBeVisible();
  await tabTo(page, '[name=title]');
  await page.keyboard.type('Fire drill');
  // Twice before anything could be drawn: it is added once.
  await page.locator('[name=title]').evaluate(({ form }: HTMLInputElement) => {
    form!.requestSubmit();
    form!.requestSubmit();
  });
  await expect(drawer(page)).toBeHidden();
  await expect(cell(page, '2031-04-12')).toHaveAccessibleName('Saturday, 12 April 2031, 1 event, Fire drill');
});

test('two who change an event: the second hears of the first, sees what differs, and overwrites nothing unasked', async ({
  page,
}) => {
  await signIn(page);
  const id = await add(page, { title: 'Firmware', start: `${MONTH}-18T09:00:00Z`, end: `${MONTH}-18T10:00:00Z` });
  const seen = await (await page.request.get(`${EVENTS}/${id}`)).json();
  const elsewhere = (change: object) =>
    page.request.post(`${EVENTS}/${id}`, { data: { event: { ...seen, version: undefined, ...change } } });
  const stored = async () => (await page.request.get(`${EVENTS}/${id}`)).json();
  await page.goto(open(`${MONTH}-18`, `&event=${id}`));
  await page.getByLabel('Location').fill('Rack 9');
  await elsewhere({ title: 'Firmware of the switches' });
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = drawer(page).getByRole('alert').filter({ hasText: 'Alex Moreau has changed this meanwhile' });
  await expect(notice.getByRole('listitem')).toHaveText(['Title: Firmware of the switches', 'Location: Not given']);
  await expect(page.getByLabel('Location')).toHaveValue('Rack 9');
  expect(await stored()).toMatchObject({ title: 'Firmware of the switches', version: 2 });

  await notice.getByRole('link', { name: 'Show the other version' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('Firmware of the switches');
  await page.getByLabel('Location').fill('Rack 10');
  await elsewhere({ title: 'Firmware, again' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('“Firmware of the switches” has been saved.')).toBeVisible();
  await expect(drawer(page)).toBeHidden();
  expect(await stored()).toMatchObject({
    title: 'Firmware of the switches',
    extendedProps: { location: 'Rack 10' },
    version: 4,
  });
});

/** What is dropped is drawn anew, and twice for a moment, and glides back when it is refused: where it stands at rest. */
async function boxOf(part: Locator) {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect(async () => {
    const before = await part.boundingBox();
    await part.page().waitForTimeout(50);
    box = await part.boundingBox();
    expect(box).not.toBeNull();
    expect(box).toEqual(before);
  }).toPass();
  return box!;
}

async function dragTo(from: Locator, to: Locator, at: object = {}) {
  const { mouse } = from.page();
  const begin = await boxOf(from);
  const end = await boxOf(to);
  const { x, y } = { x: begin.x + begin.width / 2, y: begin.y + begin.height / 2, ...at };
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + 12, y + 4, { steps: 3 });
  await mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await mouse.up();
}

test('a time that is drawn in a week begins an event; what the pointer opened gives the focus back, and Back leads to the page before', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await add(page, { title: 'Key exchange', start: `${MONTH}-05T09:00:00Z`, end: `${MONTH}-05T10:00:00Z` });
  await page.goto('/user/list');
  await page.goto(`${open(`${MONTH}-05`)}&view=week`);
  const shown = page.locator('.cal-event', { hasText: 'Key exchange' });
  await shown.click();
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(shown).toBeFocused();

  const { x, y, height } = await boxOf(shown);
  await page.mouse.move(x + 20, y + 3 * height);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 6 * height, { steps: 8 });
  await expect(page.locator('.cal-event', { hasText: '–' }).last(), 'what is drawn says when it is').toBeVisible();
  await page.mouse.up();
  await expect(drawer(page)).toBeVisible();
  await expect(page.getByLabel('All day')).not.toBeChecked();
  await expect(page.locator('[name=startDay]')).toHaveValue(`${MONTH}-05`);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(page.locator(`[data-cell][data-date='${MONTH}-05']`).first()).toBeFocused();
  await expect(page.locator('.cal-event'), 'what was drawn and not added is gone').toHaveCount(1);

  // Escape gives up what is drawn, and what is dragged.
  for (const [from, to] of [
    [3, 6],
    [0.5, 4],
  ] as const) {
    await page.mouse.move(x + 20, y + from * height);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + to * height, { steps: 8 });
    await page.keyboard.press('Escape');
    await expect(page.locator('.cal-event')).toHaveCount(1);
    await page.mouse.move(x + 20, y + 7 * height, { steps: 4 });
    await page.mouse.up();
    await expect(page.locator('.cal-event')).toHaveCount(1);
    await expect(drawer(page)).toBeHidden();
    expect(await boxOf(shown)).toEqual({ ...(await boxOf(shown)), x, y, height });
  }
  await page.goBack();
  await expect(page).toHaveURL('/user/list');
});

test('an event is dragged, resized, deleted, and brought back; what fails goes back and says why', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 1440, height: 1000 });
  const id = await add(page, {
    title: 'Rack audit',
    start: `${MONTH}-05T09:00:00Z`,
    end: `${MONTH}-05T10:00:00Z`,
  });
  for (const title of ['One', 'Two', 'Three']) await add(page, { title, start: `${MONTH}-20`, allDay: true });
  await page.goto(open(`${MONTH}-05`));
  const shown = page.locator('.cal-event', { hasText: 'Rack audit' });
  const drag = (from: Locator, to: string, at: object = {}) => dragTo(from, cell(page, to), at);
  await shown.waitFor();
  await drag(shown, `${MONTH}-07`);
  await expect(page.getByText('“Rack audit” has been moved.')).toBeVisible();
  expect(await timesOf(page, id)).toEqual([`${MONTH}-07T09:00:00.000Z`, `${MONTH}-07T10:00:00.000Z`]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, `${MONTH}-05`)).toHaveAccessibleName(/Rack audit/);
  expect(await timesOf(page, id)).toEqual([`${MONTH}-05T09:00:00.000Z`, `${MONTH}-05T10:00:00.000Z`]);

  const address = `**${EVENTS}/${id}`;
  await page.route(address, (route) =>
    route.fulfill({ status: 403, json: { code: 'SESSION_NEEDED', message: 'Sign in' } }),
  );
  await drag(shown, `${MONTH}-06`);
  await expect(page.getByText('“Rack audit” could not be moved')).toBeVisible();
  await expect(page.getByText('Sign in for this: an API token is not enough.')).toBeVisible();
  await expect(cell(page, `${MONTH}-05`)).toHaveAccessibleName(/Rack audit/);
  await page.unroute(address);

  // Moved on before the first time is stored: nobody else has changed it.
  const release = await holdBack(page, address);
  await drag(shown, `${MONTH}-06`);
  await expect.poll(async () => (await boxOf(shown)).x).toBeGreaterThan((await boxOf(cell(page, `${MONTH}-06`))).x - 1);
  await drag(shown, `${MONTH}-07`);
  await release();
  await expect.poll(() => timesOf(page, id)).toEqual([`${MONTH}-07T09:00:00.000Z`, `${MONTH}-07T10:00:00.000Z`]);
  await page.unroute(address);

  await drag(cell(page, `${MONTH}-25`), `${MONTH}-27`);
  await expect(drawer(page)).toBeVisible();
  await expect(page.getByLabel('All day')).toBeChecked();
  await expect(page.locator('[name=startDay]')).toHaveValue(`${MONTH}-25`);
  await expect(page.locator('[name=endDay]')).toHaveValue(`${MONTH}-27`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a title.')).toBeVisible();
  await page.getByLabel('Title').fill('Sensor course');
  await page.getByLabel('Guests').fill('Ada Lindqvist');
  await page.keyboard.press('Enter');
  await page.getByLabel('Link').fill('nowhere');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Enter an address that begins with/)).toBeVisible();
  await page.getByLabel('Link').fill('/admin/threats');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(drawer(page)).toBeHidden();
  const course = page.locator('.cal-event', { hasText: 'Sensor course' });
  const box = (await course.boundingBox())!;
  await course.hover();
  await drag(course, `${MONTH}-28`, { x: box.x + box.width - 3 });
  await expect(page.getByText('“Sensor course” has been moved.')).toBeVisible();
  await expect(cell(page, `${MONTH}-28`)).toHaveAccessibleName(/Sensor course/);

  const opens = (await course.getAttribute('href'))!;
  await course.click();
  await expect(page.getByText('Ada Lindqvist')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the link' })).toHaveAttribute('href', '/admin/threats');
  await page.getByRole('button', { name: 'Delete event' }).click();
  await expect(course).toHaveCount(0);
  await expect(drawer(page)).toBeHidden();
  await page
    .locator('li', { hasText: '“Sensor course” has been deleted.' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(course).toBeVisible();
  await expect(course, 'it is the same event').toHaveAttribute('href', opens);

  // What is typed is not thrown away unasked, and the focus goes back to the day.
  await cell(page, `${MONTH}-12`).click({ position: { x: 60, y: 90 } });
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer(page), 'nothing was typed').toBeHidden();
  await expect(cell(page, `${MONTH}-12`)).toBeFocused();
  await cell(page, `${MONTH}-12`).click({ position: { x: 60, y: 90 } });
  await page.getByLabel('Title').fill('Half an event');
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('Half an event');
  await drawer(page).getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(drawer(page)).toBeHidden();
  await expect(cell(page, `${MONTH}-12`)).toBeFocused();

  await page.getByText('1 more').click();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveText(['One', 'Three', 'Two', 'Add event']);
});

test('what is at one time stands side by side in a week, and its titles are not broken into letters', async ({
  page,
}) => {
  await signIn(page);
  const titles = ['Maintenance window', 'Penetration test'];
  const times = { start: `${MONTH}-13T09:00:00Z`, end: `${MONTH}-13T12:00:00Z` };
  for (const title of titles) await add(page, { title, ...times });
  await page.goto(open(`${MONTH}-13`, '&view=week'));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes: Awaited<ReturnType<typeof boxOf>>[] = [];
    for (const title of titles) {
      const shown = page.locator('.cal-event', { hasText: title });
      boxes.push(await boxOf(shown));
      const words = await boxOf(shown.locator('b'));
      expect(words.height, 'no more than a line for each word').toBeLessThan(50);
    }
    const [one, other] = boxes.sort((a, b) => a.x - b.x);
    expect(one!.x + one!.width).toBeLessThanOrEqual(other!.x + 1);
  }
});

unheardTest('an event that is moved without a connection goes back, and why is said', async ({ page }) => {
  await signIn(page);
  const times = { start: `${MONTH}-05T09:00:00Z`, end: `${MONTH}-05T10:00:00Z` };
  await add(page, { title: 'Spare disks', ...times });
  await page.goto(open(`${MONTH}-05`));
  const shown = page.locator('.cal-event', { hasText: 'Spare disks' });
  await shown.waitFor();
  await page.context().setOffline(true);
  await dragTo(shown, cell(page, `${MONTH}-06`));
  await expect(page.getByText('“Spare disks” could not be moved')).toBeVisible();
  await expect(page.getByText('The server did not answer. Try again.')).toBeVisible();
  await expect(cell(page, `${MONTH}-05`)).toHaveAccessibleName(/Spare disks/);
});

test('who deletes an event from the list by the keyboard goes on beside it', async ({ page }) => {
  await signIn(page);
  for (const title of ['First call', 'Second call'])
    await add(page, { title, start: '2032-05-04T09:00:00Z', end: '2032-05-04T10:00:00Z' });
  await page.goto(open('2032-05-04', '&view=list'));
  const first = page.getByRole('button', { name: 'Delete “First call”' });
  await takenOver(first);
  await first.press('Enter');
  await expect(first).toHaveCount(0);
  await expect(page.locator('main li a:focus, main li button:focus')).toHaveCount(1);
});

test('who deletes an event where it is open goes on beside where it was', async ({ page }) => {
  await signIn(page);
  for (const view of ['list', 'month']) {
    for (const title of ['First visit', 'Second visit'])
      await add(page, { title, start: '2032-06-04T09:00:00Z', end: '2032-06-04T10:00:00Z' });
    await page.goto(open('2032-06-04', `&view=${view}`));
    if (view === 'month') await expect(page.locator('[data-cell]').first()).toBeVisible();
    const event = page.locator('main a').filter({ hasText: 'First visit' });
    await takenOver(page.locator('main').getByRole('link', { name: 'Today' }));
    await event.press('Enter');
    await page.locator('dialog:modal').getByRole('button', { name: 'Delete event' }).press('Enter');
    await expect(event).toHaveCount(0);
    await expect(page.locator('dialog:modal')).toHaveCount(0);
    await expect(page.locator('main :focus:not(dialog *)'), view).toHaveCount(1);
    for (const { id } of await (
      await page.request.get('/api/apps/calendar/events?from=2032-06-04&to=2032-06-05')
    ).json())
      await page.request.delete(`/api/apps/calendar/events/${id}`);
  }
});

test('a guest who is typed once more is a guest once', async ({ page }) => {
  await signIn(page);
  await page.goto(open('2032-07-04', '&event=new&start=2032-07-04T10:00'));
  const drawer = page.locator('dialog:modal');
  await drawer.getByLabel('Title').fill('Counted once');
  const guests = drawer.getByLabel('Guests').last();
  await guests.fill('Ada Lindqvist');
  await guests.press('Enter');
  await expect(guests).toHaveValue('');
  await guests.fill('Ada Lindqvist');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /events$/.test(request.url()));
  await drawer.getByRole('button', { name: 'Save' }).press('Enter');
  expect((await sent).postDataJSON().event.extendedProps.guests).toEqual(['Ada Lindqvist']);
});

test('rows that only a screen reader hears of are in the reader’s language, and each field has a name of its own', async ({
  page,
  baseURL,
}) => {
  await signIn(page);
  await prefer(page, baseURL!, { language: 'fr' });
  await page.goto('/calendar?view=week&event=new');
  await page.locator('[data-cell]').first().waitFor();
  const heads = page.locator('[data-view=week] [role=rowheader]');
  await expect(heads).toHaveText(['Toute la journée', 'Pas toute la journée']);
  for (const name of ['Commence à', 'Se termine à'])
    await expect(drawer(page).getByRole('group', { name })).toHaveCount(1);
});

test('views, filters and days are in the address; the small month drives the large one', async ({ page, baseURL }) => {
  await signIn(page);
  await page.goto('/calendar');
  await page.getByRole('checkbox', { name: 'Holiday' }).uncheck();
  await expect(page).toHaveURL(/calendars=Business,Personal,Family,ETC$/);
  await expect(page.getByRole('checkbox', { name: 'Holiday' })).not.toBeChecked();
  await page.getByLabel('Show all').check();
  await expect(page).toHaveURL(/\/calendar$/);
  const exported = page.getByRole('link', { name: 'Download (.ics)' });
  await expect(exported, 'its days are the reader’s').toHaveAttribute(
    'href',
    /from=[\d-]{10}&to=[\d-]{10}&timeZone=\w/,
  );
  await page.getByLabel('Show all').uncheck();
  await expect(exported, 'of no calendar there is nothing').toHaveCount(0);
  await page.getByLabel('Show all').check();
  await expect(exported).toBeVisible();
  await page.getByRole('link', { name: 'Week', exact: true }).click();
  await expect(page).toHaveURL(/view=week/);
  await expect(page.locator('.cal-lane')).toHaveCount(7);
  await page.goto(open(`${MONTH}-10`, '&view=week'));
  await page.getByRole('link', { name: 'One month on' }).click();
  await page.locator("[data-side] a[data-date='2031-04-23']").click();
  await expect(page).toHaveURL(/date=2031-04-23/);
  await expect(cell(page, '2031-04-23')).toBeVisible();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page).toHaveURL(/\/calendar\?view=week$/);

  await page.getByRole('link', { name: 'Private feed' }).click();
  await page.getByRole('button', { name: 'Create the address' }).click();
  const feed = await page.getByLabel('Address of the feed', { exact: true }).inputValue();
  expect((await page.request.get(feed)).status()).toBe(200);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('There is no address yet.')).toBeVisible();
  expect((await page.request.get(feed)).status()).toBe(404);

  await page.setViewportSize({ width: 320, height: 800 });
  for (const view of ['month', 'week', 'day', 'list']) {
    await page.goto(`/calendar?view=${view}`);
    if (view !== 'list') await page.locator('[data-cell]').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBeLessThanOrEqual(320);
  }
  for (const edge of ['0001-01-01', '9999-12-01', '9999-12-31'])
    expect((await page.request.get(open(edge))).status(), edge).toBe(200);
  await prefer(page, baseURL!, { language: 'ar' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(open('2026-11-22'));
  await expect(page.locator('[data-side] tbody a').first()).toHaveAttribute('data-date', '2026-10-31');
  await cell(page, '2026-10-31').waitFor();
  const [first, second] = await Promise.all(['2026-10-31', '2026-11-01'].map((each) => cell(page, each).boundingBox()));
  expect(first!.x, 'Saturday stands at the right').toBeGreaterThan(second!.x);
  const named = await page.locator('[data-view] [aria-label]').evaluateAll((all) => all.map((each) => each.ariaLabel!));
  expect(named.filter((name) => /week/i.test(name))).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('aside[data-side]')).toBeHidden();
  await expect(cell(page, '2026-11-22')).toBeVisible();
  await expect(page.locator('header:has(> h2) > :not(h2)').filter({ visible: true }), 'nothing to press').toHaveCount(
    0,
  );
  // A month on a sheet of A4 has the whole title of what is alone on its day.
  await page.setViewportSize({ width: 703, height: 1009 });
  const cut = await page
    .locator('[data-view=month] [role=list]:only-child > [role=listitem]:only-child [data-event] > b')
    .evaluateAll((titles) => titles.filter((title) => title.scrollWidth > title.clientWidth).length);
  expect(cut).toBe(0);
  // A week on a sheet of A4 has all its hours: none is scrolled to.
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/calendar?view=week&date=2026-11-22');
  await page.locator('[data-cell]').first().waitFor();
  await page.setViewportSize({ width: 703, height: 1009 });
  await page.emulateMedia({ media: 'print' });
  const hidden = await page
    .locator('[data-view=week] div')
    .evaluateAll(
      (parts) =>
        parts.filter((part) => getComputedStyle(part).overflowY === 'auto' && part.scrollHeight > part.clientHeight + 1)
          .length,
    );
  expect(hidden).toBe(0);
});

test('the grid is as high as its side; in a week what stands beside the days leaves them their room', async ({
  page,
  baseURL,
}) => {
  await signIn(page);
  await add(page, { title: 'Early shift', start: `${MONTH}-11T08:00:00Z`, end: `${MONTH}-11T12:00:00Z` });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(open(`${MONTH}-10`));
  await cell(page, `${MONTH}-10`).waitFor();
  const [side, card, grid] = await Promise.all(
    ['aside[data-side]', 'aside[data-side] + *', '[data-view=month]'].map((part) => boxOf(page.locator(part))),
  );
  expect(card!.height).toBeCloseTo(side!.height, 0);
  expect(grid!.y + grid!.height, 'but for its border').toBeGreaterThan(card!.y + card!.height - 2);

  await prefer(page, baseURL!, { language: 'fr' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(open(`${MONTH}-10`, '&view=week'));
  await page.locator('[data-view]:not([data-unsettled])').waitFor();
  expect((await boxOf(page.locator('.cal-lane').first())).width).toBeGreaterThan(40);

  await prefer(page, baseURL!, { language: 'ar' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(open(`${MONTH}-10`, '&view=week'));
  const [words, room] = await page.locator('.cal-event time', { hasText: '08:00' }).evaluate((time) => {
    const text = document.createRange();
    text.selectNodeContents(time);
    return [text, time].map((each) => each.getBoundingClientRect().right);
  });
  expect(words, 'its time stands under its title').toBeCloseTo(room!, 0);
});

test('an event that was closed, saved or deleted does not come back by going back', async ({ page }) => {
  await signIn(page);
  await add(page, { title: 'Smoke test', start: `${MONTH}-18T09:00:00Z`, end: `${MONTH}-18T10:00:00Z` });
  const list = open(`${MONTH}-18`, '&view=list');
  const entry = page.getByRole('link', { name: 'Smoke test' });
  for (const way of ['Close', 'Save', 'Delete']) {
    await page.goto('/pages/faq');
    await page.goto(list);
    await entry.click();
    await drawer(page)
      .getByRole('button', { name: way, exact: way !== 'Delete' })
      .click();
    await expect(drawer(page)).toBeHidden();
    await page.goBack();
    await expect(page, way).toHaveURL('/pages/faq');
    await page.goForward();
    await expect(page, way).toHaveURL(/view=list$/);
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByText('This event is no longer in the calendar')).toBeHidden();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('events are listed, added and deleted by plain forms', async ({ page }) => {
    await signIn(page);
    await page.goto(open(`${MONTH}-05`, '&calendars=Personal'));
    await expect(page.getByText('No events')).toBeVisible();
    await page.getByRole('link', { name: 'Add event' }).click();
    await page.getByLabel('Title').fill('Passport photos');
    await page.getByLabel('Calendar', { exact: true }).selectOption('Personal');
    await page.getByLabel('Guests').fill('Ada; Omar');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\?date=2031-03-05&calendars=Personal$/);
    await page.getByRole('link', { name: 'Passport photos' }).click();
    await expect(page.getByLabel('Guests')).toHaveValue('Ada; Omar');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete “Passport photos”' }).click();
    await expect(page.getByText('No events')).toBeVisible();
    await page.getByLabel('Business').check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/calendars=Business&calendars=Personal/);
  });
});
