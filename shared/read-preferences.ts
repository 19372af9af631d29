/** Preferences as they come from outside: a cookie, the browser's storage, a request's headers. */

import { defaultPreferences } from './kept-preferences.ts';
import {
  barTypes,
  contentWidths,
  languages,
  navigations,
  type Preferences,
  skins,
  themeChoices,
  transitions,
} from './preferences.ts';

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

/** Any input at all becomes valid preferences: what is missing, unknown or of another version falls back by itself. */
export function toPreferences(input: unknown): Preferences {
  const given = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  const primary = (given.primary ?? {}) as Record<string, unknown>;
  const d = defaultPreferences;
  return {
    theme: among(themeChoices, given.theme, d.theme),
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
    shortcuts: among([true, false], given.shortcuts, d.shortcuts),
    language: among([...languages, null], given.language, d.language),
    direction: among(['ltr', 'rtl', null], given.direction, d.direction),
    timeZone: knownTimeZone(given.timeZone),
    utc: among([true, false], given.utc, d.utc),
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
