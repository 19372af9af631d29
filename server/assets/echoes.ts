import { grouped } from '../../shared/grouped.ts';
import { type BlamedAlert, openerOf, type Relays, ruleOf } from './blame.ts';

/** An alert of a threat, by the threat's key, and when the first of it was (milliseconds since 1970). */
export interface Heard {
  key: string;
  alert: BlamedAlert;
  at: number;
}

type Ends = Pick<BlamedAlert, 'srcIp' | 'destIp' | 'srcInside' | 'destInside'>;
/** The inside end of what goes in or out, then the outside one; none of what stays within. */
const acrossOf = ({ srcIp, destIp, srcInside, destInside }: Ends): [string | null, string | null] | [] => {
  if (srcInside === destInside) return [];
  return srcInside ? [srcIp, destIp] : [destIp, srcIp];
};

/** Of many threats those that may be such: with an end outside with which somebody who answers for names has some too. To look into all takes long. */
function withEndsOfRouters<Threat extends Ends>(threats: readonly Threat[], relays: Relays): Threat[] {
  const ends = new Set(
    threats.flatMap((threat) => {
      const [inside, outside] = acrossOf(threat);
      return inside && outside && relays(inside).dns ? outside : [];
    }),
  );
  return threats.filter((threat) => ends.has(acrossOf(threat)[1] ?? ''));
}

/** Milliseconds between what goes into a router and what comes out of it, by clocks of two sensors too. */
const APART = 2000;

/** Who asked whom outside, and what was said of it. */
function callOf({ key, alert, at }: Heard) {
  const isSource = openerOf(alert) === 'src';
  const [client, server] = acrossOf(alert);
  const isOut = client === (isSource ? alert.srcIp : alert.destIp);
  return isOut && client ? [{ key, client, at, call: `${server} ${ruleOf(alert.signature ?? '')}` }] : [];
}

/**
 * Keys of threats that are those of another host once more: a router of the house puts its own address, which may be inside too, in place of that of who
 * asks through it. It answers for names, and the same rule speaks at the same moment of somebody who does not, with the same end outside.
 */
export function echoesAmong<Threat extends Ends>(
  threats: readonly Threat[],
  relays: Relays,
  heardOf: (threat: Threat) => Heard,
): ReadonlySet<string> {
  const calls = withEndsOfRouters(threats, relays).map(heardOf).flatMap(callOf);
  const isOfRouter = ({ client }: { client: string }) => relays(client).dns;
  const asked = grouped(
    calls.filter((each) => !isOfRouter(each)),
    ({ call }) => call,
  );
  const isEcho = ({ call, at }: (typeof calls)[number]) =>
    (asked.get(call) ?? []).some((other) => Math.abs(other.at - at) <= APART);
  return new Set(calls.filter((each) => isOfRouter(each) && isEcho(each)).map(({ key }) => key));
}
