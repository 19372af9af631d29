import { encode } from 'uqr';
import { QrFrame } from './qr.styles.ts';

/** The dark squares of each line, those side by side as one. */
function drawingOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const runs = data.flatMap((line, y) => {
    const marks = line.map((dark) => (dark ? '1' : '0')).join('');
    return [...marks.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`);
  });
  return { size, path: runs.join('') };
}

/** A text as a QR code, drawn here: nobody else sees it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = drawingOf(text);
  return (
    <QrFrame viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </QrFrame>
  );
}
