import { toBrowser } from '../base-path.ts';

/** What only loading the page anew mends: missing code, or rights or a language that are others than the page was made for. */
type Lasting = 'incomplete' | 'changed' | 'language';
/** What stands between this browser and the console: nothing, no network, no server, either while one signs out, or what lasts. */
export type Trouble = 'offline' | 'unreachable' | 'signedIn' | Lasting | undefined;

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;
const PATIENCE_MS = 5000;

const listeners = new Set<() => void>();
let trouble: Trouble;
let lasting: Lasting | undefined;
let loadAnew = () => location.reload();
let signingOut = false;
let asking: Promise<void> | undefined;
let askNow: () => void = () => {};

function set(next: Trouble): void {
  trouble = next;
  for (const listener of listeners) listener();
}

function last(next: Lasting | undefined): void {
  lasting = next;
  set(next);
}

/** A proxy in front of a server that is gone answers too, but not in JSON. */
async function answers(): Promise<boolean> {
  try {
    const { headers } = await fetch(toBrowser('/api/health'), {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return !!headers.get('content-type')?.includes('json');
  } catch {
    return false;
  }
}

async function ask(): Promise<void> {
  for (let wait = FIRST_WAIT_MS; !(await answers()); wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    set(signingOut ? 'signedIn' : navigator.onLine ? 'unreachable' : 'offline');
    await new Promise<void>((resolve) => {
      askNow = resolve;
      setTimeout(resolve, wait);
    });
  }
  asking = undefined;
  set(lasting);
}

/** Asks the server whether it is there, again and again until it is; the bar says so meanwhile. Rejects when `signal` is raised. */
export function reach(signal?: AbortSignal): Promise<void> {
  asking ??= ask();
  return Promise.race([asking, new Promise<never>((_, reject) => signal?.addEventListener('abort', reject))]);
}

/** As `reach`, and the bar says that one is still signed in. */
export async function reachToSignOut(): Promise<void> {
  signingOut = true;
  askNow();
  await reach();
  signingOut = false;
}

/** For code that did not come though the server answers: only loading the page anew brings it. */
export const missed = (): void => last('incomplete');

/** For a page whose account may see something else by now, and that holds what was typed: loading it anew is left to the person. */
export const outdated = (): void => last('changed');

/** For a page that holds what was typed and is to be in another language: the person has it loaded anew by `load`, and no more when it stays in this one. */
export function otherLanguage(load: (() => void) | undefined): void {
  if (load) loadAnew = load;
  if (load || lasting === 'language') last(load && 'language');
}

export const connection = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  trouble: () => trouble,
  /** Asks at once instead of after the wait. */
  askNow: () => askNow(),
  loadAnew: () => loadAnew(),
};
