import type { ListedEvent } from '../../shared/events.ts';

export type Leaf = string | number | boolean;

/** What every event may have. */
export const COMMON = 'event';

/** A decoded field: its name in its group, what a search calls it (null: nothing), and its values. */
export interface ShownField {
  name: string;
  field: string | null;
  values: readonly Leaf[];
}

/** The line, and what of it is in columns of their own: no fields of the event itself. */
const APART = ['raw', 'values'];

/** The decoded fields by the protocol that they are of, the common ones first. */
export function groupsOf(event: ListedEvent): [group: string, fields: ShownField[]][] {
  const groups = new Map<string, ShownField[]>([[COMMON, []]]);
  const walk = (value: unknown, path: readonly string[]) => {
    if (value === null || value === undefined || APART.includes(path[0]!)) return;
    if (typeof value === 'object') {
      for (const [key, inside] of Object.entries(value)) walk(inside, [...path, key]);
      return;
    }
    const [group, name] = path.length > 1 ? [path[0]!, path.slice(1).join('.')] : [COMMON, path[0]!];
    if (!groups.has(group)) groups.set(group, []);
    groups.get(group)!.push({ name, field: path.join('.'), values: [value as Leaf] });
  };
  walk(event, []);
  return [...groups].filter(([, fields]) => fields.length > 0);
}

/** The same field by field, each by its whole name. */
export const byName = (groups: ReturnType<typeof groupsOf>): Map<string, ShownField> =>
  new Map(
    groups.flatMap(([group, fields]) =>
      fields.map(
        (shown) => [shown.field ?? (group === COMMON ? shown.name : `${group}.${shown.name}`), shown] as const,
      ),
    ),
  );
