import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { defineFeature, type Parts } from '../feature.ts';
import { crmRoutes } from './crm-routes.ts';
import { ecommerceRoutes } from './ecommerce-routes.ts';
import { dashboardMigrations } from './migrations.ts';
import { networkRoutes } from './network-routes.ts';

const routes: FastifyPluginAsyncTypebox<Parts> = async (app, parts) => {
  await app.register(crmRoutes, parts);
  await app.register(ecommerceRoutes, parts);
  await app.register(networkRoutes, parts);
};

export const dashboards = defineFeature({
  name: 'dashboards',
  tag: { name: 'dashboards', description: 'Figures of the cards of the dashboards' },
  subjects: ['Traffic'],
  migrations: dashboardMigrations,
  routes,
  // A demo's dashboard is arranged as everybody's.
  sample: { name: 'dashboards', tables: ['network_arrangement'], seed: async () => {} },
});
