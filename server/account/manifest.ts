import { defineFeature } from '../feature.ts';
import { accountRoutes } from './routes.ts';
import { seedTokens, TOKEN_TABLES } from './sample.ts';

export const account = defineFeature({
  name: 'account',
  tag: { name: 'account', description: 'The signed-in person’s own profile, tokens and sessions' },
  routes: accountRoutes,
  sample: { name: 'tokens', after: ['users'], tables: TOKEN_TABLES, seed: seedTokens },
});
