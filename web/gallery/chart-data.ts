import { useAmounts } from '../kit/amounts.ts';
import type { DonutPart } from '../kit/charts/DonutChart.tsx';
import type { LibraryChartProps } from '../kit/charts/library-chart.ts';
import type { RadialPart } from '../kit/charts/RadialChart.tsx';
import { useTranslation } from '../kit/translation.ts';
import { weekOrder } from '../kit/week.ts';
import { usePreferences } from '../theme/PreferencesProvider.tsx';
import {
  alerts,
  alertsByHour,
  answers,
  kinds,
  protocolShares,
  responseTimes,
  type Service,
  type Site,
  sampleDays,
  sensorEvents,
  sensorLoad,
  sensorSizes,
  threatsByKind,
  traffic,
} from './chart-samples.ts';
import { useChartTexts } from './chart-texts.ts';
import { protocols, sensors } from './samples.ts';
import { useDays } from './use-days.tsx';
import { useUnits } from './use-units.ts';

/** What a chart shows, whoever draws it: each hook is one measurement in the reader's words. */
type ChartData = Pick<
  LibraryChartProps<unknown>,
  'title' | 'summary' | 'points' | 'pointTitle' | 'series' | 'format' | 'table' | 'tools'
>;

/** Gigabytes by day, received and sent; `tools` chooses the days, of which every so many have their name under the axis. */
export function useTraffic(every?: number) {
  const { word } = useChartTexts();
  const { gigabytes } = useUnits();
  const { points, cut, control } = useDays(every);
  return {
    title: word('traffic'),
    pointTitle: word('day'),
    points,
    series: [
      { id: 'received', label: word('received'), values: cut(traffic.received), color: 'primary' },
      { id: 'sent', label: word('sent'), values: cut(traffic.sent) },
    ],
    format: gigabytes,
    tools: control,
  } satisfies ChartData;
}

/** Milliseconds by day of three protocols; days as above. */
export function useResponseTimes(every?: number) {
  const { word } = useChartTexts();
  const { milliseconds } = useUnits();
  const { points, cut, control } = useDays(every);
  return {
    title: word('responseTime'),
    pointTitle: word('day'),
    points,
    series: [
      { id: 'dns', label: 'DNS', values: cut(responseTimes.dns), color: 'primary' },
      { id: 'tls', label: 'TLS', values: cut(responseTimes.tls) },
      { id: 'http', label: 'HTTP', values: cut(responseTimes.http) },
    ],
    format: milliseconds,
    tools: control,
  } satisfies ChartData;
}

/** It begins on a Sunday. */
const LAST_WEEK = sampleDays.length - 7;

/** Days of a week in the reader's order, each with its place in the samples, whose weeks begin on a Sunday. */
function useWeekOfSamples() {
  const { language } = usePreferences();
  return weekOrder(language).map((day) => ({ day, place: (day + 1) % 7 }));
}

/** Alerts of a week by severity. */
export function useWeekOfAlerts() {
  const { word } = useChartTexts();
  const { weekday, shortWeekday } = useAmounts();
  const order = useWeekOfSamples();
  const of = (values: readonly number[]) => order.map(({ place }) => values[LAST_WEEK + place]!);
  return {
    title: word('alertsByWeekday'),
    pointTitle: word('weekday'),
    points: order.map(({ day, place }) => ({
      key: sampleDays[LAST_WEEK + place]!,
      label: weekday(day),
      axis: shortWeekday(day),
    })),
    series: [
      { id: 'high', label: word('high'), values: of(alerts.high), color: 'error' },
      { id: 'medium', label: word('medium'), values: of(alerts.medium), color: 'warning' },
      { id: 'low', label: word('low'), values: of(alerts.low), color: 'info' },
    ],
  } satisfies ChartData;
}

/** Pieces of two hours, by when they begin. */
const hours = alertsByHour[0]!.map((_, part) => `${String(part * 2).padStart(2, '0')}:00`);

/** Alerts of a week: the days as points, each time of the day as a series. */
export function useAlertsByHour() {
  const { word } = useChartTexts();
  const { weekday } = useAmounts();
  const order = useWeekOfSamples();
  return {
    title: word('alertsByHour'),
    summary: word('alertsByHourSummary'),
    pointTitle: word('weekday'),
    points: order.map(({ day }) => ({ key: String(day), label: weekday(day) })),
    series: hours.map((hour, part) => ({
      id: hour,
      label: hour,
      values: order.map(({ place }) => alertsByHour[place]![part]!),
    })),
  } satisfies ChartData;
}

/** Alerts by time of day: all days of the week above together. */
export function useAlertsByTime() {
  const { word } = useChartTexts();
  return {
    title: word('alertsByTime'),
    pointTitle: word('timeOfDay'),
    points: hours.map((hour) => ({ key: hour, label: hour, axis: hour })),
    values: hours.map((_, part) => alertsByHour.reduce((sum, day) => sum + day[part]!, 0)),
    valueTitle: word('alerts'),
  };
}

/** Hours of the day. */
const shifts = [
  { id: 'night', start: 0, end: 7 },
  { id: 'early', start: 6, end: 14.5 },
  { id: 'late', start: 13.5, end: 22 },
] as const;
const clock = (hour: number) => `${String(Math.trunc(hour)).padStart(2, '0')}:${hour % 1 ? '30' : '00'}`;

/** When the shifts of a day begin and end. */
export function useShifts() {
  const { t } = useTranslation();
  const { word } = useChartTexts();
  return {
    title: word('shifts'),
    rowTitle: word('shift'),
    startTitle: word('begins'),
    endTitle: word('ends'),
    rows: shifts.map((shift) => ({ ...shift, label: word(shift.id) })),
    // Words stand in the middle of what they name.
    ticks: [0, 6, 12, 18, 24].map((at) => ({ at, label: t('common:control.fromTo', { from: at, to: at + 6 }) })),
    format: clock,
  };
}

/** Events of each sensor, this week and the one before. */
export function useSensorEvents() {
  const { word } = useChartTexts();
  return {
    title: word('sensorEvents'),
    pointTitle: word('sensor'),
    points: sensors.map(({ id, label }) => ({ key: id, label })),
    series: [
      { id: 'now', label: word('thisWeek'), values: sensorEvents.thisWeek, color: 'primary' },
      { id: 'before', label: word('weekBefore'), values: sensorEvents.weekBefore },
    ],
  } satisfies ChartData;
}

/** Threats of two sites by kind. */
export function useThreatKinds() {
  const { word } = useChartTexts();
  return {
    title: word('threatsByKind'),
    pointTitle: word('kind'),
    points: kinds.map((kind) => ({ key: kind, label: word(kind) })),
    series: [
      { id: 'paris', label: word('paris'), values: threatsByKind.paris, color: 'primary' },
      { id: 'oran', label: word('oran'), values: threatsByKind.oran },
    ],
  } satisfies ChartData;
}

const GIGABYTES_A_PERCENT = 9;

/** Percent of the traffic by protocol: parts of a whole. */
export function useProtocols() {
  const { word } = useChartTexts();
  const { percent } = useUnits();
  return {
    title: word('trafficByProtocol'),
    partTitle: word('protocol'),
    valueTitle: word('share'),
    parts: protocols.map((label, index) => ({ id: label, label, value: protocolShares[index]! }) satisfies DonutPart),
    format: percent,
  };
}

/** What each share of the traffic above is in gigabytes: amounts, beside which their shares say something of their own. */
export function useProtocolTraffic() {
  const { word } = useChartTexts();
  const { gigabytes } = useUnits();
  const shares = useProtocols();
  return {
    ...shares,
    valueTitle: word('received'),
    parts: shares.parts.map((part) => ({ ...part, value: part.value * GIGABYTES_A_PERCENT })),
    format: gigabytes,
  };
}

/** How busy a sensor is, in percent: parts that each have a whole of their own. */
export function useSensorLoad() {
  const { word } = useChartTexts();
  const { percent } = useUnits();
  return {
    title: word('sensorLoad'),
    partTitle: word('part'),
    valueTitle: word('load'),
    wholeTitle: word('whole'),
    caption: word('processor'),
    parts: [
      { id: 'processor', label: word('processor'), value: sensorLoad.processor, whole: 100, color: 'primary' },
      { id: 'memory', label: word('memory'), value: sensorLoad.memory, whole: 100 },
      { id: 'disk', label: word('disk'), value: sensorLoad.disk, whole: 100 },
    ] satisfies RadialPart[],
    format: percent,
  };
}

const services: readonly Service[] = ['web', 'files', 'database'];

/** Answers of three services by size and time: a series each, and each answer a line of the table. */
export function useAnswers() {
  const { word } = useChartTexts();
  const { milliseconds } = useUnits();
  const all = services.flatMap((service) =>
    answers[service].map((answer, index) => ({ ...answer, key: `${service}-${index}`, service, number: index + 1 })),
  );
  return {
    title: word('answers'),
    points: [],
    pointTitle: word('service'),
    series: services.map((service) => ({ id: service, label: word(service), values: [] })),
    format: milliseconds,
    table: {
      pointTitle: word('service'),
      points: all.map(({ key, service, number }) => ({ key, label: `${word(service)} ${number}` })),
      series: [
        { id: 'size', label: word('size'), values: all.map(({ size }) => size) },
        { id: 'time', label: word('time'), values: all.map(({ time }) => time) },
      ],
    },
  } satisfies ChartData;
}

const sites: readonly Site[] = ['paris', 'oran'];

/** Sensors of two sites by traffic, alerts and hosts: a series each, and each sensor a line of the table. */
export function useSensorSizes() {
  const { word } = useChartTexts();
  const all = sites.flatMap((site) => sensorSizes[site].map((size, index) => ({ ...size, site, number: index + 1 })));
  return {
    title: word('sensorSizes'),
    points: [],
    pointTitle: word('sensor'),
    series: sites.map((site) => ({ id: site, label: word(site), values: [] })),
    table: {
      pointTitle: word('sensor'),
      points: all.map(({ site, number }) => ({ key: `${site}-${number}`, label: `${word(site)} ${number}` })),
      series: [
        { id: 'traffic', label: word('gigabytes'), values: all.map(({ traffic }) => traffic) },
        { id: 'alerts', label: word('alerts'), values: all.map(({ alerts }) => alerts) },
        { id: 'hosts', label: word('hosts'), values: all.map(({ hosts }) => hosts) },
      ],
    },
  } satisfies ChartData;
}
