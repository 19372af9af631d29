import t from 'tap';
import { jsonView, textOf } from '../kit/json-text.ts';
import { shownEvents } from './shown-events.ts';

const jsonText = (json: string) => textOf(jsonView(json));

t.test('a line of JSON is indented as JSON.stringify does it', async (t) => {
  const values = [
    {},
    [],
    { a: [], b: {}, c: [{}, []] },
    {
      text: 'a "quoted" {brace}, [list]: 1, true \\ \n \u0001',
      list: [1, -2.5, 1e21, true, false, null],
      deep: { a: { b: [1, [2]] } },
    },
    { 'odd, "key": {': 'x' },
  ];
  for (const value of values) {
    const line = JSON.stringify(value);
    t.equal(jsonText(line), JSON.stringify(value, null, 2), line);
    t.equal(jsonText(JSON.stringify(value, null, 7)), JSON.stringify(value, null, 2), 'whatever its spaces were');
  }
});

t.test('a time is known, and stays in one line', async (t) => {
  const kinds = (json: string) =>
    jsonView(json).pieces.flatMap(({ kind, text }) => (kind === 'time' || kind === 'text' ? [[kind, text]] : []));
  t.strictSame(
    kinds('{"timestamp":"2026-11-26T02:02:45.889000+0000","a":"2026-11-26T02:02:45Z","2026-11-26T02:02:45Z":1}'),
    [
      ['time', '"2026-11-26T02:02:45.889000+0000"'],
      ['time', '"2026-11-26T02:02:45Z"'],
    ],
  );
  t.strictSame(
    kinds('["2026-11-26","2026-11-26T02:02:45Z and words"]').map(([kind]) => kind),
    ['text', 'text'],
  );
});

t.test('what the sender wrote stays: large numbers, doubled keys, escapes', async (t) => {
  t.equal(
    jsonText('{"flow_id":9223372036854775807,"a":1,"a":1.50,"u":"\\u00e9\\/"}'),
    '{\n  "flow_id": 9223372036854775807,\n  "a": 1,\n  "a": 1.50,\n  "u": "\\u00e9\\/"\n}',
  );
});

t.test('keys, texts, numbers and words are told apart', async (t) => {
  t.same(
    jsonView('{"k":"v","n":-1.5e3,"w":null}').pieces.filter(({ kind }) => kind),
    [
      { kind: 'key', text: '"k"' },
      { kind: 'text', text: '"v"' },
      { kind: 'key', text: '"n"' },
      { kind: 'number', text: '-1.5e3' },
      { kind: 'key', text: '"w"' },
      { kind: 'word', text: 'null' },
    ],
  );
});

t.test('characters that turn the direction of text are shown, not obeyed', async (t) => {
  const line = JSON.stringify({ a: 'exe.\u202Efdp', '\u2066b': 1 });
  t.equal(jsonText(line), '{\n  "a": "exe.\\u202efdp",\n  "\\u2066b": 1\n}');
  t.same(JSON.parse(jsonText(line)), JSON.parse(line), 'and mean the same');
});

t.test('of a line of any length and depth a small part is shown, and how much comes after it is said', async (t) => {
  const nested = `${'['.repeat(15_000)}${']'.repeat(15_000)}`;
  const hostile = {
    nested: `{"a":${nested}}`,
    keys: JSON.stringify(Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [`k${n}`, n]))),
    list: JSON.stringify({ list: Array.from({ length: 50_000 }, (_, n) => n) }),
  };
  for (const [name, line] of Object.entries(hostile)) {
    const view = jsonView(line);
    const text = textOf(view);
    t.ok(text.length < 20_000, name);
    t.ok(text.split('\n').length <= 401, name);
    const shown = line.slice(0, line.length - view.left);
    t.equal(text.replace(/\s/g, ''), shown, `${name}: what is shown is the beginning`);
  }
  const text = JSON.stringify({ payload: 'A\\"'.repeat(4000) });
  t.equal(jsonView(text).left, 0, 'a long text is one line');
  t.match(textOf(jsonView(text.slice(0, 100))), /^\{\n {2}"payload": "A/, 'also when it is cut off');
});

t.test('a page has the beginnings of lines, and fewer of them when they are long', async (t) => {
  const event = { id: '1', time: null, src_ip: null, src_port: null, dest_ip: null, dest_port: null } as never;
  const usual = Array.from({ length: 50 }, () => ({ event, raw: 'x'.repeat(1500) }));
  t.same(
    shownEvents(usual, []).map(({ raw, left }) => [raw?.length, left]),
    usual.map(() => [1500, 0]),
  );
  const long = shownEvents(
    Array.from({ length: 50 }, () => ({ event, raw: 'x'.repeat(1e6) })),
    [],
  );
  t.match(long[0], { raw: 'x'.repeat(16_384), left: 1e6 - 16_384 });
  t.match(long[49], { raw: 'x'.repeat(512), left: 1e6 - 512 });
  t.ok(long.reduce((sum, { raw }) => sum + raw!.length, 0) < 150_000);
  const several = ['1', '2', '3'].map((id) => ({ event: { id } as never, raw: 'x' }));
  const folded = shownEvents(several, [{ ids: ['1', '3'], differs: [] }]);
  t.match(
    folded,
    [{ raw: 'x' }, { raw: 'x' }, { raw: null, left: 0 }],
    'of those that tell the same that of the newest',
  );
});
