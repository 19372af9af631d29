import type { ThreatStatus, ThreatVerdict } from '../../shared/threat-values.ts';
import { MOST_TAGS } from '../../shared/threat-values.ts';
import type { ThreatAct } from '../../shared/threat-work.ts';
import { fold } from '../stores/state/text.ts';

/** What people have made of a threat. */
export interface Triage {
  status: ThreatStatus;
  verdict: ThreatVerdict | null;
  /** Id of a user. */
  assignee: number | null;
  snoozedUntil: string | null;
  tags: string[];
}

export const UNTOUCHED: Triage = { status: 'new', verdict: null, assignee: null, snoozedUntil: null, tags: [] };

/** What an action is about, checked: a moment is as `Date.toISOString` writes it. */
export type CheckedAct = Pick<ThreatAct, 'action' | 'verdict' | 'assignee' | 'until' | 'tag'>;

/** What an action makes of a threat. */
function after(
  before: Triage,
  { action, verdict, assignee = null, until = null, tag = '' }: CheckedAct,
  me: number | null,
): Triage {
  switch (action) {
    case 'start':
      return { ...before, status: 'in_progress', verdict: null, assignee: before.assignee ?? me, snoozedUntil: null };
    case 'escalate':
      return { ...before, status: 'escalated', verdict: null, snoozedUntil: null };
    case 'close':
      return { ...before, status: 'closed', verdict: verdict!, snoozedUntil: null };
    case 'reopen':
      return before.status === 'closed' ? { ...before, status: 'new', verdict: null } : before;
    case 'assign':
      return { ...before, assignee };
    case 'snooze':
      return { ...before, snoozedUntil: before.status === 'closed' ? null : until };
    case 'tag': {
      const has = before.tags.some((each) => fold(each) === fold(tag)) || before.tags.length >= MOST_TAGS;
      return has ? before : { ...before, tags: [...before.tags, tag] };
    }
    case 'untag':
      return { ...before, tags: before.tags.filter((each) => fold(each) !== fold(tag)) };
  }
}

/** The state that an action leads to; null when that is the state before. */
export function transition(before: Triage, act: CheckedAct, me: number | null): Triage | null {
  const next = after(before, act, me);
  return JSON.stringify(next) === JSON.stringify(before) ? null : next;
}
