import fc from 'fast-check';
import t, { type Test } from 'tap';
import { divideHalfEven, formatDollars, hasTwoDecimals, hundredthsOf, lineMoney, totalsOf } from './money.ts';

const decimal = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100);
const percent = decimal(100);
const line = fc.record({
  quantity: decimal(10_000),
  unitPriceMinor: fc.integer({ min: 0, max: 100_000_000 }),
  discount: percent,
  tax1: percent,
  tax2: percent,
});
const plain = { quantity: 1, unitPriceMinor: 0, discount: 0, tax1: 0, tax2: 0 };

/** Fails the test with fast-check's smallest counterexample. */
function holds<T>(t: Test, seed: number, arbitrary: fc.Arbitrary<T>, property: (value: T) => boolean): void {
  t.doesNotThrow(() => fc.assert(fc.property(arbitrary, property), { seed }));
}

t.test('halves go to the even neighbour, everything else to the nearest', async (t) => {
  const cases: [bigint, bigint, bigint][] = [
    [5n, 2n, 2n],
    [7n, 2n, 4n],
    [-5n, 2n, -2n],
    [-7n, 2n, -4n],
    [1n, 2n, 0n],
    [-1n, 2n, 0n],
    [3n, 2n, 2n],
    [2n, 3n, 1n],
    [1n, 3n, 0n],
    [-2n, 3n, -1n],
    [6n, 3n, 2n],
  ];
  for (const [numerator, denominator, rounded] of cases)
    t.equal(divideHalfEven(numerator, denominator), rounded, `${numerator}/${denominator}`);
  const fractions = fc.tuple(
    fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
    fc.bigInt({ min: 1n, max: 10n ** 9n }),
  );
  holds(t, 11, fractions, ([n, d]) => {
    const rest = (n - divideHalfEven(n, d) * d) * 2n;
    const distance = rest < 0n ? -rest : rest;
    return distance < d || (distance === d && divideHalfEven(n, d) % 2n === 0n);
  });
});

t.test('a line by hand', async (t) => {
  t.same(lineMoney({ quantity: 2.5, unitPriceMinor: 124_000, discount: 10, tax1: 20, tax2: 0 }), {
    amountMinor: 310_000,
    discountMinor: 31_000,
    taxMinor: 55_800,
  });
  t.equal(lineMoney({ ...plain, quantity: 0.5, unitPriceMinor: 1 }).amountMinor, 0, 'half a cent is none');
  t.equal(lineMoney({ ...plain, quantity: 0.5, unitPriceMinor: 3 }).amountMinor, 2, 'one and a half are two');
  t.equal(lineMoney({ ...plain, quantity: 0.5, unitPriceMinor: 5 }).amountMinor, 2, 'two and a half are two');
  t.equal(lineMoney({ ...plain, quantity: 1.15, unitPriceMinor: 100 }).amountMinor, 115, 'no binary fractions');
  t.same(
    lineMoney({ ...plain, unitPriceMinor: 1000, tax1: 5, tax2: 7 }).taxMinor,
    120,
    'neither tax is taken of the other',
  );
});

t.test('the sums are those of the rounded figures, exact and free of order', async (t) => {
  holds(t, 12, fc.array(line, { minLength: 1, maxLength: 100 }), (lines) => {
    const each = lines.map(lineMoney);
    const sum = (name: keyof (typeof each)[number]) => each.reduce((total, one) => total + BigInt(one[name]), 0n);
    const totals = totalsOf(lines);
    return (
      BigInt(totals.subtotalMinor) === sum('amountMinor') &&
      BigInt(totals.discountTotalMinor) === sum('discountMinor') &&
      BigInt(totals.taxTotalMinor) === sum('taxMinor') &&
      BigInt(totals.totalMinor) === sum('amountMinor') - sum('discountMinor') + sum('taxMinor') &&
      totals.totalMinor >= 0 &&
      Number.isSafeInteger(totals.totalMinor) &&
      totalsOf([...lines].reverse()).totalMinor === totals.totalMinor
    );
  });
});

t.test('every figure is within half a cent of the exact one', async (t) => {
  holds(t, 13, line, ({ quantity, unitPriceMinor, discount, tax1, tax2 }) => {
    const { amountMinor, discountMinor } = lineMoney({ quantity, unitPriceMinor, discount, tax1, tax2 });
    const near = (figure: number, exactTimes: bigint, times: bigint) => {
      const off = (BigInt(figure) * times - exactTimes) * 2n;
      return off <= times && -off <= times;
    };
    const hundredths = (value: number) => BigInt(Math.round(value * 100));
    return (
      near(amountMinor, hundredths(quantity) * BigInt(unitPriceMinor), 100n) &&
      near(discountMinor, BigInt(amountMinor) * hundredths(discount), 10_000n) &&
      discountMinor <= amountMinor
    );
  });
});

t.test('what is half typed counts as nothing', async (t) => {
  t.same(totalsOf([{ ...plain, quantity: Number.NaN, unitPriceMinor: 100, tax1: Number.NaN }]).totalMinor, 0);
  t.same(totalsOf([]), { subtotalMinor: 0, discountTotalMinor: 0, taxTotalMinor: 0, totalMinor: 0 });
});

t.test('two decimals and no more', async (t) => {
  for (const value of [0, 1, 0.07, 1.15, 9999.99, 100]) t.ok(hasTwoDecimals(value), String(value));
  for (const value of [0.001, 1.005, 99.999, 0.1 + 0.2, Number.NaN]) t.notOk(hasTwoDecimals(value), String(value));
});

t.test('an amount is read as it is typed, and as the console writes it', async (t) => {
  const amounts: [text: string, cents: number | null][] = [
    ['250', 25_000],
    ['99.5', 9_950],
    ['99,50', 9_950],
    ['٩٩٫٥٠', 9_950],
    ['3,786.00', 378_600],
    ['$3,786.00', 378_600],
    ['$12,110.55 ', 1_211_055],
    ['1,234,567.8', 123_456_780],
    ['3\u202f786,00\u00a0$', 378_600],
    ['3 786', 378_600],
    ['1.234,50', 123_450],
    ['١٬٢٣٤٫٥٠', 123_450],
    // Thousands or decimals: nobody can tell.
    ['1,234', null],
    ['1.234', null],
    ['12,34.50', null],
    ['1234 567', null],
    ['1.234.50', null],
    ['$', null],
    ['-5', null],
    ['1e3', null],
    ['', null],
  ];
  for (const [text, cents] of amounts) t.equal(hundredthsOf(text), cents, text);
});

t.test('as text', async (t) => {
  t.equal(formatDollars(1_211_055), '$12,110.55');
  t.equal(formatDollars(-67_800), '-$678.00');
});
