import { expect, signIn, takenOver, test } from './fixtures.ts';

// None of its tests writes.
test.describe.configure({ mode: 'parallel' });

test('who wants no motion sees none, and who has colours of his own sees what is chosen', async ({ page }) => {
  await signIn(page);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await page.goto('/components/list');
  const endless = await page.evaluate(
    () => document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations === Infinity).length,
  );
  expect(endless).toBe(0);
  const more = page.locator('[data-more] summary');
  await expect(more).toHaveAttribute('data-active');
  const [chosen, other] = await page.evaluate(() =>
    ['[data-more] summary', 'nav > ul > li > a'].map(
      (selector) => getComputedStyle(document.querySelector(`header ${selector}`)!).backgroundColor,
    ),
  );
  expect(chosen).not.toBe(other);
  // What is not chosen has the system's colour too.
  const colorOf = (selector: string) =>
    page.evaluate(
      (selector) => [selector, 'h1'].map((each) => getComputedStyle(document.querySelector(each)!).color),
      selector,
    );
  await page.goto('/components/tabs');
  await page.locator('main [role=tab]').first().waitFor();
  const [tab, heading] = await colorOf('main [role=tab]:not([data-selected])');
  expect(tab).toBe(heading);
  // The arrow is there once the tabs have been measured; what glides has not begun to when it is asked.
  const moved = await page
    .locator('main [data-line]:has([data-arrow])')
    .first()
    .evaluate((line) => {
      line.querySelector<HTMLElement>('[data-arrow="1"]')!.click();
      return line.querySelector('[role=tablist]')!.scrollLeft;
    });
  expect(moved).toBeGreaterThan(0);
  await page.goto('/pages/typography');
  const ratios = page.locator('main tr:has([data-as]) [data-numeric]');
  await expect(ratios.first()).toHaveText(/ : 1/);
  expect((await ratios.allInnerTexts()).filter((each) => !/^\d/.test(each))).toEqual([]);
  await page.goto('/user/list');
  const [cell, title] = await colorOf('tbody td[data-muted]');
  expect(cell).toBe(title);
  // What stands on a highlight, or on what was solid, can be read.
  const isRead = (selector: string) =>
    page.evaluate((selector) => {
      const element = document.querySelector(selector)!;
      let under: Element | null = element;
      while (under && /, 0\)|transparent/.test(getComputedStyle(under).backgroundColor)) under = under.parentElement;
      return getComputedStyle(element).color !== getComputedStyle(under ?? document.body).backgroundColor;
    }, selector);
  await page.goto('/admin/threats');
  const count = page.locator('main nav a[aria-current]:has([data-count])').first();
  const colors = await count.evaluate((tab) =>
    [tab, tab.querySelector('[data-count]')!].map((each) => getComputedStyle(each).color),
  );
  expect(colors[1]).toBe(colors[0]);
  // Who is there is told by a shape that is seen, beside a circle that is one; what has no frame keeps none.
  await page.goto('/components/avatar');
  const dots = await page.locator('main [data-presence]').evaluateAll((all) =>
    all.map((each) => {
      const { backgroundColor, borderColor } = getComputedStyle(each, '::after');
      return backgroundColor === getComputedStyle(document.documentElement).backgroundColor
        ? borderColor
        : backgroundColor;
    }),
  );
  expect(dots.length).toBeGreaterThan(3);
  expect(new Set(dots)).toEqual(
    new Set([await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).color)]),
  );
  await expect(page.locator('main [data-presence] > [aria-hidden]').first()).toHaveCSS('outline-style', 'solid');
  await page.goto('/pages/cards/card-basic');
  await expect(page.locator('main section[data-bare]').first()).toHaveCSS('border-top-width', '0px');
  await page.goto('/components/badge');
  expect(await isRead('main [data-color=error] > [data-badge] > bdi')).toBe(true);
  await page.goto('/forms/rating');
  const fills = await page
    .locator('main fieldset label svg path, main [data-color] > label svg path')
    .evaluateAll((paths) => new Set(paths.map((path) => getComputedStyle(path).fill)).size);
  expect(fills).toBe(2);
  await page.goto('/forms/select');
  await page.getByRole('button', { name: /Mode of the sensor/ }).click();
  await expect(page.getByRole('option', { name: /Watch/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /Block/ })).toHaveCSS('outline-style', 'solid');
});

test('with colours of one’s own messages, tooltips and the marks of a chart’s names can be told from what they stand on', async ({
  page,
}) => {
  await signIn(page);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  /** The browser draws a plate of its canvas under every text. */
  const canvas = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'Canvas';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
  await page.goto('/components/snackbar');
  const show = page.getByRole('button', { name: 'Show', exact: true }).first();
  await takenOver(show);
  await show.press('Enter');
  const message = page.locator('[popover] li').first();
  await message.waitFor();
  await expect(message).not.toHaveCSS('color', await canvas());
  await page.goto('/components/tooltip');
  const top = page.getByRole('button', { name: 'Top', exact: true });
  await takenOver(top);
  // A bubble opens at once for who comes by keyboard.
  await top.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  const bubble = page.getByRole('tooltip');
  await bubble.waitFor();
  await expect(bubble).not.toHaveCSS('color', await canvas());
  await page.goto('/charts/apex-chart');
  const name = page.locator('main button[aria-pressed=true]:has(svg rect)').first();
  // Marks are drawn in what the system has, and its highlight is one of them.
  await expect(name).toHaveCSS('background-color', await canvas());
});
