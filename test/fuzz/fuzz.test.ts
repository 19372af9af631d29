import t from 'tap';
import { callers, operationRights } from '../../server/http/rights.ts';
import { build, signIn, temporaryFolder } from '../helper.ts';
import { documentOf, operationsOf } from '../openapi.ts';
import { explore } from './explore.ts';
import { fuzz } from './fuzz.ts';

t.test('4,500 requests from the API’s description, good and bad, leave it standing', async (t) => {
  const dataDir = temporaryFolder(t);
  const app = await build(t, { dataDir });
  const report = await fuzz(app, { runs: 4500, seed: 3 });
  t.comment(JSON.stringify(report.statuses));
  t.same(report.faults, []);
  t.equal(report.requests, 4500);
  // Incidents and assets come when they are worked out, which may be later; nothing is archived here, and there is no provider.
  const elsewhere =
    'getIncident tryAssetImport importAssets attachArchive beginSingleSignOn finishSingleSignOn getProviderSignOut linkIdentity unlinkIdentity';
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

t.test('the largest number of each address is looked for, the next is refused and named', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const faults: string[] = [];
  let asked = 0;
  for (const { method, path, parameters } of operationsOf(documentOf(app))) {
    const numbers = parameters.filter(({ in: place, schema }) => place === 'path' && schema.maximum !== undefined);
    for (const { name, schema } of numbers)
      for (const more of [0, 1]) {
        const url = path.replace(/\{(\w+)\}/g, (_, each) => String(each === name ? schema.maximum! + more : 1));
        const answer = await app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) });
        const isRefused =
          answer.statusCode === 400 && answer.json().fields?.some((one: { field: string }) => one.field === name);
        if (answer.statusCode >= 500 || isRefused !== (more === 1)) faults.push(`${method} ${url}: ${answer.body}`);
        asked++;
      }
  }
  t.same(faults, []);
  t.ok(asked > 60, `${asked} requests`);
});
