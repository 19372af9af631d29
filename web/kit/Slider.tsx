import type { ComponentProps } from 'react';
import { usePreferences } from '../theme/PreferencesProvider.tsx';
import { FieldMessages } from './FieldMessages.tsx';
import { Field } from './field.styles.ts';
import { useFieldIds } from './field-ids.ts';
import { useFormats } from './format.ts';
import { SliderDrawing } from './SliderDrawing.tsx';
import { SliderHead, SliderTrack } from './slider.styles.ts';
import type { SliderMark } from './slider-marks.ts';
import type { Color } from './tones.ts';
import { useOwnValue } from './use-own-value.ts';

export interface SliderLook {
  label: string;
  description?: string;
  error?: string;
  /** A value in words, for eyes and ears; by default the number in the person's language. */
  format?: (value: number) => string;
  /** Points on the track, with words where they matter. */
  marks?: readonly SliderMark[];
  /** Where the value stands: behind the label, or over the thumb. */
  show?: 'end' | 'thumb';
  color?: Color;
}

interface SliderProps
  extends SliderLook,
    Omit<ComponentProps<'input'>, 'type' | 'color' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'> {
  min?: number;
  max?: number;
  step?: number;
  value?: number;
  defaultValue?: number;
  onChange?: (value: number) => void;
  vertical?: boolean;
}

/**
 * One number out of a span. The native range has keyboard, touch, direction and form behaviour, and unlike React Aria's slider
 * its server-rendered half needs no style attributes.
 */
export function Slider(props: SliderProps) {
  const { id, label, description, error, format, marks, show = 'end', color = 'primary', vertical, ...input } = props;
  const { min = 0, max = 100, step = 1, value, defaultValue, onChange, ...rest } = input;
  const { number } = useFormats();
  const { direction } = usePreferences();
  const [now, change] = useOwnValue(value, defaultValue ?? min, onChange);
  const ids = useFieldIds(id, { description, error });
  const words = format ?? number;
  return (
    <Field>
      <SliderHead>
        <label htmlFor={ids.control}>{label}</label>
        {show === 'end' && <output htmlFor={ids.control}>{words(now)}</output>}
      </SliderHead>
      <SliderTrack
        data-color={color}
        data-vertical={vertical || undefined}
        data-bubbles={show === 'thumb' || undefined}
        data-labels={marks?.some((mark) => mark.label) || undefined}
      >
        <SliderDrawing
          {...{ min, max, marks, vertical }}
          from={min}
          to={now}
          bubbles={show === 'thumb' ? [{ value: now, text: words(now) }] : undefined}
          rtl={direction === 'rtl'}
        />
        <input
          {...rest}
          {...{ min, max, step }}
          type="range"
          id={ids.control}
          value={now}
          aria-orientation={vertical ? 'vertical' : undefined}
          aria-valuetext={words(now)}
          aria-invalid={!!error || undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => change(event.currentTarget.valueAsNumber)}
        />
      </SliderTrack>
      <FieldMessages {...{ ids, description, error }} />
    </Field>
  );
}
