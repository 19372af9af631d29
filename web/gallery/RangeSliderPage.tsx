import { useState } from 'react';
import { useFormats } from '../kit/format.ts';
import { RangeSlider, type Span } from '../kit/RangeSlider.tsx';
import { marksAt } from '../kit/slider-marks.ts';
import { TextField } from '../kit/TextField.tsx';
import { colors } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { Example, Gallery } from './Gallery.tsx';
import { Column } from './gallery.styles.ts';

const WIDEST = 40;
const MOST = 500;
/** Of an hour of the day, as clocks show it. */
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value || 0));

export function Component() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [size, setSize] = useState<Span>([50, 300]);
  const [score, setScore] = useState<Span>([20, 90]);
  return (
    <Gallery title={t('gallery-controls:range.title')} intro={t('gallery-controls:range.intro')}>
      <Example title={t('gallery-controls:range.basic.title')} text={t('gallery-controls:range.basic.text')}>
        <RangeSlider
          label={t('gallery-controls:range.ports')}
          min={1}
          max={65_535}
          step={1}
          defaultValue={[1024, 49_151]}
        />
      </Example>
      <Example title={t('gallery-controls:range.gap.title')} text={t('gallery-controls:range.gap.text')}>
        <RangeSlider label={t('gallery-controls:range.score')} gap={10} defaultValue={[40, 70]} color="warning" />
      </Example>
      <Example title={t('gallery-controls:range.marks.title')} text={t('gallery-controls:range.marks.text')}>
        <RangeSlider
          label={t('gallery-controls:range.hours')}
          max={24}
          step={2}
          defaultValue={[8, 18]}
          format={clock}
          marks={marksAt(0, 24, 2, (hour) => (hour % 6 === 0 ? number(hour) : ''))}
        />
      </Example>
      <Example title={t('gallery-controls:range.thumb.title')} text={t('gallery-controls:range.thumb.text')}>
        <RangeSlider
          label={t('gallery-controls:range.bytes')}
          show="thumb"
          max={1000}
          step={10}
          defaultValue={[200, 700]}
          color="info"
        />
      </Example>
      <Example title={t('gallery-controls:range.bound.title')} text={t('gallery-controls:range.bound.text')}>
        <RangeSlider label={t('gallery-controls:range.bytes')} max={MOST} value={size} onChange={setSize} />
        <Column data-columns>
          <TextField
            label={t('gallery-controls:range.least')}
            type="number"
            min={0}
            max={size[1]}
            value={size[0]}
            onChange={(event) => setSize([within(event.currentTarget.valueAsNumber, 0, size[1]), size[1]])}
          />
          <TextField
            label={t('gallery-controls:range.most')}
            type="number"
            min={size[0]}
            max={MOST}
            value={size[1]}
            onChange={(event) => setSize([size[0], within(event.currentTarget.valueAsNumber, size[0], MOST)])}
          />
        </Column>
      </Example>
      <Example title={t('gallery-controls:range.states.title')} text={t('gallery-controls:range.states.text')}>
        <RangeSlider
          label={t('gallery-controls:range.score')}
          value={score}
          onChange={setScore}
          error={score[1] - score[0] > WIDEST ? t('gallery-controls:range.states.error') : undefined}
        />
        <RangeSlider label={t('gallery-controls:range.score')} disabled defaultValue={[30, 60]} />
      </Example>
      <Example title={t('gallery-controls:range.colours.title')} text={t('gallery-controls:range.colours.text')} wide>
        <Column data-columns="wide">
          {colors.map((color, index) => (
            <RangeSlider
              key={color}
              label={t(`gallery-controls:color.${color}`)}
              color={color}
              defaultValue={[10 + index * 6, 60 + index * 6]}
            />
          ))}
        </Column>
      </Example>
    </Gallery>
  );
}
