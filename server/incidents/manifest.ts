import { IncidentQuery } from '../../shared/incidents.ts';
import { defineFeature } from '../feature.ts';
import { incidentRoutes } from './routes.ts';
import { incidentMigrations } from './tables.ts';

export const incidents = defineFeature({
  name: 'incidents',
  tag: { name: 'incidents', description: 'Threats and findings that belong together' },
  subjects: ['Incident'],
  migrations: incidentMigrations,
  routes: incidentRoutes,
  lists: { incidents: { query: IncidentQuery, subject: 'Incident' } },
});
