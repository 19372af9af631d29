import { type Step, stepsOf, valuesAlong } from '../../shared/line-values.ts';
import { ownOf } from '../../shared/own.ts';

interface Told {
  asked: (readonly Step[])[];
  answered: (readonly Step[])[];
}

const told = (asked: readonly string[], answered: readonly string[] = []): Told => ({
  asked: asked.map(stepsOf),
  answered: answered.map(stepsOf),
});

/** Of a type of event whose columns do not tell what happened: the paths in its line that do, what was asked and what came of it. */
const TOLD: Readonly<Record<string, Told>> = {
  anomaly: told(['anomaly.event', 'anomaly.layer', 'anomaly.type']),
  arp: told(['arp.opcode', 'arp.src_mac']),
  bittorrent_dht: told(['bittorrent_dht.request_type']),
  dcerpc: told(['dcerpc.request', 'dcerpc.req.opnum', 'dcerpc.interfaces[].uuid'], ['dcerpc.response']),
  dhcp: told(['dhcp.dhcp_type', 'dhcp.hostname', 'dhcp.client_mac'], ['dhcp.assigned_ip']),
  dnp3: told(['dnp3.type', 'dnp3.application.function_code']),
  enip: told(['enip.request.command', 'enip.request.cip.service'], ['enip.response.identity.product_name']),
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
    ['mqtt.connect.client_id', 'mqtt.connect.username', 'mqtt.publish.topic', 'mqtt.subscribe.topics[].topic'],
    ['mqtt.connack.return_code'],
  ),
  nfs: told(['nfs.procedure', 'nfs.filename'], ['nfs.status']),
  pgsql: told(
    ['pgsql.request.startup_parameters.user', 'pgsql.request.simple_query'],
    ['pgsql.response.command_completed'],
  ),
  pop3: told(['pop3.request.command', 'pop3.request.args[]'], ['pop3.response.header']),
  quic: told(['quic.version', 'quic.ua']),
  rdp: told(['rdp.event_type', 'rdp.cookie', 'rdp.client.client_name']),
  rfb: told(['rfb.framebuffer.name'], ['rfb.authentication.security_result']),
  sip: told(['sip.method', 'sip.uri'], ['sip.code', 'sip.reason']),
  smb: told(
    [
      'smb.command',
      'smb.share',
      'smb.filename',
      'smb.rename.from',
      'smb.rename.to',
      'smb.named_pipe',
      'smb.ntlmssp.user',
    ],
    ['smb.status'],
  ),
  smtp: told(['smtp.mail_from', 'email.subject', 'email.attachment[]'], ['smtp.rcpt_to[]']),
  snmp: told(['snmp.pdu_type', 'snmp.community', 'snmp.usm', 'snmp.vars[]']),
  ssh: told(['ssh.client.software_version'], ['ssh.server.software_version']),
  tftp: told(['tftp.packet', 'tftp.file']),
  websocket: told(['websocket.opcode', 'websocket.payload_printable']),
};

/** Of a path with several values, and characters of one. */
const MOST_VALUES = 3;
const MOST_CHARACTERS = 80;

/** A command whose argument is a password. */
const SECRET = 'PASS';

function valuesAt(event: object, steps: readonly Step[]): string {
  const found = valuesAlong(steps, event).filter((value) => ['string', 'number'].includes(typeof value));
  const values = [...new Set(found.map((value) => String(value).slice(0, MOST_CHARACTERS)))];
  return [...values.slice(0, MOST_VALUES), ...(values.length > MOST_VALUES ? ['…'] : [])].join(', ');
}

const wordsOf = (event: object, paths: Told['asked']) => paths.map((steps) => valuesAt(event, steps)).filter(Boolean);

/**
 * What an event is about whose type has no columns, in the words of its line: `RETR plan.zip → 550 Failed`; null of all others, and where
 * the line says nothing. Fields: https://docs.suricata.io/en/latest/output/eve/eve-json-format.html
 */
export function aboutOf(event: Readonly<Record<string, unknown>>): string | null {
  const paths = ownOf(TOLD, String(event.event_type));
  if (!paths) return null;
  const asked = wordsOf(event, paths.asked);
  const answered = wordsOf(event, paths.answered).join(' ');
  const open = asked[0]?.toUpperCase() === SECRET ? asked.slice(0, 1) : asked;
  return [...open, ...(answered ? [`→ ${answered}`] : [])].join(' ') || null;
}
