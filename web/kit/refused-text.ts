import type { TFunction } from 'i18next';

/** Why a call was refused, in words, or that nobody answered it. Needs the texts `errors`. */
export const refusedText = (
  { code, params = {} }: { code: string; params?: Record<string, string | number> | undefined },
  t: TFunction,
): string => (code === 'UNREACHABLE' ? t('misc:noAnswer') : t([`errors:${code}`, 'errors:INTERNAL'], params));
