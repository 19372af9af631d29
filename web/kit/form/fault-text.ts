import type { TFunction } from 'i18next';
import type { FieldFault, FormDefinition } from './form-types.ts';

/** What is said of a fault: the form's own sentence, or the one that the list of errors has for its code. */
export function faultText(of: FormDefinition, { field, code, params }: FieldFault, t: TFunction): string {
  const { fields, faults = {} } = of;
  const required = code === 'REQUIRED' && fields.find(({ name }) => name === field)?.required;
  const own = required || faults[`${field}.${code}`] || faults[code];
  return t(own || [`errors:${code}`, 'errors:INTERNAL'], params);
}
