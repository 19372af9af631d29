import { useFormats } from '../format.ts';
import { Hidden } from '../mark.styles.ts';
import type { Color } from '../tones.ts';
import { Rings } from './Rings.tsx';
import { RadialGaugeFrame } from './radial.styles.ts';

interface RadialGaugeProps {
  title: string;
  /** 0 to 1; what lies outside is drawn as the nearest of them. */
  share: number;
  color?: Color;
}

/** How much of a whole there is, as a small ring that closes; RadialChart says the same in large, with a table. */
export function RadialGauge({ title, share, color = 'primary' }: RadialGaugeProps) {
  const { percent } = useFormats();
  const drawn = Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
  const text = percent(Math.round(drawn * 100) / 100);
  return (
    <RadialGaugeFrame data-color={color}>
      <Hidden role="img" aria-label={`${title}: ${text}`} />
      <Rings shares={[drawn]} shape="ring" />
      <strong aria-hidden="true">{text}</strong>
    </RadialGaugeFrame>
  );
}
