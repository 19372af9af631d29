import type { AccountSession, ApiToken } from '../../shared/account.ts';
import type { NotificationChoices, Webhooks } from '../../shared/account-settings.ts';
import type { Api } from '../../shared/api.ts';
import type { AuditPage, AuditQuery } from '../../shared/audit.ts';
import { auditApi } from '../../shared/audit-api.ts';
import type { Invoice } from '../../shared/invoices.ts';
import { invoicesApi } from '../../shared/invoices-api.ts';
import type { Project, ProjectQuery } from '../../shared/projects.ts';
import { securityApi } from '../../shared/security-api.ts';
import type { Identity } from '../../shared/single-sign-on.ts';
import type { UserAccess } from '../../shared/user-access.ts';
import type { UserDetail } from '../../shared/users.ts';
import { usersApi } from '../../shared/users-api.ts';
import type { PageArgs } from '../app/page.ts';
import type { ListData } from '../kit/list/list-types.ts';

export const userTabs = ['overview', 'security', 'billing', 'notification', 'connection', 'access', 'audit'] as const;
export type UserTab = (typeof userTabs)[number];

/** What `?tab=` says; the first where it says nothing known. */
export const tabOf = (search: URLSearchParams): UserTab =>
  userTabs.find((tab) => tab === search.get('tab')) ?? userTabs[0];

export const tabHref = (id: number, tab: UserTab): string =>
  `/user/view/${id}${tab === userTabs[0] ? '' : `?tab=${tab}`}`;

/** What the person did, and what was done to the person: each has its own page in the address. */
export type AuditSide = 'did' | 'done';

export interface AuditPart extends AuditPage {
  /** From 1. */
  page: number;
}

/** What each tab shows besides the user. */
export interface UserParts {
  overview: { projects: ListData<Project, ProjectQuery, never>; activity: AuditPage; invoices: Invoice[] };
  security: { sessions: AccountSession[]; tokens: ApiToken[]; identities: Identity[] };
  billing: { invoices: Invoice[] };
  notification: NotificationChoices;
  connection: Webhooks;
  access: UserAccess;
  audit: Record<AuditSide, AuditPart>;
}

/** What the page is given. */
export interface UserPageData {
  user: UserDetail;
  tab: UserTab;
  part: UserParts[UserTab];
  pageTitle: string;
}

const ACTIVITY = 6;
export const ENTRIES = 10;

const invoicesOf = async (api: Api, { company }: UserDetail, signal: AbortSignal) =>
  company ? (await invoicesApi(api).list({ company, sort: '-issuedDate' }, signal)).invoices : [];

/** As a list's page has it; where it fails the rest of the tab stands. */
async function projectsOf(args: PageArgs, { id }: UserDetail): Promise<UserParts['overview']['projects']> {
  const [{ loadList }, { projectList }, { ProjectQuery }] = await args.bring(() =>
    Promise.all([
      import('../kit/list/load-list.ts'),
      import('./late/project-list.tsx'),
      import('../../shared/projects.ts'),
    ]),
  );
  const found = await loadList(projectList(id), ProjectQuery, args);
  return 'rows' in found ? found : (found.data as UserParts['overview']['projects']);
}

/** Of what the address says; the first where it says no page. */
const pageNumber = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

/** Asks for what a tab shows. All throw ApiError. */
export const userParts: {
  [Tab in UserTab]: (args: PageArgs, user: UserDetail) => Promise<UserParts[Tab]>;
} = {
  overview: async (args, user) => {
    const { api, signal } = args;
    const [projects, activity, invoices] = await Promise.all([
      projectsOf(args, user),
      auditApi(api).list({ user: user.id, perPage: ACTIVITY }, signal),
      invoicesOf(api, user, signal),
    ]);
    return { projects, activity, invoices };
  },
  security: async ({ api, signal }, { id }) => {
    const [{ sessions }, { tokens }, { identities }] = await Promise.all([
      usersApi(api).sessions(id, signal),
      usersApi(api).tokens(id, signal),
      securityApi(api).identities(id, signal),
    ]);
    return { sessions, tokens, identities };
  },
  billing: async ({ api, signal }, user) => ({ invoices: await invoicesOf(api, user, signal) }),
  notification: ({ api, signal }, { id }) => usersApi(api).notifications(id, signal),
  connection: ({ api, signal }, { id }) => usersApi(api).webhooks(id, signal),
  access: ({ api, signal }, { id }) => usersApi(api).access(id, signal),
  audit: async ({ api, signal, url }, { id }) => {
    const list = async (side: AuditSide, of: Partial<AuditQuery>): Promise<AuditPart> => {
      const listed = (page: number) => auditApi(api).list({ ...of, page, perPage: ENTRIES }, signal);
      const asked = pageNumber(url.searchParams.get(side));
      const found = await listed(asked);
      // Past the end is the last page, as in every list.
      const page = Math.min(asked, found.totalPages);
      return { page, ...(page === asked ? found : await listed(page)) };
    };
    const [did, done] = await Promise.all([
      list('did', { user: id }),
      list('done', { subject: 'User', object: String(id) }),
    ]);
    return { did, done };
  },
};
