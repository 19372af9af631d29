/**
 * How a person wants to see the console, kept in one versioned cookie so that the first byte of a page is already right.
 * Value sets and defaults: specification §4 and §9.
 */
export const languages = ['en', 'fr', 'ar'] as const;
export type Language = (typeof languages)[number];
export type Direction = 'ltr' | 'rtl';

export const themes = ['light', 'dark'] as const;
export const skins = ['default', 'bordered'] as const;
export const contentWidths = ['fluid', 'boxed'] as const;
export const barTypes = ['sticky', 'static', 'hidden'] as const;
export const transitions = ['fade-transition', 'none'] as const;
export const navigations = ['horizontal', 'vertical'] as const;
export type Theme = (typeof themes)[number];

/** The six swatches of the customizer; any other `#rrggbb` is fine too. The first is the default. */
export const primaryColors = ['#9155fd', '#0d9394', '#2e74e6', '#d6336c', '#d9480f', '#2f7d4f'] as const;

export interface Preferences {
  theme: Theme;
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
  /** Null: the browser's language. */
  language: Language | null;
  /** Null: the language's own direction. */
  direction: Direction | null;
  /** IANA name; the browser reports it, the server cannot know it. */
  timeZone: string;
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
  language: null,
  direction: null,
  timeZone: 'UTC',
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

const among = <T>(values: readonly T[], value: unknown, otherwise: T): T =>
  values.includes(value as T) ? (value as T) : otherwise;
const color = (value: unknown, otherwise: string) =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : otherwise;

function knownTimeZone(value: unknown): string {
  if (typeof value !== 'string' || value.length > 60) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }) && value;
  } catch {
    return 'UTC';
  }
}

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

/** Any input at all becomes valid preferences: what is missing, unknown or of another version falls back by itself. */
export function toPreferences(input: unknown): Preferences {
  const given = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  const primary = (given.primary ?? {}) as Record<string, unknown>;
  const d = defaultPreferences;
  return {
    theme: among(themes, given.theme, d.theme),
    skin: among(skins, given.skin, d.skin),
    primary: { light: color(primary.light, d.primary.light), dark: color(primary.dark, d.primary.dark) },
    contentWidth: among(contentWidths, given.contentWidth, d.contentWidth),
    navbar: among(barTypes, given.navbar, d.navbar),
    navbarBlur: among([true, false], given.navbarBlur, d.navbarBlur),
    navigation: among(navigations, given.navigation, d.navigation),
    navCollapsed: among([true, false], given.navCollapsed, d.navCollapsed),
    semiDark: among([true, false], given.semiDark, d.semiDark),
    footer: among(barTypes, given.footer, d.footer),
    transition: among(transitions, given.transition, d.transition),
    language: among([...languages, null], given.language, d.language),
    direction: among(['ltr', 'rtl', null], given.direction, d.direction),
    timeZone: knownTimeZone(given.timeZone),
  };
}

/** The cookie's value (already percent-decoded). */
export function parsePreferences(value: string | undefined): Preferences {
  try {
    return toPreferences(JSON.parse(value ?? '{}'));
  } catch {
    return defaultPreferences;
  }
}

/** The cookie's value, not yet percent-encoded; only what differs from the defaults. */
export function serializePreferences(preferences: Preferences): string {
  const changed = Object.entries(preferences).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(defaultPreferences[key as keyof Preferences]),
  );
  return JSON.stringify({ v: VERSION, ...Object.fromEntries(changed) });
}

/** The language to show: the chosen one, else the first of `Accept-Language` that we have, else English. */
export function languageFor(preferences: Preferences, acceptLanguage: string | undefined): Language {
  if (preferences.language) return preferences.language;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';');
      const q = options.map((option) => /^\s*q=([\d.]+)/.exec(option)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], q: q === undefined ? 1 : Number(q) };
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q);
  return wanted.map(({ language }) => languages.find((known) => known === language)).find(Boolean) ?? 'en';
}

export const directionFor = (preferences: Preferences, language: Language): Direction =>
  preferences.direction ?? (language === 'ar' ? 'rtl' : 'ltr');
