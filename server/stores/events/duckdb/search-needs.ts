/** What a search asks for, told from its tree alone: which table, which lines, and whether reading them takes long. */
import { type EventField, eventField, isInLine } from '../../../../shared/event-fields.ts';
import type { Node } from '../../../../shared/search/tree.ts';
import { findThreatField } from '../../../../shared/threat-fields.ts';
import type { PlacesOfWords } from './condition-context.ts';
import { allTypes } from './line-json.ts';
import { wholeWordsOf } from './line-words.ts';

export const isThreatTerm = (node: Node): boolean =>
  node.kind === 'is' || ((node.kind === 'exists' || node.kind === 'match') && findThreatField(node.field) !== null);

/** Whether every event that it finds is in the table `alert`, which holds those with a threat or an alert's severity. */
export function findsAlertsOnly(node: Node): boolean {
  switch (node.kind) {
    case 'and':
      return node.of.some(findsAlertsOnly);
    case 'or':
      return node.of.every(findsAlertsOnly);
    case 'exists':
    case 'match':
      return node.field === 'threat' || node.field === 'alert.severity';
    default:
      return false;
  }
}

/** Whether it can only be answered from the lines themselves, which takes many times as long as from columns. */
export function readsLines(node: Node): boolean {
  switch (node.kind) {
    case 'and':
    case 'or':
      return node.of.some(readsLines);
    case 'not':
      return readsLines(node.of);
    case 'text':
    case 'raw':
      return true;
    case 'exists':
    case 'match':
      return !isThreatTerm(node) && isInLine(eventField(node.field));
    default:
      return false;
  }
}

/** So many lines are read as soon as columns are. */
const FEW_LINES = 100_000;

/** Whether reading lines for it takes long: not where the index of words leaves few of them. */
export function isSlow(node: Node, places: PlacesOfWords): boolean {
  if (!readsLines(node)) return false;
  if (findsAlertsOnly(node)) return true;
  switch (node.kind) {
    case 'and':
      return !node.of.some((part) => readsLines(part) && !isSlow(part, places));
    case 'or':
      return node.of.some((part) => isSlow(part, places));
    case 'text':
    case 'raw': {
      const { words, prefix } = node.kind === 'text' ? node : wholeWordsOf(node.text);
      const found = words.length > 0 ? places(words, prefix) : null;
      return found === null || found.count > FEW_LINES;
    }
    default:
      return true;
  }
}

/** Whether all that it asks stands in fields without a column. */
export function isOfLines(node: Node): boolean {
  switch (node.kind) {
    case 'and':
    case 'or':
      return node.of.every(isOfLines);
    case 'not':
      return isOfLines(node.of);
    case 'exists':
    case 'match':
      return readsLines(node);
    default:
      return false;
  }
}

/** Of which lines are taken apart once anyway. */
export const isOfOneField = (node: Node) =>
  (node.kind === 'exists' || node.kind === 'match') && eventField(node.field).of.length === 0;

/** The types of all events that it can find; null: any. */
export function typesOf(node: Node): readonly string[] | null {
  switch (node.kind) {
    case 'and':
      return node.of.map(typesOf).find((types) => types !== null) ?? null;
    case 'or':
      return allTypes(node.of.map(typesOf));
    case 'exists':
    case 'match':
      return carriersIn(eventField(node.field));
    default:
      return null;
  }
}

const carriersIn = ({ carriers, of }: EventField): readonly string[] | null =>
  of.length ? allTypes(of.map((name) => carriersIn(eventField(name)))) : carriers;
