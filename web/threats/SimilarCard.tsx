import { toQuery } from '../../shared/api.ts';
import type { SimilarThreats } from '../../shared/threat-context.ts';
import { MOST_SIMILAR } from '../../shared/threat-values.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Chip } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { Value } from '../kit/values/Value.tsx';
import { SimilarRoom } from './context.styles.ts';
import { type Compared, similarSearch } from './similar-search.ts';
import { ThreatTitle } from './ThreatTitle.tsx';
import { verdictTone } from './triage.ts';

interface SimilarCardProps {
  threat: Compared;
  similar: SimilarThreats;
}

/** What people made of threats of the same signature, or between the same hosts. */
export function SimilarCard({ threat, similar: { threats, total, verdicts } }: SimilarCardProps) {
  const { t } = useTranslation();
  const { dateTime, number } = useFormats();
  const q = similarSearch(threat);
  return (
    <Card aria-labelledby="similar">
      <CardHeader>
        <h2 id="similar">{t('evidence:similar.title')}</h2>
      </CardHeader>
      <SimilarRoom>
        {total === 0 && <p>{t('evidence:similar.none')}</p>}
        <ul data-verdicts>
          {verdicts.map(({ verdict, count }) => (
            <li key={verdict}>
              <a href={`/admin/threats${toQuery({ status: 'closed', verdict, q })}`}>
                {t(`evidence:similar.${verdict}`, { count, number: number(count) })}
              </a>
            </li>
          ))}
        </ul>
        {total > MOST_SIMILAR && <p>{t('evidence:similar.cut', { count: total, number: number(total) })}</p>}
        <ol>
          {threats.map(({ key, signature, finding, srcIp, destIp, lastSeen, verdict }) => (
            <li key={key}>
              <a href={`/admin/threats/${key}`}>
                <ThreatTitle of={{ signature, finding }} />
              </a>
              <small dir="ltr">
                {srcIp === null ? '—' : <Value field="src_ip" of={srcIp} />} →{' '}
                {destIp === null ? '—' : <Value field="dest_ip" of={destIp} />}
              </small>
              <span>
                {verdict && (
                  <Chip size="small" color={verdictTone[verdict]}>
                    {t(`triage:verdict.${verdict}`)}
                  </Chip>
                )}
                {lastSeen && <time dateTime={lastSeen}>{dateTime(lastSeen)}</time>}
              </span>
            </li>
          ))}
        </ol>
      </SimilarRoom>
    </Card>
  );
}
