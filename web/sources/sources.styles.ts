import { styled } from 'styled-components';
import { DataFrame, labelled } from '../kit/list/data-table.styles.ts';
import { narrow } from '../kit/table.styles.ts';
import { below } from '../theme/theme.ts';

/** Rows of a name over a path, and small figures beside each other. */
export const TwoLines = styled(DataFrame)`
  & td, & th { vertical-align: middle; }
  & tbody small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.8125rem;
    font-weight: 400;
  }
  & [data-cell='name'] { max-inline-size: 320px; }
  & [data-cell='name'] a, & [data-cell='name'] code { overflow-wrap: anywhere; white-space: normal; }
  & svg[role='img'] { inline-size: 96px; block-size: 28px; }
  & [data-bad] { color: ${({ theme }) => theme.color.error}; }
  ${labelled}
  ${narrow} {
    & tbody tr { grid-template-columns: minmax(0, 1fr) fit-content(50%); }
    & tbody td { white-space: normal; overflow-wrap: anywhere; }
    & tbody tr > [data-cell='name'] { grid-column: 1; max-inline-size: none; }
  }
`;

export const SourceTable = styled(TwoLines)`
  & [data-cell='state'] small { white-space: normal; max-inline-size: 26ch; }
  & [data-cell='sensors'] { white-space: normal; }
  & :is([data-column='retire'], [data-cell='retire']) { text-align: end; }
  ${below.medium} { & :is(th, td):not(:first-child, :last-child) { padding-inline: 8px; } }
  ${narrow} {
    & tbody tr > [data-cell='state'] { grid-area: 1 / 2; text-align: end; }
    & tbody tr > [data-cell='recent'] { display: none; }
    & tbody tr > [data-cell='retire'] { grid-column: 1 / -1; }
  }
`;

export const SensorTable = styled(TwoLines)`
  & [data-lost] { display: inline-flex; align-items: center; gap: 12px; }
  ${narrow} { & tbody tr > [data-cell='lost'] { grid-area: 1 / 2; & svg { display: none; } } }
`;

/** A line as it came: text only. */
export const Sample = styled.div`
  display: grid;
  gap: 8px;
  padding: 14px ${({ theme }) => theme.inset};
  & pre {
    overflow-x: auto;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    font-family: ${({ theme }) => theme.font.mono};
    font-size: 0.8125rem;
    line-height: 1.6;
  }
  & > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
`;

export const RejectTable = styled(DataFrame)`
  & [data-cell='sample'] { max-inline-size: 420px; overflow: hidden; text-overflow: ellipsis; }
  & [data-cell='reason'] { white-space: normal; min-inline-size: 200px; }
  ${narrow} {
    & tbody tr:not([data-detail]) { grid-template-columns: minmax(0, 1fr) auto; }
    & tbody tr > [data-cell='reason'], & tbody tr > [data-cell='sample'] { grid-column: 1 / -1; max-inline-size: 100%; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  }
`;

/** What was looked at, one under the other, with a mark of how it is. */
export const CheckList = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 16px;
    padding: 16px 20px;
    border-block-start: 1px solid ${({ theme }) => theme.color.border};
    break-inside: avoid;
  }
  & > li > svg { color: ${({ theme }) => theme.toned.text}; }
  & > li > div { display: grid; gap: 6px; justify-items: start; }
  & h3 { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; font-size: 0.9375rem; }
  & p { overflow-wrap: anywhere; font-size: 0.875rem; }
  & [data-advice] { color: ${({ theme }) => theme.color.muted}; max-inline-size: 80ch; }
  & a { font-size: 0.875rem; font-weight: 550; }
  & pre {
    overflow-x: auto;
    max-inline-size: 100%;
    padding: 10px 14px;
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.sunken};
    font-family: ${({ theme }) => theme.font.mono};
    font-size: 0.8125rem;
    line-height: 1.6;
  }
  ${below.small} { & > li { padding-inline: 16px; gap: 4px 12px; } }
`;
