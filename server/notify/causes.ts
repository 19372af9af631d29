import type { NotificationCause } from '../../shared/notify.ts';
import type { NotifySeverity, NotifySubject } from '../../shared/notify-values.ts';
import { ALL, and, between, compare, type Node, oneOf } from '../../shared/search/tree.ts';
import { MOST_CHANGED } from '../../shared/threat-values.ts';
import type { Threat } from '../../shared/threats.ts';
import { addressAsset } from '../assets/identity.ts';
import type { AssetInventory } from '../assets/inventory.ts';
import type { AssetModel } from '../assets/model.ts';
import { readSearch } from '../events/filters.ts';
import type { IncidentStore } from '../incidents/store.ts';
import type { EventStore, Scope } from '../stores/events/port.ts';
import type { Handle } from '../stores/state/state.ts';
import type { ThreatStore } from '../threats/store.ts';
import type { RuleWhat } from './rules.ts';

/** Keys of one question for whole threats. */
const PORTION = 400;
/** Points below its score at which something still counts as told of: who swings about the score is told of once. */
const SLACK = 10;
const DAY = 86_400_000;
/** Rejected lines and failures that are looked at: the newest. */
const MOST_REJECTS = 500;

/** Something a rule can tell of. One that does not raise only says that what was told is not over. */
export interface Found extends NotificationCause {
  raises: boolean;
  /** What it may have been told under, `key` among them; without it, under `key` alone. */
  names?: readonly string[];
}

/** What each rule of this kind may tell of again when it was over. */
export const IN_EPISODES: readonly NotifySubject[] = ['assetRisk', 'silentSources', 'failedJobs'];
/** What comes with alerts and findings, and is looked at with each commit. */
export const isOfThreats = (about: NotifySubject): boolean => about === 'threats' || about === 'findings';

const SEVERITIES: readonly NotifySeverity[] = ['high', 'medium', 'low'];
const severityOf = ({ severity }: Threat): NotifySeverity => SEVERITIES[Math.min(3, severity ?? 3) - 1] ?? 'low';
const bandOf = (score: number): NotifySeverity => (score >= 70 ? 'high' : score >= 40 ? 'medium' : 'low');
const word = (severity: NotifySeverity) => severity[0]!.toUpperCase() + severity.slice(1);

const ofThreat = (threat: Threat): Found => {
  const severity = severityOf(threat);
  const ends = [threat.srcIp, threat.destIp].map((end) => end ?? '—').join(' → ');
  return {
    ...{ key: threat.key, title: threat.signature ?? 'Threat without a signature', severity, time: threat.firstSeen },
    text: `${word(severity)} · ${ends} · ${threat.sensor}`,
    path: `/admin/threats/${threat.key}`,
    raises: true,
  };
};

/** What a rule looks for among threats; null when its search is not read any more, as after a field was given up. */
function ruleOf(query: string): { search: Node; every: boolean; found: true } | undefined | null {
  try {
    const search = readSearch(query, 'events', 'query');
    return search.kind === 'all' ? undefined : { search, every: false, found: true };
  } catch {
    return null;
  }
}

interface Stores {
  db: Handle;
  events: EventStore;
  threats: ThreatStore;
  incidents: IncidentStore;
  assets: AssetInventory;
}

/** What an asset is called, and was called before the MAC address of the machine that has had an address all along was known. */
const namesOfAsset = ({ id, tenures }: AssetModel): string[] => [
  id,
  ...tenures.flatMap(({ address, from }) => (from === null ? [addressAsset(address)] : [])),
];

/** What there is for rules to tell of. */
export function causeFinder({ db, events, threats, incidents, assets }: Stores, scopeNow: () => Scope) {
  /** Keys of the threats that a rule's search finds, in portions: of all or of those with certain alerts; open ones, or any. */
  async function* threatKeys(
    query: string,
    { among, isOpen }: { among: Node | null; isOpen: boolean },
    signal: AbortSignal,
  ): AsyncGenerator<string[]> {
    const rule = ruleOf(query);
    if (rule === null) return;
    const choice = {
      ...{ worst: ALL, some: ALL, most: MOST_CHANGED },
      ...(rule && { rule }),
      ...(isOpen && { view: 'open' as const }),
    };
    for (let after: string | null = null; ; ) {
      const search = and(among, after === null ? null : compare('threat', '>', after));
      const found: { threat: string }[] = await events.threatKeys(search, scopeNow(), choice, signal);
      for (let from = 0; from < found.length; from += PORTION)
        yield found.slice(from, from + PORTION).map(({ threat }) => threat);
      if (found.length < MOST_CHANGED) return;
      after = found.at(-1)!.threat;
    }
  }

  /** Those of some threats that a rule tells of. */
  async function threatsOf(
    { about, severity }: RuleWhat,
    keys: readonly string[],
    signal: AbortSignal,
  ): Promise<Found[]> {
    const source = about === 'threats' ? 'alert' : 'finding';
    const least = SEVERITIES.indexOf(severity ?? 'low');
    return (await threats.byKeys(keys, scopeNow(), signal))
      .filter((threat) => threat.source === source && SEVERITIES.indexOf(severityOf(threat)) <= least)
      .map(ofThreat);
  }

  const others: Record<
    Exclude<NotifySubject, 'threats' | 'findings'>,
    (rule: RuleWhat, signal: AbortSignal) => Promise<Found[]>
  > = {
    async incidents({ score }) {
      return (await incidents.open())
        .filter((incident) => incident.score >= score!)
        .map(({ id, names, title, score: is, hosts, firstSeen }) => ({
          ...{ key: id, names, title, severity: bandOf(is), time: firstSeen, path: `/admin/incidents/${id}` },
          text: `Score ${is} · ${hosts.map(({ name, address }) => name ?? address).join(', ')}`,
          raises: true,
        }));
    },

    async newAssets() {
      return [...(await assets.current()).byId.values()].map((asset) => ({
        ...{ key: asset.id, names: namesOfAsset(asset), title: `New in the network: ${asset.name}` },
        ...{ severity: null, time: asset.firstSeen },
        text: asset.addresses.map(({ address }) => address).join(', '),
        path: `/admin/assets/${encodeURIComponent(asset.id)}`,
        raises: true,
      }));
    },

    async assetRisk({ score }) {
      return [...(await assets.current()).byId.values()]
        .filter(({ risk }) => risk > 0 && risk >= score! - SLACK)
        .map((asset) => ({
          ...{ key: asset.id, names: namesOfAsset(asset), title: `Risk ${Math.round(asset.risk)}: ${asset.name}` },
          ...{ severity: bandOf(asset.risk), time: asset.lastSeen },
          text: asset.openThreats === 1 ? '1 open threat' : `${asset.openThreats} open threats`,
          path: `/admin/assets/${encodeURIComponent(asset.id)}`,
          raises: asset.risk >= score!,
        }));
    },

    async silentSources({ minutes }, signal) {
      const since = Date.now() - minutes! * 60_000;
      return (await events.sources(scopeNow(), signal))
        .filter(
          ({ kind, followed, accepted }) => accepted > 0 && kind !== 'imported' && (followed || kind === 'sender'),
        )
        .filter(({ updatedAt }) => Date.parse(updatedAt) <= since)
        .map(({ name, updatedAt }) => ({
          ...{ key: name, title: `No events from ${name}`, severity: 'high', time: new Date(updatedAt).toISOString() },
          text: `For ${Math.round((Date.now() - Date.parse(updatedAt)) / 60_000)} minutes`,
          path: '/admin/sources',
          raises: true,
        }));
    },

    async rejects(_rule, signal) {
      const lines = await events.rejects(scopeNow(), { source: null, limit: MOST_REJECTS }, signal);
      const days = new Map<string, typeof lines>();
      for (const line of lines) {
        const key = `${line.source} ${line.time.slice(0, 10)}`;
        days.set(key, [...(days.get(key) ?? []), line]);
      }
      return [...days].map(([key, [newest]]) => ({
        ...{ key, title: `Rejected lines from ${newest!.source}`, severity: 'medium', time: newest!.time },
        ...{ text: newest!.reason, path: '/admin/sources/rejects', raises: true },
      }));
    },

    async reports() {
      const rows = await db
        .selectFrom('report')
        .select(['id', 'name', 'first_day', 'last_day', 'created_at'])
        .where('schedule', 'is not', null)
        .where('deleted_at', 'is', null)
        .execute();
      return rows.map(({ id, name, first_day, last_day, created_at }) => ({
        ...{ key: String(id), title: `Report: ${name || first_day}`, severity: null, time: created_at },
        text: first_day === last_day ? first_day : `${first_day} – ${last_day}`,
        path: `/admin/reports/${id}`,
        raises: true,
      }));
    },

    async failedJobs() {
      const rows = await db.selectFrom('job').selectAll().where('outcome', '=', 'failed').execute();
      return rows.map(({ name, error, last_ended }) => ({
        ...{ key: name, title: `Failed: ${name}`, text: error ?? '', severity: 'medium', time: last_ended },
        ...{ path: '/admin/jobs', raises: true },
      }));
    },
  };

  return {
    threatKeys,
    threatsOf,

    /** All that a rule which is not about threats can tell of now. */
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
      for await (const keys of threatKeys(rule.query, range, signal))
        found.push(...(await threatsOf(rule, keys, signal)));
      return found.filter(isLate);
    },
  };
}
export type CauseFinder = ReturnType<typeof causeFinder>;

/** Of some threats, by their keys. */
export const amongThreats = (keys: readonly string[]): Node => oneOf('threat', keys);
