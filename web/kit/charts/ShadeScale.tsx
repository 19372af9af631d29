import type { Color } from '../tones.ts';
import { useTranslation } from '../translation.ts';
import { Scale } from './heat.styles.ts';
import { SHADES } from './shades.ts';

/** The legend of a chart whose colour says how much. */
export function ShadeScale({ color }: { color?: Color }) {
  const { t } = useTranslation();
  return (
    <Scale aria-hidden="true" data-color={color}>
      <b>{t('charts:less')}</b>
      {SHADES.map((share, level) => (
        <span key={share} data-level={level + 1} />
      ))}
      <b>{t('charts:more')}</b>
    </Scale>
  );
}
