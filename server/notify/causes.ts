import type { AuditChange } from '../../shared/audit.ts';
import { headlineWords } from '../../shared/finding-values.ts';
import type { Incident } from '../../shared/incidents.ts';
import { rejectReasons } from '../../shared/ingest-values.ts';
import { formatDollars } from '../../shared/money.ts';
import type { NotifySeverity, NotifySubject } from '../../shared/notify-values.ts';
import type { Report } from '../../shared/reports.ts';
import { ALL, and, between, compare, type Node, oneOf } from '../../shared/search/tree.ts';
import { MOST_CHANGED } from '../../shared/threat-values.ts';
import type { Threat } from '../../shared/threats.ts';
import { addressAsset } from '../assets/identity.ts';
import type { AssetInventory } from '../assets/inventory.ts';
import type { AssetModel } from '../assets/model.ts';
import { readSearch } from '../events/filters.ts';
import type { IncidentStore } from '../incidents/store.ts';
import { dayOf, statusOn } from '../invoices/status.ts';
import { faultIn } from '../jobs/fault.ts';
import type { EventStore, Scope } from '../stores/events/port.ts';
import type { Handle } from '../stores/state/state.ts';
import type { ThreatStore } from '../threats/store.ts';
import { callsTo } from './calls.ts';
import type { Cause, Found } from './cause.ts';
import type { RuleWhat } from './rules.ts';
import type { CallSubject, PersonalSubject } from './subjects.ts';
import { type Phrase, titleOfThreat, wordsOf } from './words.ts';

/** Keys of one question for whole threats. */
const PORTION = 400;
/** Points below its score at which something still counts as told of: who swings about the score is told of once. */
const SLACK = 10;
const DAY = 86_400_000;
/** Rejected lines and failures that are looked at: the newest. */
const MOST_REJECTS = 500;

/** What each rule of this kind may tell of again when it was over. */
export const IN_EPISODES: readonly (NotifySubject | PersonalSubject)[] = [
  ...(['assetRisk', 'silentSources', 'failedJobs', 'dueInvoices'] as const),
  // What is older than a day is not found any more, and its mark goes.
  ...(['signIns', 'accountChanges'] as const),
];
/** What comes with alerts and findings, and is looked at with each commit. */
export const isOfThreats = (about: NotifySubject): boolean => about === 'threats' || about === 'findings';

const SEVERITIES: readonly NotifySeverity[] = ['high', 'medium', 'low'];
const severityOf = ({ severity }: Threat): NotifySeverity => SEVERITIES[Math.min(3, severity ?? 3) - 1] ?? 'low';
const bandOf = (score: number): NotifySeverity => (score >= 70 ? 'high' : score >= 40 ? 'medium' : 'low');

function titleOfIncident({ headline, hosts }: Pick<Incident, 'headline' | 'hosts'>): Phrase {
  const nameOf = (address: string) => hosts.find((each) => each.address === address)?.name ?? address;
  const { host, other } = headline;
  const values = { host: nameOf(host), other: other ? nameOf(other) : { text: 'incidents:many' } };
  return { text: `incidents:headline.${headlineWords(headline)}`, values };
}

/** Why a line was rejected, in words where there are any for it. */
function reasonOf(reason: string): Phrase {
  const name = Object.hasOwn(rejectReasons, reason) && rejectReasons[reason as keyof typeof rejectReasons];
  return name ? { text: `rejects:why.${name}` } : reason;
}

const ofThreat = (threat: Threat): Found => {
  const severity = severityOf(threat);
  const ends = [threat.srcIp, threat.destIp].map((end) => end ?? '—').join(' → ');
  return {
    ...{ key: threat.key, title: titleOfThreat(threat), severity, time: threat.firstSeen },
    text: {
      text: 'letters:threat',
      values: { severity: { text: `alerts:severity.${severity}` }, ends, sensor: threat.sensor },
    },
    ...{ path: `/admin/threats/${threat.key}`, sensor: threat.sensor, raises: true },
  };
};

/** A report that was written. */
export const ofReport = ({
  id,
  name,
  from,
  to,
  createdAt,
}: Omit<Report, 'kind' | 'timeZone' | 'by' | 'schedule'>): Cause => ({
  title: { text: 'letters:report', values: { name: name || from } },
  ...{ key: String(id), severity: null, time: createdAt, path: `/admin/reports/${id}` },
  text: from === to ? from : { text: 'letters:days', values: { from, to } },
});

const aDayAgo = () => new Date(Date.now() - DAY).toISOString();
const minuteOf = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;

/** Writes by which a person changes how he signs in, and those by which an administrator does. */
const OWN_CHANGES = [
  ...['changePassword', 'changeEmail', 'confirmSecondFactor', 'removeSecondFactor', 'renewRecoveryCodes'],
  ...['addPasskey', 'removePasskey', 'setPasswordByLink'],
];
const CHANGES_OF_OTHERS = ['resetSecondFactor', 'linkIdentity', 'unlinkIdentity'];
const EDITED_USER = 'updateUser';

/** The address that a write took somebody's e-mails away from; undefined of other writes. */
function formerMailbox(changes: string | null): string | undefined {
  const email = (JSON.parse(changes ?? '[]') as AuditChange[]).find(({ field }) => field === 'email');
  return typeof email?.before === 'string' ? email.before : undefined;
}

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
export function causeFinder(
  { db, events, threats, incidents, assets }: Stores,
  scopeNow: () => Scope,
  /** Since when, in milliseconds since 1970, the console hears what sources write. */
  startedAt = Date.now(),
) {
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
    Exclude<NotifySubject | PersonalSubject, 'threats' | 'findings' | CallSubject>,
    (rule: RuleWhat, signal: AbortSignal) => Promise<Found[]>
  > = {
    async incidents({ score }) {
      return (await incidents.open())
        .filter((incident) => incident.score >= score!)
        .map((incident) => {
          const { id, names, score: is, hosts, firstSeen } = incident;
          const named = hosts.map(({ name, address }) => name ?? address).join(', ');
          return {
            ...{ key: id, names, title: titleOfIncident(incident), severity: bandOf(is), time: firstSeen },
            text: { text: 'letters:incident', values: { score: is, hosts: named } },
            ...{ path: `/admin/incidents/${id}`, raises: true },
          };
        });
    },

    async newAssets() {
      return [...(await assets.current()).byId.values()].map((asset) => ({
        ...{ key: asset.id, names: namesOfAsset(asset), severity: null, time: asset.firstSeen },
        title: { text: 'letters:newAsset', values: { name: asset.name } },
        text: asset.addresses.map(({ address }) => address).join(', '),
        path: `/admin/assets/${encodeURIComponent(asset.id)}`,
        raises: true,
      }));
    },

    async assetRisk({ score }) {
      return [...(await assets.current()).byId.values()]
        .filter(({ risk }) => risk > 0 && risk >= score! - SLACK)
        .map((asset) => ({
          ...{ key: asset.id, names: namesOfAsset(asset), severity: bandOf(asset.risk), time: asset.lastSeen },
          title: { text: 'letters:risk', values: { risk: Math.round(asset.risk), name: asset.name } },
          text: { text: 'letters:blamedFor', values: { count: asset.openThreats } },
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
        .map(({ name, updatedAt }) => {
          // While the console itself was down it heard nobody.
          const quietSince = Math.max(Date.parse(updatedAt), startedAt);
          return {
            title: { text: 'letters:silent', values: { name } },
            ...{ key: name, severity: 'high', time: new Date(updatedAt).toISOString() },
            text: {
              text: 'letters:silentFor',
              values: { count: Math.round((Date.now() - quietSince) / 60_000) },
            },
            path: '/admin/sources',
            raises: quietSince <= since,
          };
        });
    },

    async rejects(_rule, signal) {
      const newest = await events.rejects(scopeNow(), { source: null, limit: MOST_REJECTS }, signal);
      // Those of one source in any number hide no other source's.
      const rejecting = (await events.sources(scopeNow(), signal)).filter(({ rejected }) => rejected > 0);
      const each = await Promise.all(
        rejecting.map(({ name }) => events.rejects(scopeNow(), { source: name, limit: 1 }, signal)),
      );
      const lines = [...newest, ...each.flat()];
      const days = new Map<string, typeof lines>();
      for (const line of lines) {
        const key = `${line.source} ${line.time.slice(0, 10)}`;
        days.set(key, [...(days.get(key) ?? []), line]);
      }
      return [...days].map(([key, [newest]]) => ({
        title: { text: 'letters:rejects', values: { name: newest!.source } },
        ...{ key, severity: 'medium', time: newest!.time },
        ...{ text: reasonOf(newest!.reason), path: '/admin/sources/rejects', raises: true },
      }));
    },

    async reports() {
      const rows = await db
        .selectFrom('report')
        .select(['id', 'name', 'first_day as from', 'last_day as to', 'created_at as createdAt'])
        .where('schedule', 'is not', null)
        .where('deleted_at', 'is', null)
        .execute();
      return rows.map((row) => ({ ...ofReport(row), raises: true }));
    },

    async signIns() {
      const rows = await db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select(['account.id', 'account.user_id as user', 'session.created_at as time', 'session.ip'])
        .where('session.created_at', '>', aDayAgo())
        .where(({ exists, not, selectFrom }) => {
          const earlier = selectFrom('session as earlier')
            .select('earlier.id')
            .whereRef('earlier.account_id', '=', 'session.account_id')
            .whereRef('earlier.created_at', '<', 'session.created_at');
          // The first of an account is from no new place.
          return exists(earlier).and(not(exists(earlier.whereRef('earlier.ip', '=', 'session.ip'))));
        })
        .execute();
      return rows.map(({ id, user, time, ip }) => ({
        // Those of one moment from one place are one.
        ...{
          key: `${id} ${time} ${ip}`,
          names: [`${id} ${time} ${ip}`, `${id} ${time}`],
          title: { text: 'letters:signIn' },
          severity: null,
          time,
          user,
          raises: true,
        },
        text: { text: 'letters:signInFrom', values: { address: ip, time: minuteOf(time) } },
        path: '/pages/account-settings/security',
      }));
    },

    async accountChanges() {
      const rows = await db
        .selectFrom('audit')
        .select(['id', 'user_id as user', 'operation', 'object', 'changes', 'at as time', 'address'])
        .where('at', '>', aDayAgo())
        .where('operation', 'in', [...OWN_CHANGES, ...CHANGES_OF_OTHERS, EDITED_USER])
        .where('status', '<', 400)
        .orderBy('id', 'desc')
        .execute();
      // From the newest on, so that each change is told at the address of its time.
      const mailboxes = new Map<number, string>();
      return rows.flatMap(({ id, user: by, operation, object, changes, time, address }) => {
        const user = OWN_CHANGES.includes(operation) ? by : Number((JSON.parse(object) as { id?: string }).id);
        const former = formerMailbox(changes);
        if (!user || (operation === EDITED_USER && !former)) return [];
        const newer = mailboxes.get(user);
        if (former) mailboxes.set(user, former);
        const mailbox = former ?? newer;
        const about = { severity: null, time, path: '/pages/account-settings/security', user, raises: true };
        const values = { address, time: minuteOf(time) };
        const text = { text: former ? 'letters:emailChangedFrom' : 'letters:accountChangedFrom', values };
        const title = { text: former ? 'letters:emailChanged' : 'letters:accountChanged' };
        const told: Found = { ...about, key: String(id), title, text, ...(mailbox && { mailbox }) };
        if (!former || newer) return [told];
        const taken = { title: { text: 'letters:emailTaken' }, text: { text: 'letters:emailTakenFrom', values } };
        return [told, { ...about, key: `${id} taken`, ...taken }];
      });
    },

    async failedJobs() {
      const rows = await db.selectFrom('job').selectAll().where('outcome', '=', 'failed').execute();
      return rows.map(({ name, error, fault, last_ended }) => ({
        title: { text: 'letters:failed', values: { name } },
        ...{ key: name, text: wordsOf(faultIn(fault), error ?? ''), severity: 'medium', time: last_ended },
        ...{ path: '/admin/jobs', raises: true },
      }));
    },

    async dueInvoices() {
      const rows = await db
        .selectFrom('invoice')
        .innerJoin('invoice_client', 'invoice_client.id', 'invoice.client_id')
        .select(['invoice.id', 'due_date as due', 'balance_minor as balance', 'invoice_client.company'])
        .where(statusOn(dayOf(new Date())), '=', 'Past Due')
        .execute();
      return rows.map(({ id, due, balance, company }) => ({
        title: { text: 'letters:pastDue', values: { id: String(id) } },
        text: { text: 'letters:pastDueSince', values: { company, due, owed: formatDollars(balance) } },
        ...{
          key: String(id),
          severity: null,
          time: `${due}T00:00:00.000Z`,
          path: `/invoice/preview/${id}`,
          raises: true,
        },
      }));
    },
  };

  return {
    threatKeys,
    threatsOf,

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
      for await (const keys of threatKeys(rule.query, range, signal))
        found.push(...(await threatsOf(rule, keys, signal)));
      return found.filter(isLate);
    },
  };
}
export type CauseFinder = ReturnType<typeof causeFinder>;

/** Of some threats, by their keys. */
export const amongThreats = (keys: readonly string[]): Node => oneOf('threat', keys);
