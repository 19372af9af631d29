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

/** Whether an account of this role, or of this word of the user list, can be limited to some sensors. */
export const isLimitable = (role: string): boolean => (limitableRoles as readonly string[]).includes(role);

/** What the rules allow, with the library's own language of conditions. */
export const abilityOf = (rules: AbilityRule[]): AppAbility => createMongoAbility<AppAbility>(rules);

/** Of a visitor: what is open to all. */
export const visitorRules: AbilityRule[] = [{ action: 'read', subject: 'Auth' }];
