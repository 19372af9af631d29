/** Assets in the words of a report. */
import type { AssetModel } from '../assets/model.ts';

/** What a report says of who a machine is. */
export const machineOf = (asset: AssetModel | undefined, address: string) => ({
  asset: asset?.id ?? null,
  name: asset && asset.name !== address ? asset.name : null,
  address,
});

/** By address, the machine that has it now. */
export const byAddress = (assets: readonly AssetModel[]): Map<string, AssetModel> =>
  new Map(
    assets.flatMap((asset) =>
      asset.tenures.flatMap(({ address, to }) => (to === null ? [[address, asset] as const] : [])),
    ),
  );
