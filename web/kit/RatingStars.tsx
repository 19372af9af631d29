import { useId } from 'react';
import star from '~icons/mdi/star';
import { usePreferences } from '../theme/PreferencesProvider.tsx';
import { useFormats } from './format.ts';
import { RatingShown } from './rating.styles.ts';
import type { Color } from './tones.ts';
import { useTranslation } from './translation.ts';

interface RatingStarsProps {
  /** Any fraction. */
  value: number;
  max?: number;
  size?: number;
  color?: Color;
}

/** A rating that is shown, to a fraction of a star. */
export function RatingStars({ value, max = 5, size = 20, color = 'warning' }: RatingStarsProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const rtl = usePreferences().direction === 'rtl';
  const id = useId();
  return (
    <RatingShown
      data-color={color}
      role="img"
      aria-label={t('common:control.stars', { count: value, value: number(value), max: number(max) })}
    >
      {Array.from({ length: max }, (_, index) => {
        const width = 24 * Math.min(1, Math.max(0, value - index));
        const clip = `${id}-${index}`;
        return (
          <svg key={clip} aria-hidden="true" width={size} height={size} viewBox="0 0 24 24">
            <clipPath id={clip}>
              <rect x={rtl ? 24 - width : 0} width={width} height="24" />
            </clipPath>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: path data taken from the icon set at build time */}
            <g dangerouslySetInnerHTML={{ __html: star }} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: path data taken from the icon set at build time */}
            <g data-part clipPath={`url(#${clip})`} dangerouslySetInnerHTML={{ __html: star }} />
          </svg>
        );
      })}
    </RatingShown>
  );
}
