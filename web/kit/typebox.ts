/** TypeBox's own check, without its compiler, which a strict content policy forbids. Import it where no first load passes. */
import { type TSchema, TypeRegistry } from '@sinclair/typebox';

// What shared/schema.ts makes by `Type.Unsafe`: a text out of a list.
TypeRegistry.Set<TSchema>('Unsafe', ({ enum: values }, value) => !values || values.includes(value));

export { Errors, ValueErrorType } from '@sinclair/typebox/errors';
export { Check, Convert } from '@sinclair/typebox/value';
