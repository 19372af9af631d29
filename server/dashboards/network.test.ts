import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import type { AssetPage } from '../../shared/assets.ts';
import type {
  NetworkArrangement,
  NetworkCountries,
  NetworkPosture,
  NetworkRisk,
  NetworkTraffic,
} from '../../shared/dashboards-network.ts';
import type { SeverityTimeline, ThreatPage } from '../../shared/threats.ts';
import { alert, appWith, type Line } from '../../test/events.ts';
import { signIn } from '../../test/helper.ts';
import { until } from '../notify/testing.ts';
import { weeksBefore } from './network.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

t.test('the time before is as long, of the same days of the week, and overlaps nothing', (t) => {
  const micros = (day: string) => BigInt(Date.parse(`2026-11-${day}T00:00:00Z`)) * 1000n;
  const of = (from: string, to: string) => weeksBefore({ from: micros(from), to: micros(to) });
  t.same(of('20', '21'), { from: micros('13'), to: micros('14') }, 'of a day the day a week before');
  t.same(of('15', '22'), { from: micros('08'), to: micros('15') }, 'of a week the week before');
  t.same(of('15', '23'), { from: micros('01'), to: micros('09') }, 'of eight days those two weeks before');
  t.equal(weeksBefore({ from: null, to: micros('21') }), null);
  t.end();
});

t.test('a clock that is years ahead does not stretch the traffic of all time', async (t) => {
  const flow = (time: number, bytes_toserver: number): Line => ({
    ...{ timestamp: new Date(time).toISOString(), event_type: 'flow', proto: 'TCP' },
    ...{ src_ip: '10.0.0.5', src_port: 50_000, dest_ip: '8.8.8.8', dest_port: 443 },
    flow: { bytes_toserver, bytes_toclient: 1, pkts_toserver: 9, pkts_toclient: 8 },
  });
  const { app, ask } = await appWith(t, [
    ...[flow(Date.now() - 2 * HOUR, 100), flow(Date.now() - HOUR, 10)],
    flow(Date.parse('2199-01-01'), 5),
  ]);
  await app.events.settled();
  const { seconds, buckets, outside } = (await ask<NetworkTraffic>('/api/dashboards/network/traffic')).body;
  t.equal(seconds, 3600);
  t.same(outside, { earlier: 0, later: 6 });
  t.same(
    buckets.map(({ bytesOut }) => bytesOut),
    [100, 10],
  );
});

t.test('the network dashboard', async (t) => {
  // Whole hours, so that it is known in which one a flow begins.
  const end = Math.floor(Date.now() / HOUR) * HOUR;
  const at = (ago: number) => new Date(end - ago).toISOString();
  const flow = (ago: number, src_ip: string, dest_ip: string, up: number, down: number): Line => ({
    timestamp: at(ago),
    event_type: 'flow',
    src_ip,
    src_port: 50_000,
    dest_ip,
    dest_port: 443,
    proto: 'TCP',
    flow: {
      start: at(ago),
      end: at(ago),
      bytes_toserver: up,
      bytes_toclient: down,
      pkts_toserver: 9,
      pkts_toclient: 8,
    },
  });
  const bad = { category: 'Malware Command and Control Activity Detected', severity: 1, signature_id: 7 };
  const { app, ask, headers, send } = await appWith(t, [
    flow(2 * HOUR, '10.0.0.5', '8.8.8.8', 100, 2000),
    flow(HOUR, '10.0.0.5', '8.8.4.4', 10, 20),
    flow(HOUR, '1.1.1.1', '10.0.0.6', 5, 7),
    flow(HOUR, '10.0.0.5', '203.0.113.9', 1, 1),
    flow(HOUR, '10.0.0.5', '10.0.0.6', 9000, 9000),
    flow(9 * DAY, '10.0.0.7', '8.8.8.8', 40, 50),
    alert('ET MALWARE Beacon', { timestamp: at(2 * HOUR), src_ip: '10.0.0.5', dest_ip: '8.8.8.8' }, bad),
    alert('ET MALWARE Beacon', { timestamp: at(HOUR), src_ip: '10.0.0.5', dest_ip: '8.8.8.8' }, bad),
    alert('Other', { timestamp: at(HOUR), src_ip: '10.0.0.6', dest_ip: '8.8.8.8' }),
    alert('Other', { timestamp: at(7 * DAY + HOUR), src_ip: '10.0.0.7', dest_ip: '8.8.8.8' }),
  ]);
  await app.events.settled();
  const day = `?from=${at(DAY)}&to=${at(0)}`;
  const card = async <Answer>(name: string, query = day) =>
    (await ask<Answer>(`/api/dashboards/network/${name}${query}`)).body;

  await t.test('posture: this time beside the same day of the week before', async (t) => {
    const { newestEvent, before, alerts, highThreats, acknowledgeSeconds } = await card<NetworkPosture>('posture');
    t.equal(Date.parse(newestEvent!), end - HOUR);
    t.same([Date.parse(before!.from), Date.parse(before!.to)], [end - 8 * DAY, end - 7 * DAY]);
    t.same(alerts, { now: 3, before: 1 });
    t.same(highThreats, { now: 1, before: 0 });
    t.same(acknowledgeSeconds, { now: null, before: null }, 'nobody took one up');
    const all = await card<NetworkPosture>('posture', '');
    t.match(all, { before: null, alerts: { now: 4, before: null } });
  });

  await t.test('risk: how many were at risk at the end of the time before', async (t) => {
    // Assets that were made before the events came may be shown for two seconds.
    const { bands } = await until(
      async () => (await ask<AssetPage>('/api/assets?perPage=1')).body,
      ({ total }) => total === 3,
    );
    // A week from now, whose time before has just ended.
    const risk = await card<NetworkRisk>('risk', `?from=${at(-6 * DAY)}&to=${at(-7 * DAY)}`);
    t.equal(Date.parse(risk.before!.at), end);
    t.equal(risk.before!.atRisk, bands.medium + bands.high + bands.critical);
    t.ok(risk.before!.atRisk > 0);
    t.match(await card<NetworkRisk>('risk'), { before: { atRisk: 0 } }, 'not those that came later');
    t.same(await card<NetworkRisk>('risk', ''), { before: null });
  });

  await t.test('posture: how long threats waited, what is taken back left out', async (t) => {
    const { threats } = (await ask<ThreatPage>('/api/threats?sort=severity')).body;
    const act = async (threat: ThreatPage['threats'][number]) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/threats/actions',
          headers,
          payload: { action: 'start', keys: [{ key: threat.key, version: threat.version }] },
        })
      ).json<{ actionId: number }>();
    await act(threats[0]!);
    const { actionId } = await act(threats.find(({ srcIp }) => srcIp === '10.0.0.7')!);
    const undone = await app.inject({ method: 'POST', url: `/api/threats/actions/${actionId}/undo`, headers });
    t.equal(undone.statusCode, 200);
    const now = `?from=${at(DAY)}&to=${new Date(Date.now() + 1000).toISOString()}`;
    const waited = (await card<NetworkPosture>('posture', now)).acknowledgeSeconds.now!;
    const since = (Date.now() - (end - 2 * HOUR)) / 1000;
    // Seconds come rounded.
    t.ok(waited <= since + 1 && waited > since - 600, `${waited} of ${since} seconds`);
  });

  await t.test('traffic: what crosses the edge, in the hour it began, as the home networks see it', async (t) => {
    const { seconds, buckets, bytesIn, bytesOut } = await card<NetworkTraffic>('traffic');
    t.equal(seconds, 3600);
    t.same(
      buckets.map(({ start }) => Date.parse(start)),
      Array.from({ length: 24 }, (_, index) => end - (24 - index) * HOUR),
      'no hour is missing',
    );
    t.match(buckets.at(-2), { bytesOut: 100, bytesIn: 2000 });
    t.match(buckets.at(-1), { bytesOut: 10 + 7 + 1, bytesIn: 20 + 5 + 1 }, 'of who is asked from outside too');
    t.same([bytesIn, bytesOut], [2026, 118]);
    const all = await card<NetworkTraffic>('traffic', '');
    t.ok(all.buckets.length <= 84 && all.seconds > 3600);
    t.equal(
      all.buckets.reduce((sum, bucket) => sum + bucket.bytesOut, 0),
      118 + 40,
    );
    t.same((await card<NetworkTraffic>('traffic', '?to=2020-01-01')).buckets, []);
  });

  await t.test('countries: by the address outside, what nobody knows by itself', async (t) => {
    const { countries, ends, ...sums } = await card<NetworkCountries>('countries');
    t.match(countries[0], { country: 'US', addresses: 2, flows: 2, bytesIn: 2020, bytesOut: 110 });
    t.match(countries.at(-1), { country: null, addresses: 1, flows: 1 }, 'an address that stands nowhere');
    t.same(sums, { bytesIn: 2026, bytesOut: 118 });
    t.same(
      ends.map(({ address, country }) => [address, country]).slice(0, 2),
      [
        ['8.8.8.8', 'US'],
        ['8.8.4.4', 'US'],
      ],
      'the busiest first',
    );
  });

  await t.test('assets: why they are at risk, how many of each band, which are new', async (t) => {
    const list = async (query: string) => (await ask<AssetPage>(`/api/assets?${query}`)).body;
    const { assets, bands, total } = await list('sort=-risk');
    t.match(assets[0], { name: '10.0.0.5', reason: { kind: 'threat', name: 'ET MALWARE Beacon', part: 'infected' } });
    t.equal(
      Object.values(bands).reduce((sum, count) => sum + count, 0),
      total,
    );
    t.ok(bands[assets[0]!.band] >= 1);
    const one = await list(`band=${assets[0]!.band}`);
    t.same(one.bands, bands, 'counted under the other filters');
    t.equal(one.total, bands[assets[0]!.band]);
    const fresh = await list(`newSince=${at(DAY)}&sort=-firstSeen`);
    t.same(fresh.assets.map(({ name }) => name).sort(), ['10.0.0.5', '10.0.0.6']);
    t.match(await ask('/api/assets?newSince=soon'), { status: 400, body: { field: 'newSince' } });
  });

  await t.test('incidents that went on in a time are counted in it', async (t) => {
    const lines = Array.from({ length: 240 }, (_, index) =>
      flow(20 * HOUR - index * 60_000, '10.0.0.5', '198.51.100.7', 300, 300),
    );
    await send('s', [
      ...lines,
      alert('ET MALWARE Loader', { timestamp: at(19 * HOUR), src_ip: '10.0.0.5', dest_ip: '198.51.100.7' }, bad),
    ]);
    await app.events.settled();
    for (;;) {
      const { open, incidents } = await card<NetworkPosture>('posture');
      if (incidents.now > 0) {
        t.equal(open.critical + open.high + open.medium + open.low, incidents.now);
        t.equal(incidents.before, 0);
        break;
      }
      await sleep(200);
    }
  });

  await t.test('the arrangement is kept for each person', async (t) => {
    const url = '/api/dashboards/network/arrangement';
    const put = (payload: object, who = headers) => app.inject({ method: 'PUT', url, headers: who, payload });
    t.same((await ask<NetworkArrangement>(url)).body, { order: [], hidden: [] });
    const wanted = { order: ['hosts', 'posture'], hidden: ['activity'] };
    t.same((await put(wanted)).json(), wanted);
    t.same((await ask<NetworkArrangement>(url)).body, wanted);
    for (const wrong of [{ order: ['weather'], hidden: [] }, { order: ['hosts', 'hosts'], hidden: [] }, { order: [] }])
      t.match((await put(wrong)).json(), { code: 'INVALID_INPUT' });
    t.same((await ask<NetworkArrangement>(url)).body, wanted, 'as it was');
    await put({ order: [], hidden: [] });
    t.same((await ask<NetworkArrangement>(url)).body, { order: [], hidden: [] }, 'the usual order again');
    const client = await signIn(app, 'client');
    t.equal((await put(wanted, client)).statusCode, 403);
    t.equal((await app.inject({ url: `/api/dashboards/network/posture${day}`, headers: client })).statusCode, 403);
  });

  await t.test(
    'posture: figures are what their lists find, closed threats with them and muted ones without',
    async (t) => {
      const post = async (url: string, payload: object) =>
        t.ok((await app.inject({ method: 'POST', url, headers, payload })).statusCode < 300);
      const list = async (query: string) =>
        (await ask<ThreatPage>(`/api/threats${day}&status=all&perPage=100${query}`)).body;
      const alertsIn = ({ threats }: ThreatPage) =>
        threats.reduce((sum, { count, source }) => sum + (source === 'alert' ? count : 0), 0);
      const { key, version } = (await list('')).threats.find(({ signature }) => signature === 'ET MALWARE Beacon')!;
      await post('/api/threats/actions', { action: 'close', verdict: 'benign', keys: [{ key, version }] });
      await post('/api/mute-rules', { name: 'All', query: 'ip:8.8.8.8', reason: 'A test.', action: 'hide' });
      const everything = await until(
        () => list(''),
        ({ counts }) => counts.muted > 0,
      );
      const listed = await list('&q=NOT%20is:muted');
      t.ok(listed.threats.some((threat) => threat.key === key));
      t.ok(alertsIn(listed) < alertsIn(everything));
      const { all, open } = (await list('&severity=1&q=NOT%20is:muted')).counts;
      t.ok(open < all, 'the closed one');
      t.match(await card<NetworkPosture>('posture'), {
        alerts: { now: alertsIn(listed) },
        highThreats: { now: all },
        openHighThreats: open,
      });
      t.equal((await ask<SeverityTimeline>(`/api/threats/timeline${day}`)).body.total, alertsIn(listed));
    },
  );

  await t.test('an odd period is refused by its field', async (t) => {
    for (const name of ['posture', 'risk', 'traffic', 'countries'])
      t.match(await ask(`/api/dashboards/network/${name}?from=2026-01-02&to=2026-01-01`), {
        status: 400,
        body: { code: 'INVALID_INPUT', field: 'to' },
      });
  });
});

t.test('a clock that is years ahead does not say when the newest event was', async (t) => {
  const { ask, send } = await appWith(t, [{ event_type: 'dns', timestamp: '2106-02-07T06:28:15Z' }]);
  const { newestEvent } = (await ask<NetworkPosture>('/api/dashboards/network/posture')).body;
  t.ok(newestEvent !== null && Date.parse(newestEvent) < Date.now() + HOUR, String(newestEvent));
  await send('s', [{ event_type: 'dns', timestamp: '2026-03-01T12:00:00Z' }]);
  const posture = (await ask<NetworkPosture>('/api/dashboards/network/posture')).body;
  t.match(posture, { newestEvent: '2026-03-01T12:00:00.000000Z' }, 'what came since is not hidden by it');
});
