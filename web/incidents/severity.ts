import type { IncidentSeverity } from '../../shared/finding-values.ts';
import type { Color } from '../kit/tones.ts';

/** `data-color` of a mark. */
export const incidentTone: Record<IncidentSeverity, Color | undefined> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'info',
};
