import { join } from 'node:path';
import t from 'tap';
import type { AuditPage } from '../../shared/audit.ts';
import type { MuteDryRun, MuteRule, MuteRuleDetail, MuteRulePage } from '../../shared/mute.ts';
import type { ThreatHistory } from '../../shared/threat-work.ts';
import type { SeverityTimeline, ThreatGroupPage, ThreatPage } from '../../shared/threats.ts';
import { alert, appWith, type Line, ndjson } from '../../test/events.ts';
import { build, signIn, temporaryFolder } from '../../test/helper.ts';
import { web } from '../../test/web.ts';
import { finding } from '../findings/finding.ts';
import { threatOf } from '../findings/threat.ts';
import { until } from '../notify/testing.ts';
import type { ThreatFact } from '../stores/events/facts.ts';
import { openEventStore } from '../stores/events/open.ts';
import { muteSettled } from './routes.ts';
import { DAY } from './rule.ts';
import { muteStore } from './store.ts';

const HOSTS = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'] as const;
let serial = 0;

/** An alert of some minutes ago; equal ones are told by their flow. */
const hit = (sid: number, src_ip: string, more: Line = {}, inAlert: Line = {}): Line =>
  alert(
    `Rule ${sid}`,
    {
      timestamp: new Date(Date.now() - 60_000 - serial).toISOString(),
      flow_id: ++serial,
      src_ip,
      dest_ip: '203.0.113.9',
      host: 'hq',
      ...more,
    },
    { signature_id: sid, ...inAlert },
  );

const rule = (query: string, more: object = {}) => ({
  ...{ name: `Of ${query}`, query, reason: 'Known and agreed.', action: 'hide' },
  ...more,
});

t.test('what rules hide, lower and do', async (t) => {
  // Two signatures from four hosts, twice each; one of them once at another sensor.
  const { app, headers, ask, send } = await appWith(t, [
    ...HOSTS.flatMap((host) => [
      hit(1, host),
      hit(1, host),
      hit(2, host, {}, { severity: 1 }),
      hit(2, host, {}, { severity: 1 }),
    ]),
    hit(1, HOSTS[0], { host: 'branch' }),
  ]);
  const call = async <T = MuteRule>(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    who = headers,
  ) => {
    const answer = await app.inject({
      method,
      url: `/api/mute-rules${path}`,
      headers: who,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: (answer.body ? answer.json() : null) as T & { code?: string } };
  };
  const add = async (query: string, more?: object) => (await call('POST', '', rule(query, more))).body;
  const remove = ({ id }: { id: number }) => call('DELETE', `/${id}`);
  const list = async (query = '') => (await ask<ThreatPage>(`/api/threats?perPage=100&${query}`)).body;
  const rules = async (query = '') => (await ask<MuteRulePage>(`/api/mute-rules?${query}`)).body;

  await t.test('hides what is there and what comes, counts it, and lets it come back', async (t) => {
    t.match(await list(), { total: 9, counts: { open: 9, muted: 0, all: 9 } });
    const added = await call('POST', '', rule('sid:1 src_ip:10.0.0.0/30'));
    t.match(added, {
      status: 201,
      // 10.0.0.1 at two sensors, 10.0.0.2 and 10.0.0.3.
      body: { state: 'active', owner: { name: /./ }, enabled: true, hits: { alerts: 7, threats: 4 }, version: 1 },
    });
    t.match(Date.parse(added.body.expiresAt!) - Date.now(), Number);
    t.ok(Math.abs(Date.parse(added.body.expiresAt!) - Date.now() - 30 * DAY) < 600_000, 'thirty days');
    const all = await list();
    t.match(all, { total: 9, counts: { open: 5, new: 5, muted: 4, all: 9 } });
    t.equal(all.counts.open + all.counts.muted + all.counts.snoozed + all.counts.closed, all.counts.all, 'they add up');
    t.match(await list('status=muted'), { total: 4, threats: [{ mutedBy: added.body.id, status: 'new' }] });
    t.equal((await list('q=is%3Amuted')).total, 4);
    t.equal((await list('q=NOT%20is%3Amuted')).total, 5);
    t.equal((await list('q=status%3Amuted%20src_ip%3A10.0.0.1')).total, 2);
    t.match((await ask<ThreatGroupPage>('/api/threats/hosts?status=open')).body, { counts: { muted: 4 }, total: 4 });
    t.equal((await ask<ThreatGroupPage>('/api/threats/signatures?status=muted')).body.total, 1);
    t.equal((await ask<SeverityTimeline>('/api/threats/timeline')).body.total, 10, 'alerts that count');

    await send('s', [hit(1, HOSTS[2]), hit(1, '10.0.0.2', { dest_ip: '198.51.100.1' }), hit(1, '10.0.0.9')]);
    t.match(
      await until(list, ({ counts }) => counts.muted === 5),
      { total: 11, counts: { open: 6, muted: 5 } },
      'what comes too',
    );
    t.match((await rules()).rules, [{ hits: { alerts: 9, threats: 5 } }]);

    const off = await call('PATCH', `/${added.body.id}`, { enabled: false, version: 1 });
    t.match(off, { status: 200, body: { state: 'off', version: 2 } });
    t.match(await list(), { counts: { open: 11, muted: 0 } });
    t.match(await call('PATCH', `/${added.body.id}`, { enabled: true, version: 1 }), {
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    });
    await call('PATCH', `/${added.body.id}`, { enabled: true, sensors: ['branch'], version: 2 });
    t.match(await list('status=muted'), { total: 1, threats: [{ sensor: 'branch' }] }, 'one sensor');

    t.equal((await remove(added.body)).status, 204);
    t.match(await list(), { counts: { muted: 0, open: 11 } });
    t.match(await remove(added.body), { status: 404, body: { code: 'MUTE_RULE_NOT_FOUND' } });
    t.match(await call('POST', `/${added.body.id}/restore`), { status: 200, body: { name: added.body.name } });
    t.match(await list(), { counts: { muted: 1 } });
    t.match(await call('POST', `/${added.body.id}/restore`), { status: 409, body: { code: 'UNDO_OVER' } });
    await remove(added.body);
  });

  await t.test('an alert that the rule does not find keeps its threat in sight', async (t) => {
    const quiet = await add('sid:2 dest_port:443');
    await send('s', [hit(2, '10.0.0.50', { dest_port: 443 })]);
    t.match(await until(list, ({ counts }) => counts.muted === 1), { counts: { muted: 1 } });
    await send('s', [hit(2, '10.0.0.50', { dest_port: 22 })]);
    t.match(await until(list, ({ counts }) => counts.muted === 0), { counts: { muted: 0 } });
    // The list of what a rule is about has as many as the rule says, where a search has one of whose alerts it finds one.
    t.match(await rules(), { rules: [{ id: quiet.id, hits: { threats: 0 } }] });
    t.equal((await list(`muteRule=${quiet.id}`)).total, 0);
    t.equal((await list(`q=${encodeURIComponent('sid:2 dest_port:443')}`)).total, 1);
    const tagged = await add('sid:2 dest_port:443', { name: 'Tagged', action: 'tag', tag: 'web' });
    t.match(
      (await rules()).rules.find(({ id }) => id === tagged.id),
      { hits: { threats: 1 } },
    );
    t.equal((await list(`muteRule=${tagged.id}`)).total, 1);
    t.equal((await list('muteRule=99999')).total, 0);
    await remove(tagged);
    t.equal((await list(`muteRule=${tagged.id}`)).total, 0, 'a rule that is gone');
    await remove(quiet);
  });

  await t.test('lowers what is shown, in order, filters and groups; takes hidden threats out of risk', async (t) => {
    const lower = await add('sid:2', { action: 'lower' });
    t.match(await list('severity=1'), { total: 0 });
    t.match(await list('severity=2&q=sid%3A2&sort=severity'), {
      total: 4,
      threats: [{ severity: 2, loweredBy: lower.id, mutedBy: null }],
    });
    t.match(await list('q=severity%3Ahigh'), { total: 0 }, 'a search sees what is shown');
    t.match(await list('q=sid%3A2+severity%3Amedium+count%3A%3E0'), { total: 4 });
    t.match(await list('q=sid%3A2+alert.severity%3Ahigh'), { total: 4 }, 'an alert as the sensor wrote it');
    t.match(await list('q=(severity%3Amedium+sid%3A2)+OR+tag%3Anothing'), { total: 4 }, 'beside what asks an alert');
    const { groups } = (await ask<ThreatGroupPage>('/api/threats/signatures')).body;
    t.ok(groups.length && groups.every(({ severity, severities }) => severity !== 1 && severities.high === 0));
    const { totals, buckets } = (await ask<SeverityTimeline>('/api/threats/timeline')).body;
    t.equal(totals[1], 0, 'nor is it high in the chart, whose links lead to the list');
    t.ok(buckets.length && buckets.every(({ counts }) => counts[1] === 0));
    await app.events.settled();
    const facts = () => app.events.networkFacts(new AbortController().signal);
    const ofSecond = async () => (await facts()).threats.filter(({ signature }) => signature === 'Rule 2');
    const seconds = await ofSecond();
    t.ok(seconds.length && seconds.every(({ severity, place }) => severity! > 1 && place === 'new'));
    const past = await app.events.threatsBefore(BigInt(Date.parse('2100-01-01')) * 1000n, new AbortController().signal);
    t.same(
      past.filter(({ signature }) => signature === 'Rule 2').map(({ severity }) => severity),
      seconds.map(({ severity }) => severity),
      'in the risk of the past, which reports show, as in that of now',
    );
    const known = async () =>
      (await app.events.facts('threats', {}, new AbortController().signal)) as unknown as ThreatFact[];
    const lowered = await known();
    t.ok(lowered.every(({ severity }) => severity !== 1));
    const before = lowered.length;
    const hidden = await add('sid:2', { name: 'Second', sensors: ['hq'] });
    t.ok(
      (await ofSecond()).every(({ place }) => place === 'muted'),
      'no risk',
    );
    t.equal((await known()).length, before - 5, 'no part of an incident');
    await remove(lower);
    await remove(hidden);
    t.match(await list('severity=1'), { total: 4 });
  });

  await t.test('acts once on each threat, in its own name, and not again after people have', async (t) => {
    t.match(await call('POST', '', rule('sid:1', { action: 'close' })), {
      status: 400,
      body: { field: 'verdict', code: 'INVALID_INPUT' },
    });
    const tagging = await add('sid:1 src_ip:10.0.0.1', { action: 'tag', tag: 'backup', name: 'Backups' });
    const tagged = () => list('q=tag%3Abackup');
    const { threats } = await until(tagged, ({ total }) => total === 2);
    t.equal(threats.length, 2);
    const [{ key, version }] = threats as [(typeof threats)[0]];
    const { changes } = (await ask<ThreatHistory>(`/api/threats/${key}/history`)).body;
    t.match(changes, [{ by: null, rule: 'Backups', step: 'tag', note: 'Known and agreed.' }]);
    const untag = { action: 'untag', tag: 'backup', keys: [{ key, version }] };
    await app.inject({ method: 'POST', url: '/api/threats/actions', headers, payload: untag });
    await send('s', [hit(1, HOSTS[0]), hit(1, HOSTS[0], { dest_ip: '198.51.100.7' })]);
    t.match(await until(tagged, ({ total }) => total === 2), { total: 2 }, 'the new one, and not the one untagged');
    t.notOk((await tagged()).threats.some((threat) => threat.key === key));
    t.match((await ask<MuteRuleDetail>(`/api/mute-rules/${tagging.id}`)).body, { acted: 3 });

    const closing = await add('sid:1 src_ip:10.0.0.2', { action: 'close', verdict: 'false_positive' });
    const closed = () => list('status=closed&q=src_ip%3A10.0.0.2');
    t.match(await until(closed, ({ total }) => total === 2), { total: 2, threats: [{ verdict: 'false_positive' }] });
    await send('s', [hit(1, HOSTS[1])]);
    await until(closed, (page) => page.threats.some(({ count }) => count === 3));
    t.match(await closed(), { total: 2 }, 'more of the same opens nothing again');
    await remove(closing);
    await send('s', [hit(1, HOSTS[1])]);
    t.match(await until(closed, ({ total }) => total === 1), { total: 1 }, 'without the rule it does');

    const snoozing = await add('sid:2 src_ip:10.0.0.3', { action: 'snooze', snoozeDays: 2 });
    t.match(
      await until(
        () => list('status=snoozed'),
        ({ total }) => total === 1,
      ),
      { total: 1 },
    );
    const escalating = await add('sid:2 src_ip:10.0.0.4 dest_port:4444', { action: 'escalate' });
    await send('s', [hit(2, HOSTS[3], { dest_port: 4444 })]);
    t.match(
      await until(
        () => list('status=escalated'),
        ({ total }) => total === 1,
      ),
      { total: 1 },
      'one alert is enough',
    );
    for (const each of [tagging, snoozing, escalating]) await remove(each);
  });

  await t.test('a dry run says what would be hidden and what is left, as counted by hand', async (t) => {
    const lines = [hit(7, '10.7.0.1'), hit(7, '10.7.0.1'), hit(7, '10.7.0.2'), hit(8, '10.7.0.1')];
    const old = hit(7, '10.7.0.3', { timestamp: new Date(Date.now() - 8 * DAY).toISOString() });
    const before = (await ask<MuteDryRun>('/api/mute-rules/dry-run?query=sid%3A7')).body;
    t.match(before, { found: { alerts: 0, threats: 0, first: [] }, days: 7 });
    await send('s', [...lines, old]);
    const after = (await ask<MuteDryRun>('/api/mute-rules/dry-run?query=sid%3A7')).body;
    t.match(after, {
      alerts: before.alerts + 4,
      threats: before.threats + 3,
      found: { alerts: 3, threats: 2, first: [{ signature: 'Rule 7', count: 2 }, { count: 1 }] },
      left: { alerts: before.left.alerts + 1, threats: before.left.threats + 1 },
      suricata: { lines: [{ text: 'suppress gen_id 1, sig_id 7' }, {}, { file: 'disable.conf', text: '1:7' }] },
    });
    t.notOk(after.left.first.some(({ signature }) => signature === 'Rule 7'));
    const month = (await ask<MuteDryRun>('/api/mute-rules/dry-run?query=sid%3A7&days=30')).body;
    t.match(month.found, { alerts: 4, threats: 3 });
    const elsewhere = (await ask<MuteDryRun>('/api/mute-rules/dry-run?query=sid%3A7&sensors=branch')).body;
    t.match(elsewhere.found, { alerts: 0, threats: 0 });
    const hidden = await add('sid:7', { name: 'Seven' });
    t.match(hidden.hits, { alerts: 4, threats: 3 });
    await remove(hidden);
  });

  await t.test(
    'what cannot be understood is refused with its place; who may not, may not; all of it is in the trail',
    async (t) => {
      const refused = await call('POST', '', rule('sid:1 nothing:2'));
      t.match(refused, { status: 400, body: { code: 'INVALID_QUERY', field: 'query', params: { position: 6 } } });
      t.match(
        await call('POST', '', rule('is:open')),
        { status: 400, body: { code: 'INVALID_QUERY' } },
        'of alerts alone',
      );
      t.match(await call('POST', '', rule(' ')), { status: 400, body: { field: 'query' } });
      t.match(await call('POST', '', rule('sid:1', { reason: ' ' })), { status: 400, body: { field: 'reason' } });
      t.match(await call('POST', '', rule('sid:1', { tag: 'x' })), { status: 400, body: { field: 'tag' } });
      t.match(await ask('/api/mute-rules/dry-run?query=%28'), { status: 400, body: { code: 'INVALID_QUERY' } });
      const good = await add('sid:99', { name: 'For good', validDays: null });
      t.match(good, { expiresAt: null });
      t.match(await call('POST', '', rule('sid:98', { name: 'For good' })), { status: 400, body: { field: 'name' } });
      await add('sid:97', { name: 'A short one', validDays: 1 });
      t.match(await rules('sort=name'), {
        total: 2,
        rules: [{ name: 'A short one', state: 'expiring' }, { name: 'For good' }],
      });
      t.match(await rules('q=GOOD'), { total: 1 });
      t.match(await rules('state=expiring'), { total: 1 });

      const client = await signIn(app, 'client');
      t.equal((await app.inject({ url: '/api/mute-rules', headers: client })).statusCode, 403);
      t.equal((await call('POST', '', rule('sid:1'), client)).status, 403);
      t.equal((await call('DELETE', `/${good.id}`, undefined, client)).status, 403);
      t.equal((await app.inject({ url: '/api/mute-rules' })).statusCode, 401);
      const trail = (await ask<AuditPage>('/api/audit?perPage=100')).body;
      const changed = trail.entries.find(({ operation }) => operation === 'updateMuteRule');
      t.ok(changed, 'in the audit trail');
      t.ok(trail.entries.some(({ operation }) => operation === 'addMuteRule'));
      for (const each of (await rules()).rules) await remove(each);
    },
  );

  await t.test('what was found without a rule is hidden, tagged and counted as well', async (t) => {
    const before = (await ask<MuteDryRun>('/api/mute-rules/dry-run?query=type%3Afinding')).body;
    const hidden = await add('type:finding src_ip:10.9.0.1');
    await add('type:finding src_ip:10.9.0.2', { action: 'tag', tag: 'known' });
    const found = (host: string, id: string) => ({
      ...threatOf(
        finding({
          kind: 'beacon',
          host,
          other: '198.51.100.7',
          tactic: 'TA0011',
          score: 0.9,
          first: 1.7e15,
          last: 1.7e15,
        }),
      ),
      threat_key: id,
      times: [new Date(Date.now() - 60_000).toISOString()],
    });
    await app.events.project('finding', [found('10.9.0.1', '77001'), found('10.9.0.2', '77002')]);
    t.match(await list('status=muted&q=type%3Afinding'), { total: 1, threats: [{ key: '77001', mutedBy: hidden.id }] });
    t.match(
      await until(
        () => list('q=type%3Afinding%20tag%3Aknown'),
        ({ total }) => total === 1,
      ),
      { total: 1, threats: [{ key: '77002' }] },
    );
    t.match(
      (await rules()).rules.find(({ id }) => id === hidden.id),
      { hits: { threats: 1, alerts: 0 } },
      'its moments are no alerts',
    );
    t.match((await ask<MuteDryRun>('/api/mute-rules/dry-run?query=type%3Afinding')).body, {
      alerts: before.alerts,
      threats: before.threats + 2,
      found: { alerts: 0, threats: 2 },
      left: { alerts: before.alerts, threats: before.threats },
    });
    await app.events.project('finding', []);
  });

  await t.test('a rule about the inside follows the home networks', async (t) => {
    const inside = await add('ip:198.18.7.7 src_ip:internal');
    await send('s', [hit(9, '198.18.7.7')]);
    const muted = async () => (await list('status=muted&q=ip%3A198.18.7.7')).total;
    t.equal(await muted(), 0, 'outside');
    await app.homeNetworks.change([{ address: '198.18.0.0', prefix: 15 }], app.events, { who: 'Anna' });
    t.equal(await muted(), 1, 'inside');
    await app.homeNetworks.change(null, app.events, { who: 'Anna' });
    t.equal(await muted(), 0);
    await remove(inside);
  });

  await t.test('a rule that ends lets things come back by itself', async (t) => {
    const short = await add('sid:2', { name: 'Short' });
    const muted = async () => (await list('status=muted')).total;
    t.ok((await muted()) > 0);
    const expires_at = new Date(Date.now() + 300).toISOString();
    await app.state.db.updateTable('mute_rule').set({ expires_at }).where('id', '=', short.id).execute();
    // As another rule comes.
    await add('sid:12345');
    t.equal(await until(muted, (count) => count === 0), 0);
    t.match(await rules('state=expired'), { total: 1, rules: [{ name: 'Short', state: 'expired' }] });
  });
});

t.test('what was stored and not acted on when the process ended is acted on once by the next', async (t) => {
  const dataDir = temporaryFolder(t);
  const first = await build(t, { dataDir });
  const headers = await signIn(first, 'admin');
  const payload = rule('sid:1', { action: 'tag', tag: 'seen', name: 'Seen' });
  await first.inject({ method: 'POST', url: '/api/mute-rules', headers, payload });
  await first.close();
  // Stored by an import while no server ran: nobody heard of the commit.
  const store = await openEventStore({ path: join(dataDir, 'events.duckdb') });
  await store.ingestStream(
    's',
    (async function* () {
      yield Buffer.from(`${JSON.stringify(hit(1, '10.0.0.1'))}\n`);
    })(),
  );
  await store.close();
  for (const time of ['the first time', 'the second time']) {
    const app = await build(t, { dataDir });
    const again = await signIn(app, 'admin');
    const tagged = async () =>
      (await app.inject({ url: '/api/threats?q=tag%3Aseen', headers: again })).json<ThreatPage>();
    const { threats } = await until(tagged, ({ total }) => total === 1);
    t.equal(threats.length, 1, time);
    const url = `/api/threats/${threats[0]!.key}/history`;
    t.equal((await app.inject({ url, headers: again })).json<ThreatHistory>().changes.length, 1, 'once');
    await app.close();
  }
});

t.test('what a rule was to do is done later when it failed, and keeps no other rule from it', async (t) => {
  const { app, headers, ask, send } = await appWith(t, [hit(4, '10.0.0.1')]);
  for (const tag of ['one', 'two'])
    await app.inject({
      ...{ method: 'POST', url: '/api/mute-rules', headers },
      payload: rule('sid:5', { action: 'tag', tag, name: tag }),
    });
  const tagged = async (tag: string) => (await ask<ThreatPage>(`/api/threats?q=tag%3A${tag}`)).body.total;
  const real = app.events.threatKeys;
  let asked = 0;
  app.events.threatKeys = (...args) => {
    if (++asked > 1) return real.apply(app.events, args);
    return Promise.reject(new Error('no memory for it'));
  };
  t.teardown(() => {
    app.events.threatKeys = real;
  });
  await send('s', [hit(5, '10.0.0.1')]);
  t.equal(
    await until(
      () => tagged('two'),
      (total) => total === 1,
    ),
    1,
    'the other rule',
  );
  t.equal(
    await until(
      () => tagged('one'),
      (total) => total === 1,
    ),
    1,
    'without another alert',
  );
});

t.test('a rule that looks for a word that every object has hides, and keeps no other from it', async (t) => {
  const lines = [hit(4, '10.0.0.1'), hit(6, '10.0.0.1', {}, { category: 'constructor' })];
  const { app, headers, ask } = await appWith(t, lines);
  for (const query of ['category:constructor', 'sid:4']) {
    const made = await app.inject({ method: 'POST', url: '/api/mute-rules', headers, payload: rule(query) });
    t.equal(made.statusCode, 201, query);
  }
  t.match((await ask<MuteRulePage>('/api/mute-rules')).body, { total: 2 });
  const { body } = await ask<ThreatPage>('/api/threats?perPage=100');
  t.match(body.counts, { open: 0, muted: 2 });
});

t.test('rules that could not be taken up are taken up later', async (t) => {
  const { app, headers, ask } = await appWith(t, [hit(4, '10.0.0.1')]);
  const real = app.events.mute;
  app.events.mute = () => {
    app.events.mute = real;
    return Promise.reject(new Error('no memory for it'));
  };
  const request = { method: 'POST', url: '/api/mute-rules', headers, payload: rule('sid:4') } as const;
  await app.inject(request);
  t.match((await app.inject(request)).json(), {
    ...{ code: 'INVALID_INPUT', message: 'name: This is in use already' },
    fields: [{ field: 'name', code: 'ALREADY_IN_USE' }],
  });
  const muted = async () => (await ask<ThreatPage>('/api/threats?status=muted')).body.total;
  t.equal(await muted(), 0);
  t.equal(await until(muted, (total) => total === 1), 1);
});

t.test('a rule for which the event store has no answer is neither kept, changed nor brought back', async (t) => {
  const { app, headers, ask } = await appWith(t, [hit(5, '10.0.0.1')]);
  const call = async (method: 'POST' | 'PATCH' | 'DELETE', path = '', payload?: object) => {
    const answer = await app.inject({ method, url: `/api/mute-rules${path}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body ? answer.json() : null };
  };
  const list = async () => (await ask<MuteRulePage>('/api/mute-rules')).body.rules;
  const real = app.events.ruleHits;
  const failing = async (work: () => ReturnType<typeof call>) => {
    app.events.ruleHits = () => Promise.reject(new Error('no memory for it'));
    const { status } = await work();
    app.events.ruleHits = real;
    return status;
  };
  t.equal(await failing(() => call('POST', '', rule('sid:5'))), 500);
  t.same(await list(), []);
  const { body: added } = await call('POST', '', rule('sid:5'));
  t.match(added, { hits: { alerts: 1, threats: 1 }, version: 1 });
  t.equal(await failing(() => call('PATCH', `/${added.id}`, { name: 'Five', version: 1 })), 500);
  t.match(await list(), [{ name: 'Of sid:5', version: 1 }]);
  t.match((await call('PATCH', `/${added.id}`, { query: 'sid:6', version: 1 })).body, { hits: { alerts: 0 } });
  await call('DELETE', `/${added.id}`);
  t.equal(await failing(() => call('POST', `/${added.id}/restore`)), 500);
  t.same(await list(), []);
  t.match((await call('POST', `/${added.id}/restore`)).body, { id: added.id, hits: { alerts: 0 } });
});

t.test(
  'a removed rule comes back for half a minute; no two rules have one name, and there is an end to them',
  async (t) => {
    const { state, events } = await build(t);
    const rules = muteStore(state.db, events);
    const me = { id: 1, name: 'Alex' };
    const add = (name: string) => rules.create({ name, query: 'sid:1', reason: 'Known.', action: 'hide' }, me);
    const inUse = { code: 'INVALID_INPUT' };

    const first = await add('One');
    const second = await add('Two');
    await t.rejects(rules.update(second, { name: ' One ', version: 1 }, me), inUse);
    await t.resolves(rules.update(second, { name: 'Two', version: 1 }, me), 'its own name is free');
    await rules.remove(first);
    const third = await add('One');
    await t.rejects(rules.restore(first), inUse, 'another has its name by now');
    await rules.remove(third);
    await t.resolves(rules.restore(first));
    const removed_at = new Date(Date.now() - 31_000).toISOString();
    await state.db.updateTable('mute_rule').set({ removed_at }).where('id', '=', third).execute();
    await rules.remove(first);
    await t.rejects(rules.restore(third), { code: 'UNDO_OVER' });

    const row = await state.db.selectFrom('mute_rule').selectAll().where('id', '=', second).executeTakeFirstOrThrow();
    const more = Array.from({ length: 198 }, (_, n) => ({ ...row, id: 1000 + n, name: `Rule ${n}` }));
    await state.db.insertInto('mute_rule').values(more).execute();
    await t.resolves(add('The last'));
    const tooMany = { code: 'TOO_MANY_MUTE_RULES', params: { max: 200 } };
    await t.rejects(add('One more'), tooMany);
    await rules.remove(second);
    await add('In its place');
    await t.rejects(rules.restore(second), tooMany, 'nor is one brought back beyond it');
  },
);

t.test('what a rule does stays with it until it does something else, which is done to each threat anew', async (t) => {
  const { app, headers, ask } = await appWith(t, [hit(6, '10.0.0.1'), hit(6, '10.0.0.2')]);
  const call = async (method: 'POST' | 'PATCH', path: string, payload: object) =>
    (await app.inject({ method, url: `/api/${path}`, headers, payload })).json();
  const total = (query: string, count: number) =>
    until(
      async () => (await ask<ThreatPage>(`/api/threats?${query}`)).body.total,
      (now) => now === count,
    );
  const [one] = (await ask<ThreatPage>('/api/threats?srcIp=10.0.0.1')).body.threats;
  const keys = [{ key: one!.key, version: one!.version }];
  await call('POST', 'threats/actions', { action: 'close', verdict: 'true_positive', keys });

  const { id } = await call('POST', 'mute-rules', rule('sid:6', { action: 'escalate' }));
  t.equal(await total('status=escalated', 1), 1);
  t.equal(await total('status=closed', 1), 1, 'what somebody has closed stays so');
  const tagging = await call('PATCH', `mute-rules/${id}`, { action: 'tag', tag: 'six', version: 1 });
  t.match(tagging, { action: 'tag', tag: 'six', version: 2 });
  t.equal(await total('tag=six', 2), 2, 'each threat, also those that were escalated');
  const named = await call('PATCH', `mute-rules/${id}`, { name: 'Six', version: 2 });
  t.match(named, { name: 'Six', tag: 'six', version: 3 });
});

t.test(
  'another verdict, time or tag is for what a rule did already, unless somebody has changed it since',
  async (t) => {
    const lines = [6, 7].flatMap((sid) => HOSTS.slice(0, 3).map((host) => hit(sid, host)));
    const { app, headers, ask } = await appWith(t, [...lines, hit(8, HOSTS[0])]);
    const call = async (method: 'POST' | 'PATCH', path: string, payload: object) =>
      (await app.inject({ method, url: `/api/${path}`, headers, payload })).json();
    const threats = async (sid: number) =>
      (await ask<ThreatPage>(`/api/threats?status=all&q=sid%3A${sid}`)).body.threats.toSorted((one, other) =>
        one.srcIp! < other.srcIp! ? -1 : 1,
      );
    const workOn = async (sid: number, index: number, action: object) => {
      const { key, version } = (await threats(sid))[index]!;
      t.match(await call('POST', 'threats/actions', { ...action, keys: [{ key, version }] }), { changed: 1 });
    };
    const add = async (sid: number, more: object) => {
      const { id } = await call('POST', 'mute-rules', rule(`sid:${sid}`, more));
      await muteSettled(app.state.db);
      return id;
    };
    const change = async (id: number, changes: object) => {
      t.match(await call('PATCH', `mute-rules/${id}`, { ...changes, version: 1 }), { version: 2 });
      await muteSettled(app.state.db);
    };

    const closing = await add(6, { action: 'close', verdict: 'false_positive' });
    await workOn(6, 1, { action: 'reopen' });
    await workOn(6, 2, { action: 'close', verdict: 'duplicate' });
    await change(closing, { verdict: 'benign', name: 'Benign' });
    t.same(
      (await threats(6)).map(({ status, verdict }) => [status, verdict]),
      [
        ['closed', 'benign'],
        ['new', null],
        ['closed', 'duplicate'],
      ],
    );

    const snoozing = await add(7, { action: 'snooze', snoozeDays: 2 });
    const until = new Date(Date.now() + 5 * DAY).toISOString();
    await workOn(7, 1, { action: 'snooze', until: null });
    await workOn(7, 2, { action: 'snooze', until });
    await change(snoozing, { snoozeDays: 30 });
    t.same(
      (await threats(7)).map(
        ({ snoozedUntil }) => snoozedUntil && Math.round((Date.parse(snoozedUntil) - Date.now()) / DAY),
      ),
      [30, null, 5],
    );

    const tagging = await add(8, { action: 'tag', tag: 'one' });
    await change(tagging, { tag: 'two' });
    t.match(await threats(8), [{ tags: ['one', 'two'] }]);
  },
);

t.test('a dry run leads to as many threats as it counts, of its days and sensors', async (t) => {
  const app = await build(t, {}, web);
  const headers = await signIn(app, 'admin');
  const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  const lines = [
    ...[hit(7, HOSTS[0]), hit(7, HOSTS[1], { host: 'branch' }), hit(8, HOSTS[0]), hit(8, HOSTS[1])],
    ...[hit(7, HOSTS[2], { timestamp: ago(8) }), hit(8, HOSTS[2], { timestamp: ago(8) })],
  ];
  await app.inject({ method: 'POST', url: '/api/events?source=s', headers, payload: ndjson(lines) });
  await app.events.settled();
  const { body } = await app.inject({ url: '/admin/mute-rules/add?q=sid%3A7+OR+sid%3A9&sensors=hq', headers });
  const links = [...body.matchAll(/href="\/admin\/threats\?([^"]*)"/g)]
    .map(([, query]) => new URLSearchParams(query!.replaceAll('&amp;', '&')))
    .filter((query) => query.has('q'));
  t.equal(links.length, 2);
  const totals: number[] = [];
  for (const query of links) {
    t.match(Object.fromEntries(query), { status: 'all', from: '-7d' });
    query.set('from', ago(7));
    totals.push((await app.inject({ url: `/api/threats?${query}`, headers })).json<ThreatPage>().total);
  }
  const run = await app.inject({ url: '/api/mute-rules/dry-run?query=sid%3A7+OR+sid%3A9&sensors=hq', headers });
  const { found, left } = run.json<MuteDryRun>();
  t.same(totals, [found.threats, left.threats]);
  t.same(totals, [1, 3]);
});
