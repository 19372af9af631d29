/** What of a picture is seen: its middle, and how much it is enlarged over the smallest size that fills the square. */
export interface Cut {
  /** From 0 to 1, of the picture's width and height. */
  x: number;
  y: number;
  /** 1: the shorter side is as long as the square. */
  zoom: number;
}

export const MOST_ZOOM = 4;
export const middle: Cut = { x: 0.5, y: 0.5, zoom: 1 };

interface Size {
  width: number;
  height: number;
}

/** The side of the square in the picture's own pixels. */
export const sideOf = ({ width, height }: Size, { zoom }: Cut): number => Math.min(width, height) / zoom;

/** The cut moved and enlarged as far as the square stays within the picture. */
export function withinPicture(size: Size, cut: Cut): Cut {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, cut.zoom));
  const half = sideOf(size, { ...cut, zoom }) / 2;
  const between = (value: number, length: number) => Math.min(1 - half / length, Math.max(half / length, value));
  return { zoom, x: between(cut.x, size.width), y: between(cut.y, size.height) };
}

/** The cut moved by shares of its square, as far as it stays within the picture. */
export function moved(size: Size, cut: Cut, [x, y]: readonly [x: number, y: number]): Cut {
  const side = sideOf(size, cut);
  return withinPicture(size, { ...cut, x: cut.x + (x * side) / size.width, y: cut.y + (y * side) / size.height });
}

/** Draws the square of the picture over the whole canvas. */
export function drawCut(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut): void {
  const side = sideOf(picture, cut);
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  const left = cut.x * picture.width - side / 2;
  const top = cut.y * picture.height - side / 2;
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

const asBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));

/** The square as a file: small, and nothing of the original but what is seen. Browsers that write no WebP write JPEG. */
export async function cutOut(picture: ImageBitmap, cut: Cut, pixels = 512): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  drawCut(canvas, picture, cut);
  const webp = await asBlob(canvas, 'image/webp');
  const blob = webp?.type === 'image/webp' ? webp : await asBlob(canvas, 'image/jpeg');
  if (!blob) throw new Error('The browser could not write the picture');
  return blob;
}
