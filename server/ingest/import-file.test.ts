import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { appendFile, chmod, copyFile, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import t from 'tap';
import { and, equals } from '../../shared/search/tree.ts';
import { EVERYTHING } from '../stores/events/port.ts';
import { fileError } from './files.ts';
import { aStore, counters, eventsOf, line, lines, STAYING, sourcesOf, total } from './testing.ts';

t.test('what cannot be read says so', async (t) => {
  const { folder, store } = await aStore(t);
  await t.rejects(store.importFile(folder), { code: 'INGEST_IS_DIRECTORY' });
  await t.rejects(store.importFile(join(folder, 'none')), { code: 'INGEST_NOT_FOUND' });
  await t.rejects(store.importFile('/dev/null'), { code: 'INGEST_UNREADABLE' });
  const path = join(folder, 'secret.json');
  await writeFile(path, lines(0, 1));
  await chmod(path, 0);
  if (process.getuid?.() !== 0) await t.rejects(store.importFile(path), { code: 'INGEST_DENIED' });
  // Whoever is root may read everything.
  t.match(fileError(Object.assign(new Error(), { code: 'EACCES' })), { code: 'INGEST_DENIED' });
  await writeFile(join(folder, 'empty.json'), '');
  t.match(await store.importFile(join(folder, 'empty.json')), { received: 0, alreadyStored: false, warnings: [] });
});

t.test('a file is known by its content, under any name and packing, and goes on when it has grown', async (t) => {
  const { folder, store } = await aStore(t);
  const path = (name: string) => join(folder, name);
  await writeFile(path('eve.json'), lines(0, 7e3));
  t.match(await store.importFile(path('eve.json')), { source: 'eve.json', accepted: 7e3, alreadyStored: false });
  t.match(await store.importFile(path('eve.json')), { accepted: 0, alreadyStored: true });
  await copyFile(path('eve.json'), path('other.json'));
  t.match(await store.importFile(path('other.json')), { source: 'eve.json', accepted: 0, alreadyStored: true });
  await writeFile(path('packed'), gzipSync(lines(0, 7e3)));
  t.match(await store.importFile(path('packed')), { accepted: 0, alreadyStored: true });
  await writeFile(path('older.json'), lines(0, 3e3));
  t.match(
    await store.importFile(path('older.json')),
    { accepted: 0, alreadyStored: true },
    'the beginning of a known file',
  );
  await appendFile(path('eve.json'), `${lines(7e3, 7100)}${line(7100).slice(0, 50)}`);
  t.match(await store.importFile(path('eve.json')), {
    accepted: 100,
    continued: true,
    warnings: [{ code: 'INCOMPLETE_LAST_LINE' }],
  });
  await appendFile(
    path('eve.json'),
    `${line(7100).slice(50)}
${line(7101)}`,
  );
  t.match(await store.importFile(path('eve.json')), { accepted: 2, warnings: [] }, 'the last line without its newline');
  await appendFile(
    path('eve.json'),
    `
${line(7102)}
`,
  );
  t.match(await store.importFile(path('eve.json')), { accepted: 1, rejected: 0 });
  await writeFile(path('packed'), gzipSync(lines(0, 7110)));
  t.match(await store.importFile(path('packed')), { accepted: 7, continued: true }, 'grown and packed');
  await writeFile(path('fork.json'), `${lines(0, 100)}${lines(5e4, 50100)}`);
  t.match(
    await store.importFile(path('fork.json')),
    { source: 'fork.json', accepted: 200 },
    'only its beginning is the same',
  );
  t.match(await total(store), { n: 7310, raws: 7210 });
  t.match(
    (await sourcesOf(store)).find(({ name }) => name === 'eve.json'),
    { accepted: 7110 },
  );
});

t.test('a rejected line is named by its number in the file, blank lines counted', async (t) => {
  const { folder, store } = await aStore(t);
  const path = join(folder, 'gaps.json');
  await writeFile(path, `\n \r\n${line(1)}\n\nbad\n\n\n\t\n${line(2)}\nworse\n`);
  const { rejects } = await store.importFile(path);
  t.same(
    rejects.map(({ line }) => line),
    [5, 10],
  );
});

t.test('small files grow past the first KiB and stay the same file', async (t) => {
  const { folder, store } = await aStore(t);
  const path = join(folder, 'small.json');
  let text = '';
  for (let i = 0; i < 40; i++) {
    text += `{"event_type":"flow","i":${i},"pad":"${'y'.repeat(i)}"}
`;
    await writeFile(path, text);
    t.match(await store.importFile(path), { accepted: 1 });
  }
  t.match(await total(store), { n: 40 });
  t.match(await sourcesOf(store), [{ offset: text.length }]);
});

t.test('the same new file imported several times at once is stored once', async (t) => {
  const { folder, store } = await aStore(t);
  await writeFile(join(folder, 'a.json'), lines(0, 2e4));
  await copyFile(join(folder, 'a.json'), join(folder, 'b.json'));
  const results = await Promise.all(['a.json', 'b.json', 'a.json'].map((name) => store.importFile(join(folder, name))));
  t.equal(
    results.reduce((sum, { accepted }) => sum + accepted, 0),
    2e4,
  );
  t.match(await total(store), { n: 2e4 });
  t.match(await counters(store), [{ accepted: 2e4 }]);
});

t.test('who imports lines that say no type of event is told that nothing is made of them', async (t) => {
  const { folder, store } = await aStore(t);
  const path = join(folder, 'other.json');
  const untyped = Array.from({ length: 3 }, (_, n) => `{"level":"info","n":${n},"filler":"${'x'.repeat(400)}"}\n`).join(
    '',
  );
  await writeFile(path, untyped);
  t.match(await store.importFile(path), { accepted: 3, warnings: [{ code: 'NO_EVENT_TYPE' }] });
  t.match(await store.importFile(path), { accepted: 0, alreadyStored: true, warnings: [] });
  await appendFile(path, lines(0, 2));
  t.match(await store.importFile(path), { accepted: 2, warnings: [] });
});

t.test('who imports events without a time that can be read is told that they are in no time range', async (t) => {
  const { folder, store } = await aStore(t);
  const path = join(folder, 'timeless.json');
  await writeFile(path, lines(0, 3).replaceAll('"timestamp":"', '"timestamp":"about '));
  t.match(await store.importFile(path), { accepted: 3, warnings: [{ code: 'NO_TIME' }] });
  await appendFile(path, lines(3, 5));
  t.match(await store.importFile(path), { accepted: 2, warnings: [] });
});

t.test('of a truncated or damaged gzip what can be read is kept, and the whole file goes on from there', async (t) => {
  const { folder, store } = await aStore(t);
  const packed = gzipSync(lines(0, 3e3));
  const path = join(folder, 'cut.json.gz');
  await writeFile(path, packed.subarray(0, packed.length / 2));
  const cut = await store.importFile(path);
  t.match(cut, { source: 'cut.json', rejected: 0, warnings: [{ code: 'GZIP_TRUNCATED' }] });
  t.ok(cut.accepted > 1e3 && cut.accepted < 2e3, `${cut.accepted} of the first half`);
  await writeFile(path, packed);
  t.match(await store.importFile(path), { accepted: 3e3 - cut.accepted, continued: true, warnings: [] });
  t.match(await total(store), { n: 3e3 });
  // A wrong checksum at the end: all the data is there.
  const damaged = gzipSync(lines(1e4, 10500));
  damaged[damaged.length - 6]! ^= 255;
  await writeFile(path, damaged);
  t.match(await store.importFile(path), { accepted: 500, warnings: [{ code: 'GZIP_CORRUPT' }] });
  await writeFile(path, Buffer.concat([gzipSync(lines(2e4, 20010)), gzipSync(lines(20010, 20020))]));
  t.match(await store.importFile(path), { accepted: 20, warnings: [] });
});

// The real files stay outside the repository.
const DATA = resolve(process.env.NDR_TEST_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url)));

type Group = { value: string | number | null; count: number };

t.test('real files give their figures', { skip: !existsSync(DATA) && 'no folder of real files' }, async (t) => {
  const { store } = await aStore(t);
  const files = readdirSync(DATA).filter((name) => name.endsWith('.eve.json.gz'));
  t.ok(files.length > 0);
  for (const name of files) {
    const truth = JSON.parse(await readFile(join(DATA, name.replace(/\.gz$/, '.truth.json')), 'utf8'));
    const result = await store.importFile(join(DATA, name));
    const source = basename(name, '.gz');
    t.match(result, { source, received: truth.total_lines - truth.blank_lines, accepted: truth.valid_events }, name);
    const ofSource = equals('source', source);
    const groups = async (by: 'event_type' | 'alert.severity' | 'alert.signature', search = ofSource, limit = 1000) =>
      (await store.groups(search, EVERYTHING, { by, limit }, STAYING)).groups;
    const asObject = (rows: Group[]) =>
      Object.fromEntries(rows.map(({ value, count }) => [value ?? '(missing)', count]));
    t.same(asObject(await groups('event_type')), truth.event_types, `${name}: types`);
    const alerts = and(ofSource, equals('event_type', 'alert'));
    t.same(asObject(await groups('alert.severity', alerts)), truth.alerts_by_severity, `${name}: severities`);
    const top = await groups('alert.signature', alerts, 5);
    const expected: Group[] = truth.top_signatures.slice(0, 5);
    t.same(
      top.map(({ count }) => count),
      expected.map(({ count }) => count),
      `${name}: signatures`,
    );
    if (!truth.top5_tie) t.same(new Set(top.map(({ value }) => value)), new Set(expected.map(({ value }) => value)));
    const events = await eventsOf(store, ofSource);
    const times = events.flatMap(({ time }) => time ?? []).sort();
    t.same(
      [times[0], times.at(-1), events.filter(({ time_zoned }) => time_zoned === false).length],
      [truth.timestamps.min_utc, truth.timestamps.max_utc, truth.timestamps.naive_read_as_utc],
      `${name}: times`,
    );
    const text = gunzipSync(readFileSync(join(DATA, name))).toString();
    t.equal(events.map(({ raw }) => raw).join('\n'), text.replace(/\r?\n(?=$)/, ''), `${name}: every line as it came`);
  }
});
