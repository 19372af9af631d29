import { AbilityProvider } from '@casl/react';
import type { i18n } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import type { Api } from '../../shared/api.ts';
import type { Site } from '../../shared/pages.ts';
import type { Choices, Language, Preferences } from '../../shared/preferences.ts';
import { NowContext } from '../kit/now.ts';
import { KitServicesProvider } from '../kit/services.ts';
import { TranslationProvider } from '../kit/translation.ts';
import { PreferencesProvider } from '../theme/PreferencesProvider.tsx';
import type { CatalogView } from './catalog-view.ts';
import { type LoadTexts, ServicesContext, useAccount, useApi, useLoadTexts } from './contexts.ts';
import type { Session } from './session.ts';
import { SiteContext } from './site.ts';

/** The server has every text. */
const nothingToLoad: LoadTexts = async () => undefined;

export interface AppProps {
  site: Site;
  /** The moment that the first page tells times from, milliseconds since 1970. */
  now: number;
  session: Session;
  api: Api;
  i18n: i18n;
  loadTexts?: LoadTexts;
  catalog: CatalogView;
  language: Language;
  preferences: Preferences;
  choices: Choices;
  /** The router, already holding the page. */
  children: ReactNode;
}

/** What lists and forms need of the application. */
function KitHost({ children }: { children: ReactNode }) {
  const api = useApi();
  const loadTexts = useLoadTexts();
  const accountId = useAccount()?.id;
  const services = useMemo(() => ({ api, accountId, loadTexts }), [api, accountId, loadTexts]);
  return <KitServicesProvider value={services}>{children}</KitServicesProvider>;
}

/** Everything around the router; the same tree on the server and in the browser. */
export function App(props: AppProps) {
  const {
    site,
    now,
    session,
    api,
    i18n,
    loadTexts = nothingToLoad,
    catalog,
    language,
    preferences,
    choices,
    children,
  } = props;
  return (
    <SiteContext value={site}>
      <TranslationProvider i18n={i18n}>
        <AbilityProvider value={session.ability}>
          <ServicesContext value={{ session, api, loadTexts, catalog }}>
            <PreferencesProvider initial={preferences} choices={choices} language={language} site={site}>
              <NowContext value={now}>
                <KitHost>{children}</KitHost>
              </NowContext>
            </PreferencesProvider>
          </ServicesContext>
        </AbilityProvider>
      </TranslationProvider>
    </SiteContext>
  );
}
