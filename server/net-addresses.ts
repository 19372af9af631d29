import { BlockList, isIP } from 'node:net';

function listOf(...networks: [address: string, prefix: number][]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return list;
}

/** One's own network and machine. */
const inside = listOf(
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['fc00::', 7],
  ['fec0::', 10],
  ['::1', 128],
);
/** Where nobody keeps a program that waits for calls: no address, link-local (metadata of clouds), multicast, reserved. */
const nowhere = listOf(
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 128],
  ['fe80::', 10],
  ['ff00::', 8],
);
/** IPv6 networks that hold IPv4 ones: translated (NAT64, SIIT), 6to4, Teredo, and the old way of writing IPv4. */
const wrapped = listOf(
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['::ffff:0:0:0', 96],
  ['2002::', 16],
  ['2001::', 32],
  ['::', 96],
);

/** An IPv4 address in IPv6 clothes (`::ffff:10.0.0.1`) is what it is. */
function contains(list: BlockList, host: string): boolean {
  const version = isIP(host);
  return version !== 0 && list.check(host, version === 6 ? 'ipv6' : 'ipv4');
}

/** Whether an address is of one's own network or machine. */
export const isInside = (address: string): boolean => contains(inside, address);
/** Whether nobody can be called at an address. */
export const isNowhere = (address: string): boolean => contains(nowhere, address);
/** Whether an address is one of the internet, and in no clothes that hide another. */
export const isPublic = (address: string): boolean =>
  isIP(address) !== 0 && !isInside(address) && !isNowhere(address) && !contains(wrapped, address);
