// biome-ignore-all lint/style/noRestrictedImports: tests run in Node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import t from 'tap';
import { defaultPreferences, type Language } from '../../../shared/preferences.ts';
import { createI18n } from '../../app/i18n.ts';
import { PreferencesProvider } from '../../theme/PreferencesProvider.tsx';
import { AreaChart } from './AreaChart.tsx';
import { BarChart } from './BarChart.tsx';
import { groupedBars, stackedBars } from './bars.ts';
import { clean, isEmpty, nearestSlot, PLOT_HEIGHT, shade, slotsOf, verticalScale } from './chart-maths.ts';
import type { ChartValue } from './chart-types.ts';
import { curves } from './curves.ts';
import { DonutChart } from './DonutChart.tsx';
import { HeatStrip } from './HeatStrip.tsx';
import { LineChart } from './LineChart.tsx';
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
  const site = { title: 'NDR', mode: 'demo', year: 2026 } as const;
  return renderToStaticMarkup(
    <MemoryRouter>
      <I18nextProvider i18n={i18n}>
        <PreferencesProvider initial={defaultPreferences} language={language} site={site}>
          {chart}
        </PreferencesProvider>
      </I18nextProvider>
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
    t.match(html, 'Show as a table');
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
  t.notMatch(render(<Sparkline title="Alerts" values={[0, 0, 0]} />), broken);
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
