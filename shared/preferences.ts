/**
 * How a person wants to see the console, kept in one versioned cookie so that the first byte of a page is already right.
 * Value sets and defaults: specification §4 and §9.
 */
export const languages = ['en', 'fr', 'ar'] as const;
export type Language = (typeof languages)[number];
export type Direction = 'ltr' | 'rtl';

export const themes = ['light', 'dark'] as const;
/** `system`: as the person's device has it. */
export const themeChoices = [...themes, 'system'] as const;
export const skins = ['default', 'bordered'] as const;
export const contentWidths = ['fluid', 'boxed'] as const;
export const barTypes = ['sticky', 'static', 'hidden'] as const;
export const transitions = ['fade-transition', 'none'] as const;
export const navigations = ['horizontal', 'vertical'] as const;
export type Theme = (typeof themes)[number];

/** The six swatches of the customizer; any other `#rrggbb` is fine too. The first is the default. */
export const primaryColors = ['#9155fd', '#0d9394', '#2e74e6', '#d6336c', '#d9480f', '#2f7d4f'] as const;

export interface Preferences {
  theme: (typeof themeChoices)[number];
  skin: (typeof skins)[number];
  /** `#rrggbb`, one for each theme. */
  primary: Record<Theme, string>;
  contentWidth: (typeof contentWidths)[number];
  navbar: (typeof barTypes)[number];
  navbarBlur: boolean;
  /** Where the navigation stands on wide screens; below 1264 px it is an overlay. */
  navigation: (typeof navigations)[number];
  /** The vertical navigation shows its icons alone until it is pointed at. */
  navCollapsed: boolean;
  /** A dark vertical navigation beside light pages. */
  semiDark: boolean;
  footer: (typeof barTypes)[number];
  transition: (typeof transitions)[number];
  /** Keys without Ctrl or ⌘, `g d` or `?`; a person who speaks to the computer, or whose hand is unsteady, wants them off. */
  shortcuts: boolean;
  /** Null: the browser's language. */
  language: Language | null;
  /** Null: the language's own direction. */
  direction: Direction | null;
  /** IANA name of the browser’s zone; it reports it, the server cannot know it. */
  timeZone: string;
  /** Times are shown in UTC, whatever the zone. */
  utc: boolean;
}

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

/** What a person has chosen for every browser; it goes before the preferences of the browser. */
export interface Choices {
  /** Null: the browser's. */
  language: Language | null;
  /** IANA name; null: the browser's. */
  timeZone: string | null;
}

export const noChoices: Choices = { language: null, timeZone: null };

/** The zone that times are shown in. */
export const timeZoneFor = ({ utc, timeZone }: Preferences, choices: Choices): string =>
  utc ? 'UTC' : (choices.timeZone ?? timeZone);

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

/** The theme that is shown. Only a browser knows the device's; the initial theme is dark. */
export const themeFor = ({ theme }: Preferences, isSystemDark = true): Theme =>
  theme === 'system' ? (isSystemDark ? 'dark' : 'light') : theme;

export const directionFor = (preferences: Preferences, language: Language): Direction =>
  preferences.direction ?? (language === 'ar' ? 'rtl' : 'ltr');
