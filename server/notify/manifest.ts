import { NotificationDeliveryQuery, NotificationRuleQuery } from '../../shared/notify.ts';
import { defineFeature } from '../feature.ts';
import { cleanDeliveries, cleanRemoved, DELIVERY, deliver } from './deliveries.ts';
import { notifyRoutes, startNotifying } from './routes.ts';
import { removeOrphans } from './rules.ts';
import { NOTIFY_TABLES, notifyMigrations } from './tables.ts';

/** How long the log is kept. */
const KEPT_DAYS = 30;

export const notify = defineFeature({
  name: 'notify',
  tag: { name: 'notifications', description: 'Who is told of what, where, and what became of it' },
  subjects: ['NotificationRule'],
  migrations: notifyMigrations,
  routes: notifyRoutes,
  start: startNotifying,
  outbox: { [DELIVERY]: deliver },
  // A demo tells nobody anything.
  sample: { name: 'notify', after: ['users'], tables: NOTIFY_TABLES, seed: async () => {} },
  lists: {
    'notification-rules': { query: NotificationRuleQuery, subject: 'NotificationRule' },
    'notification-deliveries': { query: NotificationDeliveryQuery, subject: 'NotificationRule' },
    'own-deliveries': { query: NotificationDeliveryQuery, subject: 'Auth' },
  },
  jobs: [
    {
      name: 'notify.clean',
      schedule: '57 3 * * *',
      async run({ parts: { state }, now }) {
        const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
        await cleanDeliveries(state.db, daysAgo(KEPT_DAYS));
        await cleanRemoved(state.db, daysAgo(1));
        await removeOrphans(state.db);
      },
    },
  ],
});
