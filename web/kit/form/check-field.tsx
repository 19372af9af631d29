import { Checkbox } from '../Checkbox.tsx';
import { Field } from '../field.styles.ts';
import { useFieldIds } from '../field-ids.ts';
import type { GroupControlProps, GroupField } from './form-types.ts';

function CheckControl({ id, name, value, label, description, error }: GroupControlProps) {
  const ids = useFieldIds(id, { error });
  return (
    <Field data-check>
      <div>
        <Checkbox
          {...{ id, name, label }}
          {...(description && { text: description })}
          value="yes"
          defaultChecked={value === 'yes'}
          aria-invalid={!!error || undefined}
          aria-describedby={ids.describedBy}
        />
      </div>
      {error && (
        <span role="alert" id={ids.error}>
          {error}
        </span>
      )}
    </Field>
  );
}

/** A box that is ticked (`yes`) or not (empty). Only forms that have one load it. */
export const checkField = (field: Omit<GroupField, 'control' | 'Control'>): GroupField => ({
  ...field,
  control: 'group',
  Control: CheckControl,
});
