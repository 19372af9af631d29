import { X509Certificate } from 'node:crypto';
import { closeSync, readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { Config } from '../config.ts';
import { ConfigError } from '../errors.ts';
import { fileError, openRegular } from './files.ts';

/** @throws ConfigError */
function read(setting: string, path: string): Buffer {
  let fd: number;
  try {
    fd = openRegular(path);
  } catch (error) {
    throw new ConfigError(`${setting}: ${path}: ${fileError(error).message}`);
  }
  try {
    return readFileSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** What the TLS sockets are opened with. @throws ConfigError naming what cannot be read, is nothing of its kind, or is not the other's key */
export function readListenTls(paths: Config['listenTls']): { cert: Buffer; key: Buffer; ca: Buffer | undefined } {
  const cert = read('NDR_LISTEN_CERT', paths.cert ?? '');
  const key = read('NDR_LISTEN_KEY', paths.key ?? '');
  const ca = paths.ca === undefined ? undefined : read('NDR_LISTEN_CA', paths.ca);
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw new ConfigError(`NDR_LISTEN_CERT, NDR_LISTEN_KEY: ${(error as Error).message}`);
  }
  try {
    // Without a certificate in it every sender would be refused, whatever he has.
    if (ca) new X509Certificate(ca);
  } catch {
    throw new ConfigError(`NDR_LISTEN_CA: ${paths.ca}: there is no certificate in it`);
  }
  return { cert, key, ca };
}
