import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { prefer, signIn } from './fixtures.ts';

/** Pixels of the window in which pages, and what opens on them, are looked at. */
export const usualWidth = (language: string) => (language === 'ar' ? 390 : 1440);
const MOST_SHIFT = 0.02;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What depends on colours: all that another theme can change. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** `NDR_AXE=whole` asks every rule in both themes, around the pages too. */
const isWhole = process.env.NDR_AXE === 'whole';
const everyRule: RunOptions['runOnly'] = { type: 'tag', values: tags };
/** What is asked in which theme: colours in both from left to right, in the light one from right to left. */
const asked = (language: string): [theme: string, runOnly: RunOptions['runOnly']][] => {
  if (isWhole)
    return [
      ['dark', everyRule],
      ['light', everyRule],
    ];
  return language === 'ar'
    ? [['light', everyRule]]
    : [
        ['dark', everyRule],
        ['light', { type: 'rule', values: ofColours }],
      ];
};

/** Rules broken on the page as it is: `name, theme: rule: element`. `without`: what is not looked at. */
export async function violations(
  page: Page,
  name: string,
  language: string,
  without: string[] = [],
): Promise<string[]> {
  const found: string[] = [];
  for (const [theme, runOnly] of asked(language)) {
    const look = () =>
      page.evaluate(
        async ({ theme, runOnly, exclude }) => {
          document.documentElement.dataset.theme = theme;
          const { axe } = globalThis as unknown as {
            axe: { run: (of: object, options: object) => Promise<AxeResults> };
          };
          const { violations } = await axe.run({ exclude }, { runOnly, resultTypes: ['violations'] });
          /** Beside what stands in the bar. */
          const isAtBar = ({ any }: (typeof violations)[number]['nodes'][number]) =>
            any
              .flatMap(({ relatedNodes = [] }) => relatedNodes)
              .some(({ target }) => document.querySelector(String(target[0]))?.closest('header'));
          return violations.flatMap(({ id, nodes }) =>
            nodes
              // What lies under a bar that floats, or close to it, can be scrolled away from it.
              .filter(({ any }) => any[0]?.data?.messageKey !== 'partiallyObscured')
              .filter((node) => id !== 'target-size' || !isAtBar(node))
              .map(({ html }) => `${id}: ${html.slice(0, 160)}`),
          );
        },
        { theme, runOnly, exclude: isWhole ? [] : without },
      );
    let broken = await look();
    // On a busy machine the page may not have come to rest.
    if (broken.length > 0) {
      await page.waitForTimeout(2000);
      broken = await look();
    }
    found.push(...broken.map((each) => `${name} at ${page.viewportSize()?.width}, ${theme}: ${each}`));
  }
  return found;
}

/** How much has moved by itself since the document was asked for (cumulative layout shift). */
export async function layoutShift(page: Page, name: string): Promise<string[]> {
  const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
  return shift > MOST_SHIFT ? [`${name} moves by ${shift.toFixed(3)}`] : [];
}

export async function prepare(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript({ path: 'node_modules/axe-core/axe.min.js' });
  await page.addInitScript(() => {
    const moved = globalThis as unknown as { shift: number };
    moved.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) moved.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export async function enter(page: Page, baseURL: string, preferences: object): Promise<void> {
  await prefer(page, baseURL, { language: 'en' });
  await signIn(page);
  await prefer(page, baseURL, preferences);
}
