import { defineFeature } from '../feature.ts';
import { helpRoutes } from './routes.ts';
import { HELP_TABLES, seedHelp } from './sample.ts';

export const help = defineFeature({
  name: 'help',
  tag: { name: 'help', description: 'Frequently asked questions and the knowledge base' },
  subjects: ['Faq', 'KnowledgeBase'],
  routes: helpRoutes,
  sample: { name: 'help', tables: HELP_TABLES, seed: seedHelp },
});
