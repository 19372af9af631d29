/** What `virtual:drawing/NAME` is. */
export interface Drawing {
  /** The markup on the server; nothing in a browser, where the server has already written it. */
  html: { __html: string };
  /** Browser only: the markup, for a page that the browser opened by itself. */
  load?: () => Promise<{ default: string }>;
}
