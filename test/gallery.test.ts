import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { cutExamples, readable } from '../scripts/gallery/cut-examples.ts';
import { propsOf } from '../scripts/gallery/props-of.ts';
import { parse } from '../scripts/gallery/syntax.ts';
import { galleryPages } from '../scripts/gallery-plugin.ts';

const gallery = join(import.meta.dirname, '../web/gallery');
const words: Record<string, string> = {
  'g:a.one.title': 'One',
  'g:a.say': 'Say "it"',
  'gallery-surfaces:menu.edit': 'Edit',
};
const wordOf = (key: string) => words[key];

t.test('an example is cut out with what it needs, and no more', (t) => {
  const page = `import { useState } from 'react';
import { useTranslation } from '../kit/translation.ts';
import { Button, IconButton } from '../kit/button.styles.ts';
import { useSurfaceTexts } from './surface-texts.ts';

const unused = 1;
const kinds = ['solid', 'text'] as const;

export function Component() {
  const { t } = useTranslation();
  const { text, example } = useSurfaceTexts('menu');
  const [count, setCount] = useState(0);
  const more = () => setCount(count + 1);
  return (
    <Gallery title={t('g:a.title')} intro="">
      <Example title={t('g:a.one.title')} text="">
        {kinds.map((variant) => (
          <Button key={variant} variant={variant} title={t('g:a.say')} onClick={more}>
            {t('g:a.one.title')}
          </Button>
        ))}
      </Example>
      <Example {...example('two')}>
        <IconButton>{text('edit')}</IconButton>
        <b>{text('left', { count })}</b>
      </Example>
    </Gallery>
  );
}
`;
  const [one, two] = cutExamples('page.tsx', page, wordOf);
  t.equal(one?.id, 'one');
  t.equal(
    one?.code,
    `import { useState } from 'react';
import { Button } from '../kit/button.styles.ts';

const kinds = ['solid', 'text'] as const;

export function Example() {
  const [count, setCount] = useState(0);
  const more = () => setCount(count + 1);
  return (
    <>
      {kinds.map((variant) => (
        <Button key={variant} variant={variant} title={'Say "it"'} onClick={more}>
          One
        </Button>
      ))}
    </>
  );
}
`,
  );
  t.equal(two?.id, 'two');
  t.match(two?.code, "const { text } = useSurfaceTexts('menu');\n  const [count] = useState(0)");
  t.match(two?.code, "<>\n      <IconButton>Edit</IconButton>\n      <b>{text('left', { count })}</b>\n    </>");
  t.notMatch(two?.code, 'useTranslation');
  t.end();
});

t.test('a name that is bound inside an example needs nothing outside it', (t) => {
  const page = `import { useState } from 'react';
import { Item } from './Item.tsx';
import type { Row } from './row.ts';

const rows = [1];
const other = 2;

export function Component() {
  const [count, setCount] = useState(1);
  const part = 1;
  const size = 3;
  const left = (Row: Row) => Row;
  return (
    <>
      <Example title={t('g:a.one.title')} text="">
        {rows.map((count, index = other) => {
          const { part, ...size } = count;
          try {
            for (const setCount of part) left(setCount, size);
          } catch (part) {}
          return <b key={index}>{part}</b>;
        })}
      </Example>
      <Example title={t('g:a.two.title')} text="">
        {rows.map(({ part = size }) => part)}
        {rows.map(({ Item: row }) => <Item count={row} part={count} />)}
      </Example>
    </>
  );
}
`;
  const [one, two] = cutExamples('page.tsx', page, wordOf).map(({ code }) => code);
  t.notMatch(one, /useState|const part = 1|const size = 3/);
  t.match(one, "import type { Row } from './row.ts';", 'a parameter hides no type');
  t.match(one, 'const other = 2;', 'what a default takes');
  t.match(one, 'const left');
  t.match(two, 'const [count] = useState(1);', 'outside the function that binds it, without what nobody calls');
  t.match(two, 'const size = 3;');
  t.match(two, "import { Item } from './Item.tsx';");
  t.notMatch(two, 'const part = 1');
  t.end();
});

t.test('an example with a file of its own is that file', (t) => {
  const page = `import { Own } from './Own.tsx';
const Component = 0;
export function Page() {
  return <Example title={t('g:a.one.title')} text=""><Own /></Example>;
}`;
  t.same(cutExamples('page.tsx', page, wordOf)[0]?.code, { file: 'Own.tsx' });
  t.equal(readable('Own.tsx', "const a = <b title={t('g:a.one.title')} />;", wordOf), 'const a = <b title="One" />;');
  t.end();
});

t.test('the palette gets the titles of all examples, in every language', (t) => {
  const { load } = galleryPages() as unknown as { load(id: string): string };
  const all = JSON.parse(load(join(gallery, 'Gallery.tsx?examples')).replace(/^export default (.*);$/, '$1'));
  t.match(all.ButtonPage.busy, { en: 'Busy', fr: String, ar: String });
  t.ok(Object.keys(all.AlertPage).length > 4, 'of those whose words stand before their keys');
  t.ok(Object.keys(all.DialogPage).length > 8, 'of a file beside the page');
  t.end();
});

t.test('what a component takes is read from its types', (t) => {
  const files: Record<string, string> = {
    'kit/other.ts': 'export interface Other { x: 1; /** How. */ y?: 2 }',
    'kit/late/Slow.tsx': 'export const Slow = localized(function Slow({ z }: { z: string }) { return z; });',
    'kit/thing.tsx': `import type { Other } from './other.ts';
interface Base { /** Its name. */ name: string; size?: 'small' | 'large' }
/** A thing. */
export function Thing({ size = 'small', ...rest }: Base & Omit<Other, 'x'> & { on: () => void }) { return null; }
export const Frame = styled.div<{ wide?: boolean }>\`a\`;
/** Comes later. */
export const Slow = latePart(async () => (await import('./late/Slow.tsx')).Slow);
export function More(props: ComponentProps<'a'>) { return null; }
export const helper = 1;`,
  };
  t.same(
    propsOf('kit/thing.tsx', (path) => files[path]!),
    [
      {
        name: 'Thing',
        text: 'A thing.',
        rows: [
          { name: 'name', required: true, type: 'string', text: 'Its name.' },
          { name: 'size', required: false, type: "'small' | 'large'", default: "'small'" },
          { name: 'y', required: false, type: '2', text: 'How.' },
          { name: 'on', required: true, type: '() => void' },
        ],
        besides: [],
      },
      { name: 'Frame', rows: [{ name: 'wide', required: false, type: 'boolean' }], besides: ['<div>'] },
      { name: 'Slow', text: 'Comes later.', rows: [{ name: 'z', required: true, type: 'string' }], besides: [] },
      { name: 'More', rows: [], besides: ["ComponentProps<'a'>"] },
    ],
  );
  t.end();
});

t.test(
  'a type says its values, what is narrower goes before what it comes from, and each property stands once',
  (t) => {
    const files: Record<string, string> = {
      'kit/look.ts': `import type { Color } from './tones.ts';
export interface Look { variant?: string; color?: Color; block?: boolean | undefined }
export interface Thing { size?: 'small' | 'large' }`,
      'kit/tones.ts': `export const colors = ['red', 'green'] as const; export type Color = (typeof colors)[number];`,
      'kit/mark.tsx': `import type { Look, Thing } from './look.ts';
interface MarkLook extends Look { /** None: tonal. */ variant?: 'outlined' | 'solid'; size?: Thing['size']; run?: (() => void) | undefined; at: Place | 'auto'; of: readonly Thing[] }
type Place = 'top' | 'end';
export const Mark = styled.span.attrs<MarkLook>(asData)\`a\`;
export function Both(props: MarkLook & Look) { return null; }`,
    };
    const rows = [
      { name: 'variant', required: false, type: "'outlined' | 'solid'", text: 'None: tonal.' },
      { name: 'size', required: false, type: "'small' | 'large'" },
      { name: 'run', required: false, type: '() => void' },
      { name: 'at', required: true, type: "'top' | 'end' | 'auto'" },
      { name: 'of', required: true, type: 'readonly Thing[]' },
      { name: 'color', required: false, type: "'red' | 'green'" },
      { name: 'block', required: false, type: 'boolean' },
    ];
    t.same(
      propsOf('kit/mark.tsx', (path) => files[path]!).map(({ rows }) => rows),
      [rows, rows],
    );
    const load = galleryPages().load as unknown as (this: { addWatchFile(): void }, id: string) => string;
    for (const page of readdirSync(gallery).filter((file) => file.endsWith('Page.tsx'))) {
      const module = load.call({ addWatchFile() {} }, join(gallery, `${page}?properties`));
      const told: { name: string; rows: { name: string }[] }[] = JSON.parse(
        /const components = (.*);/.exec(module)![1]!,
      );
      for (const { name, rows } of told)
        t.equal(new Set(rows.map((row) => row.name)).size, rows.length, `${page}: ${name}`);
    }
    t.end();
  },
);

t.test('every example of every page can be read and linked to', (t) => {
  const pages = readdirSync(gallery).filter((file) => file.endsWith('Page.tsx'));
  for (const page of pages) {
    const code = readFileSync(join(gallery, page), 'utf8');
    const examples = cutExamples(page, code, wordOf);
    const ids = examples.map(({ id }) => id);
    t.same([...new Set(ids)], ids, `${page}: ids are unique`);
    for (const { id, code } of examples)
      if (typeof code === 'string') t.ok(parse('example.tsx', code).body.length > 0, `${page}: ${id}`);
  }
  t.end();
});

t.test('a page tells what each chart takes that it shows, those too whose code comes late', (t) => {
  const load = galleryPages().load as unknown as (this: { addWatchFile(): void }, id: string) => string;
  const told = (page: string): { name: string; text: string }[] => {
    const module = load.call({ addWatchFile() {} }, join(gallery, `${page}.tsx?properties`));
    return JSON.parse(/const components = (.*);/.exec(module)![1]!);
  };
  const charts = told('KitChartsPage');
  for (const name of ['AreaChart', 'DonutChart', 'HeatStrip', 'RangeBars', 'Sparkline', 'StackedBarChart'])
    t.ok(
      charts.some((chart) => chart.name === name),
      name,
    );
  t.equal(new Set(charts.map(({ name }) => name)).size, charts.length, 'each once');
  t.match(charts.find(({ name }) => name === 'AreaChart')?.text, /area|course|amount/i, 'in its own words');
  t.ok(told('CardStatisticsPage').some(({ name }) => name === 'MiniBars'));
  t.end();
});

t.test('parts that a page is about come first, where it says so', (t) => {
  const load = galleryPages().load as unknown as (this: { addWatchFile(): void }, id: string) => string;
  const about = (page: string): [first: string | undefined, claims: boolean] => {
    const module = load.call({ addWatchFile() {} }, join(gallery, `${page}.tsx?properties`));
    const shown: { name: string; about: boolean }[] = JSON.parse(/const components = (.*);/.exec(module)![1]!);
    const firsts = shown.findLastIndex((each) => each.about) + 1;
    t.ok(
      shown.slice(0, firsts).every((each) => each.about),
      `${page}: no other stands between them`,
    );
    return [shown[0]?.name, firsts > 0];
  };
  t.same(about('ListPage'), ['ItemList', true]);
  t.same(about('FileInputPage'), ['FileField', true]);
  t.same(about('FormLayoutsPage'), ['FormTabs', true]);
  t.same(about('CardAdvancePage'), ['GreetingCard', true]);
  t.same(about('KitChartsPage'), ['AreaChart', true]);
  t.same(about('TypographyPage')[1], false);
  t.same(about('GamificationPage')[1], false);
  t.end();
});
