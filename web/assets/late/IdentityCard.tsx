import type { AssetDetail } from '../../../shared/assets.ts';
import { grouped } from '../../../shared/grouped.ts';
import { Card, CardHeader } from '../../kit/card.styles.ts';
import { DOT } from '../../kit/dot.ts';
import { useFormats } from '../../kit/format.ts';
import { CardRoom } from '../../kit/table-card.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { Value } from '../../kit/values/Value.tsx';
import { Pairs } from '../asset-page.styles.ts';
import { LOG } from './events-path.ts';

const NAME = 'name:';
/** Where evidence comes from that is no name; that is of the kind `name:` with its source. */
const SOURCES: Record<string, string> = { 'user-agent': 'http', 'ssh-server': 'ssh', 'ssh-client': 'ssh' };

/** Values, each with the sources that told it. */
function Told({ of }: { of: readonly { value: string; source: string }[] }) {
  const { t } = useTranslation();
  return [...grouped(of, ({ value }) => value)].map(([value, said]) => (
    <li key={value}>
      <bdi>{value}</bdi>
      <span>{[...new Set(said.map(({ source }) => t(`assets:source.${source}`)))].join(DOT)}</span>
    </li>
  ));
}

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
        <Told of={names} />
        {addresses.map(({ address, firstSeen }) => (
          <li key={`${address} ${firstSeen}`}>
            <code dir="ltr">
              <Value field="ip" of={address} to={LOG} />
            </code>
            {firstSeen && <span>{t('assets:identity.since', { time: minute(firstSeen) })}</span>}
          </li>
        ))}
      </Pairs>
      {evidence.length > 0 && (
        <>
          <CardRoom>
            <h3>{t('assets:identity.os', { os: asset.os })}</h3>
          </CardRoom>
          <Pairs>
            <Told
              of={evidence.map(({ kind, value }) => ({ value, source: SOURCES[kind] ?? kind.slice(NAME.length) }))}
            />
          </Pairs>
        </>
      )}
    </Card>
  );
}
