import { defineFeature } from '../feature.ts';
import { liveRoutes } from './routes.ts';

export const live = defineFeature({
  name: 'live',
  tag: { name: 'live', description: 'What changes while one looks' },
  routes: liveRoutes,
});
