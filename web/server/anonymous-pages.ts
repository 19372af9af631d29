import { LRUCache } from 'lru-cache';
import type { PageRequest } from '../../shared/pages.ts';

/** Some hundred pages. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Stands in a page where its nonce belongs. Nobody can write it into one: it is another in each process, and leaves none.
 */
export const NONCE_SLOT = `~${crypto.randomUUID()}~`;

/** A page cut at its nonces. */
type Pieces = Buffer[];

/**
 * Whole pages that depend on nothing but their address, the language, the preferences and the installation. Whoever keeps one
 * answers for that: no account, no data, no form, status 200.
 */
export function createAnonymousPages() {
  const pages = new LRUCache<string, Pieces>({
    maxSize: MOST_BYTES,
    sizeCalculation: (pieces, key) => pieces.reduce((sum, { length }) => sum + length, 2 * key.length),
  });
  const keyOf = ({ url, language, preferences, site }: PageRequest) => {
    const { pathname, search } = new URL(url);
    return JSON.stringify([pathname + search, language, preferences, site]);
  };
  const withNonce = (pieces: Pieces, nonce: string): Buffer => {
    const written = Buffer.from(nonce);
    return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? piece : [written, piece])));
  };
  return {
    /** The page with the request's own nonce, or undefined when it is not kept. */
    find(request: PageRequest): Buffer | undefined {
      if (request.account || request.method !== 'GET') return;
      const pieces = pages.get(keyOf(request));
      return pieces && withNonce(pieces, request.nonce);
    },
    /** Keeps `html`, which holds NONCE_SLOT for a nonce, and gives it as `find` would. */
    keep(request: PageRequest, html: string): Buffer {
      const pieces = html.split(NONCE_SLOT).map((piece) => Buffer.from(piece));
      pages.set(keyOf(request), pieces);
      return withNonce(pieces, request.nonce);
    },
  };
}
