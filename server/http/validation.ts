import { Ajv, type AnySchema, type Options } from 'ajv';
import ajvFormats from 'ajv-formats';
import buildSerializer, { type Schema } from 'fast-json-stringify';
import type {
  FastifyError,
  FastifyRequest,
  FastifySchema,
  FastifySchemaCompiler,
  FastifySchemaValidationError,
  FastifySerializerCompiler,
} from 'fastify';
import { type FieldError, fieldError } from '../../shared/errors.ts';
import { suggest } from '../../shared/search/suggest.ts';

/** Faults that an answer names at most. */
const MOST_FAULTS = 50;
/** Characters of an input in which every fault is looked for: a huge one could have as many. */
const LOOKED_THROUGH = 64 * 1024;

/** Strict about numbers, Ajv would not look at the limits of one that text like 1e400 became: infinity. */
const options = { useDefaults: true, removeAdditional: false, strictNumbers: false, addUsedSchema: false } as const;
const ajvOf = (more: Options) => ajvFormats.default(new Ajv({ ...options, ...more }));

/** Stops at the first fault, so that a huge input costs no more than a small one. Nothing becomes what it is not. */
const toTheFirst = ajvOf({});
const toTheEnd = ajvOf({ allErrors: true, strict: false, verbose: true });

/** What `make` makes, made when it is first called: a start does not wait for schemas of operations that nobody may ask for. */
function atFirstCall<Input, Output>(make: () => (input: Input) => Output): (input: Input) => Output {
  let made: ((input: Input) => Output) | undefined;
  return (input) => {
    made ??= make();
    return made(input);
  };
}

export const validatorCompiler: FastifySchemaCompiler<AnySchema> = ({ schema }) => {
  const compiled = atFirstCall(() => {
    const validate = toTheFirst.compile(schema);
    return (input: unknown) => {
      const holds = validate(input);
      check.errors = validate.errors as FastifySchemaValidationError[] | null;
      return holds;
    };
  });
  const check: ReturnType<FastifySchemaCompiler<AnySchema>> = (input) => compiled(input);
  return check;
};

export const serializerCompiler: FastifySerializerCompiler<FastifySchema> = ({ schema }) =>
  atFirstCall(() => buildSerializer(schema as Schema));

type Fault = NonNullable<FastifyError['validation']>[number] & { parentSchema?: { properties?: object } };

/** A fault of validation by our own codes, under the dotted name of its field. */
function faultOf({ instancePath, keyword, params, parentSchema }: Fault): FieldError {
  const parts = instancePath.split('/').slice(1);
  const named = params.missingProperty ?? params.additionalProperty;
  if (typeof named === 'string') parts.push(named);
  const field = parts.join('.');
  const limit = Number(params.limit);
  switch (keyword) {
    case 'required':
      return fieldError(field, 'REQUIRED');
    case 'additionalProperties': {
      const meant = suggest(String(named), Object.keys(parentSchema?.properties ?? {}));
      return meant ? fieldError(field, 'MISSPELT_FIELD', { meant }) : fieldError(field, 'UNKNOWN_FIELD');
    }
    case 'type':
      return fieldError(field, 'WRONG_TYPE', { type: [params.type].flat().join(', ') });
    case 'minLength':
      return limit === 1 ? fieldError(field, 'REQUIRED') : fieldError(field, 'TOO_SHORT', { min: limit });
    case 'maxLength':
      return fieldError(field, 'TOO_LONG', { max: limit });
    case 'minimum':
      return fieldError(field, 'TOO_SMALL', { min: limit });
    case 'maximum':
      return fieldError(field, 'TOO_LARGE', { max: limit });
    case 'minItems':
      return fieldError(field, 'TOO_FEW', { min: limit });
    case 'maxItems':
      return fieldError(field, 'TOO_MANY', { max: limit });
    case 'enum':
      return fieldError(field, 'NOT_ONE_OF', { allowed: (params.allowedValues as unknown[]).join(', ') });
    case 'format':
      return fieldError(field, 'BAD_FORMAT', { format: String(params.format) });
    default:
      return fieldError(field, 'INVALID');
  }
}

/** Every field at fault of a request that was refused, each once: what is small is looked through once more, to the end. */
export function faultsOf(request: FastifyRequest, { validation = [], validationContext }: FastifyError): FieldError[] {
  const schema = request.routeOptions.schema;
  const inputs: Record<string, [schema: unknown, input: unknown, small: boolean]> = {
    params: [schema?.params, request.params, true],
    querystring: [schema?.querystring, request.query, true],
    body: [schema?.body, request.body, Number(request.headers['content-length'] ?? Infinity) <= LOOKED_THROUGH],
  };
  const [rules, input, small] = inputs[validationContext ?? ''] ?? [];
  const faults =
    small && rules && !toTheEnd.validate(rules as AnySchema, input) ? (toTheEnd.errors as Fault[]) : validation;
  const found = new Map<string, FieldError>();
  for (const fault of faults) {
    const one = faultOf(fault);
    if (found.size < MOST_FAULTS && !found.has(one.field)) found.set(one.field, one);
  }
  return [...found.values()];
}
