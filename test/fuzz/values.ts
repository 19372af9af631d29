/** Values for JSON schemas: such as they ask for, and such as nobody expects. */
import fc from 'fast-check';
import { MAX_SEARCH_LENGTH } from '../../shared/search/limits.ts';
import { printSearch } from '../../shared/search/print.ts';
import { type ApiDocument, resolveRef, type Schema } from '../openapi.ts';
import { searchTrees } from '../search-trees.ts';

type Values = fc.Arbitrary<unknown>;

/** Deeper than anything that is described. */
const MAX_DEPTH = 8;

const text = (min: number, max: number) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.max(min, Math.min(max, 24)) }),
    },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: min, maxLength: Math.min(max, 200) }) },
    { weight: 1, arbitrary: fc.constant('é'.repeat(Math.min(max, 5000))) },
  );

const moment = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const formats: Record<string, fc.Arbitrary<string>> = {
  'date-time': moment,
  date: moment.map((time) => time.slice(0, 10)),
  email: fc.emailAddress(),
};

/** What means something in a search, in SQL and in JSON. */
const PIECES = [
  ...[
    'a',
    ' ',
    '(',
    ')',
    '"',
    ':',
    '-',
    ' OR ',
    ' AND ',
    ' NOT ',
    '>',
    '<=',
    '..',
    ',',
    '*',
    '?',
    '\\',
    '/',
    '%',
    '_',
    'é',
    '\u00a0',
  ],
  ...['sid:', 'ip:', 'time:', 'bytes:', 'text:', 'raw:', 'exists:', 'dns.rrname:', 'stats.x:', 'alert.metadata.y:'],
  ...[
    "'",
    ';--',
    '$1',
    ') OR (true',
    "' union select raw from event --",
    '10.0.0.0/8',
    '2001:db8::',
    '2026-11-02',
    '9'.repeat(19),
  ],
];
/** Searches, such as can be understood and such as cannot. */
const searches = fc
  .oneof(
    searchTrees({}).map(printSearch),
    fc
      .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 })), { maxLength: 40 })
      .map((all) => all.join('')),
  )
  .filter((search) => search.length <= MAX_SEARCH_LENGTH);

function strings({ format, pattern, minLength = 0, maxLength = 1000 }: Schema): fc.Arbitrary<string> {
  const known = format === undefined ? undefined : formats[format];
  const all = known ?? (maxLength === MAX_SEARCH_LENGTH ? searches : text(minLength, maxLength));
  const fits = (value: string) => [...value].length >= minLength && value.length <= maxLength;
  if (pattern === undefined) return all.filter(fits);
  const expression = new RegExp(pattern, 'u');
  // Most patterns only leave characters out, which most texts do without; a look ahead is more than fast-check can write.
  const written = fc.oneof(
    { weight: 3, arbitrary: all },
    pattern.includes('(?!') ? fc.stringMatching(/^[a-z0-9]{1,12}$/) : fc.stringMatching(expression),
  );
  const matching = known ? all : written;
  return matching.filter((value) => expression.test(value) && fits(value));
}

function numbers({ type, minimum = -1e9, maximum = 1e9 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, Number.MIN_SAFE_INTEGER), Math.min(maximum, Number.MAX_SAFE_INTEGER)];
  const near = fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, min + 50)) });
  const whole = fc.oneof(near, fc.integer({ min: Math.ceil(min), max: Math.floor(max) }), fc.constantFrom(min, max));
  return type === 'integer' ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true, noDefaultInfinity: true }));
}

/** Values that `schema` takes. What a schema cannot say (an end not before its start) they need not keep to. */
export function valid(document: ApiDocument, given: Schema, depth = 0): Values {
  const schema = resolveRef(document, given);
  const inner = (part: Schema) => valid(document, part, depth + 1);
  if (depth > MAX_DEPTH) return fc.constant(null);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(inner));
  if (schema.allOf) return inner(Object.assign({}, ...schema.allOf.map((part) => resolveRef(document, part))));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => inner({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return strings(schema);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 5, uniqueItems } = schema;
      const length = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 5)) };
      return uniqueItems ? fc.uniqueArray(inner(items), length) : fc.array(inner(items), length);
    }
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, inner(part)] as const);
      return fc.record(Object.fromEntries(properties), {
        requiredKeys: (schema.required ?? []).filter((name) => schema.properties?.[name]),
        noNullPrototype: true,
      } as never);
    }
    default:
      return fc.constantFrom<unknown>(null, 1, 'x', true);
  }
}

const nastyNumbers = fc.oneof(
  fc.constantFrom<unknown>(
    0, -0, -1, 0.1, 1e21, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 64, '1e400', '-1e400', '1e3', '0x10', '-1', '0', '01',
    'NaN', 'Infinity', '9007199254740993', '9'.repeat(400), ' 1', '1 ', '1.5', '', '1,5', '١', true, null,
  ), // biome-ignore format: a list of values reads better in rows
  fc.double(),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String),
);

const nastyTexts = fc.oneof(
  fc.constantFrom<unknown>(
    '', ' ', '\u00a0', '\u0000', 'a\u0000b', '\ud800', 'a\udfff', '\u202e\u2066', '\ufeff', '👩‍👩‍👧‍👦', 'ﷺ'.repeat(40), 'İıſK', 'ß',
    "'", "' OR 1=1 --", '"; DROP TABLE user; --', '%', '_', '%00', '../../etc/passwd', '<script>alert(1)</script>', '\n', 'a\r\nb: c',
    '{{7*7}}', '$ref', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'true', '[object Object]',
    '2026-02-30', '0000-00-00', '+275760-09-13', '9999-12-31T23:59:60Z', '2026-11-02T25:00:00Z', '-000001-01-01T00:00:00Z',
    '2026-11-02', '1970-01-01T00:00:00+23:59', '1e400-01-01', 'a@b', '@', 'a@b@c', ',', ',,,', 'x'.repeat(20_000), 'é'.repeat(3000),
  ), // biome-ignore format: a list of texts reads better in rows
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** What breaks programs: limits of numbers, of text, of types. */
export const nasty: Values = fc.oneof(
  nastyNumbers,
  nastyTexts,
  fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], [1, 'a', {}], { a: 1 }, { toString: 1 }, { length: -1 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Nasty in the way of what `schema` asks for. */
export const nastyFor = ({ type }: Schema): Values =>
  [type].flat().some((one) => one === 'integer' || one === 'number') ? nastyNumbers : fc.oneof(nastyTexts, nasty);

/** Nasty in the way of `value`. */
const nastyLike = (value: unknown): Values =>
  fc.oneof(typeof value === 'number' ? nastyNumbers : typeof value === 'string' ? nastyTexts : nasty, nasty);

type Tree = Record<string, unknown> | unknown[];
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Every place in `value`, as the way to it. */
function places(value: unknown, way: (string | number)[] = []): (string | number)[][] {
  if (!isTree(value)) return [way];
  const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return [way, ...keys.flatMap((key) => places((value as Record<string, unknown>)[key], [...way, key]))];
}

const valueAt = (value: unknown, way: (string | number)[]) =>
  way.reduce((inner, key) => (inner as Record<string | number, unknown>)[key], value);

/** `value` with what stands at `way` replaced; without it when nothing replaces it. */
function changed(value: unknown, [key, ...rest]: (string | number)[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  if (rest.length) copy[key] = changed(copy[key], rest, by);
  else if (by === undefined) delete copy[key];
  else Object.defineProperty(copy, key, { value: by, enumerable: true, writable: true, configurable: true });
  return copy;
}

/** `value` with one thing wrong: a value of another kind, one missing, or one too many. */
export const spoilt = (value: unknown): Values =>
  fc.constantFrom(...places(value)).chain((way) =>
    fc.oneof(
      { weight: 4, arbitrary: nastyLike(valueAt(value, way)).map((by) => changed(value, way, by)) },
      { weight: 1, arbitrary: fc.constant(way.length ? changed(value, way, undefined) : null) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom('extra', 'id', 'password', 'abilities', '__proto__', 'constructor', ''), nasty)
          .map(([name, by]) => changed(value, [...way, name], by)),
      },
    ),
  );
