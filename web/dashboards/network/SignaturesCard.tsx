import { toQuery } from '../../../shared/api.ts';
import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import { severityName, severityTone } from '../../threats/severity.ts';
import { DashCard } from '../DashCard.tsx';
import { COUNTED } from '../threats-href.ts';
import { AllOf } from './AllOf.tsx';
import { Bars } from './Bars.tsx';
import type { NetworkCardProps } from './card-props.ts';

/** Which rules raised threats, in the order of the list that it leads to: the worst first, then those with most threats. */
export function SignaturesCard({ range: { from, to }, ...card }: NetworkCardProps<'signatures'>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <DashCard
      {...card}
      title={t('network:card.signatures')}
      subtitle={t('network:signatures.text')}
      height="chart"
      isEmpty={({ groups }) => groups.length === 0}
      actions={
        <AllOf
          href={`/admin/threats/by-signature${toQuery({ ...COUNTED, from, to, source: 'alert' })}`}
          what={t('network:card.signatures')}
        />
      }
      table={({ groups }) => ({
        columns: [
          { header: t('network:signatures.signature') },
          { header: t('network:signatures.threats'), numeric: true },
          { header: t('network:signatures.alerts'), numeric: true },
          { header: t('network:signatures.hosts'), numeric: true },
        ],
        rows: groups.map(({ name, threats, alerts, others }) => [name, threats, alerts, others]),
      })}
    >
      {({ groups }) => {
        const most = Math.max(1, ...groups.map(({ threats }) => threats));
        return (
          <Bars
            rows={groups.map(({ key, name, severity, threats, alerts }) => ({
              id: key,
              words: (
                <>
                  <a href={`/admin/threats${toQuery({ ...COUNTED, signature: key, from, to })}`}>
                    <bdi lang="en" title={name ?? undefined}>
                      {name ?? t('alerts:noSignature')}
                    </bdi>
                  </a>{' '}
                  <small>{t('network:signatures.count', { count: alerts, number: number(alerts) })}</small>
                </>
              ),
              figure: number(threats),
              label: t('network:signatures.threatsOf', { name }),
              share: threats / most,
              color: severityTone[severityName(severity)] ?? 'secondary',
            }))}
          />
        );
      }}
    </DashCard>
  );
}
