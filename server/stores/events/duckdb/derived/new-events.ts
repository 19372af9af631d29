/** The events of a step, with what several derived tables want to know of each. */
import { inLine } from '../line-json.ts';
import { RAW_AS_EVE } from './zeek-lines.ts';

/** Ports on which servers listen: what comes from one to a high port is the answer of a flow whose start nobody saw. */
const SERVED =
  '[21,22,23,25,53,80,88,110,135,139,143,389,443,445,465,587,636,993,995,1433,3306,3389,5432,5985,8080,8443]';
/** A list, for as many values after IN are a table in memory each time, to which whole rows are joined. */
const isServed = (port: string) => `list_contains(${SERVED}, ${port})`;

/** A flow of TCP without SYN: its start was not seen, its source is whoever spoke first since (`tcp_flags` of Suricata's flows, in hex). */
const JOINED = `event_type = 'flow' AND regexp_matches(raw, '"tcp_flags": ?"[0-9a-f][014589cd]"')`;
/** Above it are ports that systems give to whoever opens a flow. */
const GIVEN = 32768;

/** Bytes of a packet of TCP without anything in it, with its frame. */
const EMPTY = "CASE WHEN contains(src_ip, ':') THEN 74 ELSE 60 END";

const withSyn = (way: string) => `regexp_matches(raw, '"tcp_flags_${way}": ?"[0-9a-f][2367abef]"')`;
/** A flow of TCP that its source began, from whatever port: with a SYN that was answered by one, or with nothing but such (options make it longer). */
const BEGUN = `event_type = 'flow' AND ${withSyn('ts')} AND (${withSyn('tc')} OR flow_bytes_toserver <= flow_pkts_toserver * (${EMPTY} + 20))`;

/** Whether a client acknowledged, as it does once it was let in, where nothing came back: the sensor sees one direction only. */
const LET_IN = `CASE WHEN event_type = 'flow' AND proto = 'TCP' AND back = 0 AND NOT reversed
      THEN regexp_matches(raw, '"tcp_flags_ts": ?"[0-9a-f]?[13579bdf][0-9a-f]"') ELSE false END`;

const CHOSEN = `src_port < ${GIVEN} AND dest_port >= ${GIVEN}`;
/** Whether the source is the server. By cases: each part of an AND is worked out of every row, and looking into lines is most of the work. */
const REVERSED = `CASE WHEN event_type = 'netflow' THEN src_port < dest_port
    WHEN ${isServed('src_port')} AND dest_port >= 1024
      THEN (NOT ${isServed('dest_port')} OR src_port < 1024 AND (${JOINED} OR contains(raw, '"tcp_flags_tc"'))) AND NOT coalesce(${BEGUN}, false)
        OR ${CHOSEN} AND ${JOINED}
    WHEN ${CHOSEN} THEN ${JOINED} END`;

/** Bytes that are sent before any of them is acknowledged: a first window of TCP (RFC 6928). Who sent more was let in. */
const UNHEARD = 15_000;

/** Packets that a server sends when a connection is but opened and closed: its SYN as often as systems repeat it. */
const OPENING = 6;

/** What statistics say of a sensor, in the order in which `counters` has them. */
const COUNTERS = [
  '$.stats.uptime',
  '$.stats.capture.kernel_packets',
  '$.stats.capture.kernel_drops',
  '$.stats.decoder.pkts',
  '$.stats.decoder.bytes',
  '$.stats.decoder.invalid',
  '$.stats.flow.memuse',
  '$.stats.detect.engines',
  '$.suricata_version',
];

/**
 * A SELECT of the events for which `condition` holds, to be called `new_event`: the columns of `event`, and
 * `src_inside`, `dest_inside`; `client`, `server`, `client_inside`, `server_inside`, `port` (the server's);
 * `client_bytes`, `server_bytes`, `answered`, `unheard`, `refused`, `opened` and `said` of flows. The source is the client, unless it sends from a port of servers to one that
 * is none and was not seen to begin (nor as far as flags tell, from a server's own port to one that systems give away too, 3389 or 8080), or from a low port to a high one in a flow
 * whose start was not seen.
 * A netflow record is one direction: the side with the lower port is the server, and has answered when it sends.
 *
 * A flow whose answers the sensor did not see was none in vain: the client acknowledged them (`unheard`). It is refused when nothing came back but packets without anything in them, unless these acknowledge an upload. It was opened when it was not refused, or the
 * server's SYN is there, as of a scan that goes no further; the server has said something when there is more than that takes.
 * A flow is told of after it began: of a capture that is read Suricata gives all flows the time of its first packet.
 *
 * Lines of more than 8 KiB stay away: what tables want of a line is short. Zeek's have what tables want in EVE's words. Of an alert's line, payload and packet included, there is
 * `told`: what it says of the alert, of its flow and of its direction, as JSON.
 * Of statistics there are `counters`, a JSON list. `line_bytes` is how long the line is. Planning for what Zeek says takes as long as reading thousands
 * of events: without `ofZeek` none of them is to be Zeek's.
 */
export const readEvents = (condition: string, inside: (column: string) => string, ofZeek = true): string =>
  `WITH read AS MATERIALIZED (
     SELECT * REPLACE (
         CASE WHEN time IS NOT NULL THEN greatest(time, flow_start) END AS time,
         CASE WHEN event_type NOT IN ('alert', 'stats') AND strlen(raw) <= 8192 THEN ${ofZeek ? RAW_AS_EVE : 'raw'} END AS raw),
       CASE WHEN event_type = 'alert' THEN ${inLine(['$.alert', '$.flow', '$.direction'])} END AS told,
       CASE WHEN event_type = 'stats' THEN to_json(${inLine(COUNTERS)})::VARCHAR END AS counters,
       strlen(raw) AS line_bytes,
       coalesce(${REVERSED}, false) AS reversed,
       ${inside('src_ip_num')} AS src_inside, ${inside('dest_ip_num')} AS dest_inside,
       coalesce(CASE WHEN reversed THEN flow_pkts_toserver ELSE flow_pkts_toclient END, 0) AS back
     FROM event WHERE ${condition})
   SELECT *, CASE WHEN reversed THEN dest_ip ELSE src_ip END AS client, CASE WHEN reversed THEN src_ip ELSE dest_ip END AS server,
     CASE WHEN reversed THEN dest_inside ELSE src_inside END AS client_inside,
     CASE WHEN reversed THEN src_inside ELSE dest_inside END AS server_inside,
     CASE WHEN reversed THEN src_port ELSE dest_port END AS port,
     CASE WHEN reversed THEN flow_bytes_toclient ELSE flow_bytes_toserver END AS client_bytes,
     CASE WHEN reversed THEN flow_bytes_toserver ELSE flow_bytes_toclient END AS server_bytes,
     back > 0 AS answered,
     coalesce(${LET_IN}, false) AS unheard,
     event_type = 'flow' AND proto = 'TCP' AND NOT unheard AND (back <= 1 OR coalesce(server_bytes <= back * ${EMPTY}, false) AND coalesce(client_bytes, 0) <= ${UNHEARD}) AS refused,
     CASE WHEN refused THEN coalesce(${withSyn('tc')}, false) ELSE true END AS opened,
     NOT refused AND (back > ${OPENING} OR coalesce(client_bytes, 0) > ${UNHEARD} OR coalesce(server_bytes > back * (${EMPTY} + 20), true)) AS said
   FROM read`;

const between = (from: number, to: number) => `rowid >= ${from} AND rowid < ${to}`;

/** Which types of events there are from one row to before another, and whether they are Zeek's. */
export const newTypes = (from: number, to: number): string =>
  `SELECT DISTINCT event_type, coalesce(sensor_type = 'zeek', false) FROM event WHERE ${between(from, to)}`;

/** Makes the table `new_event` of the rows from one number to before another. */
export const newEvents = (from: number, to: number, inside: (column: string) => string, ofZeek: boolean): string =>
  `CREATE OR REPLACE TEMP TABLE new_event AS ${readEvents(between(from, to), inside, ofZeek)}`;
