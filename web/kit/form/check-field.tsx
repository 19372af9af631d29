import { Checkbox } from '../Checkbox.tsx';
import { Field } from '../field.styles.ts';
import { useFieldIds } from '../field-ids.ts';
import type { GroupControlProps, GroupField } from './form-types.ts';

/** A box that is ticked (`yes`) or not (empty). Only forms that have one load it. */
export const checkField = (field: Omit<GroupField, 'control' | 'Control'>): GroupField => ({
  ...field,
  control: 'group',
  Control: function CheckControl({ id, name, value, label, description, error, marked }: GroupControlProps) {
    const ids = useFieldIds(id, { error });
    const required = field.required !== undefined;
    return (
      <Field data-check>
        <div>
          <Checkbox
            {...{ id, name, required }}
            label={<span data-required={(required && marked) || undefined}>{label}</span>}
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
  },
});
