import { accessControl } from './access-control/manifest.ts';
import { account } from './account/manifest.ts';
import { type Catalog, createCatalog, type PageModules, type Translate } from './app/catalog.ts';
import type { Feature } from './app/feature.ts';
import { assets } from './assets/manifest.ts';
import { auth } from './auth/manifest.ts';
import { calendar } from './calendar/manifest.ts';
import { dashboards } from './dashboards/manifest.ts';
import { events } from './events/manifest.ts';
import { gallery } from './gallery/manifest.ts';
import { help } from './help/manifest.ts';
import { invoices } from './invoices/manifest.ts';
import { levels } from './levels/manifest.ts';
import { misc } from './misc/manifest.ts';
import { reports } from './reports/manifest.ts';
import { shell } from './shell/manifest.ts';
import { threats } from './threats/manifest.ts';
import { users } from './users/manifest.ts';

/** Every feature of the console, in the order of the shortcuts' help and of what the command palette finds. */
export const features: Feature[] = [
  dashboards,
  threats,
  events,
  assets,
  reports,
  users,
  invoices,
  calendar,
  help,
  accessControl,
  account,
  auth,
  misc,
  gallery,
  levels,
  shell,
];

/** All that the features give the console, in the words of `t`. */
export const catalogOf = (modules: PageModules, t: Translate): Catalog => createCatalog(features, modules, t);
