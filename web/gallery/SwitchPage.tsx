import { useState } from 'react';
import { ChoiceList } from '../kit/choices.styles.ts';
import { Switch } from '../kit/Switch.tsx';
import { colors } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { Example, Gallery } from './Gallery.tsx';
import { Column, Note } from './gallery.styles.ts';

export function Component() {
  const { t } = useTranslation();
  const [quiet, setQuiet] = useState(true);
  return (
    <Gallery title={t('gallery-controls:switch.title')} intro={t('gallery-controls:switch.intro')}>
      <Example title={t('gallery-controls:switch.states.title')} text={t('gallery-controls:switch.states.text')}>
        <ChoiceList data-inline>
          <Switch label={t('gallery-controls:switch.off')} />
          <Switch label={t('gallery-controls:switch.on')} defaultChecked />
          <Switch label={t('gallery-controls:switch.offDisabled')} disabled />
          <Switch label={t('gallery-controls:switch.onDisabled')} defaultChecked disabled />
        </ChoiceList>
      </Example>
      <Example title={t('gallery-controls:switch.colours.title')} text={t('gallery-controls:switch.colours.text')}>
        <ChoiceList data-inline>
          {colors.map((color) => (
            <Switch key={color} color={color} label={t(`gallery-controls:color.${color}`)} defaultChecked />
          ))}
        </ChoiceList>
      </Example>
      <Example title={t('gallery-controls:switch.within.title')} text={t('gallery-controls:switch.within.text')}>
        <ChoiceList data-inline>
          {(['email', 'push', 'digest'] as const).map((name) => (
            <Switch
              key={name}
              label={t(`gallery-controls:switch.within.${name}`)}
              words={{ on: t('gallery-controls:switch.within.yes'), off: t('gallery-controls:switch.within.no') }}
              defaultChecked={name !== 'push'}
              disabled={name === 'digest'}
            />
          ))}
        </ChoiceList>
      </Example>
      <Example title={t('gallery-controls:switch.settings.title')} text={t('gallery-controls:switch.settings.text')}>
        <Column>
          {(['live', 'sound', 'share'] as const).map((name) => (
            <Switch
              key={name}
              end
              label={t(`gallery-controls:switch.settings.${name}`)}
              text={t(`gallery-controls:switch.settings.${name}Text`)}
              defaultChecked={name === 'live'}
              disabled={name === 'share'}
            />
          ))}
        </Column>
      </Example>
      <Example title={t('gallery-controls:switch.live.title')} text={t('gallery-controls:switch.live.text')}>
        <Switch
          label={t('gallery-controls:switch.live.label')}
          checked={quiet}
          onChange={(event) => setQuiet(event.currentTarget.checked)}
        />
        <Switch label={t('gallery-controls:switch.live.weekend')} disabled={!quiet} color="success" />
        <Note role="status">
          {quiet ? t('gallery-controls:switch.live.on') : t('gallery-controls:switch.live.off')}
        </Note>
      </Example>
    </Gallery>
  );
}
