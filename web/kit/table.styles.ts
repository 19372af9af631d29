import { styled } from 'styled-components';
import { print } from '../theme/theme.ts';

/** Too narrow for a table with columns; paper never is. */
export const narrow = '@media screen and (width < 960px)';

/** Scrolls sideways by itself when the table is wider than the page. One styled container, plain cells. */
export const TableFrame = styled.div`
  overflow-x: auto;
  border-block-start: 1px solid ${({ theme }) => theme.color.border};
  &:last-child { border-end-start-radius: ${({ theme }) => theme.radius.normal}; border-end-end-radius: ${({ theme }) => theme.radius.normal}; }
  & table {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  & th, & td {
    padding: 0 12px;
    block-size: 52px;
    text-align: start;
    white-space: nowrap;
    border-block-end: 1px solid ${({ theme }) => theme.color.border};
  }
  & th:first-child, & td:first-child { padding-inline-start: 20px; }
  & th:last-child, & td:last-child { padding-inline-end: 20px; }
  & th {
    block-size: 44px;
    font-size: 0.75rem;
    font-weight: 600;
    letter-spacing: 0.04em;
    color: ${({ theme }) => theme.color.muted};
    background: color-mix(in srgb, ${({ theme }) => theme.color.secondary} 6%, ${({ theme }) => theme.color.surface});
  }
  & th :is(a, button) { color: inherit; display: inline-flex; align-items: center; gap: 4px; min-block-size: 28px; }
  & th button { padding: 0; background: none; border: 0; letter-spacing: inherit; }
  & tbody tr:last-child > * { border-block-end: 0; }
  & tbody tr:hover td { background: ${({ theme }) => theme.color.hover}; }
  & [data-numeric] { text-align: end; }
  & [data-muted] { color: ${({ theme }) => theme.color.muted}; }
  & [data-wide] { white-space: normal; min-inline-size: 16rem; }
  & code { font-family: ${({ theme }) => theme.font.mono}; font-size: 0.875em; }
  ${print} {
    overflow: visible;
    & thead { display: table-header-group; }
    & tr { break-inside: avoid; }
    & th, & td { padding-inline: 6px; white-space: normal; font-size: 0.75rem; }
  }
`;

/**
 * A list whose rows become blocks where the columns do not fit: each row a grid without cell borders (its areas are the list's
 * own), and of the headings only those that sort, in a line above.
 */
export const ListFrame = styled(TableFrame)`
  & td { block-size: 56px; font-size: 0.875rem; }
  ${narrow} {
    & table, & tbody, & thead { display: block; }
    & thead { background: color-mix(in srgb, ${({ theme }) => theme.color.secondary} 6%, ${({ theme }) => theme.color.surface}); border-block-end: 1px solid ${({ theme }) => theme.color.border}; }
    & thead:not(:has(a, button)), & thead th { display: none; }
    & thead tr { display: flex; flex-wrap: wrap; gap: 0 18px; padding: 4px 20px; }
    & thead th:nth-child(n):has(a, button, input) { display: flex; align-items: center; block-size: auto; min-block-size: 36px; padding: 0; border: 0; background: none; }
    & tbody tr {
      display: grid;
      gap: 4px 12px;
      padding: 14px 20px;
      border-block-end: 1px solid ${({ theme }) => theme.color.border};
    }
    & tbody tr:last-child { border-block-end: 0; }
    & tbody tr:hover { background: ${({ theme }) => theme.color.hover}; }
    & tbody tr td:nth-child(n), & tbody tr:hover td { display: block; block-size: auto; padding: 0; border: 0; background: none; }
  }
  @media screen and (width < 600px) {
    & thead tr { gap: 0 10px; padding-inline: 16px; }
    & tbody tr { padding-inline: 16px; }
  }
  ${print} { & td { padding-block: 4px; block-size: 44px; font-size: 0.75rem; } }
`;
