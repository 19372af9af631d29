/** Every feature, a line each. Their order is that of their names: nothing may depend on it. */
export { accessControl } from './access-control/manifest.ts';
export { account } from './account/manifest.ts';
export { assets } from './assets/manifest.ts';
export { auth } from './auth/manifest.ts';
export { calendar } from './calendar/manifest.ts';
export { dashboards } from './dashboards/manifest.ts';
export { events } from './events/manifest.ts';
export { gallery } from './gallery/manifest.ts';
export { help } from './help/manifest.ts';
export { invoices } from './invoices/manifest.ts';
export { jobs } from './jobs/manifest.ts';
export { levels } from './levels/manifest.ts';
export { misc } from './misc/manifest.ts';
export { reports } from './reports/manifest.ts';
export { shell } from './shell/manifest.ts';
export { threats } from './threats/manifest.ts';
export { users } from './users/manifest.ts';
