import { isIP } from 'node:net';
import { parse } from 'tldts';
import type { FieldErrorCode } from '../../shared/errors.ts';
import type { Config } from '../config.ts';
import { isInside, isNowhere } from '../net-addresses.ts';

/** A name that only a network of one's own knows: of one word, as containers have, below no suffix of the Internet, or of RFC 8375. */
const isOwnName = (host: string) => !isIP(host) && (host.endsWith('.home.arpa') || !parse(host).isIcann);

/**
 * What is wrong with an address that calls are to go to, or null. Names are looked at as they are written: what they mean by the
 * time of a call, whoever makes the call looks at again (notify/call.ts). An address that is private as it is written is refused at
 * once where no call would go there: whoever may change the settings is told which.
 */
export function webhookUrlFault(
  text: string,
  isAdmin: boolean,
  { notifyPrivate }: Pick<Config, 'notifyPrivate'>,
): FieldErrorCode | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'BAD_URL';
  if (url.username || url.password) return 'URL_WITH_PASSWORD';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isNowhere(host)) return 'URL_NOT_ALLOWED';
  if (isInside(host) || /(^|\.)localhost\.?$/.test(host)) {
    if (!isAdmin) return 'URL_NOT_ALLOWED';
    return notifyPrivate ? null : 'URL_PRIVATE';
  }
  if (url.protocol === 'https:') return null;
  // Within one's own network few programs have a certificate.
  return isAdmin && notifyPrivate && isOwnName(host) ? null : 'URL_NOT_SECURE';
}
