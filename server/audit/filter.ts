import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { AuditFilter } from '../../shared/audit.ts';
import { UNANSWERED } from '../../shared/audit-values.ts';
import { readTimeRange } from '../events/filters.ts';
import type { Database } from '../stores/state/database.ts';
import { contains } from '../stores/state/text.ts';

const isoOf = (micros: bigint) => new Date(Number(micros / 1000n)).toISOString();

/**
 * The condition of a filter, for `where`.
 * @throws 400 INVALID_INPUT for times that are none, or that run backwards
 */
export function auditWhere(filter: AuditFilter) {
  const { q, user, operation, subject, object, outcome } = filter;
  const { from, to } = readTimeRange(filter);
  return (eb: ExpressionBuilder<Database, 'audit'>): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [];
    if (user !== undefined) all.push(eb('user_id', '=', user));
    if (operation) all.push(eb('operation', '=', operation));
    if (subject) all.push(eb('subject', '=', subject));
    if (outcome === 'unanswered') all.push(eb('status', '=', UNANSWERED));
    else if (outcome === 'done') all.push(eb.between('status', UNANSWERED + 1, 399));
    else if (outcome) all.push(eb('status', '>=', 400));
    if (from !== null) all.push(eb('last_at', '>=', isoOf(from)));
    if (to !== null) all.push(eb('at', '<', isoOf(to)));
    if (object) {
      // The id is the first parameter of a path, a number where the route takes one; others may follow.
      const starts = [object, Number(object)].map((id) => JSON.stringify({ id }).slice(0, -1));
      all.push(
        eb.or(
          starts.flatMap((start) => [
            eb('object', '=', `${start}}`),
            eb(eb.fn('substr', ['object', eb.lit(1), eb.lit(start.length + 1)]), '=', `${start},`),
          ]),
        ),
      );
    }
    if (q) {
      const text = (name: 'user_name' | 'object_name') => eb.fn.coalesce(name, eb.val('')) as Expression<string>;
      const places = [text('user_name'), text('object_name')];
      for (const name of ['object', 'operation', 'address', 'request_id'] as const) places.push(eb.ref(name));
      all.push(eb.or(places.map((place) => contains(place, q))));
    }
    return eb.and(all);
  };
}
