import { assertAccountsKept } from '../auth/accounts-mark.ts';
import { resetDemo, seedDemo, seedTraffic } from '../demo/seed.ts';
import { defineFeature } from '../feature.ts';
import { openControl } from '../ingest/control.ts';
import { firstInvitation } from './first-admin.ts';
import { systemRoutes } from './routes.ts';

export const system = defineFeature({
  name: 'system',
  tag: { name: 'system', description: 'The process itself' },
  routes: systemRoutes,
  async start(app, { config, state, events, features }) {
    const demo = config.mode === 'demo';
    // Without it only `npm run ingest` and `demo:reset` beside a running server suffer, and says so.
    const reset = demo ? () => resetDemo(state.db, features) : undefined;
    const control = await openControl(events, config.dataDir, { reset, log: app.log }).catch(
      (error) => void app.log.warn(error),
    );
    app.addHook('onClose', async () => control?.close());
    if (demo) await seedDemo(state.db, features);
    if (config.demoTraffic) await seedTraffic(state.db, events, app.log);
    if (!demo) await assertAccountsKept(state.db, config.dataDir);
    app.decorate('firstInvitation', demo ? null : await firstInvitation(state.db));
  },
});
