import { expect, openHome, signIn, test } from './fixtures.ts';

const authentication = ['login', 'register', 'forgot-password', 'reset-password'].flatMap((name) =>
  [1, 2].map((version) => `/pages/authentication/${name}-v${version}`),
);
const misc = ['coming-soon', 'internal-server-error', 'not-authorized', 'not-found', 'under-maintenance'].map(
  (name) => `/pages/misc/${name}`,
);

test('every page answers with its status, has one h1 and its own title', async ({ page }) => {
  const titles = new Set<string>();
  for (const path of [...authentication, ...misc]) {
    const answer = await page.goto(path);
    expect(answer!.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(authentication.length + misc.length);
  expect((await page.goto('/forgot-password'))!.status()).toBe(200);
});

test('a demo account fills the sign-in form, and Enter sends it', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /client@demo\.com/ }).click();
  await expect(page.getByLabel('Email')).toHaveValue('client@demo.com');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/access-control');
});

test('empty fields are named in the words of the specification, and the first has the focus', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('#email-error')).toHaveText('Please enter your email.');
  await expect(page.locator('#password-error')).toHaveText('Please enter password');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.goto('/register');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.locator('#username-error')).toHaveText('Please enter your username.');
  await expect(page.locator('#email-error')).toHaveText('This is not an email address.');
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('the password can be shown', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('secret');
  await page.getByRole('button', { name: 'Show: Password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('a forgotten password: the same answer for every address, with a letter that names it', async ({ page }) => {
  for (const email of ['admin@demo.com', 'nobody@example.com']) {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Write the request' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request is ready');
    await expect(page.locator('blockquote')).toContainText(`a password link for ${email}`);
    const href = await page.getByRole('link', { name: 'Open in my mail program' }).getAttribute('href');
    expect(decodeURIComponent(href!)).toContain(email);
  }
});

for (const version of [1, 2])
  test(`the demonstrations of version ${version} check their forms and send nothing`, async ({ page }) => {
    const at = (name: string) => `/pages/authentication/${name}-v${version}`;
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto(at('login'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.locator('#email-error')).toBeVisible();
    await page.getByRole('button', { name: /admin@demo\.com/ }).click();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText('admin@demo.com');

    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(at('register'));
    await page.getByLabel('Username').fill('ann');
    await page.getByLabel('Email').fill('ann@example.com');
    await page.getByLabel('Password', { exact: true }).fill('long enough, 42');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('status')).toContainText('ann@example.com');

    await page.goto(at('reset-password'));
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByLabel('Confirm new password', { exact: true }).fill('other');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.locator('#password-error')).toBeVisible();
    await expect(page.locator('#confirm-error')).toHaveText('The two passwords are not the same.');
    await page.getByLabel('New password', { exact: true }).fill('long enough, 42');
    await page.getByLabel('Confirm new password', { exact: true }).fill('long enough, 42');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByRole('status')).toBeVisible();
    await page.getByRole('link', { name: 'See the page for an expired link' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL(at('forgot-password'));
    expect(sent).toEqual([]);
  });

test('the countdown counts, with the date in words besides', async ({ page }) => {
  await page.goto('/pages/misc/coming-soon');
  const timer = page.getByRole('timer', { name: 'Time left' });
  await expect(timer).toContainText('seconds');
  const before = await timer.textContent();
  await expect.poll(() => timer.textContent()).not.toBe(before);
  await expect(page.getByText(/It opens on 1 \w+ \d{4}/)).toBeVisible();
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByRole('alert')).toContainText('ann@example.com');
  await page.getByLabel('Your email').fill('ann@example.org');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('ann@example.org');
});

test('the drawing is there in a page that the browser opened by itself', async ({ page }) => {
  await page.goto('/login');
  expect(await page.locator('main svg path').count()).toBeGreaterThan(10);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/register');
  await expect.poll(() => page.locator('main svg path').count()).toBeGreaterThan(10);
});

test('what is missing and where is said, by the browser and by the server', async ({ page }) => {
  await openHome(page, 'client');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access control');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/user/list', textContent: 'users' });
    document.querySelector('main')!.append(link);
  });
  await page.getByRole('link', { name: 'users', exact: true }).click();
  await expect(page).toHaveURL('/not-authorized?to=%2Fuser%2Flist');
  await expect(page.getByText('Missing permission')).toBeVisible();
  await expect(page.getByRole('main').locator('code')).toHaveText(['/user/list', 'read User']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not authorized');
  await expect(page.getByRole('main').locator('code')).toHaveText(['/user/list', 'read User']);
});

test('access control: an administrator sees both cards and what a client sees, a client one', async ({ page }) => {
  await openHome(page, 'client');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'For everyone who is signed in' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'For administrators only' })).toHaveCount(0);
  await expect(main.getByText('Only administrators see the card in this place.')).toBeVisible();
  await expect(main.getByRole('table', { name: 'Your rules' }).getByRole('row')).toHaveCount(3);
  const users = main.getByRole('table', { name: 'What that means' }).getByRole('row', { name: /Users/ });
  await expect(users.getByText('Refused')).toHaveCount(4);
  const kinds = await main.getByRole('table', { name: 'What that means' }).getByRole('rowheader').allTextContents();
  expect(kinds, 'in the order of their names').toEqual([...kinds].sort((a, b) => a.localeCompare(b, 'en')));
  await main.getByRole('button', { name: 'Continue as the administrator' }).click();
  await expect(main.getByRole('heading', { name: 'For administrators only' })).toBeVisible();
  await expect(main.getByText('A client sees this card too', { exact: false })).toBeVisible();
  await expect(users.getByText('Allowed')).toHaveCount(4);
});

test('the levels of a page are its own', async ({ page }) => {
  await signIn(page);
  for (const [path, level] of [
    ['/other/nav-level-2.1', 2],
    ['/other/nav-level-3/nav-level-3.1', 3],
    ['/other/nav-level-3/nav-level-3.2', 3],
  ] as const) {
    await page.goto(path);
    const trail = page.getByRole('list', { name: 'Levels of this page' });
    await expect(trail.getByRole('listitem')).toHaveCount(level);
    await expect(trail.locator('[aria-current="page"]')).toContainText(
      (await page.getByRole('heading', { level: 1 }).textContent())!,
    );
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('forms answer, drawings are there, and no empty countdown', async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('ann@example.com');
    await page.getByRole('button', { name: 'Write the request' }).click();
    await expect(page.locator('blockquote')).toContainText('ann@example.com');
    await page.goto('/pages/authentication/login-v2');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.locator('#email-error')).toHaveText('Please enter your email.');
    await page.goto('/pages/misc/coming-soon');
    await expect(page.getByText(/It opens on/)).toBeVisible();
    await expect(page.getByRole('timer')).toBeHidden();
    expect(await page.locator('main svg path').count()).toBeGreaterThan(5);
    await page.getByLabel('Your email').fill('ann@example.org');
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByRole('status')).toContainText('ann@example.org');
    await page.goto('/pages/misc/internal-server-error');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/pages/misc/internal-server-error');
  });
});
