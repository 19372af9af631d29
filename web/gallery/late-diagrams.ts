import { latePart } from '../kit/late-part.tsx';

// Late as those of late-charts.ts; their styles are for their own page alone.
export const AreaChart = latePart(async () => (await import('../kit/charts/AreaChart.tsx')).AreaChart);
export const BarChart = latePart(async () => (await import('../kit/charts/BarChart.tsx')).BarChart);
export const DonutChart = latePart(async () => (await import('../kit/charts/DonutChart.tsx')).DonutChart);
export const HeatStrip = latePart(async () => (await import('../kit/charts/HeatStrip.tsx')).HeatStrip);
export const LineChart = latePart(async () => (await import('../kit/charts/LineChart.tsx')).LineChart);
export const RadarChart = latePart(async () => (await import('../kit/charts/RadarChart.tsx')).RadarChart);
export const RadialChart = latePart(async () => (await import('../kit/charts/RadialChart.tsx')).RadialChart);
export const RadialGauge = latePart(async () => (await import('../kit/charts/RadialGauge.tsx')).RadialGauge);
export const RangeBars = latePart(async () => (await import('../kit/charts/RangeBars.tsx')).RangeBars);
export const RowBars = latePart(async () => (await import('../kit/charts/RowBars.tsx')).RowBars);
export const StackedBarChart = latePart(
  async () => (await import('../kit/charts/StackedBarChart.tsx')).StackedBarChart,
);
