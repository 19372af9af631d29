/** With more of them sorting all is as quick. */
const FEW = 1000;

/** The first `count` rows, at least one, in an order, as sorting gives them: the others, thousands of which nobody is shown, are compared once. */
export function firstInOrder<Row>(
  rows: readonly Row[],
  count: number,
  compare: (one: Row, other: Row) => number,
): Row[] {
  if (count > FEW) return rows.toSorted(compare).slice(0, count);
  const first: Row[] = [];
  for (const row of rows) {
    if (first.length === count && compare(row, first[count - 1]!) >= 0) continue;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(row, first[middle]!) < 0) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, row);
    if (first.length > count) first.pop();
  }
  return first;
}
