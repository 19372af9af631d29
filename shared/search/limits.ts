/** Most UTF-16 units of a search, most terms (each value of a list is one), deepest parentheses. */
export const MAX_SEARCH_LENGTH = 2000;
export const MAX_TERMS = 100;
export const MAX_DEPTH = 20;
