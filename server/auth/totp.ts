import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** 160 bits, as RFC 4226 recommends. */
export const SECRET_BYTES = 20;

/** Which span of thirty seconds a moment is in. */
export const stepOf = (ms: number): number => Math.floor(ms / STEP_MS);

/** The code of a step (RFC 6238: HMAC-SHA-1, six digits). */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step whose code this is, out of that of `now` (milliseconds) and its neighbours, for clocks differ; null when it is none's. */
export function stepWithCode(secret: Uint8Array, code: string, now: number): number | null {
  const given = Buffer.from(code);
  const step = stepOf(now);
  const fits = (each: number) => given.length === DIGITS && timingSafeEqual(Buffer.from(codeOf(secret, each)), given);
  return [step, step - 1, step + 1].find(fits) ?? null;
}

/** As apps take a secret that is typed in (RFC 4648, without padding). */
export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}
