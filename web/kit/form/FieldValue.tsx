import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { useTranslation } from '../translation.ts';
import type { FormField } from './form-types.ts';

/** What stands in a field of a form, in words; texts `form`. */
export function FieldValue({ of: { called }, value }: { of: FormField; value: string }) {
  const { t } = useTranslation();
  const { language } = usePreferences();
  const said = called ? called(value, t, language) : value;
  return said ? <bdi>{said}</bdi> : t('form:empty');
}
