import { SearchError } from './error.ts';

/** `[400 TO 500]`, of the query languages of Lucene and Kibana. */
const RANGE = /(?<=:)\[\s*([^\s\]]+)\s+TO\s+([^\s\]]+)\s*\]/gi;
/** `(dns OR tls)` after a field's name. */
const LIST = /(?<=:)\(\s*((?:"[^"]*"|[^\s"(),]+)(?:\s+OR\s+(?:"[^"]*"|[^\s"(),]+))+)\s*\)/gi;

const rangeOf = ([, from, to]: RegExpExecArray) =>
  to === '*' ? `>=${from}` : from === '*' ? `<=${to}` : `${from}..${to}`;
const VALUE = /"[^"]*"|[^\s"(),]+/g;
const listOf = ([, values]: RegExpExecArray) =>
  `(${values!
    .match(VALUE)!
    .filter((value) => !/^OR$/i.test(value))
    .join()})`;

/** The fault itself or, where something is written as other search languages write it, how it is written in ours. */
export function translated(text: string, fault: SearchError): SearchError {
  const ways = [
    { expected: 'range', pattern: RANGE, meant: rangeOf },
    { expected: 'list', pattern: LIST, meant: listOf },
  ] as const;
  // As Kibana and EveBox ask whether there is one.
  if (text.startsWith('_exists_:', fault.position)) return new SearchError('field', fault.position, 8, 'exists');
  for (const { expected, pattern, meant } of ways)
    for (const found of text.matchAll(pattern))
      if (fault.position >= found.index && fault.position < found.index + found[0].length)
        return new SearchError(expected, found.index, found[0].length, meant(found));
  return fault;
}
