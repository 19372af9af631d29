import { css, styled } from 'styled-components';
import { seriesColors } from './charts.styles.ts';

/** A track in the faint colour of what fills it. */
const tracks = css`
  & > svg { display: block; inline-size: 100%; block-size: auto; }
  & [data-track] { fill: color-mix(in srgb, ${({ theme }) => theme.toned.fill} 18%, transparent); print-color-adjust: exact; }
  & [data-filled] { fill: ${({ theme }) => theme.toned.fill}; print-color-adjust: exact; }
`;

/** A small ring around its share. */
export const RadialGaugeFrame = styled.div`
  position: relative;
  inline-size: 84px;
  aspect-ratio: 1;
  & > strong { position: absolute; inset: 0; display: grid; place-content: center; font-size: 0.9375rem; font-weight: 650; font-variant-numeric: tabular-nums; }
  ${tracks}
`;

/** Tracks around a figure; the figure shrinks with the room that the tracks leave. */
export const Radial = styled.div`
  position: relative;
  inline-size: min(100% - 40px, 210px);
  margin: auto;
  padding-block: 4px;
  && + details { margin-block-start: 0; }
  ${tracks}
  & > div { position: absolute; inset: 4px 0; display: grid; place-content: center; justify-items: center; padding: 24%; pointer-events: none; text-align: center; }
  & strong { font-size: 1.5rem; font-weight: 650; line-height: 1.25; font-variant-numeric: tabular-nums; }
  & small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; line-height: 1.3; }
  & [data-tracks='3'] > strong, & [data-tracks='4'] > strong { font-size: 0.9375rem; white-space: nowrap; }
  & [data-tracks='3'] > small, & [data-tracks='4'] > small { font-size: 0.75rem; }
  ${seriesColors}
`;
