import { ReportQuery } from '../../shared/reports.ts';
import { defineFeature } from '../feature.ts';
import { EVERYTHING } from '../stores/events/port.ts';
import { reportDocument } from './document.ts';
import { reportMigrations } from './migrations.ts';
import { reportRoutes } from './routes.ts';
import { reportSchedules } from './schedules.ts';
import { reportStore } from './store.ts';

export const reports = defineFeature({
  name: 'reports',
  tag: { name: 'reports', description: 'What happened in some days, kept as it was' },
  subjects: ['Report'],
  routes: reportRoutes,
  migrations: reportMigrations,
  lists: { reports: { query: ReportQuery, subject: 'Report' } },
  jobs: [
    {
      name: 'reports.write',
      // Hours begin on a quarter of an hour in every zone.
      schedule: '*/15 * * * *',
      run: ({ parts: { state, events }, now, signal }) =>
        reportSchedules(state.db).writeDue(
          (days, at) => reportDocument({ db: state.db, events }, days, { now: at, scope: EVERYTHING, signal }),
          now,
        ),
    },
    {
      name: 'reports.clean',
      schedule: '47 3 * * *',
      run: ({ parts, now }) => reportStore(parts.state.db).clean(now),
    },
  ],
});
