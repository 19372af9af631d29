import { useFormats } from './format.ts';
import { ProgressLine, ProgressRing, ProgressSweep } from './progress.styles.ts';
import type { Color } from './tones.ts';

interface ProgressProps {
  /** What is under way. */
  label: string;
  /** From 0 to 1; left out where nobody knows how long it takes. */
  value?: number;
  shape?: 'line' | 'circle';
  color?: Color;
  /** Of a circle, in pixels; from 44 on it holds the percentage. A line is `large` from 12 on. */
  size?: number;
}

/** How far something is. */
export function Progress({
  label,
  value,
  shape = 'line',
  color = 'primary',
  size = shape === 'line' ? 6 : 40,
}: ProgressProps) {
  const { percent } = useFormats();
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  if (shape === 'line')
    return share === undefined ? (
      <ProgressSweep role="progressbar" aria-label={label} data-color={color} />
    ) : (
      <ProgressLine aria-label={label} value={share} data-color={color} data-size={size >= 12 ? 'large' : undefined} />
    );
  return (
    <ProgressRing
      role="progressbar"
      aria-label={label}
      aria-valuemin={share === undefined ? undefined : 0}
      aria-valuemax={share === undefined ? undefined : 100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      data-color={color}
      data-spins={share === undefined || undefined}
    >
      <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15.9155" />
        <circle cx="18" cy="18" r="15.9155" strokeDasharray="100" strokeDashoffset={100 - 100 * (share ?? 0.28)} />
      </svg>
      {share !== undefined && size >= 44 && <span aria-hidden="true">{percent(Math.round(share * 100) / 100)}</span>}
    </ProgressRing>
  );
}
