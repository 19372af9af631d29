import { ownOf } from '../../../shared/own.ts';

/** One line of a Zeek log in JSON. */
export type ZeekLine = Readonly<Record<string, unknown>>;

/** One of Zeek's logs as events of EVE. */
export interface ZeekLog {
  /** EVE's `event_type`. */
  type: string;
  /** Zeek's documentation of the log's fields. */
  reference: string;
  /** EVE's `app_proto`, where the log is of one protocol. */
  protocol?: string;
  /**
   * Zeek's field, EVE's dotted path, and how the value is put in EVE's way; of several for one path the first with a value counts. What
   * EVE has no place for stays in the line.
   */
  fields: readonly (readonly [field: string, path: string, convert?: (value: unknown, line: ZeekLine) => unknown])[];
}

/** What stands for a field without a value where a log of columns was made JSON. */
const UNSET: readonly unknown[] = ['-', '(empty)', null, undefined];

/** Whether a field says nothing. */
export const isUnset = (value: unknown) => UNSET.includes(value);
/** No, as JSON says it and as a log of columns does. */
export const isFalse = (value: unknown) => value === false || value === 'F';

const SCRIPTS = 'https://docs.zeek.org/en/master/scripts/base/protocols';

/** Where Zeek describes the record that a protocol's log is made of. */
export const referenceOf = (script: string, record: string) => `${SCRIPTS}/${script}.zeek.html#type-${record}`;

/** A text; what is none, such as an object that calls itself one, is asked for nothing. */
export const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
export const lower = (value: unknown) => text(value)?.toLowerCase();
/** The first of a list. */
export const first = (value: unknown) => (Array.isArray(value) ? value[0] : value);
/** The last of a list. */
export const last = (value: unknown) => (Array.isArray(value) ? value.at(-1) : value);
/** A text without what a pattern finds. */
export const without = (pattern: RegExp) => (value: unknown) => text(value)?.replace(pattern, '');
/** Seconds without their fraction. */
export const wholeSeconds = (value: unknown) => (typeof value === 'number' ? Math.floor(value) : undefined);

/** Zeek's names of services where Suricata's are others. */
const SERVICES: Readonly<Record<string, string>> = {
  ssl: 'tls',
  krb: 'krb5',
  krb_tcp: 'krb5',
  dce_rpc: 'dcerpc',
  ldap_tcp: 'ldap',
  ldap_udp: 'ldap',
  dnp3_tcp: 'dnp3',
  dnp3_udp: 'dnp3',
  postgresql: 'pgsql',
  'ftp-data': 'ftp-data',
};

/** Services within which Zeek finds others, from the outside in: among `gssapi,ntlm,smb,dce_rpc`, which have no order, it is SMB. */
const CARRIERS = ['quic', 'smb', 'dce_rpc', 'ldap_tcp', 'ldap_udp'];

/** `ssl,http` → `tls`: the outermost, which comes first where no other is known to be. With a hyphen before it a service was none after all. */
export const protocolOf = (value: unknown) => {
  const services = (lower(value) ?? '').split(',').filter((service) => service && !service.startsWith('-'));
  const service = CARRIERS.find((carrier) => services.includes(carrier)) ?? services[0];
  return service ? (ownOf(SERVICES, service) ?? service) : undefined;
};
