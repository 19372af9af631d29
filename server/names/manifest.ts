import { defineFeature } from '../feature.ts';
import { nameRoutes } from './routes.ts';

export const names = defineFeature({
  name: 'names',
  tag: { name: 'names', description: 'Names of addresses, where they stand and whose they are' },
  routes: nameRoutes,
});
