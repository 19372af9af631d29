import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import t, { type Test } from 'tap';
import { incidents as PLANTED } from '../../demo/incidents.ts';
import { demoTraffic } from '../../demo/traffic.ts';
import type { NetworkPosture } from '../../shared/dashboards-network.ts';
import type { Aggregate, EventPage } from '../../shared/events.ts';
import type { Incident, IncidentDetail, IncidentPage } from '../../shared/incidents.ts';
import { PRIVATE_NETWORKS } from '../../shared/network.ts';
import { ALL, equals } from '../../shared/search/tree.ts';
import type { ThreatDetail, ThreatGroupPage, ThreatPage } from '../../shared/threats.ts';
import { alert, appWith, dataFolder, NO_DATA, ndjson } from '../../test/events.ts';
import { alarm, flow, minute, rename, shareFiles } from '../../test/scene.ts';
import { NO_NOTES } from '../assets/model.ts';
import { AppError } from '../errors.ts';
import { migrations } from '../features.ts';
import type { Finding } from '../findings/finding.ts';
import { findingStore } from '../findings/store.ts';
import { aStore, pieces, STAYING } from '../ingest/testing.ts';
import type { EventStore } from '../stores/events/port.ts';
import { openState } from '../stores/state/state.ts';
import type { MadeIncident } from './incident.ts';
import { incidentPass } from './pass.ts';
import { type IncidentStore, incidentStore } from './store.ts';
import { foundIn } from './testing.ts';

const FIRST = { worst: ALL, some: ALL, sort: 'lastSeen', descending: true, limit: 100, offset: 0 } as const;

type Asked = Awaited<ReturnType<typeof appWith>>;

/** The incidents when what stands in them is as wanted. */
async function incidentsWhen(ask: Asked['ask'], isThere: (page: IncidentPage) => boolean): Promise<Incident[]> {
  for (;;) {
    const page = (await ask<IncidentPage>('/api/incidents?perPage=100')).body;
    if (isThere(page)) return page.incidents;
    await sleep(200);
  }
}

const named = ({ hosts }: Pick<Incident | MadeIncident, 'hosts'>, wanted: string) =>
  hosts.filter(({ part }) => part === wanted).map(({ address }) => address);

const pictures = (incidents: readonly (Incident | MadeIncident)[]) =>
  incidents.map(({ id, score, hosts }) => ({ id, score, hosts: hosts.map(({ address, part }) => [address, part]) }));

/** Which of the planted ones an incident is, by the host that it began with. */
const ENTRIES = {
  beacon: PLANTED.beacon.source.ip,
  ssh: '10.20.30.12',
  lateral: PLANTED.lateral.source.ip,
  dns: PLANTED.dns.source.ip,
} as const;
const STAGES = {
  beacon: ['Initial Access', 'Execution', 'Command and Control'],
  ssh: ['Credential Access', 'Command and Control'],
  lateral: ['Discovery', 'Lateral Movement', 'Execution'],
  dns: ['Exfiltration'],
} as const;

// More of them: NDR_TEST_SEEDS=1,2,3,4,5,6,7,8,9,10
for (const seed of (process.env.NDR_TEST_SEEDS ?? '7').split(',').map(Number)) {
  t.test(`the planted incidents of the demo are the worst: seed ${seed}`, async (t) => {
    const { app, ask, headers: admin, send } = await appWith(t);
    const lines = [...demoTraffic({ events: 24_000, seed, until: new Date('2026-11-20T12:00:00Z'), days: 7 })];
    // What happened first comes last, as when an older file is imported.
    const late = Math.floor((lines.length * 2) / 3);
    await send('demo', lines.slice(late));
    await app.events.settled();
    const before = (await foundIn(app.events)).incidents;
    await send('demo', lines.slice(0, late));
    await app.events.settled();
    const expected = (await foundIn(app.events)).incidents;
    const found = await incidentsWhen(ask, ({ incidents }) =>
      isDeepStrictEqual(pictures(incidents), pictures(expected)),
    );
    const entries = (incident: Incident | MadeIncident) => named(incident, 'entry').join();
    const renamed = before.filter(
      (incident) =>
        found.some((now) => entries(now) === entries(incident)) && !found.some(({ id }) => id === incident.id),
    );
    if (seed === 7) t.ok(renamed.length > 0, 'one that had begun earlier is called otherwise');
    for (const { id } of renamed)
      t.equal((await ask(`/api/incidents/${id}`)).status, 200, 'and is found by what it was called');
    t.equal((await ask('/api/incidents/beacon')).status, 404, 'not by any word in it');
    const scores = found.map(({ score }) => score);
    t.same(
      [...scores].sort((a, b) => b - a),
      scores,
      'the worst first',
    );
    t.ok(scores.slice(4).filter((score) => score > scores[3]! / 2).length <= 2, 'few others come near');
    const worst = found.slice(0, 4);
    t.same(worst.map((incident) => named(incident, 'entry')[0]).sort(), Object.values(ENTRIES).sort());
    for (const [kind, entry] of Object.entries(ENTRIES) as [keyof typeof ENTRIES, string][]) {
      const incident = worst.find((each) => named(each, 'entry').includes(entry))!;
      const stages = incident.tactics.map((tactic) => tactic.replace(/^TA\d+ /, ''));
      for (const stage of STAGES[kind]) t.ok(stages.includes(stage), `${kind}: ${stage}`);
      const outside: readonly string[] = kind === 'dns' ? [] : PLANTED[kind].outside;
      for (const address of outside)
        t.ok(
          incident.hosts.some((host) => host.address === address && host.part === 'outside'),
          `${kind}: ${address}`,
        );
    }
    const lateral = worst.find((each) => named(each, 'entry').includes(ENTRIES.lateral))!;
    t.same(
      named(lateral, 'target').sort(),
      ['10.20.10.37', '10.20.10.41', '10.20.20.10', '10.20.20.12'],
      'whom it got, not whom it tried',
    );

    const detail = (await app.inject({ url: `/api/incidents/${lateral.id}`, headers: admin })).json<IncidentDetail>();
    const idsBy = async (of: string) =>
      (await app.inject({ url: `/api/incidents?${of}`, headers: admin }))
        .json<IncidentPage>()
        .incidents.map(({ id }) => id);
    t.same(await idsBy(`threat=${lateral.threats[0]}`), [lateral.id], 'by a threat');
    const entry = lateral.hosts.find(({ part }) => part === 'entry')!.asset!;
    t.ok((await idsBy(`asset=${entry}`)).includes(lateral.id), 'by an asset');
    t.ok((await idsBy(`asset=ip-${ENTRIES.lateral}`)).includes(lateral.id), 'also by what it was called before');
    t.same([await idsBy('threat=1'), await idsBy(`asset=${entry.slice(0, -1)}`)], [[], []]);
    const times = detail.story.map(({ at }) => at);
    t.same([...times].sort(), times, 'the story is told in time');
    t.ok(
      detail.story.some(({ kind }) => kind === 'remote_execution'),
      'with what no signature says',
    );
    t.same(detail.threats.map(({ key }) => key).sort(), [...lateral.threats].sort());
    const points = detail.terms.reduce((sum, term) => sum + term.points, 0);
    t.ok(Math.abs(points - detail.score) < 1, 'the terms add up to the score');

    const act = await app.inject({
      method: 'POST',
      url: '/api/threats/actions',
      headers: admin,
      payload: {
        action: 'close',
        verdict: 'true_positive',
        keys: detail.threats.map(({ key, version }) => ({ key, version })),
      },
    });
    const after = async () =>
      (await app.inject({ url: `/api/incidents/${lateral.id}`, headers: admin })).json<IncidentDetail>().status;
    t.equal(await after(), 'closed', 'closing its threats closes it');
    const open = (await app.inject({ url: '/api/incidents?status=open', headers: admin })).json<IncidentPage>();
    t.notOk(open.incidents.some(({ id }) => id === lateral.id));
    await app.inject({ method: 'POST', url: `/api/threats/actions/${act.json().actionId}/undo`, headers: admin });
    t.equal(await after(), 'new', 'and taking it back opens it');

    // What was found without a rule is a threat as any other.
    const itsFindings = detail.findings.map(({ id }) => id).sort();
    const threatsBy = async (query: string) => (await ask<ThreatPage>(`/api/threats?perPage=100&${query}`)).body;
    const findings = (await threatsBy('source=finding')).threats;
    t.same(
      findings
        .filter(({ key }) => itsFindings.includes(key))
        .map(({ key }) => key)
        .sort(),
      itsFindings,
    );
    t.ok(findings.every(({ source, finding, count }) => source === 'finding' && finding && count > 0));
    t.equal((await threatsBy('q=type:finding')).total, findings.length, 'as the search asks for them');
    const [all, alerts] = [await threatsBy(''), await threatsBy('source=alert')];
    t.equal(all.total, alerts.total + findings.length);
    t.notMatch(
      (await ask<Aggregate>('/api/events/aggregate?by=event_type')).body.groups.map(({ value }) => value),
      ['finding'],
      'no event is counted that no sensor has sent',
    );
    for (const { key, finding } of findings) {
      const page = (await ask<ThreatDetail>(`/api/threats/${key}`)).body;
      t.equal(page.finding?.kind, finding);
      t.ok(page.events.length > 0, `${finding}: the events that show it`);
      t.ok(
        Number(
          (await ask<EventPage>(`/api/events?${new URLSearchParams({ q: page.finding!.search })}`)).body.events.length,
        ),
      );
      for (const part of ['story', 'context', 'similar', 'history', 'comments'])
        t.equal((await ask(`/api/threats/${key}/${part}`)).status, 200, `${finding}: ${part}`);
    }
    const groups = (await ask<ThreatGroupPage>('/api/threats/signatures?source=finding&perPage=100')).body.groups;
    t.equal(groups.length, new Set(findings.map(({ finding }) => finding)).size, 'a signature for each kind');

    // What people dismiss no longer adds to the score, and stays in view.
    const close = async (verdict: string, keys: { key: string; version: number }[]) => {
      const payload = { action: 'close', verdict, keys: keys.map(({ key, version }) => ({ key, version })) };
      return app.inject({ method: 'POST', url: '/api/threats/actions', headers: admin, payload });
    };
    const again = async () => (await ask<IncidentDetail>(`/api/incidents/${lateral.id}`)).body;
    const executions = findings.filter(
      ({ key, finding }) => itsFindings.includes(key) && finding === 'remote_execution',
    );
    const closed = await close('false_positive', executions);
    t.equal(closed.statusCode, 200, closed.body);
    const judged = await again();
    t.ok(judged.score < detail.score, `${judged.score} < ${detail.score}`);
    t.match(
      judged.terms.filter(({ what }) => what === 'remote_execution'),
      [{ points: 0, count: executions.length }],
    );
    t.equal(judged.findings.length, detail.findings.length);
    const listing = (await ask<IncidentPage>('/api/incidents?perPage=100')).body;
    const bySeverity = { critical: 0, high: 0, medium: 0, low: 0 };
    for (const { severity } of listing.incidents) bySeverity[severity]++;
    t.equal(listing.incidents.length, listing.total);
    t.same((await ask<IncidentPage>('/api/incidents?perPage=1')).body.severities, bySeverity, 'of every page');
    const listed = listing.incidents.find(({ id }) => id === lateral.id);
    t.equal(listed?.score, judged.score);
    await app.inject({ method: 'POST', url: `/api/threats/actions/${closed.json().actionId}/undo`, headers: admin });
    t.equal((await again()).score, detail.score);

    // Whose work it is to scan: no events have to come for it.
    const { asset } = lateral.hosts.find(({ part }) => part === 'entry')!;
    const partsOf = (page: IncidentPage) => page.incidents.flatMap(({ threats }) => threats).length;
    const unmarked = partsOf((await ask<IncidentPage>('/api/incidents?perPage=100')).body);
    const mark = async (tags: string[], version: number) => {
      const payload = { owner: '', criticality: 0, note: '', tags, version };
      const url = `/api/assets/${asset}`;
      t.equal((await app.inject({ method: 'PUT', url, payload, headers: admin })).statusCode, 200);
    };
    await mark(['scanner'], 0);
    await incidentsWhen(ask, (page) => partsOf(page) < unmarked);
    await mark([], 1);
    await incidentsWhen(ask, (page) => partsOf(page) === unmarked);

    const search = async (q: string) =>
      (await app.inject({ url: `/api/incidents?q=${q}`, headers: admin }))
        .json<IncidentPage>()
        .incidents.map(({ id }) => id);
    t.ok((await search('SVCCTL')).includes(lateral.id), 'found by a signature');
    t.same(await search('nobody-has-this'), []);
    t.match((await app.inject({ url: '/api/incidents/none', headers: admin })).json(), { code: 'INCIDENT_NOT_FOUND' });
    t.equal((await app.inject({ url: '/api/incidents' })).statusCode, 401);

    // The same lines the other way round, in another store: the time of events decides, not when they come.
    const { store } = await aStore(t);
    for (const part of [lines.slice(12_000), lines.slice(0, 12_000)])
      await store.ingestStream('other', pieces(part.map((line) => `${line}\n`).join(''), 1e6));
    await store.settled();
    const same = await foundIn(store);
    t.same(pictures(same.incidents), pictures(expected));
    await store.maintain({ kind: 'rebuild', table: 'derived' });
    t.same(await foundIn(store), same, 'and a rebuild gives the same');

    // A finding that no longer holds stays only when people have worked on it.
    const state = await openState(join(t.testdir(), 'state.sqlite'), migrations);
    t.teardown(() => state.close());
    const kept = findingStore(state.db, store);
    const keys = async () =>
      (await store.threats(equals('event_type', 'finding'), {}, FIRST, STAYING)).threats.map(({ key }) => key).sort();
    t.equal(await kept.replace(same.findings), true);
    t.equal(await kept.replace(same.findings), false, 'nothing is written twice');
    t.same(await keys(), same.findings.map(({ id }) => id).sort());
    const [worked] = same.findings as [Finding];
    const said = { user_id: null, user_name: 'Alex', text: 'Ours?', mentions: '[]', created_at: '', edited_at: null };
    await state.db
      .insertInto('threat_comment')
      .values({ id: 1, threat: worked.id, ...said })
      .execute();
    await kept.replace([]);
    t.same(await keys(), [worked.id]);
    t.match((await kept.get(worked.id))?.finding, { holds: false });
    await kept.replace(same.findings);
    t.match((await kept.get(worked.id))?.finding, { holds: true });
  });
}

const folder = dataFolder();
const REAL = { skip: !folder && NO_DATA };
/** The incidents of a file of the folder. */
async function incidentsIn(t: Test, name: string): Promise<MadeIncident[]> {
  const { store } = await aStore(t);
  await store.importFile(join(folder!, `${name}.eve.json.gz`));
  await store.settled();
  return (await foundIn(store)).incidents;
}

t.test('of a real capture all infected hosts are in the first incident', REAL, async (t) => {
  const [first] = await incidentsIn(t, 'nicoaller-mta-2022-02-23');
  t.same(named(first!, 'entry').sort(), ['172.16.0.131', '172.16.0.149', '172.16.0.170']);
  t.same(first!.headline, { kind: 'outbreak', host: '172.16.0.131', other: first!.headline.other, count: 3 });
});

t.test('an infection is an incident also where no signature says so', REAL, async (t) => {
  t.match((await incidentsIn(t, 'josevnz-eve-2'))[0], { headline: { kind: 'mass_mail', host: '10.2.8.102' } });
});

t.test('attempts to get in are an attack; that a host was taken over takes more', REAL, async (t) => {
  const found = await incidentsIn(t, 'frankh-wrccdc-2018-alerts');
  const headlineOf = (address: string) => found.find(({ headline }) => headline.host === address)?.headline;
  t.match(headlineOf('10.128.0.207'), { kind: 'spread', other: '10.47.8.151', count: 1 }, 'one has its implant');
  t.match(
    headlineOf('10.128.0.241'),
    { kind: 'spread', other: '10.47.8.152', count: 1 },
    'of six one answered with a shell',
  );
  t.match(
    headlineOf('10.128.0.235'),
    { kind: 'attack', other: '10.47.4.151', count: 1 },
    'an exploit that is filed under trojans',
  );
  t.match(headlineOf('10.47.2.153'), { kind: 'mining', other: 'coin-hive.com' });
});

for (const name of ['josevnz-stats-only', 'josevnz-netflow', 'vast-pcap', 'surevego-2017'])
  t.test(`a benign capture gives no incident above 40: ${name}`, REAL, async (t) => {
    t.same(
      (await incidentsIn(t, name)).filter(({ score }) => score > 40),
      [],
    );
  });

t.test('of those outside each host that was infected has its own, however many another one calls', async (t) => {
  const CALLS = 'ET MALWARE Hollowroot CnC Checkin';
  const calls = (at: number, src: string, dest: string) => alarm({ at, src, dest, port: 80 }, 'c2', CALLS);
  const [loud, quiet, servers] = ['10.9.1.20', '10.9.1.21', ['203.0.113.70', '203.0.113.71']];
  const lines = [
    ...Array.from({ length: 9 }, (_, index) => calls(index / 10, loud, `198.51.100.${index + 10}`)),
    ...[0, 1].map((index) => calls(index + 1, loud, '198.51.100.10')),
    ...servers.map((server, index) => calls(index + 2, quiet, server)),
  ];
  const { store } = await aStore(t);
  await store.ingestStream('scene', pieces(ndjson(lines), 1e6));
  await store.settled();
  const { incidents } = await foundIn(store);
  t.match(incidents, [{ headline: { kind: 'outbreak', host: loud, other: quiet, count: 2 } }]);
  const [{ links }] = incidents as [MadeIncident];
  t.equal(links.filter(({ from }) => from === loud).length, 4);
  t.same(links.flatMap(({ from, to }) => (from === quiet ? [to] : [])).sort(), servers);
  const state = await openState(join(t.testdir(), 'state.sqlite'), migrations);
  t.teardown(() => state.close());
  const kept = incidentStore(state.db);
  await kept.replace(incidents, new Date());
  const searched = async (q: string) => (await kept.list({ q, page: 1, perPage: 10 })).total;
  t.same(await Promise.all(['198.51.100.18', '198.51.100.99'].map(searched)), [1, 0], 'found by those not drawn too');
});

t.test('an incident is of the machine that had the address then, and follows it to the next', async (t) => {
  const HOUR = 60;
  const lease = (at: number, assigned_ip: string, hostname: string, client_mac: string) => ({
    ...{ timestamp: minute(at), event_type: 'dhcp', src_ip: '10.9.1.1', dest_ip: assigned_ip },
    dhcp: { type: 'reply', dhcp_type: 'ack', assigned_ip, client_mac, hostname },
  });
  const ANNA = 'mac-02000000000a';
  const checkIn = (at: number, src: string) =>
    alarm({ at, src, dest: '203.0.113.66', port: 443 }, 'c2', 'ET MALWARE Lamploader CnC Checkin', { opener: src });
  const exploit = (at: number, src: string) =>
    alarm({ at, src, dest: '10.9.2.10', port: 22 }, 'admin', 'ET EXPLOIT Lamp Overflow', { opener: src });
  const { store } = await aStore(t);
  const lines = [
    lease(0, '10.9.1.50', 'anna-pc', '02:00:00:00:00:0a'),
    checkIn(10, '10.9.1.50'),
    // The same machine, at an address of the afternoon.
    lease(5 * HOUR, '10.9.1.60', 'anna-pc', '02:00:00:00:00:0a'),
    exploit(5 * HOUR + 10, '10.9.1.60'),
    // Days later its first address is somebody else's, whose work is to scan.
    lease(72 * HOUR, '10.9.1.50', 'ben-pc', '02:00:00:00:00:0b'),
    exploit(72 * HOUR + 1, '10.9.1.50'),
    flow({ at: 72 * HOUR + 1, src: '10.9.1.50', dest: '192.0.2.80', port: 443 }),
  ];
  await store.ingestStream('s', pieces(ndjson(lines), 1e6));
  await store.settled();
  const isBen = ({ id }: { id: string }) => id === 'mac-02000000000b';
  const { incidents } = await foundIn(store, (machine) => ({ ...NO_NOTES, tags: isBen(machine) ? ['scanner'] : [] }));
  t.same(
    incidents.map(({ hosts }) =>
      hosts.flatMap(({ asset, name, address, part }) => (part === 'outside' ? [] : [{ asset, name, address }])),
    ),
    [
      [
        { asset: ANNA, name: 'anna-pc', address: '10.9.1.50' },
        { asset: ANNA, name: 'anna-pc', address: '10.9.1.60' },
        { asset: 'ip-10.9.2.10', name: null, address: '10.9.2.10' },
      ],
    ],
  );
  const unmarked = (await foundIn(store)).incidents.map(({ hosts }) => hosts[0]!.name);
  t.same(unmarked.sort(), ['anna-pc', 'ben-pc'], 'each its own');
});

t.test('an incident whose threats are all snoozed waits for nobody until the first of them wakes', async (t) => {
  const checkIn = (signature: string) =>
    alarm({ at: 1, src: '10.9.1.50', dest: '203.0.113.66', port: 443 }, 'c2', signature);
  const { app, headers, ask } = await appWith(
    t,
    ['Lamploader', 'Lampsteal'].map((name) => checkIn(`ET MALWARE ${name} Checkin`)),
  );
  const act = async (what: object, wanted: readonly string[]) => {
    const { threats } = (await ask<IncidentDetail>(`/api/incidents/${id}`)).body;
    const keys = threats.filter(({ key }) => wanted.includes(key)).map(({ key, version }) => ({ key, version }));
    const answer = await app.inject({
      method: 'POST',
      url: '/api/threats/actions',
      headers,
      payload: { ...what, keys },
    });
    t.equal(answer.statusCode, 200, answer.body);
  };
  const [{ id, threats }] = (await incidentsWhen(ask, ({ incidents }) => incidents[0]?.threats.length === 2)) as [
    Incident,
  ];
  const now = async () => (await ask<IncidentDetail>(`/api/incidents/${id}`)).body.status;
  const idsOf = async (status: string) =>
    (await ask<IncidentPage>(`/api/incidents?status=${status}`)).body.incidents.map((each) => each.id);
  const open = async () => (await ask<NetworkPosture>('/api/dashboards/network/posture')).body.open;
  t.match(await open(), { medium: 0, high: 1 });
  const [one, other] = threats as [string, string];
  await act({ action: 'snooze', until: '2099-01-01T00:00:00Z' }, [one]);
  t.equal(await now(), 'new', 'one waits still');
  await act({ action: 'snooze', until: '2099-01-01T00:00:00Z' }, [other]);
  t.equal(await now(), 'snoozed');
  t.same([await idsOf('open'), await idsOf('new'), await idsOf('snoozed')], [[], [], [id]]);
  t.match(await open(), { high: 0 }, 'nor is it counted as open');
  await act({ action: 'snooze', until: new Date(Date.now() + 1000).toISOString() }, [other]);
  while ((await now()) === 'snoozed') await sleep(200);
  t.equal(await now(), 'new', 'the first wakes');
  t.same(await idsOf('open'), [id]);
  await act({ action: 'close', verdict: 'true_positive' }, [other]);
  t.equal(await now(), 'snoozed', 'of those left all are');
  await act({ action: 'close', verdict: 'true_positive' }, [one]);
  t.equal(await now(), 'closed');
});

t.test('that there is none is told apart from nobody knows yet', async (t) => {
  const state = await openState(join(t.testdir(), 'state.sqlite'), migrations);
  t.teardown(() => state.close());
  const store = incidentStore(state.db);
  t.equal((await store.list({ page: 1, perPage: 10 })).updatedAt, null);
  const now = new Date('2026-11-20T12:00:00Z');
  t.ok(await store.replace([], now), 'that is news');
  t.equal((await store.list({ page: 1, perPage: 10 })).updatedAt, now.toISOString());
  t.notOk(await store.replace([], now), 'and the same again is none');
});

/** A pass over a store of its own that cannot know the network while `isShort` says so; with some of its store done otherwise. */
async function shortPass(t: Test, isShort: (tries: number) => boolean, otherwise: Partial<IncidentStore> = {}) {
  const { store: events } = await aStore(t);
  const state = await openState(join(t.testdir(), 'state.sqlite'), migrations);
  t.teardown(() => state.close());
  const incidents = { ...incidentStore(state.db), ...otherwise };
  const seen = { said: [] as string[], tries: 0, told: 0 };
  const pass = incidentPass(
    events,
    { findings: findingStore(state.db, events), incidents },
    { error: (_details, message) => void seen.said.push(message) },
    {
      homeNetworks: () => PRIVATE_NETWORKS,
      knownNetwork: async () => {
        seen.tries += 1;
        if (isShort(seen.tries)) throw new AppError('OUT_OF_MEMORY');
        return { assets: [], relays: () => ({ dns: false, proxy: [], mail: false }) };
      },
    },
    () => seen.told++,
  );
  const after = async (news: number) => {
    while (seen.told < news) await sleep(20);
    return incidents.workedOut();
  };
  return { pass, seen, after };
}

t.test(
  'of weak things alone a host may have two in a day that begin with the same: each has an id of its own',
  async (t) => {
    const { store } = await aStore(t);
    const state = await openState(join(t.testdir(), 'state.sqlite'), migrations);
    t.teardown(() => state.close());
    const probe = (time: string, dest_ip: string) =>
      [1, 2, 3].map((n) =>
        alert(
          `ET SCAN Probe ${n}`,
          {
            ...{ timestamp: `2026-03-01T${time}:0${n}.000000+0000`, src_ip: '10.0.0.5', dest_ip },
            ...{ src_port: 40_000, dest_port: 445, proto: 'TCP' },
          },
          { signature_id: 100 + n, category: 'Attempted Information Leak', severity: 2 },
        ),
      );
    await store.ingestStream('s', pieces(ndjson([...probe('01:00', '10.0.0.6'), ...probe('05:00', '10.0.0.7')])));
    const { incidents } = await foundIn(store);
    t.equal(new Set(incidents.map(({ id }) => id)).size, 2);
    await incidentStore(state.db).replace(incidents, new Date());
    t.equal((await incidentStore(state.db).list({ page: 1, perPage: 10 })).total, 2);
  },
);

t.test('a sweep is found whatever the same host did at that port in another hour', async (t) => {
  const to = (at: number, dest: string, end: 'silent' | 'answered') =>
    flow({ at, src: '10.0.0.5', dest, port: 445, end });
  const sweep = Array.from({ length: 50 }, (_, i) => to(70 + i / 10, `10.0.1.${i + 1}`, 'silent'));
  const usual = Array.from({ length: 130 }, (_, i) =>
    to(5 + i / 10, `10.0.2.${i + 1}`, i < 10 ? 'silent' : 'answered'),
  );
  for (const before of [0, 80, 130])
    await t.test(`${before} answered before`, async (t) => {
      const { store } = await aStore(t);
      await store.ingestStream('s', pieces(ndjson([...usual.slice(0, before), ...sweep])));
      await store.settled();
      const { findings } = await foundIn(store);
      t.match(findings, [{ kind: 'host_scan', host: '10.0.0.5', figures: { tried: 50, failed: 50 } }]);
    });
});

t.test('what a mute rule hides is no part of an incident, be it found as the rule came or after it', async (t) => {
  const { store } = await aStore(t);
  const state = await openState(join(t.testdir(), 'state.sqlite'), migrations);
  t.teardown(() => state.close());
  const [host, server] = ['10.9.5.20', '10.9.5.40'];
  const lines = shareFiles(90).map((file, index) =>
    rename({ at: index / 10, src: host, dest: server }, file, `${file}.enc`),
  );
  await store.ingestStream('s', pieces(ndjson(lines), 1e6));
  await store.settled();
  const kept = findingStore(state.db, store);
  const incidents = async () => {
    const { findings } = await foundIn(store);
    await kept.replace(findings);
    return (await foundIn(store)).incidents.length;
  };
  const hide = { id: 1, search: equals('src_ip', host), every: false, effect: 'hide', until: null } as const;
  await store.mute([hide]);
  t.equal(await incidents(), 0);
  await store.mute([]);
  t.equal(await incidents(), 1);
  await store.mute([hide]);
  t.equal(await incidents(), 0);
});

t.test('what a mute rule leaves of the incidents is seen by the next pass', async (t) => {
  const lines = shareFiles(90).map((file, index) =>
    rename({ at: index / 10, src: '10.9.5.20', dest: '10.9.5.40' }, file, `${file}.enc`),
  );
  const { app, ask, headers } = await appWith(t, lines);
  const incidents = async (wanted: number) => {
    // A pass rests for forty seconds at most, on a busy machine as long as that.
    for (let tries = 0; tries < 1200; tries++) {
      const { total } = (await ask<IncidentPage>('/api/incidents')).body;
      if (total === wanted) return total;
      await sleep(50);
    }
    return (await ask<IncidentPage>('/api/incidents')).body.total;
  };
  t.equal(await incidents(1), 1);
  const payload = { name: 'Known', query: 'src_ip:10.9.5.20', action: 'hide', reason: 'The archive job.' };
  const added = await app.inject({ method: 'POST', url: '/api/mute-rules', headers, payload });
  t.equal(added.statusCode, 201, added.body);
  t.equal(await incidents(0), 0);
});

t.test('why incidents cannot be worked out is told until they are', async (t) => {
  const { pass, seen, after } = await shortPass(t, (tries) => tries === 1);
  await pass.open();
  t.same(await after(1), { updatedAt: null, fault: { code: 'OUT_OF_MEMORY', params: {} } });
  t.match(seen.said, [/could not be worked out/]);
  pass.hurry();
  t.match(await after(2), { updatedAt: String, fault: null });
  await pass.close();
});

t.test('a reason that cannot be kept does not end the pass', async (t) => {
  const failed = () => Promise.reject(new AppError('DISK_FULL'));
  const { pass, seen, after } = await shortPass(t, (tries) => tries === 1, { failed });
  await pass.open();
  while (seen.tries === 0) await sleep(20);
  await sleep(100);
  t.equal(seen.said.length, 1, 'what ends it would be said as well');
  pass.hurry();
  await after(1);
  t.equal(seen.tries, 2);
  await pass.close();
});

t.test('what is stored and not worked on yet is waited for', async (t) => {
  const state = await openState(join(t.testdir(), 'state.sqlite'), migrations);
  t.teardown(() => state.close());
  let tell: (isCatchingUp: boolean) => void = () => {};
  let asked = 0;
  const events = {
    onDerived: (listener: typeof tell) => {
      tell = listener;
      return () => {};
    },
    facts: async () => {
      asked += 1;
      return [];
    },
    silences: async () => [],
    threatKeys: async () => [],
    project: async () => [],
  } as unknown as EventStore;
  let told = 0;
  const pass = incidentPass(
    events,
    { findings: findingStore(state.db, events), incidents: incidentStore(state.db) },
    { error: (details) => t.fail(String(details.err)) },
    {
      homeNetworks: () => PRIVATE_NETWORKS,
      knownNetwork: async () => ({ assets: [], relays: () => ({ dns: false, proxy: [], mail: false }) }),
    },
    () => told++,
  );
  await pass.open();
  tell(true);
  await sleep(3000);
  t.equal(asked, 0, 'of a part nothing is worked out');
  tell(false);
  while (told === 0) await sleep(20);
  t.ok(asked > 0);
  await pass.close();
});
