import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { ThemeProvider } from 'styled-components';
import type { Site } from '../../shared/pages.ts';
import {
  type Direction,
  directionFor,
  type Language,
  type Preferences,
  preferencesCookie,
  preferencesKeys,
  serializePreferences,
  withChanges,
} from '../../shared/preferences.ts';
import { theme } from './theme.ts';

interface PreferencesValue {
  preferences: Preferences;
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
export const rootAttributes = (preferences: Preferences, direction: Direction): Record<string, string> => ({
  dir: direction,
  'data-theme': preferences.theme,
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

/** In the cookie, which the server reads, and in the storage, for the day the cookie is gone. */
function keepPreferences(preferences: Preferences, title: string): void {
  const text = serializePreferences(preferences);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  document.cookie = `${preferencesCookie(title)}=${encodeURIComponent(text)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  localStorage.setItem(preferencesKeys(title).preferences, text);
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
  const value = useMemo<PreferencesValue>(
    () => ({
      preferences,
      language,
      direction: directionFor(preferences, language),
      change(changes) {
        const next = withChanges(preferences, changes);
        keepPreferences(next, site.title);
        if (changes.language && changes.language !== language) return location.reload();
        const html = document.documentElement;
        for (const [name, text] of Object.entries(rootAttributes(next, directionFor(next, language))))
          html.setAttribute(name, text);
        if (changes.primary)
          void import('./primary.ts').then(({ showPrimary }) => {
            showPrimary(next.primary);
            keepColors(site.title);
          });
        keepColors(site.title);
        setPreferences(next);
      },
    }),
    [preferences, language, site],
  );
  // The server cannot know the time zone, so the first page speaks UTC; from here on the console speaks the browser's.
  const { change } = value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const begin = (kept: Partial<Preferences>) => {
      if (Object.keys(kept).length > 0 || (timeZone && timeZone !== initial.timeZone)) change({ ...kept, timeZone });
    };
    const copy = localStorage.getItem(preferencesKeys(site.title).preferences);
    if (!copy || document.cookie.includes(`${preferencesCookie(site.title)}=`)) begin({});
    else void import('../../shared/read-preferences.ts').then(({ parsePreferences }) => begin(parsePreferences(copy)));
  }, []);
  return (
    <Context value={value}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </Context>
  );
}
