import {
  ArcElement,
  BarController,
  BarElement,
  BubbleController,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  PolarAreaController,
  RadarController,
  RadialLinearScale,
  ScatterController,
  Tooltip,
} from 'chart.js';
import type { ChartLook, Draw } from './library-chart.ts';

// What the charts of these pages need, and no more of the library.
Chart.register(
  ArcElement,
  BarController,
  BarElement,
  BubbleController,
  CategoryScale,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  PolarAreaController,
  RadarController,
  RadialLinearScale,
  ScatterController,
  Tooltip,
);

const FIRST_DRAWING_MS = 400;

/** The theme is the library's defaults: all charts of a page have the same one. */
function dressDefaults({ theme, direction, locale }: ChartLook): void {
  const { defaults } = Chart;
  const rtl = direction === 'rtl';
  Object.assign(defaults, { color: theme.muted, borderColor: theme.border, maintainAspectRatio: false, locale });
  Object.assign(defaults.font, { family: theme.font, size: 12 });
  Object.assign(defaults.plugins.tooltip, {
    backgroundColor: theme.raised,
    borderColor: theme.border,
    borderWidth: 1,
    titleColor: theme.text,
    bodyColor: theme.muted,
    padding: 10,
    cornerRadius: 6,
    boxPadding: 6,
    multiKeyBackground: theme.raised,
    rtl,
    textDirection: direction,
  });
  Object.assign(defaults.scales.radialLinear.ticks, { backdropColor: theme.surface });
}

/** What a chart has of its look: axes that run in the direction of reading, values with their unit. */
function dressed(
  config: ChartConfiguration,
  { direction, theme, format }: ChartLook,
  moves: boolean,
): ChartConfiguration {
  const rtl = direction === 'rtl';
  const scales = Object.entries(config.options?.scales ?? {}).map(([id, scale]) => [
    id,
    id.startsWith('x')
      ? { ...scale, reverse: rtl }
      : id.startsWith('y')
        ? { ...scale, position: (id === 'y') === rtl ? 'right' : 'left' }
        : scale,
  ]);
  const value = (parsed: { x?: number; y?: number; r?: number }) =>
    parsed.r ?? (config.options?.indexAxis === 'y' ? parsed.x : parsed.y) ?? 0;
  return {
    ...config,
    options: {
      ...config.options,
      plugins: {
        tooltip: {
          callbacks: {
            label: ({ dataset, label, parsed }) => `${dataset.label ?? label}: ${format(value(parsed as object))}`,
          },
        },
        ...config.options?.plugins,
      },
      ...(scales.length > 0 && { scales: Object.fromEntries(scales) }),
      animation: moves && theme.motion ? { duration: FIRST_DRAWING_MS } : false,
    },
  };
}

export const drawChartJs: Draw<ChartConfiguration> = (box, first, firstLook) => {
  const canvas = box.appendChild(document.createElement('canvas'));
  dressDefaults(firstLook);
  const chart = new Chart(canvas, dressed(first, firstLook, true));
  return {
    update(config, look) {
      dressDefaults(look);
      const { data, options } = dressed(config, look, false);
      chart.data = data;
      chart.options = options!;
      chart.update('none');
    },
    destroy() {
      chart.destroy();
      canvas.remove();
    },
  };
};
