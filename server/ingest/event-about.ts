import { type Step, stepsOf, valuesAlong } from '../../shared/line-values.ts';
import { ownOf } from '../../shared/own.ts';

/** Of a type of event whose columns do not tell what happened: the paths in its line that do, what was asked and what came of it. */
const SAYS: Readonly<Record<string, { asked: readonly string[]; answered?: readonly string[] }>> = {
  anomaly: { asked: ['anomaly.event', 'anomaly.layer', 'anomaly.type'] },
  arp: { asked: ['arp.opcode', 'arp.src_mac'] },
  bittorrent_dht: { asked: ['bittorrent_dht.request_type'] },
  dcerpc: {
    asked: ['dcerpc.request', 'dcerpc.req.opnum', 'dcerpc.interfaces[].uuid'],
    answered: ['dcerpc.response'],
  },
  dhcp: { asked: ['dhcp.dhcp_type', 'dhcp.hostname', 'dhcp.client_mac'], answered: ['dhcp.assigned_ip'] },
  dnp3: { asked: ['dnp3.type', 'dnp3.application.function_code'] },
  enip: {
    asked: ['enip.request.command', 'enip.request.cip.service'],
    answered: ['enip.response.identity.product_name'],
  },
  ftp: { asked: ['ftp.command', 'ftp.command_data'], answered: ['ftp.completion_code[]', 'ftp.reply[]'] },
  ftp_data: { asked: ['ftp_data.command', 'ftp_data.filename'] },
  ike: { asked: ['ike.exchange_type_verbose', 'ike.alg_enc', 'ike.alg_dh'] },
  krb5: {
    asked: ['krb5.msg_type', 'krb5.cname', 'krb5.sname'],
    answered: ['krb5.error_code', 'krb5.encryption'],
  },
  ldap: {
    asked: [
      'ldap.request.operation',
      'ldap.request.bind_request.name',
      'ldap.request.search_request.base_object',
      'ldap.request.modify_request.object',
      'ldap.request.add_request.entry',
      'ldap.request.del_request.dn',
      'ldap.request.extended_request.name',
    ],
    answered: [
      'ldap.responses[].bind_response.result_code',
      'ldap.responses[].search_result_done.result_code',
      'ldap.responses[].modify_response.result_code',
      'ldap.responses[].add_response.result_code',
      'ldap.responses[].del_response.result_code',
      'ldap.responses[].extended_response.result_code',
    ],
  },
  modbus: {
    asked: ['modbus.request.function_code', 'modbus.request.access_type'],
    answered: ['modbus.response.exception.code'],
  },
  mqtt: {
    asked: ['mqtt.connect.client_id', 'mqtt.connect.username', 'mqtt.publish.topic', 'mqtt.subscribe.topics[].topic'],
    answered: ['mqtt.connack.return_code'],
  },
  nfs: { asked: ['nfs.procedure', 'nfs.filename'], answered: ['nfs.status'] },
  pgsql: {
    asked: ['pgsql.request.startup_parameters.user', 'pgsql.request.simple_query'],
    answered: ['pgsql.response.command_completed'],
  },
  pop3: { asked: ['pop3.request.command', 'pop3.request.args[]'], answered: ['pop3.response.header'] },
  quic: { asked: ['quic.version', 'quic.ua'] },
  rdp: { asked: ['rdp.event_type', 'rdp.cookie', 'rdp.client.client_name'] },
  rfb: { asked: ['rfb.framebuffer.name'], answered: ['rfb.authentication.security_result'] },
  sip: { asked: ['sip.method', 'sip.uri'], answered: ['sip.code', 'sip.reason'] },
  smb: {
    asked: [
      'smb.command',
      'smb.share',
      'smb.filename',
      'smb.rename.from',
      'smb.rename.to',
      'smb.named_pipe',
      'smb.ntlmssp.user',
    ],
    answered: ['smb.status'],
  },
  smtp: { asked: ['smtp.mail_from', 'email.subject', 'email.attachment[]'], answered: ['smtp.rcpt_to[]'] },
  snmp: { asked: ['snmp.pdu_type', 'snmp.community', 'snmp.usm', 'snmp.vars[]'] },
  ssh: { asked: ['ssh.client.software_version'], answered: ['ssh.server.software_version'] },
  tftp: { asked: ['tftp.packet', 'tftp.file'] },
  websocket: { asked: ['websocket.opcode', 'websocket.payload_printable'] },
};

/** Of a path with several values, and characters of one. */
const MOST_VALUES = 3;
const MOST_CHARACTERS = 80;

/** A command whose argument is a password. */
const SECRET = 'PASS';

interface Told {
  asked: (readonly Step[])[];
  answered: (readonly Step[])[];
}

const TOLD: Readonly<Record<string, Told>> = Object.fromEntries(
  Object.entries(SAYS).map(([type, { asked, answered = [] }]) => [
    type,
    { asked: asked.map(stepsOf), answered: answered.map(stepsOf) },
  ]),
);

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
  const told = ownOf(TOLD, String(event.event_type));
  if (!told) return null;
  const asked = wordsOf(event, told.asked);
  const answered = wordsOf(event, told.answered).join(' ');
  const open = asked[0]?.toUpperCase() === SECRET ? asked.slice(0, 1) : asked;
  return [...open, ...(answered ? [`→ ${answered}`] : [])].join(' ') || null;
}
