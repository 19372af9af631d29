import { account } from './account/manifest.ts';
import { audit } from './audit/manifest.ts';
import { auth } from './auth/manifest.ts';
import { calendar } from './calendar/manifest.ts';
import { events } from './events/manifest.ts';
import type { Feature } from './feature.ts';
import { help } from './help/manifest.ts';
import { icons } from './icons/manifest.ts';
import { ingest } from './ingest/manifest.ts';
import { invoices } from './invoices/manifest.ts';
import { jobs } from './jobs/manifest.ts';
import { system } from './system/manifest.ts';
import { threats } from './threats/manifest.ts';
import { users } from './users/manifest.ts';

/** Every feature. The order is that of the documentation, of sample data (users before what belongs to them) and of starting. */
export const features: readonly Feature[] = [
  auth,
  users,
  account,
  audit,
  threats,
  events,
  system,
  jobs,
  ingest,
  icons,
  invoices,
  calendar,
  help,
];

/** The migrations of all features, by name. */
export const migrations = Object.assign({}, ...features.map((feature) => feature.migrations));
