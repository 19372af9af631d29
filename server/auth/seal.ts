import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keeps secrets that must be read again out of copies of the database: AES-256-GCM, by a key made of the console's secret. `of`
 * says whose it is: what was sealed for one opens for nobody else.
 */
export function sealer(consoleSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', consoleSecret, '', 'ndr second factor', 32));
  return {
    seal(bytes: Uint8Array, of: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(of));
      return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    /** Null when it was sealed by another secret, or for somebody else. */
    open(sealed: string, of: string): Uint8Array | null {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(of));
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
