import { AbilityProvider } from '@casl/react';
import type { i18n } from 'i18next';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Api } from '../../shared/api.ts';
import type { UserData } from '../../shared/auth.ts';
import type { Site } from '../../shared/pages.ts';
import type { Language, Preferences } from '../../shared/preferences.ts';
import { KitServicesProvider } from '../kit/services.ts';
import type { Crumb } from '../shell/trail.ts';
import { PreferencesProvider } from '../theme/preferences.tsx';
import type { AppContext } from './page.ts';
import type { PageDeclaration } from './page-route.ts';
import type { Session } from './session.ts';
import { SiteContext } from './site.ts';

type LoadTexts = NonNullable<AppContext['loadTexts']>;
type TrailOf = (page: PageDeclaration) => Crumb[];
interface Context {
  session: Session;
  api: Api;
  loadTexts: LoadTexts;
  trailOf: TrailOf;
}
const SessionContext = createContext<Context | null>(null);

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
/** Brings texts for what is shown on demand; texts that are there already cost nothing. */
export const useLoadTexts = (): LoadTexts => useAppContext().loadTexts;

/** The way to a page through the navigation, empty at its top; see shell/trail.ts. */
export const useTrailOf = (): TrailOf => useAppContext().trailOf;

/** The server has every text. */
const nothingToLoad: LoadTexts = async () => undefined;

export interface AppProps {
  site: Site;
  session: Session;
  api: Api;
  i18n: i18n;
  loadTexts?: LoadTexts;
  trailOf: TrailOf;
  language: Language;
  preferences: Preferences;
  /** The router, already holding the page. */
  children: ReactNode;
}

/** What lists need of the application. */
function KitHost({ children }: { children: ReactNode }) {
  const { api, loadTexts } = useAppContext();
  const accountId = useAccount()?.id;
  const services = useMemo(() => ({ api, accountId, loadTexts }), [api, accountId, loadTexts]);
  return <KitServicesProvider value={services}>{children}</KitServicesProvider>;
}

/** Everything around the router; the same tree on the server and in the browser. */
export function App(props: AppProps) {
  const { site, session, api, i18n, loadTexts = nothingToLoad, trailOf, language, preferences, children } = props;
  return (
    <SiteContext value={site}>
      <I18nextProvider i18n={i18n}>
        <AbilityProvider value={session.ability}>
          <SessionContext value={{ session, api, loadTexts, trailOf }}>
            <PreferencesProvider initial={preferences} language={language} site={site}>
              <KitHost>{children}</KitHost>
            </PreferencesProvider>
          </SessionContext>
        </AbilityProvider>
      </I18nextProvider>
    </SiteContext>
  );
}
