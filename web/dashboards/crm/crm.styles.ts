import { styled } from 'styled-components';
import { below, figures, print, tint } from '../../theme/theme.ts';

/** A chart and what belongs to it, as high as the card; the chart has room of its own around it, its tabs have not. */
export const ChartRoom = styled.div`
  display: grid;
  align-content: start;
  min-inline-size: 0;
  & [data-line] { margin-inline: ${({ theme }) => theme.inset}; }
`;

/** The figure that a card is about, above its rows. */
export const BigFigure = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 12px;
  padding: 0 ${({ theme }) => theme.inset} 10px;
  & strong { font-size: 1.625rem; font-weight: 650; line-height: 1.3; letter-spacing: -0.01em; font-variant-numeric: tabular-nums; }
`;

/** Avatar, two lines, and something at the end. */
export const Rows = styled.ul`
  display: grid;
  gap: 18px;
  align-content: start;
  padding: 8px 20px 20px;
  &[data-roomy] { gap: 26px; padding-block-start: 10px; }
  /* Many take the height of their card, few stay together. */
  &:has(> li:nth-child(4)) { flex: 1; align-content: space-between; }
  & > li { display: flex; align-items: center; gap: 12px; min-inline-size: 0; }
  & [data-words] { flex: 1; min-inline-size: 0; }
  & [data-words] > :is(a, span) { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; color: inherit; font-size: 0.9375rem; font-weight: 550; line-height: 1.35; overflow-wrap: anywhere; }
  & [data-words] > small { display: flex; align-items: center; gap: 6px; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & [data-words] > small > svg { flex: none; }
  & strong { font-size: 0.9375rem; font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
  & [data-end] { display: grid; gap: 6px; flex: 0 0 96px; ${figures} }
  & [data-end][data-line] { grid-template-columns: minmax(0, 1fr) 5ch; align-items: center; gap: 10px; flex-basis: 124px; }
  & [data-end] small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
  ${below.small} { padding-inline: 16px; & [data-end][data-line] { flex-basis: 96px; } }
`;

/** Two lines beside a picture, in a cell. */
export const PaymentCell = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  & > svg { color: ${({ theme }) => theme.color.muted}; }
  /* Where there is little room it is the words'. */
  ${below.medium} { & > svg { display: none; } }
  & > span:last-child { display: grid; line-height: 1.4; }
  /* A long name goes on in the next line: it would push the other columns out of the card. On a telephone the table is wider than that. */
  & a { min-inline-size: 12ch; max-inline-size: 32ch; color: inherit; font-weight: 550; white-space: normal; overflow-wrap: anywhere; }
  ${below.small} { & a { min-inline-size: 16ch; } }
  & strong { font-weight: 600; }
  & small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  &[data-end] { ${figures} }
  /* In the middle of the row, as the words of its other cells are. */
  tr:has(&) td > span { vertical-align: middle; }
`;

/** A day, torn off a calendar. */
export const DateBadge = styled.div`
  display: grid;
  flex: none;
  overflow: hidden;
  inline-size: 60px;
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.primaryTint};
  color: ${({ theme }) => theme.color.primaryText};
  text-align: center;
  & small { padding: 2px 4px; font-size: 0.8125rem; font-weight: 600; }
  & strong { padding-block: 0 4px; font-size: 1.5rem; font-weight: 650; line-height: 1.2; }
`;

export const Meeting = styled.div`
  display: flex;
  flex-direction: column;
  gap: 18px;
  padding: 4px ${({ theme }) => theme.inset} 20px;
  /* Addresses of rooms are long, and have no blanks. */
  overflow-wrap: anywhere;
  & > [data-banner] { overflow: hidden; block-size: 96px; border-radius: ${({ theme }) => theme.radius.small}; background: ${({ theme }) => theme.color.primaryTint}; }
  & > [data-banner] > svg { inline-size: 100%; block-size: 100%; fill: ${({ theme }) => theme.color.primary}; fill-opacity: 0.22; }
  & > header { display: flex; gap: 16px; align-items: start; }
  & h3 { font-size: 1.0625rem; font-weight: 600; line-height: 1.4; }
  & p { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden; color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & > ul { display: grid; gap: 12px; }
  & > ul > li { display: flex; align-items: center; gap: 12px; min-block-size: 30px; }
  & > ul > li > svg { flex: none; color: ${({ theme }) => theme.color.muted}; }
  & > a { align-self: start; margin-block-start: auto; }
  ${print} { & > [data-banner] { background: ${({ theme }) => tint(theme.fill.secondary)}; } & > a { display: none; } }
`;

/** An answer to choose, and what it comes to. */
export const Reply = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 14px;
  & [role='status'] { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
`;
