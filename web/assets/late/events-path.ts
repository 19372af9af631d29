import { toQuery } from '../../../shared/api.ts';
import type { ThreatRange } from '../../../shared/threats.ts';
import { addressList } from '../asset-path.ts';

/** Where values of its events lead. */
export const LOG = '/admin/logactivity';

/** The events of its addresses in a time that `q` finds besides; `side` is where the addresses stand in them. */
export const eventsPath = (
  addresses: readonly string[],
  q: string,
  range: ThreatRange,
  side: 'ip' | 'src_ip' | 'dest_ip' = 'ip',
) => `${LOG}${toQuery({ q: `${side}:(${addressList(addresses)}) ${q}`, ...range })}`;
