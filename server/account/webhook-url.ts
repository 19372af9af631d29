import type { FieldErrorCode } from '../../shared/errors.ts';
import type { Config } from '../config.ts';
import { isInside, isNowhere } from '../net-addresses.ts';

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
  return url.protocol === 'https:' ? null : 'URL_NOT_SECURE';
}
