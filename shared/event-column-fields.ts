/** The typed fields of events and the names for several of them, as they are declared. A typed field more is one line here and a step that upgrades the stores that exist. */

/**
 * How a field's values are typed: `port` 0–65535, `integer` 32 bits, `bigint` whole numbers that a double holds exactly, `key`
 * 63 bits (as text in JSON, read from lines as a `bigint` is), `asn` the number of an autonomous system, `size` bytes, `duration` seconds, `address` canonical text, `text_or_address` text, canonical where it is an address, `address_number` its 128 bits (IPv4 as
 * ::ffff:a.b.c.d), `time` UTC microseconds.
 */
export type FieldType =
  | 'text'
  | 'text_or_address'
  | 'port'
  | 'integer'
  | 'bigint'
  | 'key'
  | 'asn'
  | 'size'
  | 'duration'
  | 'boolean'
  | 'address'
  | 'address_number'
  | 'time';

export interface Entry {
  type: FieldType;
  /** English, for documentation. */
  label: string;
  description?: string;
  /** As one writes it after the colon of a search. */
  example?: string;
  /** Other names that a search understands. */
  aliases?: readonly string[];
  /** Column of the event store; without it the name with `_` for `.`. */
  column?: string;
  /**
   * Paths in the line when not the name itself, in order: the first that gives values of the type counts. Where it gives several, at `[]`, the
   * column has the first of them, `further` the others.
   */
  paths?: readonly string[];
  /** `place`: known from where the line stood; `derived`: worked out from other fields. */
  origin?: 'place' | 'derived';
  /** Never null. */
  required?: true;
  /** Events can be counted by it, by the first value where there are several. */
  counted?: true;
  /** A plain word of a search is looked for in it. */
  words?: true;
  /** A column that only the store knows: no search and no answer names it. */
  internal?: true;
  /** Words that stand for values. */
  values?: Readonly<Record<string, string>>;
}

export const SEVERITY_WORDS = { high: '1', medium: '2', low: '3', info: '4' };

/** In the order of the store's columns. */
export const COLUMN_FIELDS = {
  id: {
    type: 'key',
    label: 'Id',
    description: 'A whole number of up to 63 bits, as text.',
    origin: 'place',
    required: true,
  },
  source: {
    type: 'text',
    label: 'Source',
    description: 'Where the line came from: a followed or imported file, an HTTP sender.',
    example: 'eve.json',
    column: 'source_id',
    origin: 'place',
    required: true,
    counted: true,
  },
  time: {
    type: 'time',
    label: 'Time',
    example: '>=2026-11-02T08:15',
    aliases: ['timestamp'],
    paths: ['timestamp', '@timestamp'],
  },
  time_zoned: {
    type: 'boolean',
    label: 'Time with a zone',
    description: 'false: the line wrote its time without a zone, read as UTC.',
    example: 'false',
    origin: 'derived',
  },
  event_type: {
    type: 'text',
    label: 'Event type',
    description: 'Threats are of `alert`, or of `finding`: what the traffic shows without any rule.',
    example: 'alert',
    aliases: ['type'],
    counted: true,
  },
  sensor: {
    type: 'text',
    label: 'Sensor',
    description: "EVE's `host`, else the source's name.",
    example: 'sensor-hq',
    paths: ['host', 'host.name'],
    required: true,
    counted: true,
    words: true,
  },
  sensor_type: {
    type: 'text',
    label: 'Kind of sensor',
    description: '`zeek` of lines of Zeek’s logs; none of others.',
    example: 'zeek',
    origin: 'derived',
    counted: true,
  },
  in_iface: { type: 'text', label: 'Interface', example: 'eth0', counted: true },
  src_ip: {
    type: 'address',
    label: 'Source address',
    example: '10.0.0.0/8',
    aliases: ['src'],
    // Of ARP Suricata writes the addresses nowhere else.
    paths: ['src_ip', 'arp.src_ip'],
    counted: true,
    words: true,
  },
  src_ip_num: { type: 'address_number', label: 'Source address as a number', origin: 'derived', internal: true },
  src_port: { type: 'port', label: 'Source port', example: '49822', counted: true },
  dest_ip: {
    type: 'address',
    label: 'Destination address',
    example: 'external',
    aliases: ['dest'],
    paths: ['dest_ip', 'arp.dest_ip'],
    counted: true,
    words: true,
  },
  dest_ip_num: { type: 'address_number', label: 'Destination address as a number', origin: 'derived', internal: true },
  dest_port: { type: 'port', label: 'Destination port', example: '1..1023', counted: true },
  proto: { type: 'text', label: 'Protocol', example: 'TCP', counted: true, words: true },
  app_proto: {
    type: 'text',
    label: 'Application protocol',
    example: 'tls',
    aliases: ['app'],
    counted: true,
    words: true,
  },
  flow_id: {
    type: 'key',
    label: 'Flow',
    description: 'As text, for it may be larger than 2^53.',
    example: '52710912',
  },
  community_id: { type: 'text', label: 'Community id', example: '"1:Qk7Gm4iQRNO1aS3Yt98NgELpTuM="' },
  'alert.action': { type: 'text', label: 'Action', example: 'blocked', counted: true },
  'alert.gid': { type: 'bigint', label: 'Generator', example: '1', counted: true },
  'alert.signature_id': {
    type: 'bigint',
    label: 'Signature id',
    example: '(2024897,2024898)',
    aliases: ['sid'],
    counted: true,
  },
  'alert.rev': { type: 'bigint', label: 'Revision of the rule', example: '>2' },
  'alert.signature': {
    type: 'text',
    label: 'Signature',
    example: '"ET SCAN"*',
    aliases: ['name', 'signature'],
    counted: true,
    words: true,
  },
  'alert.category': {
    type: 'text',
    label: 'Category',
    example: '*Trojan*',
    aliases: ['category'],
    counted: true,
    words: true,
  },
  'alert.severity': {
    type: 'integer',
    label: 'Severity',
    description: '1 is the worst.',
    example: 'high',
    aliases: ['severity'],
    counted: true,
    values: SEVERITY_WORDS,
  },
  threat: {
    type: 'key',
    label: 'Threat',
    description: 'Alerts only: the key of the threat it belongs to.',
    example: '1729',
    column: 'threat_key',
    origin: 'derived',
  },
  'dns.rrname': {
    type: 'text',
    label: 'Name asked for',
    description: 'Of DNS or mDNS; where nothing was asked, what was answered.',
    example: '*.example.net',
    paths: [
      ...['dns.rrname', 'dns.queries[].rrname', 'dns.query[].rrname', 'dns.answer[].rrname', 'dns.answers[].rrname'],
      ...['mdns.queries[].rrname', 'mdns.answers[].rrname'],
    ],
    counted: true,
    words: true,
  },
  'dns.rrtype': {
    type: 'text',
    label: 'Type asked for',
    example: 'AAAA',
    paths: [
      ...['dns.rrtype', 'dns.queries[].rrtype', 'dns.query[].rrtype', 'dns.answer[].rrtype', 'dns.answers[].rrtype'],
      ...['mdns.queries[].rrtype', 'mdns.answers[].rrtype'],
    ],
    counted: true,
  },
  'dns.rcode': {
    type: 'text',
    label: 'Answer code',
    description: 'A question has none.',
    example: 'NXDOMAIN',
    paths: ['dns.rcode', 'dns.queries[].rcode', 'dns.query[].rcode', 'dns.answer[].rcode', 'dns.answers[].rcode'],
    counted: true,
  },
  'tls.sni': {
    type: 'text',
    label: 'TLS server name',
    description: 'What a client of TLS or QUIC asks for.',
    example: '*.example.net',
    paths: ['tls.sni', 'quic.sni'],
    counted: true,
    words: true,
  },
  'tls.version': { type: 'text', label: 'TLS version', example: '"TLS 1.2"', counted: true },
  'tls.ja3.hash': {
    type: 'text',
    label: 'JA3 fingerprint',
    description: 'Of a client of TLS or QUIC.',
    example: '6271f898ce5be7dd52b0fc260d0662b3',
    paths: ['tls.ja3.hash', 'quic.ja3.hash'],
    counted: true,
  },
  'tls.ja4': {
    type: 'text',
    label: 'JA4 fingerprint',
    description: 'Of a client of TLS or QUIC.',
    example: 't13d1516h2_*',
    paths: ['tls.ja4', 'quic.ja4'],
    counted: true,
  },
  'http.hostname': { type: 'text', label: 'HTTP host', example: '*.example.net', counted: true, words: true },
  'http.url': { type: 'text', label: 'URL', example: '*/wp-login.php*', counted: true, words: true },
  'http.http_method': { type: 'text', label: 'HTTP method', example: 'POST', counted: true },
  'http.status': { type: 'integer', label: 'HTTP status', example: '400..499', counted: true },
  'http.http_user_agent': { type: 'text', label: 'User agent', example: 'curl*', counted: true, words: true },
  'fileinfo.filename': {
    type: 'text',
    label: 'File name',
    example: '*.exe',
    paths: ['fileinfo.filename', 'files[].filename'],
    counted: true,
    words: true,
  },
  'fileinfo.size': {
    type: 'size',
    label: 'File size',
    example: '>10MB',
    paths: ['fileinfo.size', 'files[].size'],
  },
  'fileinfo.md5': {
    type: 'text',
    label: 'MD5',
    example: '70041821acf87389e40ddcb092004184',
    paths: ['fileinfo.md5', 'files[].md5'],
    counted: true,
  },
  'fileinfo.sha256': {
    type: 'text',
    label: 'SHA-256',
    example: '2e4c462b*',
    paths: ['fileinfo.sha256', 'files[].sha256'],
    counted: true,
  },
  'flow.bytes_toserver': {
    type: 'size',
    label: 'Bytes to the server',
    description: 'Of `flow`, or of `netflow`, whose events count one direction.',
    example: '>1GB',
    paths: ['flow.bytes_toserver', 'netflow.bytes'],
  },
  'flow.bytes_toclient': { type: 'size', label: 'Bytes to the client', example: '>=500kB' },
  'flow.pkts_toserver': {
    type: 'bigint',
    label: 'Packets to the server',
    example: '1',
    paths: ['flow.pkts_toserver', 'netflow.pkts'],
  },
  'flow.pkts_toclient': { type: 'bigint', label: 'Packets to the client', example: '0' },
  flow_start: { type: 'time', label: 'When the flow of a `flow` began', origin: 'derived', internal: true },
  http_length: { type: 'size', label: 'Bytes of the answer of an `http`', origin: 'derived', internal: true },
  host_name: {
    type: 'text',
    label: 'Host name',
    description: 'A name the event gives to a host (DHCP, NTLM).',
    example: 'laptop-*',
    paths: ['dhcp.hostname', 'smb.ntlmssp.host'],
    words: true,
  },
  about: {
    type: 'text',
    label: 'What it is about',
    description: 'In the words of its line, where other columns do not tell: what was asked, and what came of it.',
    example: '*svcctl*',
    origin: 'derived',
  },
  src_country: {
    type: 'text',
    label: 'Country of the source',
    description: 'Two letters (ISO 3166): where a worldwide address was registered when the event came.',
    example: 'FR',
    origin: 'derived',
    counted: true,
  },
  dest_country: {
    type: 'text',
    label: 'Country of the destination',
    description: 'Two letters (ISO 3166): where a worldwide address was registered when the event came.',
    example: 'FR',
    origin: 'derived',
    counted: true,
  },
  src_asn: {
    type: 'asn',
    label: 'Network of the source (ASN)',
    description: 'The number of the autonomous system that announced a worldwide address when the event came.',
    example: 'AS64496',
    origin: 'derived',
    counted: true,
  },
  dest_asn: {
    type: 'asn',
    label: 'Network of the destination (ASN)',
    description: 'The number of the autonomous system that announced a worldwide address when the event came.',
    example: 'AS64496',
    origin: 'derived',
    counted: true,
  },
  further: {
    type: 'text',
    label: 'Further values of fields that have a column',
    description: 'JSON: lists by the names of fields.',
    origin: 'derived',
    internal: true,
  },
  names: {
    type: 'text',
    label: 'Names that words are looked for in beside the columns',
    description: 'A line each.',
    origin: 'derived',
    internal: true,
  },
  raw: { type: 'text', label: 'Line', description: 'As it came.', origin: 'place', required: true, internal: true },
} as const satisfies Record<string, Entry>;

/** Names for several fields: they have what one of them has, `sum` adds those that are there, `first` has that of the first that is there. */
export const COMBINED_FIELDS = {
  began: {
    type: 'time',
    label: 'Beginning: of a flow when it was opened, of others their time',
    example: '>=2026-11-02T08:15',
    of: ['flow_start', 'time'],
    first: true,
  },
  ip: { type: 'address', label: 'Address of either side', example: '2001:db8::/32', of: ['src_ip', 'dest_ip'] },
  port: { type: 'port', label: 'Port of either side', example: '(80,443)', of: ['src_port', 'dest_port'] },
  country: { type: 'text', label: 'Country of either side', example: '(FR,DE)', of: ['src_country', 'dest_country'] },
  asn: { type: 'asn', label: 'Network of either side (ASN)', example: 'AS64496', of: ['src_asn', 'dest_asn'] },
  host: {
    type: 'text',
    label: "Name of either side's host",
    example: '*.example.net',
    of: ['host_name', 'http.hostname', 'tls.sni'],
  },
  bytes: {
    type: 'size',
    label: 'Bytes in both directions',
    example: '>1000000',
    of: ['flow.bytes_toserver', 'flow.bytes_toclient'],
    sum: true,
  },
  user: {
    type: 'text',
    label: 'User name',
    example: 'administrator',
    of: [
      ...['smb.ntlmssp.user', 'krb5.cname', 'mqtt.connect.username', 'pgsql.request.startup_parameters.user'],
      ...['ldap.request.bind_request.name', 'ftp.user', 'pop3.user', 'rdp.cookie', 'snmp.usm'],
    ],
    words: true,
  },
  mac: {
    type: 'text',
    label: 'MAC address',
    example: '52:54:00:*',
    of: ['ether.src_mac', 'ether.dest_mac', 'ether.src_macs', 'ether.dest_macs', 'dhcp.client_mac', 'arp.src_mac'],
  },
} as const satisfies Record<
  string,
  { type: FieldType; label: string; example: string; of: readonly string[]; sum?: true; first?: true; words?: true }
>;
