import type { Migration } from 'kysely';
import * as accounts from './001-accounts.ts';
import * as users from './002-users.ts';
import * as people from './003-people.ts';
import * as invoices from './004-invoices.ts';
import * as calendar from './005-calendar.ts';
import * as help from './006-help.ts';
import * as namesOfUsers from './007-names-of-users.ts';
import * as invitations from './008-invitations.ts';
import * as lastIds from './009-last-ids.ts';

/** By name, whose number gives the order. What a landed one does to a database is never changed: the next one changes it. */
export const migrations: Record<string, Migration> = {
  '001-accounts': accounts,
  '002-users': users,
  '003-people': people,
  '004-invoices': invoices,
  '005-calendar': calendar,
  '006-help': help,
  '007-names-of-users': namesOfUsers,
  '008-invitations': invitations,
  '009-last-ids': lastIds,
};
