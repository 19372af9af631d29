import { type Step, stepsOf, valuesAlong } from '../../shared/line-values.ts';
import { ownOf } from '../../shared/own.ts';
import { isObject } from '../is-object.ts';
import { aboutStats } from './stats-about.ts';

interface Told {
  asked: (readonly Step[])[];
  answered: (readonly Step[])[];
  /** Of an event that has this, its columns tell enough. */
  unless?: readonly Step[];
}

const told = (asked: readonly string[], answered: readonly string[] = []): Told => ({
  asked: asked.map(stepsOf),
  answered: answered.map(stepsOf),
});

/** Of a type of event whose columns do not tell what happened: the paths in its line that do, what was asked and what came of it. */
const TOLD: Readonly<Record<string, Told>> = {
  anomaly: told(['anomaly.event', 'anomaly.layer', 'anomaly.type']),
  arp: told(['arp.opcode', 'arp.src_mac']),
  bittorrent_dht: told(
    ['bittorrent_dht.request_type', 'bittorrent_dht.request.info_hash'],
    ['bittorrent_dht.error.msg', 'bittorrent_dht.response.nodes[].ip', 'bittorrent_dht.response.values[].ip'],
  ),
  dcerpc: told(
    [
      'dcerpc.request',
      'dcerpc.req.opnum',
      'dcerpc.interfaces[].uuid',
      // Of Zeek, which has names for both.
      'dcerpc.endpoint',
      'dcerpc.operation',
    ],
    ['dcerpc.response'],
  ),
  dhcp: told(['dhcp.dhcp_type', 'dhcp.hostname', 'dhcp.client_mac'], ['dhcp.assigned_ip']),
  dnp3: told(['dnp3.type', 'dnp3.application.function_code']),
  drop: told(['proto'], ['drop.reason']),
  enip: told(
    ['enip.request.command', 'enip.request.cip.service'],
    ['enip.response.status', 'enip.response.identity.product_name'],
  ),
  frame: told(['app_proto', 'frame.type']),
  ftp: told(['ftp.command', 'ftp.command_data'], ['ftp.completion_code[]', 'ftp.reply[]']),
  ftp_data: told(['ftp_data.command', 'ftp_data.filename']),
  ike: told(['ike.exchange_type_verbose', 'ike.alg_enc', 'ike.alg_dh']),
  krb5: told(['krb5.msg_type', 'krb5.cname', 'krb5.sname'], ['krb5.error_code', 'krb5.encryption']),
  ldap: told(
    [
      'ldap.request.operation',
      'ldap.request.bind_request.name',
      'ldap.request.search_request.base_object',
      'ldap.request.modify_request.object',
      'ldap.request.add_request.entry',
      'ldap.request.del_request.dn',
      'ldap.request.extended_request.name',
    ],
    [
      'ldap.responses[].bind_response.result_code',
      'ldap.responses[].search_result_done.result_code',
      'ldap.responses[].modify_response.result_code',
      'ldap.responses[].add_response.result_code',
      'ldap.responses[].del_response.result_code',
      'ldap.responses[].extended_response.result_code',
    ],
  ),
  modbus: told(['modbus.request.function_code', 'modbus.request.access_type'], ['modbus.response.exception.code']),
  mqtt: told(
    [
      'mqtt.connect.client_id',
      'mqtt.connect.username',
      'mqtt.publish.topic',
      'mqtt.subscribe.topics[].topic',
      'mqtt.unsubscribe.topics[]',
    ],
    // Zeek has words for it too.
    ['mqtt.connack.return_code', 'mqtt.connack.status'],
  ),
  nfs: told(['nfs.procedure', 'nfs.filename'], ['nfs.status']),
  pgsql: told(
    ['pgsql.request.startup_parameters.user', 'pgsql.request.simple_query', 'pgsql.request.message'],
    ['pgsql.response.command_completed', 'pgsql.response.code', 'pgsql.response.message'],
  ),
  pop3: told(['pop3.request.command', 'pop3.request.args[]'], ['pop3.response.header']),
  quic: told(['quic.version', 'quic.ua']),
  rdp: told(['rdp.event_type', 'rdp.cookie', 'rdp.client.client_name'], ['rdp.protocol', 'rdp.reason']),
  rfb: told(['rfb.framebuffer.name'], ['rfb.authentication.security_result']),
  sip: told(['sip.method', 'sip.uri'], ['sip.code', 'sip.reason']),
  smb: told(
    [
      'smb.command',
      'smb.function',
      'smb.share',
      'smb.filename',
      'smb.rename.from',
      'smb.rename.to',
      'smb.named_pipe',
      'smb.ntlmssp.user',
      'smb.dcerpc.request',
      'smb.dcerpc.opnum',
      'smb.dcerpc.interfaces[].uuid',
    ],
    ['smb.status'],
  ),
  smtp: told(['smtp.mail_from', 'email.subject', 'email.attachment[]'], ['smtp.rcpt_to[]']),
  // What the host says it is stands in lines of Zeek alone.
  snmp: told(['snmp.pdu_type', 'snmp.community', 'snmp.usm', 'snmp.vars[]'], ['snmp.display_string']),
  ssh: told(
    ['ssh.client.software_version'],
    // Whether it signed in, Zeek alone says.
    ['ssh.server.software_version', 'ssh.auth_result'],
  ),
  tftp: told(['tftp.packet', 'tftp.file']),
  // Of one without a name, of which the columns tell no more than a version.
  tls: { ...told(['tls.subject']), unless: stepsOf('tls.sni') },
  // Logs of Zeek.
  tunnel: told(['tunnel.proto', 'tunnel.action']),
  websocket: told(['websocket.opcode', 'websocket.payload_printable']),
  x509: told(['tls.subject', 'tls.subjectaltname[]']),
};

/** Types of event whose messages are told apart by the names of their groups alone: `mqtt.publish`, `mqtt.pingreq`. */
const BY_NAME: readonly string[] = ['mqtt'];

/** Of a path with several values, and characters of one. */
const MOST_VALUES = 3;
const MOST_CHARACTERS = 80;

/** A command whose argument is a password. */
const SECRET = 'PASS';
/** An address that is none yet, which DHCP writes nevertheless. */
const NO_ADDRESS = '0.0.0.0';

function valuesAt(event: object, steps: readonly Step[]): string {
  const found = valuesAlong(steps, event).filter((value) => ['string', 'number'].includes(typeof value));
  const values = [...new Set(found.map((value) => String(value).slice(0, MOST_CHARACTERS)))].filter(
    (value) => value !== NO_ADDRESS,
  );
  return [...values.slice(0, MOST_VALUES), ...(values.length > MOST_VALUES ? ['…'] : [])].join(', ');
}

const namesIn = (group: unknown) => (isObject(group) ? Object.keys(group) : []).slice(0, MOST_VALUES).join(', ');

const wordsOf = (event: object, paths: Told['asked']) => paths.map((steps) => valuesAt(event, steps)).filter(Boolean);

/**
 * What an event is about whose type has no columns, in the words of its line: `RETR plan.zip → 550 Failed`; null of all others, and where
 * the line says nothing. Fields: https://docs.suricata.io/en/latest/output/eve/eve-json-format.html
 */
export function aboutOf(event: Readonly<Record<string, unknown>>): string | null {
  const type = String(event.event_type);
  if (type === 'stats') return aboutStats(event.stats);
  const paths = ownOf(TOLD, type);
  if (!paths || (paths.unless && valuesAt(event, paths.unless))) return null;
  const asked = [...(BY_NAME.includes(type) ? [namesIn(event[type])] : []), ...wordsOf(event, paths.asked)].filter(
    Boolean,
  );
  const answered = wordsOf(event, paths.answered).join(' ');
  const open = asked[0]?.toUpperCase() === SECRET ? asked.slice(0, 1) : asked;
  return [...open, ...(answered ? [`→ ${answered}`] : [])].join(' ') || null;
}
