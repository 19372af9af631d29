import type { TFunction } from 'i18next';
import type { AssetDetail, RiskTerm } from '../../shared/assets.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { DOT } from '../kit/dot.ts';
import { useFormats } from '../kit/format.ts';
import { Progress } from '../kit/Progress.tsx';
import { CardRoom } from '../kit/table-card.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { Terms } from './asset-page.styles.ts';
import { ASSET_HELP } from './asset-path.ts';
import { bandTone } from './band-tone.ts';
import { ruleThreatsPath } from './rule-threats-path.ts';

const nameOf = ({ kind, name }: RiskTerm, t: TFunction): string => {
  if (kind === 'tactics') return t('alerts:risk.label');
  return kind === 'finding' ? t(`alerts:finding.${name}`) : name || t('assets:term.noName');
};

function Term({ term, addresses }: { term: RiskTerm; addresses: readonly string[] }) {
  const { t } = useTranslation();
  const { kind, name, count, part, value, threat } = term;
  if (kind === 'tactics') return <span>{t('assets:term.tactics', { count })}</span>;
  const words = kind === 'finding' ? nameOf(term, t) : <bdi lang="en">{nameOf(term, t)}</bdi>;
  // Of several threats the worst is one.
  const href = kind === 'threat' && name && count > 1 ? ruleThreatsPath(addresses, name) : `/admin/threats/${threat}`;
  return (
    <span>
      {threat ? <a href={href}>{words}</a> : words}{' '}
      <small>
        {kind === 'finding' ? t('alerts:found') : part && t(`assets:part.${part}`)}
        {DOT}
        {t('assets:term.threats', { count })}
        {value === 0 && `${DOT}${t('assets:term.nothing')}`}
      </small>
    </span>
  );
}

/** What the risk is made of, term by term. */
export function RiskCard({ asset, terms }: AssetDetail) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const most = Math.max(1, ...terms.map(({ value }) => value));
  // Of one that is marked they add nothing.
  const scans = terms.some(({ name, value }) => value > 0 && (name === 'port_scan' || name === 'host_scan'));
  return (
    <Card aria-labelledby="risk">
      <CardHeader>
        <div>
          <h2 id="risk">{t('assets:riskCard.title', { risk: number(Math.round(asset.risk)) })}</h2>
          <p>
            {t('assets:riskCard.intro')} <a href={ASSET_HELP}>{t('assets:help')}</a>
          </p>
          {scans && <p>{t('assets:riskCard.scanner')}</p>}
        </div>
      </CardHeader>
      {terms.length === 0 ? (
        <CardRoom>
          <p>{t('assets:riskCard.none')}</p>
        </CardRoom>
      ) : (
        <Terms>
          {terms.map((term) => (
            <li key={`${term.kind} ${term.name}`} data-nothing={term.value === 0 || undefined}>
              <Term term={term} addresses={asset.addresses} />
              <b dir="ltr">+{number(term.value)}</b>
              <Progress label={nameOf(term, t)} value={term.value / most} color={bandTone[asset.band]} />
            </li>
          ))}
          {asset.criticality > 0 && (
            <li>
              <span>{t(`assets:critical.${asset.criticality}`)}</span>
              <b dir="ltr">×{number([1, 1.15, 1.3, 1.5][asset.criticality]!)}</b>
            </li>
          )}
        </Terms>
      )}
    </Card>
  );
}
