import t from 'tap';
import { csvField, csvLine } from '../../../shared/csv.ts';
import { csvFile } from './csv.ts';
import { gather, LARGEST_PAGE, pagesOf, portionOf } from './portions.ts';
import { cleanName, removeView, renameView, saveView, toggleStandard, viewSearch } from './saved-views.ts';
import { changeMemory, memoryKey, readMemory, type TableMemory } from './table-memory.ts';
import type { CsvColumn } from './table-types.ts';

t.test('fields of a CSV file: quoted where they must be, never a formula', async (t) => {
  t.equal(csvField('plain'), 'plain');
  t.equal(csvField('a,b'), '"a,b"');
  t.equal(csvField('ok;=HYPERLINK(A1)'), '"ok;=HYPERLINK(A1)"', 'no field of its own where a semicolon separates');
  t.equal(csvField('ok\t=HYPERLINK(A1)'), '"ok\t=HYPERLINK(A1)"', 'nor where a tab does beside commas');
  t.equal(csvField('say "hi"'), '"say ""hi"""');
  t.equal(csvField('two\nlines'), '"two\nlines"');
  t.equal(csvField('two\r\nlines'), '"two\r\nlines"');
  for (const begin of ['=', '+', '-', '@', '＝', '＋', '－', '＠'])
    t.equal(csvField(`${begin}cmd`), `'${begin}cmd`, JSON.stringify(begin));
  for (const begin of ['\t', '\r']) t.equal(csvField(`${begin}cmd`), `"'${begin}cmd"`, 'quoted besides');
  t.equal(csvField('=HYPERLINK("http://evil.example","x")'), '"\'=HYPERLINK(""http://evil.example"",""x"")"');
  t.equal(csvField(-5), '-5', 'a negative number is a number');
  t.equal(csvField(Number.NaN), '');
  t.equal(csvField(Number.POSITIVE_INFINITY), '');
  t.equal(csvField(null), '');
  t.equal(csvField(undefined), '');
  t.equal(csvField(0), '0');
  t.equal(csvLine(['a', null, 3]), 'a,,3\r\n');
});

const columns: CsvColumn<{ id: number; name: string }>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Id', value: ({ id }) => id },
];
const row = (id: number) => ({ id, name: `user ${id}` });
const rows = (count: number, from = 0) => Array.from({ length: count }, (_, index) => row(from + index));

t.test('a file has all rows of all pages, a byte order mark, and says how far it is', async (t) => {
  const asked: number[] = [];
  const progress: number[] = [];
  const portions = pagesOf(async (page) => {
    asked.push(page);
    return rows(page < 3 ? LARGEST_PAGE : 7, (page - 1) * LARGEST_PAGE);
  });
  const file = await csvFile(columns, portions, new AbortController().signal, (count) => progress.push(count));
  const bytes = new Uint8Array(await file.arrayBuffer());
  t.same([...bytes.slice(0, 3)], [0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  t.equal(lines[0], 'Name,Id');
  t.equal(lines.length, 1 + 207 + 1, 'heading, rows, and the end of the last line');
  t.equal(lines[207], 'user 206,206');
  t.same(asked, [1, 2, 3]);
  t.same(progress, [100, 200, 207]);
});

t.test('an empty list is a file with a heading; a full last page is followed by an empty one', async (t) => {
  const file = await csvFile(columns, portionOf([]), new AbortController().signal);
  t.equal(await file.text(), 'Name,Id\r\n');
  t.equal((await gather(pagesOf(async (page) => (page === 1 ? rows(LARGEST_PAGE) : [])))).length, LARGEST_PAGE);
});

t.test('a file that is cancelled is none', async (t) => {
  const controller = new AbortController();
  const endless = pagesOf(async (page) => {
    if (page === 3) controller.abort();
    return rows(LARGEST_PAGE);
  });
  await t.rejects(csvFile(columns, endless, controller.signal), { name: 'AbortError' });
});

function storage(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  };
}
const nothing: TableMemory = { hidden: null, density: 'comfortable', views: [], standard: null };

t.test('choices are kept for each table and account', async (t) => {
  const kept = storage();
  const key = memoryKey('users', 1);
  t.same(readMemory(key, kept), nothing);
  changeMemory(key, () => ({ hidden: ['role'] }), kept);
  changeMemory(key, () => ({ density: 'dense' }), kept);
  t.same(readMemory(key, kept), { ...nothing, hidden: ['role'], density: 'dense' }, 'one change keeps the other');
  t.same(readMemory(memoryKey('users', 2), kept), nothing);
  t.same(readMemory(memoryKey('threats', 1), kept), nothing);
});

t.test('what nobody can have written is as if it were not there', async (t) => {
  for (const text of [
    '',
    'x',
    'null',
    '[]',
    '{}',
    '{"v":9,"hidden":["a"]}',
    '{"v":1,"hidden":5,"views":7,"density":"x"}',
  ])
    t.same(readMemory('k', storage({ k: text })), nothing, text);
  const half = '{"v":1,"hidden":["a",2],"views":[{"name":"x"},{"name":"y","search":""}],"standard":"x"}';
  t.same(readMemory('k', storage({ k: half })), { ...nothing, hidden: ['a'], views: [{ name: 'y', search: '' }] });
  const closed = {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
  };
  t.same(
    changeMemory('k', () => ({ density: 'dense' }), closed),
    { ...nothing, density: 'dense' },
  );
});

t.test('views: saved, replaced, renamed, made the standard, removed', async (t) => {
  const kept = storage();
  const change = (by: (memory: TableMemory) => Partial<TableMemory>) => changeMemory('k', by, kept);
  change(saveView('Editors', '?sort=fullName&role=editor&currentPage=3'));
  change(saveView('All', ''));
  t.same(readMemory('k', kept).views, [
    { name: 'All', search: '' },
    { name: 'Editors', search: 'role=editor&sort=fullName' },
  ]);
  change(toggleStandard('Editors'));
  change(renameView('Editors', 'Writers'));
  t.equal(readMemory('k', kept).standard, 'Writers', 'the standard goes along');
  change(renameView('Writers', 'All'));
  t.same(
    readMemory('k', kept).views.map(({ name }) => name),
    ['All', 'Writers'],
    'a name that is taken is not given twice',
  );
  change(saveView('All', '?role=admin'));
  t.equal(readMemory('k', kept).views[0]!.search, 'role=admin');
  change(toggleStandard('Writers'));
  t.equal(readMemory('k', kept).standard, null);
  change(toggleStandard('Writers'));
  change(removeView('Writers'));
  t.match(readMemory('k', kept), { views: [{ name: 'All' }], standard: null });
});

t.test('names and addresses of views', async (t) => {
  t.equal(cleanName('  a \n b  '), 'a b');
  t.equal(cleanName('x'.repeat(99)).length, 60);
  t.equal(viewSearch('?page=2&b=1&a=2&cursor=x'), viewSearch('?a=2&b=1'), 'the order of parts means nothing');
});
