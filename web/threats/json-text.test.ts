import t from 'tap';
import { jsonPieces, jsonText } from './json-text.ts';

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

t.test('what the sender wrote stays: large numbers, doubled keys, escapes', async (t) => {
  t.equal(
    jsonText('{"flow_id":9223372036854775807,"a":1,"a":1.50,"u":"\\u00e9\\/"}'),
    '{\n  "flow_id": 9223372036854775807,\n  "a": 1,\n  "a": 1.50,\n  "u": "\\u00e9\\/"\n}',
  );
});

t.test('keys, texts, numbers and words are told apart', async (t) => {
  t.same(
    jsonPieces('{"k":"v","n":-1.5e3,"w":null}').filter(({ kind }) => kind),
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

t.test('a long line takes time in proportion', async (t) => {
  const line = JSON.stringify({ payload: 'A\\"'.repeat(400_000), list: Array.from({ length: 50_000 }, (_, n) => n) });
  const begun = performance.now();
  t.equal(jsonText(line), JSON.stringify(JSON.parse(line), null, 2));
  t.ok(performance.now() - begun < 5000);
});
