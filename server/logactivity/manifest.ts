import { LogQuery } from '../../shared/event-log.ts';
import { defineFeature } from '../feature.ts';
import { logactivityRoutes } from './routes.ts';

/** Events as a log: over time, as a file. */
export const logactivity = defineFeature({
  name: 'logactivity',
  routes: logactivityRoutes,
  lists: { log: { query: LogQuery, subject: 'Event' } },
});
