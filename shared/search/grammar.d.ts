/** The parser that `npm run grammar` makes of grammar.peggy. */
export function parse(text: string, options: { maxDepth: number }): unknown;

declare class GrammarError extends Error {
  /** null when the grammar itself says what is wrong, as `message`. */
  expected: unknown[] | null;
  location: { start: { offset: number }; end: { offset: number } };
}

export { GrammarError as SyntaxError };
