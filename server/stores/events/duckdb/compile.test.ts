/** DuckDB finds what the plain evaluator finds. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import t, { type Test } from 'tap';
import { EVENT_COLUMNS, EVENT_FIELDS } from '../../../../shared/event-fields.ts';
import { evaluateSearch } from '../../../../shared/search/evaluate.ts';
import { MAX_SEARCH_LENGTH } from '../../../../shared/search/limits.ts';
import { parseSearch } from '../../../../shared/search/parse.ts';
import { printSearch } from '../../../../shared/search/print.ts';
import {
  and,
  between,
  contains,
  equals,
  isoMicros,
  type Node,
  not,
  oneOf,
  or,
  raw,
} from '../../../../shared/search/tree.ts';
import { lowerCase, wordsOf } from '../../../../shared/search/words.ts';
import { dataFolder, NO_DATA } from '../../../../test/events.ts';
import { CASES, EVENTS, evaluated, SOURCES, sourceOf } from '../../../../test/search-cases.ts';
import { searchTrees } from '../../../../test/search-trees.ts';
import { AppError } from '../../../errors.ts';
import { openDatabases } from '../../../ingest/places/databases.ts';
import { EventPlaces } from '../../../ingest/places/event-places.ts';
import { COMPLETE, type Scope } from '../port.ts';
import { EventAppender } from './appender.ts';
import { compileSearch, conditionOf } from './compile.ts';
import type { PlacesOfWords } from './condition-context.ts';
import { QueryPool } from './query.ts';
import { DuckDbReader } from './reader.ts';
import { SqlParameters } from './statement.ts';
import { EVENT_SCHEMA } from './upgrades.ts';

interface SourceLine {
  raw: string;
  source: string;
}

/** An index of words over blocks of three lines, the last of which it has not yet. */
const placesIn =
  (count: number, lineAt: (place: number) => string): PlacesOfWords =>
  (wanted, prefix) => {
    const has = (place: number) => {
      const found = wordsOf(lineAt(place)).map(lowerCase);
      return wanted
        .map(lowerCase)
        .every((word, index) =>
          prefix && index === wanted.length - 1 ? found.some((each) => each.startsWith(word)) : found.includes(word),
        );
    };
    const blocks = Array.from({ length: Math.max(0, Math.ceil(count / 3) - 1) }, (_, block) => block * 3);
    const at = blocks.filter((first) => [first, first + 1, first + 2].some(has));
    const ranges = at.map((first) => ({ first, end: first + 3 }));
    return { ranges: [...ranges, { first: blocks.length * 3, end: null }], count };
  };

/** A store in memory with these lines, whose ids are their places from 0. */
async function storeOf(t: Test, lines: SourceLine[]) {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  t.teardown(() => {
    connection.closeSync();
    instance.closeSync();
  });
  await connection.run(EVENT_SCHEMA.tables);
  // Times in lines mean the same wherever the server stands.
  await connection.run("SET TimeZone = 'Asia/Tokyo'");
  const events = lines.map(({ raw, source }) => evaluated(raw, source));
  await new EventPlaces(await openDatabases({ mmdb: [], samplePlaces: false })).fill(events.map(({ row }) => row));
  const appender = new EventAppender(connection);
  for (const [sourceId, name] of SOURCES.entries()) {
    await connection.run('INSERT INTO ingest_source (id, name, updated_at) VALUES ($1, $2, now()::TIMESTAMP)', [
      sourceId,
      name,
    ]);
    const places = lines.flatMap(({ source }, place) => (source === name ? [place] : []));
    const rows = places.map((place) => events[place]!.row);
    await appender.append({ rows, texts: places.map((place) => lines[place]!.raw), ids: places.map(BigInt) }, sourceId);
  }
  appender.discard();
  const order = (await connection.runAndReadAll('SELECT id FROM event ORDER BY rowid'))
    .getRows()
    .map(([id]) => Number(id));
  const lineAt = (place: number) => lines[order[place]!]!.raw;
  const query = async (sql: string, params: (string | number)[] = []) =>
    (await connection.runAndReadAll(sql, params)).getRows();
  return {
    instance,
    events,
    query,
    async find(tree: Node, scope?: Scope): Promise<number[]> {
      const { where, params, table } = compileSearch(tree, scope, undefined, placesIn(lines.length, lineAt));
      const rows = await query(`SELECT id FROM ${table} WHERE ${where} ORDER BY id`, params.values);
      return rows.map(([id]) => Number(id));
    },
    /** What the evaluator finds. */
    expected: (tree: Node) => events.flatMap((event, place) => (evaluateSearch(tree, event) ? [place] : [])),
  };
}

const NAMES = Object.keys(EVENTS);
const LINES = Object.entries(EVENTS).map(([name, line]) => ({ raw: JSON.stringify(line), source: sourceOf(name) }));

t.test('each search finds in DuckDB what it should', async (t) => {
  const { find } = await storeOf(t, LINES);
  for (const [text, names] of Object.entries(CASES)) {
    // DuckDB does not read a line with half a surrogate pair: such a line has no fields but those with columns.
    t.same(
      (await find(parseSearch(text))).map((place) => NAMES[place]),
      names,
      text,
    );
  }
});

t.test('a pattern of many runs goes through a value once, whatever the value', async (t) => {
  const line = (url: string) => ({
    raw: JSON.stringify({ timestamp, event_type: 'http', http: { url } }),
    source: 'hq',
  });
  const timestamp = '2026-11-02T08:15:30.000125+0000';
  const urls = ['a'.repeat(600), `/É/*a?b\n${'a'.repeat(600)}B`, `a${'ab'.repeat(300)}`, 'aaaa\u{1f600}a.b'];
  const { find, expected } = await storeOf(t, urls.map(line));
  const cases = {
    'http.url:*a*a*a*a*a*a*b': [1, 2],
    'http.url:/é/"*"a"?"b?a*a*a*b': [1],
    'http.url:*a?a.*': [3],
    'http.url:*a"."*b*': [3],
    [`http.url:${'?'.repeat(1900)}*a*a*a*c`]: [],
    'http.url:**': [0, 1, 2, 3],
  };
  for (const [text, places] of Object.entries(cases)) {
    const tree = parseSearch(text);
    t.same(expected(tree), places, `the evaluator: ${text}`);
    t.same(await find(tree), places, `the store: ${text}`);
  }
});

t.test(
  'words of lines are met in any case as letters are written small, also those that begin with an i or a k',
  async (t) => {
    const words = [
      'kilo',
      'KILO',
      '\u212ailo',
      'K\u0130LO',
      'xkilo',
      'stop',
      '\u017ftop',
      'ikki',
      '10.0.0.1',
      '110.0.0.1',
      '\u00dcber',
      '\u00fcber',
    ];
    const { find, expected } = await storeOf(
      t,
      words.map((word) => ({ raw: JSON.stringify({ event_type: 'flow', said: `(${word})` }), source: SOURCES[0]! })),
    );
    const found = async (text: string) => {
      const tree = parseSearch(`text:${text}`);
      const places = await find(tree);
      t.same(places, expected(tree), text);
      return places.map((place) => words[place]);
    };
    t.same(await found('kilo'), ['kilo', 'KILO', '\u212ailo', 'K\u0130LO']);
    t.same(await found('STOP'), ['stop']);
    t.same(await found('ik*'), ['ikki']);
    t.same(await found('ikki'), ['ikki']);
    t.same(await found('"10.0.0.1"'), ['10.0.0.1']);
    t.same(await found('\u00fcber'), ['\u00dcber', '\u00fcber']);
  },
);

/** Numbers as JSON may write them. */
const NUMBERS = ['10', '10.0', '1e1', '100E-1', '"10"', '"10.0"', '10.5', '-0.0', '1e16', '1e400', 'null'];
const NUMBER_LINES = NUMBERS.map((number) => ({
  raw: `{"event_type":"flow","flow":{"age":${number},"bytes_toserver":${number}},"vlan":[${number},7]}`,
  source: SOURCES[0]!,
}));

t.test('a whole number in a line is found however JSON writes it', async (t) => {
  const { find, expected } = await storeOf(t, NUMBER_LINES);
  const ten = ['10', '10.0', '1e1', '100E-1', '"10"'];
  for (const field of ['flow.age', 'flow.bytes_toserver', 'vlan']) {
    const found = async (text: string) => {
      const tree = parseSearch(text);
      const places = await find(tree);
      t.same(places, expected(tree), text);
      return places.map((place) => NUMBERS[place]);
    };
    t.same(await found(`${field}:10`), ten);
    t.same(
      await found(`NOT ${field}:10`),
      NUMBERS.filter((number) => !ten.includes(number)),
    );
    t.same(await found(`${field}:9..11`), ten);
    t.same(await found(`${field}:0`), ['-0.0']);
  }
});

/** How many trees; `npm run test:trees` asks for more than there is time for each time. */
const TREES = Number(process.env.NDR_TREES ?? 600);

/** Real lines, a few of each file. */
function realLines(folder: string): string[] {
  const PER_FILE = 40;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.gz'))
    .flatMap((name) => {
      const lines = gunzipSync(readFileSync(join(folder, name)))
        .toString()
        .split('\n')
        .filter(isEvent);
      const step = Math.max(1, Math.floor(lines.length / PER_FILE));
      return lines.filter((_, index) => index % step === 0);
    });
}

function isEvent(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object' && line.length < 20_000;
  } catch {
    return false;
  }
}

async function agree(t: Test, lines: SourceLine[], numRuns: number) {
  const { find, expected, events } = await storeOf(t, lines);
  const seen: Record<string, string[]> = { source: SOURCES };
  for (const { name, type } of EVENT_COLUMNS) {
    if (name === 'id' || name === 'raw' || name === 'source') continue;
    const values = [...new Set(events.flatMap((event) => event.values(name)))];
    if (values.length)
      seen[name] = values.map((value) => (type === 'time' ? isoMicros(value as bigint) : String(value)));
  }
  // Fields without a column: whatever text stands at their end somewhere.
  for (const { name, column, of, type } of EVENT_FIELDS) {
    if (column !== null || of.length || type !== 'text') continue;
    const end = new RegExp(`"${name.split('.').at(-1)}":\\[?"([^"\\\\]+)"`, 'g');
    const values = lines.flatMap(({ raw }) => [...raw.matchAll(end)].map(([, value]) => value!));
    if (values.length) seen[name] = [...new Set(values)];
  }
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      searchTrees(
        seen,
        lines.map(({ raw }) => raw),
      ),
      async (tree) => {
        const written = printSearch(tree);
        // A payload with others can be more than a search may hold.
        fc.pre(written.length <= MAX_SEARCH_LENGTH);
        const wanted = expected(tree);
        if (wanted.length && wanted.length < lines.length) found++;
        // As somebody would write it.
        const places = await find(parseSearch(written));
        const differ = places
          .filter((place) => !wanted.includes(place))
          .concat(wanted.filter((place) => !places.includes(place)));
        if (differ.length)
          throw new Error(
            `${written}\n${differ
              .slice(0, 2)
              .map((place) => lines[place]!.raw.slice(0, 2000))
              .join('\n')}`,
          );
      },
    ),
    { numRuns },
  );
  t.ok(found > numRuns / 5, `${found} of ${numRuns} searches find some, not all`);
}

t.test('random searches, invented lines', (t) =>
  agree(t, [...LINES.filter(({ raw }) => !raw.includes('\\ud800')), ...NUMBER_LINES], TREES),
);

const folder = dataFolder();
t.test('random searches, real lines', { skip: folder === null && NO_DATA }, (t) =>
  agree(
    t,
    realLines(folder!).map((raw, index) => ({ raw, source: SOURCES[index % 2]! })),
    Math.ceil(TREES / 2.4),
  ),
);

t.test('times in lines are read in each spelling', async (t) => {
  const times = ['02T08:15', '02T08:15Z', '02t08:15:00z', '02 08:15:00,5', '02T10:15+02:00', '02T10:15:00+0200'];
  const spelt = [...times, '02T24:00:00', '02T08:60', '03T00:00:00'].map((time) => `2026-11-${time}`);
  const { find, expected } = await storeOf(
    t,
    spelt.map((start) => ({ raw: JSON.stringify({ event_type: 'flow', flow: { start } }), source: SOURCES[0]! })),
  );
  for (const [search, found] of [
    ['flow.start:2026-11-02T08:15', [0, 1, 2, 3, 4, 5]],
    ['flow.start:2026-11-03', [8]],
  ] as const) {
    t.same(await find(parseSearch(search)), found, search);
    t.same(expected(parseSearch(search)), found);
  }
});

t.test('a search in lines that does not get through in time says how far it came', async (t) => {
  const { instance } = await storeOf(
    t,
    Array.from({ length: 1000 }, (_, n) => ({
      raw: JSON.stringify({
        timestamp: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
        event_type: 'flow',
        n,
      }),
      source: SOURCES[0]!,
    })),
  );
  const pool = await QueryPool.open(instance, 1);
  t.teardown(() => pool.close());
  const staying = new AbortController().signal;
  let inTime = 0;
  /** The slow lane runs out of time after some questions, as it does when lines are many. */
  const slow = {
    run: (...args: Parameters<QueryPool['run']>) =>
      inTime-- > 0 ? pool.run(...args) : Promise.reject(new AppError('QUERY_TIMEOUT')),
  } as QueryPool;
  const reader = new DuckDbReader({ quick: pool, slow }, new Map(), () => ({
    faults: new Map(),
    followed: new Set(),
    agents: new Map(),
  }));
  // Most of them among the newest.
  const nines = raw('"n":9');
  const page = { limit: 1000, rawBytes: null };
  inTime = 3;
  const part = await reader.events(nines, {}, page, staying);
  t.match(part.coverage, { complete: false, from: /^2026-01-01T\d\d/ });
  const { from, scanned } = part.coverage;
  t.equal(scanned, 1000 - Math.round((Date.parse(from!) - Date.UTC(2026, 0, 1)) / 60_000), 'events since then');
  t.ok(scanned! > 50 && scanned! < 200);
  t.ok(part.events.length && part.events.every(({ time }) => time! >= from!));
  inTime = 100;
  const rest = await reader.events(nines, {}, { ...page, after: part.next }, staying);
  t.same(rest.coverage, COMPLETE);
  const all = await reader.events(nines, {}, page, staying);
  t.same([...part.events, ...rest.events], all.events, 'and goes on from there');
  t.equal(all.events.length, 111);

  const odd = raw('"n":1');
  inTime = 0;
  await t.rejects(reader.events(odd, {}, page, staying), { code: 'QUERY_TIMEOUT' }, 'nothing was read');
  inTime = 0;
  const newest = {
    run: (...args: Parameters<QueryPool['run']>) =>
      inTime++ > 0 ? pool.run(...args) : Promise.reject(new AppError('QUERY_TIMEOUT')),
  } as QueryPool;
  const other = new DuckDbReader({ quick: pool, slow: newest }, new Map(), () => ({
    faults: new Map(),
    followed: new Set(),
    agents: new Map(),
  }));
  const { coverage, total } = await other.groups(odd, {}, { by: 'event_type', limit: 5 }, staying);
  t.match(coverage, { complete: false, from: /^2026/ });
  t.ok(coverage.scanned! > 20 && coverage.scanned! < 200 && total < 20, 'of the newest events alone');

  inTime = 0;
  const states = await other.groups(parseSearch(''), {}, { by: 'flow.state', limit: 5 }, staying);
  t.match(states.coverage, { complete: false, from: /^2026/ }, 'also where only what is counted by is in lines');
  t.ok(states.total > 20 && states.total < 200 && states.total === states.coverage.scanned);

  const lane = { run: () => Promise.resolve(inTime++ > 0 ? [] : Promise.reject(new AppError('QUERY_TIMEOUT'))) };
  const ofThreats = new DuckDbReader({ quick: pool, slow: lane as unknown as QueryPool }, new Map(), () => ({
    faults: new Map(),
    followed: new Set(),
    agents: new Map(),
  }));
  const choice = { worst: parseSearch(''), some: parseSearch('') };
  inTime = 0;
  const hosts = await ofThreats.threatGroups(odd, {}, { ...choice, by: 'host', limit: 5, offset: 0 }, staying);
  t.match(hosts.coverage, { complete: false, from: /^2026/ }, 'threats by host as any list');
  t.same(await ofThreats.threatKeys(odd, {}, { ...choice, most: 5 }, staying), [], 'keys of threats in that lane, too');
});

t.test('a scope leaves nothing else to be found', async (t) => {
  const { find } = await storeOf(t, LINES);
  const all = parseSearch('');
  const sensors = await find(all, { sensors: ['sensor-hq'] });
  t.same(
    sensors.map((place) => NAMES[place]),
    ['beacon'],
  );
  t.same(await find(parseSearch('exists:time OR NOT exists:time'), { sensors: ['sensor-hq'] }), sensors);
  t.same((await find(all, { sources: ['Branch 2'] })).length, 3);
  t.same(await find(all, { sources: ['branch 2'] }), [], 'in the case given');
  t.same(await find(all, { sensors: [] }), []);
  const home = { homeNetworks: [{ address: '203.0.113.0', prefix: 24 }] };
  t.same(
    (await find(parseSearch('dest_ip:internal'), home)).map((place) => NAMES[place]),
    ['beacon'],
  );
});

t.test("today's parameters keep their SQL, which is fast", async (t) => {
  const sql = (tree: Node) => {
    const { params, ...search } = compileSearch(tree);
    return { ...search, params: params.values };
  };
  t.same(sql(and(oneOf('event_type', ['alert', 'dns']), equals('src_ip', '10.0.0.1'), between(0n, 5n))), {
    where:
      '(list_contains([$1, $2], event_type) AND src_ip = $3 AND time >= make_timestamp($4::BIGINT) AND time < make_timestamp($5::BIGINT))',
    params: ['alert', 'dns', '10.0.0.1', '0', '5'],
    table: 'event',
  });
  t.same(sql(oneOf('alert.severity', [1, 2])), { where: 'alert_severity IN ($1, $2)', params: [1, 2], table: 'alert' });
  const other = or(oneOf('alert.severity', [1]), not(oneOf('alert.severity', [1, 2, 3])));
  t.match(sql(other), {
    table: 'event',
    where: '(alert_severity = $1 OR (alert_severity IN ($1, $2, $3)) IS NOT TRUE)',
  });
  t.same(sql(equals('threat', 2n ** 62n)), {
    where: 'threat_key = $1::BIGINT',
    params: [String(2n ** 62n)],
    table: 'alert',
  });
  t.same(sql(raw('50%')), { where: 'contains(lower(raw), lower($1))', params: ['50%'], table: 'event' });
  t.match(sql(raw('"a/b')), {
    where: 'regexp_matches(raw, $1)',
    params: ['"[aA]\\\\?/[bB]'],
  });
  const params = new SqlParameters();
  const words = or(contains('alert.signature', 'x'), contains('sensor', 'x'));
  t.equal(
    conditionOf(words, { params }),
    '(contains(lower(alert_signature), lower($1)) OR contains(lower(sensor), lower($1)))',
  );
  const worst = conditionOf(oneOf('alert.severity', [1, 2]), {
    params,
    columns: { 'alert.severity': 'min(alert_severity)' },
  });
  t.equal(worst, 'min(alert_severity) IN ($2, $3)');
  t.same(params.values, ['x', 1, 2]);
});

t.test('a tree from elsewhere cannot say more than the language', async (t) => {
  const trees: Node[] = [
    equals("x' OR true --", '1'),
    equals('src_ip_num', '1'),
    equals('alert.severity', '1) OR (true'),
    { kind: 'text', words: ['a|b'], prefix: false },
    { kind: 'is', state: 'silent' },
    { kind: 'exists', field: "stats.x')" },
  ];
  for (const tree of trees) t.throws(() => compileSearch(tree));
});
