import type { NotifySubject } from '../../shared/notify-values.ts';
import { between } from '../../shared/search/tree.ts';
import type { AssetInventory } from '../assets/inventory.ts';
import type { IncidentStore } from '../incidents/store.ts';
import type { EventStore, Scope } from '../stores/events/port.ts';
import type { Handle } from '../stores/state/state.ts';
import type { ThreatStore } from '../threats/store.ts';
import { accountCauses } from './account-causes.ts';
import { callsTo } from './calls.ts';
import type { FindsAll, Found } from './cause.ts';
import { hostCauses } from './host-causes.ts';
import type { RuleWhat } from './rules.ts';
import { sourceCauses } from './source-causes.ts';
import { type CallSubject, OF_THREATS, type PersonalSubject } from './subjects.ts';
import { threatCauses } from './threat-causes.ts';
import { workCauses } from './work-causes.ts';

const DAY = 86_400_000;

/** What each rule of this kind may tell of again when it was over. */
export const IN_EPISODES: readonly (NotifySubject | PersonalSubject)[] = [
  ...(['assetRisk', 'silentSources', 'failedJobs', 'dueInvoices'] as const),
  // What is older than a day is not found any more, and its mark goes.
  ...(['signIns', 'accountChanges'] as const),
];
export const isOfThreats = (about: NotifySubject): boolean => OF_THREATS.includes(about);

interface Stores {
  db: Handle;
  events: EventStore;
  threats: ThreatStore;
  incidents: IncidentStore;
  assets: AssetInventory;
}

/** What there is for rules to tell of. */
export function causeFinder(
  { db, events, threats, incidents, assets }: Stores,
  scopeNow: () => Scope,
  /** Since when, in milliseconds since 1970, the console hears what sources write. */
  startedAt = Date.now(),
) {
  const ofThreats = threatCauses({ events, threats }, scopeNow);
  const others: Record<Exclude<NotifySubject | PersonalSubject, 'threats' | 'findings' | CallSubject>, FindsAll> = {
    ...hostCauses({ incidents, assets }),
    ...sourceCauses({ db, events }, scopeNow, startedAt),
    ...accountCauses(db),
    ...workCauses(db),
  };

  return {
    ...ofThreats,

    /** What some people were called by after a moment, as long as it is so. */
    async calls(about: CallSubject, people: Iterable<number>, since: string, signal: AbortSignal): Promise<Found[]> {
      const found: Found[] = [];
      for (const user of people) {
        const calls = await callsTo(about, { user, since }, { db, events, threats }, scopeNow(), signal);
        found.push(...calls.map((call) => ({ ...call, raises: true })));
      }
      return found;
    },

    /** All that a rule which is about neither threats nor calls can tell of now. */
    of: (rule: RuleWhat, signal: AbortSignal): Promise<Found[]> =>
      others[rule.about as keyof typeof others](rule, signal),

    /** What a rule would have told of in some days: of threats those whose first alert is of that time. */
    async lately(rule: RuleWhat, days: number, signal: AbortSignal): Promise<Found[]> {
      const since = Date.now() - days * DAY;
      const isLate = ({ time, raises }: Found) => raises && time !== null && Date.parse(time) >= since;
      if (!isOfThreats(rule.about)) {
        const found = await this.of(rule, signal);
        return IN_EPISODES.includes(rule.about) ? found.filter(({ raises }) => raises) : found.filter(isLate);
      }
      const range = { among: between(BigInt(since) * 1000n, null), isOpen: false };
      const found: Found[] = [];
      for await (const keys of ofThreats.threatKeys(rule.query, range, signal))
        found.push(...(await ofThreats.threatsOf(rule, keys, signal)));
      return found.filter(isLate);
    },
  };
}
export type CauseFinder = ReturnType<typeof causeFinder>;
