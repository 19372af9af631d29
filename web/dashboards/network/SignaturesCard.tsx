import { toQuery } from '../../../shared/api.ts';
import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import { severityName, severityTone } from '../../threats/severity.ts';
import { DashCard } from '../DashCard.tsx';
import { MoreTo } from '../MoreTo.tsx';
import { COUNTED } from '../threats-href.ts';
import { Bars } from './Bars.tsx';
import type { NetworkCardProps } from './card-props.ts';

/** Which rules raised threats, the worst first. */
export function SignaturesCard({ range: { from, to }, ...card }: NetworkCardProps<'signatures'>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <DashCard
      {...card}
      title={t('network:card.signatures')}
      height="chart"
      isEmpty={({ groups }) => groups.length === 0}
      actions={
        <MoreTo href={`/admin/threats/by-signature${toQuery({ ...COUNTED, from, to, source: 'alert' })}`}>
          {t('network:all')}
        </MoreTo>
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
        const most = Math.max(1, ...groups.map(({ alerts }) => alerts));
        return (
          <Bars
            rows={[...groups]
              .sort((one, other) => other.alerts - one.alerts)
              .map(({ key, name, severity, threats, alerts }) => ({
                id: key,
                words: (
                  <>
                    <a href={`/admin/threats${toQuery({ ...COUNTED, signature: key, from, to })}`}>
                      <bdi lang="en">{name ?? t('alerts:noSignature')}</bdi>
                    </a>{' '}
                    <small>{t('network:signatures.count', { count: threats, number: number(threats) })}</small>
                  </>
                ),
                figure: number(alerts),
                label: t('network:signatures.alertsOf', { name }),
                share: alerts / most,
                color: severityTone[severityName(severity)] ?? 'secondary',
              }))}
          />
        );
      }}
    </DashCard>
  );
}
