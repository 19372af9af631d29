import { defineFeature } from '../feature.ts';
import { Listeners } from './listeners.ts';
import { ingestRoutes } from './routes.ts';

export const ingest = defineFeature({
  name: 'ingest',
  tag: { name: 'ingest', description: 'Where events come from' },
  subjects: ['IngestSource'],
  routes: ingestRoutes,
  async start(app, { config, events }) {
    if (config.listen.length) {
      const listeners = new Listeners(events, app.log);
      app.addHook('preClose', () => listeners.close());
      await listeners.open(config);
    }

    if (config.eve.length) await events.follow(config.eve);
  },
});
