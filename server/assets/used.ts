/** What an asset used and which rules it set off: of each kind the most seen, and those that the fewest here have. */
import { VALUES_SHOWN, type ValueKind, valueKinds } from '../../shared/asset-uses.ts';
import type { AssetDetail } from '../../shared/assets.ts';
import type { ValueRow } from '../stores/events/network-facts.ts';
import type { EventStore, MicrosRange } from '../stores/events/port.ts';
import type { AssetModel } from './model.ts';

/** A value is rare when at most this share of the inside addresses uses it. */
const RARE = 0.02;
/** Values of the one kind that is wanted whole. */
const MOST = 500;
/** Who passes on what others ask: it uses all that they do. */
const PASSING = new Set(['dns', 'proxy']);

type Threats = AssetModel['threats'];

/** The threats of an asset as a time has them: by the alerts of that time, findings by theirs. */
export async function threatsDuring(
  { threats, addresses }: AssetModel,
  range: MicrosRange,
  within: (row: { first: string | null; last: string | null }) => boolean,
  events: EventStore,
  signal: AbortSignal,
): Promise<Threats> {
  if (range.from === null && range.to === null) return threats;
  const own = addresses.map(({ address }) => address);
  const seen = new Map((await events.alertsDuring(own, range, signal)).map((row) => [row.threat, row]));
  return threats.flatMap((threat) => {
    if (threat.finding) return within(threat) ? [threat] : [];
    const during = seen.get(threat.threat);
    return during ? [{ ...threat, ...during }] : [];
  });
}

/** Rules by their alerts in some threats, the most seen first, each with how many assets have threats of it. */
function rulesOf(threats: Threats, all: Iterable<AssetModel>): ValueRow[] {
  const rules = new Map<string, ValueRow>();
  for (const { signature, finding, alerts: count, first, last } of threats) {
    if (signature === null || finding) continue;
    const known = rules.get(signature) ?? { ...{ kind: 'rule', value: signature, count: 0, first, last }, hosts: 0 };
    known.count += count;
    if ((first ?? '~') < (known.first ?? '~')) known.first = first;
    if ((last ?? '') > (known.last ?? '')) known.last = last;
    rules.set(signature, known);
  }
  if (rules.size === 0) return [];
  for (const { threats: own } of all) {
    // Most are in none, and there may be thousands.
    if (own.length === 0) continue;
    for (const rule of new Set(own.map(({ signature }) => rules.get(signature ?? '')))) if (rule) rule.hosts++;
  }
  return [...rules.values()].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** The first so many, and of the others as many of those that the fewest have; as `valueRows` chooses. */
function mostAndLeast(rules: readonly ValueRow[], most: number, least: number): ValueRow[] {
  const rarest = rules
    .slice(most)
    .sort((a, b) => a.hosts - b.hosts || a.count - b.count || (a.value < b.value ? -1 : 1));
  const kept = new Set(rarest.slice(0, least));
  return rules.filter((rule, index) => index < most || kept.has(rule));
}

/** What an asset used in a time, and what it set off (`threats`, of that time); of the kind `all` hundreds. */
export async function usedBy(
  { addresses }: AssetModel,
  threats: Threats,
  { range, all, models }: { range: MicrosRange; all: ValueKind | null; models: readonly AssetModel[] },
  events: EventStore,
  signal: AbortSignal,
): Promise<Pick<AssetDetail, 'values' | 'valueTotals'>> {
  const passing = models
    .filter(({ roles }) => roles.some(({ role }) => PASSING.has(role)))
    .flatMap(({ tenures }) => tenures.map(({ address }) => address));
  const { values, totals, hosts } = await events.hostValues(
    addresses.map(({ address }) => address),
    { range, passing, most: VALUES_SHOWN, ...(all && { whole: { kind: all, most: MOST } }) },
    signal,
  );
  const rules = rulesOf(threats, models);
  const shown = mostAndLeast(rules, VALUES_SHOWN, all === 'rule' ? MOST : VALUES_SHOWN);
  return {
    values: [...values, ...shown].map(({ kind, ...value }) => ({
      ...value,
      kind: kind as ValueKind,
      isRare: value.hosts <= Math.max(1, hosts * RARE),
    })),
    valueTotals: valueKinds.flatMap((kind) => {
      const total = kind === 'rule' ? rules.length : (totals[kind] ?? 0);
      return total ? [{ kind, total }] : [];
    }),
  };
}
