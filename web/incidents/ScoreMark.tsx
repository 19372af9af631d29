import type { Incident } from '../../shared/incidents.ts';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { Score } from './marks.styles.ts';
import { incidentTone } from './severity.ts';

/** The score with its band, as a figure, a word and a bar. */
export function ScoreMark({ of: { score, severity } }: { of: Pick<Incident, 'score' | 'severity'> }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <Score data-color={incidentTone[severity]}>
      <b>{number(score)}</b>
      <small>{t(`incidents:severity.${severity}`)}</small>
      <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none">
        <rect width={score} height="4" />
      </svg>
    </Score>
  );
}
