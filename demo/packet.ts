/** What a packet says of its conversation; `src` is who began it. */
interface Conversation {
  id: number;
  src: string;
  sport: number;
  dst: string;
  dport: number;
  proto: 'TCP' | 'UDP';
}

/** Of the demo's own cards: locally administered addresses (IEEE 802). */
const macOf = (address: string) => {
  let sum = 0;
  for (const character of address) sum = (sum * 31 + character.charCodeAt(0)) >>> 0;
  return [0x02, 0x4e, sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255];
};

/** RFC 1071. */
function checksum(bytes: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 2) sum += bytes[at]! * 256 + (bytes[at + 1] ?? 0);
  while (sum > 0xffff) sum = (sum >>> 16) + (sum & 0xffff);
  return ~sum & 0xffff;
}

const two = (value: number) => [(value >>> 8) & 255, value & 255];
const four = (value: number) => [...two(value >>> 16), ...two(value & 0xffff)];

/** A packet over IPv4 with this payload, in base64, as a card would have seen it; '' over IPv6. `before` are the bytes sent until then. */
export function packetOf(flow: Conversation, payload: string, toClient: boolean, before: number): string {
  if (flow.src.includes(':')) return '';
  const [from, to] = toClient ? [flow.dst, flow.src] : [flow.src, flow.dst];
  const [port, toPort] = toClient ? [flow.dport, flow.sport] : [flow.sport, flow.dport];
  const [source, destination] = [from.split('.').map(Number), to.split('.').map(Number)];
  const data = [...Buffer.from(payload, 'latin1')];
  const isTcp = flow.proto === 'TCP';
  const head = isTcp
    ? [
        ...two(port),
        ...two(toPort),
        ...four(flow.id + before),
        ...four(flow.id >>> 1),
        0x50,
        0x18,
        ...two(501),
        0,
        0,
        0,
        0,
      ]
    : [...two(port), ...two(toPort), ...two(8 + data.length), 0, 0];
  const carried = [...head, ...data];
  const pseudo = [...source, ...destination, 0, isTcp ? 6 : 17, ...two(carried.length)];
  carried.splice(isTcp ? 16 : 6, 2, ...two(checksum([...pseudo, ...carried])));
  const ip = [
    0x45,
    0,
    ...two(20 + carried.length),
    ...two(flow.id),
    0x40,
    0,
    64,
    isTcp ? 6 : 17,
    0,
    0,
    ...source,
    ...destination,
  ];
  ip.splice(10, 2, ...two(checksum(ip)));
  return Buffer.from([...macOf(to), ...macOf(from), 8, 0, ...ip, ...carried]).toString('base64');
}
