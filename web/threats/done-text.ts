import type { TFunction } from 'i18next';
import type { ThreatActed } from '../../shared/threat-work.ts';
import type { Formats } from '../kit/format.ts';
import type { Done } from './act-details.ts';

/** What an action, or taking one back, came to: how many threats it changed, and how many it left as they are. Needs the texts `desk`. */
export function doneText(
  done: Done | 'undo',
  { actionId, changed, skipped }: ThreatActed,
  t: TFunction,
  { number }: Pick<Formats, 'number'>,
): string {
  const isUndo = done === 'undo';
  const left = skipped > 0 && t(isUndo ? 'desk:kept' : 'desk:skipped', { count: skipped, number: number(skipped) });
  if (actionId === null) return (isUndo && left) || t('desk:nothing');
  return [t(`desk:did.${done}`, { count: changed, number: number(changed) }), left].filter(Boolean).join(' ');
}
