import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability';

export const actions = ['manage', 'create', 'read', 'update', 'delete'] as const;
export const subjects = [
  'all',
  'Auth',
  'AclDemo',
  'User',
  'Threat',
  'Event',
  'IngestSource',
  'Invitation',
  'Invoice',
  'CalendarEvent',
  'Faq',
  'KnowledgeBase',
  'Demo',
] as const;
export type Action = (typeof actions)[number];
export type Subject = (typeof subjects)[number];
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
