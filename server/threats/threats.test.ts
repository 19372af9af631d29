import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import type { AssetPage } from '../../shared/assets.ts';
import type { EventPage } from '../../shared/events.ts';
import type {
  SeverityTimeline,
  Threat,
  ThreatDetail,
  ThreatFigures,
  ThreatGroupPage,
  ThreatPage,
} from '../../shared/threats.ts';
import { alert, appWith, dataFolder, NO_DATA } from '../../test/events.ts';
import { signIn } from '../../test/helper.ts';
import { bucketsFor } from '../stores/events/buckets.ts';
import { mitreOf } from './mitre.ts';

const at = (time: string) => ({ timestamp: `2026-03-${time}+0000` });

/** Four threats: A (3 alerts), the same signature elsewhere, B from another sensor, C without severity and time. */
const LINES = [
  alert('A 100%_sure', at('01T10:00:00.000000'), { severity: 3 }),
  alert('A 100%_sure', at('02T10:00:00.000001'), { severity: 1, action: 'blocked' }),
  alert('A renamed', at('03T10:00:00.000000'), { severity: 2, category: 'Trojan', rev: 2 }),
  alert('A 100%_sure', { ...at('02T10:00:00.000000'), dest_ip: '2001:DB8::0:9' }),
  alert('B', { ...at('02T12:00:00.000000'), host: 'sensor-7' }, { signature_id: 2, severity: 3 }),
  alert('<b>C</b>', { timestamp: 'never' }, { signature_id: 3, severity: null, action: null }),
  { event_type: 'dns', ...at('05T00:00:00.000000') },
];

t.test('alerts of one signature, source, destination and sensor are one threat', async (t) => {
  const { ask } = await appWith(t, LINES);
  const { threats, total, totalPages } = (await ask<ThreatPage>('/api/threats')).body;
  t.equal(total, 4);
  t.equal(totalPages, 1);
  t.match(threats, [
    {
      severity: 1,
      count: 3,
      firstSeen: '2026-03-01T10:00:00.000000Z',
      lastSeen: '2026-03-03T10:00:00.000000Z',
      signature: 'A renamed',
      signatureId: 1,
      gid: 1,
      category: 'Trojan',
      action: 'mixed',
      srcIp: '10.0.0.1',
      destIp: '10.0.0.2',
      sensor: 's',
    },
    { signature: 'B', sensor: 'sensor-7', count: 1, action: 'allowed' },
    { signature: 'A 100%_sure', destIp: '2001:db8::9', count: 1 },
    { signature: '<b>C</b>', severity: null, firstSeen: null, lastSeen: null, action: null },
  ]);
  t.match(threats[0]?.key, /^\d+$/);
});

t.test(
  'the number of threats says how many are of each severity, and what is neither high, medium nor low',
  async (t) => {
    const { ask } = await appWith(t, [
      ...LINES,
      alert('D', at('02T12:30:00.000000'), { signature_id: 4, severity: 4 }),
    ]);
    const { threats } = (await ask<ThreatPage>('/api/threats')).body;
    const of = (...asked: (number | null)[]) => threats.filter(({ severity }) => asked.includes(severity)).length;
    const { body } = await ask<ThreatFigures>('/api/threats/counts?status=open');
    t.match(body, { open: 5, all: 5 });
    t.same(body.severities, { high: of(1), medium: of(2), low: of(3), other: of(4, null) });
    t.equal(body.severities.other, 2);
    t.same((await ask<ThreatFigures>('/api/threats/counts?status=closed')).body.severities, {
      high: 0,
      medium: 0,
      low: 0,
      other: 0,
    });
  },
);

t.test('threats are filtered, sorted and paged', async (t) => {
  const { ask } = await appWith(t, LINES);
  const names: Record<string, string> = {
    '10.0.0.2 1': 'A',
    '2001:db8::9 1': 'A6',
    '10.0.0.2 2': 'B',
    '10.0.0.2 3': 'C',
  };
  const list = async (query: string) => {
    const { body } = await ask<ThreatPage>(`/api/threats?${query}`);
    return {
      ...body,
      names: body.threats.map(({ destIp, signatureId }) => names[`${destIp} ${signatureId}`]).join(' '),
    };
  };
  const cases: [query: string, names: string][] = [
    ['', 'A B A6 C'],
    ['severity=1', 'A'],
    ['severity=2,3', 'B A6'],
    ['severity=9', ''],
    ['severity=other', 'C'],
    ['severity=1,other', 'A C'],
    ['severity=1,2,3,other', 'A B A6 C'],
    ['text=100%25_SURE', 'A A6'],
    ['text=%25', 'A A6'],
    ['text=0_', ''],
    ['text=trojan', 'A'],
    ['text=SENSOR-7', 'B'],
    ['text=2001:db8', 'A6'],
    ['text=%3Cb%3E', 'C'],
    ['text=10.0.0.2&severity=3', 'B'],
    ['from=2026-03-02T11:00&to=2026-03-03', 'B'],
    ['from=2026-03-02&to=2026-03-03', 'B A A6'],
    ['to=2026-03-02', 'A'],
    ['ip=10.0.0.2', 'A B C'],
    ['ip=10.0.0.1', 'A B A6 C'],
    ['destIp=2001:DB8:0::9', 'A6'],
    ['srcIp=10.0.0.2', ''],
    ['srcIp=10.0.0.1&destIp=10.0.0.2&text=b', 'B C'],
    ['ip=10.0.0.2&from=2026-03-02T11:00&to=2026-03-03', 'B'],
    ['sort=lastSeen', 'A6 B A C'],
    ['sort=firstSeen', 'A A6 B C'],
    ['sort=-firstSeen', 'B A6 A C'],
    ['sort=severity', 'A A6 B C'],
    ['sort=-severity', 'B A6 A C'],
    ['sort=signature&text=100', 'A6 A'],
    ['sort=-signature&text=100', 'A A6'],
    ['perPage=3', 'A B A6'],
    ['perPage=3&page=2', 'C'],
    ['perPage=3&page=3', ''],
  ];
  for (const [query, wanted] of cases) t.equal((await list(query)).names, wanted, `?${query}`);
  t.match((await list('sort=-count')).names, /^A /);
  t.match((await list('sort=count')).names, / A$/);
  t.match(await list('perPage=3'), { total: 4, totalPages: 2 });
  t.match(await list('perPage=3&page=99'), { total: 4, totalPages: 2, threats: [] });
  t.match(await list('perPage=4'), { total: 4, totalPages: 1 });
  t.match(await list('text=nowhere'), { total: 0, totalPages: 1, threats: [] });
  t.match(
    (await list('from=2026-03-02&to=2026-03-03')).threats[1],
    { count: 1, severity: 1, action: 'blocked' },
    'figures of the range',
  );

  const ties = (await list('sort=count')).threats.slice(0, 3).map(({ key }) => BigInt(key));
  t.same(
    ties,
    [...ties].sort((a, b) => (a < b ? -1 : 1)),
    'equal ones are in the order of their keys',
  );
});

t.test('a threat of its own: events with their lines, timeline, MITRE, ports', async (t) => {
  const metadata = {
    mitre_tactic_id: ['TA0011'],
    mitre_tactic_name: ['Command_And_Control'],
    mitre_technique_id: ['T1071', 'T1571'],
    mitre_technique_name: ['Application_Layer_Protocol'],
  };
  const lines = Array.from({ length: 60 }, (_, n) =>
    alert(
      'Beacon',
      { ...at(`01T${String(n % 24).padStart(2, '0')}:30:00.000000`), n, dest_port: n % 7, app_proto: 'tls' },
      { severity: 1 + (n % 2), metadata },
    ),
  );
  const { ask } = await appWith(t, [...lines, alert('Other', at('09T00:00:00.000000'), { signature_id: 2 })]);
  const { key } = (await ask<ThreatPage>('/api/threats?text=Beacon')).body.threats[0]!;
  const { status, body } = await ask<ThreatDetail>(`/api/threats/${key}`);
  t.equal(status, 200);
  t.match(body.threat, { key, count: 60, severity: 1, signature: 'Beacon' });
  t.same(body.mitre, {
    tactics: ['TA0011 Command and Control'],
    techniques: ['T1071 Application Layer Protocol', 'T1571 Non-Standard Port'],
  });
  t.same(
    body.destPorts,
    [0, 1, 2, 3, 4].map((value) => ({ value, count: value < 4 ? 9 : 8 })),
  );
  t.same(body.appProtos, [{ value: 'tls', count: 60 }]);
  t.same(body.timeline.totals, { 1: 30, 2: 30, 3: 0 });

  t.equal(body.events.length, 50);
  for (const { event, raw } of body.events) t.equal(event.time?.slice(0, 19), JSON.parse(raw).timestamp.slice(0, 19));
  const rest = (await ask<EventPage>(`/api/events?threat=${key}&cursor=${body.nextCursor}`)).body;
  t.equal(rest.nextCursor, null);
  t.equal(new Set([...body.events.map(({ event }) => event.id), ...rest.events.map(({ id }) => id)]).size, 60);

  const part = (await ask<ThreatDetail>(`/api/threats/${key}?from=2026-03-01T22:00&to=2026-03-02`)).body;
  t.match(part.threat, { count: 4, firstSeen: /T22:30/, lastSeen: /T23:30/ }, 'the alerts of a range, as in the list');
  t.equal(part.events.length, 4);
  t.same(part.timeline.totals, { 1: 2, 2: 2, 3: 0 });
  t.equal(
    part.appProtos.reduce((sum, { count }) => sum + count, 0),
    4,
  );
  const silent = (await ask<ThreatDetail>(`/api/threats/${key}?from=2026-04-01`)).body;
  t.match(silent, { threat: { signature: 'Beacon', count: 0, firstSeen: null, lastSeen: null }, events: [] });
  t.match(await ask(`/api/threats/${key}?from=soon`), { status: 400, body: { code: 'INVALID_INPUT', field: 'from' } });

  for (const unknown of ['1', 'abc', '-1', '9223372036854775808'])
    t.match(await ask(`/api/threats/${unknown}`), { status: 404, body: { code: 'THREAT_NOT_FOUND' } }, unknown);
});

t.test(
  'the page of a threat has fifty alerts, also of the longest lines, and the cursor goes on from there',
  async (t) => {
    const lines = Array.from({ length: 54 }, (_, n) =>
      alert('Big', { ...at(`01T00:00:${String(n).padStart(2, '0')}.000000`), payload: 'x'.repeat(65_000) }),
    );
    const { ask } = await appWith(t, lines);
    const { key } = (await ask<ThreatPage>('/api/threats')).body.threats[0]!;
    const { body } = await ask<ThreatDetail>(`/api/threats/${key}`);
    t.equal(body.events.length, 50);
    t.equal((await ask<EventPage>(`/api/events?threat=${key}&cursor=${body.nextCursor}`)).body.events.length, 4);
  },
);

t.test('words of any length are short in a list, and any number of severities are few', async (t) => {
  const long = 'é'.repeat(5000);
  const lines = Array.from({ length: 100 }, (_, n) =>
    alert(
      `${n} ${long}`,
      { ...at('01T10:00:00.000000'), host: long },
      { signature_id: n, severity: n * 4, category: long },
    ),
  );
  const { ask, app, headers } = await appWith(t, lines);
  const { body } = await ask<ThreatPage>('/api/threats?perPage=100');
  t.equal(body.total, 100);
  for (const { signature, category, sensor } of body.threats)
    t.same(
      [signature, category, sensor].map((text) => text?.length),
      [300, 300, 300],
    );
  const { body: text } = await app.inject({ url: '/api/threats?perPage=100', headers });
  t.ok(text.length < 200_000, `${text.length} characters`);
  t.equal((await ask<ThreatPage>(`/api/threats?text=${'é'.repeat(200)}`)).body.total, 100, 'it is found all the same');

  const timeline = (await ask<SeverityTimeline>('/api/threats/timeline')).body;
  t.same(timeline.severities.slice(0, 5), ['1', '2', '3', '0', '4']);
  t.same(timeline.severities.slice(-3), ['44', 'other', 'none']);
  t.equal(timeline.severities.length, 3 + 12 + 2);
  t.equal(timeline.total, 100);
  t.equal(timeline.totals.none, 36, 'above 255 there is no severity');
  t.equal(
    Object.values(timeline.totals).reduce((sum, count) => sum + count),
    100,
  );
});

t.test('the timeline covers what is asked, without a gap', async (t) => {
  const { ask } = await appWith(t, [
    ...LINES,
    alert('D', at('02T12:30:00.000000'), { signature_id: 4, severity: 255 }),
  ]);
  const timeline = async (query: string) => (await ask<SeverityTimeline>(`/api/threats/timeline?${query}`)).body;

  const week = await timeline('from=2026-03-01&to=2026-03-08');
  t.equal(week.bucketSeconds, 7200);
  t.equal(week.buckets.length, 84);
  t.equal(week.buckets[0]?.start, '2026-03-01T00:00:00.000Z');
  t.equal(week.buckets.at(-1)?.start, '2026-03-07T22:00:00.000Z');
  t.same(week.severities, ['1', '2', '3', '255']);
  t.same(week.totals, { 1: 3, 2: 1, 3: 1, 255: 1 }, 'by the severity that threats have in the whole time');
  t.equal(week.total, 6);
  const noon = week.buckets.find(({ start }) => start === '2026-03-02T12:00:00.000Z');
  t.same(noon?.counts, { 1: 0, 2: 0, 3: 1, 255: 1 });

  const listed = async (from: string, seconds: number, severity: string) => {
    const to = new Date(Date.parse(from) + seconds * 1000).toISOString();
    const query = `from=${from}&to=${to}&severity=${severity}&status=all`;
    return (await ask<ThreatPage>(`/api/threats?${query}`)).body.threats.reduce((sum, { count }) => sum + count, 0);
  };
  const first = week.buckets[0]!.start;
  for (const severity of ['1', '2', '3', '255'])
    t.equal(await listed(first, 7 * 86_400, severity), week.totals[severity], `severity ${severity}`);
  for (const { start, counts } of week.buckets)
    for (const [severity, count] of Object.entries(counts))
      if (count > 0)
        t.equal(await listed(start, week.bucketSeconds, severity), count, `severity ${severity} at ${start}`);

  const whole = await timeline('');
  t.equal(whole.total, 6, 'without a range: all that have a time');
  t.equal(whole.buckets[0]?.start, '2026-03-01T10:00:00.000Z');
  t.equal(whole.buckets.at(-1)?.start, '2026-03-03T10:00:00.000Z');

  t.equal((await timeline('to=2026-03-02T10:00:00.000001')).total, 2, 'to is not in it');
  t.equal((await timeline('severity=2&text=renamed')).total, 1);
  t.match(await timeline('severity=7'), { buckets: [], total: 0, totals: { 1: 0, 2: 0, 3: 0 } });
  t.match(
    await timeline('from=2030-01-01&to=2030-01-02'),
    { total: 0, bucketSeconds: 1800 },
    'a range without alerts is drawn empty',
  );

  for (const [first, last] of [
    [0, 0],
    [5, 88],
    [5, 89],
    [1e9, 1e9 + 86_400 * 400],
    [-62_135_596_800, 253_402_300_799],
  ] as const) {
    const { width, ...buckets } = bucketsFor(first, last, 84);
    t.ok(buckets.first * width <= first && (buckets.last + 1) * width > last, `${first} to ${last} is covered`);
    t.ok(buckets.last - buckets.first < 84, `${first} to ${last} in at most 84 buckets`);
  }
});

t.test('MITRE metadata of any shape is read or left', async (t) => {
  const of = (metadata: unknown) => mitreOf(JSON.stringify({ alert: { metadata } }));
  t.same(of({ mitre_tactic_name: ['Initial_Access', 'Initial_Access'], mitre_technique_id: 'T1566' }), {
    tactics: ['Initial Access'],
    techniques: ['T1566 Phishing'],
  });
  t.same(
    of({ mitre_technique_id: ['t1071.001', 'T1071.001', 'T9999'], mitre_technique_name: ['a', 'b', 'Of_its_own'] }),
    {
      tactics: ['TA0011 Command and Control'],
      techniques: ['T1071.001 Application Layer Protocol: Web Protocols', 'T9999 Of its own'],
    },
    'bare ids are named, techniques alone bring their tactics, and the rule names what ATT&CK does not know',
  );
  t.same(of({ mitre_tactic_id: 'TA0999' }).tactics, ['TA0999'], 'what nobody names stays');
  for (const odd of [undefined, null, 'x', [], { mitre_tactic_id: { a: 1 }, mitre_technique_id: [1, null] }])
    t.same(of(odd), { tactics: [], techniques: [] });
  t.same(mitreOf('{"alert":"none"}'), { tactics: [], techniques: [] });
});

const folder = dataFolder();
t.test(
  'a real file: threats and timeline add up to the figures that were counted independently',
  { skip: !folder && NO_DATA },
  async (t) => {
    const name = 'slips-test6-malicious.eve.json';
    const truth = JSON.parse(readFileSync(join(folder!, `${name}.truth.json`), 'utf8'));
    const { send, ask } = await appWith(t);
    await send('slips', readFileSync(join(folder!, `${name}.gz`)));
    const threats: Threat[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { body } = await ask<ThreatPage>(`/api/threats?perPage=100&page=${page}`);
      pages = body.totalPages;
      threats.push(...body.threats);
    }
    t.equal(new Set(threats.map(({ key }) => key)).size, threats.length, 'each threat once');
    t.equal(
      threats.reduce((sum, { count }) => sum + count, 0),
      truth.alerts,
    );
    t.equal(new Set(threats.map(({ signature }) => signature)).size, truth.distinct_signatures);
    t.equal(threats[0]?.lastSeen, truth.timestamps.alert_max_utc);

    const { totals, buckets } = (await ask<SeverityTimeline>('/api/threats/timeline')).body;
    t.same(totals, truth.alerts_by_severity);
    const hours: Record<string, number> = {};
    for (const { start, counts } of buckets) {
      const hour = `${start.slice(0, 13)}Z`;
      hours[hour] = (hours[hour] ?? 0) + Object.values(counts).reduce((sum, count) => sum + count, 0);
    }
    t.same(hours, truth.alerts_per_hour_utc);
  },
);

t.test('what cannot be asked of threats is refused, and only who may read them reads them', async (t) => {
  const { app, ask } = await appWith(t);
  const cases: [query: string, field: string][] = [
    ['severity=high', 'severity'],
    ['severity=other,', 'severity'],
    ['sort=raw', 'sort'],
    ['page=0', 'page'],
    ['perPage=101', 'perPage'],
    ['from=soon', 'from'],
    ['ip=10.0.0', 'ip'],
    ['srcIp=10.0.0.1%2F8', 'srcIp'],
    ['destIp=nowhere', 'destIp'],
    ['from=2026-01-02&to=2026-01-01', 'to'],
  ];
  for (const [query, field] of cases)
    t.match(await ask(`/api/threats?${query}`), { status: 400, body: { code: 'INVALID_INPUT', field } }, query);
  t.match(await ask('/api/threats/timeline?to=soon'), { status: 400, body: { code: 'INVALID_INPUT', field: 'to' } });
  const client = await signIn(app, 'client');
  for (const url of ['/api/threats', '/api/threats/1', '/api/threats/timeline']) {
    t.equal((await app.inject({ url })).statusCode, 401, `visitor: ${url}`);
    t.equal((await app.inject({ url, headers: client })).statusCode, 403, `client: ${url}`);
  }
});

t.test('notices of Zeek are one threat by their note, and stand among the signatures', async (t) => {
  const { ask, send } = await appWith(t);
  const ends = { 'id.orig_h': '10.0.0.66', 'id.resp_h': '203.0.113.9', proto: 'tcp' };
  const guessing = (ts: number, connections: number) => {
    const msg = `10.0.0.66 appears to be guessing SSH passwords (seen in ${connections} connections).`;
    return { ts, ...ends, note: 'SSH::Password_Guessing', msg };
  };
  const other = { ts: 1763042400, ...ends, note: 'SSL::Invalid_Server_Cert', msg: 'Self signed' };
  await send('notice.log', [guessing(1763035200, 30), guessing(1763038800, 31), other]);
  const { groups } = (await ask<ThreatGroupPage>('/api/threats/signatures')).body;
  t.match(
    groups.map(({ key, threats, alerts }) => [key.split(':')[0], threats, alerts]),
    [
      ['901', 1, 2],
      ['901', 1, 1],
    ],
  );
  t.match(groups[0]!.name, /^SSH::Password_Guessing: .*31 connections/, 'named by the newest');
  const [gid, sid] = groups[0]!.key.split(':');
  for (const query of [`signature=${groups[0]!.key}`, `q=${encodeURIComponent(`alert.gid:${gid} sid:${sid}`)}`])
    t.match((await ask<ThreatPage>(`/api/threats?${query}`)).body, { total: 1, threats: [{ count: 2 }] }, query);
});

t.test('hosts at risk come first, for whoever may know of it', async (t) => {
  const outside = { dest_ip: '203.0.113.9', host: 'hq' };
  const severe = { signature_id: 60, severity: 1, category: 'Potential Corporate Privacy Violation' };
  const malware = { signature_id: 61, severity: 2, category: 'Malware Command and Control Activity Detected' };
  const { app, headers, ask } = await appWith(t, [
    alert('ET POLICY Something', { src_ip: '10.0.0.7', ...outside }, severe),
    alert('ET MALWARE Something Checkin', { src_ip: '10.0.0.8', ...outside }, malware),
    alert('Between others', { src_ip: '203.0.113.8', ...outside }, { signature_id: 62, severity: 1 }),
  ]);
  const hosts = async () => (await ask<ThreatGroupPage>('/api/threats/hosts')).body.groups;
  for (;;) {
    const found = await hosts();
    if (found.filter(({ risk }) => risk).length === 2) break;
    await sleep(100);
  }
  const found = await hosts();
  t.same(
    found.map(({ key }) => key),
    ['10.0.0.8', '10.0.0.7', '203.0.113.9'],
  );
  t.ok(found[0]!.risk! > found[1]!.risk!);
  t.match(found[2], { asset: null, risk: null, band: null }, 'of what is outside nobody knows');
  const { assets } = (await ask<AssetPage>('/api/assets')).body;
  t.match(
    assets.find(({ addresses }) => addresses.includes('10.0.0.8')),
    { id: found[0]!.asset, risk: found[0]!.risk, band: found[0]!.band },
  );
  t.same(
    (await ask<ThreatGroupPage>('/api/threats/hosts?perPage=1&page=2')).body.groups.map(({ key }) => key),
    ['10.0.0.7'],
    'on all pages together',
  );

  // Whoever sees a part of the sensors sees no assets.
  const payload = { role: 'viewer', sensors: 'hq' };
  const invited = await app.inject({ method: 'POST', url: '/api/invitations', headers, payload });
  const joined = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: {
      ...{ username: 'vera', email: 'vera@people.example', password: 'a long one, 42' },
      invitation: invited.json().path.split('=')[1],
    },
  });
  const cookie = `ndr_session=${joined.cookies.find(({ name }) => name === 'ndr_session')!.value}`;
  const seen = (await app.inject({ url: '/api/threats/hosts', headers: { cookie } })).json<ThreatGroupPage>();
  t.match(
    seen.groups.map(({ key, asset, risk, band }) => [key, asset, risk, band]),
    [
      ['10.0.0.7', null, null, null],
      ['203.0.113.9', null, null, null],
      ['10.0.0.8', null, null, null],
    ],
  );
});
