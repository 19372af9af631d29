// biome-ignore-all lint/style/noRestrictedImports: tests run in Node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import t from 'tap';
import { createI18n } from '../../../shared/i18n.ts';
import { defaultPreferences } from '../../../shared/kept-preferences.ts';
import { type Language, noChoices } from '../../../shared/preferences.ts';
import { PreferencesProvider } from '../../theme/PreferencesProvider.tsx';
import { TranslationProvider } from '../translation.ts';
import { AreaChart } from './AreaChart.tsx';
import { arcs } from './arc.ts';
import { axisRoom } from './axis-room.ts';
import { BarChart } from './BarChart.tsx';
import { groupedBars, stackedBars } from './bars.ts';
import { nearestSlot, PLOT_HEIGHT, shade, slotsOf, verticalScale } from './chart-maths.ts';
import type { ChartValue } from './chart-types.ts';
import { clean, isEmpty } from './chart-values.ts';
import { curves } from './curves.ts';
import { DonutChart } from './DonutChart.tsx';
import { HeatStrip } from './HeatStrip.tsx';
import { LineChart } from './LineChart.tsx';
import { MiniBars } from './MiniBars.tsx';
import { RadarChart } from './RadarChart.tsx';
import { RadialChart } from './RadialChart.tsx';
import { RadialGauge } from './RadialGauge.tsx';
import { RangeBars } from './RangeBars.tsx';
import { RowBars } from './RowBars.tsx';
import { labelLines, RADAR_RADIUS, radar } from './radar.ts';
import { rangeRows } from './ranges.ts';
import { ring } from './ring.ts';
import { Sparkline } from './Sparkline.tsx';
import { StackedBarChart } from './StackedBarChart.tsx';

const web = join(import.meta.dirname, '../..');
const texts = (language: Language) =>
  Object.fromEntries(
    Object.entries({ charts: 'kit/texts/charts.', shell: 'shell/texts/' }).map(([group, file]) => [
      group,
      JSON.parse(readFileSync(join(web, `${file}${language}.json`), 'utf8')),
    ]),
  );

function render(chart: ReactNode, language: Language = 'en'): string {
  const i18n = createI18n(language, texts(language));
  const site = { title: 'NDR', mode: 'demo', provider: null, localLogin: true, year: 2026, version: '1' } as const;
  return renderToStaticMarkup(
    <MemoryRouter>
      <TranslationProvider i18n={i18n}>
        <PreferencesProvider initial={defaultPreferences} choices={noChoices} language={language} site={site}>
          {chart}
        </PreferencesProvider>
      </TranslationProvider>
    </MemoryRouter>,
  );
}
const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;
/** Broken numbers would show as these. */
const broken = /NaN|Infinity|undefined|null/;

t.test('what can be drawn', async (t) => {
  t.same([1, 0, -1, null, undefined, Number.NaN, Number.POSITIVE_INFINITY].map(clean), [
    1,
    0,
    -1,
    null,
    null,
    null,
    null,
  ]);
  t.ok(isEmpty([]));
  t.ok(isEmpty([{ values: [] }, { values: [null, Number.NaN] }]));
  t.notOk(isEmpty([{ values: [0] }]), 'nothing happened, and that is known');
});

t.test('the vertical scale holds nothing and all values', async (t) => {
  for (const values of [[5], [0.2, 0.7], [1, 1001], [-3, 4], [-10, -2], [1e9], [0], []]) {
    const { ticks, yOf } = verticalScale(values);
    t.ok(ticks.length >= 2, `${values}: ${ticks}`);
    t.ok(
      ticks[0]! <= Math.min(0, ...values) && ticks.at(-1)! >= Math.max(0, ...values),
      `${values} are inside ${ticks}`,
    );
    t.ok(ticks.includes(0), `${values}: the ground is a line`);
    t.equal(yOf(ticks[0]!), PLOT_HEIGHT);
    t.ok(yOf(ticks.at(-1)!) >= 0);
  }
  t.same(verticalScale([1]).ticks, [0, 1], 'no halves of whole things');
  t.same(verticalScale([0, 0]).ticks, [0, 1], 'a plot of nothing still has a height');
});

t.test('a time that is not over is hatched, and a line stands at the present', async (t) => {
  const points = [
    { key: 'a', label: 'a' },
    { key: 'b', label: 'b', over: 0.25 },
  ];
  const series = [{ id: 'x', label: 'x', values: [4, 2] }];
  const drawing = (language: Language) =>
    render(<StackedBarChart title="t" pointTitle="p" points={points} series={series} />, language);
  const html = drawing('en');
  const hatch = /<pattern id="([^"]+)"/.exec(html)?.[1];
  t.ok(hatch && html.includes(`fill="url(#${hatch})"`));
  t.equal(count(html, /data-over/g), 1, 'the part of the last bar alone');
  const now = (text: string) => Number(/data-now="true" x1="([\d.]+)%"/.exec(text)?.[1]);
  const [, last] = slotsOf(2, 'ltr').slots;
  t.ok(Math.abs(now(html) - (last!.x + last!.width / 4)) < 1e-9, 'a quarter into it');
  t.notMatch(
    render(<StackedBarChart title="t" pointTitle="p" points={points.slice(0, 1)} series={series} />),
    /data-now|<pattern/,
  );
});

t.test('slots fill the width in the direction of reading', async (t) => {
  const ltr = slotsOf(4, 'ltr').slots;
  const rtl = slotsOf(4, 'rtl').slots;
  t.ok(ltr[0]!.center < ltr[3]!.center);
  t.same(
    rtl.map(({ center }) => Math.round(center)),
    ltr.map(({ center }) => Math.round(100 - center)),
  );
  t.same(slotsOf(0, 'ltr').slots, []);
  const [only] = slotsOf(1, 'ltr').slots;
  t.ok(Math.abs(only!.center - 50) < 1e-9, 'one stands in the middle');
});

t.test('many long words under an axis need more room than few short ones, and it is bounded', async (t) => {
  const weeks = Array.from({ length: 13 }, () => '30 Sept');
  t.ok(axisRoom(weeks) > axisRoom(weeks.slice(0, 6)));
  t.ok(axisRoom(weeks) > axisRoom(weeks.map(() => 'Q1')));
  t.equal(axisRoom([]), 250);
  t.equal(axisRoom(Array.from({ length: 99 }, () => '30 September')), 850);
});

t.test('stacked bars stand on the ground, the first lowest, and one among a thousand is seen', async (t) => {
  const { bars, totals } = stackedBars(
    [
      [1, 0, 3],
      [1000, null, -5],
      [0, Number.NaN, 2],
    ],
    3,
    'ltr',
  );
  t.same(totals, [1001, 0, 5], 'less than nothing counts as nothing');
  t.same(
    bars.map(({ parts }) => parts.map(({ series, value }) => `${series}: ${value}`)),
    [['0: 1', '1: 1000'], [], ['0: 3', '2: 2']],
  );
  for (const { parts, slot } of bars) {
    let ground = PLOT_HEIGHT;
    for (const { x, width, y, height } of parts) {
      t.ok(height >= 2);
      t.ok(Math.abs(y + height - ground) < 1e-9, 'parts stand on each other');
      t.ok(y >= 0);
      t.ok(x >= slot.x && x + width <= slot.x + slot.width, 'inside its slot');
      ground = y;
    }
  }
});

t.test('bars side by side: negative ones hang from the ground', async (t) => {
  const { bars, yOf } = groupedBars(
    [
      [4, -4],
      [2, null],
    ],
    2,
    'ltr',
  );
  const [first, second] = bars;
  t.equal(first!.parts.length, 2);
  t.ok(first!.parts[0]!.x < first!.parts[1]!.x);
  t.ok(Math.abs(first!.parts[0]!.y + first!.parts[0]!.height - yOf(0)) < 1e-9);
  t.equal(second!.parts[0]!.y, yOf(0));
  const mirrored = groupedBars([[4], [2]], 1, 'rtl').bars[0]!;
  t.ok(mirrored.parts[0]!.x > mirrored.parts[1]!.x, 'the first series is read first');
});

t.test('lines have gaps where values are missing', async (t) => {
  const [curve] = curves([[1, 2, null, 4, Number.NaN, 6]], 6, 'ltr').curves;
  t.equal(count(curve!.line, /M/g), 3, 'three pieces');
  t.equal(curve!.dots.length, 4);
  t.notMatch(curve!.line + curve!.area, broken);
  t.same(curves([], 0, 'ltr').curves, []);
  t.notMatch(curves([[7]], 1, 'ltr').curves[0]!.line, broken, 'one value');
});

t.test('a ring: shares of what is above nothing', async (t) => {
  const { total, slices } = ring([3, 1, 0, -7, null]);
  t.equal(total, 4);
  t.same(
    slices.map(({ share }) => share),
    [0.75, 0.25, 0, 0, 0],
  );
  t.same(
    slices.map(({ path }) => path !== ''),
    [true, true, false, false, false],
  );
  t.same(ring([0, 0]).total, 0);
  t.ok(ring([5]).slices[0]!.path, 'one part is a whole ring');
});

t.test('shades begin with the least thing there is', async (t) => {
  t.same(
    [0, 1, 20, 21, 100, 150, -1, null].map((value) => shade(value, 100, 5)),
    [0, 1, 1, 2, 5, 5, 0, 0],
  );
  t.equal(shade(0, 0, 5), 0);
});

t.test('a place over a plot belongs to the nearest slot, in both directions', async (t) => {
  for (const direction of ['ltr', 'rtl'] as const) {
    const { slots } = slotsOf(5, direction);
    for (const [index, { center, width }] of slots.entries())
      for (const x of [center, center - width * 0.4, center + width * 0.4]) t.equal(nearestSlot(slots, x), index);
    t.same([nearestSlot(slots, -5), nearestSlot(slots, 105)], direction === 'ltr' ? [0, 4] : [4, 0]);
  }
});

t.test('a radar: as far from the middle as there is, the first at the top, the next where one reads on', async (t) => {
  const { shapes, spokes, rings } = radar(
    [
      [10, 5, 0, null],
      [-3, Number.NaN, 10, 10],
    ],
    4,
    'ltr',
  );
  const [first, second] = shapes;
  const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y);
  t.ok(Math.abs(far(first!.dots[0]!) - 2 * far(first!.dots[1]!)) < 1e-9, 'half as much, half as far');
  t.same(first!.dots.slice(2).map(far), [0, 0], 'nothing and what is missing are in the middle');
  t.same(second!.dots.slice(0, 2).map(far), [0, 0], 'less than nothing too');
  t.ok(spokes[0]!.end.y < 0 && Math.abs(spokes[0]!.end.x) < 1e-9);
  t.ok(spokes[1]!.end.x > 0);
  t.ok(radar([[1, 1, 1, 1]], 4, 'rtl').spokes[1]!.end.x < 0);
  t.ok(Math.max(...shapes.flatMap(({ dots }) => dots.map(far))) <= RADAR_RADIUS + 1e-9);
  t.ok(rings.length >= 1 && rings.every(({ path }) => !broken.test(path)));
  t.notMatch(radar([[0, 0, 0]], 3, 'ltr').shapes[0]!.path, broken, 'all nothing');
});

t.test(
  'labels around a radar have two lines where they have words for them, and are cut where a word is too long',
  async (t) => {
    t.same(labelLines('Threat hunt'), ['Threat hunt']);
    t.same(labelLines('Incident retainer'), ['Incident', 'retainer']);
    t.same(labelLines('Training day for a new team'), ['Training day', 'for a new team']);
    t.same(labelLines('Sensorbereitstellung'), ['Sensorbereitste…']);
    t.same(labelLines(''), ['']);
    const [top, side, bottom] = radar([[1, 1, 1, 1]], 4, 'ltr').spokes.map(({ label }) => label);
    t.same([top!.lift, side!.lift, bottom!.lift], [1, 0.5, 0], 'away from the wheel');
    t.same([top!.side, side!.side], [undefined, 'right']);
  },
);

const points = ['Mon', 'Tue', 'Wed'].map((label) => ({ key: label, label, axis: label }));
const seriesOf = (...values: ChartValue[][]) =>
  values.map((values, index) => ({ id: `s${index}`, label: `Series ${index}`, values }));
const given = { title: 'Events', points, pointTitle: 'Day' };
const plots = { LineChart, AreaChart, BarChart, StackedBarChart };

for (const [name, Chart] of Object.entries(plots))
  t.test(`${name}: named, with a table, whatever the values are`, async (t) => {
    const html = render(<Chart {...given} series={seriesOf([1, 2, 3], [4, 5, 6])} />);
    t.match(html, 'role="img" aria-label="Events. Series 0, Series 1"');
    t.match(html, '<details');
    t.match(html, '<summary aria-label="Show as a table: Events">Show as a table</summary>');
    t.equal(count(html, /<th scope="row">/g), 3);
    t.equal(count(html, /<th scope="col"/g), name === 'StackedBarChart' ? 4 : 3);
    t.notMatch(html, / style="/, 'the content policy forbids style attributes');
    const cases: ChartValue[][] = [
      [0, 0, 0],
      [7, null, null],
      [-1, -2, 3],
      [Number.NaN, 1, Number.POSITIVE_INFINITY],
    ];
    for (const values of cases) t.notMatch(render(<Chart {...given} series={seriesOf(values)} />), broken, `${values}`);
    t.match(render(<Chart {...given} series={[]} />), 'nothing to draw');
    t.match(render(<Chart {...given} series={seriesOf([null, null, Number.NaN])} />), 'nothing to draw');
    t.notMatch(render(<Chart {...given} points={points.slice(0, 1)} series={seriesOf([5])} />), broken, 'one point');
    const linked = render(
      <Chart {...given} series={seriesOf([1, 0, 3])} hrefOf={({ id }, index) => `/${id}/${index}`} />,
    );
    t.match(linked, '<a href="/s0/2">3</a>', 'the table leads on');
  });

t.test('what is beside a plot is said once where rounding makes two of it alike', async (t) => {
  const dollars = (cents: number) => `$${Math.round(cents / 100)}`;
  const beside = (...values: number[]) =>
    [
      ...render(<BarChart {...given} format={dollars} series={seriesOf(values)} />)
        .match(/<ol aria-hidden.*?<\/ol>/)![0]
        .matchAll(/<li>(.*?)<\/li>/g),
    ].map(([, text]) => text);
  t.same(beside(0, 0, 0), ['$0', '']);
  t.same(beside(0, 100, 200), ['$0', '$1', '', '$2', '']);
});

t.test('ring, strip and small line', async (t) => {
  const parts = [
    { id: 'tcp', label: 'TCP', value: 30 },
    { id: 'udp', label: 'UDP', value: 10 },
  ];
  const donut = render(<DonutChart title="Protocols" parts={parts} partTitle="Protocol" valueTitle="Events" />);
  t.match(donut, 'aria-label="Protocols. TCP 30, UDP 10"');
  t.match(donut, '<title>TCP 30 (75%)</title>');
  t.match(donut, '<details');
  const none = [{ id: 'tcp', label: 'TCP', value: 0 }];
  t.match(render(<DonutChart title="P" parts={none} partTitle="P" valueTitle="E" />), 'nothing to draw');

  const strip = { title: 'By day', points, pointTitle: 'Day', valueTitle: 'Events' };
  const heat = render(<HeatStrip {...strip} values={[0, 5, 10]} />);
  t.match(heat, 'aria-label="By day. Most: Wed, 10"');
  t.same(
    [...heat.matchAll(/<li title[^>]*><span( data-level="(\d)")?/g)].map((match) => match[2]),
    [undefined, '3', '5'],
  );
  t.notMatch(render(<HeatStrip {...strip} values={[0, Number.NaN, -1]} />), broken);
  t.match(render(<HeatStrip {...strip} values={[]} />), 'nothing to draw');

  t.match(render(<Sparkline title="Alerts" values={[3, 1, null, 2]} />), 'Alerts: lowest 1, highest 3, last 2');
  t.equal(render(<Sparkline title="Alerts" values={[3]} />), '', 'one value has no course');
  const course = render(<Sparkline title="Alerts" values={[3, 1, 2]} />);
  const [left, , wide] = /viewBox="([^"]+)"/.exec(course)![1]!.split(' ').map(Number);
  const places = [.../<path data-line[^>]* d="([^"]+)"/.exec(course)![1]!.matchAll(/[ML]([\d.]+)/g)].map(([, x]) =>
    Number(x),
  );
  t.same(
    [places[0], places.at(-1)],
    [left!, left! + wide!].map((x) => Number(x.toFixed(3))),
    'it begins and ends where its card’s words do',
  );
  t.notMatch(render(<Sparkline title="Alerts" values={[0, 0, 0]} />), broken);
});

t.test('tracks are filled up to their share, never over', async (t) => {
  const drawn = arcs([0.5, 2, 0, -1], 'ring');
  t.equal(drawn[1]!.filled, drawn[1]!.track, 'twice the whole is the whole');
  t.not(drawn[0]!.filled, drawn[0]!.track);
  t.same([drawn[2]!.filled, drawn[3]!.filled], ['', '']);
  t.notMatch(drawn.map(({ track, filled }) => track + filled).join(''), broken);

  const part = { id: 'spent', label: 'Spent', value: 30, whole: 40 };
  const words = { title: 'Expenses', partTitle: 'Part', valueTitle: 'Spent', wholeTitle: 'Budget', caption: 'of it' };
  const html = render(<RadialChart {...words} parts={[part]} />);
  t.match(html, 'role="img" aria-label="Expenses. Spent 75%"');
  t.match(html, '<strong>75%</strong><small>of it</small>');
  t.match(html, /<th scope="row">Spent<\/th><td[^>]*>30<\/td><td[^>]*>40<\/td>/);
  t.match(render(<RadialChart {...words} figure="$30" parts={[part]} />), '<strong>$30</strong>');
  t.match(render(<RadialChart {...words} parts={[{ ...part, whole: 0 }]} />), 'nothing to draw');
  t.notMatch(render(<RadialChart {...words} parts={[{ ...part, value: Number.NaN }, part]} />), broken);
});

t.test('lying bars are as long as their share of the longest, from the side that one reads from', async (t) => {
  const rows = [
    { id: 'fr', label: 'France', value: 8 },
    { id: 'se', label: 'Sweden', value: 2 },
  ];
  const words = { title: 'Sales', rowTitle: 'Country', valueTitle: 'Amount' };
  const bars = (language: Language) =>
    [
      ...render(<RowBars {...words} rows={rows} />, language).matchAll(
        /data-filled="true" x="([\d.]+)%" width="([\d.]+)%"/g,
      ),
    ].map(([, x, width]) => [Number(x), Number(width)]);
  t.same(bars('en'), [
    [0, 100],
    [0, 25],
  ]);
  t.same(bars('ar'), [
    [0, 100],
    [75, 25],
  ]);
  t.match(render(<RowBars {...words} rows={rows} />), 'aria-label="Sales. Most: France, 8"');
  t.match(render(<RowBars {...words} rows={[{ id: 'x', label: 'x', value: 0 }]} />), 'nothing to draw');
  t.notMatch(render(<RowBars {...words} rows={[...rows, { id: 'x', label: 'x', value: Number.NaN }]} />), broken);
});

t.test('ranges lie between the ends of their axis', async (t) => {
  const ticks = [0, 10, 20];
  const rows = [
    { start: 5, end: 10 },
    { start: -5, end: 40 },
    { start: 20, end: 20 },
  ];
  t.same(rangeRows(rows, ticks, 'ltr').bars, [
    { x: 25, width: 25 },
    { x: 0, width: 100 },
    { x: 99, width: 1 },
  ]);
  t.same(rangeRows(rows, ticks, 'rtl').bars, [
    { x: 50, width: 25 },
    { x: 0, width: 100 },
    { x: 0, width: 1 },
  ]);
  t.same(rangeRows(rows, ticks, 'rtl').lines, [100, 50, 0]);
  const words = {
    title: 'Project',
    rowTitle: 'Part',
    startTitle: 'From',
    endTitle: 'To',
    format: (day: number) => `day ${day}`,
  };
  const html = render(
    <RangeBars
      {...words}
      rows={[{ id: 'a', label: 'Survey', start: 5, end: 10 }]}
      ticks={ticks.map((at) => ({ at, label: `w${at}` }))}
    />,
  );
  t.match(html, 'aria-label="Project. Survey, day 5 to day 10"');
  t.match(html, /<th scope="row">Survey<\/th><td[^>]*>day 5<\/td><td[^>]*>day 10<\/td>/);
  t.match(render(<RangeBars {...words} rows={[]} ticks={[]} />), 'nothing to draw');
});

t.test('radar, ring and small bars: named, whatever the values are', async (t) => {
  const html = render(<RadarChart {...given} series={seriesOf([1, 2, 3], [4, 5, 6])} />);
  t.match(html, 'role="img" aria-label="Events. Series 0, Series 1"');
  t.equal(count(html, /<th scope="row">/g), 3, 'with a table');
  t.notMatch(html, / style="/);
  t.notMatch(render(<RadarChart {...given} series={seriesOf([0, null, Number.NaN])} />), broken);
  t.match(render(<RadarChart {...given} points={points.slice(0, 2)} series={seriesOf([1, 2])} />), 'nothing to draw');
  t.match(render(<RadialGauge title="Paid" share={0.4} />), 'aria-label="Paid: 40%"');
  t.match(render(<RadialGauge title="Paid" share={Number.NaN} />), 'aria-label="Paid: 0%"');
  t.match(render(<RadialGauge title="Paid" share={7} />), 'aria-label="Paid: 100%"');
  const bars = render(<MiniBars title="Sales" values={[2, null, -1]} marked={0} />);
  t.match(bars, 'aria-label="Sales: lowest -1, highest 2, last -1"');
  t.equal(count(bars, /data-faint/g), 2);
  t.notMatch(bars, broken);
  t.equal(render(<MiniBars title="Sales" values={[null]} />), '');
  const edge = Number(/viewBox="([\d.]+) /.exec(bars)![1]);
  t.match(bars, `x="${edge}"`, 'the first begins at the edge');
});

t.test('in Arabic time runs from the right and words are Arabic', async (t) => {
  const html = render(<BarChart {...given} series={seriesOf([1, 2, 3])} />, 'ar');
  const places = [...html.matchAll(/<rect data-part[^>]* x="([\d.]+)%"/g)].map((match) => Number(match[1]));
  t.ok(places[0]! > places[2]!);
  t.match(html, 'عرض في جدول');
});

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
const contrast = (a: string, b: string) => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
};

t.test('the six colours of charts stand out from every surface of their theme', async (t) => {
  const css = readFileSync(join(web, 'theme/base.css'), 'utf8');
  const split = css.indexOf('html[data-theme="dark"]');
  for (const [theme, part] of [
    ['light', css.slice(0, split)],
    ['dark', css.slice(split)],
  ] as const) {
    const surface = /--ndr-surface: (#[0-9a-f]{3,6});/.exec(part)![1]!.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
    const colors = [...part.matchAll(/--ndr-chart-\d: (#[0-9a-f]{6});/g)].map((match) => match[1]!);
    t.equal(colors.length, 6, theme);
    t.equal(new Set(colors).size, 6);
    for (const color of colors) t.ok(contrast(color, surface) >= 3, `${theme} ${color} on ${surface}`);
  }
});
