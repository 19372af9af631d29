/** What the page of an asset shows values of, apart from other sets of values: other pages need none of it. */

/** What an asset uses, by what events say. */
export const usedKinds = ['sni', 'http-host', 'dns', 'user-agent', 'ja3', 'ja4', 'file', 'user'] as const;
/** The same and the rules that it sets off: what its page shows the most and the least seen of. */
export const valueKinds = [...usedKinds, 'rule'] as const;
export type ValueKind = (typeof valueKinds)[number];
/** What its page shows whole when asked to. */
export const wholeKinds = ['peers', 'timeline', ...valueKinds] as const;
/** Characters of a value that are kept; of a rule's words there are as many as lists of threats have. */
export const USED_TEXT = 200;
/** Most and least seen values of a kind that a page shows, each. */
export const VALUES_SHOWN = 5;
