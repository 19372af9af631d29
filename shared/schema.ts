import { type Static, type TSchema, Type } from '@sinclair/typebox';

/** A string out of a closed list; smaller in the document and faster to check than a union of literals. */
export const oneOf = <const T extends readonly string[]>(values: T, options: { description?: string } = {}) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options });

/** A value of `schema` or null, as a `type` list: it serialises faster than a union. */
export const Nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] });
