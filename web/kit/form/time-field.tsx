import { TimeField } from '../TimeField.tsx';
import type { GroupControlProps, GroupField } from './form-types.ts';

/** A time of the day, `08:15`. Only forms that have one load it. */
export const timeField = (field: Omit<GroupField, 'control' | 'Control'>): GroupField => ({
  ...field,
  control: 'group',
  Control: ({ value, onEdit, ...control }: GroupControlProps) => (
    <TimeField {...control} defaultValue={value} onChange={onEdit} required={field.required !== undefined} />
  ),
});
