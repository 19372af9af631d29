import { toQuery } from '../../shared/api.ts';
import type { AssetDetail } from '../../shared/assets.ts';
import { useFormats } from '../kit/format.ts';
import { Moment } from '../kit/Moment.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { TableCard } from '../kit/TableCard.tsx';
import type { Color } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { useShownTime, Value } from '../kit/values/Value.tsx';
import { ThreatTitle } from '../threats/ThreatTitle.tsx';
import { assetThreatsPath } from './asset-path.ts';
import { firstThreats } from './first-threats.ts';

/** How bad its part is. */
const partTone: Record<string, Color> = { infected: 'error', actor: 'warning', victim: 'info' };

/** Threats in which one of its addresses is, those that it is blamed for first. */
export function ThreatsCard({ asset, addresses, threats }: AssetDetail) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const range = useShownTime();
  return (
    <TableCard
      id="asset-threats"
      title={t('assets:threats.title')}
      note={
        <a href={assetThreatsPath(asset.addresses, range)}>
          {/* The list has the threats of whoever else has had an address, too. */}
          {addresses.some(({ isShared }) => isShared)
            ? t('assets:threats.ofAddresses')
            : t('assets:threats.all', { count: threats.length, total: number(threats.length) })}
        </a>
      }
      empty={threats.length === 0 && t('assets:threats.none')}
      columns={[
        t('assets:threats.signature'),
        t('assets:threats.part'),
        t('assets:threats.other'),
        { label: t('assets:threats.alerts'), numeric: true },
        t('assets:lastSeen'),
      ]}
    >
      <tbody>
        {firstThreats({ asset, threats }).map(
          ({ key, signature, finding, part, isSource, other, alerts, place, last }) => (
            <tr key={key}>
              <th scope="row">
                <a href={`/admin/threats/${key}${toQuery(range)}`}>
                  <ThreatTitle of={{ signature, finding }} />
                </a>
                {place !== 'new' && <small>{t(`assets:place.${place}`)}</small>}
              </th>
              <td>
                {part ? (
                  <Chip color={partTone[part]}>{t(`assets:part.${part}`)}</Chip>
                ) : (
                  <small>{t('assets:part.none')}</small>
                )}
              </td>
              <td>
                <code dir="ltr">
                  {isSource ? '→' : '←'}
                  {'\u00a0'}
                  {other === null ? '—' : <Value field="ip" of={other} />}
                </code>
              </td>
              <td data-numeric>{number(alerts)}</td>
              <td>
                <Moment iso={last} />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </TableCard>
  );
}
