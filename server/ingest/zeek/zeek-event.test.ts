import fc from 'fast-check';
import t from 'tap';
import { eveRow } from '../eve.ts';
import { ZEEK_LOGS, zeekEvent, zeekLogOf, zeekSensorOf } from './zeek.ts';

const CONN = {
  ts: 1767323045.25,
  uid: 'CHhAvVGS1DHFjwGM9',
  'id.orig_h': '10.0.0.5',
  'id.orig_p': 49822,
  'id.resp_h': '192.0.2.7',
  'id.resp_p': 443,
};
const AT = 1_767_323_045_250_000n;

/** A line of each of Zeek's logs, and what is typed of it besides its connection and time. */
const ZEEK: [log: string, line: object, typed: object][] = [
  [
    'conn',
    {
      proto: 'tcp',
      service: 'ssl,http',
      duration: 1.5,
      orig_bytes: 10,
      resp_bytes: 20,
      orig_ip_bytes: 130,
      resp_ip_bytes: 150,
      orig_pkts: 3,
      resp_pkts: 2,
      conn_state: 'SF',
    },
    {
      event_type: 'flow',
      proto: 'TCP',
      app_proto: 'tls',
      flow_bytes_toserver: 130n,
      flow_bytes_toclient: 150n,
      flow_pkts_toserver: 3n,
      flow_pkts_toclient: 2n,
    },
  ],
  [
    'dns',
    { proto: 'udp', query: 'a.example', qtype_name: 'AAAA', rcode_name: 'NXDOMAIN' },
    {
      event_type: 'dns',
      proto: 'UDP',
      app_proto: 'dns',
      dns_rrname: 'a.example',
      dns_rrtype: 'AAAA',
      dns_rcode: 'NXDOMAIN',
    },
  ],
  [
    'http',
    {
      method: 'GET',
      host: 'www.example',
      uri: '/x?y',
      user_agent: 'curl/8',
      status_code: 404,
      resp_filenames: ['x.exe'],
    },
    {
      event_type: 'http',
      app_proto: 'http',
      http_http_method: 'GET',
      http_hostname: 'www.example',
      http_url: '/x?y',
      http_http_user_agent: 'curl/8',
      http_status: 404,
      fileinfo_filename: 'x.exe',
    },
  ],
  [
    'ssl',
    { version: 'TLSv12', server_name: 'www.example', ja3: 'abc', ja4: 't13d' },
    { event_type: 'tls', tls_version: 'TLS 1.2', tls_sni: 'www.example', tls_ja3_hash: 'abc', tls_ja4: 't13d' },
  ],
  [
    'files',
    { source: 'HTTP', filename: 'x.exe', seen_bytes: 7, md5: 'aa', sha256: 'bb' },
    {
      event_type: 'fileinfo',
      app_proto: 'http',
      fileinfo_filename: 'x.exe',
      fileinfo_size: 7n,
      fileinfo_md5: 'aa',
      fileinfo_sha256: 'bb',
    },
  ],
  [
    'notice',
    { note: 'SSH::Password_Guessing', msg: '10.0.0.5 guesses', actions: ['Notice::ACTION_LOG'] },
    {
      event_type: 'alert',
      alert_signature: 'SSH::Password_Guessing: 10.0.0.5 guesses',
      alert_category: 'SSH::Password_Guessing',
      alert_gid: 901n,
      alert_signature_id: 2_373_843_442n,
      alert_severity: 1,
      alert_action: 'allowed',
    },
  ],
  [
    'dhcp',
    { client_addr: '10.0.0.9', host_name: 'laptop-3', mac: '52:54:00:36:3e:ff' },
    { event_type: 'dhcp', host_name: 'laptop-3' },
  ],
  [
    'smb_files',
    { action: 'SMB::FILE_OPEN', name: 'plan.docx', path: '\\\\srv\\c$', size: 9 },
    { event_type: 'smb', app_proto: 'smb', fileinfo_filename: 'plan.docx', fileinfo_size: 9n },
  ],
  ['smb_mapping', { path: '\\\\srv\\c$' }, { event_type: 'smb' }],
  [
    'kerberos',
    { client: 'ada/EXAMPLE', service: 'krbtgt', request_type: 'AS' },
    { event_type: 'krb5', app_proto: 'krb5' },
  ],
  ['ssh', { client: 'SSH-2.0-x' }, { event_type: 'ssh', app_proto: 'ssh', about: 'x' }],
  [
    'ssh',
    { client: 'SSH-2.0-x', server: 'SSH-2.0-y', auth_success: false, auth_attempts: 3 },
    { about: 'x → y failure' },
  ],
  [
    'ntlm',
    { 'id.resp_p': 445, username: 'ada', hostname: 'LAPTOP-3', domainname: 'CORP', success: false },
    { event_type: 'smb', app_proto: 'smb', dest_port: 445, host_name: 'LAPTOP-3', names: 'ada' },
  ],
  [
    'quic',
    { server_name: 'www.example', version: '1' },
    { event_type: 'quic', app_proto: 'quic', tls_sni: 'www.example' },
  ],
  [
    'ldap',
    { opcode: 'bind simple', object: 'CN=Ada,DC=corp', result: 'success' },
    { event_type: 'ldap', app_proto: 'ldap', names: 'CN=Ada,DC=corp', about: 'bind_request CN=Ada,DC=corp → success' },
  ],
  [
    'ldap',
    { opcode: 'bind simple', object: 'CN=Ada', result: 'invalid credentials' },
    { about: 'bind_request CN=Ada → invalid_credentials' },
  ],
  [
    'ldap',
    { opcode: 'delete', object: 'CN=Old,DC=corp', result: 'no such object' },
    { event_type: 'ldap', names: null, about: 'delete → no_such_object' },
  ],
  [
    'ldap_search',
    { base_object: 'DC=corp', result: 'size limit exceeded' },
    { event_type: 'ldap', app_proto: 'ldap', about: 'search_request DC=corp → size_limit_exceeded' },
  ],
  ['rdp', { cookie: 'ada', client_name: 'LAPTOP-3', result: 'encrypted' }, { event_type: 'rdp', app_proto: 'rdp' }],
  [
    'smtp',
    { helo: 'a', mailfrom: 'a@a.example', rcptto: ['b@b.example'], subject: 'plan' },
    { event_type: 'smtp', app_proto: 'smtp' },
  ],
  [
    'ftp',
    { user: 'ada', command: 'RETR', arg: 'ftp://192.0.2.7/pub/./plan.zip', file_size: 9, reply_code: 226 },
    { event_type: 'ftp', app_proto: 'ftp', fileinfo_filename: 'plan.zip', fileinfo_size: 9n },
  ],
  ['weird', { name: 'bad_TCP_checksum', source: 'TCP' }, { event_type: 'anomaly' }],
  [
    'dce_rpc',
    { named_pipe: '\\pipe\\svcctl', endpoint: 'svcctl', operation: 'CreateServiceW' },
    { event_type: 'dcerpc', app_proto: 'dcerpc', about: 'svcctl CreateServiceW' },
  ],
  [
    'mqtt_connect',
    { client_id: 'meter-7', connect_status: 'Refused: not authorized' },
    { event_type: 'mqtt', app_proto: 'mqtt', about: 'connect, connack meter-7 → 5 Refused: not authorized' },
  ],
  [
    'mqtt_publish',
    { from_client: true, topic: 'house/bulb', payload: 'OFF' },
    { event_type: 'mqtt', about: 'publish house/bulb' },
  ],
  [
    'mqtt_subscribe',
    { action: 'MQTT::SUBSCRIBE', topics: ['a/#', 'b'], ack: true },
    { event_type: 'mqtt', about: 'subscribe a/#, b' },
  ],
  ['mqtt_subscribe', { action: 'MQTT::UNSUBSCRIBE', topics: ['a/#'] }, { about: 'unsubscribe a/#' }],
  [
    'sip',
    { method: 'REGISTER', uri: 'sip:a.test', status_code: 401, status_msg: 'Unauthorized' },
    { event_type: 'sip', app_proto: 'sip', about: 'REGISTER sip:a.test → 401 Unauthorized' },
  ],
  [
    'snmp',
    { version: '2c', community: 'public', get_requests: 4, set_requests: 0, display_string: 'Linux srv' },
    { event_type: 'snmp', app_proto: 'snmp', about: 'get_request public → Linux srv' },
  ],
  [
    'modbus',
    { unit: 1, func: 'WRITE_SINGLE_REGISTER', pdu_type: 'RESP', exception: 'ILLEGAL_DATA_ADDRESS' },
    { event_type: 'modbus', app_proto: 'modbus', about: 'WRITE_SINGLE_REGISTER → ILLEGAL_DATA_ADDRESS' },
  ],
  [
    'tunnel',
    { tunnel_type: 'Tunnel::VXLAN', action: 'Tunnel::DISCOVER' },
    { event_type: 'tunnel', app_proto: null, about: 'VXLAN DISCOVER' },
  ],
];

t.test('lines of Zeek are typed as those of Suricata are, by what they say or what their file is called', (t) => {
  for (const [log, more, typed] of ZEEK) {
    const line = { ...CONN, ...more };
    const connection = {
      time: AT,
      time_zoned: true,
      src_ip: '10.0.0.5',
      src_port: 49_822,
      dest_ip: '192.0.2.7',
      dest_port: 443,
    };
    const row = (event: object, name: string | null) => eveRow(zeekEvent(event as never, name)!, 's');
    t.match(row(line, log), { ...connection, ...typed }, log);
    t.same(row({ ...line, _path: log }, null), row(line, log), `${log} by _path`);
    t.same(row({ ...line, _path: log }, 'weird'), row(line, log), 'what it says goes before its file');
  }
  const { 'id.orig_h': orig_h, ...rest } = CONN;
  t.match(eveRow(zeekEvent({ ...rest, id: { orig_h } } as never, 'conn')!, 's'), { src_ip: '10.0.0.5' }, 'taken apart');
  const joined = Object.fromEntries(Object.entries(CONN).map(([name, value]) => [name.replace('.', '_'), value]));
  t.same(
    eveRow(zeekEvent(joined as never, 'conn')!, 's'),
    eveRow(zeekEvent(CONN as never, 'conn')!, 's'),
    'without dots',
  );
  t.match(
    zeekEvent({ ts: CONN.ts, certificate_subject: 'CN=a' } as never, 'x509'),
    { tls: { subject: 'CN=a' } },
    'without dots',
  );
  for (const ts of ['2026-01-02T03:04:05.250000Z', 1_767_323_045_250])
    t.equal(eveRow(zeekEvent({ ...CONN, ts }, 'conn')!, 's').time, AT, `time as ${typeof ts}`);
  const [one, other] = [CONN, { ...CONN, ts: 1767323099 }].map((line) => eveRow(zeekEvent(line, 'dns')!, 's').flow_id);
  t.ok(one !== null && one === other, 'lines of one connection are of one flow');
  t.match(
    eveRow(zeekEvent({ ...CONN, _path: 'ntp' }, null)!, 's'),
    { event_type: 'ntp', src_ip: '10.0.0.5' },
    'a log that is not known',
  );
  t.match(
    eveRow(
      zeekEvent({ ts: 1767323045, note: 'Scan::Port_Scan', src: '10.0.0.5', dst: '192.0.2.7', p: 22 }, 'notice')!,
      's',
    ),
    { src_ip: '10.0.0.5', dest_port: 22, alert_severity: 2 },
  );
  for (const [line, log] of [
    [{ ...CONN }, null],
    [{ ...CONN, event_type: 'flow' }, 'conn'],
    [{ ...CONN, timestamp: 'x' }, 'conn'],
    [{ ...CONN, ts: 'x'.repeat(9), _path: 7 }, null],
    [{ ...CONN, ts: -1 }, 'conn'],
    [{ ...CONN, ts: 1e300 }, 'conn'],
  ] as const)
    t.equal(zeekEvent(line, log), null, JSON.stringify(line));
  t.end();
});

t.test('what stands in EVE of logs of Zeek whose fields have no columns', (t) => {
  const event = (log: string, more: object) => zeekEvent({ ...CONN, ...more } as never, log);
  t.match(event('smtp', { mailfrom: 'a@a.example', rcptto: ['b@b.example'], from: 'Ada', subject: 'plan' }), {
    smtp: { mail_from: 'a@a.example', rcpt_to: ['b@b.example'] },
    email: { from: 'Ada', subject: 'plan' },
  });
  t.match(event('rdp', { cookie: 'ada', client_build: 'RDP 8.1' }), {
    rdp: { cookie: 'ada', client: { build: 'RDP 8.1' } },
  });
  const ftp = { user: '<unknown>', command: 'EPSV', reply_code: 229, reply_msg: 'Entering' };
  t.strictSame(event('ftp', ftp)?.ftp, { command: 'EPSV', completion_code: ['229'], reply: ['Entering'] });
  t.match(event('ntlm', { success: true }), { smb: { status: 'STATUS_SUCCESS' } });
  t.notOk('app_proto' in event('ntlm', { 'id.resp_p': 'constructor' })!, 'what carried it is not known');
  t.notOk('status' in (event('ntlm', { username: 'ada' })!.smb as object), 'whether it succeeded is not known');
  t.match(event('snmp', { version: '2c', get_requests: 3, set_requests: 1 }), {
    snmp: { version: 2, pdu_type: 'set_request' },
  });
  const certificate = {
    'certificate.subject': 'CN=www.example',
    'certificate.issuer': 'CN=R3',
    'san.dns': ['a.example'],
  };
  t.match(eveRow(zeekEvent({ ts: CONN.ts, fingerprint: 'aa', ...certificate }, 'x509')!, 's'), {
    ...{ event_type: 'x509', src_ip: null, app_proto: null, tls_sni: null },
    about: 'CN=www.example a.example',
  });
  t.end();
});

t.test('what Zeek has learnt of a host is found by its address', (t) => {
  const row = (log: string, more: object) => eveRow(zeekEvent({ ts: CONN.ts, host: '10.0.0.9', ...more }, log)!, 's');
  t.match(row('known_hosts', {}), { event_type: 'known_hosts', src_ip: '10.0.0.9', src_port: null, sensor: 's' });
  for (const log of ['known_services', 'known_certs'])
    t.match(row(log, { port_num: 443 }), { event_type: log, src_ip: '10.0.0.9', src_port: 443 });
  t.match(row('software', { host_p: 80, name: 'nginx' }), { event_type: 'software', src_ip: '10.0.0.9', src_port: 80 });
  t.end();
});

t.test('a connection is of the outermost of its services, in whatever order they stand', (t) => {
  for (const [service, app] of [
    ['gssapi,ntlm,smb,dce_rpc', 'smb'],
    ['dce_rpc,gssapi,ntlm', 'dcerpc'],
    ['ssl,quic', 'quic'],
    ['gssapi,ldap_tcp', 'ldap'],
    ['-ssl,http', 'http'],
    ['-ssl', null],
    ['krb_tcp', 'krb5'],
  ] as const)
    t.equal(eveRow(zeekEvent({ ...CONN, service } as never, 'conn')!, 's').app_proto, app, service);
  t.end();
});

t.test('connections without ports have none, and protocols that Zeek only numbers have their name', (t) => {
  const conn = (more: object) => zeekEvent({ ...CONN, ...more } as never, 'conn')!;
  const ping = { 'id.orig_p': 8, 'id.resp_p': 0, proto: 'icmp', ip_proto: 1 };
  t.match(eveRow(conn(ping), 's'), { proto: 'ICMP', src_port: null, dest_port: null });
  t.match(conn(ping), { icmp_type: 8, icmp_code: 0 });
  t.match(conn({ proto: 'tcp', ip_proto: 6 }), { proto: 'TCP', src_port: 49_822 });
  t.equal(conn({ proto: 'unknown_transport', ip_proto: 47 }).proto, 'GRE');
  t.equal(conn({ proto: 'unknown_transport', ip_proto: 89 }).proto, '089');
  t.notOk('proto' in conn({ proto: 'unknown_transport' }));
  t.end();
});

t.test('a log of columns that was made JSON says of fields without a value that they have none', (t) => {
  const unset = (log: string, line: object) => eveRow(zeekEvent({ ...CONN, ...line } as never, log)!, 's');
  t.match(unset('http', { uid: '-', host: '-', user_agent: '(empty)', method: 'GET' }), {
    ...{ flow_id: null, http_hostname: null, http_http_user_agent: null, http_http_method: 'GET' },
  });
  t.match(unset('conn', { service: '-', orig_ip_bytes: '-', orig_bytes: 10 }), {
    ...{ app_proto: null, flow_bytes_toserver: 10n },
  });
  t.end();
});

t.test('a log of columns of which all was made text has the times that it says', (t) => {
  const timeOf = (ts: string) => eveRow(zeekEvent({ ...CONN, ts }, 'conn')!, 's').time;
  t.equal(timeOf('1767323045.250000'), AT);
  t.equal(timeOf('1767323045'), AT - 250_000n);
  t.equal(timeOf('1767323045250'), AT);
  // A date of digits alone, and what is no time.
  for (const ts of ['20260102', '202601020304', '20260102030405', '1767323045.', '-1767323045.25'])
    t.equal(timeOf(ts), null);
  t.end();
});

t.test('the names of Zeek\u2019s files', (t) => {
  for (const [name, log] of [
    ['conn.log', 'conn'],
    ['conn.log.1', 'conn'],
    ['dns.10:00:00-11:00:00.log.gz', 'dns'],
    ['dns.2026-01-02.log.gz', 'dns'],
    ['mqtt_publish.log', 'mqtt_publish'],
    ['http-26-11-22_10.00.00.log', 'http'],
    ['json_streaming_ssl.log', 'ssl'],
    ['smb_files.log', 'smb_files'],
    ['files.log@edge', 'files'],
    ['rdp.log', 'rdp'],
    ['/opt/zeek/logs/current/ldap_search.log', 'ldap_search'],
    ['ldap.10:00:00-11:00:00.log.gz', 'ldap'],
    ['known_hosts.log', 'known_hosts'],
    ['x509.log', 'x509'],
    ['stats.log', null],
    ['conn', null],
    ['http', null],
    ['myconn.log', null],
    ['eve.json', null],
  ] as const)
    t.equal(zeekLogOf(name), log, name);
  for (const [source, sensor] of [
    ['conn.log', 'zeek'],
    ['smb_files.log', 'zeek'],
    ['dns.10:00:00-11:00:00.log.gz', 'zeek'],
    ['sensor2/conn.log', 'sensor2'],
    ['hq-dns.log', 'hq'],
    ['edge', 'edge'],
    ['all.json', 'all.json'],
  ] as const)
    t.equal(zeekSensorOf(source), sensor, source);
  const line = { ts: 1_795_000_000.5, uid: 'C1', 'id.orig_h': '10.44.0.21', 'id.resp_h': '10.44.0.5', cookie: 'nadia' };
  t.match(zeekEvent(line, zeekLogOf('radius.log')), {
    event_type: 'radius',
    src_ip: '10.44.0.21',
    dest_ip: '10.44.0.5',
  });
  t.end();
});

t.test('of which file a line is, whoever sent it may say', (t) => {
  const from = (sent: object, log: string | null = null) => zeekEvent({ ...CONN, ...sent } as never, log)?.event_type;
  t.equal(from({ log: { file: { path: '/opt/zeek/logs/current/ssl.log' } } }), 'tls');
  t.equal(from({ log: { file: { path: '/opt/zeek/logs/current/ssl.log' } } }, 'conn'), 'tls');
  t.equal(from({ log: { file: { path: '/opt/zeek/logs/current/ssl.log' } }, _path: 'ssh' }), 'ssh');
  t.equal(from({ file: '/opt/zeek/logs/current/dns.log' }), 'dns');
  for (const sent of [{ log: 'conn.log' }, { log: { file: 7 } }, { file: 'x.exe' }, { file: {} }])
    t.equal(from(sent), undefined, JSON.stringify(sent));
  t.end();
});

t.test('no line of Zeek, whatever is in it, throws', (t) => {
  const value = fc.oneof(fc.jsonValue(), fc.constant('10.0.0.5'), fc.double(), fc.constant(['a']));
  const fields = [
    'ts',
    'uid',
    'uids',
    'id',
    '_path',
    'note',
    'msg',
    'actions',
    'version',
    'service',
    'tx_hosts',
    '__proto__',
    'constructor',
  ];
  const line = fc.dictionary(fc.constantFrom(...fields), value);
  fc.assert(
    fc.property(line, fc.constantFrom(...Object.keys(ZEEK_LOGS), null), (line, log) => {
      const event = zeekEvent(line, log);
      if (event) eveRow(event, 's');
    }),
  );
  t.end();
});

t.test(
  'a field that several logs of one type have stands for one thing in all of them, so that it can be looked for in lines',
  async (t) => {
    const meant = new Map<string, Set<string>>();
    for (const [log, { type, fields }] of Object.entries(ZEEK_LOGS))
      for (const field of new Set(fields.map(([name]) => name))) {
        const paths = fields.filter(([name, , convert]) => name === field && !convert).map(([, path]) => path);
        const key = `${type} ${field}`;
        meant.set(key, (meant.get(key) ?? new Set()).add(paths.sort().join()));
        t.equal(meant.get(key)!.size, 1, `${field} of ${log}`);
      }
  },
);
