import { type Static, Type } from '@sinclair/typebox';

/** What every failed API call answers. `code` is stable; `message` is for people; `field` names the input at fault. */
export const ErrorBody = Type.Object(
  {
    code: Type.String(),
    message: Type.String(),
    field: Type.Optional(Type.String()),
    /** Messages by field, where several fields can be at fault. */
    errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
    requestId: Type.Optional(Type.String({ description: 'Quote it when reporting an unexpected error.' })),
  },
  { $id: 'ErrorBody' },
);
export type ErrorBody = Static<typeof ErrorBody>;
