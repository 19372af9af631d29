import { styled } from 'styled-components';
import { DataFrame } from '../kit/list/data-table.styles.ts';
import { narrow } from '../kit/table.styles.ts';
import { below, print } from '../theme/theme.ts';

/** Entries of the audit trail. */
export const PeopleTable = styled(DataFrame)`
  & [data-cell='operation'] { inline-size: 40%; white-space: normal; }
  & small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & [data-cell='thing'] bdi { display: block; max-inline-size: 22ch; overflow: hidden; text-overflow: ellipsis; }
  ${narrow} {
    & tbody tr:not([data-detail]) { grid-template-columns: minmax(0, 1fr) auto; }
    & tbody tr[data-detail] { padding: 0; }
    & tbody tr > [data-cell='operation']:nth-child(n) { inline-size: auto; white-space: normal; }
    & tbody tr > [data-cell='status'] { grid-area: 1 / 2; }
    & tbody tr > [data-cell='who'] { grid-area: 2 / 1; }
    & tbody tr > [data-cell='thing'] { grid-area: 3 / 1; }
    & tbody tr > [data-cell='address'] { grid-area: 3 / 2; text-align: end; }
    & tbody tr > [data-cell='at'] { grid-area: 2 / 2; text-align: end; }
  }
  ${print} { & [data-cell='thing'] bdi { max-inline-size: none; white-space: normal; } }
`;

/** Under a row: what changed, beside what is known of the entry. */
export const DetailFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(260px, 2fr);
  gap: 16px 32px;
  padding: 16px 20px 20px 46px;
  font-size: 0.875rem;
  [dir='rtl'] & { padding: 16px 46px 20px 20px; }
  & > p { color: ${({ theme }) => theme.color.muted}; }
  ${below.medium} { grid-template-columns: minmax(0, 1fr); }
  ${below.small} { padding-inline: 16px; [dir='rtl'] & { padding-inline: 16px; } }
`;

export const Differences = styled.div`
  align-self: start;
  overflow-x: auto;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.surface};
  & table { display: table; inline-size: 100%; border-collapse: collapse; table-layout: fixed; }
  & thead:nth-child(n) { display: table-header-group; }
  & tbody:nth-child(n) { display: table-row-group; }
  & table tr:nth-child(n):nth-child(n) { display: table-row; padding: 0; cursor: auto; }
  & table tr > :nth-child(n):nth-child(n):nth-child(n) {
    display: table-cell;
    block-size: auto;
    padding: 8px 12px;
    white-space: normal;
    overflow-wrap: anywhere;
    vertical-align: top;
    text-align: start;
    font-size: 0.8125rem;
    border-block-end: 1px solid ${({ theme }) => theme.color.border};
  }
  & table tr:last-child > :nth-child(n):nth-child(n):nth-child(n) { border-block-end: 0; }
  & thead tr:last-child > th:nth-child(n):nth-child(n):nth-child(n) { border-block-end: 1px solid ${({ theme }) => theme.color.border}; }
  & tbody th { color: ${({ theme }) => theme.color.muted}; font-family: ${({ theme }) => theme.font.mono}; }
  & em { color: ${({ theme }) => theme.color.muted}; font-style: normal; }
  & [data-side='before'] bdi { text-decoration: line-through; text-decoration-color: ${({ theme }) => theme.color.error}; }
  & [data-side='after'] bdi { font-weight: 550; }
`;

export const EntryFacts = styled.dl`
  display: grid;
  align-content: start;
  gap: 6px;
  & > div { display: grid; grid-template-columns: 112px minmax(0, 1fr); gap: 12px; }
  & dt { color: ${({ theme }) => theme.color.muted}; }
  & dd { overflow-wrap: anywhere; }
  & code { font-family: ${({ theme }) => theme.font.mono}; font-size: 0.8125rem; }
`;

/** The chart of writes, and what is said and done about the whole trail. */
export const TrailHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  ${print} { display: none; }
`;
