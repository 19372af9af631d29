import t from 'tap';
import { demoTraffic } from '../../demo/traffic.ts';
import type { NetworkPosture, NetworkTraffic } from '../../shared/dashboards-network.ts';
import { daysBefore, kindOf, lastDays } from '../../shared/report-values.ts';
import type {
  KeptReport,
  Report,
  ReportDocument,
  ReportPage,
  ReportSchedule,
  ReportSchedules,
} from '../../shared/reports.ts';
import type { ThreatPage } from '../../shared/threats.ts';
import { alert, appWith } from '../../test/events.ts';
import { signIn } from '../../test/helper.ts';
import { finding } from '../findings/finding.ts';
import { threatOf } from '../findings/threat.ts';
import { timesOf } from '../threats/work-times.ts';
import { reportSchedules } from './schedules.ts';

t.test('days make a kind, and are compared with those before', async (t) => {
  t.equal(kindOf({ from: '2026-11-22', to: '2026-11-22' }), 'daily');
  t.equal(kindOf({ from: '2026-11-16', to: '2026-11-22' }), 'weekly');
  t.equal(kindOf({ from: '2026-11-15', to: '2026-11-21' }), 'chosen', 'weeks begin on a Monday');
  t.equal(kindOf({ from: '2024-02-01', to: '2024-02-29' }), 'monthly');
  t.same(lastDays('daily', '2026-03-01'), { from: '2026-02-28', to: '2026-02-28' });
  for (const today of ['2026-11-23', '2026-11-26', '2026-11-29'])
    t.same(lastDays('weekly', today), { from: '2026-11-16', to: '2026-11-22' }, today);
  t.same(lastDays('monthly', '2026-01-31'), { from: '2025-12-01', to: '2025-12-31' });
  t.same(daysBefore({ from: '2026-03-01', to: '2026-03-31' }), { from: '2026-02-01', to: '2026-02-28' });
  t.same(daysBefore({ from: '2026-03-01', to: '2026-03-03' }), { from: '2026-02-26', to: '2026-02-28' });
});

t.test('the middle of times, and what nine of ten do not exceed', async (t) => {
  t.same(timesOf([]), { count: 0, median: null, p90: null });
  t.same(timesOf([30, 10]), { count: 2, median: 20, p90: 30 });
  t.same(timesOf([5, 1, 9, 2, 3, 4, 6, 7, 8, 100]), { count: 10, median: 5.5, p90: 9 });
});

/** An alert of a host inside at a time of March. */
const alertAt = (time: string, signature: string, host: string, severity = 1) =>
  alert(
    signature,
    {
      timestamp: `2026-03-${time}:00.000000+0000`,
      src_ip: host,
      src_port: 50_000,
      dest_ip: '203.0.113.9',
      dest_port: 443,
      host: 'core',
    },
    { severity, category: 'Malware Command and Control Activity Detected', signature_id: signature.length },
  );
const statsAt = (time: string, packets: number, drops: number) => ({
  ...{ timestamp: `2026-03-${time}:00.000000+0000`, event_type: 'stats', host: 'core' },
  stats: { uptime: 1, capture: { kernel_packets: packets, kernel_drops: drops } },
});
const flowAt = (time: string, host: string, up: number, down: number) => ({
  ...{
    timestamp: `2026-03-${time}:00.000000+0000`,
    event_type: 'flow',
    src_ip: host,
    src_port: 50_000,
    dest_ip: '203.0.113.9',
  },
  ...{ dest_port: 443, proto: 'TCP', host: 'core' },
  flow: {
    bytes_toserver: up,
    bytes_toclient: down,
    pkts_toserver: 9,
    pkts_toclient: 9,
    start: `2026-03-${time}:00.000000+0000`,
    age: 1,
  },
});

/** What netflow says of one direction. */
const recordAt = (time: string, ends: object, bytes: number) => ({
  ...{ timestamp: `2026-03-${time}:00.000000+0000`, event_type: 'netflow', proto: 'TCP', host: 'core', ...ends },
  netflow: { pkts: 9, bytes },
});

t.test('reports', async (t) => {
  const { app, ask, headers, send } = await appWith(t, [
    // The days before: 6 and 7 March in Paris. The 8th begins at 23:00 UTC.
    alertAt('07T10:00', 'ET MALWARE Old', '10.0.0.5'),
    flowAt('07T10:00', '10.0.0.5', 100, 50),
    statsAt('07T22:50', 1000, 10),
    // 8 and 9 March.
    alertAt('07T23:10', 'ET MALWARE Old', '10.0.0.5'),
    alertAt('08T09:00', '=HYPERLINK("http://x")', '10.0.0.6', 2),
    alertAt('08T09:20', '=HYPERLINK("http://x")', '10.0.0.6', 2),
    flowAt('08T09:00', '10.0.0.6', 1000, 5000),
    // The same flow again, as the sensor's records of both directions.
    recordAt('08T09:00', { src_ip: '10.0.0.6', src_port: 50_000, dest_ip: '203.0.113.9', dest_port: 443 }, 1000),
    recordAt('08T09:00', { src_ip: '203.0.113.9', src_port: 443, dest_ip: '10.0.0.6', dest_port: 50_000 }, 5000),
    statsAt('08T09:10', 1500, 11),
    // Started anew.
    statsAt('09T22:40', 70, 2),
    flowAt('09T22:45', '10.0.0.6', 10, 20),
    // After them.
    alertAt('10T00:00', 'ET MALWARE Later', '10.0.0.7'),
    'no event',
  ]);
  await app.events.settled();
  const client = await signIn(app, 'client');
  const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, as = headers) => {
    const answer = await app.inject({ method, url, headers: as, ...(payload && { payload }) });
    return { status: answer.statusCode, text: answer.body, json: answer.body.startsWith('{') ? answer.json() : null };
  };
  const days = { from: '2026-03-08', to: '2026-03-09', timeZone: 'Europe/Paris' };
  const PREVIEW = '/api/reports/preview?from=2026-03-08&to=2026-03-09&timeZone=Europe/Paris';

  await t.test('days are those of a zone, and each figure stands beside that of the days before', async (t) => {
    const { status, body } = await ask<ReportDocument>(PREVIEW);
    t.equal(status, 200);
    t.match(body, {
      ...{ kind: 'chosen', start: '2026-03-07T23:00:00.000Z', end: '2026-03-09T23:00:00.000Z', step: 'hour' },
      before: { from: '2026-03-06', to: '2026-03-07' },
    });
    const { threats, traffic, hosts, assets, sensors } = body.figures;
    t.match(threats, { total: 2, before: 1, alerts: 3, alertsBefore: 1 });
    t.match(threats.severities, [
      { severity: 'high', threats: 1, alerts: 1, before: 1 },
      { severity: 'medium', threats: 1, alerts: 2, before: 0 },
      { severity: 'low', threats: 0 },
      { severity: 'other', threats: 0 },
    ]);
    t.equal(threats.course.length, 48);
    t.match(threats.course[0], { start: '2026-03-07T23:00:00.000Z', high: 1 });
    t.match(threats.course[10], { start: '2026-03-08T09:00:00.000Z', medium: 2 });
    t.match(threats.signatures, [
      { signature: '=HYPERLINK("http://x")', threats: 1, alerts: 2, before: 0 },
      { signature: 'ET MALWARE Old', alerts: 1, before: 1 },
    ]);
    t.match(traffic, { bytesIn: 5020, bytesOut: 1010, inBefore: 50, outBefore: 100 });
    t.match(traffic.talkers, [{ address: '10.0.0.6', bytesIn: 5020, bytesOut: 1010, before: 0 }]);
    t.same(hosts.map(({ address }) => address).sort(), ['10.0.0.5', '10.0.0.6']);
    const old = hosts.find(({ address }) => address === '10.0.0.5')!;
    t.ok(old.before > 0 && old.risk > 0, 'a risk then and now');
    t.equal(hosts.find(({ address }) => address === '10.0.0.6')!.before, 0);
    t.match(assets, { total: 1, before: 1, known: 2, rows: [{ address: '10.0.0.6' }] });
    t.match(sensors.rows, [{ sensor: 'core', events: 9, before: 3, packets: 570, drops: 3 }]);
    t.match(sensors.gaps[0], { sensor: 'core', from: '2026-03-08T09:30:00.000Z', to: '2026-03-09T22:30:00.000Z' });
    t.match(sensors.gaps[1], { from: '2026-03-07T23:15:00.000Z', to: '2026-03-08T09:00:00.000Z' });
    t.equal(sensors.gaps.length, 2);
  });

  await t.test('what is muted is a figure of its own and counts nowhere else', async (t) => {
    const rule = { name: 'x', query: 'src_ip:10.0.0.6', reason: 'A scanner of ours', action: 'hide' };
    const { status, json } = await call('POST', '/api/mute-rules', rule);
    t.equal(status, 201, JSON.stringify(json));
    const { threats, hosts } = (await ask<ReportDocument>(PREVIEW)).body.figures;
    t.match(threats, { total: 1, before: 1, alerts: 1, muted: { threats: 1, before: 0, alerts: 2, alertsBefore: 0 } });
    t.match(threats.severities.slice(0, 2), [
      { severity: 'high', threats: 1 },
      { severity: 'medium', threats: 0 },
    ]);
    t.equal(threats.verdicts.find(({ verdict }) => verdict === 'open')?.threats, 1);
    t.same(
      threats.signatures.map(({ signature }) => signature),
      ['ET MALWARE Old'],
    );
    t.same(
      hosts.map(({ address }) => address),
      ['10.0.0.5'],
      'nor is its host at risk',
    );
    t.match((await call('DELETE', `/api/mute-rules/${json.id}`)).status, /^2/);
    t.match((await ask<ReportDocument>(PREVIEW)).body.figures.threats, { total: 2, muted: { threats: 0 } });
  });

  await t.test('what was found without a rule is a threat, and no alert', async (t) => {
    const [first, last] = [Date.parse('2026-03-08T09:00:00Z') * 1000, Date.parse('2026-03-08T12:00:00Z') * 1000];
    const ends = { kind: 'beacon', host: '10.0.0.6', other: '203.0.113.9', tactic: 'TA0011' } as const;
    const found = threatOf(finding({ ...ends, score: 0.9, first, last }));
    await app.events.project('finding', [found]);
    const version = { key: found.threat_key, version: 0 };
    const close = { action: 'close', verdict: 'false_positive', keys: [version] };
    t.match((await call('POST', '/api/threats/actions', close)).json, { changed: 1 });
    const { threats } = (await ask<ReportDocument>(PREVIEW)).body.figures;
    const list = (await ask<ThreatPage>(`/api/threats?status=all&from=2026-03-07T23:00:00Z&to=2026-03-09T23:00:00Z`))
      .body;
    t.match([threats.total, list.total], [3, 3], 'as many as the list has');
    t.match(threats, { alerts: 3, verdicts: [{ threats: 2 }, {}, { verdict: 'false_positive', threats: 1 }] });
    t.equal(
      threats.course.reduce((sum, { high, medium, low, other }) => sum + high + medium + low + other, 0),
      3,
    );
    t.equal(threats.signatures.length, 2, 'it has no signature');
    const rule = { name: 'x', query: 'type:finding', reason: 'Ours', action: 'hide' };
    const { json } = await call('POST', '/api/mute-rules', rule);
    const range = 'from=2026-03-07T23:00:00Z&to=2026-03-09T23:00:00Z';
    const listed = async (query: string) => (await ask<ThreatPage>(`/api/threats?${range}&${query}`)).body.total;
    const agrees = async (muted: number) => {
      const { figures } = (await ask<ReportDocument>(PREVIEW)).body;
      t.match(figures.threats, { total: 3 - muted, muted: { threats: muted, alerts: 0 } });
      t.equal(await listed('status=muted'), muted);
      t.equal(await listed('status=all&q=NOT%20is:muted'), 3 - muted, 'the list that cards lead to');
      const { body } = await ask<NetworkPosture>(`/api/dashboards/network/posture?${range}`);
      const [high] = figures.threats.severities;
      t.match([high!.threats, figures.threats.alerts], [body.highThreats.now, body.alerts.now]);
    };
    // Closed and hidden by a rule is closed.
    await agrees(0);
    t.match(
      (await call('POST', '/api/threats/actions', { action: 'reopen', keys: [{ ...version, version: 1 }] })).json,
      {
        changed: 1,
      },
    );
    await agrees(1);
    t.match((await call('DELETE', `/api/mute-rules/${json.id}`)).status, /^2/);
    await app.events.project('finding', []);
  });

  await t.test('where days begin within an hour of UTC its traffic counts on one of the two', async (t) => {
    // At half past nine UTC.
    const { body } = await ask<ReportDocument>(
      '/api/reports/preview?from=2026-03-08&to=2026-03-08&timeZone=Pacific/Marquesas',
    );
    t.equal(body.start, '2026-03-08T09:30:00.000Z');
    t.match(body.figures.traffic, { bytesIn: 0, bytesOut: 0, inBefore: 5050, outBefore: 1100, talkers: [] });
  });

  await t.test('days and zones that are none are refused by name', async (t) => {
    const refused = async (query: string) => {
      const { status, body } = await ask<{ field: string; errors: { code: string }[] }>(
        `/api/reports/preview?${query}`,
      );
      return [status, body.field];
    };
    t.same(await refused('from=2026-02-30&to=2026-03-01'), [400, 'from']);
    t.same(await refused('from=2026-03-02&to=2026-03-01'), [400, 'to']);
    t.same(await refused('from=2024-01-01&to=2026-03-01'), [400, 'to']);
    t.same(await refused('from=0001-01-01&to=0001-01-02'), [400, 'from']);
    t.same(await refused('from=2026-03-01&to=2026-03-01&timeZone=Mars/Base'), [400, 'timeZone']);
  });

  await t.test('work counts from the first alert; what was taken back did not happen', async (t) => {
    const { body } = await ask<{ threats: { key: string; version: number }[] }>(
      '/api/threats?status=all&sort=lastSeen',
    );
    const [old, formula, later] = body.threats.map(({ key }) => key) as [string, string, string];
    const act = async (key: string, action: string, at: string, more: object = {}) => {
      const threats = (await ask<typeof body>('/api/threats?status=all')).body.threats;
      const version = threats.find((each) => each.key === key)!.version;
      const { status, json } = await call('POST', '/api/threats/actions', {
        action,
        keys: [{ key, version }],
        ...more,
      });
      t.equal(status, 200, `${action}: ${JSON.stringify(json)}`);
      await app.state.db.updateTable('threat_action').set({ at }).where('id', '=', json.actionId).execute();
      return json.actionId as number;
    };
    await act(old, 'start', '2026-03-07T11:00:00.000Z');
    await act(old, 'close', '2026-03-08T10:00:00.000Z', { verdict: 'benign' });
    await act(formula, 'close', '2026-03-08T09:30:00.000Z', { verdict: 'true_positive' });
    const wrong = await act(later, 'close', new Date().toISOString(), { verdict: 'duplicate' });
    t.equal((await call('POST', `/api/threats/actions/${wrong}/undo`)).status, 200);
    await app.state.db
      .updateTable('threat_action')
      .set({ at: '2026-03-09T10:00:00.000Z' })
      .where('id', '=', wrong)
      .execute();
    const { work, threats, hosts } = (await ask<ReportDocument>(PREVIEW)).body.figures;
    t.same(work.acknowledged, { count: 1, median: 1800, p90: 1800 }, 'the other was acknowledged before');
    t.same(work.acknowledgedBefore, { count: 1, median: 3600, p90: 3600 });
    t.same(work.closed, { count: 2, median: (1800 + 86_400) / 2, p90: 86_400 });
    t.match(work, { noise: 1, noiseBefore: 0, closedBefore: { count: 0 } });
    t.match(
      work.closings.map(({ verdict, closed }) => [verdict, closed]),
      [
        ['true_positive', 1],
        ['false_positive', 0],
        ['benign', 1],
        ['duplicate', 0],
      ],
    );
    t.equal(threats.verdicts.find(({ verdict }) => verdict === 'benign')!.threats, 1);
    const worked = hosts.find(({ address }) => address === '10.0.0.5')!;
    t.ok(worked.risk === 0 && worked.before > 0, 'closed at the end, open before');
  });

  await t.test('what is kept stays as it was, whatever comes later', async (t) => {
    const kept = await call('POST', '/api/reports', { ...days, name: ' Board meeting ' });
    t.equal(kept.status, 201);
    const report = kept.json as Report;
    t.match(report, { id: 1, name: 'Board meeting', kind: 'chosen', from: '2026-03-08', schedule: null });
    const first = (await ask<KeptReport>('/api/reports/1')).body;
    await send('late', [alertAt('08T12:00', 'ET MALWARE Late', '10.0.0.8')]);
    await app.events.settled();
    t.equal((await ask<ReportDocument>(PREVIEW)).body.figures.threats.alerts, 4);
    t.same((await ask<KeptReport>('/api/reports/1')).body, first);
    t.equal(first.document.figures.threats.alerts, 3);

    t.match((await call('PATCH', '/api/reports/1', { name: 'Quarter' })).json, { name: 'Quarter' });
    await call('POST', '/api/reports', { from: '2026-03-02', to: '2026-03-08' });
    const names = async (query: string) =>
      (await ask<ReportPage>(`/api/reports?${query}`)).body.reports.map(
        ({ id, name, kind }) => `${id} ${name} ${kind}`,
      );
    t.same(await names(''), ['2  weekly', '1 Quarter chosen']);
    t.same(await names('kind=weekly'), ['2  weekly']);
    t.same(await names('q=QUART'), ['1 Quarter chosen']);
    t.same(await names('sort=from'), ['2  weekly', '1 Quarter chosen']);

    t.equal((await call('DELETE', '/api/reports/1')).status, 204);
    t.equal((await call('GET', '/api/reports/1')).status, 404);
    t.equal((await call('DELETE', '/api/reports/1')).status, 404);
    t.same(await names(''), ['2  weekly']);
    t.match((await call('POST', '/api/reports/1/restore')).json, { id: 1, name: 'Quarter' });
    t.equal((await call('POST', '/api/reports/1/restore')).status, 404, 'once');
    t.same((await ask<KeptReport>('/api/reports/1')).body.document, first.document);
  });

  await t.test('a report that an earlier version kept is still there', async (t) => {
    const { document } = (await ask<KeptReport>('/api/reports/1')).body;
    const { hostsTotal, ...older } = document.figures;
    t.equal(hostsTotal, older.hosts.length);
    const write = (kept: object) =>
      app.state.db
        .updateTable('report')
        .set({ document: JSON.stringify(kept) })
        .where('id', '=', 1)
        .execute();
    await write({ ...document, figures: older });
    const { status, body } = await ask<KeptReport>('/api/reports/1');
    t.equal(status, 200);
    t.same(body.document.figures, older);
    await write(document);
  });

  await t.test('every table is there as CSV, and none has a formula', async (t) => {
    const { reportTables } = await import('../../shared/report-values.ts');
    for (const name of reportTables) {
      const { status, text } = await call('GET', `/api/reports/1/tables/${name}.csv`);
      t.equal(status, 200, name);
      t.match(text, /^\uFEFF[a-z_0-9,]+\r\n/, name);
    }
    const { text } = await call('GET', '/api/reports/1/tables/signatures.csv');
    t.ok(text.includes(`"'=HYPERLINK(""http://x"")",medium,1,2,0\r\n`), text);
    t.match((await call('GET', '/api/reports/1/tables/work.csv')).text, 'acknowledged,1,1800,1800,1,3600,3600\r\n');
    t.equal((await call('GET', '/api/reports/1/tables/users.csv')).status, 400);
    t.equal((await call('GET', '/api/reports/9/tables/work.csv')).status, 404);
  });

  await t.test('a schedule writes of its latest days, once', async (t) => {
    const made = await call('POST', '/api/report-schedules', {
      rhythm: 'daily',
      hour: 6,
      timeZone: 'Asia/Kolkata',
      name: 'Daily',
    });
    t.equal(made.status, 201, made.text);
    const schedule = made.json as ReportSchedule;
    t.match(schedule.next, /T00:30:00\.000Z$/, 'six in the morning there');
    const at = new Date('2026-03-09T00:31:00Z');
    const due = (next: string) =>
      app.state.db.updateTable('report_schedule').set({ next }).where('id', '=', schedule.id).execute();
    const schedules = reportSchedules(app.state.db);
    let count = 0;
    const make = async ({ from, to }: { from: string; to: string }, now: Date): Promise<ReportDocument> => {
      count++;
      return { ...(await ask<ReportDocument>(PREVIEW)).body, kind: 'daily', from, to, madeAt: now.toISOString() };
    };
    await due('2026-03-03T00:30:00.000Z');
    await schedules.writeDue(make, at);
    const written = async () =>
      (await ask<ReportPage>('/api/reports?kind=daily')).body.reports.map(({ from, name, by }) => [from, name, by]);
    t.same(await written(), [['2026-03-08', 'Daily', null]], 'of those that were missed the latest');
    t.match((await ask<ReportSchedules>('/api/report-schedules')).body.schedules[0], {
      next: '2026-03-10T00:30:00.000Z',
      last: 3,
    });
    await due('2031-03-10T00:30:00.000Z');
    await schedules.writeDue(make, at);
    t.match(
      (await ask<ReportSchedules>('/api/report-schedules')).body.schedules[0],
      { next: '2026-03-10T00:30:00.000Z' },
      'set while the clock was years ahead',
    );
    // As after a kill between the two writes.
    await due('2026-03-09T00:30:00.000Z');
    await schedules.writeDue(make, at);
    t.equal((await written()).length, 1);
    t.equal(count, 1);
    await call('DELETE', '/api/reports/3');
    await due('2026-03-09T00:30:00.000Z');
    await schedules.writeDue(make, at);
    t.equal((await written()).length, 0, 'what was deleted is not written again');

    t.match((await call('PATCH', `/api/report-schedules/${schedule.id}`, { paused: true })).json, {
      paused: true,
      next: null,
    });
    await schedules.writeDue(make, new Date('2026-04-01T00:00:00Z'));
    t.equal((await written()).length, 0, 'nothing in a pause');
    const goesOn = (await call('PATCH', `/api/report-schedules/${schedule.id}`, { paused: false }))
      .json as ReportSchedule;
    t.ok(Date.parse(goesOn.next!) > Date.now());

    const now = await call('POST', `/api/report-schedules/${schedule.id}/run`);
    t.match(now.json, { kind: 'daily', schedule: schedule.id, by: null, name: 'Daily' });
    const again = await call('POST', `/api/report-schedules/${schedule.id}/run`);
    t.equal(again.json.id, now.json.id, 'the one that is there');
    t.equal((await call('DELETE', `/api/report-schedules/${schedule.id}`)).status, 204);
    t.same((await ask<ReportSchedules>('/api/report-schedules')).body, { schedules: [] });
    t.equal((await ask<Report>(`/api/reports/${now.json.id}`)).status, 200, 'what it wrote stays');
    t.equal((await call('POST', '/api/report-schedules/77/run')).status, 404);
    const other = (await call('POST', '/api/report-schedules', { rhythm: 'monthly', hour: 0 })).json as ReportSchedule;
    t.ok(other.id > schedule.id, 'a number is used once');
    t.match(other, { timeZone: 'UTC', next: /-01T00:00:00\.000Z$/ });
  });

  await t.test('a report whose schedule is removed while it is worked out is not kept', async (t) => {
    const add = async (name: string) =>
      (await call('POST', '/api/report-schedules', { rhythm: 'daily', hour: 6, name })).json as ReportSchedule;
    const [removed, other] = [await add('Removed'), await add('Other')];
    const ids = [removed.id, other.id];
    const next = '2026-03-03T06:00:00.000Z';
    await app.state.db.updateTable('report_schedule').set({ next }).where('id', 'in', ids).execute();
    const schedules = reportSchedules(app.state.db);
    const make = async ({ from, to }: { from: string; to: string }, now: Date): Promise<ReportDocument> => {
      await call('DELETE', `/api/report-schedules/${removed.id}`);
      return { ...(await ask<ReportDocument>(PREVIEW)).body, kind: 'daily', from, to, madeAt: now.toISOString() };
    };
    await schedules.writeDue(make, new Date('2026-03-09T06:01:00Z'));
    const rows = await app.state.db.selectFrom('report').select('schedule').where('schedule', 'in', ids).execute();
    t.same(rows, [{ schedule: other.id }], 'the other one is written');
    await t.rejects(schedules.run(removed.id, make, new Date()), { code: 'REPORT_SCHEDULE_NOT_FOUND' });
    await call('DELETE', `/api/report-schedules/${other.id}`);
  });

  await t.test('the job of the process writes what is due', async (t) => {
    await app.state.db.updateTable('report_schedule').set({ next: '2026-03-01T00:00:00.000Z' }).execute();
    t.equal((await call('POST', '/api/jobs/reports.write/run')).status, 202);
    const written = async () => (await ask<ReportPage>('/api/reports?kind=monthly')).body.reports;
    while (!(await written()).length) await new Promise((resolve) => setTimeout(resolve, 100));
    t.match(await written(), [{ from: /-01$/, by: null, schedule: Number }], 'whole months');
  });

  await t.test('who may not read threats reads no reports, and writes none', async (t) => {
    for (const [method, url, payload] of [
      ['GET', '/api/reports'],
      ['GET', PREVIEW],
      ['GET', '/api/reports/1'],
      ['GET', '/api/reports/1/tables/work.csv'],
      ['GET', '/api/report-schedules'],
      ['POST', '/api/reports', days],
      ['PATCH', '/api/reports/1', { name: 'x' }],
      ['DELETE', '/api/reports/1'],
      ['POST', '/api/reports/1/restore'],
      ['POST', '/api/report-schedules', { rhythm: 'daily', hour: 1 }],
      ['PATCH', '/api/report-schedules/2', { paused: true }],
      ['DELETE', '/api/report-schedules/2'],
      ['POST', '/api/report-schedules/2/run'],
    ] as const)
      t.equal((await call(method, url, payload, client)).status, 403, `${method} ${url}`);
  });
});

t.test(
  'traffic is what the dashboard shows, without ports too; what was sent to everybody belongs to no host',
  async (t) => {
    const { dest_port: _, ...ping } = { ...flowAt('08T10:10', '10.0.0.6', 300, 290), proto: 'ICMP', src_port: null };
    const asked = flowAt('08T10:20', '10.0.0.6', 900, 0);
    const shout = {
      ...{ ...asked, dest_ip: '10.0.0.255', dest_port: 137, proto: 'UDP' },
      flow: { ...asked.flow, pkts_toclient: 0 },
    };
    const { app, ask } = await appWith(t, [flowAt('08T10:00', '10.0.0.6', 1000, 5000), ping, shout]);
    await app.events.settled();
    const { traffic } = (await ask<ReportDocument>('/api/reports/preview?from=2026-03-08&to=2026-03-08')).body.figures;
    const { buckets } = (await ask<NetworkTraffic>('/api/dashboards/network/traffic?from=2026-03-08&to=2026-03-09'))
      .body;
    t.match(traffic, { bytesIn: 5290, bytesOut: 1300 });
    t.equal(
      buckets.reduce((sum, { bytesIn }) => sum + bytesIn, 0),
      traffic.bytesIn,
    );
    t.equal(
      buckets.reduce((sum, { bytesOut }) => sum + bytesOut, 0),
      traffic.bytesOut,
    );
    t.same(
      traffic.talkers.map(({ address, bytesOut }) => [address, bytesOut]),
      [['10.0.0.6', 2200]],
    );
  },
);

t.test(
  'new assets of a normal network stand in the report whole; hosts at risk are counted beyond those shown',
  async (t) => {
    const hosts = Array.from({ length: 30 }, (_, host) => `10.0.0.${host + 10}`);
    const { app, ask } = await appWith(
      t,
      hosts.map((host) => alertAt('08T10:00', 'ET MALWARE Everywhere', host)),
    );
    await app.events.settled();
    const { figures } = (await ask<ReportDocument>('/api/reports/preview?from=2026-03-08&to=2026-03-08')).body;
    t.match([figures.assets.total, figures.assets.rows.length], [30, 30]);
    t.match([figures.hostsTotal, figures.hosts.length], [30, 10]);
  },
);

t.test('signatures, talkers and silences are counted beyond those shown', async (t) => {
  // Of a sensor that speaks at every other hour and is silent between.
  const hours = Array.from({ length: 12 }, (_, hour) => String(2 * hour).padStart(2, '0'));
  const { app, ask } = await appWith(
    t,
    hours.flatMap((hour, place) => [
      alertAt(`08T${hour}:00`, `ET MALWARE Kind ${place}`, '10.0.0.5'),
      flowAt(`08T${hour}:00`, `10.0.0.${place + 10}`, 1000, 5000),
    ]),
  );
  await app.events.settled();
  const days = 'from=2026-03-08&to=2026-03-08&timeZone=UTC';
  const { threats, traffic, sensors } = (await ask<ReportDocument>(`/api/reports/preview?${days}`)).body.figures;
  t.same([threats.signaturesTotal, threats.signatures.length], [12, 10]);
  t.same([traffic.talkersTotal, traffic.talkers.length], [12, 10]);
  // Eleven between, and one to the end of the day.
  t.same([sensors.gapsTotal, sensors.gaps.length], [12, 10]);
  t.notOk(
    JSON.stringify([threats.signatures, traffic.talkers, sensors.gaps]).includes('total'),
    'no row says it again',
  );
});

t.test('incidents of some days stand in the report with the first sentence of their story', async (t) => {
  const { app, ask } = await appWith(t, [
    ...demoTraffic({ events: 24_000, seed: 7, until: new Date('2026-11-20T12:00:00Z'), days: 7 }),
  ]);
  await app.events.settled();
  for (;;) {
    const { incidents } = (await ask<ReportDocument>('/api/reports/preview?from=2026-11-13&to=2026-11-20&timeZone=UTC'))
      .body.figures;
    if (incidents.total < 4) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      continue;
    }
    const scores = incidents.rows.map(({ score }) => score);
    t.same(
      scores,
      [...scores].sort((one, other) => other - one),
      'the worst first',
    );
    t.ok(incidents.rows.every(({ step }) => step !== null));
    break;
  }
});
