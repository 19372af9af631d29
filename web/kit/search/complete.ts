/** What can stand at the caret of a search: fields, and values of a field. Plain functions over the text. */
import type { EventField } from '../../../shared/event-fields.ts';
import { fieldsOf, findFieldOf, hasLines, type SearchSubject, STATES } from '../../../shared/search/fields.ts';
import { bareOrQuoted } from '../../../shared/search/term.ts';
import { ASSIGNEE_WORDS } from '../../../shared/threat-fields.ts';

/** The part of a search that is being written. */
export interface Place {
  /** From where to where it stands, to be replaced as a whole. */
  from: number;
  to: number;
  /** What of it stands before the caret, without quotes. */
  typed: string;
  /** The name before its colon; null: it is a word, or becomes a name. */
  field: string | null;
  /** Where the whole term starts, its name included. */
  term: number;
}

const NAME = /^-?[A-Za-z_][A-Za-z0-9_.#-]*$/;
const ENDS = /[\s()]/;
/** A value as the grammar has it, quoted parts and others as many as follow each other; the last quote may be open. */
const VALUE = /(?:"(?:\\.|[^"\\])*"?|[^\s()"])*/sy;
/** One of a list. */
const ITEM = /(?:"(?:\\.|[^"\\])*"?|[^\s()",])*/sy;
/** A list, closed. */
const LIST = /\((?:"(?:\\.|[^"\\])*"|[^()"])*\)/sy;

/** How long the piece is that stands at a place. */
function lengthAt(piece: RegExp, text: string, at: number): number {
  piece.lastIndex = at;
  return piece.exec(text)?.[0].length ?? 0;
}

/** Where the caret is. */
export function placeAt(text: string, caret: number): Place {
  let [from, term] = [0, 0];
  let field: string | null = null;
  let quoted = false;
  let inList = false;
  for (let at = 0; at < caret; at++) {
    const letter = text[at]!;
    if (quoted) {
      if (letter === '\\') at++;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === '(' && field !== null && from === at) {
      inList = true;
      from = at + 1;
    } else if (inList && (letter === ',' || /\s/.test(letter))) from = at + 1;
    else if (ENDS.test(letter)) {
      inList = false;
      field = null;
      from = at + 1;
      term = from;
    } else if (letter === ':' && field === null && NAME.test(text.slice(from, at))) {
      field = text.slice(from, at).replace(/^-/, '');
      from = at + 1;
    }
  }
  const list = field !== null && !inList ? lengthAt(LIST, text, from) : 0;
  const to = Math.max(caret, from + (list || lengthAt(inList ? ITEM : VALUE, text, from)));
  if (field === null && text[from] === '-') from++;
  return { from, to, typed: text.slice(from, caret).replaceAll('"', ''), field, term };
}

/** One that can be chosen. */
export interface Suggestion {
  /** What comes into the search. */
  insert: string;
  kind: 'field' | 'value' | 'search';
  /** As it is shown. */
  text: string;
  /** Of a field: its name, for its label. */
  field?: EventField;
  /** Of a value: how many events, or threats, have it. */
  count?: number;
  counted?: 'events' | 'threats';
}

/** What is offered before anything is typed. */
const USUAL_OF_EVENTS = [
  'severity',
  'ip',
  'src_ip',
  'dest_ip',
  'dest_port',
  'name',
  'category',
  'sensor',
  'app',
  'time',
];
const USUAL: Record<SearchSubject, readonly string[]> = {
  events: USUAL_OF_EVENTS,
  threats: ['status', 'assignee', 'tag', ...USUAL_OF_EVENTS.slice(0, -3)],
  assets: ['name', 'ip', 'role', 'port', 'owner', 'tag', 'risk', 'os'],
};
const MOST = 8;
/** Each name once, with what it asks here: `severity` of a threat is another than of an event. */
const namesOf = (among: SearchSubject) =>
  fieldsOf(among)
    .flatMap((field) => [...field.aliases, field.name].map((name) => ({ name, field })))
    .filter(({ name, field }) => findFieldOf(name, among) === field);
/** Terms that look like fields. */
const termsOf = (among: SearchSubject) => [
  ...(STATES[among].length ? ['is'] : []),
  'exists',
  ...(hasLines(among) ? ['text', 'raw'] : []),
];

const named = (name: string, field?: EventField): Suggestion => ({
  insert: `${name}:`,
  kind: 'field',
  text: name,
  ...(field && { field }),
});

/** Fields for what is typed: those that begin with it first, each once. */
export function fieldsFor(typed: string, labelOf: (field: EventField) => string, among: SearchSubject): Suggestion[] {
  const wanted = typed.toLowerCase();
  if (!wanted) return USUAL[among].map((name) => named(name, findFieldOf(name, among)!));
  const names = namesOf(among);
  const begins = (name: string) => name.toLowerCase().startsWith(wanted);
  const within = (name: string) => name.toLowerCase().includes(wanted);
  const found = [
    ...names.filter(({ name }) => begins(name)),
    ...names.filter(({ name }) => name.split('.').some(begins)),
    ...names.filter(({ name, field }) => within(name) || within(labelOf(field))),
  ];
  const once = new Map<EventField, Suggestion>();
  for (const { name, field } of found) if (!once.has(field)) once.set(field, named(name, field));
  return [
    ...termsOf(among)
      .filter(begins)
      .map((name) => named(name)),
    ...once.values(),
  ].slice(0, MOST);
}

const valued = (text: string, count?: number): Suggestion => ({
  insert: bareOrQuoted(text),
  kind: 'value',
  text,
  ...(count !== undefined && { count }),
});

/** The values of a field that are known without asking: words that stand for values, true and false, inside and outside. */
export function knownValues(name: string, typed: string, among: SearchSubject): Suggestion[] {
  const keyword = name.toLowerCase();
  if (keyword === 'exists')
    return fieldsFor(typed, () => '', among)
      .filter(({ field }) => field)
      .map(({ text, field }) => ({
        insert: text,
        kind: 'field',
        text,
        ...(field && { field }),
      }));
  const field = findFieldOf(name, among);
  const words: readonly string[] = !field
    ? keyword === 'is'
      ? STATES[among]
      : []
    : field.choices
      ? field.choices
      : field.ofThreats && field.name === 'assignee'
        ? Object.keys(ASSIGNEE_WORDS)
        : field.type === 'boolean'
          ? ['true', 'false']
          : field.type === 'address'
            ? ['internal', 'external']
            : Object.keys(field.values);
  return words.filter((word) => word.startsWith(typed.toLowerCase())).map((word) => valued(word));
}

/** The values that the server knows, after those that stand there already. */
export function withValues(
  known: Suggestion[],
  values: readonly { value: string | number; count: number }[],
  counted: 'events' | 'threats',
): Suggestion[] {
  const more = values.map(({ value, count }) => ({ ...valued(String(value), count), counted }));
  return [...known, ...more.filter(({ text }) => !known.some((one) => one.text === text))].slice(0, MOST + 2);
}

/** The search without the term that is being written; what else it asks for narrows the values. */
export const restOf = (text: string, { term, to }: Place): string => `${text.slice(0, term)} ${text.slice(to)}`.trim();
