/** The fields that a search can name, by what it looks for. */
import { EVENT_FIELDS, type EventField, FIELD_NAMES, findField } from '../event-fields.ts';
import { findThreatField, STATUS_WORDS, THREAT_FIELDS } from '../threat-fields.ts';

/** What is searched, and the states that `is:` knows of it. */
export const STATES = {
  events: [],
  threats: [...STATUS_WORDS, 'mine', 'unassigned'],
  assets: ['internal', 'new', 'silent'],
} as const satisfies Record<string, readonly string[]>;
export type SearchSubject = keyof typeof STATES;

/** Every field, those of the subject itself first. */
export const fieldsOf = (subject: SearchSubject): readonly EventField[] =>
  subject === 'threats' ? [...THREAT_FIELDS, ...EVENT_FIELDS] : EVENT_FIELDS;

/** Every name and alias. */
export const fieldNamesOf = (subject: SearchSubject): readonly string[] =>
  subject === 'threats' ? [...THREAT_FIELDS.map(({ name }) => name), ...FIELD_NAMES] : FIELD_NAMES;

/** The field of a name or an alias, in any case; null when there is none. */
export const findFieldOf = (name: string, subject: SearchSubject): EventField | null =>
  (subject === 'threats' ? findThreatField(name) : null) ?? findField(name);
