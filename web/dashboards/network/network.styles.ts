import { styled } from 'styled-components';
import { besideOpenLine } from '../../kit/open-line.styles.ts';
import { below, figures } from '../../theme/theme.ts';
import { DashGrid } from '../dash-card.styles.ts';

/** As the dashboards' grid, whatever the order of the cards: where the page is narrower two small ones share a row. */
export const NetworkGrid = styled(DashGrid)`
  ${below.medium} {
    & > [data-span] { grid-column: 1 / -1; }
    & > [data-half] { grid-column: span 3; }
  }
  ${below.tablet} { & > [data-half] { grid-column: 1 / -1; } }
`;

export const HeadTools = styled.div`
  display: flex;
  gap: 8px;
  & > a { ${besideOpenLine} }
`;

/** A few rows, each with a line above it, as high as the card together. */
const rows = `
  display: grid;
  flex: 1;
  grid-auto-rows: minmax(min-content, 1fr);
`;

/** Incidents: score, what happened and where, how far it has come, when. */
export const IncidentRows = styled.ul`
  ${rows}
  /* One or two stay where one looks first. */
  align-content: start;
  grid-auto-rows: minmax(min-content, 25%);
  & > li { display: grid; grid-template-columns: max(96px, 6rem) minmax(0, 1fr) minmax(150px, 220px) max(88px, 5.5rem); align-items: center; gap: 4px 20px; padding: 10px 20px; border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
  & [data-words] { min-inline-size: 0; }
  & [data-words] > a { color: ${({ theme }) => theme.color.text}; font-weight: 600; font-size: 0.9375rem; overflow-wrap: anywhere; }
  & [data-words] > a:hover { color: ${({ theme }) => theme.color.primaryText}; }
  & time { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; text-align: end; white-space: nowrap; }
  ${below.tablet} { & > li { grid-template-columns: max(96px, 6rem) minmax(0, 1fr); } & [data-words] { grid-column: 1 / -1; grid-row: 2; } & [data-strip] { grid-column: 1 / -1; grid-row: 3; } }
  ${below.small} { & > li { padding-inline: 16px; } }
`;

/** Name and what is said of it, a figure at the end, a bar under both. */
export const BarList = styled.ul`
  ${rows}
  /* One with a line above is taller than the others. */
  grid-auto-rows: min-content;
  align-content: space-around;
  padding-block-end: 8px;
  & > li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-content: center; align-items: center; gap: 4px 12px; padding: 8px 20px; }
  & > li > p { grid-column: 1 / -1; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  /* What is said beside a name stands there whole or not at all: what does not fit goes into a line that one does not see. */
  & [data-words] { grid-column: 2; min-inline-size: 0; display: flex; flex-wrap: wrap; align-items: baseline; column-gap: 6px; block-size: 1lh; overflow: hidden; white-space: nowrap; }
  & [data-words]:has(> [data-line]) { display: block; block-size: auto; }
  & [data-words] > * { max-inline-size: 100%; }
  /* Cut where the text ends in its own direction: an English signature keeps its beginning in Arabic too. */
  & [data-words] bdi { display: inline-block; max-inline-size: 100%; overflow: hidden; text-overflow: ellipsis; vertical-align: bottom; }
  & [data-words]:is(:first-child, p + *) { grid-column: 1 / span 2; }
  & [data-words] > :is(a, bdi) { color: ${({ theme }) => theme.color.text}; font-size: 0.9375rem; font-weight: 550; }
  & [data-words] > a:hover { color: ${({ theme }) => theme.color.primaryText}; }
  & [data-words] > small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & [data-words] > small[data-line] { display: block; }
  & [data-figure] { color: ${({ theme }) => theme.color.text}; font-weight: 600; font-size: 0.9375rem; font-variant-numeric: tabular-nums; }
  & [data-figure] small { color: ${({ theme }) => theme.color.muted}; font-weight: 400; font-size: 0.8125rem; }
  & progress { grid-column: 1 / -1; }
  & img { inline-size: 22px; block-size: auto; border-radius: 3px; }
  ${below.small} { & > li { padding-inline: 16px; } }
`;

/** What a card's rows are some of. */
export const RowsNote = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
  padding: 0 ${({ theme }) => theme.inset} 6px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.8125rem;
`;

/** The answer, larger than all else of the page, and the figures behind it side by side: each with its name above and what it was below. */
export const Posture = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  & > [data-state] { display: flex; align-items: center; gap: 16px; margin: 2px 20px 16px; padding: 16px 18px; border-inline-start: 4px solid ${({ theme }) => theme.toned.fill}; border-radius: ${({ theme }) => theme.radius.small}; background: color-mix(in srgb, ${({ theme }) => theme.toned.fill} 13%, transparent); }
  & > [data-state] > svg { flex: none; color: ${({ theme }) => theme.toned.text}; }
  & > [data-state] strong { display: block; font-size: 1.375rem; line-height: 1.3; text-wrap: balance; }
  & > [data-state] strong a { color: inherit; }
  & > [data-state] small { display: block; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & dl { flex: 1; display: grid; grid-template: auto auto 1fr / repeat(6, minmax(0, 1fr)); padding: 0 0 14px; }
  & dl > div { display: grid; grid-row: span 3; grid-template-rows: subgrid; align-items: start; padding-inline: 20px 12px; }
  & dl > div + div { border-inline-start: 1px solid ${({ theme }) => theme.color.border}; }
  & dt { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; line-height: 1.35; }
  & dd { font-variant-numeric: tabular-nums; }
  & dd[data-figure] { font-size: 1.625rem; font-weight: 650; line-height: 1.35; letter-spacing: -0.01em; }
  & dd[data-figure] a { color: inherit; }
  & dd[data-change] { min-block-size: 20px; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & > p { padding: 10px 20px 14px; border-block-start: 1px solid ${({ theme }) => theme.color.border}; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  ${below.medium} {
    & dl { grid-template: none / repeat(3, minmax(0, 1fr)); grid-auto-rows: auto; row-gap: 0; }
    & dl > div:nth-child(4) { border-inline-start: 0; }
    & dl > div:nth-child(n + 4) { margin-block-start: 16px; }
  }
  ${below.small} {
    & > [data-state] { gap: 12px; margin-inline: 16px; padding: 14px; }
    & > [data-state] strong { font-size: 1.1875rem; }
    & dl { grid-template-columns: minmax(0, 1fr) auto auto; column-gap: 12px; padding-block-end: 0; }
    & dl > div:nth-child(n) { grid-area: auto / 1 / auto / -1; grid-template: auto / subgrid; align-items: center; margin: 0; padding: 7px 16px; border: 0; border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
    & dd[data-figure] { font-size: 1.125rem; ${figures} }
    & dd[data-change] { min-inline-size: 76px; min-block-size: 0; ${figures} }
    & > p { padding-inline: 16px; }
  }
`;

/** A name with a line under it, figures at the end. */
export const FactRows = styled.ul`
  ${rows}
  grid-auto-rows: minmax(58px, auto);
  align-content: start;
  padding-block-end: 6px;
  & > li { display: flex; align-items: center; gap: 8px 16px; padding: 9px 20px; border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
  & > li > svg { flex: none; color: ${({ theme }) => theme.color.muted}; }
  & [data-words] { flex: 1; min-inline-size: 0; }
  & [data-words] > :is(a, strong) { color: ${({ theme }) => theme.color.text}; font-size: 0.9375rem; font-weight: 550; overflow-wrap: anywhere; }
  & [data-words] > a:hover { color: ${({ theme }) => theme.color.primaryText}; }
  & [data-words] > small { display: block; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; overflow-wrap: anywhere; }
  & [data-end] { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; text-align: end; white-space: nowrap; }
  & [data-end]:has(> span) { display: grid; justify-items: end; gap: 4px; }
  & [data-end] strong { display: block; color: ${({ theme }) => theme.color.text}; font-size: 0.9375rem; font-weight: 600; font-variant-numeric: tabular-nums; }
  & [data-end]:has(strong) { flex: 0 1 auto; max-inline-size: 50%; white-space: normal; text-wrap: balance; }
  ${below.small} { & > li { padding-inline: 16px; } }
`;

/** The legend of a chart in the card, above it. */
export const LegendRoom = styled.div`
  padding: 0 ${({ theme }) => theme.inset} 8px;
`;
