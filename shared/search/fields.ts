/** The fields that a search can name, by what it looks for. */
import { ASSET_FIELDS, findAssetField } from '../asset-fields.ts';
import { EVENT_FIELDS, type EventField, findField } from '../event-fields.ts';
import { ownOf } from '../own.ts';
import { findThreatField, STATUS_WORDS, THREAT_FIELDS } from '../threat-fields.ts';
import { suggest } from './suggest.ts';

/** What is searched, and the states that `is:` knows of it. */
export const STATES = {
  events: [],
  threats: [...STATUS_WORDS, 'mine', 'unassigned'],
  assets: ['internal', 'new', 'silent'],
} as const satisfies Record<string, readonly string[]>;
export type SearchSubject = keyof typeof STATES;

/** Whether what is searched has lines, whose words and letters can be asked for: assets are made of many. */
export const hasLines = (subject: SearchSubject): boolean => subject !== 'assets';

const FIELDS: Record<SearchSubject, readonly EventField[]> = {
  events: EVENT_FIELDS,
  threats: [...THREAT_FIELDS, ...EVENT_FIELDS],
  assets: ASSET_FIELDS,
};

/** Every field, those of the subject itself first. */
export const fieldsOf = (subject: SearchSubject): readonly EventField[] => FIELDS[subject];

/** Every name and alias. */
export const fieldNamesOf = (subject: SearchSubject): readonly string[] =>
  fieldsOf(subject).flatMap(({ name, aliases }) => [name, ...aliases]);

/** What other tools call a field (Elastic's schema, Splunk's), and would else be taken for one of some protocol, or for none. */
const SYNONYMS: Readonly<Record<string, string>> = {
  protocol: 'proto',
  service: 'app_proto',
  username: 'user',
  priority: 'severity',
  'source.ip': 'src_ip',
  'source.port': 'src_port',
  sport: 'src_port',
  'destination.ip': 'dest_ip',
  'destination.port': 'dest_port',
  dstip: 'dest_ip',
  dport: 'dest_port',
  method: 'http.http_method',
  'http.method': 'http.http_method',
  status_code: 'http.status',
  'http.status_code': 'http.status',
  'http.response.status_code': 'http.status',
  user_agent: 'http.http_user_agent',
  useragent: 'http.http_user_agent',
  'user_agent.original': 'http.http_user_agent',
  query: 'dns.rrname',
  'dns.query': 'dns.rrname',
  'dns.question.name': 'dns.rrname',
  domain: 'dns.rrname',
  file: 'fileinfo.filename',
  'file.name': 'fileinfo.filename',
  ja3: 'tls.ja3.hash',
  'tls.client.ja3': 'tls.ja3.hash',
  duration: 'flow.age',
  'event.duration': 'flow.age',
  mitre: 'alert.metadata.mitre_technique_id',
  technique: 'alert.metadata.mitre_technique_id',
  tactic: 'alert.metadata.mitre_tactic_id',
  vlan_id: 'vlan',
  'vlan.id': 'vlan',
};

/** The name of a field that a name perhaps means, among those that fit; null also for what is known where something else is searched. */
export function meantField(name: string, subject: SearchSubject, fits: (field: EventField) => boolean): string | null {
  const wanted = name.toLowerCase();
  const isFit = (other: string) => {
    const field = findFieldOf(other, subject);
    return field !== null && fits(field);
  };
  const synonym = ownOf(SYNONYMS, wanted);
  if (synonym && isFit(synonym)) return synonym;
  const subjects = Object.keys(STATES) as SearchSubject[];
  const isElsewhere = subjects.some(
    (other) =>
      findFieldOf(name, other) ||
      (wanted === 'is' && STATES[other].length > 0) ||
      (hasLines(other) && (wanted === 'text' || wanted === 'raw')),
  );
  return isElsewhere ? null : suggest(name, fieldNamesOf(subject), isFit);
}

/** The field of a name or an alias, in any case; null when there is none. */
export const findFieldOf = (name: string, subject: SearchSubject): EventField | null =>
  subject === 'assets'
    ? findAssetField(name)
    : ((subject === 'threats' ? findThreatField(name) : null) ?? findField(name));
