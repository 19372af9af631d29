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

export const accountRoles = ['admin', 'client'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** The rules of specification §6; a visitor (null) may only read what is open to all. */
export function abilitiesFor(account: { role: AccountRole } | null): AbilityRule[] {
  if (account?.role === 'admin') return [{ action: 'manage', subject: 'all' }];
  const rules: AbilityRule[] = [{ action: 'read', subject: 'Auth' }];
  if (account?.role === 'client') rules.push({ action: 'read', subject: 'AclDemo' });
  return rules;
}

/** What the rules allow, with the library's own language of conditions. */
export const abilityOf = (rules: AbilityRule[]): AppAbility => createMongoAbility<AppAbility>(rules);
