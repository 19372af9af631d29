/**
 * Searches as SQL of DuckDB. Values only travel as parameters, names come from the table of fields alone.
 *
 * A condition is null where its field is missing, which `AND`, `OR` and `WHERE` take for false; `NOT` asks `IS NOT TRUE`, so
 * that it also finds the events without the field.
 */
import { EVENT_COLUMNS, eventField } from '../../../../shared/event-fields.ts';
import { type Node, oneOf } from '../../../../shared/search/tree.ts';
import { EVERYTHING, type Scope } from '../port.ts';
import type { ConditionContext, PlacesOfWords, SourceIds, ThreatTerm } from './condition-context.ts';
import { fieldCondition } from './field-condition.ts';
import { isOfType } from './line-json.ts';
import { LineReads } from './line-values.ts';
import { hasPart, hasWords } from './line-words.ts';
import { findsAlertsOnly, isOfLines, isOfOneField, isThreatTerm, typesOf } from './search-needs.ts';
import { allOf, anyOf, SqlParameters } from './statement.ts';
import { isPart } from './value-condition.ts';

export interface CompiledSearch {
  /** A condition on the table, to stand behind `WHERE`. */
  where: string;
  /** The values of `$1`, `$2` …; more may be added. */
  params: SqlParameters;
  /** The smallest table with every event that the search can find. */
  table: 'event' | 'alert';
}

/** @throws when the tree names a field that there is not, or gives a field a value that its type has not */
export function compileSearch(
  node: Node,
  scope: Scope = EVERYTHING,
  sourceIds?: SourceIds,
  places?: PlacesOfWords,
): CompiledSearch {
  const params = new SqlParameters();
  const table = findsAlertsOnly(node) ? 'alert' : 'event';
  const context = {
    params,
    sourceIds,
    homeNetworks: scope.homeNetworks,
    ...(places && table === 'event' ? { places } : {}),
  };
  const conditions = [scopeCondition(scope, context), conditionOf(node, context)];
  return {
    where: allOf(conditions.filter((condition) => condition !== 'true')),
    params,
    table,
  };
}

/** The events that a scope allows, as a condition. */
export const scopeCondition = ({ sensors, sources }: Scope, context: ConditionContext): string =>
  allOf([
    ...(sensors ? [conditionOf(oneOf('sensor', sensors), context)] : []),
    ...(sources ? [conditionOf(oneOf('source', sources), context)] : []),
  ]);

/** One condition in SQL; its values are added to `context.params`. @throws as `compileSearch` does */
export function conditionOf(node: Node, context: ConditionContext): string {
  if (isThreatTerm(node) && context.ofThreats) return context.ofThreats(node as ThreatTerm, context);
  if (!context.lines && isOfLines(node) && !isOfOneField(node)) return linesCondition(node, context);
  switch (node.kind) {
    case 'all':
      return 'true';
    case 'and':
      return allOf(conditionsOf(node, context));
    case 'or':
      return anyOf(conditionsOf(node, context));
    case 'not':
      return `(${conditionOf(node.of, context)}) IS NOT TRUE`;
    case 'word':
      // Each column by itself: DuckDB then looks at each different value of it once.
      return anyOf(WORD_COLUMNS.map((column) => isPart(column, node.text, context)));
    case 'text':
      return hasWords(node.words, node.prefix, context);
    case 'raw':
      return hasPart(node.text, context);
    case 'exists':
      return fieldCondition(eventField(node.field), null, context);
    case 'match':
      return fieldCondition(eventField(node.field), node.value, context);
    case 'is':
      if (node.state === 'closed') return `threat_key IN (${CLOSED})`;
      // What is closed is closed, muted or not: the place of a threat (threat-terms.ts).
      if (node.state === 'muted')
        return `threat_key IN (SELECT mutedThreat FROM people.muted WHERE mutedBy IS NOT NULL AND mutedThreat NOT IN (${CLOSED}))`;
      throw new Error(`Events have no state: ${node.state}`);
  }
}

const CLOSED = "SELECT threat FROM people.triage WHERE status = 'closed'";

/** `names` has what the others have not. */
const WORD_COLUMNS = [...EVENT_COLUMNS.filter(({ words }) => words).map(({ column }) => column), 'names'];

/** The conditions of several nodes, those on lines as one: each line is then taken apart once. */
function conditionsOf({ kind, of }: Extract<Node, { kind: 'and' | 'or' }>, context: ConditionContext): string[] {
  const ofLines = context.lines ? [] : of.filter(isOfLines);
  if (ofLines.length < 2) return of.map((part) => conditionOf(part, context));
  const others = of.filter((part) => !ofLines.includes(part));
  return [...others.map((part) => conditionOf(part, context)), linesCondition({ kind, of: ofLines }, context)];
}

/** What only lines have, in several fields. */
function linesCondition(node: Node, context: ConditionContext): string {
  const lines = new LineReads();
  const found = lines.ask(conditionOf(node, { ...context, lines }));
  const types = typesOf(node);
  return types ? `(${isOfType(types)} AND ${found})` : found;
}
