import { expect, prefer, signIn, test } from './fixtures.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('a select opens, is chosen from by keyboard, holds several, and can be emptied', async ({ page }) => {
  await page.goto('/forms/select', { waitUntil: 'networkidle' });
  const mode = page.getByRole('button', { name: /Mode of the sensor/ });
  await mode.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /Watch/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(mode).toContainText('Block');
  await expect(mode).toBeFocused();

  const severities = page.getByRole('button', { name: /Severities/ });
  await severities.click();
  const low = page.getByRole('listbox', { name: 'Severities' }).getByRole('option', { name: 'Low' });
  await low.click();
  await expect(low).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(severities).toContainText('HighMediumLow');

  await page.getByRole('button', { name: 'Clear: Sensor' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Clear: Sensor' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Any sensor|Sensor/ }).and(page.locator(':focus'))).toHaveCount(1);
});

test('a combobox narrows its list and keeps to it', async ({ page }) => {
  await page.goto('/forms/combobox', { waitUntil: 'networkidle' });
  const sensor = page.getByRole('combobox', { name: 'Sensor' }).first();
  await sensor.fill('core');
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(sensor).toHaveValue('core-paris');
  await sensor.fill('nothing of the kind');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(sensor).toHaveValue('core-paris');
  await sensor.fill('');
  await page.keyboard.press('Tab');
  await expect(sensor).toHaveValue('');
});

test('a combobox searches on the server, and says when that fails', async ({ page }) => {
  await page.goto('/forms/combobox', { waitUntil: 'networkidle' });
  const user = page.getByRole('combobox', { name: 'Assign to' });
  await user.pressSequentially('kowal');
  await page.getByRole('option', { name: /Kowalczyk/ }).click();
  await expect(user).toHaveValue(/Kowalczyk/);
  await page.route('**/api/apps/users/list*', (route) => route.fulfill({ status: 400, json: { code: 'X' } }));
  await user.fill('another');
  await expect(page.getByText('The search failed.')).toBeVisible();
});

test('several choices are chips; what is missing can be added; Backspace takes the last away', async ({ page }) => {
  await page.goto('/forms/combobox', { waitUntil: 'networkidle' });
  const tags = page.getByRole('combobox', { name: 'Tags of the case' });
  // While the list is open, nothing else is there for screen readers.
  const chosen = page
    .getByRole('grid', { name: 'Chosen: Tags of the case', includeHidden: true })
    .getByRole('row', { includeHidden: true });
  await tags.pressSequentially('ransom');
  await page.getByRole('option', { name: 'Add “ransom”' }).click();
  await expect(chosen).toHaveText(['beacon', 'ransom']);
  await tags.press('Backspace');
  await expect(chosen).toHaveText(['beacon']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove: beacon' }).click();
  await expect(chosen).toHaveCount(0);
});

for (const direction of ['ltr', 'rtl'])
  test(`the two ends of a range hold each other back, ${direction}`, async ({ page, baseURL }) => {
    await prefer(page, baseURL!, { direction });
    await page.goto('/forms/range-slider');
    const card = page.getByRole('region', { name: 'Kept apart' });
    const value = card.locator('output');
    const from = card.getByRole('slider', { name: 'From' });
    await expect(value).toHaveText('40 – 70');
    await from.focus();
    await page.keyboard.press('End');
    await expect(value).toHaveText('60 – 70');
    await page.keyboard.press(direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft');
    await expect(value).toHaveText('59 – 70');
    const box = (await from.boundingBox())!;
    // A thumb is 20 pixels wide and its middle never outside.
    const near = (share: number) => box.x + 10 + (box.width - 20) * (direction === 'rtl' ? 1 - share : share);
    await page.mouse.click(near(0.2), box.y + box.height / 2);
    await expect(value).toHaveText('20 – 70');
    await page.mouse.click(near(0.9), box.y + box.height / 2);
    await expect(value).toHaveText('20 – 90');
  });

test('a group’s box is partly on while some of it is', async ({ page }) => {
  await page.goto('/forms/checkbox');
  const all = page.getByRole('checkbox', { name: 'Every severity' });
  await expect(all).toBeChecked({ indeterminate: true });
  await all.click();
  await expect(page.getByRole('checkbox', { name: 'Other' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Low', exact: true }).click();
  await expect(all).toBeChecked({ indeterminate: true });
});

test('a text area grows with its text, and its counter says how full it is', async ({ page }) => {
  await page.goto('/forms/textarea');
  const note = page.getByLabel('Note on the case');
  const before = (await note.boundingBox())!.height;
  await note.fill('line\n'.repeat(8));
  expect((await note.boundingBox())!.height).toBeGreaterThan(before + 80);
  await page.getByLabel('Message to the on-call').fill('help');
  await expect(page.getByText('4 / 280')).toBeVisible();
});

test('a busy button stays where it is and does not fire again', async ({ page }) => {
  await page.goto('/components/button');
  const save = page.getByRole('button', { name: 'Save the rules' });
  await save.click();
  const saving = page.getByRole('button', { name: 'Saving…' });
  await expect(saving).toHaveAttribute('aria-busy', 'true');
  await expect(saving).toBeFocused();
  await expect(save).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('native controls are complete and hold their values', async ({ page }) => {
    await page.goto('/forms/slider');
    await expect(page.getByRole('slider', { name: 'Sample of the traffic' }).first()).toHaveValue('0.6');
    await page.goto('/forms/rating');
    await expect(page.getByRole('radio', { name: '1 star out of 5' }).first()).toBeAttached();
    await page.getByRole('radio', { name: '5 stars out of 5' }).first().check({ force: true });
    await expect(page.getByRole('radio', { name: '5 stars out of 5' }).first()).toBeChecked();
    await page.goto('/components/chip');
    await page.getByRole('checkbox', { name: 'Low' }).check({ force: true });
    await expect(page.getByRole('checkbox', { name: 'Low' })).toBeChecked();
  });
});
