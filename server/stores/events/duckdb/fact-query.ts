import { MEASURES } from '../../../../shared/finding-measures.ts';
import { ADMIN_PORTS, MAIL_PORTS, WORM_PORTS } from '../../../../shared/finding-values.ts';
import { type Network, PRIVATE_NETWORKS } from '../../../../shared/network.ts';
import type { FactName } from '../facts.ts';
import { bounded } from './derived/derivation.ts';
import { course, earliest, span, texts, us } from './fact-terms.ts';
import { within } from './inside.ts';
import { inLine } from './line-json.ts';
import { LOGIN_QUERY } from './login-query.ts';
import { seriesQuery } from './series-query.ts';
import { shownSeverity } from './threat-terms.ts';

/**
 * What a scan tried within an hour, servers or ports, and what of it has answered. It goes from the first to the last door that stayed
 * shut: what else the host did there within that hour is no part of it.
 */
const targets = (
  what: string,
) => `count(DISTINCT ${what}) AS targets, count(DISTINCT ${what}) FILTER (failed = flows) AS failed,
  min(begun) FILTER (failed = flows) AS begun, max(ended) FILTER (failed = flows) AS ended, list({what: ${what}::VARCHAR, answered: failed < flows} ORDER BY ${what})[:200] AS tried`;

/** The last two labels of a name, three where the last but one is as short as a country's `co` or `com`. */
const domainOf = (name: string) => `CASE WHEN regexp_matches(${name}, '\\.(co|com|net|org|gov|ac|edu)\\.[a-z]{2}$')
  THEN array_to_string(string_split(${name}, '.')[-3:], '.') ELSE array_to_string(string_split(${name}, '.')[-2:], '.') END`;

/** Names asked for in a table of questions, but those of the network's own making, with their domains. */
const namesIn = (questions: string) => `
  SELECT dns_rrname, name, ${domainOf('name')} AS domain
  FROM (SELECT DISTINCT dns_rrname, rtrim(lower(dns_rrname), '.') AS name FROM ${questions})
  WHERE contains(name, '.') AND NOT regexp_matches(name, '\\.(arpa|local|localdomain|lan|home|internal|corp)$')
    AND NOT regexp_matches(name, '^\\d+\\.\\d+\\.\\d+\\.\\d+$')`;
const QUESTIONS = "event_type = 'dns' AND time IS NOT NULL";

/**
 * Ports of what is not meant for the Internet: Telnet, RPC and file shares, remote desktops, remote management, databases. SSH and private
 * networks are made for it, and mail, names and the web are there to be reached.
 */
const PRIVATE_PORTS = [23, 2323, 135, 139, 445, 3389, 5900, 5985, 5986, 1433, 3306, 5432, 6379, 9200, 27017];

/**
 * Ports at which agents of what manages hosts report to it: Configuration Manager and WSUS (8530, 8531, 10123), Kaspersky (13000, 14000), Symantec (8014), Ivanti
 * (9593 to 9595), Tanium (17472), BigFix (52311), Puppet (8140), Salt (4505, 4506).
 */
const AGENT_PORTS = [8530, 8531, 10_123, 13_000, 14_000, 8014, 9593, 9594, 9595, 17_472, 52_311, 8140, 4505, 4506];
/** Who manages whom within. */
const MANAGED = `(SELECT DISTINCT server AS client, client AS server, true AS managed FROM talk_part
  WHERE client_inside AND server_inside AND proto = 'TCP' AND port IN (${AGENT_PORTS}) AND failed < flows)`;

/** Who answers names for others inside, and asks them elsewhere: also where one host alone asks, and where no flow says so. */
const RESOLVERS = `(SELECT server AS client FROM talk_part WHERE client_inside AND server_inside AND failed < flows AND port = 53
  UNION SELECT address FROM host_fact WHERE kind = 'serves' AND value = '53')`;

/** The SQL of each kind of fact: of more than fit the newest. What no finding is made of is left out before. */
export function factQuery(name: FactName, home: readonly Network[] = PRIVATE_NETWORKS): string {
  const inside = (column: string) => within(column, home);
  const OUT = 'client_inside AND NOT server_inside';
  /** How many inside hosts speak with an outside server, and whether that is few of all: who is counted once needs no rows put together. */
  const SEEN = `hosts AS (SELECT count(DISTINCT client) AS total FROM talk_part WHERE client_inside),
    seen AS (SELECT server, count(DISTINCT client) AS clients FROM talk_part WHERE ${OUT} GROUP BY server)`;
  const FEW = 'clients <= greatest(2, (SELECT total FROM hosts) / 10)';
  switch (name) {
    case 'threats':
      return `WITH spans AS (
          SELECT threat_key, count(*) AS count, min(time) AS first, max(time) AS last, ${shownSeverity('min(alert_severity)')} AS severity,
            list_sort(list(DISTINCT epoch_us(time) // 900000000)) AS quarters, arg_max(rowid, row(time, id)) AS newest, arg_min(id, row(time, id)) AS event,
            any_value(src_ip_num) AS source
          FROM alert LEFT JOIN people.muted ON mutedThreat = threat_key
          WHERE threat_key IS NOT NULL AND time IS NOT NULL AND mutedBy IS NULL GROUP BY threat_key, loweredBy),
        -- In turns: who tries from outside takes no place of what a host does.
        looked_at AS (FROM spans ORDER BY row_number() OVER (PARTITION BY coalesce(${inside('source')}, false) ORDER BY last DESC, threat_key), last DESC, threat_key LIMIT 20000)
        SELECT looked_at.threat_key::VARCHAR AS key, alert_signature_id AS sid, coalesce(alert_signature, '') AS signature,
          coalesce(alert_category, '') AS category, severity, src_ip AS srcIp, dest_ip AS destIp, src_port AS srcPort, dest_port AS destPort,
          app_proto AS app, count, ${us('first')} AS first, ${us('last')} AS last, to_json(quarters) AS quarters, event::VARCHAR AS event,
          json_object('metadata', ${inLine('$.alert.metadata')}, 'source', ${inLine('$.alert.source.ip')}, 'target', ${inLine('$.alert.target.ip')},
            'flow', ${inLine('$.flow')}, 'direction', ${inLine('$.direction')})::VARCHAR AS line,
          coalesce(tls_sni, http_hostname, dns_rrname) AS name
        FROM looked_at JOIN alert ON alert.rowid = newest ORDER BY key`;
    case 'series':
      return seriesQuery(FEW);
    case 'long':
      return `WITH ${SEEN}
        SELECT client, server, port, max(clients) AS clients, max(longest.age) AS longest, ${us('max(longest).start + to_seconds(max(longest).age)')} AS ended,
          ${bounded('sum(up)')} AS up, ${bounded('sum(down)')} AS down, ${span('begun', 'ended')}
        FROM talk JOIN seen USING (server) WHERE ${OUT} AND ${FEW} AND port > 0 GROUP BY client, server, port
        HAVING max(longest.age) >= ${MEASURES.longConnection.least} ORDER BY last DESC, client, server, port LIMIT 500`;
    case 'scans':
      // Each hour by itself: what is answered in another is no part of a scan. Whom to look at is found by what failed alone: lists of all that anybody spoke with would not fit into memory.
      return `WITH tcp AS (FROM talk WHERE client_inside AND proto = 'TCP'), vain AS (FROM tcp WHERE failed = flows),
        many_servers AS (SELECT client, port, hour FROM vain GROUP BY ALL HAVING count(DISTINCT server) >= 8),
        many_ports AS (SELECT client, server, hour FROM vain GROUP BY ALL HAVING count(DISTINCT port) >= 15),
        answering AS (SELECT DISTINCT client, server, port, true AS answers FROM tcp SEMI JOIN many_servers USING (client, port)
          WHERE failed < flows AND NOT server_inside AND port IN (${WORM_PORTS})),
        across AS (SELECT client, NULL::VARCHAR AS server, port, hour, ${targets('server')},
            count(DISTINCT server) FILTER (failed = flows AND answers IS NULL AND NOT server_inside AND port IN (${WORM_PORTS})) AS strangers
          FROM tcp JOIN many_servers USING (client, port, hour) LEFT JOIN answering USING (client, server, port) GROUP BY client, port, hour),
        down AS (SELECT client, server, NULL::INTEGER AS port, hour, ${targets('port')}, 0 AS strangers
          FROM tcp JOIN many_ports USING (client, server, hour) GROUP BY client, server, hour)
        SELECT client, server, port, max(targets) AS targets, arg_max(failed, row(targets, hour)) AS failed, max(strangers) AS strangers, ${span('begun', 'ended')}, to_json(arg_max(tried, row(targets, hour))) AS tried
        FROM (FROM across UNION ALL FROM down) WHERE failed >= targets * ${MEASURES.scan.failed} GROUP BY client, server, port
        HAVING max(targets) >= CASE WHEN server IS NULL THEN ${MEASURES.scan.hosts} ELSE ${MEASURES.scan.ports} END
        ORDER BY last DESC, client, server, port LIMIT 1000`;
    case 'admin':
      // What many have used for a day is there for all: controllers, shares, printers. Who manages a host turns to it.
      return `WITH hosts AS (SELECT count(DISTINCT client) AS total FROM talk_part WHERE client_inside),
        used AS (SELECT client, server, port, sum(flows)::BIGINT AS flows, sum(failed)::BIGINT AS failed, sum(held)::BIGINT AS held, min(begun) AS begun, max(begun) AS again
          FROM talk WHERE client_inside AND server_inside AND port IN (${ADMIN_PORTS}) AND client <> server
          GROUP BY client, server, port HAVING sum(failed) < sum(flows)),
        own AS (FROM used QUALIFY count(*) OVER (PARTITION BY server, port ORDER BY begun RANGE BETWEEN UNBOUNDED PRECEDING AND INTERVAL 1 DAY PRECEDING)
          < greatest(${MEASURES.common.clients}, (SELECT total FROM hosts) * ${MEASURES.common.share}))
        SELECT client, server, port, flows, failed, held, ${us('begun')} AS first, ${us('again')} AS last
        FROM own ANTI JOIN ${MANAGED} USING (client, server) ORDER BY first DESC, client, server, port LIMIT 50000`;
    case 'shares':
      return `SELECT client, server, shares, programs, services, coalesce(managed, false) AS managed, ${us('begun')} AS first, ${us('ended')} AS last
        FROM (SELECT * REPLACE (services + CASE WHEN wmi > 0 THEN methods ELSE 0 END AS services) FROM share_use) LEFT JOIN ${MANAGED} USING (client, server)
        WHERE shares > 0 AND (programs > 0 OR services > 0) ORDER BY last DESC, client, server LIMIT 5000`;
    case 'domains': {
      const { tunnel } = MEASURES;
      return `WITH question AS MATERIALIZED (
          SELECT src_ip AS client, ${inside('src_ip_num')} AS client_inside, dns_rrname, count(*) AS questions,
            count(*) FILTER (dns_rrtype IN ('TXT', 'NULL', 'CNAME', 'MX')) AS texts, min(time) AS first, max(time) AS last
          FROM event WHERE ${QUESTIONS} AND dns_rrname IS NOT NULL GROUP BY ALL),
        named AS MATERIALIZED (${namesIn('question')}),
        many AS MATERIALIZED (
          SELECT client, domain, sum(questions)::BIGINT AS questions, count(DISTINCT name) AS names, sum(texts)::BIGINT AS texts,
            sum(questions * (length(name) - length(domain))) / sum(questions) AS length, ${span('first', 'last')}
          FROM question JOIN named USING (dns_rrname) ANTI JOIN ${RESOLVERS} USING (client) WHERE client_inside GROUP BY client, domain
          HAVING names >= ${tunnel.names} AND length >= ${tunnel.length} AND domain NOT IN (${texts(tunnel.services)})),
        hosts AS (SELECT domain, count(DISTINCT client) AS clients FROM question JOIN named USING (dns_rrname) SEMI JOIN many USING (domain) GROUP BY domain),
        rare AS MATERIALIZED (FROM many JOIN hosts USING (domain) WHERE clients <= ${tunnel.clients} ORDER BY last DESC, client, domain LIMIT 300),
        looked_at AS MATERIALIZED (FROM named SEMI JOIN rare USING (domain)),
        listed AS (SELECT src_ip AS client, domain, ${course(900)}
          FROM event JOIN looked_at USING (dns_rrname) WHERE ${QUESTIONS} GROUP BY src_ip, domain),
        -- As if drawn by lot: by the alphabet they would be the short ones by which somebody checks in between.
        drawn AS (SELECT client, domain, name FROM question JOIN looked_at USING (dns_rrname) GROUP BY client, domain, name
          QUALIFY row_number() OVER (PARTITION BY client, domain ORDER BY md5(name)) <= 40),
        sampled AS (SELECT client, domain, to_json(list_sort(list(name))) AS samples FROM drawn GROUP BY client, domain)
        SELECT client, domain, clients, questions, names, texts, length, first, last, course, samples
        FROM rare JOIN listed USING (client, domain) JOIN sampled USING (client, domain)`;
    }
    case 'missing':
      return `WITH question AS (FROM event WHERE ${QUESTIONS} AND dns_rcode = 'NXDOMAIN' AND dns_rrname IS NOT NULL),
        named AS MATERIALIZED (${namesIn('question')}),
        told AS (SELECT client, count(DISTINCT domain) AS domains, ${span('time')}, ${course(60)}, to_json(list_sort(list(DISTINCT domain))[:60]) AS samples
          FROM (SELECT CASE WHEN ${inside('src_ip_num')} THEN src_ip ELSE dest_ip END AS client, domain, time FROM question JOIN named USING (dns_rrname))
            ANTI JOIN ${RESOLVERS} USING (client)
          GROUP BY client, date_trunc('hour', time) HAVING domains >= ${MEASURES.generated.domains})
        FROM (FROM told ORDER BY row_number() OVER (PARTITION BY client ORDER BY first DESC), first DESC, client LIMIT 300) ORDER BY domains DESC, client, first`;
    case 'volumes':
      return `WITH ${SEEN}, large AS (
          SELECT client, server, port, ${bounded('sum(up)')} AS up, ${bounded('sum(down)')} AS down, min(begun) AS begun, max(ended) AS ended FROM talk WHERE ${OUT}
          GROUP BY client, server, port, hour::DATE HAVING sum(up) >= ${MEASURES.volume.bytes} AND sum(up) > 2 * sum(down)),
        daily AS (SELECT client, hour::DATE AS day, ${bounded('sum(up)')} AS up FROM talk SEMI JOIN large USING (client) WHERE ${OUT} GROUP BY ALL),
        usual AS (SELECT client, CASE WHEN count(*) >= 3 THEN median(up)::BIGINT END AS usual,
          list({day: ${us('day::TIMESTAMP')}, up: up} ORDER BY day DESC)[:31] AS days FROM daily GROUP BY client)
        SELECT client, server, port, clients, (SELECT total FROM hosts) AS hosts, up, down, usual, ${us('begun')} AS first, ${us('ended')} AS last, to_json(days) AS days
        FROM (FROM large JOIN seen USING (server) JOIN usual USING (client) WHERE ${FEW} AND (usual IS NULL OR up >= usual * ${MEASURES.volume.timesUsual})
          ORDER BY ended DESC, client, server, port LIMIT 300) ORDER BY up DESC, client, server`;
    case 'taken': {
      const { bytes, others } = MEASURES.taken;
      return `WITH known AS (SELECT src_ip AS client, dest_ip AS server FROM alert UNION SELECT dest_ip, src_ip FROM alert),
        fetched AS (SELECT client, server, port, hour::DATE AS day, ${bounded('sum(up)')} AS up, ${bounded('sum(down)')} AS down, min(begun) AS begun, max(ended) AS ended
          FROM talk WHERE server_inside AND NOT client_inside GROUP BY client, server, port, day HAVING sum(down) >= ${bytes} AND sum(down) > 2 * sum(up)),
        daily AS (SELECT client, server, hour::DATE AS day, sum(down) AS down FROM talk SEMI JOIN fetched USING (server) WHERE server_inside AND NOT client_inside GROUP BY ALL),
        usual AS (SELECT server, CASE WHEN count(DISTINCT client) > ${others} THEN median(down)::BIGINT END AS usual FROM daily GROUP BY server)
        SELECT client, server, port, up, down, usual, ${us('begun')} AS first, ${us('ended')} AS last
        FROM fetched JOIN usual USING (server) SEMI JOIN known USING (client, server) ORDER BY last DESC, client, server, port LIMIT 300`;
    }
    case 'tls':
      return `WITH seen AS (SELECT server, count(DISTINCT client) AS clients FROM tls_use WHERE ${OUT} GROUP BY server)
        SELECT client, server, port, sni, subject, clients, count, self_signed AS selfSigned, old, ${us('begun')} AS first, ${us('ended')} AS last
        FROM tls_use JOIN seen USING (server) WHERE ${OUT} AND (self_signed > 0 OR old > 0) AND clients <= ${MEASURES.rareTls.clients}
        ORDER BY last DESC, client, server, port LIMIT 1000`;
    case 'logins':
      return LOGIN_QUERY;
    case 'mail':
      // By the hour: a provider has more addresses in a year than mail has servers in a wave. Who takes mail from outside is a mail server.
      return `WITH taking AS (SELECT server AS client FROM talk_part WHERE server_inside AND NOT client_inside AND port IN (25, 465, 587) AND failed < flows
          GROUP BY server HAVING count(DISTINCT client) >= 2),
        handed AS (SELECT client, server, hour, min(begun) AS begun, max(ended) AS ended, sum(failed) AS failed, sum(flows) AS flows
          FROM talk ANTI JOIN taking USING (client) WHERE ${OUT} AND port IN (${MAIL_PORTS}) GROUP BY client, server, hour),
        told AS (SELECT client, count(*) AS servers, count(*) FILTER (failed = flows) AS failed, ${us('max(ended)')} AS last,
            to_json(list(epoch_us(begun) ORDER BY begun)) AS times, to_json(list_sort(list(server))[:60]) AS samples
          FROM handed GROUP BY client, hour HAVING servers >= ${MEASURES.mail.servers})
        FROM told ORDER BY row_number() OVER (PARTITION BY client ORDER BY last DESC), last DESC, client LIMIT 300`;
    case 'floods': {
      const { flows, failed } = MEASURES.flood;
      // Who asks for names for others asks a server that is down as often, and logs are answered by nobody.
      return `WITH hourly AS (SELECT client, server, CASE WHEN count(DISTINCT port) = 1 THEN any_value(port) END AS port, sum(flows)::BIGINT AS flows,
            sum(failed)::BIGINT AS failed, ${bounded('sum(up)')} AS up, min(begun) AS begun, max(ended) AS ended
          FROM talk WHERE ${OUT} AND port NOT IN (0, 53, 514, 853) GROUP BY client, server, hour HAVING sum(flows) >= ${flows} AND sum(failed) >= sum(flows) * ${failed})
        SELECT client, server, CASE WHEN count(DISTINCT coalesce(port, -1)) = 1 THEN any_value(port) END AS port, max(flows) AS flows,
          arg_max(failed, row(flows, begun)) AS failed, ${bounded('sum(up)')} AS up, count(DISTINCT begun::DATE) AS days, ${span('begun', 'ended')}, to_json(list(epoch_us(begun) ORDER BY begun)) AS spells
        FROM hourly GROUP BY client, server ORDER BY last DESC, client, server LIMIT 300`;
    }
    case 'pings': {
      const { bytes, rate } = MEASURES.pings;
      // By the time that they took: pings that go on for days are one flow, of the hour in which it began.
      return `WITH hourly AS (SELECT client, server, ${bounded('sum(up)')} AS up, ${bounded('sum(down)')} AS down, min(begun) AS begun, max(ended) AS ended
          FROM talk WHERE ${OUT} AND port = 0 AND contains(proto, 'ICMP') GROUP BY client, server, hour
          HAVING sum(up) >= ${bytes} AND sum(up) >= date_diff('second', min(begun), max(ended)) * ${rate})
        SELECT client, server, ${bounded('sum(up)')} AS up, ${bounded('sum(down)')} AS down, ${span('begun', 'ended')}, to_json(list(epoch_us(begun) ORDER BY begun)) AS spells
        FROM hourly GROUP BY client, server ORDER BY last DESC, client, server LIMIT 300`;
    }
    case 'tickets':
      return `WITH used AS (SELECT client, service, count(DISTINCT minute::DATE) AS days FROM ticket GROUP BY client, service HAVING days < ${MEASURES.roasting.days}),
        many AS (SELECT client FROM used GROUP BY client HAVING count(*) >= ${MEASURES.roasting.services})
        SELECT client, server, service, count, days, ${us('begun')} AS first, ${us('ended')} AS last
        FROM ticket JOIN used USING (client, service) SEMI JOIN many USING (client) ORDER BY first DESC, client, server, service LIMIT 20000`;
    case 'renames':
      return `WITH used AS (SELECT client, extension, count(DISTINCT minute::DATE) AS days FROM share_rename
          GROUP BY client, extension HAVING sum(count) >= 20 AND count(DISTINCT was) >= 3)
        SELECT client, server, extension, was, count, file, days, ${us('begun')} AS first, ${us('ended')} AS last
        FROM share_rename JOIN used USING (client, extension) ORDER BY first DESC, client, server, extension, was LIMIT 20000`;
    case 'replications':
      // Every sign-in chooses the interface: put together are only connections in which the call was made.
      return `WITH asking AS (SELECT DISTINCT client, server, connection FROM replication_part WHERE asked > 0),
        copied AS (SELECT client, server, connection, sum(asked) AS asked, min(begun) AS begun, max(ended) AS ended
          FROM replication_part SEMI JOIN asking USING (client, server, connection) GROUP BY ALL HAVING max(chosen) > 0)
        SELECT client, server, sum(asked)::BIGINT AS asks, count(DISTINCT begun::DATE) AS days, ${span('begun', 'ended')}
        FROM copied GROUP BY client, server ORDER BY last DESC, client, server LIMIT 1000`;
    case 'clearText': {
      const listOf = (what: string) => `list(${what} ORDER BY begun, name)[:30]`;
      return `WITH used AS (FROM clear_text WHERE accepted > 0),
        total AS (SELECT count(DISTINCT client) AS hosts FROM talk_part WHERE client_inside),
        seen AS (SELECT server, count(DISTINCT client) AS clients FROM used GROUP BY server),
        users AS (SELECT client, server, ${listOf(`{name: name, count: count, first: ${us('begun')}}`)} AS users
          FROM (SELECT client, server, username AS name, count(*) AS count, min(begun) AS begun FROM used WHERE name IS NOT NULL GROUP BY ALL) GROUP BY ALL),
        files AS (SELECT client, server, ${listOf(`{name: name, first: ${us('begun')}}`)} AS files
          FROM (SELECT client, server, name, min(begun) AS begun FROM (SELECT client, server, begun, unnest([file, other_file]) AS name FROM used)
            WHERE name IS NOT NULL GROUP BY ALL) GROUP BY ALL),
        met AS (SELECT client, server, min(port) AS port, count(*) FILTER (connection >= 0) AS signIns, count(DISTINCT begun::DATE) AS days, ${span('begun', 'ended')},
            coalesce(greatest(sum(uploads) FILTER (connection >= 0), sum(uploads) FILTER (connection < 0)), 0)::BIGINT AS uploads
          FROM used GROUP BY client, server)
        SELECT client, server, port, clients, hosts, signIns, uploads, days, first, last,
          to_json(coalesce(users, [])) AS users, to_json(coalesce(files, [])) AS files
        FROM met JOIN seen USING (server) CROSS JOIN total LEFT JOIN users USING (client, server) LEFT JOIN files USING (client, server)
        WHERE uploads > 0 OR users IS NOT NULL ORDER BY last DESC, client, server LIMIT 1000`;
    }
    case 'rare':
      return `WITH ${SEEN}, serving AS (
          SELECT server AS client FROM talk_part WHERE client_inside AND server_inside AND port BETWEEN 1 AND 9999 AND failed < flows GROUP BY server HAVING count(DISTINCT client) >= 5),
        known AS (SELECT client, ${earliest('begun')} AS known, count(DISTINCT server) AS servers FROM talk_part WHERE ${OUT} GROUP BY client)
        SELECT client, server, port, NULL AS name, ${span('begun', 'ended')}, sum(flows)::BIGINT AS count, ${us('max(known)')} AS known, max(servers) AS servers
        FROM talk JOIN seen USING (server) JOIN serving USING (client) JOIN known USING (client)
        WHERE ${OUT} AND clients = 1 AND failed < flows AND port NOT IN (0, 25, 53, 123) GROUP BY client, server, port
        HAVING ${earliest('begun')} > max(known) + INTERVAL 1 DAY AND max(servers) <= 20 ORDER BY first DESC, client, server, port LIMIT 300`;
    case 'served':
      // A resolver is one also when one host alone asks it, and where no flow says that it answers.
      return `SELECT server, port, max(clients) AS clients FROM (
          SELECT server, port, count(DISTINCT client) AS clients FROM talk_part
          WHERE client_inside AND server_inside AND failed < flows AND port BETWEEN 1 AND 49151 GROUP BY server, port HAVING clients >= 2 OR port IN (53, 88)
          UNION ALL SELECT address, value::INTEGER, 1 FROM host_fact WHERE kind = 'serves')
        GROUP BY server, port ORDER BY server, port LIMIT 20000`;
    case 'opened':
      return `WITH known AS (SELECT host, ${earliest('begun')} AS known FROM (
            SELECT client AS host, begun FROM talk_part WHERE client_inside UNION ALL SELECT server, begun FROM talk WHERE server_inside AND failed < flows)
          GROUP BY host)
        SELECT server, port, count(DISTINCT client) AS clients, sum(flows)::BIGINT AS flows, ${us('max(known)')} AS known, ${span('begun', 'ended')}
        FROM talk JOIN known ON host = server WHERE client_inside AND server_inside AND failed < flows AND proto = 'TCP' AND port < 32768
        GROUP BY server, port HAVING clients >= ${MEASURES.newService.clients} AND ${earliest('begun')} >= max(known) + INTERVAL ${MEASURES.newService.days} DAY
        ORDER BY first DESC, server, port LIMIT 300`;
    case 'exposed':
      return `WITH reached AS (
          SELECT server, port, client, sum(visits)::BIGINT AS flows, sum(spoken)::BIGINT AS said, sum(least(held, spoken))::BIGINT AS held, max(longest.age) AS longest,
            ${bounded('sum(down)')} AS up, ${bounded('sum(up)')} AS down, min(begun) AS begun, max(ended) AS ended
          FROM talk_part WHERE port IN (${PRIVATE_PORTS}) AND proto = 'TCP' AND visits > 0
          GROUP BY server, port, client),
        most AS (SELECT server, port, list({client: client, flows: flows, held: held, first: ${us('begun')}, last: ${us('ended')}} ORDER BY place) AS callers
          FROM (SELECT *, row_number() OVER (PARTITION BY server, port ORDER BY held DESC, up + down DESC, client) AS place FROM reached QUALIFY place <= 20)
          GROUP BY server, port)
        SELECT server, port, count(*) AS clients, count(*) FILTER (said > 0) AS spoken, sum(flows)::BIGINT AS flows, sum(held)::BIGINT AS held, max(longest) AS longest,
          ${bounded('sum(up)')} AS up, ${bounded('sum(down)')} AS down, ${span('begun', 'ended')}, to_json(any_value(callers)) AS callers
        FROM reached JOIN most USING (server, port) GROUP BY server, port ORDER BY last DESC, server, port LIMIT 1000`;
    case 'recorded':
      // Flows tell of hours whose events are gone, events of a sensor that writes no flows.
      return `SELECT sensor, to_json(list(epoch_us(hour) ORDER BY hour)) AS recorded,
          (SELECT to_json(coalesce(list_sort(list(DISTINCT epoch_us(edge))), [])) FROM (SELECT unnest(edges) AS edge FROM derivation)) AS edges FROM (
          SELECT sensor, hour FROM host_hour_part
          UNION SELECT sensor, time FROM event_hour WHERE time IS NOT NULL GROUP BY sensor, time HAVING sum(events) > 0)
        GROUP BY sensor ORDER BY sensor`;
  }
}

/** Columns that hold lists. */
const LISTS = new Set([
  'quarters',
  'times',
  'sizes',
  'samples',
  'spells',
  'tried',
  'days',
  'course',
  'recorded',
  'edges',
  'callers',
  'users',
  'files',
]);

/** A row with its lists and whole numbers as they are in JSON. */
export const toFact = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      LISTS.has(name)
        ? JSON.parse(String(value))
        : typeof value === 'string' && WHOLE.has(name)
          ? Number(value)
          : value,
    ]),
  );
const WHOLE = new Set(['first', 'last', 'up', 'down', 'count', 'flows', 'failed', 'held', 'ended', 'known', 'since']);
