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

/** The theme that is shown. Only a browser knows the device's; the initial theme is dark. */
export const themeFor = ({ theme }: Preferences, isSystemDark = true): Theme =>
  theme === 'system' ? (isSystemDark ? 'dark' : 'light') : theme;

export const directionFor = (preferences: Preferences, language: Language): Direction =>
  preferences.direction ?? (language === 'ar' ? 'rtl' : 'ltr');
