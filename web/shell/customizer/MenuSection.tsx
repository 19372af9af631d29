import { navigations } from '../../../shared/preferences.ts';
import { Switch } from '../../kit/Switch.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { DrawnChoice } from './DrawnChoice.tsx';

/** Where the menu stands; only a vertical one collapses, and only beside light pages can it be dark alone. */
export function MenuSection() {
  const { t } = useTranslation();
  const { preferences, change } = usePreferences();
  const vertical = preferences.navigation === 'vertical';
  return (
    <>
      <DrawnChoice
        label={t('customizer:navigation.label')}
        options={navigations.map((value) => ({ value, label: t(`customizer:navigation.${value}`), drawing: value }))}
        value={preferences.navigation}
        onChange={(navigation) => change({ navigation })}
      />
      {vertical && (
        <Switch
          end
          label={t('customizer:navCollapsed.label')}
          text={t('customizer:navCollapsed.text')}
          checked={preferences.navCollapsed}
          onChange={({ target }) => change({ navCollapsed: target.checked })}
        />
      )}
      {vertical && preferences.theme === 'light' && (
        <Switch
          end
          label={t('customizer:semiDark.label')}
          text={t('customizer:semiDark.text')}
          checked={preferences.semiDark}
          onChange={({ target }) => change({ semiDark: target.checked })}
        />
      )}
    </>
  );
}
