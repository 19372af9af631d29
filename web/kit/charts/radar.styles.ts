import { styled } from 'styled-components';
import { seriesColors } from './charts.styles.ts';

/** A wheel with its words around it. */
export const RadarFrame = styled.div`
  display: grid;
  place-items: center;
  padding: 0 12px 8px;
  & > svg { inline-size: 100%; max-inline-size: 460px; block-size: auto; overflow: visible; direction: ltr; }
  & line, & [data-ring] { fill: none; stroke: ${({ theme }) => theme.color.border}; stroke-width: 0.008; }
  & [data-area] { fill: ${({ theme }) => theme.toned.fill}; fill-opacity: 0.18; print-color-adjust: exact; }
  & circle { fill: ${({ theme }) => theme.toned.fill}; }
  & circle:hover { stroke: ${({ theme }) => theme.color.text}; stroke-width: 0.012; }
  & text { fill: ${({ theme }) => theme.color.text}; font-size: 0.085px; text-anchor: middle; dominant-baseline: middle; unicode-bidi: plaintext; }
  & text[data-side='right'] { text-anchor: start; }
  & text[data-side='left'] { text-anchor: end; }
  & text[data-tick] { fill: ${({ theme }) => theme.color.muted}; font-size: 0.065px; text-anchor: start; paint-order: stroke; stroke: ${({ theme }) => theme.color.surface}; stroke-width: 0.02; }
  ${seriesColors}
  & [data-line][data-line] { vector-effect: non-scaling-stroke; }
`;
