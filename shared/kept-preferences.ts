import type { Preferences } from './preferences.ts';

/** The six swatches of the customizer; any other `#rrggbb` is fine too. The first is the default. */
export const primaryColors = ['#9155fd', '#0d9394', '#2e74e6', '#d6336c', '#d9480f', '#2f7d4f'] as const;

export const defaultPreferences: Preferences = {
  theme: 'dark',
  skin: 'default',
  primary: { light: primaryColors[0], dark: primaryColors[0] },
  contentWidth: 'fluid',
  navbar: 'sticky',
  navbarBlur: true,
  navigation: 'horizontal',
  navCollapsed: false,
  semiDark: false,
  footer: 'static',
  transition: 'fade-transition',
  shortcuts: true,
  language: null,
  direction: null,
  timeZone: 'UTC',
  utc: false,
};

const VERSION = 1;

/** Preferences belong to one application title, so that two consoles on one host do not share them. */
export const preferencesCookie = (title: string) =>
  `${
    title
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'ndr'
  }_preferences`;

/** A second copy in the browser's storage, for when the cookie is gone, and what a page in the making is painted in. */
export const preferencesKeys = (title: string) => ({
  preferences: `${title}-preferences`,
  /** For the session: a page was loaded again because the server had not known the visitor. */
  adjusted: `${title}-adjusted`,
  loaderBackground: `${title}-initial-loader-bg`,
  loaderColor: `${title}-initial-loader-color`,
});

/**
 * What one choice does to others (specification §4): a horizontal navigation needs its bar and has nothing to collapse, and only
 * light pages have a dark navigation beside them.
 */
export function withChanges(preferences: Preferences, changes: Partial<Preferences>): Preferences {
  const next = { ...preferences, ...changes };
  // A new language brings its own direction; an explicit one holds until then.
  if (changes.language && changes.direction === undefined) next.direction = null;
  if (changes.navigation === 'horizontal') {
    next.navCollapsed = false;
    if (next.navbar === 'hidden') next.navbar = 'sticky';
  }
  if (next.theme !== 'light') next.semiDark = false;
  return next;
}

/** The cookie's value, not yet percent-encoded; only what differs from the defaults. */
export function serializePreferences(preferences: Preferences): string {
  const changed = Object.entries(preferences).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(defaultPreferences[key as keyof Preferences]),
  );
  return JSON.stringify({ v: VERSION, ...Object.fromEntries(changed) });
}
