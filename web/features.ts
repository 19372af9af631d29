import type { Site } from '../shared/pages.ts';
import { type Catalog, createCatalog, type PageModules, type Translate } from './app/catalog.ts';
import type { Feature } from './app/feature.ts';
import * as list from './feature-list.ts';

/** Every feature of the console. */
export const features: readonly Feature[] = Object.values(list);

/** All that the features give the console, in the words of `t`. */
export const catalogOf = (modules: PageModules, t: Translate, mode: Site['mode']): Catalog =>
  createCatalog(features, modules, t, mode);
