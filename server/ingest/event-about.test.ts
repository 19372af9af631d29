import t from 'tap';
import { eveRow } from './eve.ts';

t.test('an event of a type without columns says what it is about in the words of its line', async (t) => {
  const searched = { operation: 'search_request', search_request: { base_object: 'DC=corp,DC=test' } };
  const found = ['a', 'b'].map((name) => ({
    operation: 'search_result_entry',
    search_result_entry: { base_object: `CN=${name}` },
  }));
  const names = Array.from({ length: 5 }, (_, n) => `1.3.${n}`);
  const about: [string, object, string | null][] = [
    [
      'ldap',
      { request: searched, responses: [...found, { search_result_done: { result_code: 'success' } }] },
      'search_request DC=corp,DC=test → success',
    ],
    [
      'krb5',
      { msg_type: 'KRB_ERROR', cname: 'eve', error_code: 'KDC_ERR_PREAUTH_FAILED' },
      'KRB_ERROR eve → KDC_ERR_PREAUTH_FAILED',
    ],
    [
      'smb',
      { command: 'SMB2_COMMAND_CREATE', filename: 'a.exe', status: 'STATUS_SUCCESS' },
      'SMB2_COMMAND_CREATE a.exe → STATUS_SUCCESS',
    ],
    [
      'ftp',
      { command: 'RETR', command_data: 'plan.zip', completion_code: ['550'], reply: ['Failed.'] },
      'RETR plan.zip → 550 Failed.',
    ],
    ['ftp', { command: 'PASS', command_data: 'of nobody else', completion_code: ['230'] }, 'PASS → 230'],
    ['pop3', { request: { command: 'pass', args: ['of nobody else'] }, response: { header: '+OK' } }, 'pass → +OK'],
    [
      'ssh',
      { client: { software_version: 'libssh' }, server: { software_version: 'OpenSSH_9' } },
      'libssh → OpenSSH_9',
    ],
    ['rdp', { event_type: 'initial_request', cookie: 'admin' }, 'initial_request admin'],
    [
      'snmp',
      { pdu_type: 'get_request', community: 'x'.repeat(500), vars: names },
      `get_request ${'x'.repeat(80)} 1.3.0, 1.3.1, 1.3.2, …`,
    ],
    ['dhcp', { dhcp_type: 'discover', hostname: 'desk-7', assigned_ip: '0.0.0.0' }, 'discover desk-7'],
    ['mqtt', { publish: { topic: 'house/bulb' } }, 'publish house/bulb'],
    ['mqtt', { subscribe: { topics: [{ topic: 'a/#' }, { topic: 'b' }] } }, 'subscribe a/#, b'],
    ['mqtt', { unsubscribe: { topics: ['a/#'] }, unsuback: {} }, 'unsubscribe, unsuback a/#'],
    ['mqtt', { pingreq: {}, pingresp: {} }, 'pingreq, pingresp'],
    ['mqtt', [], null],
    [
      'smb',
      { command: 'SMB2_COMMAND_IOCTL', function: 'FSCTL_PIPE_TRANSCEIVE', dcerpc: { request: 'REQUEST', opnum: 12 } },
      'SMB2_COMMAND_IOCTL FSCTL_PIPE_TRANSCEIVE REQUEST 12',
    ],
    [
      'pgsql',
      { request: {}, response: { code: '28P01', message: 'password authentication failed' } },
      '→ 28P01 password authentication failed',
    ],
    ['rdp', { event_type: 'initial_response', protocol: 'hybrid' }, 'initial_response → hybrid'],
    ['bittorrent_dht', { request_type: 'get_peers', request: { info_hash: '19a6' } }, 'get_peers 19a6'],
    ['bittorrent_dht', { error: { num: 203, msg: 'Protocol Error' } }, '→ Protocol Error'],
    ['enip', { request: { command: 'RegisterSession' }, response: { status: 'Success' } }, 'RegisterSession → Success'],
    ['drop', { len: 48, reason: 'flow drop' }, '→ flow drop'],
    ['frame', { type: 'request', length: 100 }, 'request'],
    ['tls', { subject: 'CN=a.test', version: 'TLS 1.2' }, 'CN=a.test'],
    ['tls', { subject: 'CN=a.test', sni: 'a.test' }, null],
    ['smb', {}, null],
    ['http', { hostname: 'a.test' }, null],
  ];
  for (const [event_type, group, text] of about)
    t.equal(eveRow({ event_type, [event_type]: group }, 's').about, text, event_type);
  t.equal(eveRow({ event_type: 'constructor' }, 's').about, null);
});
