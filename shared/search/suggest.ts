/** Letters to add, take away, change or swap with their neighbour until one text is the other. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      const swaps = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, changed, swaps ? before[j - 2]! + 1 : Infinity));
    }
    [before, row] = [row, next];
  }
  return row.at(-1)!;
}

/** The name that was perhaps meant, among those that fit: one that ends with it (`rrname`), begins with it (`http`), or is spelt nearly so. */
export function suggest(
  text: string,
  names: readonly string[],
  fits: (name: string) => boolean = () => true,
): string | null {
  const wanted = text.toLowerCase();
  const known =
    names.find((name) => name.endsWith(`.${wanted}`) && fits(name)) ??
    names.find((name) => name.startsWith(`${wanted}.`) && fits(name));
  if (known) return known;
  let best: string | null = null;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) >= least) continue;
    const letters = distance(wanted, name.toLowerCase());
    if (letters < least && fits(name)) [best, least] = [name, letters];
  }
  return best;
}
