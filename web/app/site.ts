import { createContext, useContext } from 'react';
import type { Site } from '../../shared/pages.ts';

export const SiteContext = createContext<Site>({
  title: 'NDR',
  mode: 'demo',
  provider: null,
  localLogin: true,
  year: 1970,
  version: '',
});
export const useSite = (): Site => useContext(SiteContext);
