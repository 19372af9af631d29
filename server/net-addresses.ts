import { BlockList, isIP } from 'node:net';
import { type Network, parseNetwork } from '../shared/network.ts';

const networks = (...texts: string[]): readonly Network[] => texts.map((text) => parseNetwork(text)!);

/** One's own network and machine: private addresses, those of carriers and overlays (RFC 6598), loopback. */
const OWN = networks(
  ...['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
  ...['fc00::/7', 'fec0::/10', '::1/128'],
);
/** Of one link, where clouds keep their metadata. */
const LINK = networks('169.254.0.0/16', 'fe80::/10');
/** Of no single machine: no address, tests of networks, multicast, reserved. */
const NOBODY = networks('0.0.0.0/8', '192.0.0.0/24', '198.18.0.0/15', '224.0.0.0/3', '::/128', 'ff00::/8');
/** IPv6 networks that hold IPv4 ones: translated (NAT64, SIIT), 6to4, Teredo, and the old way of writing IPv4. */
const WRAPPED = networks('64:ff9b::/96', '64:ff9b:1::/48', '::ffff:0:0:0/96', '2002::/16', '2001::/32', '::/96');
/** For documents, and what else IANA's registries of special-purpose addresses give to nobody. */
const UNGIVEN = networks(
  ...['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24'],
  ...['::/8', '64:ff9b::/32', '100::/64', '2001::/23', '2001:db8::/32', 'fe00::/9'],
);

/** What nobody on the Internet has, though it may be in no home network. */
export const UNROUTED: readonly Network[] = [...OWN, ...LINK];

const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');

function listOf(all: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const { address, prefix } of all) list.addSubnet(address, prefix, familyOf(address));
  return list;
}

const inside = listOf(UNROUTED);
const nowhere = listOf(NOBODY);
const wrapped = listOf(WRAPPED);
/** Apart: one list of both would find IPv4 in the IPv6 networks that it can be written in. */
const special = [...UNROUTED, ...NOBODY, ...UNGIVEN];
const unknown = {
  ipv4: listOf(special.filter(({ address }) => familyOf(address) === 'ipv4')),
  ipv6: listOf(special.filter(({ address }) => familyOf(address) === 'ipv6')),
};

/** An IPv4 address in IPv6 clothes (`::ffff:10.0.0.1`) is what it is. */
function contains(list: BlockList, host: string): boolean {
  const version = isIP(host);
  return version !== 0 && list.check(host, version === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a host, as a setting names it, is this machine. */
export const isLoopback = (host: string): boolean =>
  host === '::1' || host === 'localhost' || (isIP(host) === 4 && host.startsWith('127.'));
/** Whether an address is of one's own network, link or machine. */
export const isInside = (address: string): boolean => contains(inside, address);
/** Whether nobody can be called at an address. */
export const isNowhere = (address: string): boolean => contains(nowhere, address);
/** Whether an address is one of the internet, and in no clothes that hide another. */
export const isPublic = (address: string): boolean =>
  isIP(address) !== 0 && !isInside(address) && !isNowhere(address) && !contains(wrapped, address);
/** Whether an address, in its canonical spelling, is one of the whole world's: nobody asks databases about others. */
export const isWorldwide = (address: string): boolean => !unknown[familyOf(address)].check(address, familyOf(address));
