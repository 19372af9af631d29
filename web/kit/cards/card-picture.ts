/** What styles draw an SVG with; as attributes they go along with it. */
const DRAWN = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-family',
  'font-weight',
  'text-anchor',
  'vector-effect',
] as const;
/** Sharp on screens with twice the pixels. */
const SCALE = 2;
const PADDING = 20;
/** Around a drawing, for what it draws outside of itself. */
const ROOM = 60;
const LEFT_OUT = 'button, details, dialog, select, [hidden], [aria-busy] [data-veil]';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

interface Frame {
  context: CanvasRenderingContext2D;
  left: number;
  top: number;
}

const sizeOf = (style: CSSStyleDeclaration, name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;

/** The drawing with the colours that it has on the page, as an image. */
async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [index, original] of [svg, ...svg.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(original);
    for (const name of DRAWN) copies[index]!.setAttribute(name, style.getPropertyValue(name));
    const { rx } = style;
    if (original instanceof SVGRectElement && Number.parseFloat(rx)) copies[index]!.setAttribute('rx', rx);
  }
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('overflow', 'visible');
  // An image ends at its edge: words that stand over the edge of the drawing need room around it.
  copy.setAttribute('x', String(ROOM));
  copy.setAttribute('y', String(ROOM));
  const around = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  around.setAttribute('width', String(width + 2 * ROOM));
  around.setAttribute('height', String(height + 2 * ROOM));
  around.append(copy);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(around))}`;
  await image.decode();
  return image;
}

/** A text, word by word, each where it stands: lines and directions are as on the page. */
function drawText(text: Text, { context, left, top }: Frame): void {
  const style = getComputedStyle(text.parentElement!);
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.fillStyle = style.color;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  const range = document.createRange();
  for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const box = range.getBoundingClientRect();
    if (box.width > 1) context.fillText(word, box.left - left, box.top - top + box.height / 2);
  }
}

const isClear = (color: string) => color === 'transparent' || /, 0\)$|\/ 0\)$/.test(color);

/** The box of an element: its colour, and the lines around it, all at once or the sides that have one. */
function drawBox(element: Element, { context, left, top }: Frame): void {
  const style = getComputedStyle(element);
  const { x, y, width, height } = element.getBoundingClientRect();
  const box = new DOMRect(x - left, y - top, width, height);
  const round = Math.min(Number.parseFloat(style.borderStartStartRadius) || 0, width / 2, height / 2);
  if (!isClear(style.backgroundColor)) {
    context.fillStyle = style.backgroundColor;
    context.beginPath();
    context.roundRect(box.x, box.y, width, height, round);
    context.fill();
  }
  const lines = SIDES.map((side) => ({
    side,
    wide: style.getPropertyValue(`border-${side}-style`) === 'none' ? 0 : sizeOf(style, `border-${side}-width`),
    color: style.getPropertyValue(`border-${side}-color`),
  }));
  const [first] = lines;
  if (lines.every(({ wide, color }) => wide === first!.wide && color === first!.color)) {
    if (!first!.wide || isClear(first!.color)) return;
    const half = first!.wide / 2;
    context.strokeStyle = first!.color;
    context.lineWidth = first!.wide;
    context.beginPath();
    context.roundRect(box.x + half, box.y + half, width - 2 * half, height - 2 * half, Math.max(0, round - half));
    context.stroke();
    return;
  }
  for (const { side, wide, color } of lines) {
    if (!wide || isClear(color)) continue;
    const flat = side === 'top' || side === 'bottom';
    context.fillStyle = color;
    context.fillRect(
      side === 'right' ? box.right - wide : box.x,
      side === 'bottom' ? box.bottom - wide : box.y,
      flat ? width : wide,
      flat ? wide : height,
    );
  }
}

/** A line that is filled from where one begins to read. */
function drawProgress(element: HTMLProgressElement, { context, left, top }: Frame): void {
  const { x, y, width, height } = element.getBoundingClientRect();
  const { color, direction } = getComputedStyle(element);
  const filled = width * Math.max(0, element.position);
  context.fillStyle = color;
  context.beginPath();
  context.roundRect((direction === 'rtl' ? x + width - filled : x) - left, y - top, filled, height, height / 2);
  context.fill();
}

async function draw(element: Element, frame: Frame): Promise<void> {
  if (element.matches(LEFT_OUT) || !element.checkVisibility()) return;
  if (element instanceof SVGSVGElement) {
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height) return;
    const turned = getComputedStyle(element).rotate;
    const { context, left, top } = frame;
    context.save();
    context.translate(box.left - left + box.width / 2, box.top - top + box.height / 2);
    if (turned !== 'none') context.rotate((Number.parseFloat(turned) * Math.PI) / 180);
    const [x, y] = [-box.width / 2 - ROOM, -box.height / 2 - ROOM];
    context.drawImage(await imageOf(element), x, y, box.width + 2 * ROOM, box.height + 2 * ROOM);
    context.restore();
    return;
  }
  // What only screen readers have.
  if (getComputedStyle(element).clipPath !== 'none') return;
  drawBox(element, frame);
  if (element instanceof HTMLProgressElement) return drawProgress(element, frame);
  for (const child of element.childNodes) {
    if (child instanceof Text) drawText(child, frame);
    else if (child instanceof Element) await draw(child, frame);
  }
}

/**
 * A PNG of what a card shows, in the theme's colours: its SVG drawings and the words around them, without its buttons and
 * without the table behind the chart. @throws Error where the browser gives no canvas
 */
export async function cardPicture(card: HTMLElement): Promise<Blob> {
  const box = card.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  canvas.width = (box.width + 2 * PADDING) * SCALE;
  canvas.height = (box.height + 2 * PADDING) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.scale(SCALE, SCALE);
  const surface = getComputedStyle(card).backgroundColor;
  context.fillStyle = surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  await draw(card, { context, left: box.left - PADDING, top: box.top - PADDING });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('no picture');
  return blob;
}
