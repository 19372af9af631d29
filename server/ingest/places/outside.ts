import { BlockList } from 'node:net';

/** What stands nowhere in the world: IANA's registries of special-purpose addresses, multicast and what is reserved. */
const NOWHERE: readonly (readonly [address: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 8],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['fc00::', 6],
  ['ff00::', 8],
];

const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');

/** Apart: one list of both would find IPv4 in the IPv6 networks that it can be written in. */
const nowhere = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [address, prefix] of NOWHERE) nowhere[familyOf(address)].addSubnet(address, prefix, familyOf(address));

/** Whether an address, in its canonical spelling, is one of the whole world's: nobody asks databases about others. */
export const isWorldwide = (address: string): boolean => !nowhere[familyOf(address)].check(address, familyOf(address));
