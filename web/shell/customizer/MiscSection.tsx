import { directionFor, transitions } from '../../../shared/preferences.ts';
import { Switch } from '../../kit/Switch.tsx';
import { Toggles } from '../../kit/Toggles.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { Setting } from './customizer.styles.ts';

/** Direction (until another language is chosen), transition between pages, keys. */
export function MiscSection() {
  const { t } = useTranslation();
  const { preferences, language, direction, change } = usePreferences();
  const own = directionFor({ ...preferences, direction: null }, language);
  return (
    <>
      <Switch
        end
        label={t('customizer:rtl.label')}
        text={t('customizer:rtl.text')}
        checked={direction === 'rtl'}
        onChange={({ target }) => {
          const wanted = target.checked ? 'rtl' : 'ltr';
          change({ direction: wanted === own ? null : wanted });
        }}
      />
      <Setting>
        <span>{t('customizer:transition.label')}</span>
        <Toggles
          label={t('customizer:transition.label')}
          options={transitions.map((value) => ({ value, label: t(`customizer:transition.${value}`) }))}
          value={[preferences.transition]}
          onChange={([transition]) => transition && change({ transition })}
        />
      </Setting>
      <Switch
        end
        label={t('customizer:shortcuts.label')}
        text={t('customizer:shortcuts.text')}
        checked={preferences.shortcuts}
        onChange={({ target }) => change({ shortcuts: target.checked })}
      />
    </>
  );
}
