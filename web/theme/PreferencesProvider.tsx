import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { ThemeProvider } from 'styled-components';
import type { Site } from '../../shared/pages.ts';
import {
  type Choices,
  type Direction,
  directionFor,
  type Language,
  type Preferences,
  type Theme,
  themeFor,
  timeZoneFor,
} from '../../shared/preferences.ts';
import { theme as variables } from './theme.ts';
import { useMedia } from './use-media.ts';

interface PreferencesValue {
  preferences: Preferences;
  /** The theme that is shown. */
  theme: Theme;
  language: Language;
  direction: Direction;
  /** IANA name of the zone that times are shown in. */
  timeZone: string;
  /** What the person has chosen for every browser. */
  choices: Choices;
  /** Changes some, shows them at once and keeps them in the cookie. A new language loads the page anew. */
  change: (changes: Partial<Preferences>) => void;
}

/** Provided anew only by what keeps a part of the page as it was drawn (late-part.tsx). */
export const PreferencesContext = createContext<PreferencesValue | null>(null);

export function usePreferences(): PreferencesValue {
  const value = useContext(PreferencesContext);
  if (!value) throw new Error('usePreferences outside PreferencesProvider');
  return value;
}

/** No part of a first load; there soon after it, for a change must not wait for a connection, nor a control for its change. */
let changing: typeof import('./change-preferences.ts') | undefined;
async function loadChanging() {
  changing = await import('./change-preferences.ts');
  return changing;
}

export function PreferencesProvider(props: {
  initial: Preferences;
  choices: Choices;
  language: Language;
  site: Site;
  children: ReactNode;
}) {
  const { initial, choices, language, site, children } = props;
  const [preferences, setPreferences] = useState(initial);
  const theme = themeFor(preferences, useMedia('(prefers-color-scheme: dark)', true));
  const value = useMemo<PreferencesValue>(
    () => ({
      preferences,
      theme,
      language,
      direction: directionFor(preferences, language),
      timeZone: timeZoneFor(preferences, choices),
      choices,
      change(changes) {
        const make = ({ changePreferences }: NonNullable<typeof changing>) =>
          setPreferences(changePreferences(preferences, changes, language, site.title, choices));
        if (changing) make(changing);
        else void loadChanging().then(make);
      },
    }),
    [preferences, theme, language, site, choices],
  );
  const { change } = value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useEffect(() => {
    // A visitor's first page was drawn before the time zone was known (web/server/first-frame.ts).
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (timeZone && timeZone !== initial.timeZone) change({ timeZone });
    else loadChanging().catch(() => {});
  }, []);
  // The device may turn dark in the evening.
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything else is shown as it is changed
  useEffect(() => {
    if (document.documentElement.dataset.theme !== theme)
      void loadChanging().then(({ show }) => show(preferences, language, site.title));
  }, [theme]);
  return (
    <PreferencesContext value={value}>
      <ThemeProvider theme={variables}>{children}</ThemeProvider>
    </PreferencesContext>
  );
}
