import { defineFeature } from '../feature.ts';
import { projectMigrations } from './migrations.ts';
import { projectRoutes } from './routes.ts';
import { PROJECT_TABLES, seedProjects } from './sample.ts';

export const projects = defineFeature({
  name: 'projects',
  subjects: ['Project'],
  routes: projectRoutes,
  migrations: projectMigrations,
  sample: { name: 'projects', after: ['users'], tables: PROJECT_TABLES, seed: seedProjects },
});
