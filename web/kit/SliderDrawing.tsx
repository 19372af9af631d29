import { percentAlong, type SliderMark } from './slider-marks.ts';

interface SliderDrawingProps {
  min: number;
  max: number;
  /** The filled part, from and to. */
  from: number;
  to: number;
  marks?: readonly SliderMark[] | undefined;
  /** Values written above their thumbs. */
  bubbles?: readonly { value: number; text: string }[] | undefined;
  rtl: boolean;
  vertical?: boolean;
}

/** Track, filled part and marks behind the native ranges: attributes in percent, since pages may not have style attributes. */
export function SliderDrawing({
  min,
  max,
  from,
  to,
  marks = [],
  bubbles = [],
  rtl,
  vertical = false,
}: SliderDrawingProps) {
  // Upright, the largest value is at the top.
  const at = (value: number) => percentAlong(value, min, max, vertical || rtl);
  const [start, end] = [at(from), at(to)].sort((a, b) => a - b) as [number, number];
  if (vertical)
    return (
      <svg aria-hidden="true">
        <rect data-rail x="12" width="4" height="100%" rx="2" />
        <rect data-part x="12" width="4" y={`${start}%`} height={`${end - start}%`} rx="2" />
      </svg>
    );
  return (
    <svg aria-hidden="true">
      <rect data-rail y="12" height="4" width="100%" rx="2" />
      <rect data-part y="12" height="4" x={`${start}%`} width={`${end - start}%`} rx="2" />
      {marks.map(({ value }) => (
        <circle key={value} cx={`${at(value)}%`} cy="14" r="2" data-on={(value >= from && value <= to) || undefined} />
      ))}
      {marks.map(
        ({ value, label }) =>
          label && (
            <text
              key={value}
              x={`${at(value)}%`}
              y="42"
              data-end={at(value) <= 0 ? 'low' : at(value) >= 100 ? 'high' : undefined}
            >
              {label}
            </text>
          ),
      )}
      {bubbles.map(({ value, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lower and upper may be equal
        <text key={index} data-bubble x={`${at(value)}%`} y="-8">
          {text}
        </text>
      ))}
    </svg>
  );
}
