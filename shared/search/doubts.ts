import { findFieldOf, type SearchSubject } from './fields.ts';
import { parseSearch } from './parse.ts';

/** What in a search is written as other search languages, or other programs, write it. */
export type Doubt = 'operators' | 'equals' | 'stars' | 'macs' | 'times' | 'payloads';

export interface DoubtfulSearch {
  doubts: readonly Doubt[];
  /** The whole search as it was perhaps meant. */
  meant: string;
}

const QUOTED = /"(?:[^"\\]|\\.)*"/g;
/** `or`, `and`, `||` and `&&` between terms, `not` and `!` before one. */
const OPERATORS = /(?<=\S\s+)(?:or|and|\|\||&&)(?=\s+\S)|(?<![^\s(])(?:not(?=\s+\S)|!(?=[\w"(]))/g;
/** `dest_port=443`, `bytes >= 10MB`, `proto != tcp`. */
const COMPARISON = /(?<![^\s(])([A-Za-z_][\w.#-]*)\s*(==?|!=|[<>]=?)\s*(?=[^\s=<>])/g;
/** A word with stars: no value of a field, and none of a list, which is passed over as a whole. */
const STARS = /:\([^()]*\)|(?<![^\s(])[^\s()":]*\*[^\s()":]*(?![^\s)])/g;
/** A MAC address as Windows and as switches write it, as a word or as the value of a field. */
const MAC = /(?<=^|[\s(:,])(?:[\da-f]{2}(?:-[\da-f]{2}){5}|[\da-f]{4}(?:\.[\da-f]{4}){2})(?![^\s),])/gi;

/** The time of an event as Elastic has it: no name of a field begins so. */
const TIME = /(?<![^\s(-])@timestamp:(?=[^\s)])/gi;

/** What is looked for in a payload. */
const PAYLOAD = /(?<![^\s(-])payload:([^\s()]+)/gi;
/** Base64 has none of these; and where a word begins in it, nobody knows. */
const NO_BASE64 = /^\*[^*]|[^\w+/=*]|_/;

const OPERATOR: Readonly<Record<string, string>> = { '||': 'OR', '&&': 'AND', '!': 'NOT ' };

/**
 * Of a search that can be understood: what is perhaps meant otherwise, as other search languages have it (`ssh or rdp`, `dest_port=443`,
 * `emotet*`), where here are words to be found. null: nothing.
 */
export function doubtfulSearch(text: string, subject: SearchSubject): DoubtfulSearch | null {
  const quotes: string[] = [];
  // What stands in quotes is meant as it stands: their place is held by their number.
  const plain = text.replace(QUOTED, (quote) => `"${quotes.push(quote) - 1}"`);
  const ways: readonly [Doubt, (search: string) => string][] = [
    ['operators', (search) => search.replace(OPERATORS, (word) => OPERATOR[word] ?? word.toUpperCase())],
    [
      'equals',
      (search) =>
        search.replace(COMPARISON, (all, name: string, sign: string) => {
          if (!findFieldOf(name, subject)) return all;
          return sign === '!=' ? `NOT ${name}:` : `${name}:${sign.startsWith('=') ? '' : sign}`;
        }),
    ],
    [
      'stars',
      (search) => search.replace(STARS, (word) => (word.startsWith(':') ? word : word.replace(/\*+/g, ' ').trim())),
    ],
    [
      'macs',
      (search) =>
        search.replace(MAC, (mac, at: number) => {
          const address = mac
            .toLowerCase()
            .match(/[\da-f]{2}/g)!
            .join(':');
          return /(:\(?|,)$/.test(search.slice(0, at)) ? address : `mac:${address}`;
        }),
    ],
    ['times', (search) => search.replace(TIME, 'time:')],
    [
      'payloads',
      (search) =>
        search.replace(PAYLOAD, (all, value: string) => {
          const said = value.replace(/^"(\d+)"$/, (_, place: string) => quotes[Number(place)]!.slice(1, -1));
          return NO_BASE64.test(said) ? `payload_printable:${value}` : all;
        }),
    ],
  ];
  let search = plain;
  const doubts: Doubt[] = [];
  for (const [doubt, way] of ways) {
    const other = way(search);
    if (other === search) continue;
    doubts.push(doubt);
    search = other;
  }
  const meant = search
    .replace(/ +/g, ' ')
    .trim()
    .replace(/"(\d+)"/g, (_, place: string) => quotes[Number(place)]!);
  return doubts.length > 0 && canBeRead(text, subject) && canBeRead(meant, subject) ? { doubts, meant } : null;
}

function canBeRead(text: string, subject: SearchSubject): boolean {
  try {
    parseSearch(text, subject);
    return true;
  } catch {
    return false;
  }
}
