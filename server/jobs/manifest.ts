import { defineFeature } from '../feature.ts';
import { cleanOutbox } from './outbox.ts';
import { jobRoutes } from './routes.ts';
import { jobMigrations } from './tables.ts';

/** How long a key of the outbox is remembered once its work is done. */
const KEPT_DAYS = 30;

export const jobs = defineFeature({
  name: 'jobs',
  tag: { name: 'jobs', description: 'What the process does by itself' },
  subjects: ['Job'],
  routes: jobRoutes,
  migrations: jobMigrations,
  jobs: [
    {
      name: 'jobs.clean',
      schedule: '37 3 * * *',
      run: ({ parts, now }) =>
        cleanOutbox(parts.state.db, new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString()),
    },
  ],
});
