import { barTypes, contentWidths } from '../../../shared/preferences.ts';
import { Switch } from '../../kit/Switch.tsx';
import { Toggles } from '../../kit/Toggles.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { Setting } from './customizer.styles.ts';
import { DrawnChoice } from './DrawnChoice.tsx';

/** Width of the content, bar and footer. A horizontal menu lives in the bar, which then cannot be hidden. */
export function LayoutSection() {
  const { t } = useTranslation();
  const { preferences, change } = usePreferences();
  const navbarTypes = barTypes.filter((type) => type !== 'hidden' || preferences.navigation === 'vertical');
  const options = (types: readonly (typeof barTypes)[number][]) =>
    types.map((value) => ({ value, label: t(`customizer:bar.${value}`) }));
  return (
    <>
      <DrawnChoice
        label={t('customizer:contentWidth.label')}
        options={contentWidths.map((value) => ({
          value,
          label: t(`customizer:contentWidth.${value}`),
          drawing: value,
        }))}
        value={preferences.contentWidth}
        onChange={(contentWidth) => change({ contentWidth })}
      />
      <Setting>
        <span>{t('customizer:bar.navbar')}</span>
        <Toggles
          label={t('customizer:bar.navbar')}
          options={options(navbarTypes)}
          value={[preferences.navbar]}
          onChange={([navbar]) => navbar && change({ navbar })}
        />
      </Setting>
      <Setting>
        <span>{t('customizer:bar.footer')}</span>
        <Toggles
          label={t('customizer:bar.footer')}
          options={options(barTypes)}
          value={[preferences.footer]}
          onChange={([footer]) => footer && change({ footer })}
        />
      </Setting>
      <Switch
        end
        label={t('customizer:navbarBlur')}
        checked={preferences.navbarBlur}
        onChange={({ target }) => change({ navbarBlur: target.checked })}
      />
    </>
  );
}
