import { expect, prefer, signIn, test } from './fixtures.ts';

const BASE = '/pages/knowledge-base';

test('with the keyboard alone an article is found, read and said to help; the answer stays', async ({ page }) => {
  await signIn(page);
  await page.goto(BASE);
  const search = page.getByRole('searchbox', { name: 'Search the knowledge base' });
  // The palette's key leads past everything in between as well: here it is the Tab key.
  for (let presses = 0; presses < 40 && !(await search.evaluate((it) => it === document.activeElement)); presses++)
    await page.keyboard.press('Tab');
  await expect(search).toBeFocused();
  await page.keyboard.type('rotated log');
  await page.waitForURL('**/knowledge-base?q=rotated+log');
  await expect(search).toBeFocused();
  await expect(page.getByRole('status').first()).toContainText(/\d+ articles/);
  const best = page.locator('main ol a').first();
  await expect(best).toContainText('What happens when a log is rotated?');
  await expect(best.locator('mark').first()).toHaveText(/log|rotated/);
  for (let presses = 0; presses < 10 && !(await best.evaluate((it) => it === document.activeElement)); presses++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${BASE}/ingest/rotation`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What happens when a log is rotated?');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Bringing events in');

  const yes = page.getByRole('button', { name: 'Yes' });
  await yes.focus();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/opinion') && answer.ok());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you!')).toBeVisible();
  await kept;
  await page.reload();
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  await yes.click();
  await expect(yes).toHaveAttribute('aria-pressed', 'false');

  await page.goto(`${BASE}/administration/put-tls-in-front`);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'TLS alone' }).click();
  await expect(page).toHaveURL(/#tls-alone$/);
  await expect(page.locator('#tls-alone')).toBeInViewport();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('NDR_TRUST_PROXY=127.0.0.1 npm start');
});

test('nothing found, nothing there, another language: each says so and leads on', async ({ page, baseURL }) => {
  await signIn(page);
  await page.goto(`${BASE}?q=zebra+crossing`);
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  expect((await page.goto(`${BASE}/ingest/no-such-article`))!.status()).toBe(404);
  expect((await page.goto(`${BASE}/no-such-category`))!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no such article' })).toBeVisible();
  await page.getByRole('searchbox').fill('triage');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${BASE}?q=triage`);
  // An article is in one category: from another it leads there.
  await page.goto(`${BASE}/triage/rotation`);
  await page.waitForURL(`**${BASE}/ingest/rotation`);
  await page.goto(`${BASE}/ingest?q=rotated`);
  await expect(page.locator('main section li a')).toHaveText(['What happens when a log is rotated?']);
  await prefer(page, baseURL!, { language: 'ar' });
  await page.goto(`${BASE}/ingest/rotation`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ماذا يحدث عند تدوير السجل؟');
});

test('a link to a question of the FAQ opens it in its category; what is opened stands in the address', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/pages/faq#how-are-passwords-stored');
  await page.waitForURL('**/pages/faq?category=privacy#how-are-passwords-stored');
  const answer = page.getByText('As argon2id hashes');
  await expect(answer).toBeVisible();
  await expect(answer).toBeInViewport();
  await page.getByText('Which cookies does it set?').click();
  await expect(page).toHaveURL(/category=privacy#which-cookies-does-it-set$/);
  await expect(answer).toBeHidden();
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Delivery', exact: true })
    .click();
  await page.waitForURL('**/pages/faq?category=delivery');
  await expect(page.getByText('What does parcel delivery cost?')).toBeVisible();
  await page.getByRole('searchbox').fill('scheduled');
  await page.waitForURL('**/pages/faq?q=scheduled');
  await expect(page.locator('main summary')).toHaveCount(3);
  // Answers that come between two words leave the blank between them.
  await page.getByRole('searchbox').press('End');
  await page.getByRole('searchbox').pressSequentially(' ');
  await page.waitForURL('**/pages/faq?q=scheduled+');
  await page.getByRole('searchbox').pressSequentially('zebra');
  await expect(page.getByRole('searchbox')).toHaveValue('scheduled zebra');
  await expect(page.getByRole('heading', { name: 'No question matches' })).toBeVisible();
  // What is no name of a question opens none.
  await page.goto('/pages/faq#%');
  await expect(page.locator('main summary').first()).toBeVisible();
});

test('a plan is chosen by month or year and waits in the settings of billing', async ({ page }) => {
  await signIn(page);
  await page.goto('/pages/pricing');
  await expect(page.getByText('$39', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'By year' }).click();
  await page.waitForURL('**/pages/pricing?billing=year');
  await expect(page.getByText('$390 billed once a year')).toBeVisible();
  await expect(page.getByText('Your plan').first()).toBeVisible();
  await page.locator('main li').getByRole('link', { name: 'Choose Team' }).click();
  await page.waitForURL('**/pages/account-settings/billing-plans?plan=team');
  await expect(page.getByRole('radio', { name: /^Team/ })).toBeChecked();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('an article is searched for and answered', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('admin@demo.com');
    await page.getByLabel('Password', { exact: true }).fill('admin');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.goto(BASE);
    await page.getByRole('searchbox').fill('backup');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /How do I make a backup/ }).click();
    await page.getByRole('button', { name: 'No' }).click();
    await expect(page.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/pages/faq?category=privacy#how-are-passwords-stored');
    await expect(page.getByText('As argon2id hashes')).toBeVisible();
  });
});

test('a table that is wider than a phone says on which side there is more', async ({ page, baseURL }) => {
  await signIn(page);
  await prefer(page, baseURL!, { language: 'ar' });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${BASE}/administration/settings`);
  const table = page.locator('[data-table]').first();
  await expect(table).toHaveAttribute('data-cut', 'end');
  await table.evaluate((it) => it.scrollBy(-it.scrollWidth, 0));
  await expect(table).toHaveAttribute('data-cut', 'start');
});

test('side by side, prices and buttons of plans stand level, and so do the ways that are left with a question', async ({
  page,
  baseURL,
}) => {
  await prefer(page, baseURL!, { language: 'fr' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const tops = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => [...new Set(all.map((each) => Math.round(each.getBoundingClientRect().top)))]);
  await page.goto('/pages/pricing');
  await expect(page.locator('main li strong')).toHaveCount(4);
  expect(await tops('main li strong')).toHaveLength(1);
  expect(await tops('main li li:first-child')).toHaveLength(1);
  await page.goto('/pages/faq');
  await expect(page.locator('main li a > strong')).toHaveCount(2);
  expect(await tops('main li a > strong')).toHaveLength(1);
});
