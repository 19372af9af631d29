/** What a condition may know beside the search that it is of. */
import type { Network } from '../../../../shared/network.ts';
import type { Node } from '../../../../shared/search/tree.ts';
import type { Places } from '../words/words.ts';
import type { LineReads } from './line-values.ts';
import type { SqlParameters } from './statement.ts';

/** The numbers that rows of events hold for names of sources. */
export type SourceIds = ReadonlyMap<string, { id: number }>;

/** Where lines with all of these words can be; null: anywhere. With `prefix` the last is the beginning of one. */
export type PlacesOfWords = (words: readonly string[], prefix: boolean) => Places | null;

/** What is asked of a threat, not of one of its alerts. */
export type ThreatTerm = Extract<Node, { kind: 'is' | 'exists' | 'match' }>;

export interface ConditionContext {
  params: SqlParameters;
  /** For conditions on the table `event`. */
  places?: PlacesOfWords;
  /** Without them they are looked up by the statement, which then cannot skip rows as it does for a number. */
  sourceIds?: SourceIds;
  homeNetworks?: readonly Network[];
  /** Expressions that stand in for fields' columns, such as `min(alert_severity)`. */
  columns?: Readonly<Record<string, string>>;
  /** What is read of lines for a condition of several fields. */
  lines?: LineReads;
  /** Terms that are about threats; without it there are none. */
  ofThreats?: (term: ThreatTerm, context: ConditionContext) => string;
}
