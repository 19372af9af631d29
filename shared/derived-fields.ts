/** Fields of what is worked out from events, as a search names them: of threats, of assets. */
import type { FieldType } from './event-column-fields.ts';
import { type EventField, PLAIN_FIELD } from './event-fields.ts';

export interface DerivedEntry {
  type: FieldType;
  label: string;
  description?: string;
  example: string;
  aliases?: readonly string[];
  choices?: readonly string[];
  values?: Readonly<Record<string, string>>;
}

/** The fields of a table, and the one that has a name or an alias, in any case; null when there is none. */
export function derivedFields(
  entries: Readonly<Record<string, DerivedEntry>>,
  ofThreats = false,
): { fields: readonly EventField[]; find: (name: string) => EventField | null } {
  const fields = Object.entries(entries).map(
    ([name, entry]): EventField => ({
      ...{ ...PLAIN_FIELD, ...entry, name, ofThreats },
      ...{ choices: entry.choices ?? null, paths: [], origin: 'derived' },
    }),
  );
  const byName = new Map(fields.flatMap((field) => [field.name, ...field.aliases].map((name) => [name, field])));
  return { fields, find: (name) => byName.get(name.toLowerCase()) ?? null };
}
