import type { ErrorBody } from '../../../shared/error-body.ts';
import type { Expected } from '../../../shared/search/error.ts';

/** What is wrong with a search, and where; as the API's INVALID_QUERY says it. */
export interface SearchFault {
  /** In UTF-16 units. */
  position: number;
  /** 0 where something is missing. */
  length: number;
  expected: Expected;
  /** What was perhaps meant, to stand in that place. */
  suggestion: string | null;
}

/** The fault that an answer names; undefined when it is about something else. */
export function faultOf({ code, params = {} }: ErrorBody): SearchFault | undefined {
  if (code !== 'INVALID_QUERY') return undefined;
  const { position, length, expected, suggestion = null } = params as unknown as SearchFault;
  return { position, length, expected, suggestion };
}

/** The text with the suggestion instead of what is wrong. */
export const corrected = (text: string, { position, length, suggestion }: SearchFault): string =>
  text.slice(0, position) + (suggestion ?? '') + text.slice(position + length);
