import { toQuery } from '../../shared/api.ts';
import { grouped } from '../../shared/grouped.ts';
import { termOf } from '../../shared/search/term.ts';
import type { Threat, ThreatGrouping } from '../../shared/threats.ts';

/** Terms of a mute rule are limited, as its text is: more threats than these are what a wider search is for. */
const MOST = 20;

/** The form of a mute rule, filled in from a threat or with a search. */
export const muteHref = (from: { threat?: string; q?: string }): string => `/admin/mute-rules/add${toQuery(from)}`;

/** A group's own term: a signature's `1:2024897`, or a host. */
export function groupTerm(by: ThreatGrouping, key: string): string {
  if (by === 'host') return termOf('ip', key);
  const [gid, sid] = key.split(':');
  if (sid === undefined) return termOf('sid', gid!);
  return gid === '1' ? termOf('sid', sid) : `${termOf('sid', sid)} ${termOf('alert.gid', gid!)}`;
}

/** What finds these groups. */
export const groupsSearch = (by: ThreatGrouping, keys: readonly string[]): string =>
  keys
    .slice(0, MOST)
    .map((key) => (keys.length > 1 ? `(${groupTerm(by, key)})` : groupTerm(by, key)))
    .join(' OR ');

/** A field that is one of these values; '' where there is none. */
function listOf(field: string, values: readonly (string | number | null)[]): string {
  const named = [...new Set(values)].filter((value) => value !== null).slice(0, MOST);
  if (named.length === 0) return '';
  return named.length === 1 ? termOf(field, named[0]!) : `${field}:(${named.join(',')})`;
}

/** What finds these threats: their signatures, each of its generator, from their sources. */
export function threatsSearch(threats: readonly Pick<Threat, 'gid' | 'signatureId' | 'srcIp'>[]): string {
  const listed = [...grouped(threats, ({ gid }) => gid)].map(([gid, own]) => {
    const sids = listOf(
      'sid',
      own.map(({ signatureId }) => signatureId),
    );
    return gid === 1 || gid === null || !sids ? sids : `${sids} ${termOf('alert.gid', gid)}`;
  });
  const signatures = listed.filter(Boolean);
  const sources = listOf(
    'src_ip',
    threats.map(({ srcIp }) => srcIp),
  );
  const named = signatures.length > 1 ? `(${signatures.map((each) => `(${each})`).join(' OR ')})` : signatures.join();
  return [named, sources].filter(Boolean).join(' ');
}
