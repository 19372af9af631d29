import { defineFeature } from '../feature.ts';
import { eventRoutes } from './routes.ts';

export const events = defineFeature({
  name: 'events',
  tag: { name: 'events', description: 'What the sensors wrote, and how it gets in' },
  subjects: ['Event'],
  routes: eventRoutes,
});
