import { useTranslation } from 'react-i18next';
import { ChosenDays } from './ChosenDays.tsx';
import {
  useAlertsByTime,
  useProtocols,
  useResponseTimes,
  useSensorEvents,
  useSensorLoad,
  useShifts,
  useThreatKinds,
  useTraffic,
  useWeekOfAlerts,
} from './chart-data.ts';
import { useChartTexts } from './chart-texts.ts';
import { Example, Gallery } from './Gallery.tsx';
import { Bleed, GalleryGrid } from './gallery.styles.ts';
import { MiniBars, Sparkline } from './late-charts.ts';
import {
  AreaChart,
  BarChart,
  DonutChart,
  HeatStrip,
  LineChart,
  RadarChart,
  RadialChart,
  RadialGauge,
  RangeBars,
  RowBars,
  StackedBarChart,
} from './late-diagrams.ts';

export function Component() {
  const { t } = useTranslation();
  const { example, word } = useChartTexts();
  const traffic = useTraffic(7);
  const responseTimes = useResponseTimes(7);
  const alerts = useWeekOfAlerts();
  const events = useSensorEvents();
  const kinds = useThreatKinds();
  const protocols = useProtocols();
  const load = useSensorLoad();
  const shifts = useShifts();
  const times = useAlertsByTime();
  return (
    <Gallery title={t('gallery-charts:kit.title')} intro={t('gallery-charts:kit.intro')} columns="two">
      <Example {...example('area')}>
        <Bleed>
          <AreaChart {...traffic} />
        </Bleed>
      </Example>
      <Example {...example('line')}>
        <Bleed>
          <LineChart {...responseTimes} />
        </Bleed>
      </Example>
      <Example {...example('bar')}>
        <Bleed>
          <BarChart {...alerts} />
        </Bleed>
      </Example>
      <Example {...example('stackedBar')}>
        <Bleed>
          <StackedBarChart {...alerts} />
        </Bleed>
      </Example>
      <Example {...example('choose')}>
        <ChosenDays />
      </Example>
      <Example {...example('rowBars')}>
        <Bleed>
          <RowBars
            title={events.title}
            rows={events.points.map(({ key, label }, row) => ({
              id: key,
              label,
              value: events.series[0]!.values[row]!,
            }))}
            rowTitle={events.pointTitle}
            valueTitle={word('events')}
          />
        </Bleed>
      </Example>
      <Example {...example('donut')}>
        <Bleed>
          <DonutChart {...protocols} />
        </Bleed>
      </Example>
      <Example {...example('radial')}>
        <Bleed>
          <RadialChart {...load} />
        </Bleed>
      </Example>
      <Example {...example('radar')}>
        <Bleed>
          <RadarChart {...kinds} />
        </Bleed>
      </Example>
      <Example {...example('rangeBars')}>
        <Bleed>
          <RangeBars {...shifts} />
        </Bleed>
      </Example>
      <Example {...example('heatStrip')}>
        <Bleed>
          <HeatStrip {...times} color="error" />
        </Bleed>
      </Example>
      <Example {...example('small')}>
        <GalleryGrid data-small>
          <Sparkline title={traffic.title} values={traffic.series[0]!.values} color="info" format={traffic.format} />
          <MiniBars title={alerts.title} values={alerts.series[2]!.values} color="primary" marked={3} />
          <RadialGauge title={load.title} share={0.46} color="warning" />
        </GalleryGrid>
      </Example>
    </Gallery>
  );
}
