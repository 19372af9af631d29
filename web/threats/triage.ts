import type { ThreatPlace, ThreatVerdict } from '../../shared/threat-values.ts';
import type { Threat } from '../../shared/threats.ts';
import type { Color } from '../kit/tones.ts';

export const placeTone: Record<ThreatPlace, Color | undefined> = {
  new: 'primary',
  in_progress: 'info',
  escalated: 'error',
  snoozed: 'warning',
  muted: undefined,
  closed: undefined,
};

export const verdictTone: Record<ThreatVerdict, Color | undefined> = {
  true_positive: 'error',
  false_positive: 'success',
  benign: 'success',
  duplicate: undefined,
};

/** Where a threat stands now. */
export function placeOf(
  { status, snoozedUntil, mutedBy }: Pick<Threat, 'status' | 'snoozedUntil' | 'mutedBy'>,
  now: number,
): ThreatPlace {
  if (status === 'closed') return status;
  if (mutedBy !== null) return 'muted';
  return snoozedUntil && Date.parse(snoozedUntil) > now ? 'snoozed' : status;
}
