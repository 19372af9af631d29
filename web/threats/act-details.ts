import type { ThreatAction } from '../../shared/threat-values.ts';
import type { ThreatAct } from '../../shared/threat-work.ts';

/** What somebody says beside what is to be done. */
export type Details = Pick<ThreatAct, 'verdict' | 'note' | 'assignee' | 'until' | 'tag'>;

/** What was done, as its message names it. */
export type Done = ThreatAction | 'wake' | 'unassign';

/** Without a time a snooze ends, and without somebody the work is given to nobody. */
export function doneOf(action: ThreatAction, { until, assignee }: Details): Done {
  if (action === 'snooze' && until === null) return 'wake';
  return action === 'assign' && assignee === null ? 'unassign' : action;
}

/** Actions that cannot be done without saying more. */
export const needsDetails = (action: ThreatAction): boolean => ['close', 'assign', 'snooze', 'tag'].includes(action);

/** How long a threat can be left alone, in hours. */
export const snoozes = { h4: 4, d1: 24, d3: 72, w1: 168, d30: 720 } as const;

const HOUR_MS = 3_600_000;

/** The answers of a form, as the API takes them. */
export function detailsOf(action: ThreatAction, form: FormData, now: number): Details {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  switch (action) {
    case 'close':
      return {
        verdict: text('verdict') as NonNullable<Details['verdict']>,
        ...(text('note') && { note: text('note') }),
      };
    case 'assign':
      return { assignee: Number(text('assignee')) || null };
    case 'snooze':
      return { until: new Date(now + snoozes[text('for') as keyof typeof snoozes] * HOUR_MS).toISOString() };
    case 'tag':
    case 'untag':
      return { tag: text('tag') };
    default:
      return {};
  }
}

/** Threats as they were seen, as a form carries them: `KEY:VERSION` with commas between. */
export const carried = (threats: readonly { key: string; version: number }[]): string =>
  threats.map(({ key, version }) => `${key}:${version}`).join();

/** The same, as the API takes them. */
export const keysOf = (form: FormData): NonNullable<ThreatAct['keys']> =>
  String(form.get('threats'))
    .split(',')
    .map((each) => {
      const [key = '', version] = each.split(':');
      return { key, version: Number(version) };
    });
