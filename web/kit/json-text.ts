/** What a piece of JSON is, for its colour; spaces and punctuation have none. A time is kept in one line. */
export type JsonKind = 'key' | 'text' | 'time' | 'number' | 'word' | undefined;
export interface JsonPiece {
  kind: JsonKind;
  text: string;
}

export interface JsonView {
  pieces: JsonPiece[];
  /** Characters of the text that come after what is shown. */
  left: number;
}

/** So that a page stays a page, whatever a sender nests. */
const MOST_LINES = 400;
const MOST_INDENTS = 10;

/** RFC 8259: strings, numbers, words, punctuation. A string may be cut off at the end of the text. */
const TOKEN = /"(?:[^"\\]|\\.)*"?|-?\d[\d.eE+-]*|true|false|null|[{}[\],:]/g;
/** Characters that reorder text around them: shown as escapes, which mean the same in JSON. */
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const escaped = (text: string) =>
  text.replace(BIDI, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** As sensors write a moment. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.:+Z-]*$/;

/** Whether a value is a date and a time, which read as one. */
export const isMoment = (value: string): boolean => MOMENT.test(value);

function kindOf(token: string, next: string | undefined): JsonKind {
  if (token.startsWith('"')) return next === ':' ? 'key' : isMoment(token.slice(1, -1)) ? 'time' : 'text';
  if (/^[-\d]/.test(token)) return 'number';
  return /^[a-z]/.test(token) ? 'word' : undefined;
}

/**
 * A line of JSON, or the beginning of one, indented by two spaces, in coloured pieces; at most 400 lines of it. Works on the
 * text and not on parsed values, so that numbers beyond 2^53, doubled keys and escapes stay as the sender wrote them. What is no
 * JSON comes out with its tokens only.
 */
export function jsonView(json: string): JsonView {
  const pieces: JsonPiece[] = [];
  let plain = '';
  let depth = 0;
  let lines = 1;
  const line = () => {
    lines++;
    return `\n${'  '.repeat(Math.max(0, Math.min(depth, MOST_INDENTS)))}`;
  };
  const put = (kind: JsonKind, text: string) => {
    if (plain) pieces.push({ kind: undefined, text: plain });
    plain = '';
    pieces.push({ kind, text });
  };
  const tokens = json.matchAll(TOKEN);
  let opened: string | undefined;
  let left = 0;
  for (let match = tokens.next().value; match; ) {
    const [token] = match;
    const following = tokens.next().value;
    const next = following?.[0];
    const kind = kindOf(token, next);
    if (kind) put(kind, escaped(token));
    else if (token === '{' || token === '[') {
      depth++;
      plain += next === '}' || next === ']' ? token : token + line();
    } else if (token === '}' || token === ']') {
      depth--;
      plain += opened === '{' || opened === '[' ? token : line() + token;
    } else plain += token === ',' ? token + line() : `${token} `;
    if (following && lines > MOST_LINES) {
      left = json.length - match.index - token.length;
      break;
    }
    opened = token;
    match = following;
  }
  if (plain) pieces.push({ kind: undefined, text: plain });
  return { pieces, left };
}

/** The same without colours. */
export const textOf = ({ pieces }: JsonView): string => pieces.map(({ text }) => text).join('');
