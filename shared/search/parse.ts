import { parseAddress } from '../address.ts';
import type { EventField } from '../event-fields.ts';
import { ASSIGNEE_WORDS, STATUS_WORDS } from '../threat-fields.ts';
import { translated } from './dialects.ts';
import { type Expected, SearchError } from './error.ts';
import { findFieldOf, hasLines, meantField, type SearchSubject, STATES } from './fields.ts';
import { SyntaxError as GrammarError, parse as parseGrammar } from './grammar.js';
import { MAX_DEPTH, MAX_SEARCH_LENGTH, MAX_TERMS } from './limits.ts';
import { suggest } from './suggest.ts';
import { and, match, type Node, not, or, type Value } from './tree.ts';
import { readValue, textOf, type Written } from './values.ts';
import { isWord, wordsOf } from './words.ts';

interface Place {
  position: number;
  length: number;
}
interface List extends Place {
  items: Written[];
}
/** What the grammar gives. */
type Term =
  | ({ kind: 'word'; text: string; isAddress?: true } & Place)
  | ({ kind: 'field'; name: { text: string } & Place; value: Written | List } & Place);
type Draft = { kind: 'all' } | { kind: 'and' | 'or'; of: [Draft, ...Draft[]] } | { kind: 'not'; of: Draft } | Term;

/** Reads a search. @throws SearchError */
export function parseSearch(text: string, subject: SearchSubject = 'events'): Node {
  if (text.length > MAX_SEARCH_LENGTH)
    throw new SearchError('shorterText', MAX_SEARCH_LENGTH, text.length - MAX_SEARCH_LENGTH);
  try {
    return new TermReader(subject).read(draftOf(text));
  } catch (error) {
    throw error instanceof SearchError ? translated(text, error) : error;
  }
}

function draftOf(text: string): Draft {
  try {
    return parseGrammar(text, { maxDepth: MAX_DEPTH }) as Draft;
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error;
    const { start, end } = error.location;
    // What the grammar says itself has no list of what it would have taken.
    throw new SearchError(
      error.expected ? 'term' : (error.message as Expected),
      start.offset,
      end.offset - start.offset,
    );
  }
}

class TermReader {
  #subject: SearchSubject;
  #terms = 0;

  constructor(subject: SearchSubject) {
    this.#subject = subject;
  }

  read(draft: Draft): Node {
    switch (draft.kind) {
      case 'all':
        return draft;
      case 'and':
        return and(...draft.of.map((part) => this.read(part)));
      case 'or': {
        const [first, ...rest] = draft.of;
        return or(this.read(first), ...rest.map((part) => this.read(part)));
      }
      case 'not':
        return not(this.read(draft.of));
      case 'word':
        this.#count(draft);
        if (draft.text === '') throw new SearchError('word', draft.position, draft.length);
        // Addresses are kept in one spelling, which is the one to look for.
        return { kind: 'word', text: (draft.isAddress && parseAddress(draft.text)?.text) || draft.text };
      case 'field':
        return this.#field(draft);
    }
  }

  #count({ position, length }: Place): void {
    if (++this.#terms > MAX_TERMS) throw new SearchError('fewerTerms', position, length);
  }

  #field({ name, value }: Extract<Term, { kind: 'field' }>): Node {
    const written = 'items' in value ? value.items : [value];
    for (const item of written) this.#count(item);
    const keyword = name.text.toLowerCase();
    if (keyword === 'is' && STATES[this.#subject].length)
      return anyOf(written, (item) => stateAt(item, STATES[this.#subject]));
    if (keyword === 'exists')
      return anyOf(written, (item) => ({ kind: 'exists', field: this.#fieldAt(textOf(item), item).name }));
    if (keyword === 'text' && hasLines(this.#subject)) return anyOf(written, wordsTerm);
    if (keyword === 'raw' && hasLines(this.#subject))
      return anyOf(written, (item) => ({ kind: 'raw', text: filled(item) }));
    return valuesOf(this.#fieldAt(name.text, name, written), written);
  }

  #fieldAt(name: string, { position, length }: Place, written: Written[] = []): EventField {
    const field = findFieldOf(name, this.#subject);
    if (field) return field;
    const fits = (meant: EventField) => written.length === 0 || canHave(meant, written);
    throw new SearchError('field', position, length, meantField(name, this.#subject, fits));
  }
}

function stateAt(item: Written, states: readonly string[]): Node {
  const state = textOf(item).toLowerCase();
  if (!states.includes(state)) throw new SearchError('state', item.position, item.length, suggest(state, states));
  return { kind: 'is', state };
}

function anyOf(written: Written[], read: (item: Written) => Node): Node {
  const [first, ...rest] = written.map(read);
  return or(first!, ...rest);
}

function filled(item: Written): string {
  const text = textOf(item);
  if (text === '') throw new SearchError('value', item.position, item.length);
  return text;
}

function wordsTerm(item: Written): Node {
  const words = wordsOf(textOf(item));
  if (words.length === 0) throw new SearchError('word', item.position, item.length);
  const last = item.parts.at(-1)!;
  // Elsewhere they would part words, as any other sign does.
  if (item.parts.some((part) => !part.isQuoted && (part === last ? /\*(?!$)|\?/ : /[*?]/).test(part.text)))
    throw new SearchError('beginning', item.position, item.length);
  const prefix = !last.isQuoted && last.text.endsWith('*') && isWord(textOf(item).at(-2)!);
  return { kind: 'text', words, prefix };
}

/** Values that are one thing each are a list; with patterns or ranges among them each is a term of its own. */
function valuesOf(field: EventField, written: Written[]): Node {
  if (field.ofThreats && field.name === 'status') return anyOf(written, (item) => stateAt(item, STATUS_WORDS));
  if (field.ofThreats && field.name === 'assignee') return anyOf(written, (item) => assigneeAt(field, item));
  const values = written.map((item) => readValue(field, item));
  const literals = values.flatMap((value) => (value?.kind === 'equals' ? [value.value] : []));
  if (values.length > 1 && literals.length === values.length)
    return match(field.name, { kind: 'list', values: literals });
  const [first, ...rest] = values.map((value) => termOf(field.name, value));
  return or(first!, ...rest);
}

function canHave(field: EventField, written: Written[]): boolean {
  try {
    valuesOf(field, written);
    return true;
  } catch (error) {
    if (error instanceof SearchError) return false;
    throw error;
  }
}

/** `me` and `none` are states; anything else is a name. */
function assigneeAt(field: EventField, item: Written): Node {
  const word = item.parts.some(({ isQuoted }) => isQuoted) ? '' : textOf(item).toLowerCase();
  if (word === 'me' || word === 'none') return { kind: 'is', state: ASSIGNEE_WORDS[word] };
  return termOf(field.name, readValue(field, item));
}

const termOf = (field: string, value: Value | null): Node =>
  value === null ? { kind: 'exists', field } : match(field, value);
