import { leftToRight } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { usePreferences } from '../theme/PreferencesProvider.tsx';
import { ZoneForm } from './shell.styles.ts';

/** Which zone all times are shown in, with a button between UTC and one's own; a form, so that it works without JavaScript. */
export function TimeZone() {
  const { t } = useTranslation();
  const { preferences, timeZone, choices, change } = usePreferences();
  const own = choices.timeZone ?? preferences.timeZone;
  const { utc } = preferences;
  const named = (zone: string) => ({ timeZone: leftToRight(zone.replaceAll('_', ' ')) });
  return (
    <ZoneForm
      method="post"
      action="/preferences"
      onSubmit={(event) => {
        event.preventDefault();
        change({ utc: !utc });
      }}
    >
      {t('shell:zone.times', named(timeZone))}
      {own !== 'UTC' && (
        <button type="submit" name="utc" value={String(!utc)}>
          {t('shell:zone.show', named(utc ? own : 'UTC'))}
        </button>
      )}
    </ZoneForm>
  );
}
