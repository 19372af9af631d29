import { type Static, Type } from '@sinclair/typebox';
import { type ErrorCode, errors, type FieldError, type FieldErrorCode, fieldErrors } from './errors.ts';

const codes = Object.keys(errors) as ErrorCode[];
const fieldCodes = [...codes, ...Object.keys(fieldErrors)] as FieldErrorCode[];
const Params = Type.Record(Type.String(), Type.Unsafe<string | number>({ type: ['string', 'number'] }), {
  description: 'What the sentence is filled with.',
});

/** What every failed API call answers. */
export const ErrorBody = Type.Object(
  {
    code: Type.Unsafe<ErrorCode | (string & {})>({
      type: 'string',
      enum: codes,
      description: 'Stable; compare this and never the sentence.',
    }),
    message: Type.String({ description: 'For a person, in English.' }),
    params: Type.Optional(Params),
    field: Type.Optional(Type.String({ description: 'The first field at fault.' })),
    fields: Type.Optional(
      Type.Array(
        Type.Unsafe<FieldError>(
          Type.Object({
            field: Type.String({ description: 'Its dotted name; empty when the whole is at fault.' }),
            code: Type.Unsafe<FieldErrorCode>({ type: 'string', enum: fieldCodes }),
            params: Params,
          }),
        ),
        { description: 'Every field at fault.' },
      ),
    ),
    errors: Type.Optional(
      Type.Record(Type.String(), Type.Array(Type.String()), {
        description: 'The sentences by field, of errors that are about names and passwords.',
      }),
    ),
    requestId: Type.Optional(Type.String({ description: 'Quote it when reporting an unexpected error.' })),
  },
  { $id: 'ErrorBody' },
);
export type ErrorBody = Static<typeof ErrorBody>;

/** Why something that nobody waited for went wrong. */
export const Fault = Type.Object({
  code: Type.Unsafe<ErrorCode>({ type: 'string', enum: codes, description: 'As answers have it.' }),
  params: Params,
});
export type Fault = Static<typeof Fault>;

/** What every operation may answer that checks its input and who asks. */
export const usualErrors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody };

/** What a search may answer, which another one ends (409) or time (503). */
export const searchErrors = { ...usualErrors, 409: ErrorBody, 503: ErrorBody };
