import { redirect } from 'react-router-dom';
import type { AccountRole, Can } from '../../shared/abilities.ts';
import { ENDED } from '../../shared/sign-in-paths.ts';
import type { Session } from './session.ts';

/** Where each role begins (specification §2); somebody without a role, or whose role has no pages, is sent to sign in. */
const homes: Record<AccountRole, string> = {
  admin: '/dashboards/analytics',
  analyst: '/dashboards/analytics',
  viewer: '/dashboards/analytics',
  client: '/access-control',
  sensor: '/login',
};
export const homeFor = (role: AccountRole | undefined): string => (role ? homes[role] : '/login');

/** Where somebody already signed in goes instead of a page for visitors (specification §6). */
const insteadOfSignIn = (role: AccountRole) => (role === 'admin' ? '/' : homeFor(role));

/** `?to=` holds a path of this site and nothing else, or it is ignored. It is written anew as the browser would read it. */
export function returnPath(url: URL): string | null {
  const to = url.searchParams.get('to');
  if (!to?.startsWith('/') || !URL.canParse(to, url.origin)) return null;
  const { origin, pathname, search, hash } = new URL(to, url.origin);
  // What dots leave of a path may begin like the name of another host.
  return origin === url.origin && !pathname.startsWith('//') ? pathname + search + hash : null;
}

export interface Guarded {
  can: Can;
  /** A person's own things: whoever is signed in may, whatever his role. */
  signedIn?: boolean;
  /** A page for visitors: somebody signed in is led away. */
  redirectIfSignedIn?: boolean;
}

/** Whether a page, or a link to it, is for this visitor. */
export const mayOpen = ({ can: [action, subject], signedIn }: Guarded, { account, ability }: Session): boolean =>
  (!signedIn || account !== null) && ability.can(action, subject);

/**
 * Lets the visitor pass, or throws the redirect of specification §6. The server and the browser ask the same. `hasEnded`: the visitor had a
 * session until now.
 */
export function guard(page: Guarded, session: Session, url: URL, hasEnded = false): void {
  const { account } = session;
  if (account && page.redirectIfSignedIn) throw redirect(returnPath(url) ?? insteadOfSignIn(account.role));
  if (mayOpen(page, session)) return;
  const target = `?to=${encodeURIComponent(url.pathname + url.search)}`;
  if (account) throw redirect(`/not-authorized${target}`);
  throw redirect(url.pathname === '/' ? '/login' : `/login${target}${hasEnded ? `&${ENDED}=1` : ''}`);
}
