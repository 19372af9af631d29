import type { IncidentPart } from '../../shared/finding-values.ts';
import type { IncidentDetail } from '../../shared/incidents.ts';

/** Those outside, where it began, and whom it reached, one after the other. */
const LAYER: Record<IncidentPart, number> = { outside: 0, entry: 1, spread: 2, target: 2 };
/** Room that the head of an arrow takes. */
const HEAD = 7;

/** `across`: layers from left to right. `down`: from top to bottom, two hosts side by side, as a phone has room for. */
export type Way = 'across' | 'down';

const SIZES = {
  across: { box: { width: 188, height: 44 }, gap: { x: 92, y: 16 }, letters: 21 },
  down: { box: { width: 152, height: 44 }, gap: { x: 16, y: 20 }, letters: 17 },
} as const;
const BETWEEN_LAYERS = 40;

interface Place {
  x: number;
  y: number;
}

/** Where hosts stand in a drawing, and the paths between them. */
export interface Drawing {
  width: number;
  height: number;
  box: { width: number; height: number };
  /** Letters that fit into a box. */
  letters: number;
  places: ReadonlyMap<string, Place>;
  lines: { id: string; path: string }[];
}

function layersOf({ hosts }: Pick<IncidentDetail, 'hosts'>) {
  const used = [...new Set(hosts.map(({ part }) => LAYER[part]))].sort();
  return used.map((layer) => hosts.filter(({ part }) => LAYER[part] === layer));
}

function across(incident: IncidentDetail): Omit<Drawing, 'lines' | 'letters' | 'box'> {
  const { box, gap } = SIZES.across;
  const columns = layersOf(incident);
  const rows = Math.max(...columns.map(({ length }) => length));
  const height = rows * (box.height + gap.y) + gap.y;
  const places = columns.flatMap((of, column) =>
    of.map(({ address }, row) => {
      const free = (height - of.length * (box.height + gap.y) + gap.y) / 2;
      return [address, { x: 2 + column * (box.width + gap.x), y: free + row * (box.height + gap.y) }] as const;
    }),
  );
  return { width: columns.length * (box.width + gap.x) - gap.x + 4, height, places: new Map(places) };
}

function down(incident: IncidentDetail): Omit<Drawing, 'lines' | 'letters' | 'box'> {
  const { box, gap } = SIZES.down;
  const width = 2 * box.width + gap.x + 4;
  const places = new Map<string, Place>();
  let y = 2;
  for (const layer of layersOf(incident)) {
    layer.forEach(({ address }, index) => {
      const isAlone = index % 2 === 0 && index === layer.length - 1;
      const x = isAlone ? (width - box.width) / 2 : 2 + (index % 2) * (box.width + gap.x);
      places.set(address, { x, y: y + Math.floor(index / 2) * (box.height + gap.y) });
    });
    y += Math.ceil(layer.length / 2) * (box.height + gap.y) - gap.y + BETWEEN_LAYERS;
  }
  return { width, height: y - BETWEEN_LAYERS + 2, places };
}

/** Where a row of one or two boxes lets a line through: between the two, or beside the one, on the side the line goes to. */
function passage(row: readonly Place[], toward: number): number {
  const { box, gap } = SIZES.down;
  const [first] = row;
  if (row.length > 1) return 2 + box.width + gap.x / 2;
  return toward < first!.x + box.width / 2 ? first!.x / 2 : first!.x + box.width + first!.x / 2;
}

/** From one box to another: straight to the one beside it, else a curve through each row that is between them. */
function pathDown(start: Place, end: Place, places: readonly Place[]): string {
  const { width, height } = SIZES.down.box;
  if (start.y === end.y) {
    const [from, to] = start.x < end.x ? [start.x + width, end.x - HEAD] : [start.x, end.x + width + HEAD];
    return `M${from} ${start.y + height / 2}L${to} ${end.y + height / 2}`;
  }
  const isDown = end.y > start.y;
  const [near, far] = isDown ? [0, height] : [height, 0];
  const between = [...new Set(places.map(({ y }) => y))].filter((y) => (y - start.y) * (y - end.y) < 0);
  let [x, y] = [start.x + width / 2, start.y + far];
  const curve = (toX: number, toY: number) => {
    const bend = (toY - y) / 2;
    return `C${x} ${y + bend} ${toX} ${toY - bend} ${toX} ${toY}`;
  };
  let path = `M${x} ${y}`;
  for (const row of between.sort((one, other) => Math.abs(one - start.y) - Math.abs(other - start.y))) {
    const at = passage(
      places.filter(({ y }) => y === row),
      end.x + width / 2,
    );
    path += `${curve(at, row + near)}L${at} ${row + far}`;
    [x, y] = [at, row + far];
  }
  return path + curve(end.x + width / 2, end.y + (isDown ? -HEAD : height + HEAD));
}

/** A curve from one box to another: out of the side that is nearer, around where they stand above each other. */
function pathAcross(start: Place, end: Place): string {
  const { width, height } = SIZES.across.box;
  const [y1, y2] = [start.y + height / 2, end.y + height / 2];
  if (start.x === end.x) {
    const [x1, x2] = [start.x + width, end.x + width + HEAD];
    return `M${x1} ${y1}C${x1 + 60} ${y1} ${x1 + 60} ${y2} ${x2} ${y2}`;
  }
  const [x1, x2] = end.x > start.x ? [start.x + width, end.x - HEAD] : [start.x, end.x + width + HEAD];
  const bend = (x2 - x1) / 2;
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}

/** Hosts and who reached whom, laid out; there is at least one host. */
export function drawingOf(incident: IncidentDetail, way: Way): Drawing {
  const { box, letters } = SIZES[way];
  const laid = way === 'across' ? across(incident) : down(incident);
  const lines = incident.links.flatMap(({ from, to }) => {
    const [start, end] = [laid.places.get(from), laid.places.get(to)];
    if (!start || !end) return [];
    const path = way === 'across' ? pathAcross(start, end) : pathDown(start, end, [...laid.places.values()]);
    return [{ id: `${from} ${to}`, path }];
  });
  return { ...laid, box, letters, lines };
}
