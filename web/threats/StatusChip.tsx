import type { Threat } from '../../shared/threats.ts';
import { Chip } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { useNow } from '../kit/use-now.ts';
import { placeOf, placeTone } from './triage.ts';

interface StatusChipProps {
  of: Pick<Threat, 'status' | 'snoozedUntil' | 'mutedBy' | 'verdict'>;
  /** Who works on it, under it. */
  by?: string | undefined;
}

/** Where a threat stands, and as what it was closed. */
export function StatusChip({ of: threat, by }: StatusChipProps) {
  const { t } = useTranslation();
  const place = placeOf(threat, useNow());
  return (
    <>
      <Chip color={placeTone[place]}>{t(`triage:place.${place}`)}</Chip>
      {threat.verdict && <small>{t(`triage:verdict.${threat.verdict}`)}</small>}
      {by && (
        <small>
          <bdi title={by}>{by}</bdi>
        </small>
      )}
    </>
  );
}
