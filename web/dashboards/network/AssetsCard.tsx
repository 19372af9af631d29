import desktopClassic from '~icons/mdi/desktop-classic';
import { toQuery } from '../../../shared/api.ts';
import type { Asset } from '../../../shared/assets.ts';
import { assetPath } from '../../assets/asset-path.ts';
import { DOT } from '../../kit/dot.ts';
import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import { DashCard } from '../DashCard.tsx';
import { AllOf } from './AllOf.tsx';
import type { NetworkCardProps } from './card-props.ts';
import { Fact } from './Fact.tsx';
import { FactRows } from './network.styles.ts';

/** The machines that were seen for the first time. */
export function AssetsCard({ range: { from }, ...card }: NetworkCardProps<'assets'>) {
  const { t } = useTranslation();
  const { minute, number } = useFormats();
  const about = ({ name, addresses, vendor, os, roles }: Asset) =>
    [...addresses.filter((address) => address !== name).slice(0, 1), vendor, os].filter(Boolean).join(DOT) ||
    roles.map(({ role }) => t(`assets:role.${role}`)).join(', ');
  return (
    <DashCard
      {...card}
      title={t('network:card.assets')}
      subtitle={t('network:assets.text')}
      height="small"
      isEmpty={({ assets }) => assets.length === 0}
      empty={() => t('network:assets.none')}
      actions={
        <AllOf
          href={`/admin/assets${toQuery({ newSince: from, sort: '-firstSeen' })}`}
          what={t('network:card.assets')}
        />
      }
      table={({ assets }) => ({
        columns: [
          { header: t('network:hosts.host') },
          { header: t('assets:addresses') },
          { header: t('assets:column.roles') },
          { header: t('network:assets.firstSeen'), time: minute },
        ],
        rows: assets.map(({ name, addresses, roles, firstSeen }) => [
          name,
          addresses.join(', '),
          roles.map(({ role }) => t(`assets:role.${role}`)).join(', '),
          firstSeen,
        ]),
      })}
    >
      {({ assets }) => (
        <FactRows>
          {assets.map((asset) => (
            <Fact
              key={asset.id}
              icon={desktopClassic}
              name={
                <a href={assetPath(asset.id)}>
                  <bdi>{asset.name}</bdi>
                </a>
              }
              words={<bdi>{about(asset)}</bdi>}
              time={asset.firstSeen}
            >
              {asset.openThreats > 0 && (
                <strong>
                  {t('network:assets.threats', { count: asset.openThreats, number: number(asset.openThreats) })}
                </strong>
              )}
            </Fact>
          ))}
        </FactRows>
      )}
    </DashCard>
  );
}
