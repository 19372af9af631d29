import { defineFeature } from '../feature.ts';
import { galleryRoutes } from './routes.ts';

export const gallery = defineFeature({
  name: 'gallery',
  tag: { name: 'gallery', description: 'What the demonstration pages try things on' },
  routes: galleryRoutes,
});
