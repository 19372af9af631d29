import { defineFeature } from '../feature.ts';
import { savedViewMigrations } from './migrations.ts';
import { searchRoutes } from './routes.ts';
import { savedViewRoutes } from './saved-view-routes.ts';

export const search = defineFeature({
  name: 'search',
  tag: { name: 'search', description: 'What helps to write a search, and searches that are kept' },
  subjects: ['SavedView'],
  migrations: savedViewMigrations,
  async routes(app, parts) {
    await app.register(searchRoutes, parts);
    await app.register(savedViewRoutes, parts);
  },
});
