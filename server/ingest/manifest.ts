import { defineFeature } from '../feature.ts';
import { ingestRoutes } from './routes.ts';

export const ingest = defineFeature({
  name: 'ingest',
  tag: { name: 'ingest', description: 'Where events come from' },
  subjects: ['IngestSource'],
  routes: ingestRoutes,
  async start(_app, { config, events }) {
    if (config.eve.length) await events.follow(config.eve);
  },
});
