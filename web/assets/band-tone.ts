import type { RiskBand } from '../../shared/asset-values.ts';
import type { Color } from '../kit/tones.ts';

/** Of a mark of a risk. */
export const bandTone: Record<RiskBand, Color> = {
  none: 'secondary',
  low: 'info',
  medium: 'warning',
  high: 'error',
  critical: 'error',
};
