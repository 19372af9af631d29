import type { OwnControlProps, OwnField } from '../kit/form/form-types.ts';
import { Select } from '../kit/select.styles.ts';

interface Words extends Omit<OwnField, 'control' | 'Control'> {
  values: readonly string[];
  /** The same in every language. */
  text: (value: string) => string;
}

/** One of many values that need no translation; what is given stays a choice. */
export const wordField = ({ values, text, ...field }: Words): OwnField => ({
  ...field,
  called: text,
  control: 'own',
  Control: ({ id, name, value, describedBy }: OwnControlProps) => (
    <Select id={id} name={name} defaultValue={value || undefined} aria-describedby={describedBy}>
      {[...new Set(value ? [...values, value] : values)].map((each) => (
        <option key={each} value={each}>
          {text(each)}
        </option>
      ))}
    </Select>
  ),
});
