import { styled } from 'styled-components';
import { color, font, print, tint } from '../theme/theme.ts';

/** Scrolls sideways by itself when the table is wider than the page. One styled container, plain cells. */
export const TableFrame = styled.div`
  overflow-x: auto;
  border-block-start: 1px solid ${color.border};
  & table {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  & th, & td {
    padding: 0 20px;
    block-size: 52px;
    text-align: start;
    white-space: nowrap;
    border-block-end: 1px solid ${color.border};
  }
  & th {
    block-size: 44px;
    font-size: 0.75rem;
    font-weight: 600;
    letter-spacing: 0.04em;
    color: ${color.muted};
    background: ${color.sunken};
  }
  & th a { color: inherit; display: inline-flex; align-items: center; gap: 4px; }
  & tbody tr:last-child td { border-block-end: 0; }
  & tbody tr:hover td { background: ${tint(color.secondary)}; }
  & [data-numeric] { text-align: end; }
  & [data-muted] { color: ${color.muted}; }
  & [data-wide] { white-space: normal; min-inline-size: 16rem; }
  & code { font-family: ${font.mono}; font-size: 0.875em; }
  ${print} {
    overflow: visible;
    & thead { display: table-header-group; }
    & tr { break-inside: avoid; }
  }
`;
