import { ThreatGroupQuery, ThreatQuery } from '../../shared/threats.ts';
import { defineFeature } from '../feature.ts';
import { threatRoutes } from './routes.ts';
import { THREAT_TABLES, threatMigrations } from './tables.ts';

export const threats = defineFeature({
  name: 'threats',
  tag: { name: 'threats', description: 'Alerts grouped by signature, source, destination and sensor' },
  subjects: ['Threat'],
  migrations: threatMigrations,
  routes: threatRoutes,
  // A demo begins with threats that nobody has touched: they are those of its traffic.
  sample: { name: 'threats', after: ['users'], tables: THREAT_TABLES, seed: async () => {} },
  lists: {
    threats: { query: ThreatQuery, subject: 'Threat' },
    'threats-by-host': { query: ThreatGroupQuery, subject: 'Threat' },
    'threats-by-signature': { query: ThreatGroupQuery, subject: 'Threat' },
  },
});
