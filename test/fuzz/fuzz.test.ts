import t from 'tap';
import { build, temporaryFolder } from '../helper.ts';
import { fuzz } from './fuzz.ts';

t.setTimeout(180_000);

t.test('6,000 requests from the API’s description, good and bad, leave it standing', async (t) => {
  const dataDir = temporaryFolder(t);
  const app = await build(t, { dataDir });
  const report = await fuzz(app, { runs: 6000, seed: 3 });
  t.comment(JSON.stringify(report.statuses));
  t.same(report.faults, []);
  t.equal(report.requests, 6000);
  t.same(report.neverDone, [], 'every operation succeeded at least once');
  t.ok(report.stored > 100, `${report.stored} things were stored`);
  t.same(await report.check(app), [], 'and are still there');
  await app.close();
  t.same(await report.check(await build(t, { dataDir })), [], 'after a restart as well');
});
