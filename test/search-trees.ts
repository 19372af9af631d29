/** Random searches, as trees that the language can write. */
import fc from 'fast-check';
import { parseAddress } from '../shared/address.ts';
import { EVENT_FIELDS, type EventField } from '../shared/event-fields.ts';
import { parseNetwork } from '../shared/network.ts';
import { and, isoMicros, match, type Node, not, or, type PatternPart, type Value } from '../shared/search/tree.ts';
import { isWord } from '../shared/search/words.ts';

// Letters whose upper and lower case every engine knows alike, and whatever means something in a search, in SQL or in JSON.
const LETTERS = [...'abcXYZ019éÀß中😀_-.:/\\"\'%*?<>()[]{},;#$@!+=|&^~` \t'];
const text = (maxLength = 8) =>
  fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength }).map((letters) => letters.join(''));

const pieces = <T>(first: fc.Arbitrary<T>, second: fc.Arbitrary<T>) =>
  fc.tuple(fc.boolean(), fc.array(fc.tuple(first, second), { minLength: 1, maxLength: 2 }));

const wildcard: fc.Arbitrary<PatternPart> = fc.constantFrom({ any: '*' }, { any: '*' }, { any: '?' });

/** Values seen in events, by field: most random values find nothing. */
export type Seen = Readonly<Record<string, readonly string[]>>;

function pattern(seen: fc.Arbitrary<string>): fc.Arbitrary<Value> {
  const part = fc.tuple(seen, fc.nat(5), fc.nat(5)).map(([whole, from, length]): PatternPart => {
    const letters = Array.from(whole);
    return { text: letters.slice(from, from + 1 + length).join('') || letters[0] || 'a' };
  });
  return pieces<PatternPart>(wildcard, part).map(([startsWithText, pairs]) => {
    const parts = pairs.flat();
    // `*` alone is `exists`, so there is text always; and a wildcard always, or it were no pattern.
    return { kind: 'pattern', parts: startsWithText ? [...parts.slice(1), parts[0]!] : parts };
  });
}

function valuesOf(field: EventField, seen: Seen): fc.Arbitrary<Value> {
  const known = (field.of.length ? field.of : [field.name]).flatMap((name) => seen[name] ?? []);
  const some = (other: fc.Arbitrary<string>) =>
    known.length
      ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: other })
      : other;
  const literal = LITERALS[field.type] ?? text();
  const one = some(literal);
  const equals = fc.oneof(
    one.map((value): Value => ({ kind: 'equals', value })),
    fc.array(one, { minLength: 2, maxLength: 4 }).map((values): Value => ({ kind: 'list', values })),
  );
  const sorted = fc.oneof(
    fc.tuple(fc.constantFrom('<', '<=', '>', '>='), one).map(([op, value]): Value => ({ kind: 'compare', op, value })),
    fc.tuple(one, one).map(([from, to]): Value => ({ kind: 'range', from, to })),
  );
  const network = fc
    .tuple(
      one.filter((text) => parseAddress(text) !== null),
      fc.nat(128),
    )
    .map(([address, bits]): Value => {
      const network = parseNetwork(`${address}/${address.includes(':') ? bits : bits % 33}`)!;
      return { kind: 'network', ...network };
    });
  switch (field.type) {
    case 'text':
      return fc.oneof(equals, pattern(one));
    case 'text_or_address':
      return fc.oneof(equals, pattern(one), network);
    case 'boolean':
      return equals;
    case 'address':
      return fc.oneof(
        equals,
        sorted,
        pattern(one),
        network,
        fc.constantFrom<Value>({ kind: 'zone', zone: 'internal' }, { kind: 'zone', zone: 'external' }),
      );
    default:
      return fc.oneof(equals, sorted);
  }
}

const whole = fc.oneof(fc.integer({ min: -2, max: 100_000 }), fc.maxSafeInteger()).map(String);
const address = fc
  .oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom('10.0.0.0', 'fe80::1'))
  .map((text) => parseAddress(text)!.text);
const LITERALS: Partial<Record<EventField['type'], fc.Arbitrary<string>>> = {
  port: whole,
  integer: whole,
  bigint: whole,
  key: whole,
  asn: whole,
  size: whole.map((text) => text.replace('-', '')),
  duration: whole.map((text) => text.replace('-', '')),
  boolean: fc.constantFrom('true', 'false'),
  time: fc
    .integer({ min: 1_400_000_000, max: 1_800_000_000 })
    .map((seconds) => isoMicros(BigInt(seconds) * 1_000_000n + 5n)),
  address,
  text_or_address: fc.oneof(
    address,
    text().map((some) => parseAddress(some)?.text ?? some),
  ),
};

/** Trees of some depth; `seen` gives values that events have, `lines` words and parts that lines have. */
export function searchTrees(seen: Seen, lines: readonly string[] = ['{"a":1}']): fc.Arbitrary<Node> {
  const field = fc.constantFrom(...EVENT_FIELDS.filter(({ name }) => name !== 'id' && name !== 'threat'));
  // Fields that events have come up more often than all the others.
  const usual = fc.constantFrom(...EVENT_FIELDS.filter(({ name, of }) => name in seen || of.length));
  const any = fc.oneof({ weight: 7, arbitrary: usual }, { weight: 1, arbitrary: field });
  const slice = fc
    .tuple(fc.constantFrom(...lines), fc.double({ min: 0, max: 0.99, noNaN: true }), fc.integer({ min: 1, max: 12 }))
    .map(([line, where, length]) => {
      const letters = Array.from(line);
      const from = Math.floor(where * letters.length);
      return letters.slice(from, from + length).join('');
    });
  const part = fc.oneof(slice, text());
  const words = part.map((some) => some.split(/[^\p{L}\p{N}]+/u).filter(isWord)).filter((some) => some.length > 0);
  const leaf: fc.Arbitrary<Node> = fc.oneof(
    { weight: 6, arbitrary: any.chain((field) => valuesOf(field, seen).map((value) => match(field.name, value))) },
    { weight: 1, arbitrary: any.map(({ name }): Node => ({ kind: 'exists', field: name })) },
    { weight: 1, arbitrary: part.map((text): Node => ({ kind: 'word', text })) },
    { weight: 1, arbitrary: part.map((text): Node => ({ kind: 'raw', text })) },
    {
      weight: 1,
      arbitrary: fc.tuple(words, fc.boolean()).map(([words, prefix]): Node => ({ kind: 'text', words, prefix })),
    },
  );
  const { tree } = fc.letrec<{ tree: Node }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.array(tie('tree'), { minLength: 2, maxLength: 3 }).map((of) => and(...of)),
      fc.tuple(tie('tree'), tie('tree')).map(([one, other]) => or(one, other)),
      tie('tree').map(not),
    ),
  }));
  return tree;
}
