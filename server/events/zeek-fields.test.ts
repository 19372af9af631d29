import t from 'tap';
import { findField, isInLine } from '../../shared/event-fields.ts';
import { LINE_FIELDS } from '../../shared/event-line-fields.ts';
import type { Aggregate, EventPage } from '../../shared/events.ts';
import { appWith } from '../../test/events.ts';
import { ZEEK_LOGS } from '../ingest/zeek/zeek.ts';

/** What lines of Zeek's logs have, of several where a field says different things. */
const LOGS: Readonly<Record<string, readonly object[]>> = {
  conn: [
    {
      duration: 61.7,
      conn_state: 'SF',
      vlan: 12,
      orig_l2_addr: 'aa:bb:cc:00:11:22',
      resp_l2_addr: 'aa:bb:cc:00:11:23',
    },
  ],
  dns: [{ query: 'a.example', trans_id: 7, answers: ['b.example', '192.0.2.9', '2001:db8::9', 'TXT 3 a.b'] }],
  http: [
    { referrer: 'http://b.example/', response_body_len: 12, resp_mime_types: ['text/html', 'text/plain'] },
    { resp_mime_types: 'text/css' },
    { resp_mime_types: [] },
  ],
  ssl: [{ subject: 'CN=a.example', issuer: 'CN=b.example', resumed: true, ja3s: 'fbe594b39bb5d9c53aa4f6caf8d2950c' }],
  quic: [{ version: '1', server_name: 'a.example', ja4: 'q13d0310h3_55b375c5d22e_cd85d2d88918' }],
  files: [{ mime_type: 'text/plain', sha1: 'a94a8fe5ccb19ba61c4c0873d391e987982fbbd3' }],
  notice: [{ note: 'SSL::Invalid_Server_Cert', msg: 'wrong' }],
  dhcp: [
    { msg_types: ['DISCOVER', 'ACK'], client_addr: '10.0.0.5', host_name: 'desk', mac: 'aa:bb:cc:00:11:22' },
    { msg_types: ['REQUEST'], assigned_addr: '10.0.0.6', requested_addr: '10.0.0.7', mac: '-' },
  ],
  smb_files: [
    { action: 'SMB::FILE_WRITE', name: 'a.txt', path: '\\\\fs\\c$', size: 10 },
    { action: 'SMB::FILE_RENAME', prev_name: 'b.txt', name: 'b.locked', path: '\\\\fs\\c$' },
  ],
  smb_mapping: [{ path: '\\\\fs\\ipc$', share_type: 'PIPE' }],
  ntlm: [
    { username: 'ada', hostname: 'DESK', domainname: 'CORP', server_dns_computer_name: 'fs.corp', success: false },
    { username: 'bea', server_nb_computer_name: 'FS', success: true },
  ],
  kerberos: [{ client: 'ada/CORP', service: 'cifs/fs', request_type: 'TGS', error_msg: 'KDC', cipher: 'rc4-hmac' }],
  ldap: [
    { opcode: 'bind simple', object: 'CN=ada', result: 'invalid credentials' },
    { opcode: 'delete', object: 'CN=old', result: 'success' },
    { opcode: 'compare', result: 'compare true' },
  ],
  ldap_search: [{ base_object: 'DC=corp', result: 'size limit exceeded' }],
  ssh: [
    { client: 'SSH-2.0-OpenSSH_9.6', server: 'SSH-2.0-dropbear', auth_success: false, hasshVersion: '1' },
    { client: 'SSH-2.0-libssh', auth_success: 'T' },
    { client: 'SSH-2.0-paramiko' },
  ],
  rdp: [
    {
      cookie: 'ada',
      client_name: 'DESK',
      client_build: 'RDP 10',
      keyboard_layout: 'French',
      client_channels: ['rdpdr', 'cliprdr'],
    },
  ],
  smtp: [
    { helo: 'desk', mailfrom: 'a@x.example', rcptto: ['b@x.example', 'c@x.example'], subject: 'Plan' },
    { from: 'A <a@x.example>', to: ['b@x.example'], cc: ['c@x.example'], msg_id: '<1@x>', user_agent: 'Mail' },
  ],
  ftp: [
    { user: 'dora', command: 'RETR', arg: 'ftp://10.0.0.9/plan.zip', reply_code: 226, reply_msg: 'Done.' },
    { user: '<unknown>', command: 'USER', arg: 'emil' },
  ],
  dce_rpc: [{ endpoint: 'svcctl', operation: 'CreateServiceW' }],
  mqtt_connect: [
    { client_id: 'bulb', connect_status: 'Connection Accepted' },
    { client_id: 'meter', connect_status: 'Refused: not authorized' },
    { client_id: 'lamp', connect_status: 'unknown-return-code-135' },
  ],
  mqtt_publish: [{ topic: 'house/bulb', payload: 'on' }],
  mqtt_subscribe: [
    { action: 'MQTT::SUBSCRIBE', topics: ['house/a', 'house/b'] },
    { action: 'MQTT::UNSUBSCRIBE', topics: ['house/c'] },
  ],
  sip: [{ method: 'INVITE', uri: 'sip:1@b.example', status_code: 401, status_msg: 'Unauthorized' }],
  snmp: [
    { version: '2c', community: 'public', get_requests: 3, set_requests: 0, display_string: 'LaserJet' },
    { version: '3', set_requests: 1, get_requests: 9 },
    { version: '1', get_bulk_requests: 2 },
    { get_responses: 1 },
  ],
  modbus: [{ func: 'READ_COILS', unit: 1, tid: 5, exception: 'ILLEGAL_DATA_ADDRESS' }],
  tunnel: [{ tunnel_type: 'Tunnel::VXLAN', action: 'Tunnel::DISCOVER' }],
  x509: [
    { 'certificate.subject': 'CN=c.example', 'certificate.issuer': 'CN=ca', 'certificate.serial': '2CA6' },
    { certificate: { subject: 'CN=d.example', serial: '2CA7' }, san: { dns: ['e.example', 'f.example'] } },
    { certificate_subject: 'CN=g.example', san_dns: ['h.example'], fingerprint: '220e' },
    { 'san.dns': ['i.example'], 'certificate.subject': '-' },
  ],
  weird: [{ name: 'odd' }],
};

t.test('what a line of Zeek says in the words of EVE is found and counted where it is shown', async (t) => {
  const { app, ask, send } = await appWith(t);
  t.teardown(() => app.close());
  const lines = Object.entries(LOGS).flatMap(([_path, each]) => each.map((line) => ({ _path, ...line })));
  await send(
    'office',
    lines.map((line, n) => ({ ts: 1_772_366_410 + n, uid: `C${n}`, 'id.orig_h': '10.9.9.9', ...line })),
  );
  const names = [...new Set(LINE_FIELDS.map(([path]) => findField(path.replaceAll('[]', ''))!))]
    .filter(isInLine)
    .map(({ name }) => name);
  const shown = new Map<string, Set<string>>();
  for (let first = 0; first < names.length; first += 40) {
    const fields = names.slice(first, first + 40).join(',');
    const { events } = (await ask<EventPage>(`/api/events?limit=100&fields=${fields}`)).body;
    for (const { values } of events)
      for (const [name, found] of Object.entries(values ?? {})) {
        const known = shown.get(name) ?? new Set();
        for (const value of found) known.add(String(value));
        shown.set(name, known);
      }
  }
  // Every table's every field that lines have alone has a line here.
  const paths = new Set(Object.values(ZEEK_LOGS).flatMap(({ fields }) => fields.map(([, path]) => path)));
  const inLines = [...paths].map(findField).filter((field) => field && isInLine(field));
  t.same(
    inLines
      .map((field) => field!.name)
      .filter((name) => !shown.has(name))
      .sort(),
    [],
  );
  t.same([...shown.get('mqtt.connack.return_code')!].sort(), ['0', '135', '5'], 'numbers, where Zeek has words');

  for (const [name, values] of shown) {
    const counted = (await ask<Aggregate>(`/api/events/aggregate?by=${name}&limit=100`)).body.groups;
    const groups = counted.flatMap(({ value }) => (value === null ? [] : String(value)));
    t.same(groups.sort(), [...values].sort(), `${name}: the same values`);
    for (const value of values) {
      const q = encodeURIComponent(`${name}:"${value.replaceAll('\\', '\\\\')}"`);
      const { total } = (await ask<Aggregate>(`/api/events/aggregate?by=event_type&q=${q}`)).body;
      t.ok(total > 0, `${name}:${value}`);
    }
  }
  t.ok(shown.size > 60, `${shown.size} fields`);
});
