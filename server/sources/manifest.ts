import { defineFeature } from '../feature.ts';
import { sourceRoutes } from './routes.ts';

export const sources = defineFeature({ name: 'sources', routes: sourceRoutes });
