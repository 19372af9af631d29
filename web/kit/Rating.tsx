import { useId } from 'react';
import star from '~icons/mdi/star';
import { FieldSet } from './FieldSet.tsx';
import { useFormats } from './format.ts';
import { Icon } from './Icon.tsx';
import { RatingBox, RatingRow } from './rating.styles.ts';
import type { Color } from './tones.ts';
import { useTranslation } from './translation.ts';
import { useOwnValue } from './use-own-value.ts';

interface RatingProps {
  label: string;
  name?: string;
  max?: number;
  /** Halves too; the icons are then large enough for each half to be a target. */
  half?: boolean;
  /** A drawing from `~icons/mdi/NAME` instead of the star. */
  icon?: string;
  color?: Color;
  size?: 'small' | 'large';
  /** A word for each value, shown beside the icons: "poor" … "excellent". */
  words?: readonly string[];
  disabled?: boolean;
  value?: number;
  defaultValue?: number;
  onChange?: (value: number) => void;
}

/** A judgement in stars: radio buttons in another dress. RatingStars shows one that is not asked for. */
export function Rating(props: RatingProps) {
  const { label, name, max = 5, half = false, icon = star, color = 'warning', size, words, disabled } = props;
  const { t } = useTranslation();
  const { number } = useFormats();
  const id = useId();
  const [now, change] = useOwnValue(props.value, props.defaultValue ?? 0, props.onChange);
  const step = half ? 0.5 : 1;
  return (
    <FieldSet legend={label} disabled={disabled}>
      <RatingRow>
        <RatingBox data-color={color} data-size={size} data-half={half || undefined}>
          {Array.from({ length: max / step }, (_, index) => (index + 1) * step).map((value) => (
            <label key={value} title={words?.[value - 1]}>
              <input
                type="radio"
                name={name ?? id}
                value={value}
                checked={value === now}
                aria-label={
                  words?.[value - 1] ??
                  t('common:control.stars', { count: value, value: number(value), max: number(max) })
                }
                onChange={() => change(value)}
              />
              <Icon of={icon} />
            </label>
          ))}
        </RatingBox>
        {words && now > 0 && <output>{words[now - 1]}</output>}
      </RatingRow>
    </FieldSet>
  );
}
