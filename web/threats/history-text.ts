import type { TFunction } from 'i18next';
import type { ThreatChange } from '../../shared/threat-work.ts';
import type { Formats } from '../kit/format.ts';

const without = (some: readonly string[], others: readonly string[]) => some.filter((each) => !others.includes(each));

/** What somebody did to a threat, as a sentence. */
export function historyText(
  { by, rule, step, before, after }: ThreatChange,
  t: TFunction,
  { minute }: Formats,
): string {
  const name = rule === null ? (by ?? t('desk:history.console')) : t('desk:history.byRule', { name: rule });
  const say = (key: string, more: object = {}) => t(`desk:history.${key}`, { name, ...more });
  switch (step) {
    case 'close':
      return say('close', { verdict: after.verdict ? t(`triage:verdict.${after.verdict}`) : '' });
    case 'reopen':
      return by === null ? t('desk:history.again') : say('reopen');
    case 'assign':
      return after.assignee ? say('assign', { to: after.assignee.name }) : say('unassign');
    case 'snooze':
      return after.snoozedUntil ? say('snooze', { until: minute(after.snoozedUntil) }) : say('wake');
    case 'tag':
      return say('tag', { tag: without(after.tags, before.tags).join(', ') });
    case 'untag':
      return say('untag', { tag: without(before.tags, after.tags).join(', ') });
    case 'undo':
      return say('undo', { status: t(`triage:place.${after.status}`) });
    default:
      return say(step);
  }
}
