import type { FastifyInstance } from 'fastify';
import { type AccountRole, abilityOf, accountRoles, type Can, isLimitable } from '../../shared/abilities.ts';
import { abilitiesFor } from '../../shared/role-abilities.ts';
import { abilityNeeded } from './access.ts';

/** Whom the tables of rights have a column for: an account of a role, limited to some sensors or not; `visitor` is nobody. */
export interface Caller {
  name: string;
  account: { role: AccountRole; sensors?: string[] } | null;
}

export const callers: readonly Caller[] = [
  { name: 'visitor', account: null },
  ...accountRoles
    .toReversed()
    .flatMap((role): Caller[] => [
      ...(isLimitable(role) ? [{ name: `${role}, some sensors`, account: { role, sensors: ['a'] } }] : []),
      { name: role, account: { role } },
    ]),
];

/** Whether somebody's rules allow what is needed; what needs nothing is open to all. */
export const mayCall = ({ account }: Caller, needed: Can | null): boolean =>
  needed === null || (account !== null && abilityOf(abilitiesFor(account)).can(...needed));

export interface OperationRights {
  operationId: string;
  method: string;
  /** With `:name` for parameters. */
  url: string;
  /** Null: open to all. */
  needed: Can | null;
}

/** Every described operation with the ability that it takes, by address. */
export const operationRights = (app: FastifyInstance): OperationRights[] =>
  app.guardedRoutes
    .flatMap(({ method, url, schema, config }) => {
      const operationId = schema?.operationId;
      if (!operationId || schema.hide || typeof method !== 'string' || method === 'HEAD' || !url.startsWith('/api/'))
        return [];
      return [{ operationId, method, url, needed: abilityNeeded(config!.access!) }];
    })
    .sort((one, other) => (one.url + one.method < other.url + other.method ? -1 : 1));
