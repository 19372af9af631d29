import type { Locator, Page } from '@playwright/test';
import { expect, holdBack, openMenu, prefer, ready, signIn, test, typeDay } from './fixtures.ts';

/** The list's drawer and menus are here. */
const openList = async (page: Page, query = '') => {
  await page.goto(`/user/list${query}`);
  await page.locator('[data-beside]').waitFor();
};
const row = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text });

test('with the keyboard alone: a user is added and suspended', async ({ page }) => {
  await signIn(page);
  await openList(page);
  const { keyboard } = page;
  const add = page.getByRole('link', { name: 'Add a user' });
  const drawer = page.getByRole('dialog', { name: 'Add a user' });
  await add.focus();
  await keyboard.press('Enter');
  await expect(drawer.getByLabel('Full name')).toBeFocused();
  await keyboard.press('Enter');
  await expect(drawer.getByText('Please enter a name.')).toBeVisible();
  await expect(drawer.getByLabel('Full name')).toBeFocused();

  // What only the server knows is said under its field, and nothing is lost.
  for (const text of ['Odile Keyes', 'ADMIN', 'odile@keyes.example', 'Keyes & Co', 'Leban']) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  await expect(drawer.getByLabel('Country')).toHaveValue('Lebanon');
  await keyboard.press('Enter');
  await expect(drawer.getByText('This username is already in use.')).toBeVisible();
  await expect(drawer.getByLabel('Username')).toBeFocused();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('okeyes');
  await keyboard.press('Enter');
  await expect(drawer).toBeHidden();
  await expect(add).toBeFocused();
  await expect(page.locator('tbody tr').first()).toContainText('Odile Keyes');
  await expect(page.locator('tbody tr').first()).toContainText('Subscriber');
  await expect(page.getByText('Odile Keyes has been added.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Password link' })).toBeVisible();

  const menu = page.getByRole('button', { name: 'Actions for Odile Keyes' });
  await menu.focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'View' })).toBeFocused();
  await keyboard.type('s');
  await expect(page.getByRole('menuitem', { name: 'Suspend' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(row(page, 'Odile Keyes')).toContainText('Inactive');
  await expect(menu).toBeFocused();

  // Nobody shuts himself out, and the menu says why.
  await openList(page, '?q=admin%40demo.com');
  await page.getByRole('button', { name: 'Actions for Alex Moreau' }).click();
  const own = page.getByRole('menuitem', { name: 'Delete' });
  await expect(own).toHaveAttribute('aria-disabled', 'true');
  await expect(own).toContainText('another administrator can');
});

test('many at once: suspended, activated, deleted by a typed word, oneself left out', async ({ page }) => {
  await signIn(page);
  await openList(page, '?sort=fullName&q=demo.com');
  await page.locator('thead input[type=checkbox]').check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  const asked = page.getByRole('alertdialog');
  await bar.getByRole('button', { name: 'Suspend' }).click();
  await asked.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('1 user suspended. 1 was left out or refused.')).toBeVisible();
  await expect(row(page, 'Sam Karim')).toContainText('Inactive');
  await expect(row(page, 'Alex Moreau')).toContainText('Active');
  await expect(bar).toBeHidden();
  await page.locator('thead input[type=checkbox]').check();
  await bar.getByRole('button', { name: 'Activate' }).click();
  await asked.getByRole('button', { name: 'Activate' }).click();
  await expect(row(page, 'Sam Karim')).toContainText('Active');

  // Of many the first is at work when one thinks better of it.
  await openList(page, '?status=active&sort=fullName');
  await page.locator('thead input[type=checkbox]').check();
  const ticked = await page.locator('tbody input:checked').count();
  const release = await holdBack(page, '**/api/apps/users/*');
  await bar.getByRole('button', { name: 'Activate' }).click();
  await asked.getByRole('button', { name: 'Activate' }).click();
  await bar.getByRole('button', { name: 'Stop' }).click();
  await release();
  await expect(page.getByText(`1 user activated. Stopped: ${ticked - 1} were left as they were.`)).toBeVisible();
  await page.unroute('**/api/apps/users/*');

  await openList(page, '?q=Marta');
  await page.locator('thead input[type=checkbox]').check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(asked.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await asked.getByRole('textbox').fill('DELETE');
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 user deleted.')).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(0);
});

test('one who was deleted elsewhere meanwhile cannot be edited, and that is said', async ({ page }) => {
  await signIn(page);
  await openList(page, '?q=demo.com');
  await page.route('**/api/apps/users/2', (route) =>
    route.fulfill({ status: 404, json: { code: 'USER_NOT_FOUND', message: 'No such user' } }),
  );
  await openMenu(page.getByRole('button', { name: 'Actions for Sam Karim' }));
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByText('Unable to find the requested user')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Edit user' })).toHaveCount(0);
});

test.describe('west of Greenwich', () => {
  test.use({ timezoneId: 'America/New_York' });
  test('a day of the calendar is the same as everywhere, with its year', async ({ page }) => {
    await signIn(page);
    await page.goto('/user/view/2');
    await expect(page.getByRole('contentinfo')).toContainText('America/New York');
    const due = page.getByRole('table', { name: 'Projects' }).locator('tbody time').first();
    const day = new Date((await due.getAttribute('datetime'))!);
    await expect(due).toHaveText(
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(day),
    );
  });
});

test('sensors are named beside a role alone that they limit', async ({ page }) => {
  await signIn(page);
  const set = (user: object) => page.request.patch('/api/apps/users/3', { data: { user } });
  const { role } = await (await page.request.get('/api/apps/users/3')).json();
  const named = page.locator('dd', { hasText: /^branch-9$/ });
  await set({ role: 'viewer', sensors: 'branch-9' });
  await page.goto('/user/view/3');
  await expect(named).toBeVisible();
  await set({ role: 'admin' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
  await expect(named).toHaveCount(0);
  const invited = await page.request.post('/api/invitations', { data: { role: 'admin', sensors: 'branch-9' } });
  await page.goto('/user/invitations');
  await expect(page.getByRole('row').nth(1)).toContainText('Admin');
  await expect(page.getByText('branch-9')).toHaveCount(0);
  await page.request.delete(`/api/invitations/${(await invited.json()).id}`);
  await set({ role, sensors: '' });
});

test('the page of a user: tabs in the address, plan, ways in, what was done', async ({ page, browser, baseURL }) => {
  const client = await browser.newContext({ baseURL: baseURL! });
  const theirs = { email: 'client@demo.com', password: 'client' };
  expect((await client.request.post('/api/auth/login', { data: theirs })).status()).toBe(200);
  await signIn(page);
  expect((await page.goto('/user/view/9999'))!.status()).toBe(404);
  expect((await page.goto('/user/view/nobody'))!.status()).toBe(404);
  await page.goto('/user/view/2');
  await expect(page).toHaveTitle(/Sam Karim/);
  const plans = page.getByRole('dialog', { name: 'Change the plan' });
  await expect(async () => {
    await page.getByRole('link', { name: 'Change the plan' }).click();
    await expect(plans).toBeVisible({ timeout: 2000 });
  }).toPass();
  await plans.getByRole('radio', { name: 'Enterprise' }).check();
  await plans.getByRole('button', { name: 'Use this plan' }).click();
  await expect(page.getByText('The plan has been changed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Plan' }).first()).toContainText('Enterprise');

  // Two who edit the same person: the second is told, keeps what was typed, and may look at the other version.
  const elsewhere = (user: object) => page.request.patch('/api/apps/users/2', { data: { user } });
  await page.getByRole('link', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit user' });
  await edit.getByLabel('Contact').fill('(200) 555-0199');
  await elsewhere({ company: 'Tidal Works', country: 'Norway' });
  await edit.getByRole('button', { name: 'Save' }).click();
  const notice = edit.getByRole('alert').filter({ hasText: 'Alex Moreau has changed this meanwhile' });
  await expect(notice.getByRole('listitem')).toHaveText(['Company: Tidal Works', 'Country: Norway', /^Contact: /]);
  await expect(edit.getByLabel('Contact')).toHaveValue('(200) 555-0199');
  await notice.getByRole('link', { name: 'Show the other version' }).click();
  await expect(edit.getByLabel('Company')).toHaveValue('Tidal Works');
  await edit.getByLabel('Contact').fill('(200) 555-0199');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByRole('main')).toContainText('(200) 555-0199');

  // What the person works on is a list in the address of the page, which stays where it is.
  await page.getByRole('link', { name: 'Overview' }).click();
  const projects = page.getByRole('table', { name: 'Projects' }).locator('tbody tr');
  await expect(projects).toHaveCount(8);
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('wards');
  await expect(page).toHaveURL('/user/view/2?q=wards');
  await expect(page.getByText('No projects match')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('drill');
  await expect(projects).toHaveCount(1);
  await expect(projects).toContainText('100%');
  await page.getByRole('link', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL('/user/view/2');
  await page.getByRole('link', { name: 'Project', exact: true }).click();
  await expect(page).toHaveURL('/user/view/2?sort=name');
  await expect(projects.first()).toContainText('Alerts at night');

  // One is added beside the page, changed, and deleted: it goes at once, and can be had back.
  await page.getByRole('link', { name: 'Add a project' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a project' });
  await expect(adding.locator('bdi', { hasText: 'Sam Karim' })).toBeVisible();
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding.getByText('Please enter what the project is called.')).toBeVisible();
  await adding.getByLabel('Project').fill('A printer of its own');
  await typeDay(adding, /^Due/, '2026-01-02');
  const team = adding.getByRole('combobox', { name: 'Team' });
  await team.fill('nobody');
  await team.press('Enter');
  await adding.getByRole('button', { name: 'Save' }).click();
  const unknown = adding.getByText('No user is called nobody.');
  await expect(unknown).toBeVisible();
  await expect(team).toBeFocused();
  await expect(team).toHaveAttribute('aria-invalid', 'true');
  await adding.getByRole('button', { name: 'Remove: nobody' }).click();
  await expect(unknown).toHaveCount(0);
  await team.fill('Alex Moreau');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding).toBeHidden();
  await expect(projects).toHaveCount(9);
  await expect(projects.first()).toContainText('A printer of its own');
  await projects.first().getByRole('link').click();
  const changing = page.getByRole('dialog', { name: 'Edit project' });
  await changing.getByLabel('Percent done').fill('61');
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(projects.first()).toContainText('61%');
  await projects
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(projects).toHaveCount(8);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(projects).toHaveCount(9);
  await projects
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(projects).toHaveCount(8);

  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page).toHaveURL('/user/view/2?tab=security');
  // Other tests have signed this client in too.
  await expect(async () => {
    await page
      .getByRole('button', { name: /^End the session:/ })
      .first()
      .click({ timeout: 2000 });
    await expect(page.getByText('Nobody is signed in with this account.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect((await client.request.get('/api/account')).status()).toBe(401);
  await page.getByRole('link', { name: 'Access' }).click();
  await expect(page.getByRole('main')).toContainText('account role Client');
  await page.getByRole('link', { name: 'Audit' }).click();
  const done = page.getByRole('region', { name: 'What was done to this person' });
  await expect(done).toContainText('Ended a session of a user');
  await expect(done).toContainText('Changed a user');

  // All that somebody did, page by page, and what only the person sets.
  for (let made = 0; made < 11; made++)
    await page.request.patch('/api/apps/users/2', { data: { user: { company: `Company ${made}` } } });
  await page.reload();
  await expect(done).toContainText(/1–10 of \d\d/);
  await done.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/user/view/2?tab=audit&done=2');
  await expect(done).toContainText('Ended a session of a user');
  await page.getByRole('link', { name: 'Notifications' }).click();
  await expect(page.getByRole('row', { name: /New sign-in/ })).toContainText('Yes');
  await page.getByRole('link', { name: 'Connections' }).click();
  await expect(page.getByText('This user has no webhooks.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a user is added, edited, suspended; the demo goes on as the other account', async ({ page }) => {
    await signIn(page);
    await page.goto('/user/list');
    await page.getByRole('link', { name: 'Add a user' }).click();
    await page.getByLabel('Full name').fill('Nils Plain');
    await page.getByLabel('Username').fill('nplain');
    await page.getByLabel('Email').fill('nils@plain.example');
    await page.getByRole('button', { name: 'Add a user' }).click();
    await page.getByRole('link', { name: 'All users' }).click();
    await page.getByRole('link', { name: 'Nils Plain' }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Company').fill('Plain & Sons');
    const id = page.url().split('/').at(-1);
    await page.request.patch(`/api/apps/users/${id}`, { data: { user: { contact: '7' } } });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('has changed this meanwhile');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'To the user’s page' }).click();
    await expect(page.getByRole('main')).toContainText('Plain & Sons');
    await page.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByRole('button', { name: 'Activate' })).toBeVisible();
    expect(await page.locator('main noscript').first().innerHTML()).toContain('is suspended.');

    await page.goto('/access-control');
    await page.getByRole('button', { name: 'Continue as the client' }).click();
    await expect(page.getByText('Only administrators see the card in this place.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue as the administrator' }).click();
    await expect(page.getByText('For administrators only')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a project is added, refused, deleted and had back by plain forms', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('admin@demo.com');
    await page.getByLabel('Password', { exact: true }).fill('admin');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.goto('/user/view/3');
    await page.getByRole('link', { name: 'Add a project' }).click();
    await page.getByLabel('Project').fill('Plain forms');
    await page.getByLabel('Due').fill('2026-01-02');
    await page.getByLabel('Percent done').fill('20');
    const team = page.getByLabel('Team');
    const username = await team.inputValue();
    await team.fill(`${username}; nobody`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('No user is called nobody.')).toBeVisible();
    await team.fill(username);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/user/view/3');
    const row = page.getByRole('table', { name: 'Projects' }).getByRole('row').filter({ hasText: 'Plain forms' });
    await row.getByRole('link').click();
    await page.getByLabel('Percent done').fill('30');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('30%');
    await row.getByRole('button', { name: /^Delete/ }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toHaveCount(1);
    await row.getByRole('button', { name: /^Delete/ }).click();
    await expect(row).toHaveCount(0);
  });
});

test('past the end of what somebody did is its last page, as in lists', async ({ page }) => {
  await signIn(page);
  await page.goto('/user/view/1?tab=audit&did=999');
  const did = page.getByRole('region', { name: 'What this person did' });
  await expect(did.getByRole('row', { name: /Signed in/ }).last()).toBeVisible();
  await expect(did).not.toContainText('There is no entry');
});

test.describe('a name that runs the other way', () => {
  const names = {
    en: 'عبد الرحمن بن محمد بن عبد الله القحطاني من فرع الرياض للاتصالات والخدمات التقنية',
    ar: 'Bartholomew Montgomery-Featherstonehaugh of the Northern Branch Office',
  };
  /** Whether the first letter of what is cut is in sight. */
  const begins = (part: Locator) =>
    part.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!;
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, 1);
      const letter = range.getBoundingClientRect();
      let cut = false;
      for (let box: Element | null = element; box && !box.matches('tr, [role=option]'); box = box.parentElement) {
        const { left, right } = box.getBoundingClientRect();
        if (letter.left < left - 1 || letter.right > right + 1) return 'out of sight';
        cut ||= box.scrollWidth > box.clientWidth;
      }
      return cut ? 'in sight' : 'not cut';
    });
  for (const language of ['en', 'ar'] as const)
    test(`is cut where it ends, in the list and in the palette: ${language}`, async ({ page, baseURL }) => {
      await prefer(page, baseURL!, { language });
      await signIn(page);
      const fullName = names[language];
      const rest = {
        role: 'subscriber',
        country: 'FR',
        contact: '',
        currentPlan: 'basic',
        status: 'active',
        avatar: '',
      };
      const user = { fullName, company: fullName, username: `other-${language}`, email: `other-${language}@x.example` };
      expect((await page.request.post('/api/apps/users/user', { data: { user: { ...user, ...rest } } })).ok()).toBe(
        true,
      );
      await openList(page, `?q=${user.email}`);
      const found = page.locator('tbody tr');
      expect(await begins(found.locator('[data-user] a bdi'))).toBe('in sight');
      expect(await begins(found.locator('[data-cell=company] bdi'))).toBe('in sight');
      await ready(page);
      await page.keyboard.press('Control+k');
      await page.keyboard.type(user.email);
      // Others are found by the first letters.
      const option = page.locator('[role=option][href^="/user/view/"]').filter({ hasText: fullName });
      await option.waitFor();
      expect(await begins(option.locator('> span'))).toBe('in sight');
      expect(await begins(option.locator('small bdi'))).not.toBe('out of sight');
    });
});
