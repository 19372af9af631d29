import arrowRight from '~icons/mdi/arrow-right';
import chartBar from '~icons/mdi/chart-bar';
import deleteOutline from '~icons/mdi/delete-outline';
import dotsVertical from '~icons/mdi/dots-vertical';
import mapOutline from '~icons/mdi/map-outline';
import pencilOutline from '~icons/mdi/pencil-outline';
import plus from '~icons/mdi/plus';
import shareVariantOutline from '~icons/mdi/share-variant-outline';
import table from '~icons/mdi/table';
import trayArrowDown from '~icons/mdi/tray-arrow-down';
import { Button } from '../kit/button.styles.ts';
import { ButtonGroup } from '../kit/button-group.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { IconOnlyButton } from '../kit/IconOnlyButton.tsx';
import { Toggles } from '../kit/Toggles.tsx';
import { colors } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { BusyButtons } from './BusyButtons.tsx';
import { Example, Gallery } from './Gallery.tsx';
import { Column, Row } from './gallery.styles.ts';

const variants = ['solid', 'tonal', 'elevated', 'outlined', 'text'] as const;

export function Component() {
  const { t } = useTranslation();
  const named = (variant: (typeof variants)[number]) => t(`gallery-controls:button.variant.${variant}`);
  return (
    <Gallery title={t('gallery-controls:button.title')} intro={t('gallery-controls:button.intro')}>
      <Example title={t('gallery-controls:button.variants.title')} text={t('gallery-controls:button.variants.text')}>
        <Row>
          {variants.map((variant) => (
            <Button key={variant} type="button" variant={variant}>
              {named(variant)}
            </Button>
          ))}
        </Row>
      </Example>
      <Example title={t('gallery-controls:button.sizes.title')} text={t('gallery-controls:button.sizes.text')}>
        <Row>
          <Button type="button" variant="solid" size="small">
            {t('gallery-controls:button.size.small')}
          </Button>
          <Button type="button" variant="solid">
            {t('gallery-controls:button.size.normal')}
          </Button>
          <Button type="button" variant="solid" size="large">
            {t('gallery-controls:button.size.large')}
          </Button>
        </Row>
        <Row>
          <Button type="button" shape="round" variant="tonal">
            {t('gallery-controls:button.shape.round')}
          </Button>
          <IconOnlyButton
            icon={plus}
            label={t('gallery-controls:button.icons.add')}
            shape="floating"
            variant="solid"
            iconSize={26}
          />
        </Row>
      </Example>
      <Example title={t('gallery-controls:button.icons.title')} text={t('gallery-controls:button.icons.text')}>
        <Row>
          <Button type="button" variant="solid">
            <Icon of={plus} size={18} />
            {t('gallery-controls:button.icons.add')}
          </Button>
          <Button type="button">
            <Icon of={trayArrowDown} size={18} />
            {t('gallery-controls:button.icons.export')}
          </Button>
          <Button type="button" variant="tonal">
            {t('gallery-controls:button.icons.next')}
            <Icon of={arrowRight} size={18} flip />
          </Button>
          <Button type="button" variant="text" color="error">
            <Icon of={deleteOutline} size={18} />
            {t('gallery-controls:button.icons.delete')}
          </Button>
        </Row>
      </Example>
      <Example title={t('gallery-controls:button.only.title')} text={t('gallery-controls:button.only.text')}>
        <Row>
          <IconOnlyButton icon={pencilOutline} label={t('gallery-controls:button.icons.edit')} variant="solid" />
          <IconOnlyButton icon={shareVariantOutline} label={t('gallery-controls:button.icons.share')} variant="tonal" />
          <IconOnlyButton icon={trayArrowDown} label={t('gallery-controls:button.icons.export')} variant="outlined" />
          <IconOnlyButton icon={dotsVertical} label={t('gallery-controls:button.icons.more')} />
          <IconOnlyButton
            icon={deleteOutline}
            label={t('gallery-controls:button.icons.delete')}
            color="error"
            variant="tonal"
            shape="round"
          />
        </Row>
        <Row>
          <IconOnlyButton
            icon={pencilOutline}
            label={t('gallery-controls:button.icons.edit')}
            variant="outlined"
            size="small"
            iconSize={16}
          />
          <IconOnlyButton icon={pencilOutline} label={t('gallery-controls:button.icons.edit')} variant="outlined" />
          <IconOnlyButton
            icon={pencilOutline}
            label={t('gallery-controls:button.icons.edit')}
            variant="outlined"
            size="large"
            iconSize={24}
          />
        </Row>
      </Example>
      <Example title={t('gallery-controls:button.busy.title')} text={t('gallery-controls:button.busy.text')}>
        <BusyButtons />
      </Example>
      <Example title={t('gallery-controls:button.toggle.title')} text={t('gallery-controls:button.toggle.text')}>
        <Toggles
          label={t('gallery-controls:button.toggle.view')}
          defaultValue={['table']}
          options={[
            { value: 'table', label: t('gallery-controls:button.toggle.table'), icon: table },
            { value: 'chart', label: t('gallery-controls:button.toggle.chart'), icon: chartBar },
            { value: 'map', label: t('gallery-controls:button.toggle.map'), icon: mapOutline, disabled: true },
          ]}
        />
        <Row>
          <Toggles
            label={t('gallery-controls:button.toggle.range')}
            defaultValue={['day']}
            options={[
              { value: 'hour', label: t('gallery-controls:button.toggle.hour') },
              { value: 'day', label: t('gallery-controls:button.toggle.day') },
              { value: 'week', label: t('gallery-controls:button.toggle.week') },
            ]}
          />
          <Toggles
            label={t('gallery-controls:button.toggle.view')}
            defaultValue={['chart']}
            options={[
              { value: 'table', label: t('gallery-controls:button.toggle.table'), icon: table, iconOnly: true },
              { value: 'chart', label: t('gallery-controls:button.toggle.chart'), icon: chartBar, iconOnly: true },
            ]}
          />
        </Row>
        <Toggles
          label={t('gallery-controls:button.toggle.protocols')}
          multiple
          color="success"
          defaultValue={['DNS', 'TLS']}
          options={['DNS', 'HTTP', 'TLS', 'SMB'].map((value) => ({ value, label: value }))}
        />
      </Example>
      <Example title={t('gallery-controls:button.group.title')} text={t('gallery-controls:button.group.text')}>
        <ButtonGroup role="group" aria-label={t('gallery-controls:button.group.label')}>
          <Button type="button">{t('gallery-controls:button.group.confirm')}</Button>
          <Button type="button">{t('gallery-controls:button.group.escalate')}</Button>
          <Button type="button">{t('gallery-controls:button.group.close')}</Button>
        </ButtonGroup>
        <ButtonGroup role="group" aria-label={t('gallery-controls:button.group.label')}>
          <Button type="button" variant="tonal">
            {t('gallery-controls:button.group.confirm')}
          </Button>
          <Button type="button" variant="tonal">
            {t('gallery-controls:button.group.escalate')}
          </Button>
          <Button type="button" variant="tonal">
            {t('gallery-controls:button.group.close')}
          </Button>
        </ButtonGroup>
      </Example>
      <Example title={t('gallery-controls:button.states.title')} text={t('gallery-controls:button.states.text')}>
        <Row>
          {variants.map((variant) => (
            <Button key={variant} type="button" variant={variant} disabled>
              {t('gallery-controls:button.states.disabled')}
            </Button>
          ))}
        </Row>
        <Row>
          <Button as="a" href="/admin/threats" variant="solid">
            {t('gallery-controls:button.states.link')}
            <Icon of={arrowRight} size={18} flip />
          </Button>
        </Row>
      </Example>
      <Example title={t('gallery-controls:button.block.title')} text={t('gallery-controls:button.block.text')}>
        <Column>
          <Button type="button" variant="solid" block>
            {t('gallery-controls:button.block.sign')}
          </Button>
          <Button type="button" block>
            {t('gallery-controls:button.block.back')}
          </Button>
        </Column>
      </Example>
      <Example title={t('gallery-controls:button.colours.title')} text={t('gallery-controls:button.colours.text')} wide>
        {variants.map((variant) => (
          <Row key={variant}>
            {colors.map((color) => (
              <Button key={color} type="button" variant={variant} color={color}>
                {t(`gallery-controls:color.${color}`)}
              </Button>
            ))}
          </Row>
        ))}
      </Example>
    </Gallery>
  );
}
