/** Where the last count is kept, which a page shows until it has heard of its own. */
export const countOf = (key: string): string => `${key}-count`;
