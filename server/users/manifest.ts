import { defineFeature } from '../feature.ts';
import { userRoutes } from './routes.ts';
import { seedUsers, USER_TABLES } from './sample.ts';

export const users = defineFeature({
  name: 'users',
  tag: { name: 'users', description: 'The user list' },
  subjects: ['User'],
  routes: userRoutes,
  sample: { name: 'users', tables: USER_TABLES, seed: seedUsers },
});
