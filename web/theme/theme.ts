/**
 * The typed names of what base.css holds, as ThemeProvider hands them to every styled component. Each value is a CSS variable,
 * so the theme is the same for everybody: another skin, colour or direction changes attributes of `<html>` and renders nothing.
 */
export const theme = {
  color: {
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
    /** Of a control that is typed or chosen in; disabled, it is `sunken`. */
    field: 'var(--ndr-field)',
    border: 'var(--ndr-border)',
    borderStrong: 'var(--ndr-border-strong)',
    text: 'var(--ndr-text)',
    muted: 'var(--ndr-text-muted)',
    error: 'var(--ndr-error)',
    warning: 'var(--ndr-warning)',
    info: 'var(--ndr-info)',
    success: 'var(--ndr-success)',
    secondary: 'var(--ndr-secondary)',
    /** Of a row that is pointed at: faint enough for every mark on it to stay readable. */
    hover: 'color-mix(in srgb, var(--ndr-secondary) 7%, transparent)',
    /** Over the page behind a modal dialog. */
    scrim: 'var(--ndr-scrim)',
  },
  /** For areas, lines and dots: in the light theme brighter than the colour of the same name, which is read as text. */
  fill: {
    error: 'var(--ndr-error-fill)',
    warning: 'var(--ndr-warning-fill)',
    info: 'var(--ndr-info-fill)',
    success: 'var(--ndr-success-fill)',
    secondary: 'var(--ndr-secondary-fill)',
  },
  /** Of an element with `data-color` (base.css), and of what stands in it. */
  toned: {
    /** As text and line on a surface. */
    text: 'var(--ndr-tone)',
    fill: 'var(--ndr-tone-fill)',
    /** Behind `onSolid`. */
    solid: 'var(--ndr-tone-solid)',
    onSolid: 'var(--ndr-on-tone)',
  },
  /** What a skin draws around cards: a shadow or a border. */
  skin: { cardBorder: 'var(--ndr-card-border)', shadow: 'var(--ndr-shadow)' },
  /** `forward` is 1 where one reads from the left and -1 where one reads from the right, for what no logical property can say. */
  direction: { forward: 'var(--ndr-forward)' },
  /** Of the people in illustrations. */
  person: {
    skin: 'var(--ndr-skin)',
    skinDeep: 'var(--ndr-skin-deep)',
    hair: 'var(--ndr-hair)',
    /** Eyes and mouths. */
    ink: 'var(--ndr-ink)',
  },
  font: { mono: 'var(--ndr-mono)' },
  radius: { normal: 'var(--ndr-radius)', small: 'var(--ndr-radius-small)' },
  shadow: { overlay: 'var(--ndr-overlay)' },
  gutter: 'var(--ndr-gutter)',
  /** Between the edges of a card, at its start and end, and what stands in it. */
  inset: 'var(--ndr-inset)',
  barHeight: 'var(--ndr-bar-height)',
} as const;

export type Theme = typeof theme;

declare module 'styled-components' {
  export interface DefaultTheme extends Theme {}
}

/** Of a fill, behind text of that colour. */
export const tint = (of: string) => `color-mix(in srgb, ${of} 15%, transparent)`;

/**
 * Specification §9: 600, 960 and 1264 px. In em, as every width that a rule asks for: with larger letters there is room for less.
 * Below `medium` the navigation becomes an overlay.
 */
export const below = {
  small: '@media (width < 37.5em)',
  tablet: '@media (width < 60em)',
  medium: '@media (width < 79em)',
} as const;
/** Units stand under units: digits run from the left whichever way the page does. */
export const figures = "text-align: end; :where([dir='rtl']) & { text-align: start; }";
export const print = '@media print';
/** A bubble or a bar over the page, dark in the light theme. A system's own colours would stay as text on themselves: a line instead. */
export const inverse = `
  background: ${theme.color.text};
  color: ${theme.color.surface};
  @media (forced-colors: active) { background: Canvas; color: CanvasText; border: 1px solid; }
`;
/** Overlays (specification §9). */
export const overlayLayer = 2000;
