import { USED_TEXT, usedKinds } from '../../../../../shared/asset-uses.ts';
import { PROXY_PORTS } from '../../../../../shared/asset-values.ts';
import { text } from '../line-json.ts';
import { somebody } from './clear-text.ts';
import { ALERTED, type Derivation } from './derivation.ts';
import { withVlan } from './told-addresses.ts';

/** What tells a machine. */
export const IDENTITY = `(kind LIKE 'name:%' OR kind IN ('mac', 'lease', 'user-agent', 'ssh-client', 'ssh-server', 'user'))`;

/** Last three labels: names made up one after the other would else be a value each. */
const domain = (name: string) => `array_to_string(string_split(lower(rtrim(${name}, '.')), '.')[-3:], '.')`;

/** Who signs in by LDAP: `CN=Nadia,OU=Staff,…` as `Nadia`, anything else as it is. */
const BOUND = `regexp_replace(${text('ldap.request.bind_request.name')}, '^[^=,]+=([^,]+),.*$', '\\1')`;

/** Of an address, from a column of events of one type. */
interface Reading {
  types: readonly string[];
  /** Whose fact it is. */
  of: 'client' | 'server';
  kind: string;
  value: string;
}

/** What is read of the address at one end; values are SQL over `event`, of which those of lines cost most and are of few types. */
const READINGS: readonly Reading[] = [
  { types: ['http'], of: 'client', kind: 'user-agent', value: 'http_http_user_agent' },
  { types: ['http'], of: 'client', kind: 'http-host', value: 'lower(http_hostname)' },
  { types: ['http'], of: 'server', kind: 'name:http', value: 'lower(http_hostname)' },
  { types: ['tls', 'quic'], of: 'client', kind: 'sni', value: 'lower(tls_sni)' },
  { types: ['tls', 'quic'], of: 'server', kind: 'name:tls', value: 'lower(tls_sni)' },
  { types: ['tls', 'quic'], of: 'client', kind: 'ja3', value: 'tls_ja3_hash' },
  { types: ['tls', 'quic'], of: 'client', kind: 'ja4', value: 'tls_ja4' },
  { types: ['dns', 'doh2'], of: 'client', kind: 'dns', value: domain('dns_rrname') },
  { types: ['fileinfo'], of: 'client', kind: 'file', value: 'fileinfo_filename' },
  { types: ['smb'], of: 'client', kind: 'name:ntlm', value: 'lower(host_name)' },
  { types: ['smb'], of: 'client', kind: 'user', value: text('smb.ntlmssp.user') },
  // Of Zeek alone: what a server calls itself when somebody signs in.
  { types: ['smb'], of: 'server', kind: 'name:ntlm', value: `lower(${text('smb.ntlmssp.server')})` },
  {
    types: ['krb5'],
    of: 'client',
    kind: 'name:krb5',
    value: `CASE WHEN ${text('krb5.cname')} LIKE '%$' THEN lower(rtrim(${text('krb5.cname')}, '$')) END`,
  },
  {
    types: ['krb5'],
    of: 'client',
    kind: 'user',
    value: `CASE WHEN ${text('krb5.cname')} NOT LIKE '%$' AND ${text('krb5.cname')} NOT LIKE '<%' THEN ${text('krb5.cname')} END`,
  },
  { types: ['ldap'], of: 'client', kind: 'user', value: BOUND },
  {
    types: ['pop3'],
    of: 'client',
    kind: 'user',
    value: `CASE WHEN ${text('pop3.request.command')} IN ('USER', 'APOP') THEN ${somebody(text('pop3.request.args[0]'))} END`,
  },
  {
    types: ['ftp'],
    of: 'client',
    kind: 'user',
    // Zeek names the user in each line.
    value: somebody(
      `CASE WHEN ${text('ftp.command')} = 'USER' THEN ${text('ftp.command_data')} ELSE ${text('ftp.user')} END`,
    ),
  },
  { types: ['ssh'], of: 'client', kind: 'ssh-client', value: text('ssh.client.software_version') },
  { types: ['ssh'], of: 'server', kind: 'ssh-server', value: text('ssh.server.software_version') },
  // Who has answered, also where no flow says so: whoever is but asked serves nothing.
  ...(
    [
      ['dns', 53, 'dns_rcode'],
      ['krb5', 88, `coalesce(${text('krb5.error_code')}, ${text('krb5.encryption')})`],
      ['ldap', 389, text('ldap.responses[0]')],
    ] as const
  ).map(([type, port, answer]) => ({
    ...{ types: [type], of: 'server' as const, kind: 'serves' },
    value: `CASE WHEN client_inside AND port = ${port} AND ${answer} IS NOT NULL THEN '${port}' END`,
  })),
  // Of a capture of alerts alone they tell who is asked for names, and where those of an old sensor do not name the protocol the port does.
  {
    types: ['alert'],
    of: 'server',
    kind: 'serves',
    value: `CASE WHEN client_inside AND port = 53 AND proto = 'UDP' AND coalesce(app_proto, 'dns') = 'dns' THEN '53' END`,
  },
  // Who opens connections to others when it is asked to, at whatever port.
  {
    types: ['http'],
    of: 'server',
    kind: 'proxies',
    value: `CASE WHEN client_inside AND http_http_method = 'CONNECT' AND http_status BETWEEN 200 AND 299 THEN port::VARCHAR END`,
  },
  // At a port of proxies: pages of its own, asked for by their path alone, and those of others, by their whole address.
  ...(
    [
      ['pages', "http_url LIKE '/%' AND http_status < 400"],
      // Whoever looks for a proxy asks so too, and is refused.
      ['relays', "http_url ILIKE 'http%://%' AND coalesce(http_status, 200) < 400"],
    ] as const
  ).map(([kind, asked]) => ({
    ...{ types: ['http'], of: 'server' as const, kind },
    value: `CASE WHEN client_inside AND port IN (${PROXY_PORTS}) AND ${asked} THEN port::VARCHAR END`,
  })),
  {
    types: ['alert'],
    of: 'server',
    kind: 'relays',
    value: `CASE WHEN client_inside AND port IN (${PROXY_PORTS}) AND (http_url ILIKE 'http%://%' OR http_http_method = 'CONNECT') THEN port::VARCHAR END`,
  },
  { types: ['rdp'], of: 'client', kind: 'name:rdp', value: `lower(${text('rdp.client.client_name')})` },
  // Clients cut the name off after nine characters: one that long may be another's beginning.
  {
    types: ['rdp'],
    of: 'client',
    kind: 'user',
    value: `CASE WHEN length(${text('rdp.cookie')}) < 9 THEN ${text('rdp.cookie')} END`,
  },
];

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

const reading = ({ types, of, kind, value }: Reading) => `
  SELECT ${of} AS address, '${kind}' AS kind, ${value} AS value, time
  FROM new_event WHERE event_type IN (${quoted(types)}) AND ${of}_inside`;

/** What a host uses; the other kinds tell who it is. */
const USED: readonly string[] = usedKinds;
const used = READINGS.filter(({ of, kind }) => of === 'client' && USED.includes(kind));
export const USED_KINDS = quoted(USED);
/** The types of events that tell of it. */
export const USED_TYPES = quoted([...new Set(used.flatMap(({ types }) => types))]);
/**
 * A kind and a value as one number: to find who else has a value takes a quarter of the time that comparing both texts takes. That two of
 * ten million values have the same is three times as likely as one in a million. Where the engine gives another, the table needs another version.
 */
export const MARK = 'hash(kind, value)';
/** What was used in the events of `new_event`, as `host_fact` counts it. */
export const USES = `SELECT address, kind, left(value, ${USED_TEXT}) AS value, time FROM (${used.map(reading).join(' UNION ALL ')}) WHERE value <> ''`;

/**
 * The MAC addresses of a flow's two ends, where a sensor writes them, at the moment when it began: it is told of when it is over, minutes
 * after a machine may have left its address.
 */
const ETHER = (['src', 'dest'] as const)
  .map(
    (end) => `SELECT ${end}_ip AS address, 'mac' AS kind,
      ${withVlan(`coalesce(${text(`ether.${end}_macs[0]`)}, ${text(`ether.${end}_mac`)})`)} AS value, coalesce(flow_start, time) AS time
    FROM new_event WHERE event_type = 'flow' AND ${end}_inside AND contains(raw, '"ether"')`,
  )
  .join(' UNION ALL ');

/** Something that is said of an address. */
export const FACT: Derivation['columns'] = {
  address: { type: 'VARCHAR', merge: 'key' },
  kind: { type: 'VARCHAR', merge: 'key' },
  value: { type: 'VARCHAR', merge: 'key' },
  first: { type: 'TIMESTAMP', merge: 'min' },
  last: { type: 'TIMESTAMP', merge: 'max' },
  count: { type: 'BIGINT', merge: 'sum' },
};

/** What events say of an inside address: its names by where each comes from, MAC addresses, leases, users, and what it asked for. */
export const hostFacts: Derivation = {
  name: 'host_fact',
  version: 18,
  columns: { ...FACT, mark: { type: 'UBIGINT', merge: 'max' } },
  // Who is still seen stays who he is, also where nobody has said so for long.
  past: (moment) => `last < ${moment} AND address NOT IN ${ALERTED}
    AND NOT (${IDENTITY} AND address IN (SELECT address FROM host_part WHERE last >= ${moment}))`,
  fold: ({ inside }) => {
    const told = `SELECT address, kind, value, time FROM new_told WHERE ${inside('num')}`;
    const parts = [...READINGS.map(reading), ETHER, told];
    return `SELECT *, ${MARK} AS mark FROM (SELECT address, kind, left(value, ${USED_TEXT}) AS value, time AS first, time AS last, 1 AS count
      FROM (${parts.join(' UNION ALL ')}) WHERE value <> '')`;
  },
};
