import { MEASURES } from '../../../../shared/finding-measures.ts';
import { AHEAD, SET_CLOCK } from './fact-terms.ts';

const { least, jitter, even, shortest, heaviest, unnamed, makers } = MEASURES.beacon;

/** How many two weeks a contact has lasted; older flows are counted although they may have been dropped. */
const FORTNIGHTS = "greatest(1, date_diff('day', begun, ended) / 14)";
/** As many in two weeks are no check-ins. */
const MANY_CONTACTS = 200_000;
/** So many contacts are looked at for regular ones: what fits into memory. */
const MOST_LOOKED_AT = 500_000;
/** The newest moments of a series, and the series there are. */
const MOST_MOMENTS = 3000;
const MOST_SERIES = 300;

const ofMaker = `regexp_matches(seen.name, '(^|\\.)(${makers.map((maker) => maker.replaceAll('.', '\\.')).join('|')})$')`;

/** A server that is asked by its address, of which nobody knows a name. */
const UNNAMED = `coalesce(regexp_matches(seen.name, '^[0-9.]+(:[0-9]+)?$'), false) AND clients <= (SELECT total FROM hosts) * ${unnamed}`;

/**
 * The series of what may be check-ins. Of contacts that few others have, or of servers without a name, those whose intervals stray little from their median are looked for first:
 * the rarest, then those that began last, and behind them those that ended two weeks before the newest, of which there may be no event any more.
 */
export const seriesQuery = (few: string) => `
  WITH hosts AS (SELECT count(DISTINCT client) AS total FROM contact_part),
    seen AS (SELECT server, count(DISTINCT client) AS clients, max(name) AS name FROM contact_part GROUP BY server),
    candidate AS (
      SELECT client, server, port, kind, seen.name, clients, (SELECT total FROM hosts) AS hosts, begun, ended, count / ${FORTNIGHTS} AS calls,
        date_diff('day', ended, max(ended) OVER ()) // 14 AS ago
      FROM contact JOIN seen USING (server)
      WHERE (${few} OR ${UNNAMED}) AND count BETWEEN ${least} AND ${MANY_CONTACTS} * ${FORTNIGHTS} AND NOT coalesce(${ofMaker}, false)
      QUALIFY row_number() OVER (PARTITION BY client, server ORDER BY count DESC, port, kind) = 1),
    wanted AS MATERIALIZED (
      SELECT *, row_number() OVER place AS pair FROM candidate WINDOW place AS (ORDER BY ago, clients, begun DESC, client, server)
      QUALIFY sum(calls) OVER place <= ${MOST_LOOKED_AT}),
    met AS MATERIALIZED (
      SELECT pair, epoch_us(start) AS start,
        coalesce(CASE WHEN kind = 'http' THEN http_length ELSE flow_bytes_toserver END, 0) AS size,
        coalesce(CASE WHEN kind = 'http' THEN http_length ELSE greatest(flow_bytes_toserver, flow_bytes_toclient) END, 0) AS weight
      FROM (SELECT *, coalesce(flow_start, time) AS start FROM event) JOIN wanted ON src_ip = client AND dest_ip = server AND dest_port = port AND event_type = kind
      -- Of a clock that was wrong only where there are no others.
      WHERE time IS NOT NULL AND (start >= ${SET_CLOCK} OR ended < ${SET_CLOCK}) AND (start <= ${AHEAD} OR begun > ${AHEAD})),
    regular AS MATERIALIZED (
      SELECT pair FROM (
        SELECT pair, weight, CASE WHEN row_number() OVER newest < ${MOST_MOMENTS} THEN (start - lead(start) OVER newest) / 1e6 END AS apart
        FROM met WINDOW newest AS (PARTITION BY pair ORDER BY start DESC))
      GROUP BY pair HAVING median(weight) <= ${heaviest} AND count(*) FILTER (apart >= 1) >= ${least - 1}
        AND median(apart) FILTER (apart >= 1) >= ${shortest}
        AND mad(apart) FILTER (apart >= 1) <= ${jitter * (1 - even)} * median(apart) FILTER (apart >= 1)),
    told AS (SELECT wanted.* FROM wanted SEMI JOIN regular USING (pair) ORDER BY begun DESC, pair LIMIT ${MOST_SERIES})
  SELECT client, server, port, kind, name, clients, hosts, count(*) AS count, min(start) AS first, max(start) AS last,
    to_json(list(start ORDER BY start DESC)[:${MOST_MOMENTS}]) AS times, to_json(list(size ORDER BY start DESC)[:${MOST_MOMENTS}]) AS sizes,
    median(weight) AS weight, to_json(list_sort(list(DISTINCT start // 3600000000 * 3600000000))[-744:]) AS spells
  FROM met JOIN told USING (pair) GROUP BY ALL ORDER BY client, server`;
