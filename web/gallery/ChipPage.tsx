import { useState } from 'react';
import checkCircleOutline from '~icons/mdi/check-circle-outline';
import clockOutline from '~icons/mdi/clock-outline';
import shieldOff from '~icons/mdi/shield-off-outline';
import { AvatarOf } from '../kit/AvatarOf.tsx';
import { Button } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { PopoverButton } from '../kit/PopoverButton.tsx';
import { RemovableChip } from '../kit/RemovableChip.tsx';
import { SelectField } from '../kit/SelectField.tsx';
import { Toggles } from '../kit/Toggles.tsx';
import { colors } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { severityNames } from '../threats/severity.ts';
import { Person } from './example-parts.styles.ts';
import { Example, Gallery } from './Gallery.tsx';
import { Note, Row } from './gallery.styles.ts';
import { people } from './people.ts';
import { protocols } from './samples.ts';

export function Component() {
  const { t } = useTranslation();
  const [left, setLeft] = useState(protocols);
  const [severities, setSeverities] = useState<string[]>(['high']);
  const severity = (name: string) => t(`gallery-controls:severity.${name}`);
  return (
    <Gallery title={t('gallery-controls:chip.title')} intro={t('gallery-controls:chip.intro')}>
      <Example title={t('gallery-controls:chip.colours.title')} text={t('gallery-controls:chip.colours.text')}>
        <Row>
          {colors.map((color) => (
            <Chip key={color} color={color}>
              {t(`gallery-controls:color.${color}`)}
            </Chip>
          ))}
        </Row>
      </Example>
      <Example title={t('gallery-controls:chip.variants.title')} text={t('gallery-controls:chip.variants.text')}>
        {(['outlined', 'solid'] as const).map((variant) => (
          <Row key={variant}>
            {colors.map((color) => (
              <Chip key={color} color={color} variant={variant}>
                {t(`gallery-controls:color.${color}`)}
              </Chip>
            ))}
          </Row>
        ))}
      </Example>
      <Example title={t('gallery-controls:chip.sizes.title')} text={t('gallery-controls:chip.sizes.text')}>
        {([undefined, 'label'] as const).map((shape) => (
          <Row key={shape ?? 'round'}>
            <Chip color="primary" size="small" shape={shape}>
              {t('gallery-controls:button.size.small')}
            </Chip>
            <Chip color="primary" shape={shape}>
              {t('gallery-controls:button.size.normal')}
            </Chip>
            <Chip color="primary" size="large" shape={shape}>
              {t('gallery-controls:button.size.large')}
            </Chip>
          </Row>
        ))}
      </Example>
      <Example title={t('gallery-controls:chip.icons.title')} text={t('gallery-controls:chip.icons.text')}>
        <Row>
          <Chip color="success">
            <Icon of={checkCircleOutline} size={16} />
            {t('gallery-controls:chip.closed')}
          </Chip>
          <Chip color="warning">
            <Icon of={clockOutline} size={16} />
            {t('gallery-controls:chip.open')}
          </Chip>
          <Chip color="error" variant="outlined">
            <Icon of={shieldOff} size={16} />
            {t('gallery-controls:chip.blocked')}
          </Chip>
        </Row>
        <Row>
          {people.slice(0, 3).map(({ name }) => (
            <Chip key={name} variant="outlined" color="secondary" size="large">
              <AvatarOf name={name} color="auto" size="tiny" decorative />
              <bdi>{name}</bdi>
            </Chip>
          ))}
        </Row>
      </Example>
      <Example title={t('gallery-controls:chip.removable.title')} text={t('gallery-controls:chip.removable.text')}>
        <Row>
          {left.map((protocol, index) => (
            <RemovableChip
              key={protocol}
              label={protocol}
              color={colors[index % colors.length]}
              onRemove={() => setLeft(left.filter((each) => each !== protocol))}
            />
          ))}
          {left.length === 0 && <Note role="status">{t('gallery-controls:chip.removable.none')}</Note>}
        </Row>
        <Row>
          <Button type="button" size="small" disabled={left === protocols} onClick={() => setLeft(protocols)}>
            {t('gallery-controls:chip.removable.reset')}
          </Button>
        </Row>
      </Example>
      <Example title={t('gallery-controls:chip.filter.title')} text={t('gallery-controls:chip.filter.text')}>
        <Toggles
          label={t('gallery-controls:chip.filter.label')}
          look="chips"
          multiple
          value={severities}
          onChange={setSeverities}
          options={severityNames.map((value) => ({ value, label: severity(value) }))}
        />
        <Note role="status">
          {severities.length > 0
            ? t('gallery-controls:chip.filter.shown', { list: severities.map(severity).join(', ') })
            : t('gallery-controls:chip.filter.none')}
        </Note>
      </Example>
      <Example title={t('gallery-controls:chip.choice.title')} text={t('gallery-controls:chip.choice.text')}>
        <Toggles
          label={t('gallery-controls:chip.choice.label')}
          look="chips"
          color="info"
          defaultValue={['day']}
          options={[
            { value: 'hour', label: t('gallery-controls:button.toggle.hour') },
            { value: 'day', label: t('gallery-controls:button.toggle.day') },
            { value: 'week', label: t('gallery-controls:button.toggle.week') },
          ]}
        />
      </Example>
      <Example title={t('gallery-controls:chip.select.title')} text={t('gallery-controls:chip.select.text')}>
        <SelectField
          label={t('gallery-controls:select.protocols')}
          multiple
          chips
          items={protocols.map((id) => ({ id, label: id }))}
          defaultValue={['DNS', 'TLS']}
        />
      </Example>
      <Example title={t('gallery-controls:chip.expandable.title')} text={t('gallery-controls:chip.expandable.text')}>
        <Row>
          {people.slice(0, 2).map(({ name, email, presence }) => (
            <PopoverButton
              key={name}
              label={name}
              lead={<AvatarOf name={name} color="auto" size="tiny" decorative />}
              size="small"
              shape="round"
            >
              {(close) => (
                <>
                  <Person>
                    <AvatarOf name={name} color="auto" presence={presence} decorative />
                    <bdi>{name}</bdi>
                    <bdi>{email}</bdi>
                  </Person>
                  <Button type="button" size="small" onClick={close}>
                    {t('common:surface.close')}
                  </Button>
                </>
              )}
            </PopoverButton>
          ))}
        </Row>
      </Example>
    </Gallery>
  );
}
