import { styled } from 'styled-components';
import { below, print } from '../theme/theme.ts';
import { DataFrame, labelled } from './list/data-table.styles.ts';
import { narrow } from './table.styles.ts';

export const RuleTable = styled(DataFrame)`
  & th[scope='row'] { white-space: normal; overflow-wrap: anywhere; min-inline-size: 240px; }
  & th[scope='row'] > small { display: block; margin-block-start: 2px; font-weight: 400; }
  & th[scope='row'] code { color: ${({ theme }) => theme.color.muted}; }
  ${labelled}
  ${narrow} {
    & tbody tr { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px 12px; }
    & tbody tr > :nth-child(n) { min-inline-size: 0; white-space: normal; overflow-wrap: anywhere; }
    & tbody tr > th[scope='row'] { grid-area: 1 / 1 / auto / -1; }
    & tbody tr > th[scope='row']:has(~ [data-cell='state']) { padding-inline-end: 96px; }
    & tbody tr > [data-cell='state'] { grid-area: 1 / 2; justify-self: end; }
  }
`;

/** A sentence with a button beside it. */
export const Said = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;

/** What a rule finds, beside what is asked about it. */
export const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(300px, 2fr);
  align-items: start;
  gap: var(--ndr-gutter);
  & > * { min-inline-size: 0; }
  ${below.medium} { grid-template-columns: minmax(0, 1fr); }
`;

/** Inside a card, under its heading. */
export const Inside = styled.div`
  display: grid;
  gap: 16px;
  padding: 0 20px 20px;
  & > form > div { margin-block-start: 0; }
  & > p, & small { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & [data-try] { display: grid; gap: 16px; }
  & [data-beside] { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px; }
  & [data-choices] { display: flex; flex-wrap: wrap; gap: 8px; }
  & [data-buttons] { display: flex; flex-wrap: wrap; gap: 8px; }
  ${print} { & [data-choices] > :not([aria-current]) { display: none; } }
  ${below.small} { padding-inline: 16px; & [data-beside] { grid-template-columns: minmax(0, 1fr); } }
  ${print} { & [data-buttons] { display: none; } }
`;

/** What a rule is, in words. */
export const Facts = styled.dl`
  display: grid;
  gap: 12px;
  padding: 0 20px 20px;
  & > div { display: grid; grid-template-columns: minmax(110px, 160px) minmax(0, 1fr); gap: 4px 16px; align-items: baseline; }
  & dt { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & dd { overflow-wrap: anywhere; white-space: pre-line; }
  & code { font-family: ${({ theme }) => theme.font.mono}; font-size: 0.875rem; }
  ${below.small} { padding-inline: 16px; & > div { grid-template-columns: minmax(0, 1fr); } }
`;
