import type { AssetFigure } from '../../shared/asset-values.ts';
import type { AssetDetail } from '../../shared/assets.ts';
import { quantile } from '../findings/finding.ts';
import type { EventStore } from '../stores/events/port.ts';
import type { AssetModel } from './model.ts';

/** Others that are compared: their median is as good as that of thousands. */
const MOST_OTHERS = 300;

const current = ({ addresses }: AssetModel) => addresses[0]!.address;

/** What an asset does beside others of the role that tells most of it; beside those without any when it has none. */
export async function compare(
  asset: AssetModel,
  all: readonly AssetModel[],
  events: EventStore,
  signal: AbortSignal,
): Promise<AssetDetail['compared']> {
  const role = asset.roles[0]?.role ?? null;
  const alike = all.filter(
    ({ id, roles }) => id !== asset.id && (role ? roles.some((each) => each.role === role) : roles.length === 0),
  );
  // Some of all: neighbours by address or by maker are alike.
  const every = Math.ceil(alike.length / MOST_OTHERS);
  const others = alike.filter((_, index) => index % every === 0);
  const counted = new Map(
    (await events.hostFigures([asset, ...others].map(current), signal)).map(({ address, ...row }) => [address, row]),
  );
  const figuresOf = (one: AssetModel): Record<AssetFigure, number> => ({
    bytesOut: one.bytesOut,
    bytesIn: one.bytesIn,
    peers: counted.get(current(one))?.peers ?? 0,
    services: one.services.length,
    names: counted.get(current(one))?.names ?? 0,
  });
  const own = figuresOf(asset);
  const theirs = others.map(figuresOf);
  const medianOf = (name: AssetFigure) =>
    theirs.length === 0
      ? null
      : quantile(
          theirs.map((figures) => figures[name]).sort((one, other) => one - other),
          0.5,
        );
  return {
    role,
    hosts: others.length,
    total: alike.length,
    figures: (Object.keys(own) as AssetFigure[]).map((name) => ({ name, own: own[name], median: medianOf(name) })),
  };
}
