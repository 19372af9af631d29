import { bell, expect, openHome, prefer, ready, signIn, takenOver, test } from './fixtures.ts';

test('what the focus goes back to, and where a link within the page leads, is not under the bar', async ({
  page,
  baseURL,
}) => {
  await openHome(page);
  /** Where the bar is that much over what has the focus. */
  const covered = () =>
    page.evaluate(() => {
      const { top, height } = document.activeElement!.getBoundingClientRect();
      const bar = document.querySelector('header')!.getBoundingClientRect();
      return height > 0 && bar.bottom > top + 1 ? [document.activeElement!.outerHTML.slice(0, 120)] : [];
    });
  for (const [navigation, width, height] of [
    ['horizontal', 1280, 600],
    ['vertical', 1280, 600],
    ['horizontal', 320, 256],
  ] as const) {
    await prefer(page, baseURL!, { navigation });
    await page.setViewportSize({ width, height });
    await page.goto('/user/list');
    await page.getByRole('combobox', { name: 'Rows per page' }).focus();
    const under: string[] = [];
    for (let stops = 0; stops < 30; stops++) {
      await page.keyboard.press('Shift+Tab');
      under.push(...(await covered()));
    }
    expect(under, `${navigation} at ${width}`).toEqual([]);
  }
  await prefer(page, baseURL!, { navigation: 'horizontal' });
  await page.setViewportSize({ width: 1280, height: 600 });
  const article = '/pages/knowledge-base/administration/put-tls-in-front';
  await page.goto(article);
  const { id } = await page
    .locator('article :is(h2, h3)[id]')
    .last()
    .evaluate(({ id }) => ({ id }));
  await page.goto(`${article}#${id}`);
  const bar = await page.locator('body header').first().boundingBox();
  expect((await page.locator(`#${id}`).boundingBox())!.y).toBeGreaterThanOrEqual(bar!.height);
});

test('where a row is a card, no bubble lies over the link that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await openHome(page);
  await page.goto('/invoice/list');
  await ready(page);
  const covered: string[] = [];
  for (const link of (await page.locator('tbody a[href^="/invoice/preview/"]').all()).slice(0, 4)) {
    await link.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    // A bubble is there at once, where there is one.
    await page.waitForTimeout(300);
    const over = await link.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return element.contains(found) ? [] : [found?.textContent ?? ''];
    });
    covered.push(...over);
  }
  expect(covered).toEqual([]);
});

test('what opens from the bar fits into the smallest window, and can be scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openHome(page);
  for (const name of ['Language', 'Your account']) {
    const button = page.locator(`header summary[aria-label^="${name}"]`);
    await takenOver(button);
    await button.press('Enter');
    const panel = page.locator('header details[open] > :not(summary)');
    const { x, y, width, height } = (await panel.boundingBox())!;
    expect(x, name).toBeGreaterThanOrEqual(0);
    expect(x + width, name).toBeLessThanOrEqual(320);
    expect(y + height, name).toBeLessThanOrEqual(256);
    await panel.locator('a, button').last().focus();
    await expect(panel.locator('a, button').last()).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Escape');
  }
});

test('who works with the keyboard goes on where he was once it is done', async ({ page }) => {
  await openHome(page);
  await page.goto('/admin/assets');
  await page.locator('tbody a').first().press('Enter');
  await page.getByLabel('Owner').fill('Léa Marchand');
  const save = page.getByRole('button', { name: 'Save' });
  await takenOver(save);
  await save.press('Enter');
  await expect(page.locator('main').getByText('Saved.')).toBeVisible();
  await expect(save).toBeFocused();
  await page.goto('/admin/threats?severity=3');
  await page.locator('tbody th a').first().press('Enter');
  const work = page.locator('#work');
  const question = work.locator('summary', { hasText: 'Add a tag' });
  await takenOver(question);
  await question.press('Enter');
  await work.getByLabel('Tag').fill('by-keyboard');
  await work.getByLabel('Tag').press('Enter');
  const untag = work.getByRole('button', { name: 'Remove the tag by-keyboard' });
  await expect(untag).toBeVisible();
  await expect(question).toBeFocused();
  await untag.press('Enter');
  await expect(untag).toHaveCount(0);
  await expect(work.locator(':focus')).toHaveCount(1);
  const start = work.getByRole('button', { name: 'Start' });
  await start.press('Enter');
  await expect(start).toHaveCount(0);
  await expect(work.locator(':focus')).toHaveCount(1);
});

test('who comments or ticks with the keyboard goes on there once it is said or the ticks are gone', async ({
  page,
}) => {
  await openHome(page);
  await page.goto('/admin/threats');
  await page.locator('tbody th a').first().press('Enter');
  const comments = page
    .locator('section, article, div')
    .filter({ has: page.locator('> header #comments') })
    .last();
  const say = comments.getByRole('button', { name: 'Add comment' });
  await takenOver(say);
  await comments.getByLabel('Comment').last().fill('First looked at by keyboard');
  await say.press('Enter');
  await expect(comments.getByText('First looked at by keyboard').first()).toBeVisible();
  await expect(say).toBeFocused();
  const edit = comments.locator('summary').last();
  await edit.press('Enter');
  await comments.locator('details[open] textarea').fill('Then looked at again');
  await comments.locator('details[open] button').last().press('Enter');
  await expect(comments.getByText('Then looked at again').first()).toBeVisible();
  await expect(edit).toBeFocused();
  await comments.locator('[data-own] > form > button').last().press('Enter');
  await page.locator('dialog:modal button').last().press('Enter');
  await expect(comments.getByText('Then looked at again')).toHaveCount(0);
  await expect(comments.locator('#comment')).toBeFocused();
  await page.goto('/admin/threats');
  await page.locator('header [data-ready]').waitFor({ state: 'attached' });
  await page.locator('tbody input[type=checkbox]').first().press('Space');
  const clear = page.getByRole('button', { name: 'Clear the selection' });
  await clear.press('Enter');
  await expect(clear).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('what was pressed, or what stands beside it, has the focus once a job runs, news are read and something is gone', async ({
  page,
}) => {
  await openHome(page);
  await page.goto('/admin/jobs');
  const run = page.getByRole('button', { name: 'Run auth.clean now' });
  await takenOver(run);
  // It is done too soon to be seen.
  await page.route('**/api/jobs', async (route) => {
    const { jobs, ...rest } = await (await route.fetch()).json();
    const running = jobs.map((job: { name: string }) => ({ ...job, running: job.name === 'auth.clean' }));
    await route.fulfill({ json: { jobs: running, ...rest } });
  });
  await run.press('Enter');
  await expect(page.locator('main').getByText('Running', { exact: true })).toBeVisible();
  await expect(run).toBeFocused();
  await page.unroute('**/api/jobs');
  await ready(page);
  await bell(page).press('Enter');
  const mark = page.getByRole('button', { name: 'Mark all as read' });
  // Its count is there before the list is.
  await expect(mark).toBeEnabled();
  await mark.press('Enter');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(mark).toBeFocused();
  await page.goto('/user/list?status=active&role=maintainer');
  await page.locator('tbody a[href^="/user/view"]').first().press('Enter');
  const suspend = page.locator('main').getByRole('button', { name: 'Suspend' });
  await takenOver(suspend);
  await suspend.press('Enter');
  await page.locator('dialog:modal button').last().press('Enter');
  const activate = page.locator('main').getByRole('button', { name: 'Activate' });
  await expect(activate).toBeFocused();
  await activate.press('Enter');
  await expect(suspend).toBeFocused();
  await page.request.post('/api/account/tokens', { data: { name: 'Kept', scope: 'read', expiresInDays: 1 } });
  await page.goto('/pages/account-settings/security');
  const revoke = page.getByRole('button', { name: 'Revoke the token “Kept”' });
  await takenOver(revoke);
  await revoke.press('Enter');
  await page.locator('dialog:modal button').last().press('Enter');
  await expect(revoke).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveAccessibleName(/^Revoke the token/);
});

test('what clears filters or tries again is gone once it is pressed: the focus goes on beside it', async ({ page }) => {
  await signIn(page);
  const main = page.locator('main');
  for (const [path, name] of [
    ['/invoice/list?q=zzzz', 'Clear filters'],
    ['/invoice/list?q=ferries', 'Clear filters'],
    ['/invoice/list?company=Mosaic+Textiles', 'Remove the company'],
    ['/pages/icons?q=zzzz', 'Clear filters'],
    ['/pages/knowledge-base?q=zzzz', 'All articles'],
  ] as const) {
    await page.goto(path);
    const link = main.getByRole('link', { name });
    await takenOver(link);
    await link.press('Enter');
    await expect(link).toHaveCount(0);
    await expect(main.locator(':focus'), path).toHaveCount(1);
  }
  const refuse = (url: string) =>
    page.route(url, (route) => route.fulfill({ status: 429, json: { code: 'TOO_MANY_ATTEMPTS', message: 'x' } }));
  await page.goto('/invoice/list');
  await refuse('**/api/apps/invoices?*');
  const next = main.getByRole('link', { name: 'Next page' });
  await takenOver(next);
  await next.press('Enter');
  const again = main.getByRole('alert').getByText('Try again', { exact: true });
  await expect(again).toBeVisible();
  await expect(main.locator(':focus')).toHaveCount(1);
  await page.unrouteAll();
  await again.press('Enter');
  await expect(next).toBeVisible();
  await expect(main.locator(':focus')).toHaveCount(1);
  await page.goto('/dashboards/crm?range=7d');
  await refuse('**/api/dashboards/crm/earnings*');
  const more = page.getByRole('button', { name: 'More: Earnings' });
  // All parts of the page are there.
  await takenOver(more);
  await main.getByRole('link', { name: '30 days' }).press('Enter');
  await expect(again).toBeVisible();
  await page.unrouteAll();
  await again.press('Enter');
  await expect(again).toHaveCount(0);
  await expect(more).toBeFocused();
});

test('who ticks all that match, or chooses a time, goes on there; Escape leads out of the search', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/threats?severity=3');
  await ready(page);
  // Letters are heard once the desk is there.
  await page.locator('[data-desk]').waitFor({ state: 'attached' });
  const main = page.locator('main');
  await main.locator('tbody input[type=checkbox]').first().press('Space');
  const everything = main.getByRole('button', { name: /^Select all \d/ });
  await everything.press('Enter');
  await expect(everything).toHaveCount(0);
  await expect(main.getByRole('region', { name: 'Selected rows' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('c');
  await expect(page.locator('dialog:modal :focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(main.locator(':focus')).toHaveCount(1);

  const time = main.locator('summary[aria-label^="Time"]');
  await takenOver(time);
  await time.press('Enter');
  await main.getByRole('link', { name: 'Last 24 hours' }).press('Enter');
  await expect(page).toHaveURL(/from=-24h/);
  await expect(time).toBeFocused();
  await main.getByRole('link', { name: 'Remove the time range' }).press('Enter');
  await expect(page).not.toHaveURL(/from=/);
  await expect(main.locator(':focus')).toHaveCount(1);

  const box = main.getByRole('combobox', { name: 'Search threats' });
  await box.fill('scan');
  await box.press('Enter');
  await expect(page).toHaveURL(/q=scan/);
  await box.press('Escape');
  await expect(box).not.toBeFocused();
  await page.keyboard.press('j');
  await expect(main.locator('tbody tr').first()).toBeFocused();
});
