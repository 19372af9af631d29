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

/** What other tools call a field, and would else be taken for one of some protocol. */
const SYNONYMS: Readonly<Record<string, string>> = {
  protocol: 'proto',
  username: 'user',
  method: 'http.http_method',
  user_agent: 'http.http_user_agent',
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
