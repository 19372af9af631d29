/** Between the parts of a line; it stays with what is before it, so that no line begins with it. */
export const DOT = '\u00a0· ';
