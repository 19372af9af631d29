import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { inventoryOf } from '../assets/inventory.ts';
import type { Parts } from '../feature.ts';
import { incidentStore } from '../incidents/store.ts';
import { muteSettled } from '../mute/routes.ts';
import type { Handle } from '../stores/state/state.ts';
import { deskOf } from '../threats/desk.ts';
import { threatStore } from '../threats/store.ts';
import { causeFinder } from './causes.ts';
import { giveUpUnanswered } from './deliveries.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { ruleRoutes } from './rule-routes.ts';
import { ruleStore } from './rules.ts';
import { targetRoutes } from './target-routes.ts';
import { notifyWork } from './work.ts';

/** The work of each application, by its database. */
const works = new WeakMap<Handle, ReturnType<typeof notifyWork>>();

/** Takes up what people chose in their account's settings. */
export const notifyAsChosen = async (db: Handle): Promise<void> => works.get(db)?.refresh();

/** Begins when all others have begun, for what is muted or closed is not to be told of. */
export async function startNotifying(app: FastifyInstance, { state }: Parts): Promise<void> {
  app.addHook('onReady', async () => {
    await giveUpUnanswered(state.db);
    works.get(state.db)!.open();
  });
}

export const notifyRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, parts) => {
  const { state, events } = parts;
  const rules = ruleStore(state.db);
  const assets = inventoryOf(state.db, events);
  const finder = causeFinder(
    {
      ...{ db: state.db, events, assets },
      ...{ threats: threatStore(state.db, events), incidents: incidentStore(state.db) },
    },
    () => ({ homeNetworks: app.homeNetworks.now }),
  );
  const desk = deskOf(state.db, events, app.log);
  const work = notifyWork({
    ...{ db: state.db, events, rules, finder, log: app.log },
    settled: async () => {
      await muteSettled(state.db);
      await desk.current();
    },
    onReopened: desk.onReopened,
    hasMail: parts.config.smtpUrl !== undefined,
    every: parts.config.dueEvery,
  });
  works.set(state.db, work);
  app.addHook('preClose', async () => {
    await work.close();
  });
  // Targets first: who reads the description from the top, and presses, has one when a rule names it.
  await app.register(targetRoutes, parts);
  await app.register(ruleRoutes, { config: parts.config, rules, finder, work });
  await app.register(deliveryRoutes, parts);
};
