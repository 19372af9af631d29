import { styled } from 'styled-components';
import { below } from '../../theme/theme.ts';
import { seriesColors } from './charts.styles.ts';

/** Lying bars under their names, the figure at the end of the line. */
export const RowBarList = styled.ul`
  display: grid;
  gap: 14px;
  padding: 4px ${({ theme }) => theme.inset} 18px;
  & > li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: baseline; gap: 4px 10px; font-size: 0.9375rem; }
  & > li > span { overflow-wrap: anywhere; }
  & > li > :nth-last-child(3) { grid-column: 1 / 3; }
  & > li > [data-lead] { grid-column: 1; align-self: center; }
  & > li > [data-lead] + span { grid-column: 2; }
  & strong { font-weight: 600; font-variant-numeric: tabular-nums; }
  & svg { grid-column: 1 / -1; display: block; }
  & [data-track] { fill: ${({ theme }) => theme.color.sunken}; }
  & [data-filled] { fill: ${({ theme }) => theme.toned.fill}; print-color-adjust: exact; }
  ${seriesColors}
`;

/** Names at the start, bars on a common axis beside them. */
export const RangeList = styled.ul`
  padding: 4px 20px 14px;
  & > li { display: grid; grid-template-columns: minmax(0, 130px) minmax(0, 1fr); align-items: center; gap: 12px; font-size: 0.875rem; }
  & > li > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & svg { display: block; overflow: visible; }
  & line { stroke: ${({ theme }) => theme.color.border}; shape-rendering: crispEdges; }
  & text { fill: ${({ theme }) => theme.color.muted}; font-size: 0.75rem; text-anchor: middle; }
  & [data-filled] { fill: ${({ theme }) => theme.toned.fill}; print-color-adjust: exact; }
  ${seriesColors}
  ${below.small} { padding-inline: 16px; & > li { grid-template-columns: minmax(0, 90px) minmax(0, 1fr); } }
`;
