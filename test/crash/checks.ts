/** What a console says in the end, beside what was done to it. Each check answers with one sentence a fault. */
import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry, AuditPage } from '../../shared/audit.ts';
import { auditOutcomeOf } from '../../shared/audit-values.ts';
import type { NotificationDeliveryPage } from '../../shared/notify.ts';
import type { ThreatChange, ThreatComments, ThreatHistory } from '../../shared/threat-work.ts';
import type { Threat, ThreatPage } from '../../shared/threats.ts';
import type { Call, Journal, SentWrite } from './journal.ts';
import { ENDS, type LogLine } from './lines.ts';
import type { Receiver } from './receiver.ts';

/** Tag of the rule that is about every threat, and its name. */
export const TAG = 'seen-by-rule';

/** @throws when the console does not answer */
export async function asked<T>(call: Call, path: string): Promise<T> {
  const outcome = await call<T>('GET', path);
  if (outcome.kind !== 'answered') throw new Error(`${path}: ${JSON.stringify(outcome)}`);
  return outcome.body;
}

/** All rows of a list. */
async function allOf<P extends { totalPages: number }, R>(call: Call, path: string, rowsOf: (page: P) => R[]) {
  const rows: R[] = [];
  for (let page = 1; ; page++) {
    const found = await asked<P>(call, `${path}${path.includes('?') ? '&' : '?'}perPage=100&page=${page}`);
    rows.push(...rowsOf(found));
    if (page >= found.totalPages) return rows;
  }
}

/** All threats of alerts, or those in one place. */
export const allThreats = (call: Call, status: 'all' | 'muted' = 'all') =>
  allOf<ThreatPage, Threat>(
    ...([call, `/api/threats?status=${status}&source=alert&sort=signature`] as const),
    ({ threats }) => threats,
  );

const allDeliveries = (call: Call) =>
  allOf<NotificationDeliveryPage, NotificationDeliveryPage['deliveries'][number]>(
    call,
    '/api/notification-deliveries',
    ({ deliveries }) => deliveries,
  );

/** How many messages have not arrived. */
export const unsent = async (call: Call): Promise<number> =>
  (await allDeliveries(call)).filter(({ state }) => state !== 'sent').length;

const isWithin = (count: number, [least, most]: readonly [number, number]) => count >= least && count <= most;

/**
 * What people did to threats: each answered thing once, each other once or not at all, and the state that the last one left. `silent` are those
 * that happened without an answer.
 */
export async function faultsOfWork(call: Call, journal: Journal, threats: readonly Threat[]) {
  const faults: string[] = [];
  const silent = { action: 0, comment: 0 };
  for (const threat of threats) {
    const { changes } = await asked<ThreatHistory>(call, `/api/threats/${threat.key}/history`);
    const { comments } = await asked<ThreatComments>(call, `/api/threats/${threat.key}/comments`);
    for (const { what, word, times, threat: key } of journal.entries) {
      if (key !== threat.key || what === 'rule') continue;
      const found =
        what === 'action' ? changes.filter(({ note }) => note === word) : comments.filter(({ text }) => text === word);
      if (times[0] !== times[1]) silent[what] += found.length;
      if (!isWithin(found.length, times))
        faults.push(`${what} ${word} is there ${found.length} times instead of ${times.join(' to ')}`);
    }
    faults.push(...faultsOfHistory(threat, changes));
  }
  return { faults, silent };
}

function faultsOfHistory({ key, signature, status, tags }: Threat, changes: readonly ThreatChange[]): string[] {
  const faults: string[] = [];
  const name = `${signature} (${key})`;
  changes.forEach(({ before, actionId }, index) => {
    const older = changes[index + 1];
    if (older && !isDeepStrictEqual(older.after, before))
      faults.push(`${name}: action ${actionId} does not begin where ${older.actionId} ended`);
  });
  const tagged = changes.filter(({ rule }) => rule === TAG).length;
  if (tagged !== 1) faults.push(`${name}: tagged by the rule ${tagged} times`);
  if (!tags.includes(TAG)) faults.push(`${name}: the tag of the rule is missing`);
  const last = changes[0]?.after.status ?? 'new';
  if (last !== status) faults.push(`${name}: is ${status} in the list and ${last} in its history`);
  return faults;
}

/**
 * The audit trail: each write that was answered, refused or not, has one entry that says so, what was not answered has one at most, and each of
 * those that were `done`, by operation, answered or not, has one.
 */
export async function faultsOfAudit(call: Call, sent: readonly SentWrite[], done: Readonly<Record<string, number>>) {
  const entries = await allOf<AuditPage, AuditEntry>(call, '/api/audit', (page) => page.entries);
  const times = new Map<string, number>();
  for (const { requestId } of entries) times.set(requestId, (times.get(requestId) ?? 0) + 1);
  const statuses = new Map(entries.map(({ requestId, status }) => [requestId, status]));
  const answers = sent.flatMap(({ method, path, answer }) =>
    answer ? [{ what: `${method} ${path}`, ...answer }] : [],
  );
  const faults = answers.flatMap(({ what, request, status }) =>
    times.get(request) !== 1 || statuses.get(request) !== status
      ? [`${what}, answered ${status}, has ${times.get(request) ?? 0} entries, of status ${statuses.get(request)}`]
      : [],
  );
  const answered = new Set(answers.map(({ request }) => request));
  const others = entries.filter(
    ({ via, operation, requestId }) => via === 'session' && operation !== 'login' && !answered.has(requestId),
  );
  if (others.length > sent.length - answers.length)
    faults.push(`${others.length} entries are of ${sent.length - answers.length} writes that were not answered`);
  for (const [operation, count] of Object.entries(done)) {
    const found = entries.filter((entry) => entry.operation === operation && entry.status < 300).length;
    if (found < count)
      faults.push(`${count - found} of ${count} writes have no entry in the audit trail: ${operation}`);
  }
  const unanswered = entries.filter(({ status }) => auditOutcomeOf(status) === 'unanswered').length;
  return { faults, entries: entries.length, unanswered };
}

/**
 * Each threat that the rule is about is told of in one message, under one key, which has arrived; that message may come again when the
 * console was killed between the answer and writing it down.
 */
export async function faultsOfNotifications(
  call: Call,
  receiver: Receiver,
  threats: readonly Threat[],
  kills: number,
): Promise<string[]> {
  const faults: string[] = [];
  const keys = receiver.keysOf();
  const wanted = new Map(
    threats.filter(({ destIp }) => destIp === ENDS.told).map(({ key, signature }) => [key, signature]),
  );
  for (const [key, signature] of wanted) {
    const messages = keys.get(key)?.size ?? 0;
    if (messages !== 1) faults.push(`${signature} (${key}) was told of in ${messages} messages`);
  }
  for (const key of keys.keys())
    if (!wanted.has(key)) faults.push(`A message tells of ${key}, which is no such threat`);
  for (const { key, count, causes } of receiver.told)
    if (count !== causes.length) faults.push(`The message ${key} does not name all of its ${count} causes`);
  const deliveries = await allDeliveries(call);
  for (const { key, state } of deliveries) if (state !== 'sent') faults.push(`The message ${key} is ${state}`);
  const arrived = new Set(receiver.told.map(({ key }) => key));
  if (deliveries.length !== arrived.size)
    faults.push(`${deliveries.length} messages are in the log, ${arrived.size} came`);
  const again = receiver.repeats - receiver.refused;
  if (again > kills) faults.push(`${again} messages came again although they had been taken, of ${kills} kills`);
  return faults;
}

/** Lines that are not stored and lines that are stored more than once, by log; `old` ones are to be gone. */
export function faultsOfLines(
  stored: Iterable<LogLine>,
  written: Readonly<Record<string, number>>,
  isOld: (log: string, n: number) => boolean,
) {
  const times = new Map(Object.entries(written).map(([log, lines]) => [log, new Uint16Array(lines)]));
  for (const { log, n } of stored) times.get(log)![n]!++;
  const faults: string[] = [];
  for (const [log, counts] of times) {
    let [lost, doubled, kept] = [0, 0, 0];
    counts.forEach((count, n) => {
      if (isOld(log, n)) kept += count;
      else if (count === 0) lost++;
      else doubled += count - 1;
    });
    if (lost || doubled) faults.push(`${log}: ${lost} lines lost, ${doubled} doubled`);
    if (kept) faults.push(`${log}: ${kept} lines are left that are too old`);
  }
  return faults;
}
