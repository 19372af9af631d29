import { toBrowser } from '../base-path.ts';
import { drawingOf, type IconDrawing } from './icon-drawing.ts';
import { type IconStorage, rememberedIcons } from './icon-memory.ts';

/**
 * Loads icons by name while the page runs, for names that come from the API; what a page always shows it imports from
 * `~icons/mdi/NAME`. Limits: specification §9. Protocol: shared/icons.ts.
 */
export const REQUEST_URL_LIMIT = 500;
export const HOST_ROTATION_MS = 750;
export const REQUEST_TIMEOUT_MS = 5000;

/** Addresses that answer the protocol, tried in this order. Ours alone: the content security policy allows no other. */
const iconHosts: readonly string[] = ['/api/icons'];

type Fetch = (url: string, init: { signal: AbortSignal }) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;

export interface IconLoaderOptions {
  hosts?: readonly string[];
  /** What hosts without a scheme belong to; it counts against the limit of an address. */
  origin?: string;
  fetch?: Fetch;
  /** Null: icons are remembered for the life of the page only. */
  storage?: IconStorage | null;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface IconLoader {
  /** The drawing when it is at hand, null for one that does not exist, undefined when it has to be loaded. */
  known(name: string): IconDrawing | null | undefined;
  /** Null for an icon that does not exist, or that no host answered in time; the latter may be asked for again. */
  load(name: string): Promise<IconDrawing | null>;
}

/** `mdi-shield-search` or `mdi:shield-search`; null when it can be no icon. */
function parseName(name: string): { prefix: string; icon: string } | null {
  const match = /^(?:([a-z0-9]+(?:-[a-z0-9]+)*):|([a-z0-9]+)-)([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(name);
  return match && { prefix: (match[1] ?? match[2])!, icon: match[3]! };
}

/** Lists of names, in order, each of which fits into an address that has room for `room` characters of names. */
export function splitNames(names: readonly string[], room: number): string[][] {
  const lists: string[][] = [];
  let left = 0;
  for (const name of [...names].sort()) {
    // A comma, which the address shows as it is.
    const needs = name.length + 1;
    if (!lists.length || needs > left) {
      lists.push([]);
      left = room + 1;
    }
    lists.at(-1)!.push(name);
    left -= needs;
  }
  return lists;
}

/** An answer of the protocol, or null when all its icons are missing (404). Throws when no host gave one in time. */
function ask(urls: readonly string[], fetchIcons: Fetch): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const abort = new AbortController();
    let next = 0;
    let pending = 0;
    let rotation: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void) => {
      clearTimeout(rotation);
      clearTimeout(timeout);
      settle();
      abort.abort();
    };
    const timeout = setTimeout(() => end(() => reject(new Error('No icon host answered'))), REQUEST_TIMEOUT_MS);
    const tryNext = () => {
      clearTimeout(rotation);
      const url = urls[next++];
      if (url === undefined) {
        if (pending === 0) end(() => reject(new Error('No icon host could answer')));
        return;
      }
      pending++;
      rotation = setTimeout(tryNext, HOST_ROTATION_MS);
      fetchIcons(url, { signal: abort.signal })
        .then(async (response) => {
          if (response.status === 404) return null;
          if (!response.ok) throw new Error(`Status ${response.status}`);
          return response.json() as Promise<unknown>;
        })
        .then(
          (answer) => end(() => resolve(answer)),
          () => {
            pending--;
            if (!abort.signal.aborted) tryNext();
          },
        );
    };
    tryNext();
  });
}

/** Names asked for in one turn of the event loop travel together; each name travels once. */
export function createIconLoader({
  hosts = iconHosts.map(toBrowser),
  origin = globalThis.location?.origin ?? '',
  fetch: fetchIcons = (url, init) => fetch(url, init),
  storage = null,
  now = Date.now,
}: IconLoaderOptions = {}): IconLoader {
  const memory = rememberedIcons(storage, now);
  const missing = new Set<string>();
  const underway = new Map<string, Promise<IconDrawing | null>>();
  /** By prefix, the icons to ask for and who waits for each. */
  let queue = new Map<string, Map<string, (drawing: IconDrawing | null) => void>>();

  const find = (key: string) => (missing.has(key) ? null : memory.get(key));
  const roomFor = (prefix: string) =>
    REQUEST_URL_LIMIT -
    Math.max(...hosts.map((host) => `${/^https?:/.test(host) ? '' : origin}${host}/${prefix}.json?icons=`.length));

  async function fetchIconsOf(prefix: string, icons: readonly string[]): Promise<void> {
    const answer = await ask(
      hosts.map((host) => `${host}/${prefix}.json?icons=${icons.join(',')}`),
      fetchIcons,
    );
    for (const icon of icons) {
      const drawing = drawingOf(answer, icon);
      if (drawing) memory.set(`${prefix}:${icon}`, drawing);
      else missing.add(`${prefix}:${icon}`);
    }
    memory.keep();
  }

  function flush(): void {
    const asked = queue;
    queue = new Map();
    for (const [prefix, waiting] of asked)
      for (const icons of splitNames([...waiting.keys()], roomFor(prefix)))
        fetchIconsOf(prefix, icons)
          .catch(() => undefined)
          .then(() => {
            for (const icon of icons) {
              underway.delete(`${prefix}:${icon}`);
              waiting.get(icon)!(find(`${prefix}:${icon}`) ?? null);
            }
          });
  }

  /** The parts of a name that can be an icon's and fits into an address. */
  function parse(name: string) {
    const parts = parseName(name);
    return parts && parts.icon.length <= roomFor(parts.prefix)
      ? { ...parts, key: `${parts.prefix}:${parts.icon}` }
      : null;
  }

  return {
    known(name) {
      const parts = parse(name);
      return parts && find(parts.key);
    },
    load(name) {
      const parts = parse(name);
      const found = parts && find(parts.key);
      if (found !== undefined) return Promise.resolve(found);
      const { prefix, icon, key } = parts!;
      let promise = underway.get(key);
      if (!promise) {
        promise = new Promise((resolve) => {
          if (queue.size === 0) queueMicrotask(flush);
          const waiting = queue.get(prefix) ?? new Map();
          queue.set(prefix, waiting.set(icon, resolve));
        });
        underway.set(key, promise);
      }
      return promise;
    },
  };
}
