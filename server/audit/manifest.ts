import { defineFeature } from '../feature.ts';
import * as table from './migration.ts';
import { auditRoutes } from './routes.ts';

export const audit = defineFeature({
  name: 'audit',
  tag: { name: 'audit', description: 'Who wrote what, and when' },
  subjects: ['Audit'],
  routes: auditRoutes,
  migrations: { '101-audit': table },
});
