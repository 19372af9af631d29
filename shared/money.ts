/**
 * Money in whole minor units (cents). The server's totals and those under the form being filled in come from here, so they
 * cannot disagree. Products are taken exactly and every figure of a line is rounded once, halves to the even neighbour;
 * sums are of rounded figures, as a reader adds them up.
 */

export interface PricedLine {
  /** Pieces, hours or days, at most two decimals. */
  quantity: number;
  /** Whole minor units for one. */
  unitPriceMinor: number;
  /** Percent, at most two decimals. */
  discount: number;
  /** Percent of what is left after the discount, as `tax2`: neither is taken of the other. */
  tax1: number;
  tax2: number;
}

/** Minor units. */
export interface LineMoney {
  /** Quantity × unit price, before discount and taxes. */
  amountMinor: number;
  discountMinor: number;
  /** Both taxes. */
  taxMinor: number;
}

/** Minor units; `totalMinor` = subtotal − discounts + taxes. */
export interface Totals {
  subtotalMinor: number;
  discountTotalMinor: number;
  taxTotalMinor: number;
  totalMinor: number;
}

/** The quotient as a whole number, halves to the even neighbour. `denominator` is positive. */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  const towardsZero = numerator / denominator;
  const twiceRest = (numerator % denominator) * 2n;
  const distance = twiceRest < 0n ? -twiceRest : twiceRest;
  if (distance < denominator || (distance === denominator && towardsZero % 2n === 0n)) return towardsZero;
  return towardsZero + (numerator < 0n ? -1n : 1n);
}

/** Whether a decimal number has at most two decimals. */
export const hasTwoDecimals = (value: number) => Math.round(value * 100) / 100 === value;

/** What is not (yet) a number counts as nothing: totals live on while somebody types. */
const whole = (value: number) => (Number.isFinite(value) ? BigInt(Math.round(value)) : 0n);
const percentOf = (amount: bigint, percent: number) => divideHalfEven(amount * whole(percent * 100), 10_000n);

/** The figures of one line. */
export function lineMoney({ quantity, unitPriceMinor, discount, tax1, tax2 }: PricedLine): LineMoney {
  const amount = divideHalfEven(whole(quantity * 100) * whole(unitPriceMinor), 100n);
  const discounted = percentOf(amount, discount);
  const taxed = amount - discounted;
  return {
    amountMinor: Number(amount),
    discountMinor: Number(discounted),
    taxMinor: Number(percentOf(taxed, tax1) + percentOf(taxed, tax2)),
  };
}

/** The sums of an invoice. */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const totals = { subtotalMinor: 0, discountTotalMinor: 0, taxTotalMinor: 0 };
  for (const line of lines) {
    const { amountMinor, discountMinor, taxMinor } = lineMoney(line);
    totals.subtotalMinor += amountMinor;
    totals.discountTotalMinor += discountMinor;
    totals.taxTotalMinor += taxMinor;
  }
  return { ...totals, totalMinor: totals.subtotalMinor - totals.discountTotalMinor + totals.taxTotalMinor };
}

/** Thousands apart from each other, as the console writes amounts: a separator that could stand before decimals has another one after it. */
const GROUPED = /^\d{1,3}(?:(?:[\s'’٬]\d{3})+(?=[.,٫]|$)|(?:,\d{3})+(?=\.)|(?:\.\d{3})+(?=,))/;

/**
 * Hundredths of what somebody typed as a number, exactly: cents of dollars, percent with two decimals. A point or a comma, Arabic
 * digits too, and amounts as they stand on the page (`$3,786.00`, `3 786,00 $`); null where it is none or has more decimals.
 */
export function hundredthsOf(text: string): number | null {
  const latin = text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));
  const plain = latin.replace(/^\s*\$|\$\s*$/, '').trim();
  const ungrouped = plain.replace(GROUPED, (groups) => groups.replace(/\D/g, ''));
  const [, whole, decimals = ''] = /^(\d{1,12})(?:[.,٫](\d{0,2}))?$/.exec(ungrouped) ?? [];
  return whole === undefined ? null : Number(whole + decimals.padEnd(2, '0'));
}

/** Hundredths as one types them: `1450`, `18.50`. */
export const typedHundredths = (hundredths: number): string => (hundredths / 100).toFixed(hundredths % 100 ? 2 : 0);

/** Cents of an amount as the list has it: dollars, or a text such as `$1,205.50`. */
export const minorOf = (amount: number | string): number =>
  Math.round(100 * (typeof amount === 'number' ? amount : Number(amount.replace(/[^\d.-]/g, ''))));

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$12,110.55`, `-$678.00`. */
export const formatDollars = (minor: number) => dollars.format(minor / 100);
