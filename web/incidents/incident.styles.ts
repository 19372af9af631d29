import { styled } from 'styled-components';
import { edgeToEdge } from '../kit/edge-to-edge.styles.ts';
import { TableFrame } from '../kit/table.styles.ts';
import { below, print } from '../theme/theme.ts';

export const Head = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 8px 28px;
  padding: 20px;
  & h1 { overflow-wrap: anywhere; }
  & > div { display: grid; gap: 8px; justify-items: start; }
  & > div > span { inline-size: 100%; max-inline-size: 420px; }
  & p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & [data-when] { display: flex; align-items: baseline; gap: 8px; }
  ${below.small} { grid-template-columns: minmax(0, 1fr); padding-inline: 16px; }
`;

/** Under the heading of a card. */
export const Inside = styled.div`
  padding: 0 ${({ theme }) => theme.inset} 20px;
`;

/** Small facts of a sentence, side by side. */
export const StepFacts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.8125rem;
  & b { color: ${({ theme }) => theme.color.text}; font-weight: 550; font-variant-numeric: tabular-nums; }
  & [data-tactic] { color: ${({ theme }) => theme.color.text}; font-weight: 550; }
`;

/** How many more threats there are like the one above. */
export const MoreRow = styled.tbody`
  &:nth-child(n) tr { cursor: default; }
  & small:nth-child(n) { display: inline; margin-inline-start: 8px; }
`;

/** What was found, each behind a line that opens it. */
export const FindingList = styled.div`
  ${edgeToEdge}
  padding-block-end: 8px;
`;

export const FindingInside = styled.div`
  display: grid;
  gap: 20px;
  font-size: 0.875rem;
  & > p[data-method] { color: ${({ theme }) => theme.color.muted}; }
  /* The way to its page leads nowhere on paper. */
  ${print} { & > p:last-child { display: none; } & > p { break-inside: avoid; } }
`;

export const Course = styled.div`
  max-inline-size: 260px;
  block-size: 36px;
  margin-block-start: 6px;
`;

export const Hosts = styled.ul`
  display: grid;
  & li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 12px; padding: 10px 20px; border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
  & a, & b { font-weight: 550; overflow-wrap: anywhere; justify-self: start; }
  & small { grid-column: 1; justify-self: start; color: ${({ theme }) => theme.color.muted}; font-family: ${({ theme }) => theme.font.mono}; font-size: 0.8125rem; }
  & li > span { grid-area: 1 / 2 / span 2; align-self: center; }
  ${below.small} { & li { padding-inline: 16px; } }
`;

export const Graph = styled(TableFrame)`
  border: 0;
  padding: 0 20px 12px;
  & svg { display: block; margin-inline: auto; overflow: visible; direction: ltr; }
  & rect { fill: ${({ theme }) => theme.color.raised}; stroke: ${({ theme }) => theme.color.borderStrong}; }
  & [data-part='entry'] rect { stroke: ${({ theme }) => theme.fill.error}; stroke-width: 2; }
  & :is([data-part='spread'], [data-part='target']) rect { stroke: ${({ theme }) => theme.fill.warning}; stroke-width: 2; }
  & [data-part='outside'] rect { stroke-dasharray: 4 3; }
  & text { fill: ${({ theme }) => theme.color.text}; font-size: 13px; font-weight: 600; }
  & text[data-address] { fill: ${({ theme }) => theme.color.muted}; font-size: 11.5px; font-weight: 400; font-family: ${({ theme }) => theme.font.mono}; }
  & [data-line] { fill: none; stroke: ${({ theme }) => theme.color.borderStrong}; stroke-width: 1.5; }
  & marker path { fill: ${({ theme }) => theme.color.borderStrong}; }
  & svg[data-way='down'] { display: none; }
  ${below.small} {
    padding-inline: 8px;
    & svg { max-inline-size: 100%; block-size: auto; }
    & svg[data-way='down'] { display: block; }
    & svg[data-way='across'] { display: none; }
  }
  ${print} { & svg { max-inline-size: 100%; block-size: auto; } }
`;

export const Steps = styled.ol`
  display: grid;
  gap: 14px;
  padding: 0 ${({ theme }) => theme.inset} 20px;
  font-size: 0.875rem;
  & b { display: block; font-weight: 600; }
  & span { color: ${({ theme }) => theme.color.muted}; }
`;

export const Terms = styled.ul`
  display: grid;
  gap: 10px;
  padding: 0 ${({ theme }) => theme.inset} 20px;
  font-size: 0.875rem;
  & li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 16px; }
  & li > :first-child { overflow-wrap: anywhere; }
  & b { font-variant-numeric: tabular-nums; }
`;

/** What happened, beside it what to do, below it what it is made of; in this order where there is room for one column alone. */
export const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(280px, 1fr);
  grid-template-rows: auto 1fr;
  gap: ${({ theme }) => theme.gutter};
  align-items: start;
  & > :nth-child(2) { grid-area: 1 / 2 / span 2; }
  ${below.medium} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto;
    & > :nth-child(2) { grid-area: auto; }
  }
`;
