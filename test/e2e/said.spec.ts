import { expect, openHome, signIn, takenOver, test } from './fixtures.ts';

test('what the look through the audit trail found stays while the page is live', async ({ page }) => {
  await openHome(page);
  await page.goto('/admin/logactivity/people');
  const live = page.getByRole('button', { name: 'Live' });
  await takenOver(live);
  await live.press('Enter');
  await page.locator('main form[method=post] button').press('Enter');
  const found = page
    .getByRole('status')
    .filter({ hasText: /entries/ })
    .filter({ has: page.locator('code') });
  await expect(found).toBeVisible();
  let lists = 0;
  page.on('response', (answer) => {
    if (answer.url().includes('/api/audit?')) lists++;
  });
  // The page of the answer, and what it asks for by itself.
  await expect.poll(() => lists).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  await expect(found).toBeVisible();
});

test('what several things of a page or pages are called tells them apart', async ({ page }) => {
  await openHome(page);
  await page.goto('/dashboards/analytics');
  const more = page.getByRole('link', { name: /^All of them/ });
  await expect(more.first()).toHaveAccessibleName(/^All of them: ./);
  const summaries = page.locator('main summary', { hasText: 'Show as a table' });
  // The cards come one by one.
  await expect(page.locator('main [data-shape="block"]')).toHaveCount(0);
  await summaries.nth(1).waitFor({ state: 'attached' });
  const tables = await summaries.evaluateAll((all) => all.map((each) => each.ariaLabel));
  expect(new Set(tables).size).toBe(tables.length);
  await page.goto('/admin/sources');
  for (const list of ['Sources', 'Sensors'])
    await expect(page.getByRole('group', { name: list }).locator('summary[aria-label="Saved views"]')).toBeVisible();
  await page.goto('/admin/threats');
  const names = await page.locator('[data-menu]').evaluateAll((all) => all.map((each) => each.ariaLabel));
  expect(new Set(names).size).toBe(names.length);
  await page.goto('/admin/incidents');
  await page.locator('main a[href^="/admin/incidents/"]').first().click();
  await expect(page).toHaveTitle(/^Incident: ./);
  await page.goto('/pages/account-settings/notification');
  await expect(page).toHaveTitle(/^Notification settings/);
  await page.goto('/pages/account-settings/security');
  await expect(page.locator('form:has([name=newPassword]) [data-reveal]').first()).toHaveAccessibleName(
    'Show: Current password',
  );
  const shown = await page
    .locator('form:has([name=newPassword]) [data-reveal]')
    .evaluateAll((all) => all.map((each) => each.ariaLabel));
  expect(new Set(shown).size).toBe(shown.length);
});

test('it is said that a rule was added, and what a removed one leaves to be said stays while the list looks for news', async ({
  page,
}) => {
  await openHome(page);
  // An empty list asks for what is added by itself, one with rows tells of it.
  const { rules } = await (await page.request.get('/api/mute-rules?perPage=100')).json();
  for (const { id } of rules) await page.request.delete(`/api/mute-rules/${id}`);
  await page.goto('/admin/mute-rules/add?q=dest_port:9');
  await page.getByRole('textbox', { name: 'Name' }).fill('Discard');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Nobody listens there');
  await page.getByRole('main').getByRole('button', { name: 'Add mute rule' }).press('Enter');
  await page.waitForURL(/mute-rules\/\d+\?added$/);
  await expect(page.getByRole('status').filter({ hasText: 'is added' })).toBeVisible();
  const remove = page.locator('main button[value=remove]');
  await takenOver(remove);
  await remove.press('Enter');
  const removed = page.getByRole('status').filter({ hasText: 'is removed' });
  await expect(removed).toBeVisible();
  await page.request.post('/api/mute-rules', {
    data: { name: 'Of somebody else', query: 'dest_port:10', reason: 'Known.', action: 'hide' },
  });
  await expect(page.locator('tbody tr').filter({ hasText: 'Of somebody else' })).toBeVisible();
  await expect(removed).toBeVisible();
});

test('what happened is said by regions that were there before their words, and each time anew', async ({ page }) => {
  /** Notes what becomes readable in a region of messages, and what comes with its region, which many screen readers leave unsaid. */
  const listen = () =>
    page.evaluate(() => {
      const heard = { said: [] as string[], unsaid: [] as string[] };
      Object.assign(globalThis, { heard });
      const region = '[role=status]';
      const words = (element: Element) => {
        const copy = element.cloneNode(true) as Element;
        for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
        return copy.textContent!.trim();
      };
      new MutationObserver((changes) => {
        const fresh = new Set<Element>();
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node instanceof Element)
            for (const each of [node, ...node.querySelectorAll('*')]) if (each.matches(region)) fresh.add(each);
        for (const each of fresh) if (words(each)) heard.unsaid.push(words(each));
        const known = new Set(
          changes.map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(region)),
        );
        for (const each of known) if (each && !fresh.has(each) && words(each)) heard.said.push(words(each));
      }).observe(document.documentElement, {
        ...{ subtree: true, childList: true, characterData: true, attributeFilter: ['aria-hidden'] },
      });
    });
  const heard = () =>
    page.evaluate(() => (globalThis as unknown as { heard: { said: string[]; unsaid: string[] } }).heard);
  const expectSaid = (text: RegExp, times = 1) =>
    expect.poll(async () => (await heard()).said.filter((each) => text.test(each)).length, `${text}`).toBe(times);
  const isKnown = async (text: RegExp) =>
    expect(
      (await heard()).unsaid.filter((each) => text.test(each)),
      `${text}`,
    ).toEqual([]);
  await openHome(page);

  await page.goto('/pages/account-settings/account');
  const save = page.getByRole('main').getByRole('button', { name: 'Save' });
  await takenOver(save);
  await listen();
  await save.press('Enter');
  await expectSaid(/^Saved/);
  await save.press('Enter');
  await expectSaid(/^Saved/, 2);
  await isKnown(/^Saved/);

  await page.goto('/admin/assets');
  await page.locator('tbody a').first().press('Enter');
  const keep = page.getByRole('main').getByRole('button', { name: 'Save' });
  await takenOver(keep);
  await listen();
  await keep.press('Enter');
  await expectSaid(/^Saved/);
  await isKnown(/^Saved/);

  await page.goto('/components/snackbar');
  const show = page.getByRole('button', { name: 'Show', exact: true }).first();
  await takenOver(show);
  await listen();
  await show.press('Enter');
  const message = page.locator('[popover] [role=status]').first();
  await message.waitFor();
  const text = (await message.textContent())!;
  await expect.poll(async () => (await heard()).said).toContain(text);
  expect((await heard()).unsaid).not.toContain(text);

  await page.goto('/pages/faq');
  const questions = page.getByRole('searchbox');
  await takenOver(questions);
  await listen();
  await questions.fill('zebra');
  await expectSaid(/^No question matches/);
  await isKnown(/^No question matches/);

  // A list says once how many match, and which of them where one goes on.
  await page.goto('/user/list');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await takenOver(search);
  await listen();
  await search.fill('ar');
  await expectSaid(/^\d+ users$/);
  await page.getByRole('link', { name: 'Next page' }).press('Enter');
  await expectSaid(/^11–/);
  await expectSaid(/^1–/, 0);
});

test('the month that one goes to in the calendar is said once', async ({ page }) => {
  await signIn(page);
  await page.goto('/calendar', { waitUntil: 'networkidle' });
  const regions = page.locator('main [aria-live=polite]');
  await expect(regions).toHaveCount(1);
  const before = await regions.textContent();
  await page.getByRole('link', { name: 'Next month' }).first().press('Enter');
  await expect(regions).not.toHaveText(before!);
});
