import { styled } from 'styled-components';
import { below, figures, print } from '../theme/theme.ts';

export const Story = styled.div`
  display: grid;
  gap: 14px;
  padding: 0 20px 20px;
  & > [data-lanes] { display: grid; gap: 4px; }
  & summary { padding-block: 4px; color: ${({ theme }) => theme.color.primaryText}; font-size: 0.875rem; font-weight: 550; cursor: pointer; }
  & ol { display: grid; gap: 6px; margin-block-start: 8px; max-block-size: 420px; overflow: auto; }
  & li { display: grid; grid-template-columns: 170px 84px minmax(0, 1fr); gap: 4px 12px; align-items: baseline; font-size: 0.875rem; overflow-wrap: anywhere; }
  & li > :nth-child(2) { justify-self: start; }
  & li > a { justify-self: start; color: ${({ theme }) => theme.color.muted}; font-variant-numeric: tabular-nums; text-decoration: underline dotted; text-underline-offset: 0.25em; }
  /* Where a mark of a lane leads to. */
  & li:is(:target, :has(> a:focus)) { background: ${({ theme }) => theme.color.hover}; }
  & li > a:is(:hover, :focus-visible) { color: ${({ theme }) => theme.color.primaryText}; }
  & li[data-type='alert'] > :last-child > bdi { font-weight: 550; }
  & li small { display: block; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & li small b { color: ${({ theme }) => theme.color.text}; font-weight: 500; }
  ${print} { & summary { display: none; } & ol { max-block-size: none; } & li { break-inside: avoid; } }
  ${below.small} {
    padding-inline: 16px;
    & li { grid-template-columns: minmax(0, 1fr) auto; }
    & li > :last-child { grid-column: 1 / -1; }
  }
`;

/** One kind of events over time, always from left to right. */
export const Lane = styled.div`
  display: grid;
  grid-template-columns: 92px minmax(0, 1fr) 36px;
  align-items: center;
  gap: 12px;
  direction: ltr;
  font-size: 0.8125rem;
  & > span { color: ${({ theme }) => theme.color.muted}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > [data-count] { ${figures} font-variant-numeric: tabular-nums; }
  & svg { inline-size: 100%; block-size: 20px; }
  & [data-mark] { fill: ${({ theme }) => theme.color.primary}; }
  & [data-room] { fill: transparent; }
  & a { cursor: pointer; outline: none; }
  & a:hover [data-mark] { fill: ${({ theme }) => theme.color.text}; }
  & a:focus-visible [data-mark] { stroke: ${({ theme }) => theme.color.text}; stroke-width: 4px; vector-effect: non-scaling-stroke; }
  & [data-line] { fill: ${({ theme }) => theme.color.border}; }
  & [data-now] { fill: ${({ theme }) => theme.color.borderStrong}; }
  &[data-type='alert'] a:not(:hover) [data-mark] { fill: ${({ theme }) => theme.fill.error}; }
`;
