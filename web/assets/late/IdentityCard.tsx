import type { AssetDetail } from '../../../shared/assets.ts';
import { Card, CardHeader } from '../../kit/card.styles.ts';
import { useFormats } from '../../kit/format.ts';
import { CardRoom } from '../../kit/table-card.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { Pairs } from '../asset-page.styles.ts';

/** How one knows who it is: names and where they come from, addresses in their times, what tells the operating system. */
export function IdentityCard({ asset, names, addresses, evidence }: AssetDetail) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  return (
    <Card aria-labelledby="identity">
      <CardHeader>
        <div>
          <h2 id="identity">{t('assets:identity.title')}</h2>
          <p>{t(asset.mac ? 'assets:identity.byMac' : 'assets:identity.byAddress')}</p>
        </div>
      </CardHeader>
      <Pairs>
        {names.map(({ value, source }) => (
          <li key={`${source} ${value}`}>
            <bdi>{value}</bdi>
            <span>{t(`assets:source.${source}`)}</span>
          </li>
        ))}
        {addresses.map(({ address, firstSeen }) => (
          <li key={`${address} ${firstSeen}`}>
            <code dir="ltr">{address}</code>
            {firstSeen && <span>{t('assets:identity.since', { time: minute(firstSeen) })}</span>}
          </li>
        ))}
      </Pairs>
      {evidence.length > 0 && (
        <CardRoom>
          <h3>{t('assets:identity.os', { os: asset.os })}</h3>
          {evidence.map(({ kind, value }) => (
            <p key={`${kind} ${value}`}>
              <bdi>{value}</bdi>
            </p>
          ))}
        </CardRoom>
      )}
    </Card>
  );
}
