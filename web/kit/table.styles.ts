import { styled } from 'styled-components';
import { figures, print } from '../theme/theme.ts';
import { cutEdges } from './cut-edges.styles.ts';

/** Too narrow for a table with columns; paper never is. */
export const narrow = '@media screen and (width < 60em)';

/** Scrolls sideways by itself when the table is wider than the page. One styled container, plain cells. */
export const TableFrame = styled.div`
  overflow-x: auto;
  ${cutEdges}
  border-block-start: 1px solid ${({ theme }) => theme.color.border};
  &:last-child { border-end-start-radius: ${({ theme }) => theme.radius.normal}; border-end-end-radius: ${({ theme }) => theme.radius.normal}; }
  & table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  /* Not everywhere: Inter's hyphens are as wide as a digit then. */
  & [data-numeric], & time { font-variant-numeric: tabular-nums; }
  & tr > * {
    padding: 6px 12px;
    block-size: 52px;
    text-align: start;
    white-space: nowrap;
    border-block-end: 1px solid ${({ theme }) => theme.color.border};
  }
  & tr > :first-child { padding-inline-start: ${({ theme }) => theme.inset}; }
  & tr > :last-child { padding-inline-end: ${({ theme }) => theme.inset}; }
  & tbody th { font-weight: inherit; }
  & thead th {
    block-size: 44px;
    font-size: 0.75rem;
    font-weight: 600;
    letter-spacing: 0.04em;
    color: ${({ theme }) => theme.color.muted};
    background: color-mix(in srgb, ${({ theme }) => theme.color.secondary} 6%, ${({ theme }) => theme.color.surface});
  }
  /* On a tablet headings break before a column goes out of the page. */
  @media (60em <= width < 79em) {
    & tr > * { padding-inline: 8px; }
    & thead th { white-space: normal; }
  }
  & thead :is(a, button) { color: inherit; display: inline-flex; align-items: center; gap: 4px; min-block-size: 28px; }
  & thead button { padding: 0; background: none; border: 0; letter-spacing: inherit; }
  & tbody:last-child tr:last-child > * { border-block-end: 0; }
  & tbody tr:hover > * { background: ${({ theme }) => theme.color.hover}; }
  & [data-numeric] { ${figures} }
  & [data-muted] { color: ${({ theme }) => theme.color.muted}; }
  & [data-wide] { white-space: normal; min-inline-size: 16rem; }
  & code { font-family: ${({ theme }) => theme.font.mono}; font-size: 0.875em; }
  ${print} {
    overflow: visible;
    & thead { display: table-header-group; }
    /* A few rows stay together. */
    & table:not(:has(tbody > tr:nth-child(9))) { break-inside: avoid; }
    & tr { break-inside: avoid; }
    & tr > * { padding-inline: 6px; white-space: normal; font-size: 0.75rem; }
    /* A figure stays with its unit. */
    & td[data-numeric] { white-space: nowrap; }
  }
`;
