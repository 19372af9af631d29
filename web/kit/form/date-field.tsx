import { DatePickerField } from '../DatePickerField.tsx';
import { TimeField } from '../TimeField.tsx';
import type { GroupControlProps, GroupField } from './form-types.ts';

type DateField = Omit<GroupField, 'control' | 'Control'>;

/** A day, `2026-11-03`. Only forms that have one load it. */
export const dateField = (field: DateField): GroupField => ({
  ...field,
  control: 'group',
  Control: ({ value, onEdit, ...control }: GroupControlProps) => (
    <DatePickerField {...control} defaultValue={value} onChange={onEdit} required={field.required !== undefined} />
  ),
});

/** A time of the day, `08:15`. */
export const timeField = (field: DateField): GroupField => ({
  ...field,
  control: 'group',
  Control: ({ value, onEdit, ...control }: GroupControlProps) => (
    <TimeField {...control} defaultValue={value} onChange={onEdit} required={field.required !== undefined} />
  ),
});
