import { css, styled } from 'styled-components';
import { below, print, tint } from '../../theme/theme.ts';
import { AXIS_ROOMS, NARROWEST_AXIS } from './axis-room.ts';

/** The colours of series without a meaning of their own, and a dash for each line: colour is never the only difference. */
export const seriesColors = css`
  & [data-series='1'] { --ndr-tone-fill: var(--ndr-chart-1); }
  & [data-series='2'] { --ndr-tone-fill: var(--ndr-chart-2); }
  & [data-series='3'] { --ndr-tone-fill: var(--ndr-chart-3); }
  & [data-series='4'] { --ndr-tone-fill: var(--ndr-chart-4); }
  & [data-series='5'] { --ndr-tone-fill: var(--ndr-chart-5); }
  & [data-series='6'] { --ndr-tone-fill: var(--ndr-chart-6); }
  & [data-line] { stroke: ${({ theme }) => theme.toned.fill}; fill: none; stroke-width: 2; stroke-linejoin: round; }
  & [data-line][data-series='2'] { stroke-dasharray: 7 4; }
  & [data-line][data-series='3'] { stroke-dasharray: 2 3; }
  & [data-line][data-series='4'] { stroke-dasharray: 10 3 2 3; }
  & [data-line][data-series='5'] { stroke-dasharray: 4 2; }
  & [data-line][data-series='6'] { stroke-dasharray: 12 5; }
`;

/** The series with their colours, and what each comes to. */
export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  font-size: 0.875rem;
  color: ${({ theme }) => theme.color.muted};
  & li { display: flex; align-items: center; gap: 8px; min-block-size: 24px; }
  & [data-mark] { print-color-adjust: exact; inline-size: 10px; block-size: 10px; border-radius: 3px; background: ${({ theme }) => theme.toned.fill}; }
  & [data-mark][data-faint] { background: color-mix(in srgb, ${({ theme }) => theme.toned.fill} 60%, ${({ theme }) => theme.color.surface}); }
  & strong { color: ${({ theme }) => theme.color.text}; font-weight: 600; font-variant-numeric: tabular-nums; }
  & a { color: inherit; }
  & button {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 28px;
    padding-inline: 8px;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    background: none;
    color: ${({ theme }) => theme.color.text};
    font: inherit;
    cursor: pointer;
  }
  & button:enabled:hover { background: ${({ theme }) => theme.color.hover}; }
  & button:disabled { cursor: default; }
  & button[aria-pressed='false'] { color: ${({ theme }) => theme.color.muted}; text-decoration: line-through; }
  @media (forced-colors: active) { & button[aria-pressed] { forced-color-adjust: none; background: Canvas !important; color: CanvasText !important; } }
  ${print} { & li:has(> [aria-pressed='false']) { display: none; } }
  ${seriesColors}
  &[data-above] { padding: 0 20px 8px; }
  ${below.small} { &[data-above] { padding-inline: 16px; } }
`;

/** Numbers at the start, the drawing beside them, words under it; as high as what is around it, and then of the height of chart-maths.ts at least. */
export const Plot = styled.div`
  /* Halves of a drawing on two pages would lie over what follows. */
  break-inside: avoid;
  display: grid;
  grid-template: minmax(208px, 1fr) 20px / auto minmax(0, 1fr);
  flex: 1;
  gap: 0 10px;
  padding: 12px 20px 8px;
  & > ol {
    grid-area: 1 / 1;
    display: flex;
    flex-direction: column-reverse;
    justify-content: space-between;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.75rem;
    line-height: 16px;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  & svg { display: block; inline-size: 100%; overflow: visible; }
  /* From the middle of the last number to that of the first, and the headroom of chart-maths.ts above it. */
  & > svg { grid-area: 1 / 2; align-self: end; block-size: calc((100% - 16px) / 0.96); margin-block-end: 8px; }
  & > [data-axis] { grid-area: 2 / 2; container-type: inline-size; }
  & > [data-axis] > svg { block-size: 20px; }
  ${AXIS_ROOMS.map((room) => `@container (width < ${room}px) { & > [data-axis='${room}'] [data-minor] { display: none; } }`)}
  ${AXIS_ROOMS.filter((room) => room / 2 >= NARROWEST_AXIS).map((room) => `@container (width < ${room / 2}px) { & > [data-axis='${room}'] [data-scarce] { display: none; } }`)}
  & line { stroke: ${({ theme }) => theme.color.border}; shape-rendering: crispEdges; }
  & line[data-cross] { stroke: ${({ theme }) => theme.color.borderStrong}; stroke-dasharray: 3 3; }
  & line[data-now] { stroke: ${({ theme }) => theme.color.muted}; stroke-dasharray: 2 2; pointer-events: none; }
  & text[data-now] { text-anchor: end; pointer-events: none; }
  & [data-hatch] { fill: ${({ theme }) => theme.color.surface}; fill-opacity: 0.55; }
  & [data-over] { pointer-events: none; print-color-adjust: exact; }
  & [data-chosen] { fill: ${({ theme }) => theme.color.primaryTint}; stroke: ${({ theme }) => theme.color.primaryText}; pointer-events: none; }
  & [data-choosable] { cursor: crosshair; touch-action: pan-y; user-select: none; }
  & line[data-ground] { stroke: ${({ theme }) => theme.color.borderStrong}; }
  & text { fill: ${({ theme }) => theme.color.muted}; font-size: 0.75rem; text-anchor: middle; }
  @media (forced-colors: active) { & text { fill: CanvasText; } }
  & [data-slot] { fill: transparent; }
  & g:hover > [data-slot] { fill: ${({ theme }) => tint(theme.color.secondary)}; }
  /* A line of the card's own colour keeps parts of a bar apart. */
  & [data-part] { fill: ${({ theme }) => theme.toned.fill}; stroke: ${({ theme }) => theme.color.surface}; stroke-width: 1; print-color-adjust: exact; }
  & [data-part][data-faint] { fill: color-mix(in srgb, ${({ theme }) => theme.toned.fill} 60%, ${({ theme }) => theme.color.surface}); }
  & [data-top] { rx: 3px; }
  & [data-area] { fill: ${({ theme }) => theme.toned.fill}; fill-opacity: 0.16; print-color-adjust: exact; }
  & [data-line] { vector-effect: non-scaling-stroke; }
  & circle { fill: ${({ theme }) => theme.color.surface}; stroke: ${({ theme }) => theme.toned.fill}; stroke-width: 2; opacity: 0; }
  & circle[data-seen], & g:hover > circle { opacity: 1; }
  & a:hover > rect { opacity: 0.75; }
  ${seriesColors}
  ${below.small} { padding-inline: 16px; }
`;

/** Over the drawing: the words about one place of it, beside `--ndr-at` from the left. Where they have no room there, they stay within the drawing. */
export const TipLayer = styled.div`
  grid-area: 1 / 2;
  display: flex;
  align-items: flex-start;
  min-inline-size: 0;
  block-size: 0;
  pointer-events: none;
  &::before { content: ''; flex: 0 1 calc(var(--ndr-at) + 14px); }
  &[data-before] { flex-direction: row-reverse; }
  &[data-before]::before { flex-basis: calc(100% - var(--ndr-at) + 14px); }
  & > div {
    margin-block-start: 8px;
    z-index: 5;
    display: grid;
    flex: none;
    gap: 2px;
    inline-size: max-content;
    max-inline-size: min(280px, 100%);
    padding: 8px 12px;
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.raised};
    box-shadow: ${({ theme }) => theme.shadow.overlay};
    font-size: 0.8125rem;
  }
  & strong { font-weight: 600; margin-block-end: 2px; }
  & span { display: flex; align-items: center; gap: 8px; color: ${({ theme }) => theme.color.muted}; }
  & i { inline-size: 10px; block-size: 10px; border-radius: 3px; background: ${({ theme }) => theme.toned.fill}; }
  & i[data-faint] { background: color-mix(in srgb, ${({ theme }) => theme.toned.fill} 60%, ${({ theme }) => theme.color.raised}); }
  & b { margin-inline-start: auto; padding-inline-start: 16px; color: ${({ theme }) => theme.color.text}; font-weight: 600; font-variant-numeric: tabular-nums; }
  & [data-total] { margin-block-start: 2px; padding-block-start: 4px; border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
  ${seriesColors}
  ${print} { display: none; }
`;

/** The same numbers as a table, for keyboards, screen readers and whoever wants the exact ones. */
export const ChartDetails = styled.details`
  border-block-start: 1px solid ${({ theme }) => theme.color.border};
  & > summary {
    padding: 10px 20px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.875rem;
    cursor: pointer;
    list-style: none;
    display: flex;
    align-items: center;
    gap: 6px;
  }
  & > summary::-webkit-details-marker { display: none; }
  /* The chevron of the kit's icons, in two strokes. */
  & > summary::before {
    content: '';
    inline-size: 7px;
    block-size: 7px;
    margin-inline: 3px 5px;
    border-block-end: 2px solid;
    border-inline-end: 2px solid;
    rotate: calc(-45deg * ${({ theme }) => theme.direction.forward});
    transition: rotate 120ms;
  }
  &[open] > summary::before { rotate: calc(45deg * ${({ theme }) => theme.direction.forward}); }
  & > summary:hover { color: ${({ theme }) => theme.color.text}; }
  & > div { max-block-size: 360px; overflow-y: auto; }
  & td, & th, & thead th { block-size: 36px; }
  & td, & tbody th { font-size: 0.875rem; }
  & thead th { position: sticky; inset-block-start: 0; }
  ${below.small} { & > summary { padding-inline: 16px; } }
  ${print} { display: none; }
`;

/** Says that there is nothing to draw, in the drawing's place. */
export const NoData = styled.p`
  display: grid;
  place-items: center;
  min-block-size: 160px;
  padding: 20px;
  color: ${({ theme }) => theme.color.muted};
  text-align: center;
`;
