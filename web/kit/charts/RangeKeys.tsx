import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from '../translation.ts';
import type { ChartPoint, RangeChoice } from './chart-types.ts';
import { KeyHint, RangeInputs } from './range-choice.styles.ts';

interface RangeKeysProps {
  points: readonly ChartPoint[];
  chosen: RangeChoice | undefined;
  setChosen: (chosen: RangeChoice | undefined) => void;
  /** Shows the range; undefined gives it up. */
  choose: (chosen: RangeChoice | undefined) => void;
}

/** The two ends of a range as sliders, seen on the plot itself: arrow keys move them, Enter shows the range, Escape gives it up. */
export function RangeKeys({ points, chosen, setChosen, choose }: RangeKeysProps) {
  const { t } = useTranslation();
  const hint = useId();
  const last = points.length - 1;
  const whole: RangeChoice = [0, last];
  const [from, to] = chosen ? [Math.min(...chosen), Math.max(...chosen)] : whole;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.key === 'Enter') event.preventDefault();
    choose(event.key === 'Enter' ? chosen : undefined);
  };
  const shared = { min: 0, max: last, onKeyDown, 'aria-describedby': hint } as const;
  return (
    <RangeInputs
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setChosen(undefined);
      }}
    >
      <input
        type="range"
        {...shared}
        aria-label={t('charts:range.from')}
        aria-valuetext={points[from]?.label}
        value={from}
        onChange={({ target }) => setChosen([Math.min(Number(target.value), to), to])}
      />
      <input
        type="range"
        {...shared}
        aria-label={t('charts:range.to')}
        aria-valuetext={points[to]?.label}
        value={to}
        onChange={({ target }) => setChosen([from, Math.max(Number(target.value), from)])}
      />
      <KeyHint id={hint}>{t('charts:range.keys')}</KeyHint>
    </RangeInputs>
  );
}
