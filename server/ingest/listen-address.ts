import { isIP } from 'node:net';
import { isLoopback } from '../net-addresses.ts';

/** Where lines may come in. */
export type ListenAddress =
  | { kind: 'unix'; name: string; path: string }
  | { kind: 'tcp' | 'tls'; name: string; host: string; port: number };

/** Bytes of a Unix socket's path that the system takes; a longer one it cuts, or refuses without saying why. */
export const LONGEST_SOCKET = process.platform === 'linux' ? 107 : 103;

/** A setting's address as it is to be opened; null when it is none, or would take plain TCP from other machines without saying so. */
export function readListenAddress(name: string): ListenAddress | null {
  if (name.startsWith('unix:/')) return { kind: 'unix', name, path: name.slice('unix:'.length) };
  const [, said, bracketed, plain, digits] =
    /^(tcp|tcp\+insecure|tls):\/\/(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(name) ?? [];
  const scheme = said?.toLowerCase();
  const host = bracketed ?? plain ?? '';
  const port = Number(digits);
  if (!scheme || !host || port > 65_535 || (bracketed !== undefined && isIP(host) !== 6)) return null;
  if (scheme === 'tcp' && !isLoopback(host)) return null;
  return { kind: scheme === 'tls' ? 'tls' : 'tcp', name, host, port };
}
