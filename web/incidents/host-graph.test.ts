import t from 'tap';
import { type Drawing, drawingOf } from './host-graph.ts';

/** Points along a path of straight lines and cubic curves. */
function pointsOf(path: string): [x: number, y: number][] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MLC])([^MLC]+)/g)].flatMap(([, kind, text]) => {
    const at = text!
      .trim()
      .split(/[\s,]+/)
      .map(Number) as [number, number, number, number, number, number];
    const [x1, y1, x2, y2, x3, y3] = kind === 'C' ? at : [x, y, at[0], at[1], at[0], at[1]];
    const from = [x, y] as const;
    [x, y] = [x3, y3];
    if (kind === 'M') return [];
    return Array.from({ length: 101 }, (_, step): [number, number] => {
      const [b, a] = [step / 100, 1 - step / 100];
      const mixed = (p0: number, p1: number, p2: number, p3: number) =>
        a ** 3 * p0 + 3 * a * a * b * p1 + 3 * a * b * b * p2 + b ** 3 * p3;
      return [mixed(from[0], x1, x2, x3), mixed(from[1], y1, y2, y3)];
    });
  });
}

/** Boxes that a line runs through, but for those at its ends. */
const crossed = ({ places, box, lines }: Drawing) =>
  lines.flatMap(({ id, path }) =>
    [...places].flatMap(([address, { x, y }]) =>
      !id.split(' ').includes(address) &&
      pointsOf(path).some(([px, py]) => px > x && px < x + box.width && py > y && py < y + box.height)
        ? [`${id} through ${address}`]
        : [],
    ),
  );

t.test('on a phone no line runs through a host that it does not lead to', async (t) => {
  for (const counts of [
    [0, 1, 4],
    [1, 1, 5],
    [2, 2, 3],
    [3, 1, 7],
    [5, 3, 6],
  ]) {
    const parts = (['outside', 'entry', 'spread'] as const).flatMap((part, index) =>
      Array.from({ length: counts[index]! }, (_, at) => ({ part, address: `${part}${at}` })),
    );
    const links = parts.flatMap(({ address: from }) =>
      parts.filter(({ address: to }) => to !== from).map(({ address: to }) => ({ from, to })),
    );
    const drawing = drawingOf({ hosts: parts, links } as never, 'down');
    t.equal(drawing.lines.length, links.length);
    t.same(crossed(drawing), [], counts.join(' '));
    const inside = drawing.lines.every(({ path }) => pointsOf(path).every(([x]) => x >= 0 && x <= drawing.width));
    t.ok(inside, 'nor out of the drawing');
  }
});
