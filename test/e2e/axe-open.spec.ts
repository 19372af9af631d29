import type { Page } from '@playwright/test';
import { enter, layoutShift, prepare, usualWidth, violations } from './accessibility.ts';
import { expect, prefer, test } from './fixtures.ts';

/** Everything that opens on a page, without an accessibility violation in both themes: wide in English, narrow in Arabic. */
test.describe.configure({ mode: 'parallel' });
// A second look with a recording of a hundred states would take longer than a test may.
test.use({ trace: 'off' });

interface OpenState {
  name: string;
  path: string;
  /** Where it opens, if not in every width. */
  width?: number;
  preferences?: object;
  open: (page: Page) => Promise<unknown>;
}

const press = (selector: string) => (page: Page) => page.locator(selector).filter({ visible: true }).first().click();
/** Presses until it shows: the code behind a button may come after the button. */
const until = (pressed: string, shown: string) => async (page: Page) => {
  const found = page.locator(shown).first();
  await expect(async () => {
    if (!(await found.isVisible())) await press(pressed)(page);
    await expect(found).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
};
const tools = (page: Page) => page.locator('header [data-ready]').waitFor({ state: 'attached' });
/** A page that what opened has made wider than the screen. */
const sideways = async (page: Page, name: string) =>
  (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
    ? [`${name}: wider than the screen`]
    : [];
const opened = (page: Page) => page.locator('dialog[open] form').waitFor();
const navigation = { path: '/access-control', width: 1440, open: async () => undefined };

/** Whatever opens, found by what it is and not by its words. */
const states: OpenState[] = [
  {
    name: 'what retention would drop',
    path: '/admin/sources/retention?enabled=yes&alertDays=365&flowDays=1&otherDays=1&statsDays=7',
    open: (page) => page.locator('#tried').waitFor(),
  },
  {
    name: 'an event in place',
    path: '/admin/logactivity',
    open: async (page) => {
      await press('tbody tr[data-row] a')(page);
      await page.locator('tr[data-detail] pre').waitFor();
    },
  },
  {
    name: 'a rejected line',
    path: '/admin/sources/rejects',
    open: async (page) => {
      await page.request.post('/api/events?source=axe', { data: 'odd\n', headers: { 'content-type': 'text/plain' } });
      await page.reload();
      await press('tbody tr[data-row] a')(page);
      await page.locator('tr[data-detail] pre').waitFor();
    },
  },
  {
    name: 'an entry of the audit trail, verified',
    path: '/admin/logactivity/people',
    open: async (page) => {
      await press('main form[method=post] button')(page);
      await page.locator('main [role=status] code').waitFor();
      await press('tbody tr[data-row] a')(page);
      await page.locator('tr[data-detail]').waitFor();
    },
  },
  {
    name: 'palette',
    path: '/user/list',
    open: async (page) => {
      await tools(page);
      await page.keyboard.press('Control+k');
      await page.locator('dialog[open] [role=option]').first().waitFor();
    },
  },
  {
    name: 'palette with threats',
    path: '/user/list',
    open: async (page) => {
      await tools(page);
      await page.keyboard.press('Control+k');
      await page.locator('dialog[open] input').fill('ndr');
      await page.locator('dialog[open] [role=option][href*="threats/"]').first().waitFor();
    },
  },
  {
    name: 'bell',
    path: '/access-control',
    open: async (page) => {
      await page.locator('header summary b').waitFor();
      await press('header summary:has(b)')(page);
      await page.locator('header details[open] ol a').first().waitFor();
    },
  },
  { name: 'account', path: '/access-control', open: press('header details:last-of-type > summary') },
  { name: 'languages', path: '/access-control', open: press('header details:has([name=language]) > summary') },
  {
    name: 'more',
    path: '/user/list',
    width: 1440,
    open: async (page) => {
      await press('[data-more] summary')(page);
      await page.locator('[data-more] section').first().waitFor();
    },
  },
  {
    name: 'code of an example',
    path: '/components/menu',
    open: async (page) => {
      await page.locator('main [data-actions] button[aria-expanded=false]').nth(3).click();
      await page.locator('main pre').waitFor();
    },
  },
  {
    name: 'customizer',
    path: '/user/list',
    width: 1440,
    open: async (page) => {
      await press('[data-tool=customizer]')(page);
      await page.locator('dialog[open] fieldset').first().waitFor();
    },
  },
  {
    name: 'keyboard',
    path: '/user/list',
    open: async (page) => {
      await tools(page);
      await page.keyboard.press('?');
      await page.locator('dialog[open] kbd').first().waitFor();
    },
  },
  {
    name: 'navigation over the page',
    path: '/access-control',
    width: 390,
    open: async (page) => {
      await press('header a[aria-expanded]')(page);
      await page.locator('[data-aside] a').first().waitFor();
    },
  },
  { name: 'vertical navigation', preferences: { navigation: 'vertical' }, ...navigation },
  { name: 'collapsed navigation', preferences: { navigation: 'vertical', navCollapsed: true }, ...navigation },
  { name: 'bordered skin', preferences: { skin: 'bordered' }, ...navigation },
  {
    name: 'columns and a chosen row',
    path: '/admin/threats',
    open: async (page) => {
      await page.locator('tbody input[type=checkbox]').first().check();
      await page.locator('[data-tools] summary').nth(1).click();
    },
  },
  { name: 'filters of a phone', path: '/admin/threats?severity=1', width: 390, open: press('search summary') },
  {
    name: 'what completes a search',
    path: '/admin/threats',
    open: async (page) => {
      await page.locator('[role=combobox]').fill('dest_port:');
      await page.locator('[role=option]').first().waitFor();
    },
  },
  {
    name: 'an alert with its packet and its rule',
    path: '/admin/threats',
    open: async (page) => {
      await page.goto('/admin/threats?q=sid:9000503');
      await page.locator('tbody a[href^="/admin/threats/"]').first().click();
      const panels = page.locator('#evidence details:not([open]) > summary');
      await page.locator('#evidence').waitFor();
      for (const panel of (await panels.all()).reverse()) await panel.click();
      await page.locator('#evidence tbody').waitFor();
      await page.locator('#events summary').first().click();
    },
  },
  { name: 'a new report', path: '/admin/reports?open=new', open: opened },
  { name: 'a new schedule', path: '/admin/reports?open=schedule', open: opened },
  { name: 'a search that is wrong', path: '/admin/threats?q=a+srcip:1', open: async () => undefined },
  {
    name: 'help with searching',
    path: '/admin/threats',
    open: async (page) => {
      await page.locator('[role=combobox] ~ button').click();
      await page.locator('dialog[open] li').first().waitFor();
    },
  },
  {
    name: 'what to do with a value',
    path: '/admin/threats',
    open: async (page) => {
      await page.locator('[role=combobox]').waitFor();
      await page.locator('tbody a[data-value]').first().click();
      await page.locator('[role=menuitem]').first().waitFor();
    },
  },
  {
    name: 'a row’s menu',
    path: '/user/list',
    open: async (page) => {
      await page.locator('[data-beside]').waitFor();
      await page.locator('tbody button[data-menu]').first().click();
      await page.locator('[role=menuitem]').first().waitFor();
    },
  },
  {
    name: 'a threat’s menu',
    path: '/admin/threats',
    open: async (page) => {
      await page.locator('[data-desk]').waitFor({ state: 'attached' });
      await page.locator('tbody button[data-menu]').first().click();
      await page.locator('[role=menuitem]').first().waitFor();
    },
  },
  {
    name: 'closing a threat',
    path: '/admin/threats',
    open: async (page) => {
      await page.locator('[data-desk]').waitFor({ state: 'attached' });
      await page.keyboard.press('j');
      await page.keyboard.press('c');
      await opened(page);
    },
  },
  {
    name: 'drawer of a new user',
    path: '/user/list',
    open: async (page) => {
      await page.locator('[data-beside]').waitFor();
      await press('a[href="/user/add"]')(page);
      await page.locator('dialog[open] form').waitFor();
    },
  },
  { name: 'security of a user', path: '/user/view/1?tab=security', open: async () => undefined },
  { name: 'plan and invoices of a user', path: '/user/view/7?tab=billing', open: async () => undefined },
  { name: 'access of a user', path: '/user/view/7?tab=access', open: async () => undefined },
  { name: 'audit of a user', path: '/user/view/1?tab=audit', open: async () => undefined },
  {
    name: 'plans in a dialog',
    path: '/user/view/7',
    open: until('main a[href="/user/view/7?tab=billing"]:not(nav a)', 'dialog[open]'),
  },
  { name: 'time of a page', path: '/admin/threats', open: press('main header details > summary') },
  {
    name: 'saved views',
    path: '/user/list',
    open: (page) => page.locator('[data-tools] summary').first().click(),
  },
  {
    name: 'picture being cut',
    path: '/pages/account-settings/account',
    open: async (page) => {
      const buffer = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
      await page.locator('main input[type=file]').setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer });
      await page.locator('dialog[open] canvas').waitFor();
    },
  },
  { name: 'chart as a table', path: '/dashboards/analytics', open: press('main details:not(header *) > summary') },
  { name: 'own period', path: '/dashboards/analytics', open: press('main header details > summary') },
  {
    name: 'order of the cards',
    path: '/dashboards/analytics?arrange',
    open: (page) => page.locator('dialog[open] ol').waitFor(),
  },
  {
    name: 'wall',
    path: '/dashboards/analytics?wall',
    width: 1440,
    open: (page) => page.locator('main ol li').first().waitFor(),
  },
  {
    name: 'place in a chart',
    path: '/dashboards/analytics',
    open: async (page) => {
      // The chart's code comes after the page, and of two charts either may come first: it stands below the bar whichever it is.
      await expect(async () => {
        const slots = page.locator('main svg:has([data-slot])').first().locator('[data-slot]');
        await slots.first().evaluate((slot) => slot.scrollIntoView({ block: 'center' }));
        await slots.nth(8).hover({ force: true });
        await slots.nth(9).hover({ force: true });
        await page.locator('main svg [data-cross]').waitFor({ state: 'attached', timeout: 3000 });
      }).toPass({ timeout: 60_000 });
    },
  },
  {
    name: 'select',
    path: '/forms/select',
    open: until('main [data-rac] button', '[role=option]'),
  },
  {
    name: 'combobox',
    path: '/forms/combobox',
    open: until('main [role=combobox]', '[role=option]'),
  },
  { name: 'chosen icon', path: '/pages/icons?icon=shield-search&q=shield', open: async () => undefined },
  {
    name: 'chip that expands',
    path: '/components/chip',
    open: until('main [data-shape=round]', '[role=dialog]'),
  },
  {
    name: 'calendar of a date field',
    path: '/forms/date-time-picker',
    open: until('main [role=group] > button', '[role=dialog] [role=grid]'),
  },
  {
    name: 'range and its presets',
    path: '/forms/date-time-picker',
    open: until('main section:nth-of-type(4) [role=group] > button', '[role=dialog] [data-presets]'),
  },
  {
    name: 'chosen and refused files',
    path: '/forms/file-input',
    open: async (page) => {
      const buffer = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
      const files = ['a.gif', 'b.pcap'].map((name) => ({ name, mimeType: 'image/gif', buffer }));
      for (const [at, given] of [files.slice(1), files, files.slice(0, 1), files].entries())
        await page
          .locator('main input[type=file]')
          .nth(at)
          .setInputFiles(given.slice(0, at === 3 ? 1 : 2));
      await page.locator('main canvas').first().waitFor();
      await page.locator('main [data-refused]').first().waitFor();
    },
  },
  {
    name: 'menu',
    path: '/components/menu',
    open: until('main [aria-haspopup]', '[role=menuitem]'),
  },
  {
    name: 'badge in a dialog',
    path: '/pages/cards/gamification',
    open: until('main article button:not([aria-pressed])', 'dialog[open]'),
  },
  {
    name: 'ways to share',
    path: '/pages/cards/card-basic',
    open: until('main article [aria-haspopup]', '[role=menuitem]'),
  },
  {
    name: 'order of a card',
    path: '/pages/cards/card-advance',
    open: until('main article [aria-haspopup]', '[role=menuitemradio]'),
  },
  {
    name: 'dialog',
    path: '/components/dialog',
    open: until('main button:not([aria-expanded])', 'dialog[open]'),
  },
  ...['addCard', 'share', 'recommend', 'pricing', 'factor&way=app', 'connectApp'].map((name) => ({
    name: `dialog ${name}`,
    path: `/components/ready-dialogs?open=${name}`,
    open: (page: Page) => page.locator('dialog[open] [data-body]').waitFor(),
  })),
  {
    name: 'menu of a statistic',
    path: '/pages/cards/card-statistics',
    open: until('main article [aria-haspopup], main section [aria-haspopup]', '[role^=menuitem]'),
  },
  {
    name: 'drawer',
    path: '/components/dialog',
    open: until('main section:has(dialog[data-side]) button:not([aria-expanded])', 'dialog[open][data-side]'),
  },
  {
    name: 'calendar by month',
    path: '/calendar',
    open: (page) => page.locator('[data-cell]').first().waitFor(),
  },
  {
    name: 'calendar by week',
    path: '/calendar?view=week',
    open: (page) => page.locator('[data-cell]').first().waitFor(),
  },
  { name: 'list of events', path: '/calendar?view=list', open: async () => undefined },
  {
    name: 'event',
    path: '/calendar?event=2',
    open: (page) => page.locator('dialog[open] datalist').waitFor({ state: 'attached' }),
  },
  {
    name: 'day of the calendar',
    path: '/calendar',
    open: async (page) => {
      await page.locator('[data-cell]').first().waitFor();
      await page.locator('[data-cell][aria-current]').focus();
      await page.keyboard.press('Enter');
      await page.locator('dialog[open] li').first().waitFor();
    },
  },
  { name: 'private feed', path: '/calendar?feed', open: (page) => page.locator('dialog[open]').waitFor() },
  {
    name: 'side of the calendar',
    path: '/calendar',
    width: 390,
    open: until('[data-more]', 'dialog[open][data-side=start]'),
  },
  {
    name: 'tooltip',
    path: '/components/tooltip',
    open: async (page) => {
      const control = page.locator('main button:not([aria-expanded])').first();
      await control.focus();
      await control.hover();
      await page.locator('[role=tooltip]').waitFor();
    },
  },
  {
    name: 'menu of an invoice',
    path: '/invoice/list',
    open: until('tbody button[data-draft]', '[role=menuitem]'),
  },
  { name: 'letter of an invoice', path: '/invoice/preview/5036?open=send', open: opened },
  { name: 'payment of an invoice', path: '/invoice/preview/5036?open=pay', open: opened },
  {
    name: 'client of an invoice',
    path: '/invoice/add',
    open: until('[data-scripted]', 'dialog[open] input'),
  },
  {
    name: 'clients of an invoice',
    path: '/invoice/add',
    open: until('main input[role=combobox][aria-autocomplete=list]', '[role=listbox] [role=option]'),
  },
  {
    name: 'tooltip of an invoice',
    path: '/invoice/list',
    open: async (page) => {
      // Its code may come after the page.
      await expect(async () => {
        await page.mouse.move(0, 0);
        await page.locator('tbody [data-tip]').first().hover();
        await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 3000 });
      }).toPass();
    },
  },
  {
    name: 'faults of an invoice',
    path: '/invoice/add',
    open: async (page) => {
      await until('[data-side] button[value=save]', 'main a[href="#clientId"]')(page);
      // What is wrong leads to its field, whichever of the two it is by now.
      await page.locator('main a[href="#clientId"]').click();
      await expect(page.locator('#clientId:focus, [role=combobox]:focus')).toBeVisible();
    },
  },
  {
    name: 'second factor, and forms that open',
    path: '/pages/account-settings/security',
    open: async (page) => {
      await page.locator('main summary').first().click();
      await page.locator('#begin-currentPassword').fill('admin');
      await page.locator('#begin-currentPassword').press('Enter');
      await page.locator('main svg[role=img]').waitFor();
      for (const summary of await page.locator('main summary').all()) await summary.click();
    },
  },
  {
    name: 'errors of forms, tabs and sections',
    path: '/forms/form-layouts',
    open: async (page) => {
      for (const form of ['profile', 'settings', 'order'])
        await until(
          `main form[action*=${form}] button:not([type])`,
          `#${form}-name-error, #${form}-firstName-error`,
        )(page);
    },
  },
  {
    name: 'last step of a wizard, errors in a table of fields',
    path: '/forms/form-validation',
    open: async (page) => {
      await until('main form[action*=team] [role=status] + div button', '#team-team-error')(page);
      const wizard = page.locator('main form[action*=wizard]').first();
      for (const [field, value] of Object.entries({
        name: 'edge-07',
        homeNetwork: '192.0.2.0/24',
        rate: '500',
        alertEmail: 'night@harbour.example',
      })) {
        await wizard.locator(`[name=${field}]`).fill(value);
        if (field === 'alertEmail') await wizard.locator('[name=level]').selectOption('high');
        if (field !== 'homeNetwork') await wizard.locator('[data-buttons] [data-variant=solid]:visible').click();
      }
      await wizard.locator('dl').first().waitFor();
    },
  },
  {
    name: 'message',
    path: '/components/snackbar',
    open: until('main button:not([aria-expanded])', '[popover] li'),
  },
];

for (const language of ['en', 'ar'])
  test(`everything that opens is accessible: ${language}`, async ({ page, baseURL }) => {
    // Three browsers on two slow cores.
    test.setTimeout(1_500_000);
    // What does not open is told at once, and not after the time of all.
    page.setDefaultTimeout(60_000);
    await prepare(page);
    await enter(page, baseURL!, { language });
    const found: string[] = [];
    // Unless it opens in one width only.
    const usual = usualWidth(language);
    for (const { name, path, width = usual, preferences = {}, open } of states) {
      await prefer(page, baseURL!, { language, ...preferences });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await test.step(`${name} at ${width}`, () => open(page));
      // What the address opens is there before anybody has done anything.
      if (path.includes('?')) found.push(...(await layoutShift(page, name)));
      found.push(...(await violations(page, name, language)), ...(await sideways(page, name)));
    }
    expect(found).toEqual([]);
  });
