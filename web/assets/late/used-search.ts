import { USED_TEXT, type ValueKind } from '../../../shared/asset-uses.ts';
import { bareOrQuoted, quoted } from '../../../shared/search/term.ts';
import { LISTED_TEXT } from '../../../shared/threat-values.ts';

/** The search field that finds a value of a kind, null where it stands for several; in the order in which kinds stand. */
export const USED_FIELDS: Record<ValueKind, string | null> = {
  dns: null,
  sni: 'tls.sni',
  'http-host': 'http.hostname',
  file: 'fileinfo.filename',
  'user-agent': 'http.http_user_agent',
  rule: 'alert.signature',
  ja3: 'tls.ja3.hash',
  ja4: 'tls.ja4',
  user: null,
};

/** The types of the events that are counted of a kind, null for any: alerts and files name what they came by, too. */
const TYPES: Record<ValueKind, string | null> = {
  dns: '(dns,doh2)',
  sni: '(tls,quic)',
  'http-host': 'http',
  file: 'fileinfo',
  'user-agent': 'http',
  rule: 'alert',
  ja3: '(tls,quic)',
  ja4: '(tls,quic)',
  user: null,
};

/** Where an asset stands in them: who asks is their source, what others ask of it is not what it used. */
export const usedSide = (kind: ValueKind): 'ip' | 'src_ip' =>
  kind === 'file' || kind === 'rule' || kind === 'user' ? 'ip' : 'src_ip';

/** Whether a value may be the beginning of a longer one. */
export const isCut = (kind: ValueKind, value: string): boolean =>
  [...value].length >= (kind === 'rule' ? LISTED_TEXT : USED_TEXT);

/** What finds the events that have a value. */
export const usedSearch = (kind: ValueKind, value: string): string =>
  [...(TYPES[kind] ? [`event_type:${TYPES[kind]}`] : []), valueSearch(kind, value)].join(' ');

function valueSearch(kind: ValueKind, value: string): string {
  const field = USED_FIELDS[kind];
  if (field) return `${field}:${isCut(kind, value) ? `${quoted(value)}*` : bareOrQuoted(value)}`;
  // Every protocol names whoever signs in by a field of its own.
  if (kind === 'user') return `text:${quoted(value)}`;
  // A domain stands for all names in it; only what needs no quotes can be the end of one.
  return `dns.rrname:${bareOrQuoted(value) === value ? `(${value},*.${value})` : quoted(value)}`;
}
