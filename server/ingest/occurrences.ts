/** How often each of some lines has come, by two halves of its hash, in 12 bytes a place. */
class Counts {
  size = 0;
  #slots = 1 << 12;
  #high = new Uint32Array(this.#slots);
  #low = new Uint32Array(this.#slots);
  #count = new Uint32Array(this.#slots);

  get(high: number, low: number): number {
    return this.#count[this.#find(high, low)]!;
  }

  set(high: number, low: number, count: number): void {
    if (this.size * 2 > this.#slots) this.#grow();
    const slot = this.#find(high, low);
    if (this.#count[slot] === 0) this.size++;
    this.#high[slot] = high;
    this.#low[slot] = low;
    this.#count[slot] = count;
  }

  #find(high: number, low: number): number {
    const mask = this.#slots - 1;
    let slot = low & mask;
    while (this.#count[slot] !== 0 && (this.#high[slot] !== high || this.#low[slot] !== low)) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [high, low, count] = [this.#high, this.#low, this.#count];
    this.#slots *= 2;
    this.#high = new Uint32Array(this.#slots);
    this.#low = new Uint32Array(this.#slots);
    this.#count = new Uint32Array(this.#slots);
    this.size = 0;
    for (let i = 0; i < count.length; i++) if (count[i] !== 0) this.set(high[i]!, low[i]!, count[i]!);
  }
}

/** Different lines; some 12 MB. */
export const REMEMBERED = 1 << 19;

/**
 * Counts how often each line has come in one stream. A stream may go on for weeks, so of a line that has not come again among the last half a
 * million different ones nothing is known any more: lines of which each has its moment are equal only next to each other.
 */
export class Occurrences {
  #recent = new Counts();
  #earlier: Counts | null = null;

  /** How often this hash was here before. */
  next(high: number, low: number): number {
    const before = this.#recent.get(high, low) || (this.#earlier?.get(high, low) ?? 0);
    if (this.#recent.size >= REMEMBERED) {
      this.#earlier = this.#recent;
      this.#recent = new Counts();
    }
    this.#recent.set(high, low, before + 1);
    return before;
  }
}
