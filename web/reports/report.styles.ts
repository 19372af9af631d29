import { styled } from 'styled-components';
import { Card } from '../kit/card.styles.ts';
import { Figures } from '../kit/figures.styles.ts';
import { PlainTable } from '../kit/table-card.styles.ts';
import { below, print } from '../theme/theme.ts';

/** The document, and beside it the ways into it. */
export const ReportColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 220px;
  align-items: start;
  gap: ${({ theme }) => theme.gutter};
  & > nav { position: sticky; inset-block-start: calc(${({ theme }) => theme.barHeight} + ${({ theme }) => theme.gutter}); order: 1; }
  & > nav ol { display: grid; gap: 2px; list-style: none; border-inline-start: 2px solid ${({ theme }) => theme.color.border}; }
  & > nav a { display: block; padding: 5px 14px; color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & > nav a:hover { color: ${({ theme }) => theme.color.text}; }
  ${below.medium} {
    grid-template-columns: minmax(0, 1fr);
    & > nav { position: static; order: 0; }
    & > nav ol { display: flex; flex-wrap: wrap; border: 0; gap: 4px; }
    & > nav a { padding: 5px 10px; border: 1px solid ${({ theme }) => theme.color.border}; border-radius: ${({ theme }) => theme.radius.normal}; }
  }
  ${print} { display: block; & > nav { display: none; } }
`;

/** All that is printed: sections one under the other. */
export const Document = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.gutter};
  & [id] { scroll-margin-block-start: 16px; }
  ${print} { display: block; font-size: 0.8125rem; }
`;

/** Whose report of which days it is. */
export const DocumentHead = styled.header`
  display: grid;
  gap: 4px;
  padding: 20px ${({ theme }) => theme.inset};
  & h1 { overflow-wrap: anywhere; }
  & p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & p:first-of-type { color: ${({ theme }) => theme.color.text}; font-size: 1rem; }
  ${print} { padding: 0 0 10px; & h1 { font-size: 1.375rem; } }
`;

export const SectionCard = styled(Card)`
  & h3 { font-size: 0.9375rem; font-weight: 600; }
  & [data-chart] { padding: 0 20px 20px; }
  & [data-quiet] { padding: 0 20px 20px; color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  ${below.small} { & [data-chart], & [data-quiet] { padding-inline: 16px; } }
  ${print} {
    border: 0;
    margin-block-start: 18px;
    & > header { padding: 0 0 6px; }
    & > header h2 { font-size: 1.125rem; }
    & [data-chart], & [data-quiet] { padding: 0 0 8px; break-inside: avoid; }
    & a[href] { color: inherit; text-decoration: none; }
    & a[data-csv] { display: none; }
  }
`;

/** Figures with what they were before; on paper four in a row. */
export const ReportFigures = styled(Figures)`
  border-block-start: 1px solid ${({ theme }) => theme.color.border};
  & dd[data-note] { display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px; }
  ${print} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    break-inside: avoid;
    & > div { padding: 8px 10px; }
    & dd { font-size: 1.0625rem; }
  }
`;

/** Two tables side by side where there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 ${({ theme }) => theme.gutter};
  ${below.tablet} { grid-template-columns: minmax(0, 1fr); }
  ${print} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

/** The heading of a table, and the way to its file. */
export const TableHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 16px;
  padding: 14px ${({ theme }) => theme.inset} 10px;
  & small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & a { margin-inline-start: auto; font-size: 0.8125rem; }
  ${print} { padding: 10px 0 4px; break-after: avoid; }
`;

/** On paper denser, without colours behind its heads. */
export const ReportTableFrame = styled(PlainTable)`
  & tbody :is(th, td) { padding-block: 6px; }
  & small { font-size: 0.8125rem; }
  ${print} {
    & tbody :is(th, td) { block-size: auto; padding-block: 4px; font-size: 0.75rem; }
    & tbody small { font-size: 0.6875rem; }
    & thead th { block-size: auto; padding-block: 4px; background: none; color: inherit; border-block-end: 1.5px solid currentColor; }
    & :is(th, td):first-child { padding-inline-start: 0; }
    & :is(th, td):last-child { padding-inline-end: 0; }
  }
`;

/** What is not printed: buttons and the choice of days. */
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  & form[data-days] { display: flex; flex-wrap: wrap; align-items: center; &:has([role='group'], [type='date']) { align-items: end; } gap: 8px; font-size: 0.875rem; }
  ${print} { display: none; }
`;
