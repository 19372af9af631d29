/**
 * The typed names of what base.css holds. Styled components use these constants directly, so a rule never depends on props or
 * on the theme: switching a theme changes attributes of `<html>` and renders nothing.
 */
export const color = {
  primary: 'var(--ndr-primary)',
  onPrimary: 'var(--ndr-on-primary)',
  /** Behind text of `onPrimary`. */
  primaryStrong: 'var(--ndr-primary-strong)',
  /** As text on a surface. */
  primaryText: 'var(--ndr-primary-text)',
  primaryTint: 'var(--ndr-primary-tint)',
  bg: 'var(--ndr-bg)',
  surface: 'var(--ndr-surface)',
  raised: 'var(--ndr-surface-raised)',
  sunken: 'var(--ndr-sunken)',
  border: 'var(--ndr-border)',
  borderStrong: 'var(--ndr-border-strong)',
  cardBorder: 'var(--ndr-card-border)',
  text: 'var(--ndr-text)',
  muted: 'var(--ndr-text-muted)',
  error: 'var(--ndr-error)',
  warning: 'var(--ndr-warning)',
  info: 'var(--ndr-info)',
  success: 'var(--ndr-success)',
  secondary: 'var(--ndr-secondary)',
  /** Over the page behind a modal dialog. */
  scrim: 'var(--ndr-scrim)',
} as const;

/** For areas, lines and dots: in the light theme brighter than the colour of the same name, which is read as text. */
export const fill = {
  error: 'var(--ndr-error-fill)',
  warning: 'var(--ndr-warning-fill)',
  info: 'var(--ndr-info-fill)',
  success: 'var(--ndr-success-fill)',
  secondary: 'var(--ndr-secondary-fill)',
} as const;

/** Of an element with `data-color` (base.css), and of what stands in it. */
export const toned = {
  /** As text and line on a surface. */
  text: 'var(--ndr-tone)',
  fill: 'var(--ndr-tone-fill)',
  /** Behind `onSolid`. */
  solid: 'var(--ndr-tone-solid)',
  onSolid: 'var(--ndr-on-tone)',
} as const;

/** Of chart series without a meaning of their own, in their order; each stands out from a surface by 3 : 1. */
export const chartColors = [1, 2, 3, 4, 5, 6].map((place) => `var(--ndr-chart-${place})`);

/** Of a fill, behind text of that colour. */
export const tint = (of: string) => `color-mix(in srgb, ${of} 15%, transparent)`;
/** Of a row that is pointed at: faint enough for every mark on it to stay readable. */
export const hoverTint = `color-mix(in srgb, ${color.secondary} 7%, transparent)`;

export const font = { mono: 'var(--ndr-mono)' } as const;
export const radius = { normal: 'var(--ndr-radius)', small: 'var(--ndr-radius-small)' } as const;
export const shadow = { card: 'var(--ndr-shadow)', overlay: 'var(--ndr-overlay)' } as const;
export const gutter = 'var(--ndr-gutter)';
export const barHeight = 'var(--ndr-bar-height)';

/** Specification §9. Below `medium` the navigation becomes an overlay. */
export const below = {
  small: '@media (width < 600px)',
  tablet: '@media (width < 960px)',
  medium: '@media (width < 1264px)',
} as const;
export const print = '@media print';
/** Overlays (specification §9). */
export const overlayLayer = 2000;
