import { styled } from 'styled-components';
import { below, print } from '../../theme/theme.ts';

/** Words at the start, a drawing that stands on the lower edge at the end. */
export const Award = styled.div`
  position: relative;
  display: grid;
  align-content: start;
  gap: 8px;
  padding: 0 20px 20px;
  padding-inline-end: min(46%, 190px);
  & p { color: ${({ theme }) => theme.color.muted}; font-size: 0.9375rem; }
  & > [data-figure] { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 10px; }
  & strong { color: ${({ theme }) => theme.color.primaryText}; font-size: 1.625rem; font-weight: 650; line-height: 1.3; letter-spacing: -0.01em; font-variant-numeric: tabular-nums; }
  & > a { justify-self: start; margin-block-start: 4px; font-weight: 550; }
  & > [data-drawing] { position: absolute; inset-block-end: 0; inset-inline-end: 8px; inline-size: min(44%, 176px); pointer-events: none; }
  ${below.small} { padding-inline-start: 16px; }
  ${print} { padding-inline-end: 20px; }
`;

/** Four figures side by side, two where there is less room. */
export const Strip = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  align-content: center;
  block-size: 100%;
  gap: 12px 0;
  & > div { block-size: auto; padding-block: 0 12px; align-items: start; }
  /* By how much it has changed stands below each figure, not below the longest alone. */
  & > div [data-figure] { display: grid; }
  ${below.medium} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${below.small} {
    & > div { flex-direction: column; align-items: start; padding-inline: 16px; }
  }
`;

/** Under a drawing: what it comes to. */
export const Sentence = styled.p`
  order: -1;
  padding: 0 ${({ theme }) => theme.inset} 8px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.875rem;
`;

/** A chart and beside it, behind a line, what it comes to. */
export const Revenue = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 230px;
  flex: 1;
  & > div:first-child { display: flex; flex-direction: column; min-inline-size: 0; }
  & > div:first-child > details { margin-block-start: auto; }
  ${below.tablet} { grid-template-columns: minmax(0, 1fr); }
`;

export const BudgetPanel = styled.div`
  display: grid;
  align-content: center;
  gap: 12px;
  padding: 12px ${({ theme }) => theme.inset} 20px;
  border-inline-start: 1px solid ${({ theme }) => theme.color.border};
  text-align: center;
  & [data-figure] { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: center; gap: 2px 10px; }
  & [data-figure] > strong { font-size: 1.5rem; font-weight: 650; line-height: 1.3; font-variant-numeric: tabular-nums; }
  & > p:not([data-figure]) { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 4px 8px; color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  ${below.tablet} { border-inline-start: 0; border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
`;

export const Years = styled.nav`
  display: grid;
  grid-template-columns: 40px minmax(0, 80px) 40px;
  justify-content: center;
  align-items: center;
  & > strong { font-size: 1.0625rem; font-weight: 600; font-variant-numeric: tabular-nums; }
  ${print} { grid-template-columns: auto; & > a { display: none; } }
`;

/** Icon, words, figure and line, three times. */
export const Three = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 16px;
  padding: 0 20px 12px;
  & > div { display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: center; gap: 6px 8px; }
  & small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; overflow: hidden; text-overflow: ellipsis; }
  & strong { grid-column: 1 / -1; font-size: 1.125rem; font-weight: 600; font-variant-numeric: tabular-nums; }
  & progress { grid-column: 1 / -1; }
  ${below.small} { padding-inline: 16px; gap: 12px; }
`;

/** A list as wide as the card's heading. */
export const Rows = styled.div`
  padding-block-end: 8px;
  & [data-item] { padding-inline: ${({ theme }) => theme.inset}; }
`;

/** Money in a list. */
export const Amount = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
  color: ${({ theme }) => theme.color.text};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  &[data-color] { color: ${({ theme }) => theme.toned.text}; }
`;
