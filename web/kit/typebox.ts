/** TypeBox's own check, without its compiler, which a strict content policy forbids. Import it where no first load passes. */
import { FormatRegistry, type TSchema, TypeRegistry } from '@sinclair/typebox';

// What shared/schema.ts makes by `Type.Unsafe`: a text out of a list.
TypeRegistry.Set<TSchema>('Unsafe', ({ enum: values }, value) => !values || values.includes(value));

/** A day that the calendar has, `2026-11-03`. */
FormatRegistry.Set('date', (text) => {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
});

export { Errors, ValueErrorType } from '@sinclair/typebox/errors';
export { Check, Convert } from '@sinclair/typebox/value';
