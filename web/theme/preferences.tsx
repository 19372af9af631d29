import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { Site } from '../../shared/pages.ts';
import {
  type Direction,
  directionFor,
  type Language,
  type Preferences,
  preferencesCookie,
  serializePreferences,
  withChanges,
} from '../../shared/preferences.ts';

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

function keepPreferences(preferences: Preferences, title: string): void {
  const value = encodeURIComponent(serializePreferences(preferences));
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  document.cookie = `${preferencesCookie(title)}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
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
        html.style.setProperty('--ndr-primary', next.primary[next.theme]);
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
    if (timeZone && timeZone !== initial.timeZone) change({ timeZone });
  }, []);
  return <Context value={value}>{children}</Context>;
}
