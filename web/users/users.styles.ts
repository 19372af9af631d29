import { styled } from 'styled-components';
import { below, color, print, tint } from '../theme/theme.ts';
import { TableFrame } from '../ui/table.styles.ts';

/** Search and the three choices in a row; below one another on a phone. */
export const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) repeat(3, minmax(0, 1fr));
  grid-auto-columns: auto;
  grid-auto-flow: column;
  align-items: end;
  gap: 16px;
  padding: 20px;
  ${below.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    grid-auto-flow: row;
    & > :first-child { grid-column: 1 / -1; }
  }
  ${below.small} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 12px 16px;
    padding: 16px;
    & > :nth-child(4) { grid-column: 1 / -1; }
  }
  ${print} { display: none; }
`;

/** A text input with a magnifying glass in it. */
export const SearchBox = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    inset-block-start: 10px;
    inset-inline-start: 12px;
    color: ${color.muted};
    pointer-events: none;
  }
  & > input { padding-inline-start: 40px; }
`;

/** Between filters and table: how many there are, and the way back to all of them. */
export const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  min-block-size: 24px;
  padding: 0 20px 14px;
  color: ${color.muted};
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  & > a { display: inline-flex; align-items: center; gap: 6px; }
  ${below.small} { padding-inline: 16px; }
`;

/**
 * The list's plain cells: avatar, two-line name, icon with word and status mark are spans with `data-` attributes, since a
 * component in every cell costs more than the rest of the page. Rows become cards where the columns do not fit.
 */
export const UserTable = styled(TableFrame)`
  & td { max-inline-size: 26ch; overflow: hidden; text-overflow: ellipsis; }
  & tbody td { block-size: 60px; }
  & td:nth-child(n + 2):nth-child(-n + 5) { color: ${color.muted}; }

  & [data-user] {
    display: grid;
    grid-template-columns: 38px minmax(0, 1fr);
    justify-items: start;
    column-gap: 12px;
    line-height: 1.35;
  }
  & [data-user] > bdi { max-inline-size: 100%; overflow: hidden; text-overflow: ellipsis; }
  & [data-user] > bdi:nth-child(2) { color: ${color.text}; font-weight: 550; }
  & [data-user] > bdi:nth-child(3) { color: ${color.muted}; font-size: 0.8125rem; }
  & [data-avatar] {
    display: grid;
    place-items: center;
    align-self: center;
    grid-row: span 2;
    inline-size: 38px;
    block-size: 38px;
    border-radius: 50%;
    font-size: 0.8125rem;
    font-weight: 600;
    background: ${tint('var(--ndr-tone)')};
    color: var(--ndr-tone);
  }
  & [data-word] { display: flex; align-items: center; gap: 8px; }
  & [data-word] > svg { color: var(--ndr-tone); }
  & [data-status] {
    display: block;
    inline-size: fit-content;
    padding: 1px 10px;
    border-radius: 999px;
    font-size: 0.8125rem;
    font-weight: 550;
    background: ${tint('var(--ndr-tone)')};
    color: var(--ndr-tone);
  }

  & tr[data-role='admin'] { --ndr-tone: ${color.error}; }
  & tr[data-role='editor'] { --ndr-tone: ${color.info}; }
  & tr[data-role='author'] { --ndr-tone: ${color.warning}; }
  & tr[data-role='maintainer'] { --ndr-tone: ${color.success}; }
  & tr[data-role='subscriber'] { --ndr-tone: ${color.primaryText}; }
  & [data-status='active'] { --ndr-tone: ${color.success}; }
  & [data-status='pending'] { --ndr-tone: ${color.warning}; }
  & [data-status='inactive'] { --ndr-tone: ${color.secondary}; }

  ${below.tablet} {
    & table, & tbody { display: block; }
    & thead { display: block; background: ${color.sunken}; border-block-end: 1px solid ${color.border}; }
    & thead tr { display: flex; flex-wrap: wrap; gap: 0 20px; padding: 4px 20px; }
    & th { display: flex; align-items: center; block-size: auto; min-block-size: 36px; padding: 0; border: 0; }
    & th:not(:has(a)) { display: none; }
    & tbody tr {
      display: grid;
      grid-template-columns: repeat(4, minmax(0, 1fr));
      align-items: center;
      gap: 10px 16px;
      padding: 14px 20px;
      border-block-end: 1px solid ${color.border};
    }
    & tbody tr:last-child { border-block-end: 0; }
    & tbody tr:hover { background: ${tint(color.secondary)}; }
    & tbody tr:hover td { background: none; }
    & tbody td { block-size: auto; max-inline-size: none; padding: 0; border: 0; white-space: normal; }
    & td:nth-child(n + 2) { font-size: 0.875rem; }
    & td:first-child { grid-row: 1; grid-column: 1 / -1; padding-inline-end: 104px; }
    & td:last-child { grid-row: 1; grid-column: 1 / -1; justify-self: end; }
    & [data-user] > bdi { overflow-wrap: anywhere; }
  }
  ${below.small} {
    & thead tr { gap: 0 6px; padding-inline: 16px; }
    & tbody tr { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px 12px; padding: 14px 16px; }
  }
`;

/** Page size at the start, pages at the end. */
export const TableFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding: 14px 20px;
  border-block-start: 1px solid ${color.border};
  & > label { display: inline-flex; align-items: center; gap: 10px; color: ${color.muted}; font-size: 0.875rem; }
  & select { inline-size: auto; min-block-size: 34px; color: ${color.text}; }
  ${below.small} { justify-content: center; padding-inline: 16px; }
  ${print} { display: none; }
`;
