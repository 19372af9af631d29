import { defineFeature } from '../feature.ts';
import { photoStore } from './photos.ts';
import { accountRoutes } from './routes.ts';
import { seedTokens, TOKEN_TABLES } from './sample.ts';
import { settingsRoutes } from './settings-routes.ts';
import { accountMigrations } from './tables.ts';

export const account = defineFeature({
  name: 'account',
  tag: { name: 'account', description: 'The signed-in person’s own profile, tokens and sessions' },
  async routes(app, parts) {
    await app.register(accountRoutes, parts);
    await app.register(settingsRoutes, parts);
  },
  migrations: accountMigrations,
  jobs: [
    {
      name: 'account.clean',
      schedule: '27 * * * *',
      run: ({ parts, now }) => photoStore(parts.state.db, parts.config.dataDir).clean(now),
    },
  ],
  sample: { name: 'tokens', after: ['users'], tables: TOKEN_TABLES, seed: seedTokens },
});
