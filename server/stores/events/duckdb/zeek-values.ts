/** What lines of Zeek have at EVE's paths, as SQL: what `server/ingest/zeek` says of events, said of lines that are kept as they came. */
import { OTHER_CODE, RETURN_CODES } from '../../../ingest/zeek/mqtt.ts';
import { ZEEK_PLACES } from '../../../ingest/zeek/zeek.ts';
import { isOfType, text as textAt, valuesAt } from './line-json.ts';

/** The text of a field; null as well where a log of columns, made JSON, has a sign for none. */
const text = (field: string) => `nullif(nullif(${textAt(field)}, '-'), '(empty)')`;
const without = (field: string, pattern: string) => `regexp_replace(${text(field)}, '${pattern}', '')`;
const isFalse = (field: string) => `${text(field)} IN ('false', 'F')`;
/** One of a list, or what stands there by itself. */
const oneOf = (field: string, at: string) =>
  `coalesce(${text(`${field}[${at}]`)}, CASE WHEN left(${text(field)}, 1) <> '[' THEN ${text(field)} END)`;
/** A name with a dot as Zeek writes it, and as whatever came between may have (`fieldOf` in server/ingest/zeek). */
const dotted = (field: string) => [`"${field}"`, field.replaceAll('.', '_'), field];
const textOf = (field: string) => `coalesce(${dotted(field).map(text).join(', ')})`;
const textsOf = (field: string) =>
  `list_concat(${dotted(field)
    .map((name) => textAt(`${name}[*]`))
    .join(', ')})`;

/** The answers that are addresses; of what type each is, Zeek does not say. */
const ANSWERS = `list_filter(list_transform(${textAt('answers[*]')}, lambda answer: {'rdata': answer, 'rrtype':
  CASE WHEN regexp_full_match(answer, '[0-9]+([.][0-9]+){3}') THEN 'A' WHEN regexp_full_match(answer, '[0-9a-fA-F:.]*:[0-9a-fA-F:.]*') THEN 'AAAA' END}),
  lambda answer: answer.rrtype IS NOT NULL)`;

const IS_BIND = `coalesce(${text('opcode')} LIKE 'bind%', false)`;
/** What LDAP answered with, by what was asked; lines without an operation are of the log of searches. */
const ANSWERED = `CASE WHEN ${IS_BIND} THEN 'bind_response' ELSE CASE coalesce(${text('opcode')}, 'search') WHEN 'search' THEN 'search_result_done'
  WHEN 'modify' THEN 'modify_response' WHEN 'add' THEN 'add_response' WHEN 'delete' THEN 'del_response' WHEN 'extended' THEN 'extended_response' END END`;
const LDAP_CODE = `replace(${text('result')}, ' ', '_')`;

const MQTT_CODE = `CASE ${text('connect_status')} ${RETURN_CODES.map((words, code) => `WHEN '${words}' THEN ${code}`).join(' ')}
  ELSE try_cast(regexp_extract(${text('connect_status')}, '${OTHER_CODE}', 1) AS INTEGER) END`;

const asked = (field: string) => `coalesce(try_cast(${text(field)} AS BIGINT), 0) > 0`;

/** By event type and EVE's path, what is put in another way than Zeek has it, or stands under one of several names. */
const ZEEK_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  flow: { 'flow.age': `try_cast(floor(try_cast(${text('duration')} AS DOUBLE)) AS INTEGER)` },
  dns: { 'dns.answers': ANSWERS },
  http: { 'http.http_content_type': oneOf('resp_mime_types', '0') },
  dhcp: { 'dhcp.dhcp_type': `lower(${oneOf('msg_types', '#-1')})` },
  krb5: { 'krb5.cname': without('client', '/[^/]*$') },
  ssh: {
    'ssh.client.software_version': without('client', '^SSH-[^-]*-'),
    'ssh.server.software_version': without('server', '^SSH-[^-]*-'),
    'ssh.auth_result': `CASE WHEN ${isFalse('auth_success')} THEN 'failure' WHEN ${text('auth_success')} IS NOT NULL THEN 'success' END`,
  },
  smb: {
    'smb.disposition': `CASE ${text('action')} WHEN 'SMB::FILE_WRITE' THEN 'FILE_OVERWRITE_IF' END`,
    'smb.status': `CASE WHEN ${isFalse('success')} THEN 'STATUS_LOGON_FAILURE' WHEN ${text('success')} IS NOT NULL THEN 'STATUS_SUCCESS' END`,
    'smb.ntlmssp.server': `coalesce(${text('server_dns_computer_name')}, ${text('server_nb_computer_name')})`,
  },
  ldap: {
    'ldap.request.operation': `CASE WHEN ${IS_BIND} THEN 'bind_request' ELSE coalesce(${text('opcode')},
      CASE WHEN ${text('base_object')} IS NOT NULL THEN 'search_request' END) END`,
    'ldap.request.bind_request.name': `CASE WHEN ${IS_BIND} THEN ${text('object')} END`,
    'ldap.responses': `CASE WHEN ${text('result')} IS NOT NULL THEN [{'operation': ${ANSWERED},
      'bind_response': {'result_code': CASE WHEN ${ANSWERED} = 'bind_response' THEN ${LDAP_CODE} END},
      'search_result_done': {'result_code': CASE WHEN ${ANSWERED} = 'search_result_done' THEN ${LDAP_CODE} END}}] END`,
  },
  ftp: {
    'ftp.user': `nullif(${text('user')}, '<unknown>')`,
    'ftp.completion_code': `[${text('reply_code')}]`,
    'ftp.reply': `[${text('reply_msg')}]`,
  },
  mqtt: {
    'mqtt.connack.return_code': MQTT_CODE,
    'mqtt.subscribe.topics': `CASE WHEN ${text('action')} IS DISTINCT FROM 'MQTT::UNSUBSCRIBE'
      THEN list_transform(${textAt('topics[*]')}, lambda name: {'topic': name}) END`,
  },
  sip: { 'sip.code': text('status_code') },
  snmp: {
    'snmp.version': `CASE ${text('version')} WHEN '1' THEN 1 WHEN '2c' THEN 2 WHEN '3' THEN 3 END`,
    'snmp.pdu_type': `CASE WHEN ${asked('set_requests')} THEN 'set_request' WHEN ${asked('get_bulk_requests')} THEN 'get_bulk_request'
      WHEN ${asked('get_requests')} THEN 'get_request' WHEN ${asked('get_responses')} THEN 'response' END`,
  },
  tunnel: { 'tunnel.proto': without('tunnel_type', '^Tunnel::') },
  x509: {
    'tls.subject': textOf('certificate.subject'),
    'tls.issuerdn': textOf('certificate.issuer'),
    'tls.serial': textOf('certificate.serial'),
    'tls.subjectaltname': textsOf('san.dns'),
  },
};

/** What a line of a type has at a path of EVE's, one that `server/ingest/zeek` knows. */
function valueAt(type: string, path: string): string {
  const value = ZEEK_VALUES[type]?.[path];
  if (value) return value;
  const place = ZEEK_PLACES.get(path)?.find((each) => each.type === type);
  if (!place) throw new Error(`Zeek says nothing of ${path} in events of type ${type}`);
  return text(place.field);
}

type Tree = Map<string, Tree | string>;

const written = (tree: Tree | string): string =>
  typeof tree === 'string' ? tree : `{${[...tree].map(([name, of]) => `'${name}': ${written(of)}`).join(', ')}}`;

/** A line of a type as EVE has it, as JSON with these paths of it alone. */
export function asEve(type: string, paths: readonly string[]): string {
  const event: Tree = new Map();
  for (const path of paths) {
    const steps = path.split('.');
    const last = steps.pop()!;
    let group = event;
    for (const step of steps) {
      if (!group.has(step)) group.set(step, new Map());
      group = group.get(step) as Tree;
    }
    group.set(last, valueAt(type, path));
  }
  return `to_json(${written(event)})`;
}

/** What a log of columns, made JSON, has for no value. */
const SAID = `lambda v: (v ->> '$') NOT IN ('-', '(empty)')`;

/** What a line of Zeek has at EVE's path, of which parts may be lists (`[]`), as a list of JSON; null where Zeek has no such. */
export function zeekInLine(path: string): string | null {
  const plain = path.replaceAll('[]', '');
  const isWithin = (known: string) => plain === known || plain.startsWith(`${known}.`);
  const put = Object.entries(ZEEK_VALUES).flatMap(([type, values]) => {
    const known = Object.keys(values).find(isWithin);
    return known ? [{ type, values: valuesAt(path, asEve(type, [known])) }] : [];
  });
  const several = path.endsWith('[]') ? '[]' : '';
  const kept = (ZEEK_PLACES.get(plain) ?? []).map(({ type, field }) => ({ type, values: valuesAt(field + several) }));
  const cases = [...put, ...kept].map(({ type, values }) => `WHEN ${isOfType([type])} THEN ${values}`);
  return cases.length > 0 ? `list_filter(CASE ${cases.join(' ')} END, ${SAID})` : null;
}
