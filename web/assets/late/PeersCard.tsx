import type { AssetDetail } from '../../../shared/assets.ts';
import { termOf } from '../../../shared/search/term.ts';
import { DOT } from '../../kit/dot.ts';
import { fileSize } from '../../kit/file-size.ts';
import { useFormats } from '../../kit/format.ts';
import { Moment } from '../../kit/Moment.tsx';
import { TableCard } from '../../kit/TableCard.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { useShownTime, Value } from '../../kit/values/Value.tsx';
import { ValueLink } from '../../kit/values/value.styles.ts';
import { assetPath } from '../asset-path.ts';
import { eventsPath, LOG } from './events-path.ts';
import { ShowAll } from './ShowAll.tsx';

/** With whom it spoke, the most bytes first. */
export function PeersCard({ asset: { addresses }, peers, peerTotal }: AssetDetail) {
  const { t } = useTranslation();
  const { number, locale } = useFormats();
  const range = useShownTime();
  return (
    <TableCard
      id="peers"
      title={t('assets:peers.title')}
      text={t('assets:peers.shown', { count: peerTotal, shown: number(peers.length), total: number(peerTotal) })}
      note={<ShowAll of="peers" shown={peers.length} total={peerTotal} at="peers" />}
      empty={peers.length === 0 && t('assets:peers.none')}
      columns={[
        t('assets:peers.other'),
        t('assets:peers.port'),
        { label: t('assets:bytesOut'), numeric: true },
        { label: t('assets:bytesIn'), numeric: true },
        { label: t('assets:peers.flows'), numeric: true },
        t('assets:firstSeen'),
      ]}
    >
      <tbody>
        {peers.map(({ other, asset, name, isInside, asked, port, proto, app, bytesOut, bytesIn, flows, first }) => (
          <tr key={`${other} ${asked} ${proto} ${port}`}>
            <th scope="row">
              {asset ? (
                <a href={assetPath(asset, range)}>
                  <bdi>{name ?? other}</bdi>
                </a>
              ) : (
                <code dir="ltr">
                  <Value field="ip" of={other} to={LOG} />
                </code>
              )}
              <small>
                {name && (
                  <>
                    <bdi>{other}</bdi>
                    {DOT}
                  </>
                )}
                {t(`assets:peers.${isInside ? 'inside' : 'outside'}`)}
              </small>
            </th>
            <td>
              <code dir="ltr">
                <ValueLink
                  href={eventsPath(
                    addresses,
                    `${termOf('ip', other)} ${port === 0 ? '' : `port:${port} `}${termOf('proto', proto)}`,
                    range,
                  )}
                  title={t('assets:peers.events', { other })}
                >
                  {port === 0 ? proto : `${proto}/${port}`}
                </ValueLink>
              </code>
              <small>
                {port === 0 ? t('assets:peers.silent') : t(`assets:peers.${asked ? 'asked' : 'served'}`)}
                {app && (
                  <>
                    {DOT}
                    <bdi>{app}</bdi>
                  </>
                )}
              </small>
            </td>
            <td data-numeric>{fileSize(bytesOut ?? 0, locale)}</td>
            <td data-numeric>{fileSize(bytesIn ?? 0, locale)}</td>
            <td data-numeric>{number(flows)}</td>
            <td>
              <Moment iso={first} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableCard>
  );
}
