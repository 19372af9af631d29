/** Questions about what is worked out from events, as SQL. */
import { isoMicros } from '../../../../../shared/search/tree.ts';
import type { SilenceRule } from '../../network-facts.ts';
import type { MicrosRange } from '../../port.ts';
import { AHEAD, SET_CLOCK } from '../fact-terms.ts';
import type { SqlParameters } from '../statement.ts';
import { placeNow, shownSeverity, withPeople } from '../threat-terms.ts';
import { bounded } from './derivation.ts';
import { IDENTITY } from './host-facts.ts';
import { counted } from './hosts.ts';

/** With how many others each inside address spoke, and for how many domains it asked. */
const FIGURES = `SELECT address, sum(peers)::INTEGER AS peers, sum(names)::INTEGER AS names FROM (
    SELECT address, count(DISTINCT other) AS peers, 0 AS names FROM (SELECT client AS address, server AS other FROM peer_part WHERE client_inside
      UNION ALL SELECT server, client FROM peer_part WHERE server_inside) GROUP BY address
    UNION ALL SELECT address, 0, count(DISTINCT mark) FROM host_fact_part WHERE kind = 'dns' GROUP BY address) GROUP BY address`;

/** Where the clock of one sensor was wrong, its hours tell by others when a host was first and last heard. */
export const HOST_ROWS = `SELECT address, CASE WHEN first < ${SET_CLOCK} THEN coalesce(began, first) ELSE first END AS first,
    CASE WHEN last > ${AHEAD} THEN coalesce(heard, last) ELSE last END AS last, events, coalesce(bytes_out, 0) AS bytesOut, coalesce(bytes_in, 0) AS bytesIn,
    coalesce(peers, 0) AS peers, coalesce(names, 0) AS names
  FROM host LEFT JOIN (SELECT address, ${counted('bytes_out')} AS bytes_out, ${counted('bytes_in')} AS bytes_in,
      min(hour) FILTER (hour >= ${SET_CLOCK}) AS began, max(hour) FILTER (hour <= ${AHEAD}) AS heard
    FROM host_hour_part GROUP BY address) USING (address)
    LEFT JOIN (${FIGURES}) USING (address) ORDER BY address`;

/** At most twenty values of a kind: a machine has few names, and what has more tells nothing. */
export const FACT_ROWS = `SELECT * EXCLUDE (mark) FROM host_fact WHERE ${IDENTITY}
  QUALIFY row_number() OVER (PARTITION BY address, kind ORDER BY count DESC, value) <= 20 ORDER BY address, kind, value`;

/** Rows of which a clock that was wrong tells the first or the last moment. */
const ASTRAY = `(first < ${SET_CLOCK} OR last > ${AHEAD})`;
/** The moments of rows that were joined with what the hours of right clocks tell of them (`RIGHT`). */
const SET_RIGHT = `CASE WHEN first < ${SET_CLOCK} THEN coalesce(began, first) ELSE first END AS first, CASE WHEN last > ${AHEAD} THEN coalesce(heard, last) ELSE last END AS last`;
const RIGHT = `min(begun) FILTER (begun >= ${SET_CLOCK}) AS began, max(ended) FILTER (ended <= ${AHEAD}) AS heard`;

/** What most clients speak: what one of them tried says little. */
const MOST_SPOKEN = `list_max(list_transform(map_entries(histogram(app) FILTER (app IS NOT NULL)), lambda each: {rows: each.value, app: each.key})).app`;

/** What is spoken at a port at which events of that protocol say that somebody answers. */
const SPOKEN = "CASE port WHEN 53 THEN 'dns' WHEN 88 THEN 'krb5' WHEN 389 THEN 'ldap' ELSE 'http' END";

/** Who has answered at which port, as flows say; where none does, as DNS, Kerberos, LDAP and HTTP say. */
export const SERVICE_ROWS = `WITH met AS (
    SELECT server AS address, port, proto, ${MOST_SPOKEN} AS app, min(first) AS first, max(last) AS last,
      count(DISTINCT client) AS clients, count(DISTINCT client) FILTER (NOT client_inside) AS outside, ${counted('flows')} AS flows
    FROM peer_part WHERE server_inside AND answered > 0 AND port > 0 GROUP BY server, port, proto),
  astray AS (SELECT address AS server, port, proto FROM met WHERE ${ASTRAY}),
  hours AS (SELECT server AS address, port, proto, ${RIGHT} FROM talk_part SEMI JOIN astray USING (server, port, proto) WHERE failed < flows GROUP BY ALL),
  flowed AS (SELECT * EXCLUDE (began, heard, first, last), ${SET_RIGHT} FROM met LEFT JOIN hours USING (address, port, proto)),
  told AS (SELECT address, value::INTEGER AS port, CASE value WHEN '53' THEN 'UDP' ELSE 'TCP' END AS proto, min(first) AS first, max(last) AS last, bool_or(kind = 'proxies') AS proxies
    FROM host_fact WHERE kind IN ('serves', 'proxies') GROUP BY ALL),
  paged AS (SELECT address, value::INTEGER AS port, 'TCP' AS proto, true AS pages
    FROM host_fact WHERE kind IN ('pages', 'relays') GROUP BY ALL HAVING sum(count) FILTER (kind = 'pages') > coalesce(sum(count) FILTER (kind = 'relays'), 0)),
  -- Who is asked for pages of others, and gives few of its own, passes them on however few ask.
  asked AS (SELECT address, value::INTEGER AS port, 'TCP' AS proto, min(first) AS first, max(last) AS last, true AS asks FROM host_fact WHERE kind = 'relays' GROUP BY ALL),
  passing AS (FROM asked ANTI JOIN paged USING (address, port))
  SELECT flowed.*, coalesce(proxies, asks, false) AS proxies, coalesce(pages, false) AS pages FROM flowed
    LEFT JOIN told USING (address, port, proto) LEFT JOIN paged USING (address, port, proto) LEFT JOIN (SELECT address, port, proto, asks FROM passing) USING (address, port, proto)
  UNION ALL BY NAME SELECT *, ${SPOKEN} AS app, 1 AS clients, 0 AS outside, 0::BIGINT AS flows, false AS pages
    FROM (FROM told UNION ALL BY NAME SELECT * RENAME (asks AS proxies) FROM passing ANTI JOIN told USING (address, port)) ANTI JOIN flowed USING (address, port)
  ORDER BY address, port, proto`;

/** What is said of each threat, but for its times, its alerts, its severity and its place. */
const THREAT_COLUMNS = `fact.threat::VARCHAR AS threat, src_ip AS srcIp, dest_ip AS destIp, src_port AS srcPort, dest_port AS destPort,
  signature, category, allowed, opener, direction, actor, victim, metadata, src_inside AS srcInside, dest_inside AS destInside,
  NULL AS finding, NULL AS host, NULL AS score`;
/** Hours: a source whose newest event is so much older than when it came in is a recording that somebody has brought. */
const BROUGHT = 24;
const IS_BROUGHT = `updated_at > last_event_time + INTERVAL ${BROUGHT} HOUR`;
/** From when to when sources tell, and whether they are such recordings; null where there is none. */
const TOLD = `(SELECT CASE WHEN bool_or(${IS_BROUGHT}) THEN list({since: first_event_time - INTERVAL ${BROUGHT} HOUR, until: last_event_time + INTERVAL ${BROUGHT} HOUR,
    brought: ${IS_BROUGHT}}) END FROM ingest_source WHERE last_event_time IS NOT NULL)`;
/** Whether only recordings that were brought tell of a time. */
const isBrought = (time: string) =>
  `coalesce(list_bool_and(list_transform(list_filter(${TOLD}, lambda each: ${time} BETWEEN each.since AND each.until), lambda each: each.brought)), false)`;
/** All of a recording that was brought is as old as another: it was put on the table at once, whatever its days. */
const hoursUntil = (moment: string, last: string, newest = 'newest') =>
  `CASE WHEN ${isBrought(last)} THEN 0 ELSE coalesce(date_diff('second', ${last}, least(${newest}, ${moment})) / 3600, 0) END AS ageHours`;

/** Findings as rows of threats, by those of their moments that are before one; what is old is old by what its host did last. */
const findingRows = (place: string, before: string, moment: string) =>
  `SELECT threat_key::VARCHAR AS threat, seen[1] AS first, seen[-1] AS last, len(seen) AS alerts, alert_severity AS severity,
     src_ip AS srcIp, dest_ip AS destIp, dest_port AS destPort, alert_signature AS signature, alert_category AS category, true AS allowed,
     false AS srcInside, false AS destInside, ${place} AS place, ${hoursUntil(moment, 'seen[-1]', 'clock.last')},
     kind AS finding, found.host AS host, score
   FROM (SELECT *, list_filter(times::TIMESTAMP[], lambda each: each < ${before}) AS seen FROM people.finding) found
     ${withPeople('threat_key')} LEFT JOIN host clock ON clock.address = found.host
   WHERE len(seen) > 0`;

/** Threats, also those that people have closed, and findings among them. */
export const threatRows = (params: SqlParameters): string =>
  `SELECT ${THREAT_COLUMNS}, first, last, fact.alerts AS alerts, ${shownSeverity('severity')} AS severity, ${placeNow(params)} AS place, ${hoursUntil('now()::TIMESTAMP', 'last')}
    FROM threat_fact fact ${withPeople('fact.threat')} LEFT JOIN sensor_clock USING (sensor)
    WHERE src_inside OR dest_inside
   UNION ALL BY NAME ${findingRows(placeNow(params), "'infinity'::TIMESTAMP", 'now()::TIMESTAMP')} ORDER BY threat`;

/**
 * Threats as their alerts before a moment (UTC microseconds) tell of them, and findings seen before it; what people had made of them by
 * then is not known here, but what is muted or lowered now is.
 */
export function threatRowsBefore(micros: bigint): string {
  const moment = `make_timestamp(${micros}::BIGINT)`;
  const place = "CASE WHEN mutedBy IS NOT NULL THEN 'muted' ELSE 'new' END";
  return `WITH alerted AS (SELECT threat_key, min(time) AS first, max(time) AS last, count(*) AS alerts FROM alert
      WHERE threat_key IS NOT NULL AND time < ${moment} GROUP BY threat_key)
    SELECT ${THREAT_COLUMNS}, alerted.first AS first, alerted.last AS last, alerted.alerts AS alerts, ${shownSeverity('severity')} AS severity, ${place} AS place, ${hoursUntil(moment, 'alerted.last')}
    FROM alerted JOIN threat_fact fact ON fact.threat = threat_key LEFT JOIN people.muted ON mutedThreat = threat_key LEFT JOIN sensor_clock USING (sensor)
    UNION ALL BY NAME ${findingRows(place, moment, moment)} ORDER BY threat`;
}

/** Some addresses as a list that SQL compares with. */
export const listOf = (addresses: readonly string[], params: SqlParameters) =>
  `(${addresses.map((address) => params.add(address)).join(', ')})`;

/** The last `hours` hours of each address, up to the newest of all of them, and of those to come, which a wrong clock makes, all. */
export function hourRows(addresses: readonly string[], params: SqlParameters, hours: number): string {
  const these = listOf(addresses, params);
  return `SELECT address, hour, ${counted('bytes_out')} AS bytesOut, ${counted('bytes_in')} AS bytesIn FROM host_hour_part
    WHERE address IN ${these} AND hour > least((SELECT max(newest) FROM sensor_clock), now()::TIMESTAMP) - INTERVAL ${hours} HOUR GROUP BY address, hour ORDER BY address, hour`;
}

/** Silences of some addresses, or of all: the newest first, at most this many. */
const MOST_SILENCES = 2000;

/**
 * When an address was heard regularly and then was not. Time goes by the hours in which its sensor saw anything, up to the newest, so
 * that neither a sensor that stood still nor the clock makes anybody silent; nor is silent whom another sensor heard meanwhile.
 */
export function silenceRows(addresses: readonly string[] | null, params: SqlParameters, rule: SilenceRule): string {
  const these = addresses === null ? '' : `AND address IN ${listOf(addresses, params)}`;
  return `WITH heard AS MATERIALIZED (SELECT DISTINCT address, sensor, hour FROM host_hour_part
      WHERE (flows_out > 0 OR bytes_out > 0 OR record_bytes_out > 0) ${these}),
    clock AS (SELECT sensor, hour, row_number() OVER (PARTITION BY sensor ORDER BY hour) AS place
      FROM (SELECT DISTINCT sensor, hour FROM host_hour_part)),
    moments AS (SELECT address, sensor, hour, place FROM heard JOIN clock USING (sensor, hour)
      UNION ALL SELECT address, sensor, NULL, max(place) + 1 FROM (SELECT DISTINCT address, sensor FROM heard) JOIN clock USING (sensor)
        GROUP BY address, sensor),
    gaps AS (SELECT address, sensor, hour AS until, lag(hour) OVER course AS since, place - lag(place) OVER course - 1 AS hours,
        lag(place) OVER course - first_value(place) OVER course AS known, row_number() OVER course - 1 AS heard, place
      FROM moments WINDOW course AS (PARTITION BY address, sensor ORDER BY place)),
    judged AS (SELECT *, coalesce(max(hours) OVER (PARTITION BY address, sensor ORDER BY place
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS longest FROM gaps)
    SELECT address, since + INTERVAL 1 HOUR AS since, until FROM judged
    WHERE hours >= greatest(${rule.hours}, ${rule.times} * longest) AND heard >= ${rule.heard}
      AND (known >= ${rule.known} OR known >= ${rule.always.known} AND longest <= ${rule.always.gap})
      AND NOT EXISTS (SELECT 1 FROM heard other WHERE other.address = judged.address AND other.sensor <> judged.sensor
        AND other.hour > judged.since AND other.hour < coalesce(judged.until, 'infinity'))
    ORDER BY since DESC, address LIMIT ${MOST_SILENCES}`;
}

/** Who spoke with whom: in all the time there is, or in the hours that a range touches. */
function spoken({ from, to }: MicrosRange, params: SqlParameters): string {
  if (from === null && to === null) return 'peer_part';
  return `(SELECT client, server, CASE WHEN failed < flows THEN port ELSE 0 END AS port, proto, NULL::VARCHAR AS app, client_inside, server_inside,
      begun AS first, ended AS last, up AS client_bytes, down AS server_bytes, flows,
      NULL::BIGINT AS record_client_bytes, NULL::BIGINT AS record_server_bytes, NULL::BIGINT AS record_flows FROM talk_part WHERE ${inHours({ from, to }, params)})`;
}

/**
 * With whom some addresses spoke: the most bytes first. `total` counts them all; `astray` says that a clock which was wrong tells of one's times, which
 * hours of right clocks tell where they are to be `isSet` right: looking for them costs half as much again.
 */
export function peerRows(
  addresses: readonly string[],
  range: MicrosRange,
  params: SqlParameters,
  { most, isSet }: { most: number; isSet: boolean },
): string {
  const these = listOf(addresses, params);
  const from = spoken(range, params);
  const side = (
    me: string,
    other: string,
  ) => `SELECT ${other} AS other, bool_or(${other}_inside) AS isInside, ${me === 'client'} AS asked,
      port, proto, max(app) AS app, min(first) AS first, max(last) AS last, ${counted(`${me}_bytes`)} AS bytesOut,
      ${counted(`${other}_bytes`)} AS bytesIn, ${counted('flows')} AS flows FROM ${from} WHERE ${me} IN ${these} GROUP BY other, port, proto`;
  const met = `${side('client', 'server')} UNION ALL ${side('server', 'client')}`;
  const worst = `ORDER BY coalesce(bytesOut, 0) + coalesce(bytesIn, 0) DESC, other, port LIMIT ${most}`;
  if (!isSet) return `SELECT *, ${ASTRAY} AS astray, count(*) OVER () AS total FROM (${met}) ${worst}`;
  const hours = (me: string, other: string) =>
    `SELECT ${other} AS other, ${me === 'client'} AS asked, CASE WHEN failed < flows THEN port ELSE 0 END AS port, proto, ${RIGHT}
      FROM talk_part WHERE ${me} IN ${these} AND ${other} IN (SELECT other FROM met WHERE ${ASTRAY}) GROUP BY ALL`;
  return `WITH met AS MATERIALIZED (${met}), hours AS (${hours('client', 'server')} UNION ALL ${hours('server', 'client')})
    SELECT * EXCLUDE (began, heard, first, last), ${SET_RIGHT}, ${ASTRAY} AS astray, count(*) OVER () AS total
    FROM met LEFT JOIN hours USING (other, asked, port, proto) ${worst}`;
}

export const momentOf = (micros: bigint, params: SqlParameters) => `${params.add(isoMicros(micros))}::TIMESTAMP`;

/** Whether a row's hour is one that a range touches. */
const inHours = ({ from, to }: MicrosRange, params: SqlParameters) =>
  `${from === null ? 'true' : `hour >= date_trunc('hour', ${momentOf(from, params)})`} AND ${to === null ? 'true' : `hour < ${momentOf(to, params)}`}`;

export const edgeHourRows = (range: MicrosRange, params: SqlParameters): string =>
  `SELECT hour, ${bounded('sum(bytes_out)')} AS bytesOut, ${bounded('sum(bytes_in)')} AS bytesIn
    FROM edge_hour_part WHERE ${inHours(range, params)} GROUP BY hour ORDER BY hour`;

export const outsideEndRows = (range: MicrosRange, params: SqlParameters, limit: number): string =>
  `SELECT address, ${bounded('sum(bytes_out)')} AS bytesOut, ${bounded('sum(bytes_in)')} AS bytesIn, sum(flows)::BIGINT AS flows,
      ${bounded('sum(sum(bytes_out)) OVER ()')} AS allOut, ${bounded('sum(sum(bytes_in)) OVER ()')} AS allIn
    FROM edge_hour_part WHERE ${inHours(range, params)} GROUP BY address ORDER BY sum(bytes_out) + sum(bytes_in) DESC, address LIMIT ${limit}`;
