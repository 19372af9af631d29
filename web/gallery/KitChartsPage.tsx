import { Statistic } from '../kit/cards/Statistic.tsx';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { ChosenDays } from './ChosenDays.tsx';
import {
  useAlertsByTime,
  useProtocolTraffic,
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
import { Bleed } from './gallery.styles.ts';
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
  const { number, percent } = useFormats();
  const traffic = useTraffic(7);
  const responseTimes = useResponseTimes(7);
  const alerts = useWeekOfAlerts();
  const events = useSensorEvents();
  const kinds = useThreatKinds();
  const protocols = useProtocolTraffic();
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
      <Example {...example('small')}>
        <Bleed>
          <Statistic
            label={word('receivedTraffic')}
            figure={traffic.format(traffic.series[0]!.values.at(-1)!)}
            chart={
              <Sparkline
                title={traffic.title}
                values={traffic.series[0]!.values}
                color="info"
                format={traffic.format}
              />
            }
            chartPlace="beside"
          />
          <Statistic
            label={word('alerts')}
            figure={number(alerts.series[2]!.values[3]!)}
            chart={<MiniBars title={alerts.title} values={alerts.series[2]!.values} color="primary" marked={3} />}
            chartPlace="beside"
          />
          <Statistic
            label={load.caption}
            figure={percent(0.46)}
            chart={<RadialGauge title={load.caption} share={0.46} color="warning" />}
            chartPlace="beside"
          />
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
    </Gallery>
  );
}
