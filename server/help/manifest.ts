import { defineFeature } from '../feature.ts';
import { helpRoutes } from './routes.ts';
import { HELP_TABLES, seedHelp } from './sample.ts';
import { helpMigrations } from './tables.ts';

export const help = defineFeature({
  name: 'help',
  tag: { name: 'help', description: 'Frequently asked questions and the knowledge base' },
  subjects: ['Faq', 'KnowledgeBase'],
  migrations: helpMigrations,
  routes: helpRoutes,
  sample: { name: 'help', after: ['users'], tables: HELP_TABLES, seed: seedHelp },
});
