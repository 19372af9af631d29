import { Select } from '../select.styles.ts';
import { useTranslation } from '../translation.ts';
import type { OwnControlProps, OwnField } from './form-types.ts';

interface Choice extends Omit<OwnField, 'control' | 'Control'> {
  values: readonly string[];
  /** Text key of each. */
  option: (value: string) => string;
  /** Text key of what stands first and is none of them; without it the first is chosen. */
  none?: string;
}

/** One of a few values; the first, unless something was given. Only forms that have one load it. */
export const choiceField = ({ values, option, none, ...field }: Choice): OwnField => ({
  ...field,
  called: (value, t) => value && t(option(value)),
  control: 'own',
  Control: function ChoiceControl({ id, name, value, describedBy, invalid }: OwnControlProps) {
    const { t } = useTranslation();
    return (
      <Select
        id={id}
        name={name}
        defaultValue={value || undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
      >
        {none && <option value="">{t(none)}</option>}
        {values.map((each) => (
          <option key={each} value={each}>
            {t(option(each))}
          </option>
        ))}
      </Select>
    );
  },
});
