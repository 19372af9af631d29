import type { EcommerceCountries } from '../../../shared/dashboards-ecommerce.ts';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';

type Country = EcommerceCountries['countries'][number];

/** The country in the reader's language; as it is stored where nobody knows it. */
export function useCountryName() {
  const { language } = usePreferences();
  const names = new Intl.DisplayNames(language === 'en' ? 'en-GB' : language, { type: 'region' });
  return ({ country, code }: Pick<Country, 'country' | 'code'>) => (code && names.of(code)) || country;
}
