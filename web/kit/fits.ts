import { type TSchema, TypeRegistry } from '@sinclair/typebox';
import { Check } from '@sinclair/typebox/value';

// What shared/schema.ts makes by `Type.Unsafe`: a text out of a list.
TypeRegistry.Set<TSchema>('Unsafe', ({ enum: values }, value) => !values || values.includes(value));

/** Whether a value is as its schema says. Code of TypeBox comes along: import this where a page's first load does not pass. */
export const fits = (schema: TSchema, value: unknown): boolean => Check(schema, value);
