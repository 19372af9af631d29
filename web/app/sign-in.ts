import { visitorRules } from '../../shared/abilities.ts';
import { type Api, didNotArrive } from '../../shared/api.ts';
import type { SignedIn } from '../../shared/auth.ts';
import { authApi } from '../../shared/auth-api.ts';
import type { Site } from '../../shared/pages.ts';
import { ACCOUNT_EVENT, ENDED, SIGNED_OUT_PATH } from '../../shared/sign-in-paths.ts';
import { cookiePath, fromBrowser, toBrowser } from '../base-path.ts';
import { outdated, reachToSignOut } from './connection.ts';
import type { Session } from './session.ts';

/** The browser's own record of a sign-in, in step with the session cookie (specification §3, §4). */
const ACCOUNT = 'userData';
const TOKEN = 'accessToken';
const RULES = 'userAbilities';
/** Set by the server when a form posted without JavaScript signed in: the browser has had no chance to keep it yet. */
const FRESH_COOKIE = 'ndr_fresh';

/** Renewed a minute before the fifteen that a token lives. */
const RENEW_MS = 14 * 60_000;

export function keepSignIn({ userData, accessToken, userAbilities }: SignedIn): void {
  localStorage.setItem(ACCOUNT, JSON.stringify(userData));
  localStorage.setItem(TOKEN, accessToken);
  localStorage.setItem(RULES, JSON.stringify(userAbilities));
}

/** Logged in means both entries are there (specification §4). */
export const signInKept = (): boolean => localStorage.getItem(ACCOUNT) !== null && localStorage.getItem(TOKEN) !== null;

/** The kept token is of no use any more (or within the minute). */
function expired(): boolean {
  const payload = localStorage.getItem(TOKEN)?.split('.')[1] ?? '';
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return exp * 1000 < Date.now() + 60_000;
  } catch {
    return true;
  }
}

function takeFreshCookie(): boolean {
  const fresh = document.cookie.includes(`${FRESH_COOKIE}=1`);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  if (fresh) document.cookie = `${FRESH_COOKIE}=; Path=${cookiePath()}; Max-Age=0`;
  return fresh;
}

function forget(): void {
  localStorage.removeItem(ACCOUNT);
  localStorage.removeItem(TOKEN);
}

/** For a session that ended elsewhere: nothing of it is left, and other windows hear of it. */
export function forgetSignIn(): void {
  forget();
  localStorage.removeItem(RULES);
}

/** Where to go on without a session: where people come by a provider, it may still know them. */
export const signedOutPath = ({ provider }: Site): string => (provider ? SIGNED_OUT_PATH : '/login');

/** Whoever ends the session here need not be told that it has ended. */
let leaving = false;

/** Does what ends the session on purpose: the page that asked for it goes on by itself. */
export async function endSession(end: () => Promise<unknown>): Promise<void> {
  leaving = true;
  await end().catch((error: unknown) => {
    leaving = false;
    throw error;
  });
}

async function logOut(api: Api): Promise<void> {
  try {
    await authApi(api).logout();
  } catch (error) {
    if (!didNotArrive(error)) throw error;
    await reachToSignOut();
    await logOut(api);
  }
}

/**
 * Signs out in the order of specification §4: the two entries go, then `leave` shows the sign-in page, then the abilities go.
 * The server's session is revoked first, so that nothing can renew it: without a connection that waits, and the bar says so.
 */
export async function signOut(session: Session, api: Api, leave: () => Promise<void> | void): Promise<void> {
  await endSession(() => logOut(api));
  forget();
  session.set(null, session.ability.rules as never);
  await leave();
  localStorage.removeItem(RULES);
  session.set(null, visitorRules);
}

/** Keeps the stored entries in step with the cookie for as long as the page is open. */
export async function startSignInSync(session: Session, api: Api): Promise<void> {
  const { account } = session;
  const fresh = takeFreshCookie();
  const renew = async () => {
    if (!session.account) return;
    const { accessToken } = await authApi(api).renewToken();
    keepSignIn({ userData: session.account, accessToken, userAbilities: session.ability.rules as never });
  };
  if (!account) {
    forgetSignIn();
  } else if (fresh) {
    await renew();
  } else if (!signInKept()) {
    await authApi(api).logout();
    location.replace(toBrowser('/login'));
    await new Promise(() => {}); // the page is going away
  }
  if (account && expired()) await renew().catch(() => {});
  // A renewal that fails is no news: the next call to the API says the same and leads to the sign-in page.
  setInterval(() => void renew().catch(() => {}), RENEW_MS);
  const watching = import('./typed.ts').then(
    ({ watchForms, isTyped }) => {
      watchForms();
      return isTyped;
    },
    () => () => false,
  );
  addEventListener(ACCOUNT_EVENT, (event) => {
    const { pathname, search } = location;
    const here = `?to=${encodeURIComponent(fromBrowser(pathname) + search)}`;
    // The page itself knows what its account may see now; what was typed is not thrown away unasked.
    if ((event as CustomEvent).detail === 'changed')
      void watching.then((is) => (is() ? outdated() : location.reload()));
    else if (!leaving) location.replace(toBrowser(`/login${here}&${ENDED}=1`));
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === ACCOUNT && newValue === null && session.account) location.replace(toBrowser('/login'));
  });
}
