import type { PhotoType } from './account-settings-values.ts';

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** How files of each kind begin. */
const signatures: Record<PhotoType, (bytes: Uint8Array) => boolean> = {
  'image/jpeg': (bytes) => text(bytes, 0, 3) === '\xff\xd8\xff',
  'image/png': (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  'image/webp': (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
  'image/gif': (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6)),
};

/** So many bytes at the beginning of a file say what picture it is. */
export const PICTURE_HEAD = 12;

/** What picture a file is, by its first bytes and whatever its sender says of it; undefined for everything else. */
export const pictureTypeOf = (bytes: Uint8Array): PhotoType | undefined =>
  (Object.keys(signatures) as PhotoType[]).find((type) => signatures[type](bytes));
