import { Input } from '../field.styles.ts';
import type { OwnControlProps, OwnField } from './form-types.ts';

/** A day, `2026-11-03`. Only forms that have one load it. */
export const dateField = (field: Omit<OwnField, 'control' | 'Control'>): OwnField => ({
  ...field,
  control: 'own',
  Control: ({ id, name, value, describedBy, invalid }: OwnControlProps) => (
    <Input
      id={id}
      name={name}
      type="date"
      required={field.required !== undefined}
      defaultValue={value}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
    />
  ),
});
