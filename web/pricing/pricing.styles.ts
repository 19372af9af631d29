import { styled } from 'styled-components';
import { Card } from '../kit/card.styles.ts';
import { TableFrame } from '../kit/table.styles.ts';
import { below, print, tint } from '../theme/theme.ts';

export const PricingHead = styled.header`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding-block: 16px 4px;
  text-align: center;
  & > h1 { font-size: clamp(1.5rem, 3vw, 2rem); }
  & > p { max-inline-size: 60ch; color: ${({ theme }) => theme.color.muted}; text-wrap: balance; }
`;

/** By month or by year, with what a year saves. */
export const BillingChoice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 8px 12px;
  margin-block-start: 12px;
  ${print} { display: none; }
`;

export const PlanGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(14rem, 20%)), 1fr));
  gap: var(--ndr-gutter);
  /* Prices, features and buttons of one line stand level, however long the words above them are. */
  & > li { display: grid; grid-row: span 5; grid-template-rows: subgrid; row-gap: 20px; min-inline-size: 0; }
  ${below.medium} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media (width < 43.75em) { grid-template-columns: minmax(0, 1fr); }
`;

export const PlanFrame = styled(Card)`
  display: grid;
  grid-row: 1 / -1;
  grid-template-rows: subgrid;
  row-gap: 20px;
  padding: 24px;
  &[data-popular] { border: 2px solid ${({ theme }) => theme.color.primary}; padding: 23px; }
  & > header { display: flex; justify-content: space-between; align-items: start; gap: 8px; }
  & h2 { font-size: 1.25rem; }
  & > div > p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & > ul { display: grid; gap: 8px; align-content: start; font-size: 0.875rem; }
  & > ul > li { display: grid; grid-template-columns: 18px minmax(0, 1fr); gap: 8px; }
  & > ul > li > svg { margin-block-start: 1px; color: ${({ theme }) => theme.color.success}; }
`;

export const Price = styled.div`
  && > p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & strong { color: ${({ theme }) => theme.color.text}; font-size: 2.25rem; font-weight: 700; line-height: 1.2; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
  & small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
`;

/** For who wants to see it first: words at the start, a drawing at the end. */
export const TrialBand = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 200px;
  align-items: center;
  gap: 24px;
  padding: 28px 40px;
  border-radius: ${({ theme }) => theme.radius.normal};
  background: ${({ theme }) => theme.color.primaryTint};
  & > div:first-child { display: grid; justify-items: start; gap: 10px; }
  & p { max-inline-size: 64ch; }
  ${below.small} { grid-template-columns: minmax(0, 1fr); padding: 24px 16px; & > [aria-hidden] { display: none; } }
  ${print} { display: none; }
`;

/** Features down, plans across; the names of the features stay where they are while it scrolls. */
export const Comparison = styled(TableFrame)`
  /* What is only heard stays inside what scrolls. */
  position: relative;
  & table { table-layout: fixed; min-inline-size: 46rem; }
  & th, & td { white-space: normal; text-align: center; font-size: 0.875rem; }
  & :is(tbody, thead) tr > th:first-child { text-align: start; }
  & thead th:first-child { inline-size: 28%; }
  & [data-section] > th {
    block-size: 40px;
    background: color-mix(in srgb, ${({ theme }) => theme.color.secondary} 4%, ${({ theme }) => theme.color.surface});
    font-weight: 600;
  }
  & tbody tr:last-child > * { border-block-end: 1px solid ${({ theme }) => theme.color.border}; }
  & tfoot td { border-block-end: 0; padding-block: 14px; color: ${({ theme }) => theme.color.success}; font-weight: 550; }
  /* A narrow screen has cells that are narrower than a button on one line. */
  & tfoot a { padding-block: 4px; white-space: normal; }
  & [data-current] { background: ${({ theme }) => tint(theme.fill.success)}; }
  & [data-offer] { display: inline-grid; color: ${({ theme }) => theme.color.success}; }
  & [data-offer='false'] { color: ${({ theme }) => theme.color.muted}; }
  ${print} { & tfoot { display: none; } }
`;

export const Questions = styled.section`
  display: grid;
  gap: 16px;
  inline-size: min(100%, 860px);
  margin-inline: auto;
  & > h2 { text-align: center; }
`;

/** Says quietly that nothing here is sold. */
export const DemoNote = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.8125rem;
  text-align: center;
`;
