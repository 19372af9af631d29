import type { Locator, Page } from '@playwright/test';
import { expect, prefer, signIn, test } from './fixtures.ts';

const pages = [
  { path: '/charts/apex-chart', library: 'draw-apex', charts: 10 },
  { path: '/charts/chartjs', library: 'draw-chartjs', charts: 8 },
];

const drawn = (page: Page) => page.locator('[data-chart=drawn]');
const chart = (page: Page, title: string) => page.locator('main section').filter({ hasText: title }).first();

/** The colours of a drawing, the most frequent ones of a canvas and those of an SVG's shapes. */
const colours = (room: Locator) =>
  room.evaluate((element) => {
    const found = new Set<string>();
    for (const shape of element.querySelectorAll('svg.apexcharts-svg [fill], svg.apexcharts-svg [stroke]'))
      for (const name of ['fill', 'stroke']) found.add(shape.getAttribute(name) ?? '');
    const canvas = element.querySelector('canvas');
    const copy =
      canvas && new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
    copy?.drawImage(canvas!, 0, 0);
    const pixels = copy?.getImageData(0, 0, canvas!.width, canvas!.height).data ?? [];
    for (let at = 0; at < pixels.length; at += 4)
      if (pixels[at + 3] === 255)
        found.add(`#${[0, 1, 2].map((part) => pixels[at + part]!.toString(16).padStart(2, '0')).join('')}`);
    return [...found];
  });

/** The value of a variable of the theme. */
const token = (page: Page, name: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), name);

for (const { path, charts } of pages)
  test(`${path}: every chart is drawn, has its table, and follows legend, days, theme and paper`, async ({ page }) => {
    test.setTimeout(120_000);
    await signIn(page);
    await page.goto(path);
    await expect(drawn(page)).toHaveCount(charts);
    const rooms = page.locator('[data-room] :is(canvas, svg.apexcharts-svg)');
    await expect(rooms).toHaveCount(charts);
    for (const room of await rooms.all()) expect((await room.boundingBox())!.height).toBeGreaterThan(200);
    for (const details of await page.locator('main section:not([aria-labelledby=properties]) details').all()) {
      await details.locator('summary').click();
      expect(await details.locator('tbody tr').count()).toBeGreaterThan(2);
      expect(await details.locator('tbody').innerText()).not.toMatch(/NaN|undefined/);
    }

    const line = chart(page, 'Response times by day');
    const room = line.locator('[data-room]');
    const [primary, teal] = [await token(page, '--ndr-primary'), await token(page, '--ndr-chart-2')];
    await expect.poll(() => colours(room)).toEqual(expect.arrayContaining([primary, teal]));
    const tls = line.getByRole('button', { name: 'TLS' });
    await tls.focus();
    await page.keyboard.press('Enter');
    await expect(tls).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => colours(room)).not.toContain(teal);
    await line.getByRole('button', { name: 'HTTP' }).press('Enter');
    await expect(line.getByRole('button', { name: 'DNS' }), 'the last one stays').toBeDisabled();
    await tls.press('Enter');

    await expect(line.locator('tbody tr')).toHaveCount(28);
    const day = line.getByRole('spinbutton', { name: /day, start/i });
    await day.focus();
    await page.keyboard.press('ArrowUp');
    await expect(line.locator('tbody tr')).toHaveCount(27);

    await page.getByRole('button', { name: 'Switch to the light theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    const light = await token(page, '--ndr-chart-2');
    expect(light).not.toBe(teal);
    await expect.poll(() => colours(room)).toContain(light);
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
    await expect.poll(() => colours(room)).toContain(teal);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => colours(room)).toContain(light);
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => colours(room)).toContain(teal);
  });

test('in Arabic charts run from the right; own colours and no library are no dead end', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  await signIn(page);
  await prefer(page, baseURL!, { language: 'ar' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/charts/apex-chart');
  await expect(drawn(page)).toHaveCount(10);
  const first = page.locator('[data-room]').first();
  const axis = (await first.locator('.apexcharts-yaxis').first().boundingBox())!;
  const plot = (await first.locator('.apexcharts-area-series').first().boundingBox())!;
  expect(axis.x).toBeGreaterThan(plot.x + plot.width / 2);
  await expect(first.locator('.apexcharts-yaxis-label').first()).toContainText('غ.ب');
  const cut = await page.locator('svg.apexcharts-svg').evaluateAll((all) =>
    all.flatMap((drawing) => {
      const { left, right } = drawing.getBoundingClientRect();
      // Less than a pixel is the room around a letter.
      return [...drawing.querySelectorAll('text')]
        .filter((text) => {
          const box = text.getBoundingClientRect();
          return box.left < left - 1 || box.right > right + 1;
        })
        .map((text) => text.textContent);
    }),
  );
  expect(cut, 'names that end outside their chart').toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  const system = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'CanvasText';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  const hex = `#${system
    .match(/\d+/g)!
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;
  await expect.poll(() => colours(first)).toContain(hex);
  await page.goto('/charts/kit');
  const slices = page.locator('main svg:has(> [data-series="6"]) > [data-series]');
  const paints = await slices.evaluateAll((all) => all.map((slice) => getComputedStyle(slice).fill));
  expect(new Set(paints).size).toBe(6);
  await page.emulateMedia({ forcedColors: 'none' });
});

test('the kit’s own charts need no script; with it days are chosen by keys', async ({ page, browser, baseURL }) => {
  await signIn(page);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
  await still.goto(`${baseURL}/charts/kit`);
  for (const name of ['Area', 'Stacked bars', 'Donut', 'Radar', 'Spans of time', 'Heat strip']) {
    const card = still.getByRole('region', { name, exact: true });
    await expect(card.getByRole('img').first()).toHaveAccessibleName(/\S/);
    await card.getByText('Show as a table').click();
    expect(await card.locator('tbody tr').count(), name).toBeGreaterThan(2);
  }
  await plain.close();

  await page.goto('/charts/kit');
  for (const drawing of await page.getByRole('region', { name: 'Small drawings' }).getByRole('img').all())
    expect((await drawing.boundingBox())!.height, 'small beside its figure').toBeLessThan(100);
  const choose = page.getByRole('region', { name: 'Choose a time range' });
  await expect(choose.locator('output')).toHaveText('No days chosen yet.');
  await choose.getByRole('slider', { name: 'Start of the time range' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(choose.locator('output')).toHaveText('20 Nov 2026 – 21 Nov 2026');
});

for (const { path, library, charts } of pages)
  test(`${path}: without the library the table is there, and it can be asked for again`, async ({
    page,
    complaints,
  }) => {
    await signIn(page);
    await page.route(`**/${library}*`, (route) => route.abort());
    await page.goto(path);
    const failed = page.getByText('This chart could not be loaded');
    await expect(failed).toHaveCount(charts);
    await page.getByText('Show as a table').first().click();
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.unroute(`**/${library}*`);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(failed).toHaveCount(charts - 1);
    await expect(drawn(page)).toHaveCount(1);
    // That the file did not come is what this is about.
    for (const each of complaints.splice(0)) expect(each).toContain('ERR_FAILED');
  });
