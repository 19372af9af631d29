import type { RiskBand } from '../../shared/asset-values.ts';
import { useFormats } from '../kit/format.ts';
import { Progress } from '../kit/Progress.tsx';
import { useTranslation } from '../kit/translation.ts';
import { BandChip } from './BandChip.tsx';
import { bandTone } from './band-tone.ts';
import { RiskFrame } from './risk.styles.ts';

interface RiskProps {
  risk: number;
  band: RiskBand;
}

/** A risk as a number and a bar. */
export function RiskBar({ risk, band }: RiskProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <RiskFrame>
      <span>
        <b>{number(Math.round(risk))}</b>
        <BandChip band={band} />
      </span>
      <Progress label={t('alerts:risk.label')} value={risk / 100} color={bandTone[band]} />
    </RiskFrame>
  );
}
