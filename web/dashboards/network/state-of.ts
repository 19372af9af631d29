import type { TFunction } from 'i18next';
import alertOctagon from '~icons/mdi/alert-octagon-outline';
import progressClock from '~icons/mdi/progress-clock';
import shieldCheck from '~icons/mdi/shield-check-outline';
import type { Formats } from '../../kit/format.ts';
import type { Color } from '../../kit/tones.ts';
import type { AnswerOf } from './asks.ts';

type Posture = AnswerOf<'posture'>;

interface State {
  text: string;
  color: Color;
  icon: string;
}

/** All incidents that are open. */
export const openOf = ({ open }: Posture): number => open.critical + open.high + open.medium + open.low;
/** Assets whose risk asks for a look. */
export const atRiskOf = ({ bands }: Pick<Posture, 'bands'>): number => bands.medium + bands.high + bands.critical;

/** The answer to "is something wrong?", its colour and its icon. */
export function stateOf(posture: Posture, t: TFunction, { number }: Formats): State {
  const { open, highThreats, newestEvent, updatedAt } = posture;
  const say = (key: string, count: number) => t(`network:state.${key}`, { count, number: number(count) });
  if (newestEvent === null) return { text: t('network:state.none'), color: 'warning', icon: alertOctagon };
  if (updatedAt === null) return { text: t('network:state.pending'), color: 'info', icon: progressClock };
  if (open.critical + open.high > 0)
    return { text: say('alarm', open.critical + open.high), color: 'error', icon: alertOctagon };
  if (openOf(posture) > 0) return { text: say('look', openOf(posture)), color: 'warning', icon: alertOctagon };
  if (highThreats.now > 0) return { text: say('threats', highThreats.now), color: 'warning', icon: alertOctagon };
  return { text: t('network:state.calm'), color: 'success', icon: shieldCheck };
}

/** What stands where no incident is open. */
export const noIncidents = ({ updatedAt }: Pick<Posture, 'updatedAt'>, t: TFunction): string =>
  t(updatedAt === null ? 'network:incidents.pending' : 'network:incidents.none');

/** A duration in its largest unit that tells enough: `21 minutes`. */
export function durationOf(seconds: number, { unit }: Pick<Formats, 'unit'>): string {
  const units = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
    ['second', 1],
  ] as const;
  const [name, size] = units.find(([, size]) => seconds >= 2 * size) ?? (['second', 1] as const);
  return unit(Math.round(seconds / size), name).join(' ');
}
