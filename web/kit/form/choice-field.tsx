import { useTranslation } from 'react-i18next';
import { Select } from '../select.styles.ts';
import type { OwnControlProps, OwnField } from './form-types.ts';

interface Choice extends Omit<OwnField, 'control' | 'Control'> {
  values: readonly string[];
  /** Text key of each. */
  option: (value: string) => string;
}

/** One of a few values; the first, unless something was given. Only forms that have one load it. */
export const choiceField = ({ values, option, ...field }: Choice): OwnField => ({
  ...field,
  control: 'own',
  Control: function ChoiceControl({ id, name, value, describedBy }: OwnControlProps) {
    const { t } = useTranslation();
    return (
      <Select id={id} name={name} defaultValue={value || undefined} aria-describedby={describedBy}>
        {values.map((each) => (
          <option key={each} value={each}>
            {t(option(each))}
          </option>
        ))}
      </Select>
    );
  },
});
