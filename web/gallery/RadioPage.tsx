import award from 'virtual:drawing/award';
import detectionPack from 'virtual:drawing/detection-pack';
import help from 'virtual:drawing/help';
import { useState } from 'react';
import cloudOutline from '~icons/mdi/cloud-outline';
import lan from '~icons/mdi/lan';
import web from '~icons/mdi/web';
import { priceOf } from '../../shared/plan-prices.ts';
import { Illustration } from '../illustrations/Illustration.tsx';
import { ChoiceList } from '../kit/choices.styles.ts';
import { RadioGroup } from '../kit/RadioGroup.tsx';
import { colors } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { useDollars } from '../kit/use-dollars.ts';
import { Example, Gallery } from './Gallery.tsx';

const pictures = { award, pack: detectionPack, help };

export function Component() {
  const { t } = useTranslation();
  const dollars = useDollars();
  const [mode, setMode] = useState<string>('');
  const modes = (['watch', 'block', 'learn'] as const).map((value) => ({
    value,
    label: t(`gallery-controls:radio.mode.${value}`),
  }));
  return (
    <Gallery title={t('gallery-controls:radio.title')} intro={t('gallery-controls:radio.intro')}>
      <Example title={t('gallery-controls:radio.list.title')} text={t('gallery-controls:radio.list.text')}>
        <RadioGroup
          label={t('gallery-controls:radio.mode.label')}
          defaultValue="watch"
          options={modes.map((mode) => ({ ...mode, text: t(`gallery-controls:radio.mode.${mode.value}Text`) }))}
        />
      </Example>
      <Example title={t('gallery-controls:radio.inline.title')} text={t('gallery-controls:radio.inline.text')}>
        <RadioGroup
          label={t('gallery-controls:radio.inline.label')}
          look="inline"
          defaultValue="local"
          options={[
            { value: 'local', label: t('gallery-controls:radio.inline.local') },
            { value: 'utc', label: t('gallery-controls:radio.inline.utc') },
            { value: 'sensor', label: t('gallery-controls:radio.inline.sensor') },
          ]}
        />
      </Example>
      <Example title={t('gallery-controls:radio.colours.title')} text={t('gallery-controls:radio.colours.text')}>
        <ChoiceList data-inline>
          {colors.map((color) => (
            <RadioGroup
              key={color}
              label={t('gallery-controls:radio.colours.label')}
              color={color}
              hiddenLabel
              defaultValue="on"
              options={[{ value: 'on', label: t(`gallery-controls:color.${color}`) }]}
            />
          ))}
        </ChoiceList>
      </Example>
      <Example title={t('gallery-controls:radio.states.title')} text={t('gallery-controls:radio.states.text')}>
        <RadioGroup
          label={t('gallery-controls:radio.mode.label')}
          look="inline"
          disabled
          defaultValue="watch"
          options={modes}
        />
        <RadioGroup
          label={t('gallery-controls:radio.mode.label')}
          look="inline"
          required
          value={mode}
          onChange={setMode}
          error={mode ? undefined : t('gallery-controls:radio.states.error')}
          options={modes.map((each) => ({ ...each, disabled: each.value === 'learn' }))}
        />
      </Example>
      <Example title={t('gallery-controls:radio.icons.title')} text={t('gallery-controls:radio.icons.text')} wide>
        <RadioGroup
          label={t('gallery-controls:radio.icons.label')}
          look="centred"
          defaultValue="edge"
          options={[
            {
              value: 'edge',
              label: t('gallery-controls:radio.icons.edge'),
              text: t('gallery-controls:radio.icons.edgeText'),
              icon: web,
            },
            {
              value: 'core',
              label: t('gallery-controls:radio.icons.core'),
              text: t('gallery-controls:radio.icons.coreText'),
              icon: lan,
            },
            {
              value: 'cloud',
              label: t('gallery-controls:radio.icons.cloud'),
              text: t('gallery-controls:radio.icons.cloudText'),
              icon: cloudOutline,
            },
          ]}
        />
      </Example>
      <Example title={t('gallery-controls:radio.cards.title')} text={t('gallery-controls:radio.cards.text')} wide>
        <RadioGroup
          label={t('gallery-controls:radio.cards.label')}
          look="cards"
          defaultValue="month"
          options={(['week', 'month', 'year'] as const).map((value) => ({
            value,
            label: t(`gallery-controls:radio.cards.${value}`),
            text: t(`gallery-controls:radio.cards.${value}Text`),
          }))}
        />
      </Example>
      <Example title={t('gallery-controls:radio.prices.title')} text={t('gallery-controls:radio.prices.text')} wide>
        <RadioGroup
          label={t('gallery-controls:radio.prices.label')}
          look="cards"
          defaultValue="team"
          options={(['basic', 'team', 'company'] as const).map((plan) => ({
            value: plan,
            label: t(`plans:${plan}.name`),
            text: t(`plans:${plan}.text`),
            note: dollars(priceOf(plan, 'month').perMonth),
          }))}
        />
      </Example>
      <Example title={t('gallery-controls:radio.pictures.title')} text={t('gallery-controls:radio.pictures.text')} wide>
        <RadioGroup
          label={t('gallery-controls:radio.pictures.label')}
          look="cards"
          defaultValue="pack"
          options={(['award', 'pack', 'help'] as const).map((name) => ({
            value: name,
            label: t(`gallery-controls:radio.pictures.${name}`),
            picture: <Illustration of={pictures[name]} />,
          }))}
        />
      </Example>
    </Gallery>
  );
}
