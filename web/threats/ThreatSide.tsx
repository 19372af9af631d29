import type { Group } from '../../shared/events.ts';
import type { ThreatDetail } from '../../shared/threats.ts';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { Value } from '../kit/values/Value.tsx';
import { Shares, Side, Tags } from './threat.styles.ts';

function GroupShares({ field, groups, total }: { field: string; groups: Group[]; total: number }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <Shares>
      {groups.map(({ value, count }) => (
        <li key={String(value)}>
          <span>{value === null ? t('threat:detail.unknown') : <Value field={field} of={value} />}</span>
          <span>{number(count)}</span>
          <svg aria-hidden="true">
            <rect width={`${(100 * count) / total}%`} height="4" />
          </svg>
        </li>
      ))}
    </Shares>
  );
}

/** A rule may give its techniques alone: what they imply of tactics no search finds. */
const TECHNIQUE = /^T\d/;

/** What the rule says of the attack, and which services it went to. */
export function ThreatSide({ threat, mitre, destPorts, appProtos, timeline }: Omit<ThreatDetail, 'events'>) {
  const { t } = useTranslation();
  const total = threat.source === 'finding' ? Math.max(1, timeline.total) : threat.count;
  const known = (['tactics', 'techniques'] as const).filter((kind) => mitre[kind].length > 0);
  return (
    <Side>
      <section>
        <h2>{t('threat:detail.mitre')}</h2>
        {known.length === 0 && <p>{t('threat:detail.noMitre')}</p>}
        {known.map((kind) => (
          <div key={kind}>
            <h3>{t(`threat:detail.${kind}`)}</h3>
            <Tags>
              {mitre[kind].map((label) => (
                <li key={label}>
                  {TECHNIQUE.test(label) ? (
                    <Value field="alert.metadata.mitre_technique_id" of={label.split(' ')[0]!} text={label} />
                  ) : (
                    <bdi>{label}</bdi>
                  )}
                </li>
              ))}
            </Tags>
          </div>
        ))}
      </section>
      <section>
        <h2>{t('threat:detail.ports')}</h2>
        <GroupShares field="dest_port" groups={destPorts} total={total} />
      </section>
      <section>
        <h2>{t('threat:detail.protocols')}</h2>
        <GroupShares field="app_proto" groups={appProtos} total={total} />
      </section>
    </Side>
  );
}
