import { defineFeature } from '../feature.ts';
import { threatRoutes } from './routes.ts';

export const threats = defineFeature({
  name: 'threats',
  tag: { name: 'threats', description: 'Alerts grouped by signature, source, destination and sensor' },
  subjects: ['Threat'],
  routes: threatRoutes,
});
