import { RETENTION_JOB } from '../../shared/retention-values.ts';
import { defineFeature } from '../feature.ts';
import { archiveCommands, archiveQuestions } from './archive-commands.ts';
import { archiveRoutes } from './archive-routes.ts';
import { dropDue } from './due.ts';
import { retentionRoutes } from './routes.ts';

export const retention = defineFeature({
  name: 'retention',
  tag: { name: 'retention', description: 'How long events are kept' },
  routes: async (app, parts) => {
    await app.register(retentionRoutes, parts);
    await app.register(archiveRoutes, parts);
  },
  jobs: [{ name: RETENTION_JOB, schedule: '*/15 * * * *', run: dropDue }],
  commands: archiveCommands,
  questions: archiveQuestions,
});
