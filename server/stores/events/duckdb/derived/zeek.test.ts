import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { shareFiles } from '../../../../../test/scene.ts';
import { foundIn } from '../../../../incidents/testing.ts';
import { zeekEvent } from '../../../../ingest/zeek/zeek.ts';
import { openEventStore } from '../store.ts';
import { tablesIn } from './testing.ts';

t.test('of lines of Zeek the same is worked out as of the events that they are read as', async (t) => {
  const folder = t.testdir();
  const begin = Date.parse('2026-11-20T00:00:00Z') / 1000;
  const line = (n: number, responder: string, port: number, more: object) => ({
    ...{ ts: begin + n, uid: `C${n}`, 'id.orig_h': '10.0.0.66', 'id.orig_p': 40_000 + n, _system_name: 'zeek' },
    ...{ 'id.resp_h': responder, 'id.resp_p': port, proto: 'tcp', ...more },
  });
  const flow = {
    orig_pkts: 500,
    orig_ip_bytes: 9000,
    resp_pkts: 30,
    resp_ip_bytes: 5000,
    orig_l2_addr: 'aa:bb:cc:00:11:22',
  };
  const refused = (times: number, responder: string, port: number, more: object) =>
    Array.from({ length: times }, (_, n) => line(60 + n, responder, port, more));
  const { 'id.orig_h': _, ...lease } = line(0, '10.0.0.1', 67, {
    client_addr: '10.0.0.66',
    msg_types: ['DISCOVER', 'ACK'],
  });
  const logs: Record<string, object[]> = {
    conn: [
      line(1, '203.0.113.9', 443, { ...flow, duration: 50_000.5, vlan: 12 }),
      // Sessions of ten minutes, not refused passwords.
      ...Array.from({ length: 20 }, (_, n) => line(100 + n * 60, '10.0.0.9', 22, { ...flow, duration: 600 })),
    ],
    dhcp: [
      { ...lease, mac: 'AA:bb:cc:00:11:22', host_name: 'laptop', assigned_addr: '10.0.0.66' },
      { ...lease, requested_addr: '10.0.0.67', mac: 'aa:bb:cc:00:11:23', msg_types: ['DISCOVER', 'OFFER'] },
    ],
    dns: [
      line(2, '10.0.0.53', 53, { query: 'srv.corp.example', answers: ['a.corp.example', '10.0.0.9', 'TXT 3 a:b'] }),
      line(3, '10.0.0.53', 53, { query: 'c2.example', answers: ['203.0.113.9'] }),
      line(3, '10.0.0.53', 53, { query: 'none.example' }),
    ],
    ssl: [line(4, '203.0.113.9', 443, { version: 'TLSv10', subject: 'CN=c2.example', issuer: 'CN=c2.example' })],
    ntlm: [
      line(20, '10.0.0.9', 445, {
        username: 'bea',
        hostname: 'DESK-7',
        server_dns_computer_name: 'FILES.corp.example',
      }),
      line(21, '10.0.0.9', 445, {
        username: '-',
        server_dns_computer_name: '(empty)',
        server_nb_computer_name: 'FILES',
      }),
      // One after the other refused.
      ...Array.from({ length: 12 }, (_, n) => line(30 + n, '10.0.0.8', 445, { username: 'root', success: false })),
    ],
    ldap: [
      line(26, '10.0.0.1', 389, { opcode: 'bind simple', object: 'CN=Fay,OU=Staff,DC=corp', result: 'success' }),
      line(27, '10.0.0.1', 389, { opcode: 'delete', object: 'CN=Old,OU=Staff,DC=corp' }),
      ...refused(12, '10.0.0.1', 389, { opcode: 'bind simple', object: 'Gus', result: 'invalid credentials' }),
      // What may not be read is no password.
      ...refused(12, '10.0.0.2', 389, { opcode: 'modify', result: 'invalid credentials' }),
    ],
    rdp: [
      line(22, '10.0.0.9', 3389, { cookie: 'carl', client_name: 'DESK-8' }),
      line(23, '10.0.0.9', 3389, { cookie: 'administr' }),
    ],
    ftp: [
      line(24, '10.0.0.9', 21, { user: 'dora', command: 'RETR', arg: 'ftp://10.0.0.9/plan.zip' }),
      line(25, '10.0.0.9', 21, { user: '<unknown>', command: 'USER', arg: 'emil' }),
      ...refused(12, '10.0.0.4', 21, { user: 'dora', command: 'PASS', reply_code: 530 }),
      line(26, '203.0.113.12', 21, { user: 'dora', password: '<hidden>', command: 'PASV', reply_code: 227 }),
      line(26, '203.0.113.12', 21, {
        user: 'dora',
        command: 'STOR',
        arg: 'ftp://203.0.113.12/in/a.zip',
        reply_code: 226,
      }),
      line(27, '203.0.113.13', 21, {
        user: 'anonymous',
        command: 'RETR',
        arg: 'ftp://203.0.113.13/a.iso',
        reply_code: 226,
      }),
      line(28, '203.0.113.14', 21, { user: 'dora', command: 'EPSV', reply_code: 530 }),
      // Who has not signed in yet.
      ...refused(12, '10.0.0.2', 21, { user: '<unknown>', command: 'RETR', reply_code: 530 }),
    ],
    ssh: [
      line(5, '10.0.0.9', 22, { client: 'SSH-2.0-OpenSSH_9.6', server: 'SSH-2.0-OpenSSH_8.0 Debian' }),
      ...refused(12, '10.0.0.3', 22, { client: 'SSH-2.0-OpenSSH_9.6', auth_success: false, auth_attempts: 6 }),
      ...refused(12, '10.0.0.2', 22, { client: 'SSH-2.0-OpenSSH_9.6', auth_success: true, auth_attempts: 2 }),
      ...refused(12, '10.0.0.2', 22, { client: 'SSH-2.0-OpenSSH_9.6' }),
    ],
    kerberos: [
      line(6, '10.0.0.1', 88, { client: 'ada/EXAMPLE.COM', error_msg: 'KDC_ERR_PREAUTH_FAILED' }),
      line(7, '10.0.0.1', 88, { client: 'LAPTOP$/EXAMPLE.COM' }),
      ...[1, 2, 3, 4, 5, 6].map((db) =>
        line(8, '10.0.0.1', 88, {
          ...{ client: 'ada/EXAMPLE.COM', service: `MSSQLSvc/db${db}:1433`, request_type: 'TGS', cipher: 'rc4-hmac' },
        }),
      ),
    ],
    smb_files: [
      line(8, '10.0.0.9', 445, { action: 'SMB::FILE_WRITE', path: '\\\\srv\\c$', name: 'run.exe' }),
      ...shareFiles(40).map((name) =>
        line(13, '10.0.0.9', 445, { action: 'SMB::FILE_RENAME', name: `${name}.lockd`, prev_name: name }),
      ),
    ],
    smb_mapping: [
      line(9, '10.0.0.9', 445, { path: '\\\\srv\\ADMIN$' }),
      ...['10.0.0.10', '10.0.0.11', '10.0.0.12', '10.0.0.13'].map((host) =>
        line(9, host, 445, { path: '\\\\srv\\ADMIN$' }),
      ),
    ],
    // Making a service or a process, and looking at which there are.
    dce_rpc: [
      line(14, '10.0.0.4', 49_667, { endpoint: 'drsuapi', operation: 'DRSGetNCChanges' }),
      line(15, '10.0.0.3', 49_667, { endpoint: 'drsuapi', operation: 'DRSCrackNames' }),
      line(11, '10.0.0.10', 445, { named_pipe: '\\pipe\\svcctl', endpoint: 'svcctl', operation: 'CreateServiceW' }),
      line(12, '10.0.0.11', 445, {
        named_pipe: '\\pipe\\svcctl',
        endpoint: 'svcctl',
        operation: 'EnumServicesStatusW',
      }),
      line(11, '10.0.0.12', 49_668, { named_pipe: '49668', endpoint: 'IWbemServices', operation: 'ExecMethod' }),
      line(11, '10.0.0.13', 49_668, { named_pipe: '49668', endpoint: 'IWbemServices', operation: 'ExecQuery' }),
    ],
    http: [line(10, '203.0.113.10', 80, { host: 'www.example', user_agent: 'curl/8' })],
  };
  const written = (lines: readonly unknown[]) => lines.map((each) => `${JSON.stringify(each)}\n`).join('');
  const workedOut = async (name: string, files: Record<string, string>) => {
    const path = join(folder, `${name}.duckdb`);
    const store = await openEventStore({ path });
    for (const [file, text] of Object.entries(files)) {
      writeFileSync(join(folder, file), text);
      t.match(await store.importFile(join(folder, file)), { rejected: 0 });
    }
    await store.settled();
    const { findings } = await foundIn(store);
    await store.close();
    // By which file they came, and how long their lines are, is another thing.
    const { source_sensor: _, ...tables } = await tablesIn(path);
    return { findings: findings.map(({ kind, host, other }) => [kind, host, other]), tables };
  };
  const zeek = await workedOut(
    'zeek',
    Object.fromEntries(Object.entries(logs).map(([log, lines]) => [`${log}.log`, written(lines)])),
  );
  const events = Object.entries(logs).flatMap(([log, lines]) => lines.map((each) => zeekEvent(each as never, log)));
  const eve = await workedOut('eve', { 'eve.json': written(events) });
  for (const [name, rows] of Object.entries(eve.tables)) t.same(zeek.tables[name], rows, name);
  t.same(zeek.findings, eve.findings);
  const found = zeek.findings.map((each) => each.join(' '));
  t.ok(found.includes('long_connection 10.0.0.66 203.0.113.9'));
  const of = (kind: string) => found.filter((finding) => finding.startsWith(kind)).sort();
  t.same(
    of('password_guessing'),
    ['1', '3', '4', '8'].map((host) => `password_guessing 10.0.0.66 10.0.0.${host}`),
  );
  t.same(
    of('remote_execution'),
    ['10', '12', '9'].map((host) => `remote_execution 10.0.0.66 10.0.0.${host}`),
  );
  t.same(of('clear_text_login'), ['clear_text_login 10.0.0.66 203.0.113.12']);
  t.same(of('mass_encryption'), ['mass_encryption 10.0.0.66 10.0.0.9']);
  t.same(of('dcsync'), ['dcsync 10.0.0.66 10.0.0.4']);
  t.same(of('kerberoasting'), ['kerberoasting 10.0.0.66 10.0.0.1']);
  const facts = (zeek.tables.host_fact as string[][]).map(([address, kind, value]) => [address, kind, value].join(' '));
  for (const fact of [
    '10.0.0.66 lease aa:bb:cc:00:11:22',
    '10.0.0.66 mac aa:bb:cc:00:11:22 12',
    '10.0.0.66 name:dhcp laptop',
    '10.0.0.66 name:krb5 laptop',
    '10.0.0.66 user ada',
    '10.0.0.66 ssh-client OpenSSH_9.6',
    '10.0.0.9 name:dns srv.corp.example',
    '10.0.0.66 name:ntlm desk-7',
    '10.0.0.66 name:rdp desk-8',
    '10.0.0.9 name:ntlm files.corp.example',
    '10.0.0.9 name:ntlm files',
  ])
    t.ok(facts.includes(fact), fact);
  const users = facts.flatMap((fact) => /^10\.0\.0\.66 user (.*)/.exec(fact)?.[1] ?? []).sort();
  t.same(users, ['Fay', 'Gus', 'ada', 'bea', 'carl', 'dora', 'emil', 'root']);
  for (const name of [
    'talk',
    'tls_use',
    'share_use',
    'refusal',
    'ticket',
    'clear_text',
    'share_rename',
    'replication',
    'outside_name',
  ])
    t.ok((zeek.tables[name] as unknown[]).length > 0, `${name} has rows`);
});
