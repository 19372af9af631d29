/**
 * A seeded pseudo-random source (sfc32, Chris Doty-Humphrey, public domain): the same seed gives the same numbers on
 * every machine, which Math.random cannot promise. Not for secrets.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  /** `seed` is any safe integer; `stream` keeps independent parts of one seed apart. */
  constructor(seed: number, stream = 0) {
    this.#a = seed | 0;
    this.#b = Math.floor(seed / 2 ** 32) | 0;
    this.#c = stream | 0;
    // Twelve rounds mix a poor seed (0, 1, 2) into all 96 bits.
    for (let i = 0; i < 12; i++) this.next();
  }

  /** An unsigned 32-bit integer. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** In [0, 1). */
  float(): number {
    return this.next() / 2 ** 32;
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.float() * (max - min + 1));
  }

  /** True with probability `p`. */
  chance(p: number): boolean {
    return this.next() < p * 2 ** 32;
  }

  /** One item of a list that is not empty. */
  pick<T>(items: readonly T[]): T {
    return items[this.int(0, items.length - 1)]!;
  }

  /** A long-tailed whole number around `typical`: mostly a third to three times of it, now and then thirty times. */
  tail(typical: number): number {
    const normal = this.float() + this.float() + this.float() + this.float() - 2;
    return Math.max(1, Math.round(typical * Math.exp(normal * 1.9)));
  }

  /** `length` lower-case hexadecimal digits. */
  hex(length: number): string {
    let text = '';
    while (text.length < length) text += (this.next() + 2 ** 32).toString(16).slice(1);
    return text.slice(0, length);
  }

  /** `length` characters of `alphabet`. */
  text(length: number, alphabet: string): string {
    let text = '';
    for (let i = 0; i < length; i++) text += alphabet[this.int(0, alphabet.length - 1)];
    return text;
  }
}

/** Picks by weight in constant time, through a table of 1,024 slots; every item keeps at least one slot. */
export function weighted<T>(entries: readonly (readonly [weight: number, item: T])[]): (random: Random) => T {
  const total = entries.reduce((sum, [weight]) => sum + weight, 0);
  const slots: T[] = [];
  for (const [weight, item] of entries) {
    const count = Math.max(1, Math.round((weight / total) * 1024));
    for (let i = 0; i < count; i++) slots.push(item);
  }
  return (random) => random.pick(slots);
}
