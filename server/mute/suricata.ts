import { FINDING_GENERATOR, NOTICE_GENERATOR } from '../../shared/finding-values.ts';
import type { SuricataLines } from '../../shared/mute.ts';
import { asksEvery, type MuteAction } from '../../shared/mute-values.ts';
import type { Node, Value } from '../../shared/search/tree.ts';

const none = (reason: SuricataLines['reason']): SuricataLines => ({ lines: [], reason });

/** Fields that Suricata's own configuration can name, as its words for an address's side. */
const SIDES: Readonly<Record<string, string>> = { src_ip: 'by_src', dest_ip: 'by_dst', ip: 'by_either' };

const OUR_GENERATORS = [FINDING_GENERATOR, NOTICE_GENERATOR];

/** Values that are named one by one; null for a pattern, a comparison and the like. */
const named = (value: Value): string[] | null =>
  value.kind === 'equals' ? [value.value] : value.kind === 'list' ? value.values : null;

const addressesOf = (value: Value): string[] | null =>
  value.kind === 'network' ? [`${value.address}/${value.prefix}`] : named(value);

/**
 * What a search says as lines of Suricata's `threshold.config` and of suricata-update's `disable.conf`; or why it cannot be said there.
 * https://docs.suricata.io/en/latest/configuration/global-thresholds.html
 */
export function suricataLines(search: Node, action: MuteAction): SuricataLines {
  if (!asksEvery(action)) return none('NOT_QUIETER');
  const parts = search.kind === 'and' ? search.of : [search];
  const asked = new Map<string, Value>();
  for (const part of parts) {
    if (part.kind !== 'match' || asked.has(part.field)) return none('NOT_PLAIN');
    asked.set(part.field, part.value);
  }
  const sid = asked.get('alert.signature_id');
  const sids = sid && named(sid);
  if (!sids) return none(sid ? 'NOT_PLAIN' : 'NO_SID');
  const gid = asked.get('alert.gid');
  const gids = gid ? named(gid) : ['1'];
  const sides = [...asked.keys()].filter((field) => field in SIDES);
  const isOther = (field: string) => field !== 'alert.signature_id' && field !== 'alert.gid' && !(field in SIDES);
  if ([...asked.keys()].some(isOther)) return none('OTHER_FIELDS');
  if (sides.length > 1) return none('TWO_ENDS');
  const [side] = sides;
  const addresses = side === undefined ? [] : addressesOf(asked.get(side)!);
  if (gids?.length !== 1 || !addresses) return none('NOT_PLAIN');
  const [first] = gids;
  // Findings and notices of Zeek are no rules of Suricata.
  if (OUR_GENERATORS.includes(Number(first))) return none('NO_SID');
  const ip = addresses.length === 1 ? addresses[0] : `[${addresses.join(',')}]`;
  const lines = sids.flatMap((number): SuricataLines['lines'] => {
    const rule = `gen_id ${first}, sig_id ${number}`;
    if (side !== undefined)
      return [{ file: 'threshold.config', kind: 'suppress', text: `suppress ${rule}, track ${SIDES[side]}, ip ${ip}` }];
    return [
      { file: 'threshold.config', kind: 'suppress', text: `suppress ${rule}` },
      {
        file: 'threshold.config',
        kind: 'threshold',
        text: `threshold ${rule}, type limit, track by_src, count 1, seconds 3600`,
      },
      { file: 'disable.conf', kind: 'disable', text: `${first}:${number}` },
    ];
  });
  return { lines, reason: null };
}
