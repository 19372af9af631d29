import { UserQuery } from '../../shared/users.ts';
import { defineFeature } from '../feature.ts';
import { userMigrations } from './migrations.ts';
import { userRoutes } from './routes.ts';
import { seedUsers, USER_TABLES } from './sample.ts';

export const users = defineFeature({
  name: 'users',
  tag: { name: 'users', description: 'The user list' },
  subjects: ['User'],
  routes: userRoutes,
  lists: { users: { query: UserQuery, subject: 'User' } },
  migrations: userMigrations,
  sample: { name: 'users', tables: USER_TABLES, seed: seedUsers },
});
