import type { ReactNode } from 'react';
import restore from '~icons/mdi/restore';
import { Button, IconButton } from '../../kit/button.styles.ts';
import { Drawer } from '../../kit/Drawer.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { switchedOff } from '../../kit/switched-off.ts';
import { useTranslation } from '../../kit/translation.ts';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import type { ToolProps } from '../tool.ts';
import { SectionBox } from './customizer.styles.ts';
import { LayoutSection } from './LayoutSection.tsx';
import { MenuSection } from './MenuSection.tsx';
import { MiscSection } from './MiscSection.tsx';
import { defaultsOf, isChanged, type Section, sectionNames } from './sections.ts';
import { ThemingSection } from './ThemingSection.tsx';

const contents: Record<Section, () => ReactNode> = {
  theming: ThemingSection,
  layout: LayoutSection,
  menu: MenuSection,
  misc: MiscSection,
};

/** How the console looks, changed at once; the page beside it stays in reach, so that one sees what one does. */
export function Customizer({ open, show }: ToolProps) {
  const { t } = useTranslation();
  const { preferences, change } = usePreferences();
  const changed = sectionNames.filter((section) => isChanged(preferences, section));
  const resetAll = () => change(Object.assign({}, ...sectionNames.map(defaultsOf)));
  return (
    <Drawer
      open={open}
      onClose={() => show(null)}
      modal={false}
      title={t('customizer:title')}
      subtitle={t('customizer:subtitle')}
      actions={
        <Button type="button" block {...switchedOff(changed.length === 0)} onClick={resetAll}>
          <Icon of={restore} />
          {t('customizer:resetAll')}
        </Button>
      }
    >
      {sectionNames.map((section) => {
        const Content = contents[section];
        const name = t(`customizer:section.${section}`);
        return (
          <SectionBox key={section} aria-labelledby={`customizer-${section}`}>
            <header>
              <h3 id={`customizer-${section}`}>{name}</h3>
              <IconButton
                type="button"
                size="small"
                aria-label={t('customizer:reset', { section: name })}
                title={t('customizer:reset', { section: name })}
                {...switchedOff(!changed.includes(section))}
                onClick={() => change(defaultsOf(section))}
              >
                <Icon of={restore} size={18} />
              </IconButton>
            </header>
            <Content />
          </SectionBox>
        );
      })}
    </Drawer>
  );
}
