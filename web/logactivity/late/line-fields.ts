import { EVENT_FIELDS, isCountable } from '../../../shared/event-fields.ts';

/** What events can be counted by besides their columns, by name. */
export const LINE_FIELD_NAMES: readonly string[] = EVENT_FIELDS.filter(
  (field) => field.column === null && isCountable(field),
)
  .map(({ name }) => name)
  .sort();
