import { styled } from 'styled-components';
import { DetailColumns, DetailHead } from '../kit/detail.styles.ts';
import { below, print, tint } from '../theme/theme.ts';

/** What the threat is and between whom. */
export const ThreatHead = styled(DetailHead)`
  & small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
`;

/** What people do about the threat stands beside the rest, and before it where there is one column. */
export const ThreatColumns = styled(DetailColumns)`
  grid-template-rows: auto 1fr;
  & > [data-work] { grid-area: 1 / 2; }
  & > [data-main] { grid-area: 1 / 1 / span 2; }
  ${below.medium} { grid-template-rows: none; & > :nth-child(n) { grid-area: auto; } }
`;

export const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 40px;
  & dt { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & dd { font-weight: 500; overflow-wrap: anywhere; }
  & [data-code] { font-family: ${({ theme }) => theme.font.mono}; font-size: 0.875rem; line-height: 1.6; }
  ${below.small} { gap: 10px 28px; }
`;

export const Side = styled.div`
  display: grid;
  & > section { padding: 16px 20px; }
  & > section + section { border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
  & h2 { font-size: 0.875rem; margin-block-end: 8px; }
  & h3 { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-weight: 500; margin-block: 8px 4px; }
  & p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  ${below.small} { & > section { padding-inline: 16px; } }
`;

export const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  & li {
    padding: 2px 10px;
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.small};
    font-size: 0.8125rem;
    font-weight: 500;
  }
`;

/** Values with their counts, the largest first; the line below each is its share. */
export const Shares = styled.ul`
  display: grid;
  gap: 8px;
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  & li { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; }
  & li > a { justify-self: start; min-block-size: 24px; }
  & li > span:last-of-type { color: ${({ theme }) => theme.color.muted}; }
  & svg { grid-column: 1 / -1; inline-size: 100%; block-size: 4px; border-radius: 2px; background: ${({ theme }) => tint(theme.color.secondary)}; transform: scaleX(${({ theme }) => theme.direction.forward}); }
  & rect { fill: ${({ theme }) => theme.color.primary}; }
`;

export const EventList = styled.ol`
  border-block-start: 1px solid ${({ theme }) => theme.color.border};
  & > li + li { border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
`;

export const EventDetails = styled.details`
  & > summary {
    display: grid;
    grid-template-columns: 18px 190px minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 14px;
    min-block-size: 44px;
    padding: 6px 20px;
    list-style: none;
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  & > summary::-webkit-details-marker { display: none; }
  & > summary:hover { background: ${({ theme }) => theme.color.hover}; }
  & > summary:focus-visible { outline-offset: -2px; }
  & > summary > svg { color: ${({ theme }) => theme.color.muted}; transition: rotate 120ms; }
  &[open] > summary > svg { rotate: calc(90deg * ${({ theme }) => theme.direction.forward}); }
  & [data-flow] { font-family: ${({ theme }) => theme.font.mono}; font-size: 0.8125rem; overflow-wrap: anywhere; justify-self: start; }
  & [data-flow] i { color: ${({ theme }) => theme.color.muted}; font-style: normal; }
  & [data-marks] { display: flex; gap: 6px; }
  ${below.small} {
    & > summary { grid-template-columns: 18px minmax(0, 1fr) auto; padding-inline: 16px; padding-block: 10px; }
    & [data-flow] { grid-area: 2 / 2 / auto / -1; }
  }
  ${print} {
    break-inside: avoid;
    & > summary { grid-template-columns: minmax(0, 1fr) auto; }
    & > summary > svg { display: none; }
    & [data-flow] { grid-area: 2 / 1 / auto / -1; }
  }
`;

/** Several events in one line, which opens to them. */
export const FoldDetails = styled(EventDetails)`
  & > summary [data-times] { display: grid; }
  & > summary small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & > summary [data-flow] { display: grid; gap: 2px; }
  & > summary [data-flow] small { display: flex; flex-wrap: wrap; gap: 0 16px; }
  & > summary [data-flow] b { font-weight: 600; }
  & > ol { margin-inline-start: 20px; border-inline-start: 2px solid ${({ theme }) => theme.color.border}; }
  ${below.small} { & > ol { margin-inline-start: 8px; } & > summary [data-marks] { flex-wrap: wrap; justify-content: end; } }
`;

/** Around the line of an event, with the button that copies it. */
export const RawJson = styled.div`
  position: relative;
  padding: 0 20px 16px 52px;
  [dir='rtl'] & { padding: 0 52px 16px 20px; }
  & > button {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-end: 36px;
    min-block-size: 30px;
    padding-inline: 10px;
    font-size: 0.8125rem;
    background: ${({ theme }) => theme.color.raised};
  }
  & > pre { background: ${({ theme }) => theme.color.sunken}; }
  ${below.small} {
    padding-inline: 16px;
    [dir='rtl'] & { padding-inline: 16px; }
    & > button { inset-inline-end: 24px; }
  }
  ${print} { & > button { display: none; } }
`;

/** Under a line that is not shown whole. */
export const CutNote = styled.p`
  margin-block: 8px 0;
  font-size: 0.8125rem;
  color: ${({ theme }) => theme.color.muted};
`;
