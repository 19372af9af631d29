import { styled } from 'styled-components';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { below, figures, print, tint } from '../theme/theme.ts';

/** The paper, and beside it what can be done with it. */
export const PaperColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(260px, 1fr);
  align-items: start;
  gap: ${({ theme }) => theme.gutter};
  & > [data-side] { display: grid; gap: ${({ theme }) => theme.gutter}; grid-template-columns: minmax(0, 1fr); }
  ${below.medium} {
    grid-template-columns: minmax(0, 1fr);
    & > [data-side='first'] { order: -1; }
    & > [data-side] > [data-history] { display: none; }
  }
  ${print} { display: block; & > [data-side] { display: none; } }
`;

/** What stands above the paper on the screen alone. */
export const ScreenOnly = styled.div`
  ${print} { display: none; }
`;

/** Full-width buttons one under the other, or side by side where there is no column for them. */
export const PaperActions = styled(Card)`
  display: grid;
  gap: 12px;
  padding: 20px;
  & > p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & > p:empty { display: none; }
  & > [data-pair] { display: flex; flex-wrap: wrap; gap: 12px; }
  & > [data-pair] > * { flex: 1 1 40%; }
  ${below.medium} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${below.small} { grid-template-columns: minmax(0, 1fr); padding: 16px; }
`;

/** What the paper says of paying. */
export const SideFields = styled(Card)`
  display: grid;
  gap: 14px;
  padding: 20px;
  ${below.small} { padding: 16px; }
`;

/** A card whose content needs its own room inside. */
export const PaddedCard = styled(Card)`
  & > ${CardHeader} + * { padding: 0 ${({ theme }) => theme.inset} 20px; }
`;

export const Paper = styled(Card)`
  padding: 32px;
  & :is(time, [data-numeric], [inputmode='decimal']) { font-variant-numeric: tabular-nums; }
  & > [role='alert'], & > :has(> [role='alert']) { margin-block-end: 24px; }
  & h3 { margin-block-end: 6px; font-size: 0.9375rem; font-weight: 600; }
  & > [data-note], & > [data-stub] { margin-block-start: 24px; padding-block-start: 20px; border-block-start: 1px solid ${({ theme }) => theme.color.border}; white-space: pre-line; }
  & > [data-stub] { border-block-start-style: dashed; break-inside: avoid; }
  & > [data-stub] dt { color: ${({ theme }) => theme.color.muted}; }
  & > [data-stub] dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 24px; }
  & [data-strong] { font-weight: 650; }
  ${below.small} { padding: 16px; }
  ${print} {
    break-inside: auto;
    padding: 0;
    border: 0;
    border-radius: 0;
    box-shadow: none;
    font-size: 10pt;
    & h3 { break-after: avoid; }
    & > [data-note] { orphans: 3; widows: 3; }
  }
`;

/** The tinted band at the top. */
export const PaperBand = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 24px;
  padding: 24px;
  border-radius: ${({ theme }) => theme.radius.normal};
  background: ${({ theme }) => tint(theme.fill.secondary)};
  print-color-adjust: exact;
  & p { line-height: 1.6; }
  & [data-issuer] > p:not([data-name]) { color: ${({ theme }) => theme.color.muted}; }
  & [data-name] { display: flex; align-items: center; gap: 10px; margin-block-end: 10px; font-size: 1.25rem; font-weight: 650; }
  & [data-name] svg { color: ${({ theme }) => theme.color.primaryText}; }
  & h2 { font-size: 1.25rem; }
  & dl { display: grid; grid-template-columns: max-content max-content; gap: 4px 20px; margin-block-start: 14px; }
  & dt { color: ${({ theme }) => theme.color.muted}; }
  & dd { ${figures} font-weight: 550; }
  ${below.small} { padding: 16px; gap: 16px; & [data-which] { flex-basis: 100%; } }
`;

/** To whom it goes, and where it is paid. */
export const PaperParties = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 24px 48px;
  padding-block: 28px;
  line-height: 1.6;
  & > div { min-inline-size: 0; overflow-wrap: anywhere; }
  & dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 24px; }
  & dt { color: ${({ theme }) => theme.color.muted}; }
  ${print} { padding-block: 18px; }
`;

/** The lines. Where they have little room, on a phone or with large text, each is a block; on paper the head stands on every page and no line is cut. */
export const PaperTable = styled.div`
  container-type: inline-size;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.small};
  overflow: hidden;
  & table { inline-size: 100%; border-collapse: collapse; }
  & :is(th, td) { padding: 10px 14px; text-align: start; vertical-align: top; }
  & [data-numeric] { ${figures} white-space: nowrap; }
  & thead th {
    font-size: 0.75rem;
    font-weight: 600;
    letter-spacing: 0.04em;
    color: ${({ theme }) => theme.color.muted};
    background: color-mix(in srgb, ${({ theme }) => theme.color.secondary} 6%, ${({ theme }) => theme.color.surface});
    vertical-align: bottom;
  }
  & tbody th { font-weight: 550; overflow-wrap: anywhere; }
  & tbody th small { display: block; margin-block-start: 2px; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-weight: 400; white-space: pre-line; }
  & tbody tr > * { border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
  @media screen {
    @container (width < 39rem) {
      & table, & tbody { display: block; }
      & thead { display: none; }
      & tbody tr { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 4px 16px; padding: 12px 14px; border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
      & tbody tr:first-child { border-block-start: 0; }
      & tbody tr > :nth-child(n) { padding: 0; border: 0; }
      & tbody th { grid-column: 1 / -1; }
      & tbody td { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 8px; min-inline-size: 0; }
      & tbody td:last-child { grid-column: 1 / -1; font-weight: 600; }
      & tbody td::before { content: attr(data-label); color: ${({ theme }) => theme.color.muted}; font-weight: 400; }
    }
  }
  /* Half of a phone is too narrow for a label and its sum. */
  ${below.small} { & tbody tr { grid-template-columns: minmax(0, 1fr); } }
  ${print} {
    overflow: visible;
    border-radius: 0;
    border-inline: 0;
    & thead { display: table-header-group; }
    & tr { break-inside: avoid; }
    & :is(th, td) { padding: 6px 8px; }
    & thead th { print-color-adjust: exact; }
  }
`;

/** Words at the start, sums at the end; not cut in two on paper. */
export const PaperFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 20px 48px;
  padding-block-start: 24px;
  line-height: 1.6;
  & > div { flex: 1 1 240px; display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; gap: 6px; min-inline-size: 0; overflow-wrap: anywhere; }
  & > div:has(input) { gap: 14px; }
  & > dl { flex: 0 1 260px; margin-inline-start: auto; }
  ${below.small} { & > dl { flex-basis: 100%; } }
  ${print} { break-inside: avoid; padding-block-start: 14px; }
`;

export const PaperTotals = styled.dl`
  display: grid;
  grid-template-columns: auto max-content;
  align-content: start;
  row-gap: 4px;
  & dt { padding-inline-end: 32px; color: ${({ theme }) => theme.color.muted}; }
  & dd { ${figures} font-weight: 550; font-variant-numeric: tabular-nums; }
  & [data-total] {
    margin-block-start: 4px;
    padding-block-start: 8px;
    border-block-start: 1px solid ${({ theme }) => theme.color.border};
    color: inherit;
    font-weight: 650;
  }
`;
