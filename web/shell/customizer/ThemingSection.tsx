import checkBold from '~icons/mdi/check-bold';
import eyedropper from '~icons/mdi/eyedropper';
import themeLightDark from '~icons/mdi/theme-light-dark';
import weatherNight from '~icons/mdi/weather-night';
import whiteBalanceSunny from '~icons/mdi/white-balance-sunny';
import { primaryShades } from '../../../shared/contrast.ts';
import { primaryColors } from '../../../shared/kept-preferences.ts';
import { skins, themeChoices } from '../../../shared/preferences.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Hidden } from '../../kit/mark.styles.ts';
import { Toggles } from '../../kit/Toggles.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { Setting, Swatches } from './customizer.styles.ts';
import { DrawnChoice } from './DrawnChoice.tsx';

/** Their names, in the order of the swatches. */
const names = ['violet', 'teal', 'blue', 'pink', 'orange', 'green'] as const;
const themeIcons = { light: whiteBalanceSunny, dark: weatherNight, system: themeLightDark };

/** Skin, theme, and the primary colour of the theme that is on. */
export function ThemingSection() {
  const { t } = useTranslation();
  const { preferences, theme, change } = usePreferences();
  const primary = preferences.primary[theme];
  const paint = (color: string) => change({ primary: { ...preferences.primary, [theme]: color } });
  const isOwn = !primaryColors.some((color) => color === primary);
  const tick = (color: string) => (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="18" fill={color} />
      <g
        transform="translate(9 9) scale(.75)"
        color={primaryShades(color, theme).on}
        data-tick
        // biome-ignore lint/security/noDangerouslySetInnerHtml: path data taken from the icon set at build time
        dangerouslySetInnerHTML={{ __html: checkBold }}
      />
    </svg>
  );
  return (
    <>
      <DrawnChoice
        label={t('customizer:skin.label')}
        options={skins.map((value) => ({ value, label: t(`customizer:skin.${value}`), drawing: `skin-${value}` }))}
        value={preferences.skin}
        onChange={(skin) => change({ skin })}
      />
      <Setting>
        <span>{t('customizer:theme.label')}</span>
        <Toggles
          label={t('customizer:theme.label')}
          options={themeChoices.map((value) => ({
            value,
            label: t(`customizer:theme.${value}`),
            icon: themeIcons[value],
          }))}
          value={[preferences.theme]}
          onChange={([value]) => value && change({ theme: value })}
        />
      </Setting>
      <Swatches>
        <legend>{t('customizer:primary.label')}</legend>
        <div>
          {primaryColors.map((color, index) => (
            <label key={color}>
              <input type="radio" name="customizer-primary" checked={primary === color} onChange={() => paint(color)} />
              {tick(color)}
              <Hidden>{t(`customizer:primary.${names[index]!}`)}</Hidden>
            </label>
          ))}
          <label data-own={isOwn || undefined} title={t('customizer:primary.own')}>
            <input type="color" value={primary} onChange={({ target }) => paint(target.value)} />
            {isOwn ? tick(primary) : <Icon of={eyedropper} size={18} />}
            <Hidden>{t('customizer:primary.own')}</Hidden>
          </label>
        </div>
        <p>{t(`customizer:primaryNote.${theme}`)}</p>
      </Swatches>
    </>
  );
}
