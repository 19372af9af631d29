import { defineFeature } from '../feature.ts';
import { authRoutes } from './routes.ts';

export const auth = defineFeature({
  name: 'auth',
  tag: { name: 'auth', description: 'Sign in and out, register, tokens' },
  subjects: ['Invitation'],
  routes: authRoutes,
});
