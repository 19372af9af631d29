import type { TSchema } from '@sinclair/typebox';
import { Errors, ValueErrorType } from '../typebox.ts';
import type { FieldFault, FormDefinition, FormValues } from './form-types.ts';

/** A schema's refusal as the API's code for it and what its sentence needs. */
function codeOf(type: ValueErrorType, schema: TSchema): Pick<FieldFault, 'code' | 'params'> {
  switch (type) {
    case ValueErrorType.ObjectRequiredProperty:
      return { code: 'REQUIRED', params: {} };
    case ValueErrorType.StringMinLength:
      return { code: 'TOO_SHORT', params: { min: schema.minLength } };
    case ValueErrorType.StringMaxLength:
      return { code: 'TOO_LONG', params: { max: schema.maxLength } };
    case ValueErrorType.IntegerMinimum:
    case ValueErrorType.NumberMinimum:
      return { code: 'TOO_SMALL', params: { min: schema.minimum } };
    case ValueErrorType.IntegerMaximum:
    case ValueErrorType.NumberMaximum:
      return { code: 'TOO_LARGE', params: { max: schema.maximum } };
    case ValueErrorType.ArrayMinItems:
      return { code: 'TOO_FEW', params: { min: schema.minItems } };
    case ValueErrorType.ArrayMaxItems:
      return { code: 'TOO_MANY', params: { max: schema.maxItems } };
    case ValueErrorType.Kind:
      return { code: 'NOT_ONE_OF', params: { allowed: String(schema.enum) } };
    default:
      return { code: 'INVALID', params: {} };
  }
}

/** What was typed as the number that a schema asks for; as it is when it is none. */
const asTyped = ({ type }: TSchema, text: string) =>
  (type === 'integer' || type === 'number') && !Number.isNaN(Number(text)) ? Number(text) : text;

/** What a schema refuses, `members.0.email` for a field within; one field may be at fault more than once. */
export const refusals = (schema: TSchema, value: unknown): FieldFault[] =>
  [...Errors(schema, value)].map(({ path, type, schema }) => ({
    field: path.slice(1).replaceAll('/', '.'),
    ...codeOf(type, schema),
  }));

/** What is wrong with what was typed, one fault a field, in the order of the fields. The same in the browser and on the server. */
export async function checkForm(of: FormDefinition, values: FormValues): Promise<FieldFault[]> {
  const schema = await of.schema();
  // An empty box is none: what must be there says so by its field. What the route does not take is the form's own business.
  const filled = Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => value !== '' && name in schema.properties)
      .map(([name, value]) => [name, asTyped(schema.properties[name]!, value)]),
  );
  const own = of.check?.(values) ?? [];
  const found = [...refusals(schema, filled), ...own];
  return of.fields.flatMap(({ name, required }): FieldFault[] => {
    // An empty box is at fault where it must not be, always or beside what stands in others.
    if (values[name] === '' && required) return [{ field: name, code: 'REQUIRED', params: {} }];
    const among = values[name] === '' ? own.filter(({ code }) => code === 'REQUIRED') : found;
    const fault = among.find(({ field }) => field === name);
    return fault ? [fault] : [];
  });
}
