import { styled } from 'styled-components';
import { below, figures, print } from '../../theme/theme.ts';

/** Kinds of values side by side under one heading; the one that is shown whole goes over all of the width. */
export const ValueGrid = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 23.75rem), 1fr));
  gap: ${({ theme }) => theme.gutter};
  & > header { grid-column: 1 / -1; }
  & > header > p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & > [data-whole] { grid-column: 1 / -1; }
  & h3 { font-size: 1rem; scroll-margin-block-start: 16px; }
  & h3 > small { margin-inline-start: 4px; color: ${({ theme }) => theme.color.muted}; font-weight: 400; font-variant-numeric: tabular-nums; }
  & header > a { font-size: 0.875rem; }
  /* Pages of paper are cut out of a block, where a heading stays with what it heads. */
  ${print} { display: block; & > * + * { margin-block-start: ${({ theme }) => theme.gutter}; } & > header { break-inside: avoid; break-after: avoid; } }
`;

/** A dense table of machine words, a line each, and figures; what is rare stands out. */
export const ValueTable = styled.table`
  inline-size: 100%;
  margin-block-end: 12px;
  table-layout: fixed;
  border-collapse: collapse;
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  & :is(th, td) { padding: 4px 8px; vertical-align: top; ${figures} }
  & :is(th, td):first-child { padding-inline-start: 20px; text-align: start; overflow-wrap: anywhere; }
  & :is(th, td):last-child { padding-inline-end: 20px; }
  & thead th:not(:first-child) { inline-size: 4.5rem; }
  [data-whole] & thead th:nth-child(n + 4) { inline-size: 8.125rem; }
  & th:not([scope='row']) { color: ${({ theme }) => theme.color.muted}; font-size: 0.75rem; font-weight: 600; }
  & th[scope='row'] { font-weight: inherit; }
  & th[scope='rowgroup'] { padding-block-start: 12px; }
  & tbody tr:has(td):hover { background: ${({ theme }) => theme.color.sunken}; }
  & [data-rare] > th { font-weight: 600; }
  ${below.small} {
    & :is(th, td):first-child { padding-inline-start: 16px; }
    & :is(th, td):last-child, & :is(th, td):nth-child(3) { padding-inline-end: 16px; }
    /* When it was used is on wider screens. */
    & :is(th, td):nth-child(n + 4) { display: none; }
  }
`;
