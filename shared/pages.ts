/** The contract between `server/http/pages.ts`, which answers page requests, and `web/server/entry.tsx`, which renders them. */
import type { Send } from './api.ts';
import type { UserData } from './auth.ts';
import type { Choices, Direction, Language, Preferences } from './preferences.ts';

/** What the page needs to know of the installation. */
export interface Site {
  title: string;
  mode: 'demo' | 'production';
  /** What the provider of single sign-on is called; null without one. */
  provider: string | null;
  /** Whether accounts of the console itself sign in, by password or passkey. */
  localLogin: boolean;
  /** The year in the footer; the server's, so that both sides print the same. */
  year: number;
  /** Of the console. */
  version: string;
  /** No events are stored, for want of room on the disk: for whoever may know where they come from. */
  ingestPaused?: boolean;
  /** The path that the console stands below; nothing at the root of its host. */
  basePath?: string;
}

/** Everything of a page request that rendering may depend on. */
export interface PageRequest {
  /** Absolute, as it was asked for: below the base path. */
  url: string;
  method: 'GET' | 'POST';
  /** The fields of a posted form. */
  form: URLSearchParams | null;
  account: UserData | null;
  /** The account's. */
  choices: Choices;
  preferences: Preferences;
  language: Language;
  direction: Direction;
  site: Site;
  /** The server's moment, in milliseconds since 1970: both sides count "3 hours ago" from it. */
  now: number;
  /** For the style element and the scripts React writes while it streams. */
  nonce: string;
  /** Stands in the log and on a page that could not be shown. */
  requestId: string;
  /** Calls the API as this visitor, inside the process. */
  send: Send;
  /** Called with what went wrong while the page keeps quiet about it. */
  onError: (error: unknown) => void;
}

/** Built files a page loads; addresses start with `/`, and with the base path. */
export interface PageAssets {
  /** Module scripts, in order; the entry is the last. */
  scripts: string[];
  /** CSS to put into the head as it is, or addresses to link (development). */
  inlineCss: string;
  stylesheets: string[];
  /** Font to preload for a language. */
  fonts: Record<Language, string[]>;
  /** Files to preload for a page module or a language: `web/users/UserListPage.tsx` → addresses. */
  preloads(module: string): string[];
  /** The address of a module's own file. */
  code(module: string): string;
  /** The `*.styles.ts` files that a module and what it imports use, as paths from the project's root; null: unknown, take all. */
  styles(module: string): string[] | null;
}

export type PageResponse =
  | { kind: 'redirect'; status: number; location: string }
  /** Complete: rendered in one go, because nothing was left to wait for. */
  | { kind: 'whole'; status: number; html: Buffer }
  /** Head first, the slow panels as they come. */
  | { kind: 'stream'; status: number; html: NodeJS.ReadableStream };

export interface PageRenderer {
  render(request: PageRequest, assets: PageAssets): Promise<PageResponse>;
}
