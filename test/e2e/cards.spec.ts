import type { Locator, Page } from '@playwright/test';
import { expect, prefer, signIn, test } from './fixtures.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const messages = (page: Page) => page.locator('[popover] li');
const titles = (page: Page, name: string) => card(page, name).locator('[data-words] > span').allInnerTexts();

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('a product is ordered and taken back, a report is rated, words are liked, parts are chosen', async ({ page }) => {
  await page.goto('/pages/cards/card-basic', { waitUntil: 'networkidle' });
  const product = card(page, 'Sensor S2');
  await product.getByRole('button', { name: 'Add to order' }).click();
  await expect(product.getByRole('button', { name: 'In the order' })).toHaveAttribute('aria-pressed', 'true');
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(product.getByRole('button', { name: 'Add to order' })).toHaveAttribute('aria-pressed', 'false');

  await product.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('menuitem', { name: 'Send by email' })).toHaveAttribute('href', /subject=Sensor%20S2/);
  await page.getByRole('menuitem', { name: 'Copy the link' }).click();
  await expect(messages(page)).toContainText([/link/]);

  const inside = card(page, 'Detection pack for DNS').getByText(/Tunnels in TXT answers/);
  await expect(inside).toBeHidden();
  await page.getByText('What is inside').click();
  await expect(inside).toBeVisible();

  const question = card(page, 'Did this report help you?');
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(question.getByRole('status')).toHaveText('Choose a number of stars first.');
  await question.getByRole('radio', { name: '4 stars out of 5' }).check({ force: true });
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(question.getByRole('status')).toHaveText('Thank you. Your rating has been noted.');
  await question.getByRole('button', { name: 'Rate again' }).click();
  await expect(question.getByRole('radio', { checked: true })).toHaveCount(0);

  const like = page.getByRole('button', { name: 'Like: Note of the day' });
  await like.click();
  await expect(like).toHaveText('129');
  await like.click();
  await expect(like).toHaveText('128');

  const parts = page.getByRole('region', { name: 'Tabs in the middle' });
  await parts.getByRole('tab', { name: 'Who' }).click();
  await expect(parts.getByRole('heading', { name: 'Claire Moreau has it' })).toBeVisible();
});

test('lists are sorted, periods and plans chosen, answers given, prizes looked at', async ({ page, baseURL }) => {
  await page.goto('/pages/cards/card-advance', { waitUntil: 'networkidle' });
  expect((await titles(page, 'Last payments'))[1]).toBe('Weber & Sons');
  await page.getByRole('button', { name: 'Order of the payments' }).click();
  await page.getByRole('menuitemradio', { name: 'Largest first' }).click();
  expect((await titles(page, 'Last payments'))[1]).toBe('Aarhus Energi');

  const plans = card(page, 'Upgrade your plan');
  await expect(plans.getByText('$1,788.00')).toBeVisible();
  await plans.getByText('Company').click();
  await expect(plans.getByText('$4,788.00')).toBeVisible();
  await expect(plans.getByRole('link', { name: 'Choose this plan' })).toHaveAttribute(
    'href',
    /billing-plans\?plan=company$/,
  );

  const visits = card(page, 'Visits to the help pages');
  await expect(visits.getByText('1,240')).toBeVisible();
  await visits.getByText('This month').click();
  await expect(visits.getByText('5,120')).toBeVisible();

  await card(page, 'Review of the week').getByText('Yes').click();
  await expect(messages(page)).toHaveText([/You are coming/]);

  const team = card(page, 'The team today');
  await team.getByRole('button', { name: 'On call: Jonas Weber' }).click();
  await expect(team.getByText('2 on call')).toBeVisible();

  const activity = card(page, 'Latest activity');
  await expect(activity.getByRole('listitem')).toHaveCount(3);
  await activity.getByRole('button', { name: 'Show earlier' }).click();
  await expect(activity.getByRole('listitem')).toHaveCount(5);

  await page.goto('/pages/cards/gamification', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'View badge' }).click();
  await expect(page.getByRole('dialog', { name: 'Guardian of the night' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to work' }).click();
  await page.getByRole('switch', { name: 'Today is done' }).check();
  await expect(card(page, '7 days in a row').getByText('The coffee is on the house')).toBeVisible();
  await prefer(page, baseURL!, { language: 'fr' });
  await page.reload();
  const tooWide = await page
    .locator('[data-foot] > button, [data-foot] > a')
    .evaluateAll((all) =>
      all
        .filter((each) => each.getBoundingClientRect().right > each.parentElement!.getBoundingClientRect().right + 1)
        .map((each) => each.textContent),
    );
  expect(tooWide, 'long words stand over no picture').toEqual([]);
  await prefer(page, baseURL!, { language: 'en' });

  await page.goto('/pages/cards/card-statistics', { waitUntil: 'networkidle' });
  const users = card(page, 'Users').first();
  await users.getByRole('button', { name: 'Period: Users' }).click();
  await page.getByRole('menuitemradio', { name: 'Last 30 days' }).click();
  await expect(users.getByText('1,342')).toBeVisible();
});

test('a chart is as high as the cards beside its own, its numbers stand beside its lines', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.goto('/pages/cards/card-widgets');
  const card = page.locator('main section', { has: page.getByRole('heading', { name: 'Total profit' }) });
  const plot = card.locator('svg:has([data-slot])');
  const boxOf = async (part: Locator) => (await part.boundingBox())!;
  const middle = ({ y, height }: { y: number; height: number }) => y + height / 2;
  expect((await boxOf(plot)).height, 'higher than it must be').toBeGreaterThan(240);
  const axis = await boxOf(card.locator('[data-axis]'));
  const below = await boxOf(card.locator('summary'));
  expect(below.y - (axis.y + axis.height)).toBeLessThan(16);
  for (const at of ['first', 'last'] as const) {
    const number = await boxOf(card.locator('ol li')[at]());
    const line = await boxOf(plot.locator('> line')[at]());
    expect(Math.abs(middle(number) - middle(line))).toBeLessThan(1.5);
  }
});

test('the menu of a card stands level with its title', async ({ page }) => {
  const offsets = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((button) => {
        const title = button.closest('article, section')!.querySelector('h2, h3')!;
        const [one, other] = [button, title].map((part) => part.getBoundingClientRect());
        return Math.abs(one!.top + one!.height / 2 - (other!.top + other!.height / 2));
      }),
    );
  for (const [path, selector] of [
    ['/pages/cards/card-statistics', 'main article button[aria-haspopup]'],
    ['/dashboards/crm', 'main header [data-actions] button[aria-haspopup]'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(selector)).not.toHaveCount(0);
    for (const offset of await offsets(selector)) expect(offset).toBeLessThan(2);
  }
});
