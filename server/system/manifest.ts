import { auditedJobs } from '../audit/by-command.ts';
import { assertAccountsKept } from '../auth/accounts-mark.ts';
import { resetDemo, seedDemo, seedTraffic } from '../demo/seed.ts';
import { seedThreatWork } from '../demo/threat-work.ts';
import { defineFeature } from '../feature.ts';
import { consoleUrl, listeningOrigin } from '../http/origin.ts';
import { openControl } from '../ingest/control.ts';
import { deskOf } from '../threats/desk.ts';
import { runCommand } from './commands.ts';
import { firstInvitation } from './first-admin.ts';
import { systemRoutes } from './routes.ts';

export const system = defineFeature({
  name: 'system',
  tag: { name: 'system', description: 'The process itself' },
  routes: systemRoutes,
  commands: {
    'demo-reset': {
      changes: 'all',
      async run(_input, { db, events, features }) {
        await resetDemo(db, features);
        await seedThreatWork(db, events, deskOf(db, events, { error: (fault) => process.emitWarning(fault as Error) }));
      },
    },
  },
  async start(app, { config, state, events, features }) {
    const demo = config.mode === 'demo';
    const run = (name: string, input: Record<string, string>, signal: AbortSignal) => {
      const address = consoleUrl(config, () => listeningOrigin(app, config));
      const given = { db: state.db, events, dataDir: config.dataDir, features, address, signal };
      return runCommand(name, input, given, app.tellChange);
    };
    // Without it only commands of the shell beside a running server suffer, and say so.
    const control = await openControl(auditedJobs(events, state.db), config.dataDir, { run, log: app.log }).catch(
      (error) => void app.log.warn(error),
    );
    app.addHook('onClose', async () => control?.close());
    if (demo) await seedDemo(state.db, features);
    if (config.demoTraffic) {
      await seedTraffic(state.db, events, app.log);
      await seedThreatWork(state.db, events, deskOf(state.db, events, app.log));
    }
    if (!demo) await assertAccountsKept(state.db, config.dataDir);
    app.decorate('firstInvitation', demo ? null : await firstInvitation(state.db));
  },
});
