import type { ListedEvent } from '../../../shared/events.ts';
import { decodedOf, fieldAt } from '../../threats/decoded.ts';
import { COMMON, groupsOf, type ShownField } from '../event-groups.ts';

/**
 * The decoded fields of an event with those that only its line has, such as all of SMB, Kerberos or LDAP: of a field that the event has
 * itself every value that the line gives, of others those that stand in it under EVE's own names.
 */
export function lineGroups(event: ListedEvent, raw: string): [group: string, fields: ShownField[]][] {
  const groups = new Map(groupsOf(event));
  const known = new Map([...groups.values()].flat().map((shown) => [shown.field, shown]));
  for (const { name: group, fields } of decodedOf(raw))
    for (const { path, values } of fields) {
      const field = fieldAt(path);
      const same = field && known.get(field.name);
      if (same) {
        if (values.length > 1) same.values = values;
        continue;
      }
      const name = group === COMMON ? path : path.slice(group.length + 1);
      groups.set(group, [
        ...(groups.get(group) ?? []),
        { name, field: field?.type === 'time' ? null : (field?.name ?? null), values },
      ]);
    }
  return [...groups];
}
