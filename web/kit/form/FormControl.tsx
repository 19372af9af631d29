import { ControlBox } from '../control-box.styles.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { Input } from '../field.styles.ts';
import { useFieldIds } from '../field-ids.ts';
import { Icon } from '../Icon.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { useTranslation } from '../translation.ts';
import type { FormField, FormNotes, NativeRule } from './form-types.ts';

interface FormControlProps {
  field: FormField;
  id: string;
  value: string;
  error: string | undefined;
  note: FormNotes[string];
  rule: NativeRule | undefined;
  autoFocus: boolean;
  /** Whether its label says that it must be filled in: where other fields of the form need not. */
  marked: boolean;
  onEdit: (value: string) => void;
}

/** The control of one field, bound by its name. */
export function FormControl(props: FormControlProps) {
  const { field, id, value, error, note, rule, autoFocus, marked, onEdit } = props;
  const { name } = field;
  const { t } = useTranslation();
  const label = t(field.label);
  const description = field.hint && t(field.hint, field.hintValues);
  const required = field.required !== undefined;
  const ids = useFieldIds(id, { description, error });
  if (field.control === 'group')
    return <field.Control {...{ id, name, value, label, description, error, marked, onEdit }} />;
  if (field.control === 'own')
    return (
      <FieldFrame {...{ ids, label, description, error }} required={required && marked}>
        <field.Control
          id={ids.control}
          describedBy={ids.describedBy}
          invalid={!!error}
          {...{ name, value, required, onEdit }}
        />
      </FieldFrame>
    );
  const icon = field.icon && (
    <span data-affix>
      <Icon of={field.icon} />
    </span>
  );
  if (field.control === 'password')
    return (
      <PasswordField
        id={id}
        prefix={icon}
        {...{ name, label, description, error, required, autoFocus }}
        marked={required && marked}
        {...rule}
        autoComplete={field.autoComplete === 'new-password' ? 'new-password' : 'current-password'}
      />
    );
  const input = {
    id: ids.control,
    name,
    type: field.control,
    dir: field.autoComplete === 'tel' ? 'ltr' : undefined,
    autoComplete: field.autoComplete,
    autoFocus,
    'data-autofocus': autoFocus || undefined,
    required,
    defaultValue: value,
    'aria-invalid': !!error,
    'aria-describedby': ids.describedBy,
    ...rule,
  };
  const said = field.ask && <span role="status">{note && !error && t(`form:${note}`)}</span>;
  return (
    <FieldFrame {...{ ids, label, description, error }} required={required && marked} note={said}>
      {icon ? (
        <ControlBox>
          {icon}
          <input {...input} />
        </ControlBox>
      ) : (
        <Input {...input} />
      )}
    </FieldFrame>
  );
}
