import { defineFeature } from '../feature.ts';
import { iconRoutes } from './routes.ts';

export const icons = defineFeature({
  name: 'icons',
  tag: { name: 'icons', description: 'Drawings of icons' },
  routes: iconRoutes,
});
