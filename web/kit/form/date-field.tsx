import { DatePickerField } from '../DatePickerField.tsx';
import type { GroupControlProps, GroupField } from './form-types.ts';

/** A day, `2026-11-03`. Only forms that have one load it. */
export const dateField = (field: Omit<GroupField, 'control' | 'Control'>): GroupField => ({
  ...field,
  control: 'group',
  Control: ({ value, onEdit, ...control }: GroupControlProps) => (
    <DatePickerField {...control} defaultValue={value} onChange={onEdit} required={field.required !== undefined} />
  ),
});
