import {
  type AbilityRule,
  type AccountRole,
  type Action,
  type Ruled,
  type Subject,
  visitorRules,
} from './abilities.ts';

type Rights = readonly (readonly [Subject, readonly Action[]])[];

const read = ['read'] as const;
const write = ['create', 'update', 'delete'] as const;

/** What each role may do; `whole` only for those who are limited to no sensors. Made when asked for, so that no browser has it. */
function roleRights(role: AccountRole): { rights: Rights; whole?: Rights } {
  const open: Rights = [['Auth', read]];
  /** What is kept sensor by sensor, or belongs to the reader: for those too who are limited to some sensors. */
  const seenBySensor: Rights = [
    ...open,
    ['Threat', read],
    ['Event', read],
    ['SavedView', [...read, ...write]],
    ['Faq', read],
    ['KnowledgeBase', read],
  ];
  /** What is made of the events of all sensors together, or holds for all: not for those who are limited to some. */
  const seenOfAll: Rights = [
    ['Incident', read],
    ['Asset', read],
    ['Traffic', read],
    ['Report', read],
    ['MuteRule', read],
    ['IngestSource', read],
  ];
  const table: Record<AccountRole, { rights: Rights; whole?: Rights }> = {
    admin: { rights: [['all', ['manage']]] },
    analyst: {
      rights: [...seenBySensor, ['Threat', ['update']]],
      whole: [...seenOfAll, ['Asset', ['update']], ['Report', write], ['MuteRule', write]],
    },
    viewer: { rights: seenBySensor, whole: seenOfAll },
    client: { rights: [...open, ['AclDemo', read]] },
    sensor: { rights: [['Event', ['create']]] },
  };
  return table[role];
}

/** What each role may do: specification §6 and docs/decisions/063; a visitor (null) may only read what is open to all. */
export function abilitiesFor(account: Ruled | null): AbilityRule[] {
  if (!account) return visitorRules;
  const { rights, whole = [] } = roleRights(account.role);
  const all = account.sensors?.length ? rights : [...rights, ...whole];
  return all.flatMap(([subject, actions]) => actions.map((action) => ({ action, subject })));
}
