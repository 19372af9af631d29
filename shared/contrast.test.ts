// biome-ignore-all lint/style/noRestrictedImports: tests run in Node
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import t from 'tap';
import { blend, chartShades, contrast, grounds, primaryRules, primaryShades, STRONGEST_TINT } from './contrast.ts';
import { primaryColors } from './kept-preferences.ts';
import { themes } from './preferences.ts';

const isReadable = (text: string, ground: string) => contrast(text, ground) >= 4.5;
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const extremes = ['#000000', '#ffffff', '#ffff00', '#000080', '#00ff00', '#ff0000', '#0000ff', '#808080', '#7f7f7f'];
const samples: [string][] = [...primaryColors, ...extremes].map((each) => [each]);

t.test('contrast is as WCAG has it', async (t) => {
  t.equal(contrast('#000000', '#ffffff'), 21);
  t.equal(contrast('#777777', '#777777'), 1);
  t.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48');
  t.equal(blend('#ffffff', '#000000', 0.5), '#808080');
});

for (const theme of themes)
  t.test(`any primary colour is readable in the ${theme} theme`, async () => {
    fc.assert(
      fc.property(color, (primary) => {
        const { strong, on, text } = primaryShades(primary, theme);
        if (!isReadable(on, strong)) return false;
        return grounds[theme].every((ground) =>
          [0, 0.07, 0.15, 0.16, STRONGEST_TINT].every((share) => isReadable(text, blend(primary, ground, share))),
        );
      }),
      { numRuns: 4000, examples: samples },
    );
  });

t.test('a colour that is readable already stays as it is', async (t) => {
  t.equal(primaryShades('#0b5f61', 'light').strong, '#0b5f61');
  t.equal(primaryShades('#ffff00', 'dark').text, '#ffff00');
  t.match(primaryShades('#ffff00', 'dark'), { on: '#12131a', strong: '#ffff00' });
  t.match(primaryShades('#000080', 'light'), { on: '#ffffff', strong: '#000080' });
});

t.test('the grounds are those of base.css', async (t) => {
  const css = readFileSync(new URL('../web/theme/base.css', import.meta.url), 'utf8');
  const blocks = { light: /html\[data-theme\] \{([^}]*)\}/.exec(css)?.[1], dark: undefined as string | undefined };
  blocks.dark = /html\[data-theme="dark"\][^{]*\{([^}]*)\}/.exec(css)?.[1];
  for (const theme of themes) {
    const found = [...(blocks[theme] ?? '').matchAll(/--ndr-(?:bg|surface|surface-raised|sunken): (#\w+)/g)];
    const full = found.map(([, hex]) => (hex!.length === 4 ? hex!.replace(/\w/g, '$&$&') : hex!));
    t.strictSame([...new Set(full)].sort(), [...grounds[theme]].sort(), theme);
  }
});

t.test('beside a series in the primary colour no other is like it', async (t) => {
  const css = readFileSync(new URL('../web/theme/base.css', import.meta.url), 'utf8');
  const drawn = [...css.matchAll(/(?:--ndr-chart-\d: #\w+;\s*){6}/g)].map(([six]) => six.match(/#\w+/g)!);
  for (const [index, theme] of themes.entries()) {
    const [first, ...others] = drawn[index]!;
    const moved = (hex: string, place: number) => `--ndr-chart-1:${hex};--ndr-chart-${place}:${first}`;
    for (const [place, hex] of others.entries()) t.equal(chartShades(hex, theme), moved(hex, place + 2));
    t.equal(chartShades('#9155fd', theme), '', `${theme}: violet is the first's own`);
    t.equal(chartShades('#808088', theme), '', `${theme}: grey is like none`);
    for (const [hex, place] of [
      ['#0d9394', 2],
      ['#2f7d4f', 2],
      ['#d9480f', 3],
      ['#2e74e6', 4],
      ['#d6336c', 5],
    ] as const)
      t.equal(chartShades(hex, theme), moved(hex, place));
  }
  const rules = primaryRules({ light: '#0d9394', dark: '#9155fd' });
  t.match(rules, '@media print{html[data-theme]{--ndr-chart-1:#0d9394;--ndr-chart-2:#7048e8}}');
  t.match(rules, '(forced-colors:none){html[data-theme=light]{--ndr-chart-1:#0d9394');
});

t.test('one style for both themes; paper has the light one', async (t) => {
  const rules = primaryRules({ light: '#0d9394', dark: '#9155fd' });
  t.match(rules, /^html\[data-theme\]\{--ndr-primary:#0d9394;/);
  t.match(rules, /@media screen\{html\[data-theme=dark\][^{]*\{--ndr-primary:#9155fd;/);
  t.match(
    rules,
    /\[data-semi-dark-part\]\{--ndr-primary:#0d9394;/,
    'a dark navigation has the colour of the light page',
  );
});
