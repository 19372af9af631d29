import { MEASURES } from '../../shared/finding-measures.ts';
import { type BlamedAlert, FINGERPRINTS, kindOf, openerOf, ruleOf } from './blame.ts';
import { isTrying } from './scanner.ts';

/** Whether an alert says that one host inside tried something at another. */
const isTryWithin = (alert: Pick<BlamedAlert, 'signature' | 'category' | 'srcInside' | 'destInside'>): boolean =>
  alert.srcInside && alert.destInside && isTrying(null, kindOf(alert));

/** What was tried, and by whom where. */
function tryOf(alert: BlamedAlert) {
  const { srcIp, destIp, signature } = alert;
  const [client, server] = openerOf(alert) === 'src' ? [srcIp, destIp] : [destIp, srcIp];
  const rule = ruleOf(signature ?? '');
  return { client, byClient: `${client} ${rule}`, byServer: `${server} ${rule}`, server };
}

const add = <Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value) =>
  sets.set(key, (sets.get(key) ?? new Set<Value>()).add(value));

/**
 * Says of an alert whether many set off its rule at one server, and each nowhere else: so an application is used whose requests look like an attack.
 * Who attacks tries more than one, and whom a worm has does as it did.
 */
function commonTries(alerts: readonly BlamedAlert[]): (alert: BlamedAlert) => boolean {
  const tries = alerts.filter(isTryWithin).map(tryOf);
  const servers = new Map<string, Set<string | null>>();
  for (const { byClient, server } of tries) add(servers, byClient, server);
  const users = new Map<string, Set<string | null>>();
  for (const { byClient, byServer, client } of tries)
    if (servers.get(byClient)!.size === 1) add(users, byServer, client);
  return (alert) => {
    if (!isTryWithin(alert)) return false;
    const { client, byServer } = tryOf(alert);
    const all = users.get(byServer);
    return all !== undefined && all.size >= MEASURES.common.clients && all.has(client);
  };
}

/** Whether an alert knows a fingerprint, and by whom inside. */
function printOf({ signature, srcIp, destIp, srcInside, destInside, ...alert }: BlamedAlert) {
  if (!FINGERPRINTS.test(signature ?? '')) return null;
  const isSource = openerOf({ signature, srcIp, destIp, srcInside, destInside, ...alert }) === 'src';
  return (isSource ? srcInside : destInside) ? { rule: signature!, client: isSource ? srcIp : destIp } : null;
}

/** Says of an alert whether a large part of all machines set off its fingerprint: it is one of what systems bring along, whatever malware shares it. */
function commonPrints(alerts: readonly BlamedAlert[], machines: number): (alert: BlamedAlert) => boolean {
  const clients = new Map<string, Set<string | null>>();
  for (const print of alerts.map(printOf)) if (print) add(clients, print.rule, print.client);
  const many = Math.max(MEASURES.common.clients, machines * MEASURES.common.share);
  return (alert) => printOf(alert) !== null && (clients.get(alert.signature!)?.size ?? 0) >= many;
}

/** Whether all alerts together may tell that one is of what many use. */
export const tellsOfUse = (alert: Pick<BlamedAlert, 'signature' | 'category' | 'srcInside' | 'destInside'>): boolean =>
  isTryWithin(alert) || FINGERPRINTS.test(alert.signature ?? '');

/** Says of an alert whether many use what set it off: what a network of so many machines is full of tells of none of them. */
export function commonUse(alerts: readonly BlamedAlert[], machines: number): (alert: BlamedAlert) => boolean {
  const isTry = commonTries(alerts);
  const isPrint = commonPrints(alerts, machines);
  return (alert) => isTry(alert) || isPrint(alert);
}
