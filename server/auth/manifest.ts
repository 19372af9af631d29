import { defineFeature } from '../feature.ts';
import { cleanAuth } from './clean.ts';
import { authRoutes } from './routes.ts';

export const auth = defineFeature({
  name: 'auth',
  tag: { name: 'auth', description: 'Sign in and out, register, tokens' },
  subjects: ['Invitation'],
  routes: authRoutes,
  jobs: [{ name: 'auth.clean', schedule: '17 3 * * *', run: ({ parts, now }) => cleanAuth(parts.state.db, now) }],
});
