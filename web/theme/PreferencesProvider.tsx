import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { ThemeProvider } from 'styled-components';
import type { Site } from '../../shared/pages.ts';
import {
  choicesIn,
  type Direction,
  defaultPreferences,
  directionFor,
  type Language,
  type Preferences,
  preferencesCookie,
  preferencesKeys,
  serializePreferences,
  type Theme,
  themeFor,
  withChanges,
} from '../../shared/preferences.ts';
import { useMedia } from '../kit/use-media.ts';
import { theme as variables } from './theme.ts';

interface PreferencesValue {
  preferences: Preferences;
  /** The theme that is shown. */
  theme: Theme;
  language: Language;
  direction: Direction;
  /** Changes some, shows them at once and keeps them in the cookie. A new language loads the page anew. */
  change: (changes: Partial<Preferences>) => void;
}

const Context = createContext<PreferencesValue | null>(null);

export function usePreferences(): PreferencesValue {
  const value = useContext(Context);
  if (!value) throw new Error('usePreferences outside PreferencesProvider');
  return value;
}

/** What a page shows of preferences are attributes of `<html>`: the server writes the same ones. */
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

const YEAR_SECONDS = 31_536_000;
const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/**
 * In the cookie, which the server reads (and sets again, for browsers keep what scripts have set for a week), and in the storage,
 * for the day the cookie is gone.
 */
function keepPreferences(preferences: Preferences, title: string): void {
  const text = serializePreferences(preferences);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  document.cookie = `${preferencesCookie(title)}=${encodeURIComponent(text)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  localStorage.setItem(preferencesKeys(title).preferences, text);
}

function show(preferences: Preferences, language: Language): void {
  const theme = themeFor(preferences, matchMedia(SYSTEM_DARK).matches);
  const attributes = rootAttributes(preferences, directionFor(preferences, language), theme);
  for (const [name, text] of Object.entries(attributes)) document.documentElement.setAttribute(name, text);
}

/** Tells the browser's own frame, and whoever paints before the page does, which colours are on the screen. */
function keepColors(title: string): void {
  const { loaderBackground, loaderColor } = preferencesKeys(title);
  const style = getComputedStyle(document.documentElement);
  const background = style.getPropertyValue('--ndr-bg');
  localStorage.setItem(loaderBackground, background);
  localStorage.setItem(loaderColor, style.getPropertyValue('--ndr-primary'));
  document.querySelector<HTMLMetaElement>('meta[name=theme-color]')!.content = background;
}

export function PreferencesProvider(props: {
  initial: Preferences;
  language: Language;
  site: Site;
  children: ReactNode;
}) {
  const { initial, language, site, children } = props;
  const [preferences, setPreferences] = useState(initial);
  const theme = themeFor(preferences, useMedia(SYSTEM_DARK, true));
  const value = useMemo<PreferencesValue>(
    () => ({
      preferences,
      theme,
      language,
      direction: directionFor(preferences, language),
      change(changes) {
        // Another window may have changed something else meanwhile.
        const kept = choicesIn(document.cookie, site.title);
        const next = withChanges(kept ? { ...defaultPreferences, ...kept } : preferences, changes);
        keepPreferences(next, site.title);
        if (changes.language && changes.language !== language) return location.reload();
        show(next, language);
        if (JSON.stringify(next.primary) !== JSON.stringify(preferences.primary))
          void import('./primary.ts').then(({ showPrimary }) => {
            showPrimary(next);
            keepColors(site.title);
          });
        keepColors(site.title);
        setPreferences(next);
      },
    }),
    [preferences, theme, language, site],
  );
  const { change } = value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useEffect(() => {
    // A visitor's first page was drawn before the time zone was known (web/server/first-frame.ts).
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (timeZone && timeZone !== initial.timeZone) change({ timeZone });
  }, []);
  // The device turns dark in the evening.
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything else is shown as it is changed
  useEffect(() => show(preferences, language), [theme]);
  return (
    <Context value={value}>
      <ThemeProvider theme={variables}>{children}</ThemeProvider>
    </Context>
  );
}
