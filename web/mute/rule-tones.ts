import type { MuteState } from '../../shared/mute-values.ts';
import type { Color } from '../kit/tones.ts';

export const stateTone: Record<MuteState, Color | undefined> = {
  active: 'success',
  expiring: 'warning',
  stale: 'warning',
  unreadable: 'error',
  expired: undefined,
  off: undefined,
};
