import type { FormDefinition, FormField, FormValues } from './form-types.ts';

const isSecret = ({ control }: FormField) => control === 'password';

/** What was typed, without the spaces around it. */
export const valuesOf = ({ fields }: FormDefinition, read: (name: string) => unknown): FormValues =>
  Object.fromEntries(
    fields.map((field) => {
      const text = String(read(field.name) ?? '');
      return [field.name, isSecret(field) ? text : text.trim()];
    }),
  );

/** What may be written back into the page. */
export const givenOf = ({ fields }: FormDefinition, values: FormValues): FormValues =>
  Object.fromEntries(fields.filter((field) => !isSecret(field)).map(({ name }) => [name, values[name] ?? '']));
