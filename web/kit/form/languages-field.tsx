import { useMemo } from 'react';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { languageNames } from '../place-names.ts';
import { useTranslation } from '../translation.ts';
import { ChipsInput } from './ChipsInput.tsx';
import type { OwnControlProps, OwnField } from './form-types.ts';

/** Stored are English names, with commas between them; shown are those of the reader's language. */
function LanguagesControl(props: OwnControlProps) {
  const { t } = useTranslation();
  const { language } = usePreferences();
  const known = useMemo(() => languageNames(language), [language]);
  return (
    <ChipsInput
      {...props}
      separator=","
      placeholder={t('common:control.addLanguage')}
      propose={async () => [...known.keys()]}
      nameOf={(entry) => known.get(entry) ?? entry}
    />
  );
}

/** The languages that somebody speaks, chosen from a list. Only forms that have one load it. */
export const languagesField = (field: Omit<OwnField, 'control' | 'Control'>): OwnField => ({
  ...field,
  control: 'own',
  Control: LanguagesControl,
});
