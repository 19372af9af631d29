/** What stands inside an svg element, and its view box. */
export interface IconDrawing {
  body: string;
  width: number;
  height: number;
}

/** What draws, and nothing that could load, link or run. */
const ELEMENTS = 'path|circle|ellipse|g|line|polygon|polyline|rect';
const ATTRIBUTES =
  'd|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2|width|height|points|transform|opacity|fill|fill-opacity|fill-rule|clip-rule|' +
  'stroke|stroke-dasharray|stroke-linecap|stroke-linejoin|stroke-miterlimit|stroke-opacity|stroke-width';
const drawingOnly = new RegExp(
  `^(?:\\s*<(?:${ELEMENTS})(?:\\s+(?:${ATTRIBUTES})="(?!\\s*url)[^"<>&]*")*\\s*/?>|\\s*</(?:${ELEMENTS})>)+\\s*$`,
);
const MAX_BODY = 20_000;
const MAX_ALIASES = 5;

/** Whether `body` holds shapes alone. What is more than that is refused whole rather than repaired. */
export const isDrawing = (body: unknown): body is string =>
  typeof body === 'string' && body.length <= MAX_BODY && drawingOnly.test(body);

const objectOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
const own = (object: Record<string, unknown>, key: string) => (Object.hasOwn(object, key) ? object[key] : undefined);
const size = (...values: unknown[]) =>
  values.find((value): value is number => typeof value === 'number' && value > 0 && value <= 4096) ?? 16;

/** The drawing of `icon` in an answer of the icon protocol; null when the answer has none that can be trusted. */
export function drawingOf(answer: unknown, icon: string): IconDrawing | null {
  const { icons, aliases, width, height } = objectOf(answer);
  let name = icon;
  for (let steps = 0; steps < MAX_ALIASES && !own(objectOf(icons), name); steps++) {
    const { parent } = objectOf(own(objectOf(aliases), name));
    if (typeof parent !== 'string') return null;
    name = parent;
  }
  const found = objectOf(own(objectOf(icons), name));
  if (!isDrawing(found.body)) return null;
  return { body: found.body, width: size(found.width, width), height: size(found.height, height) };
}
