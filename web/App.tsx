import { AbilityProvider } from '@casl/react';
import type { i18n } from 'i18next';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Api } from '../shared/api.ts';
import type { UserData } from '../shared/auth.ts';
import type { Site } from '../shared/pages.ts';
import type { Language, Preferences } from '../shared/preferences.ts';
import type { Session } from './session.ts';
import { SiteContext } from './site.ts';
import { PreferencesProvider } from './theme/preferences.tsx';

const SessionContext = createContext<{ session: Session; api: Api } | null>(null);

function useAppContext() {
  const value = useContext(SessionContext);
  if (!value) throw new Error('outside App');
  return value;
}

/** The signed-in account, or null; renders again when it changes. */
export function useAccount(): UserData | null {
  const { session } = useAppContext();
  const read = () => session.account;
  return useSyncExternalStore(session.subscribe, read, read);
}
export const useSession = (): Session => useAppContext().session;
export const useApi = (): Api => useAppContext().api;

export interface AppProps {
  site: Site;
  session: Session;
  api: Api;
  i18n: i18n;
  language: Language;
  preferences: Preferences;
  /** The router, already holding the page. */
  children: ReactNode;
}

/** Everything around the router; the same tree on the server and in the browser. */
export function App({ site, session, api, i18n, language, preferences, children }: AppProps) {
  return (
    <SiteContext value={site}>
      <I18nextProvider i18n={i18n}>
        <AbilityProvider value={session.ability}>
          <SessionContext value={{ session, api }}>
            <PreferencesProvider initial={preferences} language={language} site={site}>
              {children}
            </PreferencesProvider>
          </SessionContext>
        </AbilityProvider>
      </I18nextProvider>
    </SiteContext>
  );
}
