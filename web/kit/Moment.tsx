import { usePreferences } from '../theme/PreferencesProvider.tsx';
import { agoFor } from './ago.ts';
import { useFormats } from './format.ts';
import { useNow } from './use-now.ts';

/** How long ago something was; pointed at, it says when. Nothing for null. */
export function Moment({ iso }: { iso: string | null }) {
  const { dateTime, timeZone } = useFormats();
  const { language } = usePreferences();
  const now = useNow();
  if (!iso) return null;
  return (
    <time dateTime={iso} title={dateTime(iso)}>
      {agoFor(language, timeZone)(iso, now)}
    </time>
  );
}
