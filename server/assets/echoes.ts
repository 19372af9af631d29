import { type BlamedAlert, openerOf, type Relays, ruleOf } from './blame.ts';

/** An alert of a threat, by the threat's key, and when the first of it was (milliseconds since 1970). */
export interface Heard {
  key: string;
  alert: BlamedAlert;
  at: number;
}

/** Milliseconds between what goes into a router and what comes out of it, by clocks of two sensors too. */
const APART = 2000;

/** Who asked whom outside, and what was said of it. */
function callOf({ key, alert, at }: Heard) {
  const isSource = openerOf(alert) === 'src';
  const isOut = isSource ? alert.srcInside && !alert.destInside : alert.destInside && !alert.srcInside;
  const [client, server] = isSource ? [alert.srcIp, alert.destIp] : [alert.destIp, alert.srcIp];
  return isOut && client !== null ? [{ key, client, at, call: `${server} ${ruleOf(alert.signature ?? '')}` }] : [];
}

/**
 * Keys of threats that are those of another host once more: a router of the house puts its own address, which may be inside too, in place of that of who
 * asks through it. It answers for names, and the same rule speaks at the same moment of somebody who does not, with the same end outside.
 */
export function echoesAmong(all: readonly Heard[], relays: Relays): ReadonlySet<string> {
  const calls = all.flatMap(callOf);
  const routers = calls.filter(({ client }) => relays(client).dns);
  if (routers.length === 0) return new Set();
  const asked = new Map<string, number[]>();
  for (const { client, call, at } of calls) if (!relays(client).dns) asked.set(call, [...(asked.get(call) ?? []), at]);
  const isEcho = ({ call, at }: (typeof calls)[number]) =>
    (asked.get(call) ?? []).some((moment) => Math.abs(moment - at) <= APART);
  return new Set(routers.filter(isEcho).map(({ key }) => key));
}
