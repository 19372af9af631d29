import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, holdBack, prefer, signIn, test } from './fixtures.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const focusedDay = (page: Page) => page.locator('[role=gridcell] [role=button]:focus');
/** The day written so, as the calendar's cells are called in British English. */
const named = (date: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(date);
const iso = (date: Date) => date.toISOString().slice(0, 10);
const daysLater = (days: number) => new Date(Date.parse(iso(new Date())) + days * 86_400_000);

test('a day is typed, chosen by keyboard and refused with the reason; ranges and days are chosen', async ({
  page,
  baseURL,
}) => {
  await prefer(page, baseURL!, { timeZone: 'UTC', utc: true });
  await signIn(page);
  await page.goto('/forms/date-time-picker', { waitUntil: 'networkidle' });

  const day = region(page, 'A day');
  await day.getByRole('spinbutton', { name: /^day/ }).focus();
  await page.keyboard.type('30112026');
  await expect(day.getByRole('spinbutton')).toHaveText(['30', '11', '2026']);

  await day.getByRole('button', { name: /Calendar/ }).click();
  await expect(focusedDay(page)).toHaveAccessibleName(/Monday,? 30 November 2026 selected/);
  await page.keyboard.press('ArrowRight');
  await expect(focusedDay(page)).toHaveAccessibleName(/1 December 2026/);
  await page.keyboard.press('PageDown');
  await expect(focusedDay(page)).toHaveAccessibleName(/1 January 2027/);
  await page.keyboard.press('End');
  await expect(focusedDay(page)).toHaveAccessibleName(/31 January 2027/);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(day.getByRole('spinbutton')).toHaveText(['08', '01', '2027']);

  const closed = region(page, 'Days that are closed');
  await expect(closed.getByText('New Year’s Day is a holiday.')).toBeVisible();
  await closed.getByRole('button', { name: /Calendar/ }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Nobody works at the weekend.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog'), 'it is not chosen').toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Monday,? 4 January 2027/ })
    .click();
  await expect(closed.getByText('New Year’s Day is a holiday.')).toHaveCount(0);
  await closed.getByRole('button', { name: /Calendar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Next', exact: true }).first().click();
  await expect(page.locator('[data-live-announcer]')).toContainText('February 2027');
  await page.keyboard.press('Escape');

  const range = region(page, 'A range');
  await range.getByRole('button', { name: /Calendar/ }).click();
  await expect(page.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  const from = iso(daysLater(-29)).split('-').reverse();
  const to = iso(new Date()).split('-').reverse();
  await expect(range.getByRole('spinbutton')).toHaveText([...from, ...to]);

  const several = region(page, 'Several days');
  await expect(several.getByRole('listitem')).toHaveCount(3);
  await several.getByRole('button', { name: named(daysLater(1)) }).click();
  await expect(several.getByRole('listitem')).toHaveCount(2);
  await several.getByRole('combobox', { name: 'year' }).selectOption('2031');
  await several.getByRole('combobox', { name: 'month' }).selectOption('February');
  await several.getByRole('button', { name: /Friday,? 14 February 2031/ }).click();
  await expect(several.getByRole('listitem')).toHaveCount(3);
  await several.getByRole('button', { name: /^Remove.*14 Feb/ }).click();
  await expect(several.getByRole('listitem')).toHaveCount(2);
  await several
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(several.getByRole('listitem')).toHaveCount(1);

  const form = region(page, 'In a form');
  await form.getByRole('button', { name: 'Plan the maintenance' }).click();
  await expect(form.getByText('Please choose a day.')).toBeVisible();
  await expect(form.getByRole('spinbutton', { name: /^day/ })).toBeFocused();
  await page.keyboard.type('24122030');
  for (const [label, time] of [
    ['Begins', '0830'],
    ['Ends', '0800'],
  ] as const) {
    await form.getByRole('group', { name: label }).getByRole('spinbutton').first().focus();
    await page.keyboard.type(time);
  }
  await form.getByRole('button', { name: 'Plan the maintenance' }).click();
  await expect(form.getByText('It must end after it begins.')).toBeVisible();
  await form.getByRole('group', { name: 'Ends' }).getByRole('spinbutton').first().focus();
  await page.keyboard.type('09');
  await form.getByRole('button', { name: 'Plan the maintenance' }).click();
  await expect(page.getByText('Maintenance on 24 December 2030 from 08:30 to 09:00 is planned.')).toBeVisible();
});

test('in Arabic weeks begin on Saturday, arrows follow the reading, and the Hijri day stands beside', async ({
  page,
  baseURL,
}) => {
  await prefer(page, baseURL!, { language: 'ar', timeZone: 'UTC', utc: true });
  await signIn(page);
  await page.goto('/forms/date-time-picker', { waitUntil: 'networkidle' });
  const hijri = region(page, 'تقويمان');
  await expect(hijri.locator('th').first()).toHaveText('السبت');
  const umAlQura = new Intl.DateTimeFormat('ar-u-ca-islamic-umalqura-nu-latn', { timeZone: 'UTC', day: 'numeric' });
  await expect(hijri.locator('[data-selected] small')).toHaveText(umAlQura.format(daysLater(0)));
  const week = region(page, 'بداية الأسبوع');
  await week.getByText('الاثنين').first().click();
  await expect(week.locator('th').first()).toHaveText('الاثنين');

  const both = region(page, 'يوم ووقت');
  await expect(both.locator('[data-segments]')).toHaveText(/02.?:.?30/);
  await both.getByRole('group').getByRole('button').click();
  const before = await focusedDay(page).textContent();
  await page.keyboard.press('ArrowLeft');
  await expect(focusedDay(page)).toHaveText(String(daysLater(2).getUTCDate()));
  await page.keyboard.press('ArrowRight');
  await expect(focusedDay(page)).toHaveText(before!);
});

test('what was typed before the picker came stays', async ({ page, baseURL }) => {
  await prefer(page, baseURL!, { timeZone: 'UTC', utc: true });
  await signIn(page);
  const deliver = await holdBack(page, /\/assets\/late-LiveDatePicker/);
  await page.goto('/forms/date-time-picker');
  const form = region(page, 'In a form');
  const own = form.locator('input[type=date]');
  await own.fill('2031-02-03');
  const arrived = page.waitForResponse(/\/assets\/late-LiveDatePicker/);
  await deliver();
  await (await arrived).finished();
  await page.waitForTimeout(500);
  await expect(own, 'not while somebody is in it').toBeFocused();
  await own.blur();
  await expect(form.getByRole('group', { name: /Day of the maintenance/ }).getByRole('spinbutton')).toHaveText([
    '03',
    '02',
    '2031',
  ]);
  await expect(form.locator('input[name=day]')).toHaveValue('2031-02-03');
});

test('files that are not taken say why; pictures are shown; uploads are cancelled and sent again', async ({
  page,
  complaints,
}) => {
  await signIn(page);
  await page.goto('/forms/file-input', { waitUntil: 'networkidle' });
  const file = (name: string, content: Buffer | number, mimeType = '') => ({
    name,
    mimeType,
    buffer: typeof content === 'number' ? Buffer.alloc(content, 1) : content,
  });

  const area = region(page, 'An area to drop on');
  const captures = area.getByLabel('Captures to be read', { exact: true });
  await expect(area.getByText('or drop them here'), 'it takes several').toBeVisible();
  await captures.setInputFiles([file('a.pcap', 1000), file('b.txt', 10), file('c.pcap', 2_000_001), file('d.pcap', 0)]);
  await expect(area.getByRole('alert')).toHaveText([
    'Files of this kind are not taken here.',
    'It is larger than 2 MB.',
    'It is empty.',
  ]);
  await expect(area.locator('[data-count]')).toHaveText('1 file, 1 kB');
  await captures.setInputFiles([file('e.pcap', 1000), file('f.pcap', 1000), file('g.pcap', 1000)]);
  await expect(area.getByRole('alert')).toHaveText(['3 files are the most.']);
  await area.getByRole('button', { name: 'Remove: a.pcap' }).click();
  await expect(captures).toBeFocused();
  await expect(area.locator('[data-count]')).toHaveText('2 files, 2 kB');
  expect(await captures.evaluate((input: HTMLInputElement) => [...input.files!].map(({ name }) => name))).toEqual([
    'e.pcap',
    'f.pcap',
  ]);

  const pictures = region(page, 'Pictures');
  await page.evaluate(
    ([png]) => {
      const held = new DataTransfer();
      const bytes = Uint8Array.from(atob(png!), (each) => each.charCodeAt(0));
      held.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
      held.items.add(new File(['nothing of the kind'], 'fake.png', { type: 'image/png' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: held, bubbles: true }));
    },
    [readFileSync('docs/dashboard.png').toString('base64')],
  );
  await expect(pictures.locator('canvas')).toHaveCount(1);
  await expect(pictures.getByRole('alert')).toHaveText(/It is no JPEG, PNG, WebP or GIF picture/);

  let wanted = 0;
  let reach = () => {};
  const reachable = new Promise<void>((resolve) => {
    reach = resolve;
  });
  await page.route('**/api/gallery/uploads', async (route) => {
    wanted++;
    if (wanted === 1) return route.abort();
    if (wanted === 2) await reachable;
    await route.continue().catch(() => {});
  });
  const uploads = region(page, 'With an upload');
  const choose = uploads.getByLabel('Files to try', { exact: true });
  await choose.setInputFiles(file('first.pcap', 3000));
  await expect(uploads.getByRole('alert')).toHaveText('The server cannot be reached.');
  await choose.setInputFiles(file('second.pcap', 4_000_000));
  await expect(uploads.getByRole('progressbar', { name: 'Uploading second.pcap' })).toBeVisible();
  await uploads.getByRole('button', { name: 'Cancel' }).click();
  await expect(uploads.getByRole('status').filter({ hasText: 'Cancelled' })).toBeVisible();
  reach();
  await uploads.getByRole('button', { name: 'Try again: first.pcap' }).click();
  await uploads.getByRole('button', { name: 'Try again: second.pcap' }).click();
  await expect(uploads.getByRole('status').filter({ hasText: 'Uploaded' })).toHaveCount(2);
  // The failure was meant.
  const unmeant = complaints.filter((each) => !each.includes('ERR_FAILED'));
  complaints.splice(0, complaints.length, ...unmeant);

  const form = region(page, 'In a form');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Please choose a file.')).toBeVisible();
  await form.getByLabel('Evidence', { exact: true }).setInputFiles([file('one.log', 3), file('two.log', 4)]);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText(/Received: .?one\.log.?, .?two\.log/)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('pickers and files are the browser’s own controls, and their form is sent', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('admin@demo.com');
    await page.getByLabel('Password', { exact: true }).fill('admin');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.goto('/forms/date-time-picker');
    await region(page, 'A day').getByLabel('Day of the audit').fill('2027-03-04');
    await region(page, 'A time').getByLabel('Shift begins').fill('09:15');
    await expect(region(page, 'A range').locator('input[type=date]')).toHaveCount(2);
    await page.goto('/forms/file-input');
    const form = region(page, 'In a form');
    const evidence = form.getByLabel('Evidence');
    await expect(evidence).toBeVisible();
    await evidence.setInputFiles({ name: 'one.log', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText(/Received: .?one\.log/)).toBeVisible();
  });
});
