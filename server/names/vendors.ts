import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** IEEE's list: the first 24 bits of a hardware address, and whose they are with their address on the lines below. */
let vendors: Record<string, string> | undefined;

/** Who makes what has this hardware address, `00:1b:21:…` in any spelling; null when nobody says, and for made-up addresses. */
export function vendorOf(mac: string): string | null {
  const digits = mac.replace(/[^0-9a-f]/gi, '').toUpperCase();
  if (digits.length < 6) return null;
  vendors ??= require('oui-data') as Record<string, string>;
  return vendors[digits.slice(0, 6)]?.split('\n', 1)[0] ?? null;
}
