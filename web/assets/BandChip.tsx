import type { RiskBand } from '../../shared/asset-values.ts';
import { Chip } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { bandTone } from './band-tone.ts';

/** The word of a band in its colour. */
export function BandChip({ band }: { band: RiskBand }) {
  const { t } = useTranslation();
  return (
    <Chip color={bandTone[band]} {...(band === 'critical' && { variant: 'solid' as const })}>
      {t(`alerts:risk.${band}`)}
    </Chip>
  );
}
