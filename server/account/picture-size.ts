import type { PhotoType } from '../../shared/account-settings-values.ts';

type Size = readonly [width: number, height: number];

/** Goes from segment to segment to the one that begins the picture. */
function ofJpeg(bytes: Buffer): Size | undefined {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    // Any number of these may stand before a marker.
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    else if (marker === 0xda) return undefined;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Of its screen and its first picture the larger, as browsers have it. */
function ofGif(bytes: Buffer): Size | undefined {
  const flags = bytes[10]!;
  let at = 13 + (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  while (bytes[at] === 0x21) {
    at += 2;
    while (bytes[at]) at += bytes[at]! + 1;
    at += 1;
  }
  if (bytes[at] !== 0x2c) return undefined;
  const end = (offset: number) => bytes.readUInt16LE(at + 1 + offset) + bytes.readUInt16LE(at + 5 + offset);
  return [Math.max(bytes.readUInt16LE(6), end(0)), Math.max(bytes.readUInt16LE(8), end(2))];
}

function ofWebp(bytes: Buffer): Size | undefined {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (kind === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (kind !== 'VP8L') return undefined;
  const both = bytes.readUInt32LE(21);
  return [(both & 0x3fff) + 1, ((both >> 14) & 0x3fff) + 1];
}

const readers: Record<PhotoType, (bytes: Buffer) => Size | undefined> = {
  'image/jpeg': ofJpeg,
  'image/png': (bytes) =>
    bytes.toString('latin1', 12, 16) === 'IHDR' ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : undefined,
  'image/webp': ofWebp,
  'image/gif': ofGif,
};

/** Width and height of a picture of this kind, by its header; undefined where that does not say them. */
export function pictureSizeOf(bytes: Buffer, type: PhotoType): Size | undefined {
  try {
    const size = readers[type](bytes);
    return size?.every((side) => side > 0) ? size : undefined;
  } catch (error) {
    // It ends before its header does.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
