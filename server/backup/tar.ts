/** Tar (POSIX ustar), as far as a backup needs it: plain files, so that every tar can unpack one. */

export const BLOCK = 512;
/** The largest size that twelve octal digits say; beyond it GNU's base-256, which every tar reads. */
const MOST_OCTAL = 8 ** 11;

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;
/** Bytes of nothing after a file of this size. */
export const paddingOf = (size: number): Buffer => Buffer.alloc(padding(size));
/** Bytes that a file takes behind its head. */
export const roomOf = (size: number): number => size + padding(size);
/** What ends an archive. */
export const END = Buffer.alloc(2 * BLOCK);

const sumOf = (head: Buffer) => {
  let sum = 8 * 32;
  for (let at = 0; at < BLOCK; at++) if (at < 148 || at >= 156) sum += head[at]!;
  return sum;
};

/** The head of a file: its name of at most 100 bytes, and its size in bytes. */
export function headOf(name: string, size: number): Buffer {
  const head = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`The name is too long for a backup: ${name}`);
  head.write(name, 0);
  head.write('0000600\0', 100);
  head.write('0000000\0', 108);
  head.write('0000000\0', 116);
  if (size < MOST_OCTAL) head.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  else {
    head.writeBigUInt64BE(BigInt(size), 128);
    head[124] = 0x80;
  }
  head.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  head.write('0', 156);
  head.write('ustar\u000000', 257);
  head.write(`${sumOf(head).toString(8).padStart(6, '0')}\0 `, 148);
  return head;
}

/** Reads a head; null at the archive's end. @throws when it is none */
export function readHead(head: Buffer): { name: string; size: number } | null {
  if (head.every((byte) => byte === 0)) return null;
  const sum = Number.parseInt(head.toString('latin1', 148, 156), 8);
  if (sum !== sumOf(head) || head.toString('latin1', 257, 262) !== 'ustar') throw new Error('no head of a file');
  const end = head.indexOf(0);
  const size =
    head[124] === 0x80 ? Number(head.readBigUInt64BE(128)) : Number.parseInt(head.toString('latin1', 124, 136), 8);
  return { name: head.toString('utf8', 0, Math.min(100, end)), size };
}
