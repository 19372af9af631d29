import { deepEqual } from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import { parseLine } from './lines.ts';
import { withoutRepeatedNames } from './repeated-names.ts';

const mended = (text: string) => withoutRepeatedNames(text, JSON.parse(text));

t.test('of a name that an object has twice the last value is kept, and the rest of the line as it came', async (t) => {
  for (const [came, kept] of [
    ['{"a":1,"a":2}', '{"a":2}'],
    ['{"a":1, "b":9007199254740993, "a":2}', '{ "b":9007199254740993, "a":2}'],
    ['{"a":1,"a":1,"a":2}', '{"a":2}'],
    ['{"a":{"b":1,"b":2},"c":3,"a":{"b":[{"d":4,"d":"5:"}]}}', '{"c":3,"a":{"b":[{"d":"5:"}]}}'],
    ['{"a" :1,"a" :2}', '{"a" :2}'],
    ['{"a":1,"a" :2}', '{"a" :2}'],
    ['{"a"\t:1,"b":"\\":","a":2}', '{"b":"\\":","a":2}'],
    ['{"a":1,"\\u0061":2}', '{"\\u0061":2}'],
    ['[{"a":"}","a":","}]', '[{"a":","}]'],
  ] as const)
    t.equal(mended(came), kept);
  t.equal(mended(`{${'"a":1,'.repeat(150_000)}"a":2}`), '{"a":2}', 'however often');
});

t.test('a line that says nothing else the second time stays as it came', async (t) => {
  for (const text of [
    '{"tree_id":1,"b":{"tree_id":2},"tree_id":1}',
    '{"a":"\\":","b":":","c":"{\\"a\\":1,\\"a\\":2}"}',
    '{"a":1,"a":2,"a":1}',
    '{"a":[{"b":1},{"b":2}]}',
    '{}',
  ])
    t.equal(mended(text), text);
});

t.test('the line that is kept of an event says what its columns say', async (t) => {
  const parsed = (text: string) =>
    parseLine({ bytes: Buffer.from(text), number: 1, start: 0, end: text.length, tooLong: false });
  const line = '{"event_type":"smb","smb":{"filename":"first"},"smb":{"filename":"last"}}';
  t.match(parsed(line), {
    event: { smb: { filename: 'last' } },
    text: '{"event_type":"smb","smb":{"filename":"last"}}',
  });
  t.match(parsed(`{"message":${JSON.stringify(line)}}`), { text: '{"event_type":"smb","smb":{"filename":"last"}}' });
});

/** Objects as texts in which names come again, with what JSON is made of in names and values. */
const objects = fc.letrec<{ value: string; object: string }>((tie) => ({
  object: fc
    .array(fc.tuple(fc.constantFrom('"a"', '"b"', '"\\":"', '":"'), tie('value')), { maxLength: 5 })
    .map((members) => `{${members.map(([name, each]) => `${name}:${each}`).join(',')}}`),
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('1', '2', '"a\\":"', '":,}"', 'null'),
    fc.array(tie('value'), { maxLength: 3 }).map((each) => `[${each.join(',')}]`),
    tie('object'),
  ),
})).object;

/** What a text of JSON says to who takes the first value of a name. */
function firstValues(text: string): unknown {
  let at = 0;
  const listed = <Each>(each: () => Each): Each[] => {
    const found: Each[] = [];
    for (at++; !'}]'.includes(text[at]!); at += text[at] === ',' ? 1 : 0) found.push(each());
    at++;
    return found;
  };
  const member = (): [string, unknown] => {
    const name = read() as string;
    at++;
    return [name, read()];
  };
  const read = (): unknown => {
    if (text[at] === '{') return Object.fromEntries(listed(member).reverse());
    if (text[at] === '[') return listed(read);
    const [whole] = /^("[^"\\]*(\\.[^"\\]*)*"|\d|null)/.exec(text.slice(at))!;
    at += whole.length;
    return JSON.parse(whole);
  };
  return read();
}

t.test('whatever a line is, the first values are the last ones then', async () => {
  fc.assert(
    fc.property(objects, (text) => {
      const kept = mended(text);
      deepEqual(JSON.parse(kept), JSON.parse(text));
      deepEqual(firstValues(kept), JSON.parse(text));
    }),
    { numRuns: 2000 },
  );
});
