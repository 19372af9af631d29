import { createReadStream } from 'node:fs';

/** Whose networks are whose: ranges that follow each other, and the autonomous systems' names. */
export interface Owners {
  /** null when nobody announces it. `num` has 128 bits, IPv4 as ::ffff:a.b.c.d. */
  of(num: bigint): { asn: number; name: string } | null;
}

const IPV4_FIRST = 0xffff_0000_0000n;
const IPV4_LAST = 0xffff_ffff_ffffn;
/** Of an IPv6 address the first 64 bits say whose it is: nobody announces less. */
const HOST_BITS = 64n;

/** `"Enecom,Inc."`, as CSV has it, without its quotes. */
const unquoted = (text: string): string => (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);

/** The lines of a file in portions, so that nothing else waits long. */
async function* linesOf(path: string): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 128 * 1024 })) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    yield lines;
  }
  if (rest) yield [rest];
}

/** Ranges that are searched by halves. */
interface Ranges<Number> {
  firsts: ArrayLike<Number>;
  lasts: ArrayLike<Number>;
  asns: ArrayLike<number>;
}

function find<Value extends number | bigint>({ firsts, lasts, asns }: Ranges<Value>, value: Value): number | null {
  let low = 0;
  let high = firsts.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (value < firsts[middle]!) high = middle - 1;
    else if (value > lasts[middle]!) low = middle + 1;
    else return asns[middle]!;
  }
  return null;
}

/**
 * Reads two files of lines `first,last,number of the system,its name`, in order, the ends as decimal numbers; some 8 MB of memory
 * for 500,000 ranges.
 */
export async function readOwners(ipv4Path: string, ipv6Path: string): Promise<Owners> {
  const names = new Map<number, string>();
  async function read<Value>(path: string, endOf: (text: string) => Value): Promise<Ranges<Value>> {
    const firsts: Value[] = [];
    const lasts: Value[] = [];
    const asns: number[] = [];
    for await (const lines of linesOf(path))
      for (const line of lines) {
        const [first = '', last = '', asn = ''] = line.split(',', 3);
        const number = Number(asn);
        firsts.push(endOf(first));
        lasts.push(endOf(last));
        asns.push(number);
        if (names.has(number)) continue;
        const name = unquoted(line.slice(first.length + last.length + asn.length + 3).trim());
        // A text of its own: a piece of the file would keep the whole of it.
        names.set(number, Buffer.from(name).toString());
      }
    return { firsts, lasts, asns: Uint32Array.from(asns) };
  }
  const four = await read(ipv4Path, Number);
  const ipv4: Ranges<number> = {
    ...four,
    firsts: Uint32Array.from(four.firsts),
    lasts: Uint32Array.from(four.lasts),
  };
  const six = await read(ipv6Path, (text) => BigInt(text) >> HOST_BITS);
  const ipv6: Ranges<bigint> = {
    ...six,
    firsts: BigUint64Array.from(six.firsts as bigint[]),
    lasts: BigUint64Array.from(six.lasts as bigint[]),
  };
  return {
    of(num) {
      const isIPv4 = num >= IPV4_FIRST && num <= IPV4_LAST;
      const asn = isIPv4 ? find(ipv4, Number(num - IPV4_FIRST)) : find(ipv6, num >> HOST_BITS);
      const name = asn === null ? undefined : names.get(asn);
      return asn === null || !name ? null : { asn, name };
    },
  };
}
