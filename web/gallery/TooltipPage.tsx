import helpCircleOutline from '~icons/mdi/help-circle-outline';
import refresh from '~icons/mdi/refresh';
import { Button, IconButton } from '../kit/button.styles.ts';
import { Input } from '../kit/field.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { Tooltip } from '../kit/Tooltip.tsx';
import { colors } from '../kit/tones.ts';
import { Example, Gallery } from './Gallery.tsx';
import { Row } from './gallery.styles.ts';
import { useSurfaceTexts } from './surface-texts.ts';

export function Component() {
  const { text, example } = useSurfaceTexts('tooltip');
  const color = useSurfaceTexts('color');
  const side = useSurfaceTexts('side');
  return (
    <Gallery title={text('title')} intro={text('intro')}>
      <Example {...example('placement')}>
        <Row>
          {(['top', 'bottom', 'start', 'end'] as const).map((at) => (
            <Tooltip key={at} text={text('placement.sample')} placement={at}>
              <Button type="button">{side.text(at)}</Button>
            </Tooltip>
          ))}
        </Row>
      </Example>
      <Example {...example('elements')}>
        <Row>
          <Tooltip text={text('elements.buttonTip')}>
            <Button type="button">{text('elements.button')}</Button>
          </Tooltip>
          <Tooltip text={text('elements.refreshTip')}>
            <IconButton type="button" aria-label={text('elements.refresh')}>
              <Icon of={refresh} />
            </IconButton>
          </Tooltip>
          <Tooltip text={text('elements.linkTip')}>
            <a href="/dashboards/analytics">{text('elements.link')}</a>
          </Tooltip>
        </Row>
        <Tooltip text={text('elements.fieldTip')} placement="bottom start">
          <Input type="search" aria-label={text('elements.field')} placeholder={text('elements.field')} />
        </Tooltip>
      </Example>
      <Example {...example('long')}>
        <Row>
          <Tooltip text={text('long.tip')}>
            <Button type="button">{text('long.button')}</Button>
          </Tooltip>
          <Tooltip text={text('long.paletteTip')} shortcut="Ctrl+K">
            <Button type="button">{text('long.palette')}</Button>
          </Tooltip>
        </Row>
      </Example>
      <Example {...example('delay')}>
        <Row>
          <Tooltip text={text('delay.none')} delay={0}>
            <Button type="button">{text('delay.none')}</Button>
          </Tooltip>
          <Tooltip text={text('delay.second')} delay={1000}>
            <Button type="button">{text('delay.second')}</Button>
          </Tooltip>
        </Row>
      </Example>
      <Example {...example('focus')}>
        <Row>
          <Tooltip text={text('focus.tip')} opens="focus">
            <Button type="button">{text('focus.button')}</Button>
          </Tooltip>
        </Row>
      </Example>
      <Example {...example('press')}>
        <Row>
          <Tooltip text={text('press.tip')} opens="press">
            <Button type="button" variant="tonal">
              <Icon of={helpCircleOutline} />
              {text('press.button')}
            </Button>
          </Tooltip>
        </Row>
      </Example>
      <Example {...example('colors')}>
        <Row>
          {colors.map((each) => (
            <Tooltip key={each} text={color.text(each)} color={each}>
              <Button type="button" color={each}>
                {color.text(each)}
              </Button>
            </Tooltip>
          ))}
        </Row>
      </Example>
    </Gallery>
  );
}
