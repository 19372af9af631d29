import { useMemo, useSyncExternalStore } from 'react';
import { type Color, colors } from '../tones.ts';
import type { ChartSeries } from './chart-types.ts';
import { hexOf } from './paint.ts';
import { CHART_COLORS } from './series-mark.ts';

/** The theme as values, for libraries that paint by themselves and know no variables. Colours are `#rrggbb`. */
export interface ChartTheme {
  text: string;
  muted: string;
  border: string;
  surface: string;
  raised: string;
  /** Of series without a meaning of their own, in their order. */
  series: readonly string[];
  /** Of series that mean something; undefined where a person's own colours replace them. */
  colors?: Readonly<Record<Color, string>>;
  font: string;
  /** False for who wants no motion, and on paper. */
  motion: boolean;
}

const PRINT = 'print';
const FORCED = '(forced-colors: active)';
const STILL = '(prefers-reduced-motion: reduce)';
const holds = (query: string) => matchMedia(query).matches;

/** Tells of whatever changes the theme: an attribute of `<html>`, paper, the device's own settings. */
function subscribe(listener: () => void): () => void {
  const media = [PRINT, FORCED, STILL].map((query) => matchMedia(query));
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true });
  for (const each of media) each.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    for (const each of media) each.removeEventListener('change', listener);
  };
}

/** A variable's colour as `#rrggbb`: libraries do not know the names that a device has for its own. */
export function colorOf(name: string): string {
  const root = document.documentElement;
  const value = getComputedStyle(root).getPropertyValue(`--ndr-${name}`).trim();
  if (/^#\w{6}$/.test(value)) return value;
  const probe = root.appendChild(document.createElement('i'));
  probe.style.color = value;
  const { color } = getComputedStyle(probe);
  probe.remove();
  // What is mixed comes as shares, `color(srgb 0.5 0.5 0.5)`.
  const whole = color.startsWith('color(') ? 255 : 1;
  const parts = color.match(/[\d.]+(e-\d+)?/g) ?? [];
  return hexOf(parts.slice(0, 3).map((part) => Number(part) * whole));
}

/** As text, which is the same as long as the theme is. */
function read(): string {
  const theme: ChartTheme = {
    text: colorOf('text'),
    muted: colorOf('text-muted'),
    border: colorOf('border'),
    surface: colorOf('surface'),
    raised: colorOf('surface-raised'),
    series: Array.from({ length: CHART_COLORS }, (_, index) => colorOf(`chart-${index + 1}`)),
    ...(!holds(FORCED) && {
      colors: Object.fromEntries(
        colors.map((color) => [color, colorOf(color === 'primary' ? color : `${color}-fill`)]),
      ) as Record<Color, string>,
    }),
    font: getComputedStyle(document.body).fontFamily,
    motion: !holds(STILL) && !holds(PRINT),
  };
  return JSON.stringify(theme);
}

/** The theme that is shown; undefined on the server and until the page is taken over. */
export function useChartTheme(): ChartTheme | undefined {
  const theme = useSyncExternalStore(subscribe, read, () => '');
  return useMemo(() => (theme ? (JSON.parse(theme) as ChartTheme) : undefined), [theme]);
}

/** The colour of a series: its own, or that of its place. */
export const paintOf = (theme: ChartTheme, { color }: Pick<ChartSeries, 'color'>, index: number): string =>
  (color && theme.colors?.[color]) ?? theme.series[index % CHART_COLORS]!;
