import type { Threat } from '../../shared/threats.ts';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';

/** How many alerts a threat has, under a heading that says so; of a finding the hours, which no heading says. */
export function ThreatCount({ of: { count, source } }: { of: Pick<Threat, 'count' | 'source'> }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return source === 'finding' ? (
    <>
      {number(count)} <span>{t('alerts:hours', { count })}</span>
    </>
  ) : (
    number(count)
  );
}
