import { type Api, ApiError } from '../../shared/api.ts';
import type { NotificationDryRun, NotificationRule } from '../../shared/notify.ts';
import { notifyApi } from '../../shared/notify-api.ts';
import {
  detailsOf,
  MOST_NOTIFY_MINUTES,
  NOTIFY_SCORE,
  type NotifyDetail,
  type NotifySeverity,
  type NotifySubject,
  notifySeverities,
  notifySubjects,
  SILENT_MINUTES,
} from '../../shared/notify-values.ts';
import { faultOf, type SearchFault } from '../kit/search/fault.ts';

/** What the address says a rule is to tell of, and how often. */
export interface Asked {
  about: NotifySubject;
  q: string;
  severity: NotifySeverity;
  score: number;
  minutes: number;
  throttle: number;
  digest: number;
}

export interface Tried {
  asked: Asked;
  run: NotificationDryRun | null;
  failure?: { search?: SearchFault };
}

const NEW: Asked = {
  ...{ about: 'threats', q: '', severity: 'high', score: NOTIFY_SCORE, minutes: SILENT_MINUTES },
  ...{ throttle: 0, digest: 0 },
};

/** What stands in a rule, in the words of the address. */
export const askedOf = (rule: NotificationRule): Asked => ({
  ...{ about: rule.about, q: rule.query, severity: rule.severity ?? NEW.severity, score: rule.score ?? NEW.score },
  ...{ minutes: rule.minutes ?? NEW.minutes, throttle: rule.throttleMinutes, digest: rule.digestMinutes },
});

const oneOfThese = <Value extends string>(values: readonly Value[], text: string | null, before: Value): Value =>
  values.includes(text as Value) ? (text as Value) : before;

function numberOf(text: string | null, before: number, least: number, most: number): number {
  const number = Number(text ?? '');
  return text && Number.isInteger(number) ? Math.min(most, Math.max(least, number)) : before;
}

/** Reads what is asked from an address or a form; what is missing or cannot be is as before. */
export function readAsked(given: { get(name: string): unknown }, before: Asked = NEW): Asked {
  const text = (name: string) => {
    const value = given.get(name);
    return typeof value === 'string' ? value : null;
  };
  return {
    about: oneOfThese(notifySubjects, text('about'), before.about),
    q: (text('q') ?? before.q).trim(),
    severity: oneOfThese(notifySeverities, text('severity'), before.severity),
    score: numberOf(text('score'), before.score, 0, 100),
    minutes: numberOf(text('minutes'), before.minutes, 1, MOST_NOTIFY_MINUTES),
    throttle: numberOf(text('throttle'), before.throttle, 0, MOST_NOTIFY_MINUTES),
    digest: numberOf(text('digest'), before.digest, 0, MOST_NOTIFY_MINUTES),
  };
}

/** The same as the API takes it: only what goes with what it is about. */
export function askedFor({ about, q, throttle, digest, ...asked }: Asked) {
  const details: Partial<Record<NotifyDetail, unknown>> = { query: q, ...asked };
  const own = Object.fromEntries(detailsOf(about).map((name) => [name, details[name]])) as {
    query?: string;
    severity?: NotifySeverity;
    score?: number;
    minutes?: number;
  };
  return { about, ...own, throttleMinutes: throttle, digestMinutes: digest };
}

/** A dry run of what the address says, or of what stands in a rule. */
export async function tryRule(api: Api, url: URL, before: Asked | undefined, signal: AbortSignal): Promise<Tried> {
  const asked = readAsked(url.searchParams, before);
  try {
    return { asked, run: await notifyApi(api).dryRun(askedFor(asked), signal) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    const search = faultOf(error.body);
    return { asked, run: null, failure: { ...(search && { search }) } };
  }
}
