import { useSearchParams } from 'react-router-dom';
import type { AssetDetail } from '../../shared/assets.ts';
import { useFormats } from '../kit/format.ts';
import { Moment } from '../kit/Moment.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { TableCard } from '../kit/TableCard.tsx';
import { rangeOf } from '../kit/time/range-of.ts';
import type { Color } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { ThreatTitle } from '../threats/ThreatTitle.tsx';
import { assetThreatsPath } from './asset-path.ts';

/** How bad its part is. */
const partTone: Record<string, Color> = { infected: 'error', actor: 'warning', victim: 'info' };

/** More than these are what the list of threats is for. */
const MOST = 10;

/** Threats in which one of its addresses is, those that it is blamed for first. */
export function ThreatsCard({ asset, addresses, threats }: AssetDetail) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [params] = useSearchParams();
  const sorted = [...threats].sort(
    (one, other) =>
      Number(other.part !== null) - Number(one.part !== null) || ((one.last ?? '') < (other.last ?? '') ? 1 : -1),
  );
  return (
    <TableCard
      id="asset-threats"
      title={t('assets:threats.title')}
      note={
        <a href={assetThreatsPath(asset.addresses, rangeOf(params))}>
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
        {sorted.slice(0, MOST).map(({ key, signature, finding, part, srcIp, destIp, alerts, place, last }) => (
          <tr key={key}>
            <th scope="row">
              <a href={`/admin/threats/${key}`}>
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
                {asset.addresses.includes(srcIp ?? '') ? `→\u00a0${destIp ?? '—'}` : `←\u00a0${srcIp ?? '—'}`}
              </code>
            </td>
            <td data-numeric>{number(alerts)}</td>
            <td>
              <Moment iso={last} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableCard>
  );
}
