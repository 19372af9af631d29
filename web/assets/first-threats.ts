import type { AssetDetail } from '../../shared/assets.ts';

/** More than these are what the list of threats is for. */
const MOST = 10;

/** The threats that the page of an asset shows, those that it is blamed for first, each with who stands on the other side. */
export const firstThreats = ({ asset, threats }: Pick<AssetDetail, 'asset' | 'threats'>) =>
  [...threats]
    .sort(
      (one, other) =>
        Number(other.part !== null) - Number(one.part !== null) || ((one.last ?? '') < (other.last ?? '') ? 1 : -1),
    )
    .slice(0, MOST)
    .map((threat) => {
      const isSource = asset.addresses.includes(threat.srcIp ?? '');
      return { ...threat, isSource, other: isSource ? threat.destIp : threat.srcIp };
    });
