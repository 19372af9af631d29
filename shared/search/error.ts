/** What a search lacks or has wrong at a place; a page has words of its own for each. */
export type Expected =
  | 'term'
  | 'value'
  | 'word'
  | 'beginning'
  | 'field'
  | 'state'
  | 'text'
  | 'number'
  | 'size'
  | 'duration'
  | 'time'
  | 'boolean'
  | 'address'
  | 'range'
  | 'list'
  | 'closingQuote'
  | 'closingParenthesis'
  | 'openingParenthesis'
  | 'shorterText'
  | 'fewerTerms'
  | 'lessDepth';

/** A search that cannot be understood, and where. */
export class SearchError extends Error {
  readonly code = 'INVALID_QUERY';
  readonly expected: Expected;
  /** Index into the search's text, in UTF-16 units as JavaScript counts. */
  readonly position: number;
  /** 0 where something is missing. */
  readonly length: number;
  /** What was perhaps meant, to stand in that place. */
  readonly suggestion: string | null;

  constructor(expected: Expected, position: number, length: number, suggestion: string | null = null) {
    super(`The search should have ${expected} at ${position}`);
    this.name = 'SearchError';
    this.expected = expected;
    this.position = position;
    this.length = length;
    this.suggestion = suggestion;
  }
}
