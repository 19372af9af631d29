import { defineFeature } from '../feature.ts';
import { agentMigrations } from './agent-owners.ts';
import { retiredMigrations } from './retired.ts';
import { sourceRoutes } from './routes.ts';

export const sources = defineFeature({
  name: 'sources',
  migrations: { ...agentMigrations, ...retiredMigrations },
  routes: sourceRoutes,
});
