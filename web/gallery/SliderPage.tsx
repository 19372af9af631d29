import { useState } from 'react';
import { useFormats } from '../kit/format.ts';
import { Slider } from '../kit/Slider.tsx';
import { marksAt } from '../kit/slider-marks.ts';
import { TextField } from '../kit/TextField.tsx';
import { colors } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { Example, Gallery } from './Gallery.tsx';
import { Column, Row } from './gallery.styles.ts';

const MOST_RATE = 5000;

export function Component() {
  const { t } = useTranslation();
  const { number, percent } = useFormats();
  const [rate, setRate] = useState(1200);
  const [sample, setSample] = useState(0.05);
  const days = (count: number) => t('gallery-controls:slider.dayCount', { count, number: number(count) });
  const levels = [
    t('gallery-controls:slider.levels.0'),
    t('gallery-controls:slider.levels.1'),
    t('gallery-controls:slider.levels.2'),
    t('gallery-controls:slider.levels.3'),
  ];
  return (
    <Gallery title={t('gallery-controls:slider.title')} intro={t('gallery-controls:slider.intro')}>
      <Example title={t('gallery-controls:slider.basic.title')} text={t('gallery-controls:slider.basic.text')}>
        <Slider
          label={t('gallery-controls:slider.sample')}
          description={t('gallery-controls:slider.sampleText')}
          max={1}
          step={0.01}
          defaultValue={0.6}
          format={percent}
        />
      </Example>
      <Example title={t('gallery-controls:slider.marks.title')} text={t('gallery-controls:slider.marks.text')}>
        <Slider
          label={t('gallery-controls:slider.days')}
          min={0}
          max={90}
          step={15}
          defaultValue={30}
          format={days}
          marks={marksAt(0, 90, 15, number)}
        />
        <Slider
          label={t('gallery-controls:slider.level')}
          max={3}
          defaultValue={1}
          format={(level) => levels[level] ?? number(level)}
          marks={marksAt(0, 3, 1, (level) => levels[level] ?? '')}
        />
      </Example>
      <Example title={t('gallery-controls:slider.thumb.title')} text={t('gallery-controls:slider.thumb.text')}>
        <Slider
          label={t('gallery-controls:slider.threshold')}
          show="thumb"
          max={1000}
          step={10}
          defaultValue={640}
          color="error"
        />
      </Example>
      <Example title={t('gallery-controls:slider.number.title')} text={t('gallery-controls:slider.number.text')}>
        <Slider label={t('gallery-controls:slider.rate')} max={MOST_RATE} step={50} value={rate} onChange={setRate} />
        <TextField
          label={t('gallery-controls:slider.exact')}
          type="number"
          min={0}
          max={MOST_RATE}
          value={rate}
          onChange={(event) => setRate(Math.min(MOST_RATE, Math.max(0, event.currentTarget.valueAsNumber || 0)))}
          suffix={t('gallery-controls:textfield.perSecond')}
        />
      </Example>
      <Example title={t('gallery-controls:slider.vertical.title')} text={t('gallery-controls:slider.vertical.text')}>
        <Row data-spread>
          {(['high', 'medium', 'low'] as const).map((name, index) => (
            <Slider
              key={name}
              vertical
              label={t(`gallery-controls:severity.${name}`)}
              defaultValue={80 - index * 25}
              color={severityColors[name]}
            />
          ))}
        </Row>
      </Example>
      <Example title={t('gallery-controls:slider.states.title')} text={t('gallery-controls:slider.states.text')}>
        <Slider label={t('gallery-controls:slider.threshold')} defaultValue={40} disabled />
        <Slider
          label={t('gallery-controls:slider.sample')}
          max={1}
          step={0.01}
          value={sample}
          onChange={setSample}
          format={percent}
          error={sample < 0.1 ? t('gallery-controls:slider.states.error') : undefined}
        />
      </Example>
      <Example title={t('gallery-controls:slider.colours.title')} text={t('gallery-controls:slider.colours.text')} wide>
        <Column data-columns="wide">
          {colors.map((color, index) => (
            <Slider
              key={color}
              label={t(`gallery-controls:color.${color}`)}
              color={color}
              defaultValue={85 - index * 13}
            />
          ))}
        </Column>
      </Example>
    </Gallery>
  );
}

const severityColors = { high: 'error', medium: 'warning', low: 'info' } as const;
