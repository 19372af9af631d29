import { MEASURES } from '../../../../shared/finding-measures.ts';
import { SEEN_BY } from './derived/talk.ts';
import { course, us } from './fact-terms.ts';

const { tries, share, session } = MEASURES.guessing;
const MOST_HOURS = 1000;
/** So many times as many tries as it takes are enough also when they were seen several times. */
const SURELY = 4;

/** Where short talk is a password refused. Programs within the network open a connection to a database for each question; from outside hardly any do. */
const GUESSED = '(port IN (21, 22, 23, 3389, 5900) OR NOT client_inside AND port IN (1433, 3306, 5432))';

/**
 * Hours of refused passwords, from flows and from what protocols say. The newest are taken in turns of those from inside and from outside, with a session
 * and without: who tries at a door that the Internet reaches takes no place of those who got in, nor of who tries within.
 */
export const LOGIN_QUERY = `
  WITH tries AS (
    SELECT client, server, port, hour, sum(flows)::BIGINT AS flows, sum(short)::BIGINT AS refused, min(begun) AS begun, max(ended) AS ended
    FROM talk WHERE ${GUESSED} AND server_inside GROUP BY client, server, port, hour
    HAVING sum(short) >= ${tries} AND sum(short) >= sum(flows) * ${share}),
  best AS (SELECT talk.client, talk.server, talk.port, tries.hour, max(longest) AS one
    FROM talk JOIN tries ON talk.client = tries.client AND talk.server = tries.server AND talk.port = tries.port
      AND talk.hour BETWEEN tries.hour AND tries.hour + INTERVAL 1 HOUR
    WHERE held > 0 GROUP BY ALL),
  habit AS (SELECT client, server, port, count(DISTINCT hour::DATE) AS days, min(begun) AS since FROM tries GROUP BY client, server, port),
  told AS (
    SELECT client, server, port, hour, flows, refused, days, since, begun, ended, one.age AS longest, one.start AS opened, NULL::VARCHAR AS course
    FROM tries JOIN habit USING (client, server, port) LEFT JOIN best USING (client, server, port, hour)
    UNION ALL SELECT client, server, port, hour, refused, refused, 0, NULL, begun, ended, NULL, NULL, course
    FROM (SELECT client, server, port, seen_by, date_trunc('hour', minute) AS hour, sum(refused)::BIGINT AS refused, min(begun) AS begun, max(ended) AS ended,
        to_json(map_from_entries(list((epoch_us(minute) // 60000000, refused) ORDER BY minute)))::VARCHAR AS course
      FROM refusal GROUP BY ALL HAVING sum(refused) >= ${tries})
    QUALIFY row_number() OVER (PARTITION BY client, server, port, hour ORDER BY refused DESC, seen_by) = 1),
  picked AS MATERIALIZED (
    SELECT * FROM told
    ORDER BY row_number() OVER (PARTITION BY client IN (SELECT address FROM host_part), coalesce(longest >= ${session}, false)
      ORDER BY begun DESC, client, server, port, course), begun DESC, client, server, port, course LIMIT ${MOST_HOURS}),
  wanted AS (SELECT client, server, port, hour, unnest([hour, hour + INTERVAL 1 HOUR]) AS slot FROM picked WHERE course IS NULL),
  minutes AS (SELECT client, server, port, hour, ${course(60, 'start')}
    FROM (SELECT src_ip, dest_ip, dest_port, coalesce(flow_start, time) AS start FROM event WHERE event_type = 'flow' AND time IS NOT NULL)
    JOIN wanted ON src_ip = client AND dest_ip = server AND dest_port = port AND date_trunc('hour', start) = slot
    GROUP BY client, server, port, hour),
  few AS (FROM picked WHERE course IS NULL AND refused < ${SURELY * tries}),
  -- Of the same connections that were seen several times those of whoever saw most.
  twice AS (SELECT client, server, port, hour, max(seen) / sum(seen) AS part FROM (
      SELECT client, server, port, hour, ${SEEN_BY} AS seen_by, count(*) AS seen
      FROM (SELECT src_ip, dest_ip, dest_port, sensor, raw, coalesce(flow_start, time) AS start FROM event WHERE event_type = 'flow' AND time IS NOT NULL)
      JOIN few ON src_ip = client AND dest_ip = server AND dest_port = port AND date_trunc('hour', start) = hour GROUP BY ALL)
    GROUP BY ALL)
  SELECT client, server, port, flows, refused, days, ${us('since')} AS since, ${us('begun')} AS first, ${us('ended')} AS last, longest,
    ${us('opened')} AS longestAt,
    coalesce(once.course, minutes.course, '{}') AS course
  FROM (SELECT * REPLACE ((flows * coalesce(part, 1))::BIGINT AS flows, (refused * coalesce(part, 1))::BIGINT AS refused)
      FROM picked LEFT JOIN twice USING (client, server, port, hour)) AS once
    LEFT JOIN minutes USING (client, server, port, hour)
  WHERE refused >= ${tries}
  -- Of the same from flows and from what the protocol says, the one that knows of a session goes first.
  ORDER BY refused DESC, longest DESC NULLS LAST, first, client, server, port`;
