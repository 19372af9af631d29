import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability';

export const actions = ['manage', 'create', 'read', 'update', 'delete'] as const;
/** Subjects that belong to no feature: everything, what is open to all, the two kinds of demonstration pages. */
export const coreSubjects = ['all', 'Auth', 'AclDemo', 'Demo'] as const;
/**
 * Every subject, by name. A feature adds its own where its schemas stand (`declare module './abilities.ts' { interface Subjects {
 * Thing: unknown } }` in shared/things.ts) and names them in its manifest, or the process does not start.
 */
export interface Subjects extends Record<(typeof coreSubjects)[number], unknown> {}
export type Action = (typeof actions)[number];
export type Subject = keyof Subjects;
type Abilities = [Action, Subject | object];
export type AppAbility = MongoAbility<Abilities>;
export type AbilityRule = RawRuleOf<AppAbility>;
/** What a route or page demands: the same pair on the server, in the navigation and on the page. */
export type Can = readonly [Action, Subject];

export const accountRoles = ['admin', 'analyst', 'viewer', 'client', 'sensor'] as const;
export type AccountRole = (typeof accountRoles)[number];
/** Roles of people: a sensor only sends, with a token, and signs in nowhere. */
export const personRoles = ['admin', 'analyst', 'viewer', 'client'] as const satisfies readonly AccountRole[];
/** Roles that read what sensors wrote without ruling over it: these can be limited to some sensors. */
export const limitableRoles = ['analyst', 'viewer'] as const satisfies readonly AccountRole[];

/** Whom rules are for; `sensors` are the only ones whose events they see, none: all. */
export interface Ruled {
  role: AccountRole;
  sensors?: readonly string[];
}

type Rights = readonly (readonly [Subject, readonly Action[]])[];

/** Of a visitor: what is open to all. */
export const visitorRules: AbilityRule[] = [{ action: 'read', subject: 'Auth' }];

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

/** Whether an account of this role can be limited to some sensors. */
export const isLimitable = (role: AccountRole): boolean => (limitableRoles as readonly AccountRole[]).includes(role);

/** What each role may do: specification §6 and docs/decisions/063; a visitor (null) may only read what is open to all. */
export function abilitiesFor(account: Ruled | null): AbilityRule[] {
  if (!account) return visitorRules;
  const { rights, whole = [] } = roleRights(account.role);
  const all = account.sensors?.length ? rights : [...rights, ...whole];
  return all.flatMap(([subject, actions]) => actions.map((action) => ({ action, subject })));
}

/** What the rules allow, with the library's own language of conditions. */
export const abilityOf = (rules: AbilityRule[]): AppAbility => createMongoAbility<AppAbility>(rules);
