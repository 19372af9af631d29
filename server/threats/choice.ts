import { matchesText } from '../../shared/search/evaluate.ts';
import {
  ALL,
  and,
  between,
  contains,
  equals,
  exists,
  mapTerms,
  match,
  type Node,
  not,
  oneOf,
  or,
  termsOf,
} from '../../shared/search/tree.ts';
import type { ThreatSource } from '../../shared/threat-values.ts';
import type { ThreatFilter } from '../../shared/threats.ts';
import { canonical, readSearch, readTimeRange, severityIn } from '../events/filters.ts';
import { knownSearch } from '../mute/rule.ts';
import type { ThreatChoice } from '../stores/events/port.ts';
import type { Handle } from '../stores/state/state.ts';

/** Alerts in which a text is part of what a search in threats looks through. */
export const withText = (text: string): Node =>
  or(
    contains('alert.signature', text),
    contains('alert.category', text),
    contains('src_ip', text),
    contains('dest_ip', text),
    contains('sensor', text),
  );

/** Alerts by whole addresses; all alerts of a threat have the same two. */
function withAddresses({ srcIp, destIp, ip }: Pick<ThreatFilter, 'srcIp' | 'destIp' | 'ip'>): Node {
  const either = ip && canonical(ip, 'ip');
  return and(
    srcIp ? equals('src_ip', canonical(srcIp, 'srcIp')) : null,
    destIp ? equals('dest_ip', canonical(destIp, 'destIp')) : null,
    either ? or(equals('src_ip', either), equals('dest_ip', either)) : null,
  );
}

/** Threats that have one of these hosts, each the end of a threat that `listThreatHosts` counts it for. */
function withHosts(list: string): Node {
  const hosts = list.split(',').map((address) => canonical(address, 'host'));
  const inside = (field: string): Node => match(field, { kind: 'zone', zone: 'internal' });
  return or(
    and(oneOf('dest_ip', hosts), or(inside('dest_ip'), not(inside('src_ip')))),
    and(oneOf('src_ip', hosts), inside('src_ip')),
  );
}

/** Alerts of these rules, by generator and number; where an alert has only one of both, that is its key. */
function withSignatures(list: string): Node {
  const [first, ...others] = list.split(',').map((key): Node => {
    const [one = '', sid] = key.split(':');
    if (sid !== undefined) return and(equals('alert.gid', one), equals('alert.signature_id', sid));
    const alone = (has: string, lacks: string): Node => and(equals(has, one), not(exists(lacks)));
    return or(alone('alert.gid', 'alert.signature_id'), alone('alert.signature_id', 'alert.gid'));
  });
  return or(first!, ...others);
}

/** Gives a search the ids of the people that it names and of `me`, for no engine knows people. */
async function withPeople(db: Handle, node: Node, me: number): Promise<Node> {
  const isNamed = (part: Node) => part.kind === 'match' && part.field === 'assignee';
  const people = termsOf(node).some(isNamed)
    ? await db.selectFrom('user').select(['id', 'full_name', 'username']).execute()
    : [];
  return mapTerms(node, (part) => {
    if (part.kind === 'is' && part.state === 'mine') return equals('assignee', me);
    if (part.kind !== 'match' || part.field !== 'assignee') return part;
    const found = people.filter(({ full_name, username }) =>
      [full_name, username].some((name) => matchesText(name, part.value)),
    );
    return oneOf(
      'assignee',
      found.map(({ id }) => id),
    );
  });
}

/** What `assignee` of a filter says: a word for people, or the id of one. */
function ofAssignee(word: string, me: number): Node {
  if (word === 'none') return { kind: 'is', state: 'unassigned' };
  return equals('assignee', word === 'me' ? me : word);
}

/** Findings stand among alerts as events of their own type. */
function ofSource(source: ThreatSource): Node {
  const found = equals('event_type', 'finding');
  return source === 'finding' ? found : not(found);
}

/** What a mute rule is about; nothing where there is no such rule, or its query is not read any more. */
async function ofMuteRule(db: Handle, id: number): Promise<ThreatChoice['rule']> {
  const standing = db.selectFrom('mute_rule').where('id', '=', id).where('removed_at', 'is', null);
  const row = await standing.select(['query', 'sensors', 'action']).executeTakeFirst();
  return { ...((row && knownSearch(row)) ?? { search: not(ALL), every: false }), found: true };
}

/**
 * What a filter says, for the event port: which alerts count, and which of their threats are wanted. `me` is who asks.
 * @throws 400 INVALID_INPUT naming the field, 400 INVALID_QUERY
 */
export async function threatChoice(
  db: Handle,
  filter: ThreatFilter,
  me: number,
): Promise<{ search: Node; choice: ThreatChoice }> {
  const { from, to } = readTimeRange(filter);
  const { severity, text, status, assignee, verdict, tag, host, signature, source, muteRule } = filter;
  return {
    search: and(
      between(from, to),
      withAddresses(filter),
      host ? withHosts(host) : null,
      signature ? withSignatures(signature) : null,
      source ? ofSource(source) : null,
    ),
    choice: {
      worst: severity ? severityIn(severity) : ALL,
      some: and(
        text ? withText(text) : null,
        assignee ? ofAssignee(assignee, me) : null,
        verdict ? equals('verdict', verdict) : null,
        tag ? match('tag', { kind: 'equals', value: tag }) : null,
        await withPeople(db, readSearch(filter.q, 'threats'), me),
      ),
      ...(status && { view: status }),
      ...(muteRule && { rule: await ofMuteRule(db, Number(muteRule)) }),
    },
  };
}
