import type { AppAbility, Can } from '../../shared/abilities.ts';
import { type Api, toQuery } from '../../shared/api.ts';
import { invitationsApi } from '../../shared/invitations-api.ts';
import { invoicesApi } from '../../shared/invoices-api.ts';
import { threatsApi } from '../../shared/threats-api.ts';
import { usersApi } from '../../shared/users-api.ts';

/** Something that waits for somebody; `name` is a key of the texts. */
export interface Work {
  name: 'highThreats' | 'pastDue' | 'drafts' | 'pendingUsers' | 'openInvitations';
  count: number;
  to: string;
}

const DAY_MS = 86_400_000;
const HIGH = 1;

interface Source {
  name: Work['name'];
  can: Can;
  path: string;
  query: Record<string, string | number>;
  count: (api: Api, query: object, signal: AbortSignal) => Promise<number>;
}

const sources = (now: number): Source[] => [
  {
    name: 'highThreats',
    can: ['read', 'Threat'],
    path: '/admin/threats',
    query: { status: 'open', severity: HIGH, from: new Date(now - DAY_MS).toISOString() },
    count: async (api, query, signal) => (await threatsApi(api).list({ ...query, perPage: 1 }, signal)).total,
  },
  {
    name: 'pastDue',
    can: ['read', 'Invoice'],
    path: '/invoice/list',
    query: { status: 'Past Due' },
    count: async (api, query, signal) => (await invoicesApi(api).list({ ...query, perPage: 1 }, signal)).totalInvoices,
  },
  {
    name: 'drafts',
    can: ['read', 'Invoice'],
    path: '/invoice/list',
    query: { status: 'Draft' },
    count: async (api, query, signal) => (await invoicesApi(api).list({ ...query, perPage: 1 }, signal)).totalInvoices,
  },
  {
    name: 'pendingUsers',
    can: ['read', 'User'],
    path: '/user/list',
    query: { status: 'pending' },
    count: async (api, query, signal) => (await usersApi(api).list({ ...query, perPage: 1 }, signal)).totalUsers,
  },
  {
    name: 'openInvitations',
    can: ['read', 'Invitation'],
    path: '/user/invitations',
    query: { state: 'open' },
    count: async (api, query, signal) => (await invitationsApi(api).list({ ...query, perPage: 1 }, signal)).total,
  },
];

/** What waits, of what this person may see; nothing that there is none of. */
export async function openWork(api: Api, ability: AppAbility, signal: AbortSignal): Promise<Work[]> {
  const mine = sources(Date.now()).filter(({ can: [action, subject] }) => ability.can(action, subject));
  const all = await Promise.all(
    mine.map(async ({ name, path, query, count }) => ({
      name,
      count: await count(api, query, signal),
      to: path + toQuery(query),
    })),
  );
  return all.filter(({ count }) => count > 0);
}
