import { createContext, useContext } from 'react';
import type { Api } from '../../shared/api.ts';

/** What lists and forms need of the application around them; it provides it, so that the kit knows no application. */
export interface KitServices {
  api: Api;
  /** Id of the signed-in account: what a browser keeps about a table belongs to it. */
  accountId: number | undefined;
  /** Brings the texts of what comes when a page has come to rest: a table's tools, a form's check. */
  loadTexts: (groups: string[]) => Promise<unknown>;
}

const ServicesContext = createContext<KitServices | null>(null);
export const KitServicesProvider = ServicesContext.Provider;

export function useKitServices(): KitServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('outside KitServicesProvider');
  return services;
}

/** Groups of texts that a page needs besides its own once a form of it has been answered. */
export const ANSWER_TEXTS = ['errors', 'form'];
