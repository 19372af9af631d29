import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Api } from '../../shared/api.ts';
import type { UserData } from '../../shared/auth.ts';
import type { CatalogView } from './catalog-view.ts';
import type { AppContext } from './page.ts';
import type { Session } from './session.ts';

export type LoadTexts = NonNullable<AppContext['loadTexts']>;

/** What every component may reach; one object a page request on the server, one for life in the browser. */
export interface Services {
  session: Session;
  api: Api;
  loadTexts: LoadTexts;
  catalog: CatalogView;
}
export const ServicesContext = createContext<Services | null>(null);

function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('outside App');
  return services;
}

/** The signed-in account, or null; renders again when it changes. */
export function useAccount(): UserData | null {
  const { session } = useServices();
  const read = () => session.account;
  return useSyncExternalStore(session.subscribe, read, read);
}
export const useSession = (): Session => useServices().session;
export const useApi = (): Api => useServices().api;
/** Brings texts for what is shown on demand; texts that are there already cost nothing. */
export const useLoadTexts = (): LoadTexts => useServices().loadTexts;
export const useCatalog = (): CatalogView => useServices().catalog;
