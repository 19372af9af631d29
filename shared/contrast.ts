/** What is derived from a primary colour so that text stays readable whatever colour was chosen (WCAG 2.2 AA, 4.5 : 1). */
import type { Theme } from './preferences.ts';

type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** Of text on a bright colour; the dark theme's own ground. */
const INK = '#12131a';

/** What coloured text stands on, as base.css has it: page, card and raised surface, sunken field. */
export const grounds: Record<Theme, readonly string[]> = {
  light: ['#f3f4f8', '#ffffff'],
  dark: ['#12131a', '#1a1c26', '#232633', '#0e0f15'],
};
/** The strongest tint of the primary colour that has text of that colour on it (theme.ts; a tonal button that is pointed at). */
export const STRONGEST_TINT = 0.24;

/** A little more than AA asks, 4.5: rounding to whole channels must not take a colour below it again. */
const AIM = 4.6;
/** Below it white text would need a background too far from the colour that was chosen: the text is dark instead. */
const WORTH_DARKENING = 3;

const toRgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const toHex = (rgb: Rgb) => `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
/** `share` of `over` on `under`, as the browser paints it. */
const mix = (over: Rgb, under: Rgb, share: number): Rgb =>
  over.map((channel, at) => channel * share + under[at]! * (1 - share)) as unknown as Rgb;

const linear = (channel: number) => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = ([red, green, blue]: Rgb) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
function ratio(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The contrast ratio of WCAG 2.2 between two opaque colours, `#rrggbb`. */
export const contrast = (one: string, other: string): number => ratio(toRgb(one), toRgb(other));
/** `share` of one colour over another, `#rrggbb`. */
export const blend = (over: string, under: string, share: number): string =>
  toHex(mix(toRgb(over), toRgb(under), share));

/** The colour itself, or as little of `towards` in it as makes `enough` true. */
function shade(color: Rgb, towards: Rgb, enough: (candidate: Rgb) => boolean): string {
  let candidate = color;
  for (let share = 0.02; !enough(candidate) && share <= 1; share += 0.02) candidate = mix(towards, color, share);
  return toHex(candidate);
}

export interface PrimaryShades {
  /** Behind text of `on`. */
  strong: string;
  on: string;
  /** As text on every ground of the theme, tinted with the colour or not. */
  text: string;
}

/** The readable shades of a primary colour in one theme. */
export function primaryShades(hex: string, theme: Theme): PrimaryShades {
  const primary = toRgb(hex);
  const dark = ratio(primary, WHITE) < WORTH_DARKENING;
  const on = dark ? toRgb(INK) : WHITE;
  const behindText = grounds[theme]
    .map(toRgb)
    .flatMap((ground) => [ground, mix(primary, ground, STRONGEST_TINT / 2), mix(primary, ground, STRONGEST_TINT)]);
  return {
    strong: shade(primary, dark ? WHITE : BLACK, (candidate) => ratio(candidate, on) >= AIM),
    on: toHex(on),
    text: shade(primary, theme === 'light' ? BLACK : WHITE, (candidate) =>
      behindText.every((ground) => ratio(candidate, ground) >= AIM),
    ),
  };
}

/** The first colour of charts, and where the others stand on the wheel of colours, as base.css has them. */
const firstOfCharts: Record<Theme, string> = { light: '#7048e8', dark: '#a48bff' };
const chartHues = [174, 28, 208, 339, 63];
/** Nearer colours are taken for each other in two parts of one drawing; what is nearly grey is like none. */
const NEAREST_HUE = 32;
const LEAST_SPREAD = 24;

/**
 * Beside a series in the primary colour stand others in those of charts: the one that is like it changes places with the first, which
 * is the primary one's.
 */
export function chartShades(hex: string, theme: Theme): string {
  const [red, green, blue] = toRgb(hex);
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < LEAST_SPREAD) return '';
  const hue = (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
  const alike = chartHues.findIndex((other) => Math.abs(((other - hue + 540) % 360) - 180) < NEAREST_HUE);
  return alike < 0 ? '' : `--ndr-chart-1:${hex};--ndr-chart-${alike + 2}:${firstOfCharts[theme]}`;
}

const variables = (hex: string, theme: Theme) => {
  const { strong, on, text } = primaryShades(hex, theme);
  return `--ndr-primary:${hex};--ndr-primary-strong:${strong};--ndr-on-primary:${on};--ndr-primary-text:${text}`;
};

/**
 * The rules that give a page its primary colours; the colours must be checked before. Light is also what is printed. A dark
 * navigation beside light pages has the light pages' colour, readable on its own ground.
 */
export const primaryRules = ({ light, dark }: Record<Theme, string>): string =>
  `html[data-theme]{${variables(light, 'light')}}` +
  `@media screen{html[data-theme=dark]{${variables(dark, 'dark')}}` +
  `html[data-semi-dark=true] [data-semi-dark-part]{${variables(light, 'dark')}}}` +
  `@media print{html[data-theme]{${chartShades(light, 'light')}}}` +
  `@media screen and (forced-colors:none){html[data-theme=light]{${chartShades(light, 'light')}}` +
  `html[data-theme=dark]{${chartShades(dark, 'dark')}}}`;

/** The style element that holds them. */
export const PRIMARY_STYLE_ID = 'ndr-primary';
