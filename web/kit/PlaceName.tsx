import { usePreferences } from '../theme/PreferencesProvider.tsx';
import { latePart } from './late-part.tsx';

interface PlaceNameProps {
  /** As it is stored, in English. */
  country?: string;
  /** Likewise, with commas between them. */
  languages?: string;
}

const Translated = latePart(async () => (await import('./late/PlaceName.tsx')).PlaceName);

/** A stored country, or stored languages, in the reader's words: `<PlaceName country="France" />`. */
export function PlaceName(props: PlaceNameProps) {
  const english = usePreferences().language === 'en';
  return english ? <bdi>{props.country ?? props.languages}</bdi> : <Translated {...props} />;
}
