import { useMemo } from 'react';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { countryName, countryNames } from '../place-names.ts';
import { Select } from '../select.styles.ts';
import { useTranslation } from '../translation.ts';
import type { OwnControlProps, OwnField } from './form-types.ts';

/** Stored is the English name; what was stored before there was a list stays a choice. */
function CountryControl({ id, name, value, describedBy, invalid }: OwnControlProps) {
  const { t } = useTranslation();
  const { language } = usePreferences();
  const known = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return [...countryNames(language)].sort(([, one], [, other]) => compare(one, other));
  }, [language]);
  const strange = value && !known.some(([stored]) => stored === value);
  return (
    <Select id={id} name={name} defaultValue={value} aria-describedby={describedBy} aria-invalid={invalid || undefined}>
      <option value="">{t('common:control.choose')}</option>
      {strange && <option value={value}>{value}</option>}
      {known.map(([stored, shown]) => (
        // Browsers may call a country otherwise than the server does.
        <option key={stored} value={stored} suppressHydrationWarning>
          {shown}
        </option>
      ))}
    </Select>
  );
}

/** A country by its name in the reader's language. Only forms that have one load it. */
export const countryField = (field: Omit<OwnField, 'control' | 'Control'>): OwnField => ({
  ...field,
  called: (value, _, language) => countryName(language, value),
  control: 'own',
  Control: CountryControl,
});
