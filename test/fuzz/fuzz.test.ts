import t from 'tap';
import { callers, operationRights } from '../../server/http/rights.ts';
import { build, temporaryFolder } from '../helper.ts';
import { explore } from './explore.ts';
import { fuzz } from './fuzz.ts';

t.setTimeout(600_000);

t.test('4,500 requests from the API’s description, good and bad, leave it standing', async (t) => {
  const dataDir = temporaryFolder(t);
  const app = await build(t, { dataDir });
  const report = await fuzz(app, { runs: 4500, seed: 3 });
  t.comment(JSON.stringify(report.statuses));
  t.same(report.faults, []);
  t.equal(report.requests, 4500);
  // Incidents and assets come when they are worked out, which may be later; nothing is delivered or archived here, and there is no provider.
  const elsewhere =
    'getIncident tryAssetImport importAssets retryNotificationDelivery attachArchive beginSingleSignOn finishSingleSignOn getProviderSignOut linkIdentity unlinkIdentity';
  t.same(
    report.neverDone.filter((id) => !elsewhere.split(' ').includes(id)),
    [],
    'every operation succeeded at least once',
  );
  t.ok(report.stored > 30, `${report.stored} things were stored`);
  t.same(await report.check(app), [], 'and are still there');
  await app.close();
  t.same(await report.check(await build(t, { dataDir })), [], 'after a restart as well');
});

t.test(
  '900 requests over HTTP, by the description alone: what it says is so, what it does not say is refused',
  async (t) => {
    const app = await build(t);
    const base = await app.listen({ host: '127.0.0.1', port: 0 });
    const rights = operationRights(app);
    // Everybody else of the table by `npm run fuzz:openapi`.
    for (const [name, runs, least] of [
      ['admin', 600, 100],
      ['sensor', 300, 0],
    ] as const) {
      const caller = callers.find((one) => one.name === name)!;
      const report = await explore(base, { runs, seed: 5, caller, rights });
      t.comment(JSON.stringify(report.statuses));
      t.same(report.faults, [], name);
      t.ok(report.done > least && report.refused > 100, `${name}: ${report.done} done, ${report.refused} refused`);
    }
  },
);
