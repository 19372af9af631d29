/** What a piece of JSON is, for its colour; spaces and punctuation have none. */
export type JsonKind = 'key' | 'text' | 'number' | 'word' | undefined;
export interface JsonPiece {
  kind: JsonKind;
  text: string;
}

/** RFC 8259: strings, numbers, words, punctuation. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[{}[\],:]/g;
/** Characters that reorder text around them: shown as escapes, which mean the same in JSON. */
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const escaped = (text: string) =>
  text.replace(BIDI, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

function kindOf(token: string): JsonKind {
  if (token.startsWith('"')) return 'text';
  if (/^[-\d]/.test(token)) return 'number';
  return /^[a-z]/.test(token) ? 'word' : undefined;
}

/**
 * A line of JSON, indented by two spaces, in coloured pieces. Works on the text and not on parsed values, so that numbers beyond
 * 2^53, doubled keys and escapes stay as the sender wrote them. What is no JSON comes out with its tokens only.
 */
export function jsonPieces(json: string): JsonPiece[] {
  const pieces: JsonPiece[] = [];
  let plain = '';
  let depth = 0;
  const line = () => `\n${'  '.repeat(Math.max(0, depth))}`;
  const put = (kind: JsonKind, text: string) => {
    if (plain) pieces.push({ kind: undefined, text: plain });
    plain = '';
    pieces.push({ kind, text });
  };
  const tokens = json.match(TOKEN) ?? [];
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    const kind = kindOf(token);
    if (kind) put(kind === 'text' && next === ':' ? 'key' : kind, escaped(token));
    else if (token === '{' || token === '[') {
      depth++;
      plain += next === '}' || next === ']' ? token : token + line();
    } else if (token === '}' || token === ']') {
      depth--;
      const opened = tokens[index - 1];
      plain += opened === '{' || opened === '[' ? token : line() + token;
    } else plain += token === ',' ? token + line() : `${token} `;
  }
  if (plain) pieces.push({ kind: undefined, text: plain });
  return pieces;
}

/** The same without colours. */
export const jsonText = (json: string): string =>
  jsonPieces(json)
    .map(({ text }) => text)
    .join('');
