import type { TFunction } from 'i18next';
import { toQuery } from '../../../shared/api.ts';
import { AT_RISK, bandsAtRisk } from '../../../shared/asset-values.ts';
import type { Formats } from '../../kit/format.ts';
import type { Color } from '../../kit/tones.ts';
import type { Range } from '../period.ts';
import { threatsHref } from '../threats-href.ts';
import type { AnswerOf } from './asks.ts';

type Posture = AnswerOf<'posture'>;

/** All incidents that are open; null as long as none has been worked out. */
export const openOf = ({ open, updatedAt }: Pick<Posture, 'open' | 'updatedAt'>): number | null =>
  updatedAt === null ? null : open.critical + open.high + open.medium + open.low;
/** A figure as it is shown, also one that is not known yet. */
export const shown = (figure: number | null, { number }: Pick<Formats, 'number'>): string =>
  figure === null ? '—' : number(figure);
/** Assets whose risk asks for a look. */
export const atRiskOf = ({ bands }: Pick<Posture, 'bands'>): number =>
  bandsAtRisk.reduce((all, band) => all + bands[band], 0);
/** The list of these. */
export const AT_RISK_HREF = `/admin/assets${toQuery({ q: AT_RISK })}`;

/** The answer to "is something wrong?", its colour, and the list of what it counts. */
export function stateOf(
  posture: Posture,
  t: TFunction,
  { number }: Pick<Formats, 'number'>,
  range: Pick<Range, 'from' | 'to'>,
): { text: string; color: Color; href?: string } {
  const { open, openHighThreats, newestEvent, fault } = posture;
  const all = openOf(posture);
  const say = (key: string, count: number) => t(`network:state.${key}`, { count, number: number(count) });
  if (newestEvent === null) return { text: t('network:state.none'), color: 'warning' };
  if (all === null && fault) return { text: t('network:state.failed'), color: 'error' };
  if (all === null) return { text: t('network:state.pending'), color: 'info' };
  if (open.critical + open.high > 0) return { text: say('alarm', open.critical + open.high), color: 'error' };
  if (all > 0) return { text: say('look', all), color: 'warning' };
  if (openHighThreats > 0)
    return {
      text: say('threats', openHighThreats),
      color: 'warning',
      href: threatsHref(range, { severity: '1', status: 'open' }),
    };
  return { text: t('network:state.calm'), color: 'success' };
}

/** What stands where no incident is open. */
export const noIncidents = ({ updatedAt, fault }: Pick<Posture, 'updatedAt' | 'fault'>, t: TFunction): string =>
  t(`network:incidents.${updatedAt !== null ? 'none' : fault ? 'failed' : 'pending'}`);

/** A duration in its largest unit that tells enough: `21 minutes`. */
export function durationOf(seconds: number, { duration }: Pick<Formats, 'duration'>): string {
  const units = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
    ['second', 1],
  ] as const;
  const [name, size] = units.find(([, size]) => seconds >= 2 * size) ?? (['second', 1] as const);
  return duration(Math.round(seconds / size), name);
}
