/**
 * A captured packet, taken apart as far as its headers go: Ethernet (IEEE 802.3), 802.1Q, ARP (RFC 826), IPv4 (RFC 791),
 * IPv6 (RFC 8200), TCP (RFC 9293), UDP (RFC 768), ICMP (RFC 792), ICMPv6 (RFC 4443), PPPoE (RFC 2516), MPLS (RFC 3032). Names of link types:
 * https://www.tcpdump.org/linktypes.html. Any bytes give layers: what is cut or broken ends them, and is told.
 */
import { writeAddress } from './address.ts';

export interface PacketLayer {
  name: string;
  /** Where its bytes begin in the packet, and how many they are. */
  start: number;
  length: number;
  /** Names and values in the words of the standards. */
  fields: (readonly [name: string, value: string])[];
}

export interface DecodedPacket {
  layers: PacketLayer[];
  /** The bytes end before the headers do, or these are not what they say. */
  broken: boolean;
}

/** Reads numbers in network order; throws when the bytes end before. */
class Reader {
  at = 0;
  bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
  /** What a header calls its own ends there: the shortest Ethernet frame is longer than a short packet in it. */
  endAt(end: number): void {
    if (end >= this.at) this.bytes = this.bytes.subarray(0, end);
  }
  take(length: number): Uint8Array {
    if (length < 0 || this.at + length > this.bytes.length) throw new CutError();
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  number(length: number): number {
    return this.take(length).reduce((sum, byte) => sum * 256 + byte, 0);
  }
}
class CutError extends Error {}

const hex = (value: number, digits: number) => `0x${value.toString(16).padStart(digits, '0')}`;
const mac = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(':');
const ipv4 = (bytes: Uint8Array) => bytes.join('.');
const ipv6 = (bytes: Uint8Array) =>
  writeAddress(
    bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n),
    true,
  );
const flagsOf = (value: number, names: readonly string[]) =>
  names.filter((_, index) => value & (1 << index)).join(' ') || '—';

const ETHER_TYPES: Record<number, string> = {
  2048: 'IPv4',
  2054: 'ARP',
  33024: '802.1Q',
  34525: 'IPv6',
  34984: '802.1ad',
  34887: 'MPLS',
  34915: 'PPPoE discovery',
  34916: 'PPPoE session',
};
const PROTOCOLS: Record<number, string> = {
  0: 'Hop-by-hop options',
  1: 'ICMP',
  2: 'IGMP',
  6: 'TCP',
  17: 'UDP',
  41: 'IPv6',
  43: 'Routing',
  44: 'Fragment',
  47: 'GRE',
  50: 'ESP',
  51: 'AH',
  58: 'ICMPv6',
  59: 'None',
  60: 'Destination options',
  89: 'OSPF',
  132: 'SCTP',
};
const ICMP_TYPES: Record<number, string> = {
  0: 'Echo reply',
  3: 'Destination unreachable',
  4: 'Source quench',
  5: 'Redirect',
  8: 'Echo request',
  11: 'Time exceeded',
  12: 'Parameter problem',
  13: 'Timestamp request',
  14: 'Timestamp reply',
};
const ICMP6_TYPES: Record<number, string> = {
  1: 'Destination unreachable',
  2: 'Packet too big',
  3: 'Time exceeded',
  4: 'Parameter problem',
  128: 'Echo request',
  129: 'Echo reply',
  133: 'Router solicitation',
  134: 'Router advertisement',
  135: 'Neighbour solicitation',
  136: 'Neighbour advertisement',
  137: 'Redirect',
};
const PPP_PROTOCOLS: Record<number, string> = { 33: 'IPv4', 87: 'IPv6', 49185: 'LCP' };
const TCP_FLAGS = ['FIN', 'SYN', 'RST', 'PSH', 'ACK', 'URG', 'ECE', 'CWR'];

const named = (value: number, names: Record<number, string>) =>
  names[value] ? `${value} ${names[value]}` : `${value}`;

/** What stands behind a header: the layer that reads it. */
type Next = ((reader: Reader, add: Add) => Next) | null;
type Add = (name: string, start: number, fields: PacketLayer['fields']) => void;

const etherType = (type: number): Next =>
  type === 0x0800
    ? readIpv4
    : type === 0x86dd
      ? readIpv6
      : type === 0x8100 || type === 0x88a8
        ? readVlan
        : type === 0x0806
          ? readArp
          : type === 0x8864
            ? readPppoe
            : type === 0x8847
              ? readMpls
              : null;
const typeText = (type: number) => `${hex(type, 4)}${ETHER_TYPES[type] ? ` ${ETHER_TYPES[type]}` : ''}`;

function readEthernet(reader: Reader, add: Add): Next {
  const start = reader.at;
  const [destination, source, type] = [mac(reader.take(6)), mac(reader.take(6)), reader.number(2)];
  // IEEE 802.3: up to 1500 it is a length.
  const last = type <= 1500 ? (['Length', `${type}`] as const) : (['Type', typeText(type)] as const);
  add('Ethernet', start, [['Source', source], ['Destination', destination], last]);
  return etherType(type);
}

function readVlan(reader: Reader, add: Add): Next {
  const start = reader.at;
  const [tag, type] = [reader.number(2), reader.number(2)];
  add('802.1Q', start, [
    ['VLAN', `${tag & 0x0fff}`],
    ['Priority', `${tag >> 13}`],
    ['Drop eligible', tag & 0x1000 ? '1' : '0'],
    ['Type', typeText(type)],
  ]);
  return etherType(type);
}

/** Linux's own header for captures of all interfaces. */
function readCooked(reader: Reader, add: Add): Next {
  const start = reader.at;
  const [kind, device, size] = [reader.number(2), reader.number(2), reader.number(2)];
  const [address, type] = [reader.take(8), reader.number(2)];
  add('Linux cooked', start, [
    ['Packet type', `${kind}`],
    ['Device type', `${device}`],
    ['Source', mac(address.subarray(0, Math.min(size, 8))) || '—'],
    ['Type', typeText(type)],
  ]);
  return etherType(type);
}

/** The second version of it. */
function readCooked2(reader: Reader, add: Add): Next {
  const start = reader.at;
  const type = reader.number(2);
  reader.take(2);
  const [device, deviceType] = [reader.number(4), reader.number(2)];
  const [kind, size] = [reader.number(1), reader.number(1)];
  const address = reader.take(8);
  add('Linux cooked v2', start, [
    ['Packet type', `${kind}`],
    ['Interface', `${device}`],
    ['Device type', `${deviceType}`],
    ['Source', mac(address.subarray(0, Math.min(size, 8))) || '—'],
    ['Type', typeText(type)],
  ]);
  return etherType(type);
}

function readPppoe(reader: Reader, add: Add): Next {
  const start = reader.at;
  reader.take(1);
  const [code, session, length] = [reader.number(1), reader.number(2), reader.number(2)];
  // The protocol of PPP is part of what it carries.
  const protocol = reader.number(2);
  add('PPPoE', start, [
    ['Code', hex(code, 2)],
    ['Session', hex(session, 4)],
    ['Payload length', `${length}`],
    ['Protocol', named(protocol, PPP_PROTOCOLS)],
  ]);
  return protocol === 0x0021 ? readIpv4 : protocol === 0x0057 ? readIpv6 : null;
}

/** One label; the last of a stack says so, and what it carries by its first byte alone. */
function readMpls(reader: Reader, add: Add): Next {
  const start = reader.at;
  const [label, last, ttl] = [reader.number(2), reader.number(1), reader.number(1)];
  add('MPLS', start, [
    ['Label', `${label * 16 + (last >> 4)}`],
    ['Traffic class', `${(last >> 1) & 7}`],
    ['Time to live', `${ttl}`],
  ]);
  return last & 1 ? readRaw : readMpls;
}

function readArp(reader: Reader, add: Add): Next {
  const start = reader.at;
  const [hardware, protocol, hardwareSize, protocolSize] = [
    reader.number(2),
    reader.number(2),
    reader.number(1),
    reader.number(1),
  ];
  const operation = reader.number(2);
  const ends = () => [reader.take(hardwareSize), reader.take(protocolSize)] as const;
  const address = (bytes: Uint8Array) => (bytes.length === 4 ? ipv4(bytes) : mac(bytes));
  const [[sender, senderIp], [target, targetIp]] = [ends(), ends()];
  add('ARP', start, [
    ['Hardware', `${hardware}`],
    ['Protocol', typeText(protocol)],
    ['Operation', named(operation, { 1: 'Request', 2: 'Reply' })],
    ['Sender', `${mac(sender)} ${address(senderIp)}`],
    ['Target', `${mac(target)} ${address(targetIp)}`],
  ]);
  return null;
}

const transport = (protocol: number): Next =>
  protocol === 6
    ? readTcp
    : protocol === 17
      ? readUdp
      : protocol === 1
        ? readIcmp('ICMP', ICMP_TYPES)
        : protocol === 58
          ? readIcmp('ICMPv6', ICMP6_TYPES)
          : protocol === 41
            ? readIpv6
            : protocol === 4
              ? readIpv4
              : null;

function readIpv4(reader: Reader, add: Add): Next {
  const start = reader.at;
  const first = reader.number(1);
  const size = (first & 15) * 4;
  if (first >> 4 !== 4 || size < 20) throw new CutError();
  const [service, total, id, fragment] = [reader.number(1), reader.number(2), reader.number(2), reader.number(2)];
  const [ttl, protocol, checksum] = [reader.number(1), reader.number(1), reader.number(2)];
  const [source, destination] = [ipv4(reader.take(4)), ipv4(reader.take(4))];
  reader.take(size - 20);
  const offset = (fragment & 0x1fff) * 8;
  add('IPv4', start, [
    ['Source', source],
    ['Destination', destination],
    ['Protocol', named(protocol, PROTOCOLS)],
    ['Time to live', `${ttl}`],
    ['Header length', `${size}`],
    ['Total length', `${total}`],
    ['Identification', hex(id, 4)],
    ['Flags', [fragment & 0x4000 && 'DF', fragment & 0x2000 && 'MF'].filter(Boolean).join(' ') || '—'],
    ['Fragment offset', `${offset}`],
    ['Differentiated services', hex(service, 2)],
    ['Checksum', hex(checksum, 4)],
  ]);
  // Where the network card divides the data, a packet that is sent says 0.
  if (total >= size) reader.endAt(start + total);
  // A later fragment begins in the middle of what it carries.
  return offset === 0 ? transport(protocol) : null;
}

/** Headers that stand between IPv6 and what it carries (RFC 8200, 4). */
const EXTENSIONS = [0, 43, 44, 60];

function readIpv6(reader: Reader, add: Add): Next {
  const start = reader.at;
  const first = reader.number(4);
  if (Math.floor(first / 2 ** 28) !== 6) throw new CutError();
  const [length, next, hops] = [reader.number(2), reader.number(1), reader.number(1)];
  const [source, destination] = [ipv6(reader.take(16)), ipv6(reader.take(16))];
  add('IPv6', start, [
    ['Source', source],
    ['Destination', destination],
    ['Next header', named(next, PROTOCOLS)],
    ['Hop limit', `${hops}`],
    ['Payload length', `${length}`],
    ['Traffic class', hex(Math.floor(first / 2 ** 20) & 0xff, 2)],
    ['Flow label', hex(first & 0xfffff, 5)],
  ]);
  // RFC 2675: 0 stands for more than fits there.
  if (length > 0) reader.endAt(reader.at + length);
  return behindIpv6(next);
}

const behindIpv6 = (header: number): Next => (EXTENSIONS.includes(header) ? readExtension(header) : transport(header));

const readExtension =
  (header: number): Next =>
  (reader, add) => {
    const start = reader.at;
    const [next, size] = [reader.number(1), reader.number(1)];
    const rest = reader.take(header === 44 ? 6 : 6 + size * 8);
    const offset = header === 44 ? (rest[0]! * 256 + rest[1]!) >> 3 : 0;
    add(`IPv6 ${PROTOCOLS[header]}`, start, [
      ['Next header', named(next, PROTOCOLS)],
      ...(header === 44 ? [['Fragment offset', `${offset * 8}`] as const] : []),
    ]);
    return offset === 0 ? behindIpv6(next) : null;
  };

function readTcp(reader: Reader, add: Add): Next {
  const start = reader.at;
  const [source, destination] = [reader.number(2), reader.number(2)];
  const [sequence, acknowledgement] = [reader.number(4), reader.number(4)];
  const size = (reader.number(1) >> 4) * 4;
  const [flags, window, checksum, urgent] = [reader.number(1), reader.number(2), reader.number(2), reader.number(2)];
  if (size < 20) throw new CutError();
  reader.take(size - 20);
  add('TCP', start, [
    ['Source port', `${source}`],
    ['Destination port', `${destination}`],
    ['Flags', flagsOf(flags, TCP_FLAGS)],
    ['Sequence number', `${sequence}`],
    ['Acknowledgement number', `${acknowledgement}`],
    ['Window', `${window}`],
    ['Header length', `${size}`],
    ['Checksum', hex(checksum, 4)],
    ['Urgent pointer', `${urgent}`],
  ]);
  return null;
}

function readUdp(reader: Reader, add: Add): Next {
  const start = reader.at;
  const [source, destination, length, checksum] = [
    reader.number(2),
    reader.number(2),
    reader.number(2),
    reader.number(2),
  ];
  add('UDP', start, [
    ['Source port', `${source}`],
    ['Destination port', `${destination}`],
    ['Length', `${length}`],
    ['Checksum', hex(checksum, 4)],
  ]);
  return null;
}

const readIcmp =
  (name: string, types: Record<number, string>): Next =>
  (reader, add) => {
    const start = reader.at;
    const [type, code, checksum] = [reader.number(1), reader.number(1), reader.number(2)];
    const echo = types[type]?.startsWith('Echo');
    add(name, start, [
      ['Type', named(type, types)],
      ['Code', `${code}`],
      ['Checksum', hex(checksum, 4)],
      ...(echo
        ? [['Identifier', hex(reader.number(2), 4)] as const, ['Sequence number', `${reader.number(2)}`] as const]
        : []),
    ]);
    return null;
  };

/** The link type of a capture that names none: Suricata's is Ethernet then. */
export const ETHERNET = 1;

/** IP without a header below it; which version says the first byte. */
const readRaw = (reader: Reader): Next => (reader.bytes[reader.at]! >> 4 === 6 ? readIpv6 : readIpv4);

/** Of a machine's loopback, as BSD has it: a number for the family, whose bytes stand in the machine's order. */
function readLoopback(reader: Reader, add: Add): Next {
  const start = reader.at;
  const family = reader.take(4);
  add('Loopback', start, [['Family', `${Math.max(...family)}`]]);
  return readRaw;
}

const LINK_TYPES: Record<number, Next> = {
  0: readLoopback,
  [ETHERNET]: readEthernet,
  12: readRaw,
  14: readRaw,
  101: readRaw,
  108: readLoopback,
  113: readCooked,
  228: readIpv4,
  229: readIpv6,
  276: readCooked2,
};

/** Headers in one packet; more are a loop that somebody has built. */
const MOST_LAYERS = 16;

/** The headers of a packet, the outermost first, then its payload, then what fills its frame. Never throws. */
export function decodePacket(bytes: Uint8Array, linkType: number): DecodedPacket {
  const layers: PacketLayer[] = [];
  const reader = new Reader(bytes);
  let broken = false;
  const add: Add = (name, start, fields) => layers.push({ name, start, length: reader.at - start, fields });
  try {
    let next: Next = LINK_TYPES[linkType] ?? null;
    while (next && layers.length < MOST_LAYERS) next = next(reader, add);
  } catch (error) {
    if (!(error instanceof CutError)) throw error;
    broken = true;
  }
  const rest = (name: string, end: number) => {
    const start = layers.length ? layers.at(-1)!.start + layers.at(-1)!.length : 0;
    if (start < end) layers.push({ name, start, length: end - start, fields: [['Length', `${end - start}`]] });
  };
  rest('Data', reader.bytes.length);
  rest('Padding', bytes.length);
  return { layers, broken };
}
