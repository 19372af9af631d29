import { BYTE_ORDER_MARK, type CsvValue, csvLine } from '../../shared/csv.ts';
import type { ReportTable } from '../../shared/report-values.ts';
import type { ReportDocument, ReportFigures } from '../../shared/reports.ts';
import { titleOf } from '../incidents/title.ts';

/** Names of columns, the same in every language, and rows. */
interface Table {
  columns: string[];
  rows: CsvValue[][];
}

const table = <Row>(rows: readonly Row[], cells: Record<string, (row: Row) => CsvValue>): Table => ({
  columns: Object.keys(cells),
  rows: rows.map((row) => Object.values(cells).map((cell) => cell(row))),
});

const machine = {
  name: ({ name }: { name: string | null }) => name,
  address: ({ address }: { address: string }) => address,
};

const TABLES: Record<ReportTable, (figures: ReportFigures) => Table> = {
  incidents: ({ incidents }) =>
    table(incidents.rows, {
      id: ({ id }) => id,
      title: titleOf,
      score: ({ score }) => score,
      severity: ({ severity }) => severity,
      status: ({ status }) => status,
      hosts: ({ hosts }) => hosts.map(({ address }) => address).join(' '),
      first_seen: ({ firstSeen }) => firstSeen,
      last_seen: ({ lastSeen }) => lastSeen,
    }),
  severities: ({ threats }) =>
    table(threats.severities, {
      severity: ({ severity }) => severity,
      threats: (row) => row.threats,
      threats_before: ({ before }) => before,
      alerts: ({ alerts }) => alerts,
    }),
  verdicts: ({ threats }) =>
    table(threats.verdicts, {
      verdict: ({ verdict }) => verdict,
      threats: (row) => row.threats,
      threats_before: ({ before }) => before,
    }),
  alerts: ({ threats }) =>
    table(threats.course, {
      start: ({ start }) => start,
      high: ({ high }) => high,
      medium: ({ medium }) => medium,
      low: ({ low }) => low,
      other: ({ other }) => other,
    }),
  signatures: ({ threats }) =>
    table(threats.signatures, {
      signature: ({ signature }) => signature,
      severity: ({ severity }) => severity,
      threats: (row) => row.threats,
      alerts: ({ alerts }) => alerts,
      alerts_before: ({ before }) => before,
    }),
  work: ({ work }) =>
    table(
      [
        { what: 'acknowledged', now: work.acknowledged, before: work.acknowledgedBefore },
        { what: 'closed', now: work.closed, before: work.closedBefore },
      ],
      {
        what: ({ what }) => what,
        threats: ({ now }) => now.count,
        median_seconds: ({ now }) => now.median,
        p90_seconds: ({ now }) => now.p90,
        threats_before: ({ before }) => before.count,
        median_seconds_before: ({ before }) => before.median,
        p90_seconds_before: ({ before }) => before.p90,
      },
    ),
  closings: ({ work }) =>
    table(work.closings, {
      verdict: ({ verdict }) => verdict,
      closed: ({ closed }) => closed,
      closed_before: ({ before }) => before,
    }),
  hosts: ({ hosts }) =>
    table(hosts, {
      ...machine,
      risk: ({ risk }) => risk,
      risk_before: ({ before }) => before,
      open_threats: ({ openThreats }) => openThreats,
    }),
  assets: ({ assets }) =>
    table(assets.rows, {
      ...machine,
      vendor: ({ vendor }) => vendor,
      operating_system: ({ os }) => os,
      first_seen: ({ firstSeen }) => firstSeen,
    }),
  traffic: ({ traffic }) =>
    table(traffic.course, {
      start: ({ start }) => start,
      bytes_in: ({ bytesIn }) => bytesIn,
      bytes_out: ({ bytesOut }) => bytesOut,
    }),
  talkers: ({ traffic }) =>
    table(traffic.talkers, {
      ...machine,
      bytes_in: ({ bytesIn }) => bytesIn,
      bytes_out: ({ bytesOut }) => bytesOut,
      bytes_before: ({ before }) => before,
    }),
  sensors: ({ sensors }) =>
    table(sensors.rows, {
      sensor: ({ sensor }) => sensor,
      events: ({ events }) => events,
      events_before: ({ before }) => before,
      packets: ({ packets }) => packets,
      drops: ({ drops }) => drops,
    }),
  gaps: ({ sensors }) =>
    table(sensors.gaps, { sensor: ({ sensor }) => sensor, from: ({ from }) => from, to: ({ to }) => to }),
  rejects: ({ sensors }) =>
    table(sensors.rejects, {
      source: ({ source }) => source,
      rejected: ({ rejected }) => rejected,
      rejected_before: ({ before }) => before,
    }),
};

/** A table of a report as CSV. */
export function tableCsv({ figures }: ReportDocument, name: ReportTable): string {
  const { columns, rows } = TABLES[name](figures);
  return BYTE_ORDER_MARK + csvLine(columns) + rows.map(csvLine).join('');
}
