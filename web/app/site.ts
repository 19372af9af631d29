import { createContext, useContext } from 'react';
import type { Site } from '../../shared/pages.ts';

export const SiteContext = createContext<Site>({ title: 'NDR', mode: 'demo', year: 1970 });
export const useSite = (): Site => useContext(SiteContext);
