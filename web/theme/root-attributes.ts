import type { Direction, Preferences, Theme } from '../../shared/preferences.ts';

/** What a page shows of preferences are attributes of `<html>`: the server and the browser write the same ones. */
export const rootAttributes = (
  preferences: Preferences,
  direction: Direction,
  theme: Theme,
): Record<string, string> => ({
  dir: direction,
  'data-theme': theme,
  'data-skin': preferences.skin,
  'data-content-width': preferences.contentWidth,
  'data-navbar': preferences.navbar,
  'data-navbar-blur': String(preferences.navbarBlur),
  'data-navigation': preferences.navigation,
  'data-nav-collapsed': String(preferences.navCollapsed),
  'data-semi-dark': String(preferences.semiDark),
  'data-footer': preferences.footer,
  'data-transition': preferences.transition,
});
