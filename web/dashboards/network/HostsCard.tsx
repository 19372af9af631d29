import type { Asset } from '../../../shared/assets.ts';
import { assetPath } from '../../assets/asset-path.ts';
import { bandTone } from '../../assets/band-tone.ts';
import { Change, changeOf } from '../../kit/cards/Change.tsx';
import { DOT } from '../../kit/dot.ts';
import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import { DashCard } from '../DashCard.tsx';
import { AllOf } from './AllOf.tsx';
import type { AnswerOf } from './asks.ts';
import { Bars } from './Bars.tsx';
import type { NetworkCardProps } from './card-props.ts';
import { RowsNote } from './network.styles.ts';
import { AT_RISK_HREF, atRiskOf } from './state-of.ts';

/** How many are at risk, beside those of an earlier week. */
function AtRisk({ bands, before }: AnswerOf<'hosts'>) {
  const { t } = useTranslation();
  const { number, day } = useFormats();
  const now = atRiskOf({ bands });
  const share = before ? changeOf(now, before.atRisk) : null;
  return (
    <RowsNote>
      <span>
        {t('network:hosts.atRisk', { count: now, number: number(now) })}
        {before && DOT + t('network:hosts.wereAtRisk', { number: number(before.atRisk), day: day(before.at) })}
      </span>
      {share !== null && <Change share={share} lessIsGood />}
    </RowsNote>
  );
}

/** The machines against which most speaks, and what it is. */
export function HostsCard({ range: _range, ...card }: NetworkCardProps<'hosts'>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const why = ({ reason }: Asset) => {
    if (reason === null) return '';
    if (reason.kind === 'tactics') return t('assets:term.tactics', { count: reason.count });
    return reason.kind === 'finding' ? t(`alerts:finding.${reason.name}`) : reason.name;
  };
  return (
    <DashCard
      {...card}
      title={t('network:card.hosts')}
      height="chart"
      isEmpty={({ assets }) => assets.length === 0}
      empty={() => t('network:hosts.none')}
      actions={<AllOf href={AT_RISK_HREF} what={t('network:card.hosts')} />}
      table={({ assets }) => ({
        columns: [
          { header: t('network:hosts.host') },
          { header: t('assets:addresses') },
          { header: t('alerts:risk.label'), numeric: true },
          { header: t('network:hosts.reason') },
        ],
        rows: assets.map((asset) => [asset.name, asset.addresses.join(', '), asset.risk, why(asset)]),
      })}
    >
      {(found) => (
        <>
          <AtRisk {...found} />
          <Bars
            rows={found.assets.map((asset) => ({
              id: asset.id,
              words: (
                <>
                  <a href={assetPath(asset.id)}>
                    <bdi title={asset.name}>{asset.name}</bdi>
                  </a>
                  <small data-line>
                    <bdi title={why(asset) ?? undefined} {...(asset.reason?.kind === 'threat' && { lang: 'en' })}>
                      {why(asset)}
                    </bdi>
                  </small>
                </>
              ),
              figure: number(Math.round(asset.risk)),
              label: t('network:hosts.riskOf', { name: asset.name }),
              share: asset.risk / 100,
              color: bandTone[asset.band],
            }))}
          />
        </>
      )}
    </DashCard>
  );
}
