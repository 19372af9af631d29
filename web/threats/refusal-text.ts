import type { TFunction } from 'i18next';
import type { Formats } from '../kit/format.ts';
import { refusedText } from '../kit/refused-text.ts';

/** What the API refused, in words; who was quicker, with what and when. Needs the texts `desk` and `errors`. */
export function refusalText(
  { code, params = {} }: { code: string; params?: Record<string, string | number> },
  t: TFunction,
  { minute }: Formats,
): string {
  const { step, at, status } = params;
  const words = {
    ...(step && { step: t(`desk:step.${step}`) }),
    ...(at && { at: minute(String(at)) }),
    ...(status && { status: t(`triage:place.${status}`) }),
  };
  return refusedText({ code, params: { ...params, ...words } }, t);
}
