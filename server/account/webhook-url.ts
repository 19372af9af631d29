import type { FieldErrorCode } from '../../shared/errors.ts';
import { isInside, isNowhere } from '../net-addresses.ts';

/**
 * What is wrong with an address that calls are to go to, or null. Names are looked at as they are written: what they mean by the
 * time of a call, whoever makes the call looks at again (notify/call.ts).
 */
export function webhookUrlFault(text: string, isAdmin: boolean): FieldErrorCode | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'BAD_URL';
  if (url.username || url.password) return 'URL_WITH_PASSWORD';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isNowhere(host)) return 'URL_NOT_ALLOWED';
  if (isInside(host) || /(^|\.)localhost\.?$/.test(host)) return isAdmin ? null : 'URL_NOT_ALLOWED';
  return url.protocol === 'https:' ? null : 'URL_NOT_SECURE';
}
