import t from 'tap';
import { parseAddress } from '../../shared/address.ts';
import { rejectReasons } from '../../shared/ingest-values.ts';
import { parseTime } from '../../shared/time.ts';
import { eveRow } from './eve.ts';
import { faultOfDocument, type Line, LineSplitter, notNdjson, parseLine } from './lines.ts';

const iso = (text: unknown) => {
  const time = parseTime(text);
  if (!time) return null;
  const millis = time.micros / 1000n - (time.micros % 1000n < 0n ? 1n : 0n);
  return `${new Date(Number(millis)).toISOString().slice(0, -1)}${String(time.micros - millis * 1000n).padStart(3, '0')}${time.zoned ? 'Z' : ''}`;
};

t.test('times in every spelling are UTC microseconds', async (t) => {
  const cases: [string, string][] = [
    ['2021-06-06T15:57:37.272281+0200', '2021-06-06T13:57:37.272281Z'],
    ['2021-06-06T15:57:37.272281+02:00', '2021-06-06T13:57:37.272281Z'],
    ['2021-06-06T13:57:37.272281Z', '2021-06-06T13:57:37.272281Z'],
    ['2021-06-06T08:27:37.5-0530', '2021-06-06T13:57:37.500000Z'],
    ['2021-06-06T13:57:37+00', '2021-06-06T13:57:37.000000Z'],
    ['2021-06-06T13:57:37Z', '2021-06-06T13:57:37.000000Z'],
    ['2021-06-06T13:57Z', '2021-06-06T13:57:00.000000Z'],
    ['2021-06-06 13:57:37.123456789Z', '2021-06-06T13:57:37.123456Z'],
    ['2021-06-06T13:57:37.272281', '2021-06-06T13:57:37.272281'],
    ['2021-06-06 13:57:37,272', '2021-06-06T13:57:37.272000'],
    ['2020-02-29T00:00:00.000001Z', '2020-02-29T00:00:00.000001Z'],
    ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000000Z'],
    ['1969-12-31T16:04:21.000001-0800', '1970-01-01T00:04:21.000001Z'],
    ['1969-12-31T23:59:59.999999Z', '1969-12-31T23:59:59.999999Z'],
    ['9999-12-31T23:59:59.999999Z', '9999-12-31T23:59:59.999999Z'],
    ['0001-01-01T02:00:00+0200', '0001-01-01T00:00:00.000000Z'],
  ];
  for (const [text, expected] of cases) t.equal(iso(text), expected, text);
});

t.test('what is no time is null', async (t) => {
  const cases = [
    null,
    undefined,
    1623000000,
    '',
    'yesterday',
    '2021-06-06',
    '2021-13-06T00:00:00Z',
    '2021-02-29T00:00:00Z',
    '2021-06-31T00:00:00Z',
    '2021-06-06T24:00:00Z',
    '2021-06-06T13:60:00Z',
    '2021-06-06T13:57:61Z',
    '2021-06-06T13:57:37.Z',
    '2021-06-06T13:57:37.1+2',
    '2021-06-06T13:57:37.1+0260',
    '2021-06-06T13:57:37.1Zulu',
    '2021-06-06T13:57:37.1+02:0x',
    '2021/06/06T13:57:37.1Z',
    // Of another year than 1 to 9999 in UTC.
    '0001-01-01T00:00:00+0100',
    '9999-12-31T23:59:59-0100',
    '9999-12-31T23:59:60Z',
  ];
  for (const text of cases) t.equal(parseTime(text), null, String(text));
});

t.test('addresses have one spelling and a number', async (t) => {
  const cases: [string, string, bigint][] = [
    ['10.0.0.1', '10.0.0.1', 0xffff_0a00_0001n],
    ['255.255.255.255', '255.255.255.255', 0xffff_ffff_ffffn],
    ['0000:0000:0000:0000:0000:0000:0000:0001', '::1', 1n],
    ['::', '::', 0n],
    ['2001:DB8:0:0:8:800:200C:417A', '2001:db8::8:800:200c:417a', 0x20010db8000000000008_0800200c417an],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1', 0x20010db8000000010001000100010001n],
    ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1', 0x20010000000000010000000000000001n],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1', 0x20010db8000000000001000000000001n],
    ['fe80::1%eth0', 'fe80::1', 0xfe800000000000000000000000000001n],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1', 0xffff_c000_0201n],
    ['64:ff9b::192.0.2.33', '64:ff9b::c000:221', 0x0064ff9b0000000000000000c0000221n],
    ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0', 0x00010002000300040005000600070000n],
  ];
  for (const [text, canonical, num] of cases) t.same(parseAddress(text), { text: canonical, num }, text);
  for (const text of [
    '',
    'host',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.256',
    '01.2.3.4',
    '1.2.3.',
    '1::2::3',
    ':::',
    '1:2:3:4:5:6:7:8:9',
    '12345::',
    '::1.2.3',
    5,
    null,
  ]) {
    t.equal(parseAddress(text), null, String(text));
  }
});

t.test('an event is typed, whatever its age and shape', async (t) => {
  const alert = eveRow(
    {
      timestamp: '2023-09-18T06:13:41.532140+0000',
      event_type: 'alert',
      host: 'edge',
      src_ip: '2001:DB8::1',
      src_port: '35361',
      dest_ip: '192.168.100.237',
      dest_port: 70000,
      flow_id: 1676750115612680,
      alert: { action: 'allowed', gid: 1, signature_id: 2045001, rev: 1, signature: 'ET A', category: '', severity: 1 },
      dns: { query: [{ rrname: 'a.example', rrtype: 'A' }] },
      http: { hostname: 'h', url: '/', http_method: 'GET', status: 200, http_user_agent: 'x' },
      files: [{ filename: '/f', size: 12, sha256: 'ab' }],
      flow: { bytes_toserver: 3, pkts_toclient: 1.5 },
    },
    'source',
  );
  t.match(alert, {
    time: 1695017621532140n,
    time_zoned: true,
    sensor: 'edge',
    src_ip: '2001:db8::1',
    src_port: 35361,
    dest_port: null,
    flow_id: 1676750115612680n,
    alert_signature_id: 2045001n,
    alert_category: '',
    alert_severity: 1,
    dns_rrname: 'a.example',
    dns_rrtype: 'A',
    http_status: 200,
    fileinfo_filename: '/f',
    fileinfo_size: 12n,
    flow_bytes_toserver: 3n,
    flow_pkts_toclient: null,
  });
  t.ok(alert.threat_key !== null && alert.threat_key > 0n && alert.threat_key < 1n << 62n);

  const dns = (value: unknown) => eveRow({ event_type: 'dns', dns: value }, 's');
  t.match(dns({ type: 'answer', rrname: 'v1', rrtype: 'A', rcode: 'NOERROR' }), {
    dns_rrname: 'v1',
    dns_rcode: 'NOERROR',
  });
  t.match(dns({ version: 3, queries: [{ rrname: 'v3', rrtype: 'TXT' }], rcode: 'NXDOMAIN' }), {
    dns_rrname: 'v3',
    dns_rrtype: 'TXT',
    dns_rcode: 'NXDOMAIN',
  });
  t.match(dns({ answer: { rrname: 'answered', rcode: 'NOERROR' } }), { dns_rrname: 'answered', dns_rcode: 'NOERROR' });
  t.match(eveRow({ event_type: 'netflow', netflow: { bytes: 5, pkts: 2 } }, 's'), {
    flow_bytes_toserver: 5n,
    flow_pkts_toserver: 2n,
    flow_bytes_toclient: null,
  });
  t.match(eveRow({ tls: { ja3: {}, sni: 'x' } }, 's'), {
    tls_ja3_hash: null,
    tls_sni: 'x',
    event_type: null,
    sensor: 's',
  });
  t.match(eveRow({ event_type: 'dhcp', dhcp: { hostname: 'pc' } }, 's'), { host_name: 'pc' });
});

t.test('ARP has two ends, and mDNS a name, although Suricata writes them in groups of their own', async (t) => {
  const arp = {
    src_mac: '02:00:00:00:00:50',
    src_ip: '10.44.0.50',
    dest_mac: '02:00:00:00:00:21',
    dest_ip: '10.44.0.21',
  };
  t.match(eveRow({ event_type: 'arp', arp: { opcode: 'reply', ...arp } }, 'source'), {
    ...{ src_ip: '10.44.0.50', src_ip_num: 0xffff_0a2c_0032n },
    ...{ dest_ip: '10.44.0.21', dest_ip_num: 0xffff_0a2c_0015n },
  });
  const of = (mdns: object) => eveRow({ event_type: 'mdns', src_ip: '10.44.0.40', mdns }, 'source');
  t.match(of({ queries: [{ rrname: '_ipp._tcp.local', rrtype: 'PTR' }] }), {
    ...{ dns_rrname: '_ipp._tcp.local', dns_rrtype: 'PTR' },
  });
  t.match(of({ answers: [{ rrname: 'copier.local', a: '10.44.0.40' }] }), { dns_rrname: 'copier.local' });
});

t.test('wrong types and numbers out of range are null, never an error', async (t) => {
  const odd = eveRow(
    {
      timestamp: {},
      event_type: 7,
      host: '',
      src_ip: ['10.0.0.1'],
      src_port: -1,
      flow_id: 2 ** 60,
      alert: 'none',
      dns: [],
      http: [{ status: 1e12 }],
      tls: null,
      flow: 5,
    },
    'source',
  );
  const { sensor, ...rest } = odd;
  t.equal(sensor, 'source');
  t.same(
    Object.values(rest).filter((value) => value !== null),
    [],
  );
  const evil = JSON.parse('{"__proto__":{"host":"evil","event_type":"x"}}');
  t.same(Object.keys(eveRow(evil, 's')), Object.keys(eveRow({}, 's')));
  t.equal(eveRow(JSON.parse('{"__proto__":{"host":"evil"}}'), 's').sensor, 's');
});

t.test('a threat is sensor, signature and both ends', async (t) => {
  const base = {
    event_type: 'alert',
    src_ip: '1.1.1.1',
    dest_ip: '2.2.2.2',
    alert: { gid: 1, signature_id: 5, signature: 'a' },
  };
  const key = (change: object, source = 's') => eveRow({ ...base, ...change }, source).threat_key;
  t.equal(key({}), key({ src_port: 9, alert: { gid: 1, signature_id: 5, signature: 'renamed', rev: 2 } }));
  t.not(key({}), key({ src_ip: '1.1.1.2' }));
  t.not(key({}), key({ src_ip: '2.2.2.2', dest_ip: '1.1.1.1' }));
  t.not(key({}), key({ host: 'other' }));
  t.not(key({}), key({ alert: { gid: 1, signature_id: 6 } }));
  t.not(key({ alert: { signature: 'a' } }), key({ alert: { signature: 'b' } }));
  t.equal(eveRow({ ...base, event_type: 'drop' }, 's').threat_key, null);
});

t.test('lines are cut at newlines however the bytes come', async (t) => {
  const text = '\uFEFF{"a":1}\r\n\n  \n{"b":"é"}\n{"c"';
  const bytes = Buffer.from(text);
  const whole = [...new LineSplitter().push(bytes)].map(({ start, end, bytes }) => [start, end, bytes.toString()]);
  t.same(whole, [
    [0, 12, '{"a":1}'],
    [16, 27, '{"b":"é"}'],
  ]);
  for (const size of [1, 2, 3, 7]) {
    const splitter = new LineSplitter();
    const lines: unknown[] = [];
    const reused = Buffer.alloc(size);
    for (let at = 0; at < bytes.length; at += size) {
      const count = bytes.copy(reused, 0, at);
      for (const line of splitter.push(reused.subarray(0, count)))
        lines.push([line.start, line.end, line.bytes.toString()]);
    }
    t.same(lines, whole, `pieces of ${size}`);
    t.equal(splitter.lineStart, 27);
    t.equal(splitter.rest()?.bytes.toString(), '{"c"');
  }
});

t.test('a line over the limit is skipped in bounded memory', async (t) => {
  const splitter = new LineSplitter(0, 10_000);
  const lines: Line[] = [];
  for (let i = 0; i < 100; i++) lines.push(...splitter.push(Buffer.alloc(1000, 97)));
  lines.push(...splitter.push(Buffer.from('\n{}\n')));
  t.match(lines, [
    { start: 0, end: 100_001, tooLong: true },
    { start: 100_001, end: 100_004, tooLong: false },
  ]);
  t.ok(lines[0]!.bytes.length <= 4096);
  t.match(parseLine(lines[0]!), { reason: 'line too long' });
});

t.test('what a line may hold has bounds, and a line over them is one reject', async (t) => {
  const of = (text: string) =>
    parseLine({ bytes: Buffer.from(text), start: 0, end: text.length, tooLong: false, number: 1 });
  const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  t.ok('event' in of(nested(63)));
  t.match(of(nested(64)), { reason: 'nested too deeply' });
  t.match(of(nested(500_000)), { reason: 'nested too deeply' });
  const keys = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [n, 1])));
  t.ok('event' in of(keys(9_999)));
  t.match(of(keys(10_000)), { reason: 'too many values' });
  t.match(of(`{"list":[${'1,'.repeat(10_000)}1]}`), { reason: 'too many values' });
  const reasons = [of('oops'), of('[1]'), of(nested(64)), of(keys(10_000))].map(
    (parsed) => 'reason' in parsed && parsed.reason,
  );
  t.same(['line too long', ...reasons].sort(), Object.keys(rejectReasons).sort(), 'pages have words for each');
  const counters = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`tcp.counter_${n}`, n]));
  const threads = Object.fromEntries(Array.from({ length: 96 }, (_, n) => [`W#${n}`, counters(300)]));
  const statistics = of(JSON.stringify({ event_type: 'stats', stats: { ...counters(300), threads } }));
  t.match(statistics, { event: { event_type: 'stats' } }, 'counters of each worker are beside the bounds');
  const { ndr_line_bytes, ...kept } = JSON.parse(statistics.text);
  t.same(kept, { event_type: 'stats', stats: counters(300) }, 'those of all are kept whole');
  t.ok(ndr_line_bytes > 500_000);
  const name = 'k'.repeat(70_000);
  const key = of(`{"event_type":"alert","alert":{"signature":"S"},"${name}":1}`);
  t.same('event' in key && JSON.parse(key.text), {
    event_type: 'alert',
    alert: { signature: 'S' },
    ndr_line_bytes: 70_053,
  });
  const spread = JSON.stringify({ texts: Array.from({ length: 2000 }, () => 'x'.repeat(300)) });
  t.match(of(spread), { text: /^.{0,65536}$/ }, 'many short texts are cut as well');
  const bytes = Buffer.concat([Buffer.from('{"a":"'), Buffer.alloc(60_000, 0xff), Buffer.from('"}')]);
  const broken = parseLine({ bytes, start: 0, end: bytes.length, tooLong: false, number: 1 });
  t.ok(
    'event' in broken && Buffer.byteLength(broken.text) <= 65_536,
    'bytes that are no UTF-8 count as what they become',
  );
});

t.test('an event is taken out of the line that another program wrote around it', async (t) => {
  const event = {
    timestamp: '2026-05-03T19:01:45.272506-0400',
    flow_id: 1862997158471802,
    event_type: 'alert',
    ...{ src_ip: '10.0.0.5', src_port: 40_001, dest_ip: '192.0.2.50', dest_port: 80, proto: 'TCP' },
    alert: { signature: 'Test', signature_id: 7, severity: 3 },
  };
  const line = JSON.stringify(event);
  const of = (text: string) =>
    parseLine({ bytes: Buffer.from(text), start: 0, end: text.length, tooLong: false, number: 1 });
  const around: Record<string, string> = {
    'a hit of Elasticsearch': JSON.stringify({ _index: 'logs', _id: 'x', _source: event }),
    'Filebeat, the line as it came': JSON.stringify({
      '@timestamp': '2026-05-03T23:01:46Z',
      message: line,
      host: { name: 'a' },
    }),
    'Filebeat, decoded': JSON.stringify({ '@timestamp': '2026-05-03T23:01:46Z', json: event }),
    'Filebeat, decoded by its module': JSON.stringify({
      event: { kind: 'alert', original: line },
      suricata: { eve: { alert: {} } },
    }),
    'a hit of what Filebeat sent': JSON.stringify({ _source: { event: { kind: 'event' }, message: `${line}\n` } }),
    Wazuh: JSON.stringify({ timestamp: '2026-05-03T23:01:46.000+0000', rule: { level: 3 }, data: event }),
    Splunk: JSON.stringify({ preview: false, result: { _raw: line, _time: '2026' } }),
    'a container’s log': JSON.stringify({ log: `${line}\n`, stream: 'stdout', time: '2026-05-03T23:01:46Z' }),
    syslog: `<13>May  3 19:01:45 sensor01 suricata[712]: ${line}`,
    'syslog with a cookie': `May  3 19:01:45 sensor01 suricata: @cee:${line}`,
  };
  for (const [what, text] of Object.entries(around)) t.same(of(text), { event, text: line }, what);

  const broken = of(JSON.stringify({ message: JSON.stringify(event, null, 1).replaceAll('\n', '\r\n') }));
  t.match(broken, { event }, 'with breaks between its parts');
  t.notMatch((broken as { text: string }).text, /[\r\n]/, 'it is kept as a line');

  // As Elasticsearch's exports have it, with what JSON.parse does not keep.
  const exact = '{"event_type": "smb", "smb": {"session_id": 9223372036854775807, "a": ["}", 1.0, "\\"_source\\":"]}}';
  for (const text of [
    `{"_id": "_source", "_source" : ${exact} , "sort": [{"_source": {}}]}`,
    `{"_source": {"event_type": 7}, "_source":${exact}}`,
    `{"a": "\\\\", "suricata": {"eve": ${exact}}, "b": {}}`,
    `{"_source": {"message": ${JSON.stringify(JSON.stringify({ x: '_source' }).replace('}', `, "json": ${exact}}`))}}}`,
  ])
    t.equal(of(text).text, exact, text);

  const same: Record<string, object> = {
    'an event that speaks of another': { ...event, message: line, _source: { event_type: 'flow' } },
    'what holds no event': { message: '{"level":"info"}', data: { a: 1 }, log: 7 },
    'one that is wrapped without end': { _source: { _source: { _source: { _source: event } } } },
  };
  for (const [what, whole] of Object.entries(same))
    t.same(of(JSON.stringify(whole)), { event: whole, text: JSON.stringify(whole) }, what);
  for (const text of ['May  3 host app: {"level":"info"}', 'note {"event_type":7}', `x: ${line} y`])
    t.match(of(text), { reason: 'not valid JSON' }, text);
  t.match(of(JSON.stringify({ message: `{"event_type":"x","list":[${'1,'.repeat(10_000)}1]}` })), {
    reason: 'too many values',
  });
});

t.test('a line of Zeek that another program has put into its own is read as well', async (t) => {
  const read = (whole: object | string) => {
    const text = typeof whole === 'string' ? whole : JSON.stringify(whole);
    return parseLine({ bytes: Buffer.from(text), start: 0, end: text.length, tooLong: false, number: 1 });
  };
  const zeek = { ts: 1_767_323_045.25, 'id.orig_h': '10.0.0.5' };
  const [line, named] = [JSON.stringify(zeek), JSON.stringify({ _path: 'dns', ...zeek })];
  const file = { path: '/opt/zeek/logs/current/dns.log' };
  const told = { event: { ...zeek, _path: 'dns' }, text: line };
  t.same(read({ '@timestamp': '2026-05-03T23:01:46Z', log: { file, offset: 7 }, message: line }), told, 'Filebeat');
  t.same(read({ source_type: 'file', file: file.path, timestamp: '2026', message: line }), told, 'Vector');
  t.match(read({ message: named }), { event: { _path: 'dns' }, text: named }, 'one that says what it is');
  t.match(read({ _source: JSON.parse(named) }), { event: { _path: 'dns' }, text: named });
  t.match(read(`May  3 19:01:45 sensor01 zeek: ${named}`), { event: { _path: 'dns' }, text: named }, 'syslog');
  const syslog = { ...zeek, _path: 'syslog', message: '{"event_type":"alert"}' };
  t.match(read(syslog), { event: syslog }, 'what a log of Zeek itself says');
  const unknown = { message: line };
  t.match(read(unknown), { event: unknown }, 'of which log is not known');
});

t.test('a question of DNS has no answer code, whatever its header says', async (t) => {
  const code = (type: string, event_type = 'dns') =>
    eveRow({ event_type, dns: { version: 3, type, rcode: 'NOERROR', queries: [{ rrname: 'a.test' }] } }, 's').dns_rcode;
  t.same([code('request'), code('query'), code('request', 'alert'), code('request', 'doh2')], [null, null, null, null]);
  t.same([code('response'), code('answer'), code('')], ['NOERROR', 'NOERROR', 'NOERROR']);
});

t.test('where a shipper has put time and sensor in its own words they are read', async (t) => {
  const { time, time_zoned, sensor } = eveRow(
    { '@timestamp': '2026-05-03T23:01:45.272Z', event_type: 'dns', host: { name: 'sensor9' } },
    'file',
  );
  t.same([time, time_zoned, sensor], [parseTime('2026-05-03T23:01:45.272Z')!.micros, true, 'sensor9']);
  for (const timestamp of [1_777_849_305.272, 1_777_849_305_272])
    for (const named of [{ timestamp }, { '@timestamp': timestamp }, { timestamp: 'x', '@timestamp': timestamp }])
      t.match(eveRow({ ...named, event_type: 'dns' }, 'file'), { time, time_zoned: true }, JSON.stringify(named));
  for (const timestamp of [-1, 1.7e18, Number.NaN, '1777849305', true])
    t.match(eveRow({ timestamp, event_type: 'dns' }, 'file'), { time: null, time_zoned: null }, String(timestamp));
  const own = {
    timestamp: '2026-05-03T19:01:45.000000',
    '@timestamp': '2026-05-03T23:01:45Z',
    event_type: 'dns',
    host: 'edge',
  };
  t.match(eveRow(own, 'file'), { time: parseTime(own.timestamp)!.micros, time_zoned: false, sensor: 'edge' });
});

t.test('arrays and indented JSON are told from lines', async (t) => {
  const wrong = [
    '[{"a":1}]',
    ' [\n{"a":1},\n{"a":2}\n]',
    '[{"a":1},\n{"a":2}]',
    '{\n  "a": 1\n}',
    '{ "a": 1,\n  "b": 2 }',
    '[]',
  ];
  for (const text of wrong) t.ok(notNdjson(Buffer.from(text)), text);
  t.match(notNdjson(Buffer.from('\ufeff{"a":1}\r\n', 'utf16le')), /UTF-16/);
  const right = [
    '{"a":1}\n{"a":2}',
    '{"a":1}',
    '',
    'garbage\n{"a":1}',
    '[1]\n{"a":1}',
    '{"a":[\n{"a":1}',
    '{"half',
    '{"a":1}\n[1]',
  ];
  for (const text of right) t.equal(notNdjson(Buffer.from(text)), null, text);
});

t.test('what is compressed otherwise than by gzip is told from lines by its first bytes', async (t) => {
  const packed = ['28b52ffd', 'fd377a585a00', '425a6839', '04224d18', '504b0304', '1f9d90'];
  for (const hex of packed)
    t.match(faultOfDocument(Buffer.from(`${hex}00112233`, 'hex')), { code: 'COMPRESSED_OTHERWISE', status: 415 }, hex);
  t.match(faultOfDocument(Buffer.from('[]')), { code: 'NOT_NDJSON' });
  for (const text of ['', '{', '{"a":1}', 'B', 'PK\n{"a":1}']) t.equal(faultOfDocument(Buffer.from(text)), null, text);
});
