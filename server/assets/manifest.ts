import { AssetQuery } from '../../shared/assets.ts';
import { defineFeature } from '../feature.ts';
import { assetMigrations } from './migrations.ts';
import { assetRoutes } from './routes.ts';

export const assets = defineFeature({
  name: 'assets',
  tag: { name: 'assets', description: 'The machines inside, with what is known of them and their risk' },
  subjects: ['Asset'],
  migrations: assetMigrations,
  routes: assetRoutes,
  // A demo begins with machines of which nobody has said anything.
  sample: { name: 'assets', tables: ['asset_note'], seed: async () => {} },
  lists: { assets: { query: AssetQuery, subject: 'Asset' } },
});
