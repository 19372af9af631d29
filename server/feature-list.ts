/** Every feature, a line each. Their order is that of their names: nothing may depend on it. */
export { account } from './account/manifest.ts';
export { audit } from './audit/manifest.ts';
export { auth } from './auth/manifest.ts';
export { calendar } from './calendar/manifest.ts';
export { events } from './events/manifest.ts';
export { help } from './help/manifest.ts';
export { icons } from './icons/manifest.ts';
export { ingest } from './ingest/manifest.ts';
export { invoices } from './invoices/manifest.ts';
export { jobs } from './jobs/manifest.ts';
export { system } from './system/manifest.ts';
export { threats } from './threats/manifest.ts';
export { users } from './users/manifest.ts';
