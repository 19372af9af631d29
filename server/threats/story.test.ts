import t from 'tap';
import type { SimilarThreats, ThreatContext } from '../../shared/threat-context.ts';
import type { ThreatPage, ThreatStory } from '../../shared/threats.ts';
import { alert, appWith, type Line } from '../../test/events.ts';

t.test('what happened around a threat, and what is like it', async (t) => {
  const { app, headers, ask, send } = await appWith(t, []);
  const list = async (query: string) => (await ask<ThreatPage>(`/api/threats?${query}`)).body;

  t.test('the story of a threat is what its two hosts did around its newest alert', async (t) => {
    const at = (time: string, more: Line = {}) => ({ timestamp: `2026-04-01T10:${time}+0000`, ...more });
    const ends = { src_ip: '10.7.0.1', dest_ip: '203.0.113.77' };
    await send('s', [
      alert('Story', at('00:00.000000', { ...ends, flow_id: 77, community_id: '1:x' })),
      {
        event_type: 'http',
        ...at('00:00.500000', { src_ip: ends.dest_ip, dest_ip: ends.src_ip }),
        http: { hostname: 'a' },
      },
      { event_type: 'flow', ...at('02:00.000000', { src_ip: '10.7.0.9', dest_ip: '203.0.113.9', flow_id: 77 }) },
      { event_type: 'dns', ...at('01:00.000000', { src_ip: ends.src_ip, dest_ip: '10.7.0.53' }) },
      { event_type: 'tls', ...at('04:00.000000', ends) },
      { event_type: 'stats', ...at('00:01.000000', { flow_id: 77 }) },
      { event_type: 'flow', ...ends, flow_id: 77, timestamp: '2026-04-01T13:00:00.000000+0000' },
      { event_type: 'fileinfo', ...ends, flow_id: 77, timestamp: '2026-04-01T09:40:00.000000+0000' },
      { event_type: 'flow', ...ends, flow_id: 77, timestamp: '2026-04-03T10:00:00.000000+0000' },
      { event_type: 'flow', ...ends, flow_id: 78, timestamp: '2026-04-01T13:00:00.000000+0000' },
    ]);
    const { key } = (await list('text=story')).threats[0]!;
    const { status, body } = await ask<ThreatStory>(`/api/threats/${key}/story`);
    t.equal(status, 200);
    t.same(
      body.events.map(({ event_type }) => event_type),
      ['fileinfo', 'alert', 'http', 'flow', 'flow'],
      'the same two hosts, and the same connection hours away too, in order; not what else is minutes away or of others',
    );
    t.match(body, { from: '2026-04-01T09:58:00.000Z', to: '2026-04-01T10:03:00.000Z', cut: false });
    t.equal((await ask('/api/threats/77/story')).status, 404);
  });

  t.test('the story of a busy pair is what was nearest to the alert, before and after it', async (t) => {
    const pair = { src_ip: '10.7.0.2', dest_ip: '203.0.113.78' };
    const start = Date.parse('2026-04-01T12:00:00Z');
    const iso = (seconds: number) => new Date(start + seconds * 1000).toISOString();
    const flow = (seconds: number) => ({ event_type: 'flow', timestamp: iso(seconds), ...pair });
    await send('s', [
      alert('Busy', { ...pair, timestamp: iso(0) }),
      flow(-5),
      ...Array.from({ length: 400 }, (_, n) => flow(n * 0.4)),
    ]);
    const { key } = (await list('text=busy')).threats[0]!;
    const { body } = await ask<ThreatStory>(`/api/threats/${key}/story`);
    const { events, from, to } = body;
    t.match(body, { cut: true, at: '2026-04-01T12:00:00.000000Z', from: '2026-04-01T11:59:55.000000Z' });
    t.ok(to! < '2026-04-01T12:01', to!);
    t.match([events[0], events.at(-1)], [{ time: from }, { time: to }], 'all between these two');
    t.equal(events.length, 150);
    const places = (of: typeof events) =>
      of.flatMap(({ event_type }, place) => (event_type === 'alert' ? [place] : []));
    t.same(places(events).length, 1);
    await send(
      's',
      Array.from({ length: 400 }, (_, n) => flow(-100 + n * 0.2)),
    );
    const both = (await ask<ThreatStory>(`/api/threats/${key}/story`)).body.events;
    t.match([both.length, places(both)], [150, [74]], 'as much led to it as came of it');
  });

  t.test('the story of what comes back each hour has its last three alerts, and what was around each', async (t) => {
    const pair = { src_ip: '10.7.0.4', dest_ip: '203.0.113.80' };
    const at = (time: string) => ({ ...pair, timestamp: `2026-04-02T${time}Z` });
    const hours = ['08', '09', '10', '11'];
    await send(
      's',
      hours.flatMap((hour) => [
        { event_type: 'tls', ...at(`${hour}:29:30`) },
        alert('Hourly', at(`${hour}:30:00`)),
        { event_type: 'flow', ...at(`${hour}:31:00`) },
      ]),
    );
    const { key } = (await list('text=hourly')).threats[0]!;
    const { body } = await ask<ThreatStory>(`/api/threats/${key}/story`);
    t.match(body, { from: '2026-04-02T09:28:00.000Z', to: '2026-04-02T11:33:00.000Z', cut: false });
    t.same(
      body.events.map(({ event_type }) => event_type),
      ['09', '10', '11'].flatMap(() => ['tls', 'alert', 'flow']),
    );
    const days = ['02T11:40', '09T11:30', '09T11:40'];
    await send(
      's',
      days.map((day) => alert('Weekly', { ...pair, src_ip: '10.7.0.5', timestamp: `2026-04-${day}:00Z` })),
    );
    const weekly = (await list('text=weekly')).threats[0]!.key;
    t.match(
      (await ask<ThreatStory>(`/api/threats/${weekly}/story`)).body,
      { from: '2026-04-09T11:28:00.000Z', events: [{ event_type: 'alert' }, { event_type: 'alert' }] },
      'but goes no more than a day back',
    );
  });

  t.test('a story is whole where only its connection has more, hours away, than is told', async (t) => {
    const pair = { src_ip: '10.7.0.3', dest_ip: '203.0.113.79', flow_id: 79 };
    const start = Date.parse('2026-04-01T14:00:00Z');
    const flow = (seconds: number) => ({
      event_type: 'flow',
      timestamp: new Date(start + seconds * 1000).toISOString(),
      ...pair,
    });
    await send('s', [
      alert('Long', { ...pair, timestamp: new Date(start).toISOString() }),
      flow(-5),
      flow(5),
      ...Array.from({ length: 200 }, (_, n) => flow(7200 + n)),
    ]);
    const { key } = (await list('text=long')).threats[0]!;
    const { body } = await ask<ThreatStory>(`/api/threats/${key}/story`);
    t.match(body, { cut: false, from: '2026-04-01T13:58:00.000Z', to: '2026-04-01T14:03:00.000Z' });
    t.same(
      body.events.slice(0, 3).map(({ event_type }) => event_type),
      ['flow', 'alert', 'flow'],
    );
    t.equal(body.events.length, 53, 'and of the others the newest');
  });

  t.test('the rhythm of a threat, what its hosts did besides, and how others like it were closed', async (t) => {
    const between = { src_ip: '10.40.0.1', dest_ip: '198.51.100.40' };
    const minute = (n: number) => `2026-04-02T10:${String(n).padStart(2, '0')}:00.000000+0000`;
    await send('s', [
      ...[0, 1, 2, 3, 4, 25].map((n) => alert('beats', { ...between, timestamp: minute(n) }, { signature_id: 60 })),
      alert('beats', { ...between, src_ip: '10.40.0.2' }, { signature_id: 60 }),
      alert('beats', { ...between, src_ip: '10.40.0.3' }, { signature_id: 60 }),
      alert('other', { src_ip: between.dest_ip, dest_ip: between.src_ip }, { signature_id: 61 }),
      alert('far', { src_ip: '10.40.0.9', dest_ip: '10.40.0.8' }, { signature_id: 62 }),
      { event_type: 'dns', src_ip: between.dest_ip, dest_ip: between.src_ip },
      { event_type: 'dns', src_ip: between.src_ip, dest_ip: '10.40.0.9' },
    ]);
    const { threats } = await list('text=198.51.100.40&sort=-count');
    const [beats] = threats;
    const context = (await ask<ThreatContext>(`/api/threats/${beats!.key}/context`)).body;
    t.match(context.rhythm, { alerts: 6, median: 60, low: 60, high: 60, from: 30, to: 1260 });
    t.same(
      context.rhythm?.bars.filter((count) => count > 0),
      [4, 1],
    );
    t.same(context.traffic, [
      { value: 'alert', count: 7 },
      { value: 'dns', count: 1 },
    ]);
    const similar = async () => (await ask<SimilarThreats>(`/api/threats/${beats!.key}/similar`)).body;
    t.same(await similar(), { threats: [], total: 0, verdicts: [] }, 'open ones tell nothing');
    const far = (await list('text=far')).threats;
    for (const [verdict, some] of [
      ['false_positive', threats.slice(1, 3)],
      ['benign', [...threats.slice(3), ...far]],
    ] as const)
      await app.inject({
        method: 'POST',
        url: '/api/threats/actions',
        headers,
        payload: { action: 'close', verdict, keys: some.map(({ key, version }) => ({ key, version })) },
      });
    const found = await similar();
    t.same(found.verdicts, [
      { verdict: 'false_positive', count: 2 },
      { verdict: 'benign', count: 1 },
    ]);
    t.same([found.total, found.threats.length], [3, 3]);
    const single = (await ask<ThreatContext>(`/api/threats/${far[0]!.key}/context`)).body;
    t.equal(single.rhythm, null, 'one alert has no rhythm');
    for (const path of ['context', 'similar']) t.equal((await ask(`/api/threats/77/${path}`)).status, 404);
  });
});
