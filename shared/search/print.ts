import { bareOrQuoted, quoted } from './term.ts';
import type { Node, PatternPart, Value } from './tree.ts';

/** A search as one writes it: read again it is the same tree, but that the language cannot ask for `exact`. */
export const printSearch = (node: Node): string => (node.kind === 'all' ? '' : print(node));

function print(node: Node): string {
  switch (node.kind) {
    case 'all':
      // Every event has an id.
      return 'exists:id';
    case 'and':
      return node.of.map((part) => (part.kind === 'and' || part.kind === 'or' ? group(part) : print(part))).join(' ');
    case 'or':
      return node.of.map((part) => (part.kind === 'or' ? group(part) : print(part))).join(' OR ');
    case 'not':
      return `NOT ${['and', 'or', 'not'].includes(node.of.kind) ? group(node.of) : print(node.of)}`;
    case 'word':
      return /^[\p{L}\p{N}_./@][\p{L}\p{N}_./@-]*$/u.test(node.text) && !/^(AND|OR|NOT)$/.test(node.text)
        ? node.text
        : quoted(node.text);
    case 'text': {
      const words = node.words.length > 1 ? quoted(node.words.join(' ')) : node.words[0];
      return `text:${words}${node.prefix ? '*' : ''}`;
    }
    case 'raw':
      return `raw:${bareOrQuoted(node.text)}`;
    case 'exists':
      return `exists:${node.field}`;
    case 'is':
      return `is:${node.state}`;
    case 'match':
      return `${node.field}:${printValue(node.value)}`;
  }
}

const group = (node: Node) => `(${print(node)})`;

function printValue(value: Value): string {
  switch (value.kind) {
    case 'equals':
      return bareOrQuoted(value.value);
    case 'list':
      return `(${value.values.map(bareOrQuoted).join(',')})`;
    case 'pattern':
      return value.parts.map(printPart).join('');
    case 'compare':
      return value.op + value.value;
    case 'range':
      return `${value.from}..${value.to}`;
    case 'network':
      return `${value.address}/${value.prefix}`;
    case 'zone':
      return value.zone;
  }
}

const printPart = (part: PatternPart) => ('any' in part ? part.any : bareOrQuoted(part.text));
