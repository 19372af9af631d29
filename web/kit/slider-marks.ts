export interface SliderMark {
  value: number;
  /** Under the mark; without it there is a dot alone. */
  label?: string;
}

/** A mark at every `every`, from `min` to `max`, with a label where `label` gives one. */
export function marksAt(min: number, max: number, every: number, label?: (value: number) => string): SliderMark[] {
  const count = Math.floor((max - min) / every + 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => {
    const value = Number((min + index * every).toFixed(9));
    return { value, ...(label && { label: label(value) }) };
  });
}

/** How far along, in percent; from the left where one reads from the right as well. */
export function percentAlong(value: number, min: number, max: number, rtl: boolean): number {
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;
  return Number(((rtl ? 1 - share : share) * 100).toFixed(3));
}

/** Which of two values a press at `share` of the track moves: the nearer one, and at the same place the one that can move there. */
export function nearerThumb(share: number, [low, high]: readonly [number, number]): 0 | 1 {
  if (low === high) return share < low ? 0 : 1;
  return Math.abs(share - low) <= Math.abs(share - high) ? 0 : 1;
}

/** The nearest value that a slider can have. */
export function onStep(value: number, min: number, max: number, step: number): number {
  const stepped = min + Math.round((value - min) / step) * step;
  return Number(Math.min(max, Math.max(min, stepped)).toFixed(9));
}
