import { useMemo } from 'react';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { localeOf } from '../format.ts';
import { countryName, languageNames } from '../place-names.ts';

interface PlaceNameProps {
  /** As it is stored, in English. */
  country?: string;
  /** Likewise, with commas between them. */
  languages?: string;
}

/** A country or languages in the reader's words; as they are stored where nobody knows them. */
export function PlaceName({ country, languages }: PlaceNameProps) {
  const { language } = usePreferences();
  const shown = useMemo(() => {
    if (country) return countryName(language, country);
    const known = languageNames(language);
    const each = (languages ?? '').split(',').map((name) => name.trim());
    return new Intl.ListFormat(localeOf(language), { type: 'unit' }).format(
      each.map((name) => known.get(name) ?? name),
    );
  }, [country, languages, language]);
  // Browsers may call a place otherwise than the server does.
  return <bdi suppressHydrationWarning>{shown}</bdi>;
}
