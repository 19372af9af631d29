import { type PointerEvent, useRef } from 'react';
import { usePreferences } from '../theme/PreferencesProvider.tsx';
import { FieldMessages } from './FieldMessages.tsx';
import { Field } from './field.styles.ts';
import { useFieldIds } from './field-ids.ts';
import { useFormats } from './format.ts';
import type { SliderLook } from './Slider.tsx';
import { SliderDrawing } from './SliderDrawing.tsx';
import { SliderHead, SliderTrack } from './slider.styles.ts';
import { nearerThumb, onStep } from './slider-marks.ts';
import { useTranslation } from './translation.ts';
import { useOwnValue } from './use-own-value.ts';

export type Span = readonly [low: number, high: number];

interface RangeSliderProps extends SliderLook {
  /** What a form sends the two as. */
  names?: readonly [string, string];
  min?: number;
  max?: number;
  step?: number;
  /** The two stay at least so far apart. */
  gap?: number;
  value?: Span;
  defaultValue?: Span;
  onChange?: (value: Span) => void;
  disabled?: boolean;
}

/** From–to out of a span: two native ranges over one track, each held back by the other. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, description, error, format, marks, show = 'end', color = 'primary', names, disabled } = props;
  const { min = 0, max = 100, step = 1, gap = 0, value, defaultValue, onChange } = props;
  const { t } = useTranslation();
  const { number } = useFormats();
  const rtl = usePreferences().direction === 'rtl';
  const ids = useFieldIds(undefined, { description, error });
  const track = useRef<HTMLDivElement>(null);
  const [now, change] = useOwnValue<Span>(value, defaultValue ?? [min, max], onChange);
  const words = format ?? number;

  const move = (which: 0 | 1, to: number) => {
    change(which === 0 ? [Math.min(to, now[1] - gap), now[1]] : [now[0], Math.max(to, now[0] + gap)]);
  };
  // The ranges lie over each other and leave the track to us; their thumbs are their own.
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (disabled || event.button !== 0 || event.target instanceof HTMLInputElement) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const along = Math.min(1, Math.max(0, (event.clientX - left - 10) / (width - 20)));
    const share = rtl ? 1 - along : along;
    const at = (of: number) => (of - min) / (max - min);
    const which = nearerThumb(share, [at(now[0]), at(now[1])]);
    move(which, onStep(min + share * (max - min), min, max, step));
    track.current?.querySelectorAll('input')[which]?.focus();
    event.preventDefault();
  };

  return (
    <Field role="group" aria-labelledby={ids.control} aria-describedby={ids.describedBy}>
      <SliderHead>
        <span id={ids.control}>{label}</span>
        {show === 'end' && <output>{t('common:control.fromTo', { from: words(now[0]), to: words(now[1]) })}</output>}
      </SliderHead>
      <SliderTrack
        ref={track}
        data-range
        data-color={color}
        data-bubbles={show === 'thumb' || undefined}
        data-labels={marks?.some((mark) => mark.label) || undefined}
        onPointerDown={press}
      >
        <SliderDrawing
          {...{ min, max, marks, rtl }}
          from={now[0]}
          to={now[1]}
          bubbles={show === 'thumb' ? now.map((each) => ({ value: each, text: words(each) })) : undefined}
        />
        {([0, 1] as const).map((which) => (
          <input
            key={which}
            {...{ min, max, step, disabled }}
            type="range"
            name={names?.[which]}
            value={now[which]}
            aria-label={t(which === 0 ? 'common:control.from' : 'common:control.to')}
            aria-valuetext={words(now[which])}
            aria-invalid={!!error || undefined}
            onChange={(event) => move(which, event.currentTarget.valueAsNumber)}
          />
        ))}
      </SliderTrack>
      <FieldMessages {...{ ids, description, error }} />
    </Field>
  );
}
