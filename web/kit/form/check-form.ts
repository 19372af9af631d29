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
    case ValueErrorType.Kind:
      return { code: 'NOT_ONE_OF', params: { allowed: String(schema.enum) } };
    default:
      return { code: 'INVALID', params: {} };
  }
}

/** What is wrong with what was typed, one fault a field, in the order of the fields. The same in the browser and on the server. */
export async function checkForm(of: FormDefinition, values: FormValues): Promise<FieldFault[]> {
  const schema = await of.schema();
  // An empty box is none: what must be there says so by its field. What the route does not take is the form's own business.
  const filled = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== '' && name in schema.properties),
  );
  const refused = [...Errors(schema, filled)].map(
    ({ path, type, schema }): FieldFault => ({ field: path.slice(1), ...codeOf(type, schema) }),
  );
  const found = [...refused, ...(of.check?.(values) ?? [])];
  return of.fields.flatMap(({ name, required }): FieldFault[] => {
    if (values[name] === '') return required ? [{ field: name, code: 'REQUIRED', params: {} }] : [];
    const fault = found.find(({ field }) => field === name);
    return fault ? [fault] : [];
  });
}
