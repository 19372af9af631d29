import ApexCharts, { type ApexOptions } from 'apexcharts';
import type { ChartLook, Draw } from './library-chart.ts';

type Tree = { [key: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `over` over `under`, key by key; lists are replaced whole. */
function merged(under: Tree, over: Tree): Tree {
  const all = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = all[key];
    all[key] = isTree(below) && isTree(value) ? merged(below, value) : value;
  }
  return all;
}

const roundTypes = new Set<string | undefined>(['donut', 'radialBar', 'radar']);

type Formatter = (...values: never[]) => string | string[];
/** The library writes from the left, in Arabic too: what a formatter gives keeps an order of its own. */
const fromTheRight =
  (formatter: Formatter) =>
  (...values: never[]) =>
    `\u2067${formatter(...values)}\u2069`;

/** What every chart has: our colours and font, no tools of the library's own. */
function dressed(options: ApexOptions, { theme, direction, format, shown }: ChartLook, moves: boolean): ApexOptions {
  const axis = { axisBorder: { color: theme.border }, axisTicks: { color: theme.border } };
  const rtl = direction === 'rtl';
  const yaxis = { opposite: rtl, labels: { formatter: format }, ...axis };
  const { yaxis: own, ...others } = options;
  const look: ApexOptions = {
    chart: {
      height: '100%',
      background: 'transparent',
      foreColor: theme.muted,
      fontFamily: theme.font,
      nonce: document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')!.nonce,
      toolbar: { show: false },
      zoom: { enabled: false },
      animations: { enabled: moves && theme.motion, speed: 400, animateGradually: { enabled: false } },
      parentHeightOffset: 0,
      redrawOnParentResize: false,
      redrawOnWindowResize: false,
    },
    colors: shown.map(({ paint }) => paint),
    dataLabels: { enabled: false },
    fill: { opacity: 1 },
    grid: {
      borderColor: theme.border,
      padding: roundTypes.has(options.chart?.type) ? {} : { top: -12, left: rtl ? 36 : 12, right: rtl ? 12 : 36 },
    },
    legend: { show: false },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    stroke: { width: 2, curve: 'straight' },
    xaxis: {
      ...axis,
      labels: { rotate: 0, hideOverlappingLabels: true, formatter: String },
      tooltip: { enabled: false },
    },
  };
  const whole: ApexOptions = merged(look as Tree, others as Tree);
  const yaxes: ApexYAxis[] = [own ?? {}].flat().map((each) => merged(yaxis, each as Tree));
  if (rtl) for (const { labels } of [whole.xaxis!, ...yaxes]) labels!.formatter = fromTheRight(labels!.formatter!);
  return { ...whole, yaxis: Array.isArray(own) ? yaxes : yaxes[0]! };
}

const RESIZED_MS = 100;

export const drawApex: Draw<ApexOptions> = (box, first, firstLook) => {
  let options = first;
  let look = firstLook;
  let { clientWidth } = box;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (moves: boolean) => {
    const chart = new ApexCharts(box, dressed(options, look, moves));
    void chart.render().then(() => {
      // On paper, which is narrower, the drawing is scaled.
      const { clientWidth, clientHeight } = box;
      box.querySelector('svg')?.setAttribute('viewBox', `0 0 ${clientWidth} ${clientHeight}`);
    });
    return chart;
  };
  let chart = begin(true);
  const again = () => {
    chart.destroy();
    chart = begin(false);
  };
  // Not by the library: a chart of its that was destroyed meanwhile draws itself once more.
  const observer = new ResizeObserver(() => {
    if (box.clientWidth === clientWidth) return;
    clientWidth = box.clientWidth;
    clearTimeout(timer);
    timer = setTimeout(again, RESIZED_MS);
  });
  observer.observe(box);
  return {
    update(newOptions, newLook) {
      options = newOptions;
      look = newLook;
      again();
    },
    destroy() {
      observer.disconnect();
      clearTimeout(timer);
      chart.destroy();
    },
  };
};
