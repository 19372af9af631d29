import type { User } from '../../shared/users.ts';
import type { Color } from '../kit/tones.ts';

/** The colour of a status; none is neutral. */
export const statusTone: Record<User['status'], Color | undefined> = {
  active: 'success',
  pending: 'warning',
  inactive: undefined,
};
