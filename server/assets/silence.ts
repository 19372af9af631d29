import { grouped } from '../../shared/grouped.ts';
import type { SilenceRow } from '../stores/events/network-facts.ts';
import type { AssetModel } from './model.ts';

/** A time in which a machine was not heard; `until` null: to this day. */
export type Silence = Pick<SilenceRow, 'since' | 'until'>;

/** When machines were silent: when one of their addresses was, in its time, and no other was heard meanwhile. */
export function silencesOf(
  rows: readonly SilenceRow[],
): (asset: Pick<AssetModel, 'tenures' | 'addresses'>) => Silence[] {
  const byAddress = grouped(rows, ({ address }) => address);
  return ({ tenures, addresses }) =>
    tenures.flatMap(({ address, from, to }) =>
      (byAddress.get(address) ?? [])
        .filter(
          ({ since, until }) => (from === null || since >= from) && (to === null || (until !== null && until <= to)),
        )
        .filter(({ since, until }) =>
          addresses.every(
            (other) =>
              other.address === address ||
              (other.lastSeen ?? '') < since ||
              (until !== null && (other.firstSeen ?? '') >= until),
          ),
        )
        .map(({ since, until }) => ({ since, until })),
    );
}
