import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import t from 'tap';
import type { Aggregate, Event, EventPage, EventWithRaw, Group } from '../../shared/events.ts';
import type { IngestSources } from '../../shared/ingest.ts';
import { type EvaluatedEvent, evaluateSearch } from '../../shared/search/evaluate.ts';
import { parseSearch } from '../../shared/search/parse.ts';
import { alert, appWith, dataFolder, NO_DATA } from '../../test/events.ts';
import { build, signIn } from '../../test/helper.ts';
import { evaluated } from '../../test/search-cases.ts';
import { askAgain } from '../http/streamed.ts';

interface Truth {
  total_lines: number;
  blank_lines: number;
  valid_events: number;
  invalid_lines: number;
  json_not_object: number;
  event_types: Record<string, number>;
  alerts: number;
  alerts_by_severity: Record<string, number>;
  alerts_by_action: Record<string, number>;
  top_signatures: { value: string; count: number }[];
  top5_tie: boolean;
  timestamps: { min_utc: string; max_utc: string };
}

const asRecord = (groups: Group[]) =>
  Object.fromEntries(groups.map(({ value, count }) => [value ?? '(missing)', count]));
const byCountAndValue = (a: { value: unknown; count: number }, b: { value: unknown; count: number }) =>
  b.count - a.count || (String(a.value) < String(b.value) ? -1 : 1);

const folder = dataFolder();
t.test(
  'every real file, sent in, gives the figures that were counted independently',
  { skip: !folder && NO_DATA },
  async (t) => {
    const names = readdirSync(folder!).filter((name) => name.endsWith('.truth.json'));
    const { send, ask } = await appWith(t);
    for (const name of names) {
      const source = name.replace('.eve.json.truth.json', '');
      const truth = JSON.parse(readFileSync(join(folder!, name), 'utf8')) as Truth;
      const body = readFileSync(join(folder!, name.replace('.truth.json', '.gz')));
      const count = async (query: string) =>
        (await ask<Aggregate>(`/api/events/aggregate?source=${source}&limit=1000&${query}`)).body;

      const received = truth.total_lines - truth.blank_lines;
      const rejected = truth.invalid_lines + truth.json_not_object;
      const first = await send(source, body);
      t.match(first.body, { received, accepted: truth.valid_events, duplicates: 0, rejected }, `${source} is taken in`);
      const again = await send(source, body);
      t.match(
        again.body,
        { received, accepted: 0, duplicates: truth.valid_events, rejected },
        `${source} again adds nothing`,
      );

      const types = await count('by=event_type');
      t.equal(types.total, truth.valid_events, `${source}: events`);
      t.same(asRecord(types.groups), truth.event_types, `${source}: events by type`);
      const severities = await count('by=alert.severity&event_type=alert');
      t.same(asRecord(severities.groups), truth.alerts_by_severity, `${source}: alerts by severity`);
      const actions = await count('by=alert.action&event_type=alert');
      t.same(asRecord(actions.groups), truth.alerts_by_action, `${source}: alerts by action`);

      const top = (await count('by=alert.signature&event_type=alert')).groups.slice(0, 5);
      const wanted = truth.top_signatures.slice(0, 5);
      t.same(
        top.map((group) => group.count),
        wanted.map((group) => group.count),
        `${source}: counts of the top signatures`,
      );
      // Where the fifth place is shared, only what stands above it is certain.
      const certain = ({ count }: { count: number }) => !truth.top5_tie || count > wanted.at(-1)!.count;
      t.same(
        top.filter(certain).sort(byCountAndValue),
        wanted.filter(certain).sort(byCountAndValue),
        `${source}: top signatures`,
      );

      const newest = await ask<EventPage>(`/api/events?source=${source}&limit=1`);
      t.equal(newest.body.events[0]?.time, truth.timestamps.max_utc, `${source}: last time`);
      const { sources } = (await ask<IngestSources>('/api/ingest/sources')).body;
      const known = sources.find(({ name }) => name === source);
      t.match(
        known,
        {
          firstEventTime: truth.timestamps.min_utc,
          lastEventTime: truth.timestamps.max_utc,
          accepted: truth.valid_events,
        },
        `${source}: first and last time of the source`,
      );
    }
  },
);

t.test('pages visit every event exactly once, newest first, also where many share a time or have none', async (t) => {
  const lines = Array.from({ length: 23 }, (_, n) => ({
    event_type: 'dns',
    n,
    ...(n % 5 && { timestamp: `2026-03-01T12:00:00.00000${n % 3}+0000` }),
  }));
  const { ask } = await appWith(t, lines);
  for (const limit of [1, 3, 23, 24]) {
    const seen: Event[] = [];
    let cursor: string | null = '';
    let pages = 0;
    while (cursor !== null && pages++ < 50) {
      const page: EventPage = (await ask<EventPage>(`/api/events?limit=${limit}&cursor=${cursor}`)).body;
      seen.push(...page.events);
      cursor = page.nextCursor;
    }
    t.equal(pages, Math.ceil(23 / limit), `${limit} a page: no page too many`);
    t.equal(new Set(seen.map(({ id }) => id)).size, 23, `${limit} a page: all of them`);
    t.equal(seen.length, 23, `${limit} a page: none twice`);
    const times = seen.map(({ time }) => time ?? '');
    t.same(times, [...times].sort().reverse(), `${limit} a page: newest first, those without a time last`);
  }
});

t.test('a search that reads lines goes through them in portions: each event once, in order', async (t) => {
  const lines = Array.from({ length: 900 }, (_, n) => ({
    event_type: 'flow',
    n,
    note: n % 3 ? 'left' : 'found',
    ...(n % 10 && { timestamp: `2026-03-01T12:${String((n * 7) % 60).padStart(2, '0')}:00.000000+0000` }),
  }));
  const { ask } = await appWith(t, lines);
  for (const limit of [7, 100, 1000]) {
    const seen: string[] = [];
    const times: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: EventPage = (await ask<EventPage>(`/api/events?limit=${limit}&cursor=${cursor}&q=text:found`)).body;
      t.same(page.coverage, { complete: true, from: null, scanned: null });
      seen.push(...page.events.map(({ id }) => id));
      times.push(...page.events.map(({ time }) => time ?? ''));
      cursor = page.nextCursor;
    }
    t.equal(seen.length, 300, `${limit} a page`);
    t.equal(new Set(seen).size, 300, `${limit} a page: none twice`);
    t.same(times, [...times].sort().reverse(), `${limit} a page: newest first`);
  }
});

function parsed(line: string): object | null {
  try {
    const json = JSON.parse(line);
    return typeof json === 'object' ? json : null;
  } catch {
    return null;
  }
}

const SEARCHES = [
  'type:alert',
  'severity:high',
  'severity:(medium,low) NOT proto:udp',
  'ip:internal ip:external',
  'src_ip:10.0.0.0/8 OR dest_ip:192.168.0.0/16',
  'dest_port:1..1023 proto:tcp',
  'NOT dns.rcode:NOERROR',
  'exists:dns.rrname',
  'dns.rrname:*.com OR tls.sni:*.com',
  'bytes:>10kB',
  'host:*.net OR user:*',
  'windows',
  'scan OR trojan',
  'name:"ET "*',
  'category:*attempted*',
  'http.status:200..299',
  'http.http_method:POST -http.url:*.php',
  'text:com text:http',
  'text:"id 1"',
  'raw:mozilla',
  'raw:"\\"proto\\":\\"TCP\\""',
  'exists:flow.age flow.age:>1m',
  'tx_id:0',
  'alert.metadata.created_at:*',
  'time:2017-01-01..2019-01-01',
];

t.test(
  'every count of a search over real files is that of the lines',
  { skip: folder === null && NO_DATA },
  async (t) => {
    const { ask, send } = await appWith(t);
    const files = readdirSync(folder!).filter((name) => name.endsWith('.gz'));
    t.ok(files.length);
    const events: { file: string; event: EvaluatedEvent }[] = [];
    for (const file of files) {
      const body = readFileSync(join(folder!, file));
      await send(file, body);
      for (const raw of gunzipSync(body).toString().split('\n')) {
        const json = raw.trim() && parsed(raw);
        if (json) events.push({ file, event: evaluated(raw, file) });
      }
    }
    let some = 0;
    for (const search of SEARCHES) {
      const tree = parseSearch(search);
      const wanted: Record<string, number> = {};
      for (const { file, event } of events) if (evaluateSearch(tree, event)) wanted[file] = (wanted[file] ?? 0) + 1;
      const { body } = await ask<Aggregate>(
        `/api/events/aggregate?by=source&limit=100&q=${encodeURIComponent(search)}`,
      );
      t.same(asRecord(body.groups), wanted, search);
      some += body.total > 0 ? 1 : 0;
    }
    t.ok(some > SEARCHES.length - 4, `${some} searches find something`);
  },
);

t.test('filters', async (t) => {
  const lines = [
    {
      timestamp: '2026-03-01T23:59:59.999999+0000',
      event_type: 'dns',
      src_ip: '2001:DB8:0:0:0:0:0:1',
      dns: { rrname: 'a_b.example' },
    },
    { timestamp: '2026-03-02T00:00:00.000000+0000', event_type: 'http', dest_ip: '10.9.9.9', http: { url: '/50%off' } },
    {
      timestamp: '2026-03-02T12:00:00.000125+0000',
      event_type: 'flow',
      note: 'Straße "quoted" c:\\temp \\\\SERVER01\\share',
    },
    alert('Worst', { timestamp: '2026-03-03T00:00:00.000000+0000' }, { severity: 1 }),
    alert('Odd', { timestamp: '2026-03-03T01:00:00.000000+0000', dest_ip: '10.0.0.3' }, { severity: 4 }),
    '{"event_type":"fileinfo","fileinfo":{"filename":"\\/usr\\/bin\\/axb.example"}}',
  ];
  const { send, ask } = await appWith(t, lines);
  await send('other', [{ event_type: 'ssh', timestamp: '2020-01-01T00:00:00Z' }]);
  const threat = (await ask<EventPage>('/api/events?severity=1')).body.events[0]?.threat;

  const cases: [query: string, types: string[]][] = [
    ['', ['alert', 'alert', 'flow', 'http', 'dns', 'ssh', 'fileinfo']],
    ['source=other', ['ssh']],
    ['source=nobody', []],
    ['event_type=dns', ['dns']],
    ['event_type=dns,%20http', ['http', 'dns']],
    ['event_type=DNS', []],
    ['severity=1', ['alert']],
    ['severity=1,4', ['alert', 'alert']],
    ['severity=3', []],
    ['severity=other', ['alert', 'flow', 'http', 'dns', 'ssh', 'fileinfo']],
    ['severity=other&event_type=alert', ['alert']],
    ['severity=1,%20other&event_type=alert', ['alert', 'alert']],
    ['src_ip=2001:db8::1', ['dns']],
    ['src_ip=2001:0db8:0000::0001', ['dns']],
    ['dest_ip=10.9.9.9', ['http']],
    ['src_ip=10.0.0.1&dest_ip=10.0.0.3', ['alert']],
    [`threat=${threat}`, ['alert']],
    ['from=2026-03-02&to=2026-03-03', ['flow', 'http']],
    ['from=2026-03-03T00:00:00Z', ['alert', 'alert']],
    ['from=2026-03-02T00:00:00.000001', ['alert', 'alert', 'flow']],
    ['from=2026-03-02T12:00:00.000125Z&to=2026-03-02T12:00:00.000126Z', ['flow']],
    ['from=2026-03-02T12:00:00.000126Z&to=2026-03-03', []],
    ['from=2026-03-02T02:00:00%2B02:00&to=2026-03-02T01:00:00%2B0100', []],
    ['from=2026-03-02T02:00:00+02:00&to=2026-03-02T00:00:01', ['http']],
    ['text=EXAMPLE', ['dns', 'fileinfo']],
    ['text=a_b.example', ['dns']],
    ['text=0%25o', ['http']],
    ['text=%25', ['http']],
    ['text=STRASSE', []],
    ['text=STRA%C3%9FE', ['flow']],
    [`text=${encodeURIComponent('"quoted"')}`, ['flow']],
    [`text=${encodeURIComponent('"event_type":"flow"')}`, ['flow']],
    [`text=${encodeURIComponent('c:\\temp')}`, ['flow']],
    [`text=${encodeURIComponent('\\\\SERVER01')}`, ['flow']],
    [`text=${encodeURIComponent('\\\\server01\\SHARE')}`, ['flow']],
    [`text=${encodeURIComponent('SERVER01\\share')}`, ['flow']],
    [`text=${encodeURIComponent('\\\\')}`, ['flow']],
    [`text=${encodeURIComponent('\\\\(')}`, []],
    [`text=${encodeURIComponent('\\')}`, ['flow', 'fileinfo']],
    ['text=/usr/bin', ['fileinfo']],
    [`text=${encodeURIComponent('"/USR/bin/a')}`, ['fileinfo']],
    [`text=${encodeURIComponent('\\/usr\\/bin')}`, ['fileinfo']],
    [`text=${encodeURIComponent('/usr/.*')}`, []],
    ['text=example&event_type=dns', ['dns']],
    ['q=type:(dns,http)', ['http', 'dns']],
    ['q=type:http+OR+severity:high&from=2026-03-03', ['alert']],
    ['q=src_ip:2001:DB8:0::/48&event_type=dns', ['dns']],
    ['q=dest_ip:10.9.9.9&event_type=dns', []],
    ['q=exists:http.url', ['http']],
    [`q=${encodeURIComponent('raw:"\\\\SERVER01" text:straße')}`, ['flow']],
    ['q=NOT+source:other+NOT+exists:time', ['fileinfo']],
    ['q=', ['alert', 'alert', 'flow', 'http', 'dns', 'ssh', 'fileinfo']],
    ['text=&severity=&src_ip=&from=', ['alert', 'alert', 'flow', 'http', 'dns', 'ssh', 'fileinfo']],
  ];
  for (const [query, types] of cases) {
    const { status, body } = await ask<EventPage>(`/api/events?${query}`);
    t.equal(status, 200, `?${query}`);
    t.same(
      body.events?.map((event) => event.event_type),
      types,
      `?${query}`,
    );
    const counted = await ask<Aggregate>(`/api/events/aggregate?by=event_type&${query}`);
    t.equal(counted.body.total, types.length, `?${query} counts the same`);
  }
});

t.test('what cannot be asked is refused, naming the field', async (t) => {
  const { ask } = await appWith(t, [alert('x')]);
  const cases: [path: string, field: string][] = [
    ['/api/events?cursor=%00', 'cursor'],
    ['/api/events?cursor=bm90IGEgY3Vyc29y', 'cursor'],
    [`/api/events?cursor=${Buffer.from('2026-13-01T00:00:00.000000Z|1').toString('base64url')}`, 'cursor'],
    [`/api/events?cursor=${Buffer.from('|99999999999999999999').toString('base64url')}`, 'cursor'],
    ['/api/events?from=yesterday', 'from'],
    ['/api/events?from=2026-02-30', 'from'],
    ['/api/events?to=2026-01-01T25:00', 'to'],
    ['/api/events?from=2026-01-02&to=2026-01-01', 'to'],
    ['/api/events?severity=high', 'severity'],
    ['/api/events?severity=1,', 'severity'],
    ['/api/events?severity=1,Other', 'severity'],
    ['/api/events/aggregate?by=proto&severity=others', 'severity'],
    ['/api/events?raw=yes', 'raw'],
    ['/api/events?src_ip=10.0.0', 'src_ip'],
    ['/api/events?dest_ip=10.0.0.1%20OR%201=1', 'dest_ip'],
    ['/api/events?threat=abc', 'threat'],
    ['/api/events?limit=0', 'limit'],
    ['/api/events?limit=1001', 'limit'],
    [`/api/events?text=${'x'.repeat(201)}`, 'text'],
    ['/api/events/aggregate?by=raw', 'by'],
    ['/api/events/aggregate', 'by'],
    ['/api/events/aggregate?by=src_ip&limit=1001', 'limit'],
  ];
  for (const [path, field] of cases) {
    const { status, body } = await ask<{ code: string; field: string; message: string }>(path);
    t.equal(status, 400, path.slice(0, 80));
    t.match(body, { code: 'INVALID_INPUT', field }, path.slice(0, 80));
    if (field === 'by' && path.includes('raw')) t.match(body.message, /event_type.*tls\.ja4/, 'names what is allowed');
  }
  for (const path of ['/api/events?', '/api/events/aggregate?by=proto&', '/api/threats?', '/api/threats/timeline?']) {
    t.match(await ask(`${path}q=a+srcip:10.0.0.1`), {
      status: 400,
      body: {
        code: 'INVALID_QUERY',
        message: 'The search cannot be understood at position 2; did you mean src_ip?',
        field: 'q',
        params: { position: 2, length: 5, expected: 'field', suggestion: 'src_ip' },
      },
    });
    t.match(await ask(`${path}q=(a`), {
      status: 400,
      body: { message: 'The search cannot be understood at position 2', params: { expected: 'closingParenthesis' } },
    });
  }
  t.match(await ask(`/api/events?q=${'a'.repeat(2001)}`), { status: 400, body: { code: 'INVALID_INPUT', field: 'q' } });
  for (const id of ['1', '0', '-1', 'x', '9223372036854775808', '99999999999999999999999999'])
    t.match(await ask(`/api/events/${id}`), { status: 404, body: { code: 'EVENT_NOT_FOUND' } }, `no event ${id}`);
});

t.test('a page brings the lines along when asked, and ends before they are too much for one answer', async (t) => {
  const lines = Array.from({ length: 90 }, (_, n) => ({
    timestamp: `2026-03-01T12:00:00.0000${n + 10}+0000`,
    event_type: 'http',
    n,
    pad: 'é'.repeat(30_000),
  }));
  const { ask } = await appWith(t, lines);
  const plain = (await ask<EventPage>('/api/events?limit=100')).body;
  t.equal(plain.events.length, 90);
  t.notOk(plain.events.some((event) => 'raw' in event));
  t.same((await ask<EventPage>('/api/events?limit=100&raw=false')).body, plain);
  const seen: EventPage['events'] = [];
  const lengths: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: EventPage = (await ask<EventPage>(`/api/events?raw=true&limit=100&cursor=${cursor}`)).body;
    seen.push(...page.events);
    lengths.push(page.events.length);
    cursor = page.nextCursor;
  }
  t.same(lengths, [69, 21], 'no more than 4 MiB');
  t.same(
    seen.map(({ raw }) => JSON.parse(raw!)),
    lines.toReversed(),
  );
  t.same(
    seen.map(({ raw: _raw, ...event }) => event),
    plain.events,
    'beside its line an event is what it is without',
  );
  t.same((await ask<EventPage>('/api/events?raw=true&limit=3')).body.events, seen.slice(0, 3));
});

t.test('an event keeps its line as it came, and its typed part is text and numbers only', async (t) => {
  const raw =
    '{"timestamp":"2026-03-01T12:00:00.123456789+0100", "event_type":"alert","flow_id":9007199254740993,"alert":{"signature":"=cmd|\'/c calc\'!A0 <script>alert(1)</script>","severity":"x","signature_id":7},"__proto__":{"polluted":true},"tls":{"ja3":{"hash":"abc"}}}';
  const { ask } = await appWith(t, [raw]);
  const [event] = (await ask<EventPage>('/api/events')).body.events;
  const one = await ask<EventWithRaw>(`/api/events/${event?.id}`);
  t.equal(one.body.raw, raw);
  t.same(one.body.event, event, 'the list and the event itself agree');
  t.match(event, {
    time: '2026-03-01T11:00:00.123456Z',
    time_zoned: true,
    source: 's',
    sensor: 's',
    src_ip: null,
    alert: { signature: "=cmd|'/c calc'!A0 <script>alert(1)</script>", severity: null, signature_id: 7 },
    tls: { sni: null, ja3: { hash: 'abc' } },
  });
  t.notOk(event && ('dns' in event || 'flow' in event), 'groups that have nothing are left out');
  t.notOk('polluted' in {}, 'a key __proto__ does nothing');
});

t.test(
  'a line that is too long is kept with its long texts cut, and says so; it can be saved as it is kept',
  async (t) => {
    const whole = {
      event_type: 'alert',
      flow_id: 5,
      alert: { signature: 'S', severity: 1 },
      payload: '😀'.repeat(100_000),
    };
    const url = `/${'a'.repeat(5000)}`;
    const { ask, app, headers, send } = await appWith(t, [whole, { event_type: 'http', http: { url } }]);
    const { events } = (await ask<EventPage>('/api/events')).body;
    const id = events.find(({ event_type }) => event_type === 'alert')?.id;
    const { raw } = (await ask<EventWithRaw>(`/api/events/${id}`)).body;
    t.ok(Buffer.byteLength(raw) <= 64 * 1024);
    const { payload, ndr_line_bytes, ...rest } = JSON.parse(raw);
    t.match(payload, /^(😀)+…$/u, 'no half of a character is left');
    t.equal(ndr_line_bytes, Buffer.byteLength(JSON.stringify(whole)));
    t.same({ ...rest, payload: whole.payload }, whole, 'the rest is as it was');
    const http = events.find(({ event_type }) => event_type === 'http');
    t.equal(http?.http?.url, url.slice(0, 2048), 'a column holds the beginning');
    t.equal((await ask<EventPage>(`/api/events?text=${'a'.repeat(200)}`)).body.events.length, 1, 'the line all of it');

    const saved = await app.inject({ url: `/api/events/${id}/line`, headers });
    t.equal(saved.body, raw);
    t.match(saved.headers, {
      'content-type': /^application\/json/,
      'content-disposition': `attachment; filename="event-${id}.json"`,
    });
    t.match(await ask('/api/events/1/line'), { status: 404, body: { code: 'EVENT_NOT_FOUND' } });
    t.match((await send('s', [whole])).body, { accepted: 0, duplicates: 1 }, 'sent again it is known');
  },
);

t.test('the payload and the packet of an event are files; what it has not is 404', async (t) => {
  const packet = Buffer.from('0a0b0c0d0e0f020406080a0c08004500', 'hex');
  const lines = [
    {
      ...{ event_type: 'alert', timestamp: '2026-03-01T12:00:00.000125+0000', packet_info: { linktype: 12 } },
      ...{ payload: Buffer.from('GET /').toString('base64'), packet: packet.toString('base64') },
    },
    { event_type: 'dns', payload: 7, packet: '' },
    // Base64 up to a place, as a line's text that is cut has it, and none.
    { event_type: 'tls', payload: 'R0VU~IC8AAAA', packet: '~AAAA' },
  ];
  const { ask, app, headers } = await appWith(t, lines);
  const { events } = (await ask<EventPage>('/api/events')).body;
  const idOf = (type: string) => events.find(({ event_type }) => event_type === type)?.id;
  const url = `/api/events/${idOf('alert')}`;
  t.equal((await app.inject({ url: `${url}/payload`, headers })).body, 'GET /');
  const capture = await app.inject({ url: `${url}/packet.pcap`, headers });
  t.match(capture.headers, {
    'content-type': 'application/vnd.tcpdump.pcap',
    'content-disposition': `attachment; filename="event-${idOf('alert')}.pcap"`,
  });
  const file = capture.rawPayload;
  t.equal(file.subarray(0, 8).toString('hex'), 'd4c3b2a102000400', 'the magic and version 2.4, little-endian');
  t.equal(file.readUInt32LE(20), 101, 'the link type, as files number it');
  t.equal(file.readUInt32LE(24) * 1e6 + file.readUInt32LE(28), Date.parse('2026-03-01T12:00:00Z') * 1000 + 125);
  t.same([file.readUInt32LE(32), file.readUInt32LE(36)], [packet.length, packet.length]);
  t.same(file.subarray(40), packet, 'and nothing behind it');
  const broken = `/api/events/${idOf('tls')}`;
  t.equal((await app.inject({ url: `${broken}/payload`, headers })).body, 'GET', 'as much as the page shows');
  t.match(await ask(`${broken}/packet.pcap`), { status: 404, body: { code: 'EVENT_WITHOUT_PACKET' } });
  const without = `/api/events/${idOf('dns')}`;
  t.match(await ask(`${without}/payload`), { status: 404, body: { code: 'EVENT_WITHOUT_PAYLOAD' } });
  t.match(await ask(`${without}/packet.pcap`), { status: 404, body: { code: 'EVENT_WITHOUT_PACKET' } });
  t.match(await ask('/api/events/1/packet.pcap'), { status: 404, body: { code: 'EVENT_NOT_FOUND' } });
});

t.test('only who may read events reads them', async (t) => {
  const app = await build(t);
  const client = await signIn(app, 'client');
  for (const url of [
    '/api/events',
    '/api/events/1',
    '/api/events/1/line',
    '/api/events/1/payload',
    '/api/events/1/packet.pcap',
    '/api/events/aggregate?by=proto',
    '/api/ingest/sources',
    '/api/ingest/rejects',
  ]) {
    t.equal((await app.inject({ url })).statusCode, 401, `visitor: ${url}`);
    t.equal((await app.inject({ url, headers: client })).statusCode, 403, `client: ${url}`);
  }
  t.equal((await app.inject({ method: 'POST', url: '/api/events', payload: '{}\n' })).statusCode, 401, 'visitor sends');
  t.equal(
    (await app.inject({ method: 'POST', url: '/api/events', payload: '{}\n', headers: client })).statusCode,
    403,
    'client sends',
  );
});

t.test('a sender whose token is taken away is cut off, and what came is stored', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const asked = { name: 'Sensor', scope: 'ingest', expiresInDays: 1 };
  const made = await app.inject({ method: 'POST', url: '/api/account/tokens', headers, payload: asked });
  const { id, token } = made.json();
  const line = (n: number) =>
    `{"timestamp":"2026-11-02T08:15:30.00${n}125+0000","event_type":"dns","src_ip":"10.0.0.5"}\n`;
  const sender = httpRequest({
    ...{ port, host: '127.0.0.1', method: 'POST', path: '/api/events?source=open' },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
  });
  const cut = once(sender, 'error');
  const stored = async () =>
    (await app.inject({ url: '/api/events/aggregate?source=open&by=event_type', headers })).json().total;
  const until = async (isSo: () => Promise<boolean>) => {
    for (let tries = 0; tries < 200 && !(await isSo()); tries++)
      await new Promise((resolve) => setTimeout(resolve, 50));
  };
  sender.write(line(1) + line(2));
  await until(async () => {
    const { tokens } = (await app.inject({ url: '/api/account/tokens', headers })).json();
    return tokens.some((each: { id: number; lastUsedAt: string | null }) => each.id === id && each.lastUsedAt);
  });
  const others = await app.inject({ method: 'POST', url: '/api/auth/logout', headers: await signIn(app, 'client') });
  t.equal(others.statusCode, 204);
  t.equal(sender.destroyed, false, 'what others do ends nothing');
  const revoked = await app.inject({ method: 'DELETE', url: `/api/account/tokens/${id}`, headers });
  t.equal(revoked.statusCode, 204);
  t.match(await cut, [{ code: 'ECONNRESET' }]);
  await until(async () => (await stored()) === 2);
  t.equal(await stored(), 2);

  // What no write tells of, as that its time is over, is found by asking now and then.
  const { id: next, token: secret } = (
    await app.inject({ method: 'POST', url: '/api/account/tokens', headers, payload: asked })
  ).json();
  const open = { server: app, log: app.log, apiToken: { id: next }, headers: { authorization: `Bearer ${secret}` } };
  let stop = () => {};
  const ended = new Promise<void>((resolve) => {
    stop = askAgain(open as unknown as FastifyRequest, ['create', 'Event'], resolve, 10);
  });
  const expires_at = new Date(Date.now() - 1000).toISOString();
  await app.state.db.updateTable('api_token').set({ expires_at }).where('id', '=', next).execute();
  await ended;
  stop();
});
