import { styled } from 'styled-components';
import { below, color, fill, print, tint } from '../theme/theme.ts';

const fills = `
  & [data-severity='high'] { fill: ${fill.error}; background: ${fill.error}; }
  & [data-severity='medium'] { fill: ${fill.warning}; background: ${fill.warning}; }
  & [data-severity='low'] { fill: ${fill.info}; background: ${fill.info}; }
  & [data-severity='other'] { fill: ${fill.secondary}; background: ${fill.secondary}; }
`;

export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  font-size: 0.875rem;
  color: ${color.muted};
  & li { display: flex; align-items: center; gap: 8px; min-block-size: 24px; }
  & li > span { print-color-adjust: exact; inline-size: 10px; block-size: 10px; border-radius: 3px; }
  & strong { color: ${color.text}; font-weight: 600; font-variant-numeric: tabular-nums; }
  & a { color: inherit; }
  ${fills}
`;

/** Numbers at the start, the drawing beside them. The heights are those of severity-chart.ts. */
export const Plot = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 10px;
  padding: 4px 20px 8px;
  & > ol {
    display: flex;
    flex-direction: column-reverse;
    justify-content: space-between;
    block-size: 208px;
    margin-block-start: 8px;
    color: ${color.muted};
    font-size: 0.75rem;
    line-height: 16px;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  & > svg { grid-column: 2; display: block; inline-size: 100%; block-size: 236px; overflow: visible; }
  & line { stroke: ${color.border}; shape-rendering: crispEdges; }
  & text { fill: ${color.muted}; font-size: 0.75rem; text-anchor: middle; }
  & [data-slot] { fill: transparent; }
  & g:hover > [data-slot] { fill: ${tint(color.secondary)}; }
  & a:hover > rect { opacity: 0.75; }
  ${fills}
  ${below.small} {
    padding-inline: 16px;
    & [data-minor] { display: none; }
  }
`;

/** The same numbers as a table, for keyboards, screen readers and whoever wants the exact ones. */
export const ChartTable = styled.details`
  border-block-start: 1px solid ${color.border};
  & > summary {
    padding: 10px 20px;
    color: ${color.muted};
    font-size: 0.875rem;
    cursor: pointer;
  }
  & > summary:hover { color: ${color.text}; }
  & > div { max-block-size: 360px; overflow-y: auto; }
  & td, & th { block-size: 36px; font-size: 0.875rem; }
  & thead th { position: sticky; inset-block-start: 0; }
  & tbody th { font-weight: 400; background: none; color: ${color.text}; letter-spacing: 0; }
  ${below.small} { & > summary { padding-inline: 16px; } }
  ${print} { display: none; }
`;
