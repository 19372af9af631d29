import { type Network, rangesOf } from '../../../../shared/network.ts';

/** Whether a column of 128-bit addresses is in one of some networks, as SQL. */
export const within = (column: string, networks: readonly Network[]) =>
  `(${networks
    .flatMap(rangesOf)
    .map(([first, last]) => `${column} BETWEEN ${first}::UHUGEINT AND ${last}::UHUGEINT`)
    .join(' OR ')})`;

/** To no single host: nothing that is said to them is a conversation. */
const MANY: readonly Network[] = [
  { address: '224.0.0.0', prefix: 4 },
  { address: '255.255.255.255', prefix: 32 },
  { address: 'ff00::', prefix: 8 },
  { address: '0.0.0.0', prefix: 8 },
];

/** Whether an event is meant for no single host, as SQL. */
export const NOBODY = within('dest_ip_num', MANY);
