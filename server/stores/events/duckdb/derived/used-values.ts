/** What machines used and which alerts they were in, as SQL. */
import type { ValueQuestion } from '../../network-port.ts';
import type { MicrosRange } from '../../port.ts';
import type { SqlParameters } from '../statement.ts';
import { MARK, USED_KINDS, USED_TYPES, USES } from './host-facts.ts';
import { readEvents } from './new-events.ts';
import { listOf, momentOf } from './questions.ts';

/** Whether a moment is in a range. */
const during = ({ from, to }: MicrosRange, params: SqlParameters) =>
  `time IS NOT NULL AND ${from === null ? 'true' : `time >= ${momentOf(from, params)}`} AND ${to === null ? 'true' : `time < ${momentOf(to, params)}`}`;

/** With how many events each value was used: in all the time there is as it was counted by each step, in a range by its events. */
function usedRows(these: string, range: MicrosRange, params: SqlParameters): string {
  if (range.from === null && range.to === null)
    return `SELECT kind, value, max(mark) AS mark, sum(count)::BIGINT AS count, min(first) AS first, max(last) AS last FROM host_fact_part
      WHERE address IN ${these} AND kind IN (${USED_KINDS}) GROUP BY kind, value`;
  const events = `${during(range, params)} AND event_type IN (${USED_TYPES}) AND (src_ip IN ${these} OR dest_ip IN ${these})`;
  return `WITH new_event AS MATERIALIZED (${readEvents(events, () => 'true')})
    SELECT kind, value, ${MARK} AS mark, count(*) AS count, min(time) AS first, max(time) AS last FROM (${USES}) WHERE address IN ${these} GROUP BY kind, value`;
}

/**
 * What some addresses used in a time, with how many addresses ever did. Of each kind the `most` most seen and, of the others, as many of those that the fewest
 * use; of the kind `whole` up to so many. `ofKind` is how many there are.
 */
export function valueRows(
  addresses: readonly string[],
  { range, passing, most, whole }: ValueQuestion,
  params: SqlParameters,
): string {
  const these = listOf(addresses, params);
  const others = passing.length ? `same.address NOT IN ${listOf(passing, params)}` : 'true';
  const shown = (place: string) =>
    `${place} <= ${whole ? `CASE WHEN kind = ${params.add(whole.kind)} THEN ${whole.most} ELSE ${most} END` : most}`;
  return `WITH used AS MATERIALIZED (${usedRows(these, range, params)}),
    spread AS (SELECT mark, count(DISTINCT address) AS hosts FROM host_fact_part same SEMI JOIN used USING (mark)
      WHERE ${others} OR same.address IN ${these} GROUP BY mark),
    placed AS (SELECT used.*, coalesce(hosts, 1) AS hosts, count(*) OVER (PARTITION BY kind) AS ofKind,
        row_number() OVER (PARTITION BY kind ORDER BY count DESC, value) AS frequent
      FROM used LEFT JOIN spread USING (mark))
    SELECT * EXCLUDE (frequent, mark), (SELECT count(DISTINCT address) FROM host_part) AS total FROM placed
    QUALIFY frequent <= ${most} OR ${shown(`row_number() OVER (PARTITION BY kind ORDER BY frequent <= ${most}, hosts, count, value)`)}
    ORDER BY kind, count DESC, value`;
}

/** How often each threat was seen in a time, of those in whose alerts one of some addresses is. */
export const alertRows = (addresses: readonly string[], range: MicrosRange, params: SqlParameters): string => {
  const these = listOf(addresses, params);
  return `SELECT threat_key::VARCHAR AS threat, count(*) AS alerts, min(time) AS first, max(time) AS last FROM alert
    WHERE threat_key IS NOT NULL AND (src_ip IN ${these} OR dest_ip IN ${these}) AND ${during(range, params)} GROUP BY threat_key`;
};
