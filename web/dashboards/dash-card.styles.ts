import { styled } from 'styled-components';
import { Card } from '../kit/card.styles.ts';
import { below, print } from '../theme/theme.ts';

/** Twelve columns; six where the page is narrower, one on a telephone. */
export const DashGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: ${({ theme }) => theme.gutter};
  ${below.medium} { grid-template-columns: repeat(6, minmax(0, 1fr)); }
  ${below.small} { grid-template-columns: minmax(0, 1fr); }
`;

export const DashCardFrame = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  grid-column: 1 / -1;
  &[data-span='3'] { grid-column: span 3; }
  &[data-span='4'] { grid-column: span 4; }
  &[data-span='5'] { grid-column: span 5; }
  &[data-span='6'] { grid-column: span 6; }
  &[data-span='7'] { grid-column: span 7; }
  &[data-span='8'] { grid-column: span 8; }
  &[data-rows='2'] { grid-row: span 2; }
  &[data-weight='first'] h2 { font-size: 1.1875rem; }
  /* Drawn on the page rather than above it. */
  &[data-weight='last'] { border-color: ${({ theme }) => theme.color.border}; background: transparent; box-shadow: none; }
  &[data-weight='last'] h2 { font-size: 1rem; }
  ${below.medium} {
    &:is([data-span='4'], [data-span='5']) { grid-column: span 3; }
    &:is([data-span='6'], [data-span='7'], [data-span='8']) { grid-column: 1 / -1; }
    &[data-rows='2'] { grid-row: auto; }
  }
  ${below.tablet} { &:is([data-span='4'], [data-span='5']) { grid-column: 1 / -1; } }
  ${below.small} { &[data-span] { grid-column: 1 / -1; } }
  /* Tables of cards are short, and that of a chart is not printed. */
  ${print} { break-inside: avoid; }
`;

/** Heading at the start, menu at the end, however long the heading is. */
export const DashCardHead = styled.header`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 8px;
  padding-block: 14px 10px;
  padding-inline: ${({ theme }) => theme.inset} 10px;
  & > div:first-child { min-inline-size: 0; padding-block-start: 7px; }
  & h2 { font-size: 1.0625rem; overflow-wrap: anywhere; }
  & p { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & > [data-actions] { display: flex; flex: none; align-items: center; gap: 6px; }
  ${print} { & > [data-actions] button { display: none; } break-after: avoid; }
`;

/** Of its least height from the first moment: what comes moves nothing. */
export const DashCardBody = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  transition: opacity 120ms;
  &[data-busy] { opacity: 0.45; }
  &[data-height='figure'] { min-block-size: 112px; }
  &[data-height='strip'] { min-block-size: 98px; }
  &[data-height='posture'] { min-block-size: 236px; }
  &[data-height='small'] { min-block-size: 230px; }
  &[data-height='medium'] { min-block-size: 312px; }
  &:is([data-height='chart'], [data-height='report']) { min-block-size: 346px; }
  &[data-height='large'] { min-block-size: 384px; }
  &[data-height='tall'] { min-block-size: 420px; }
  ${below.medium} { &[data-height='strip'] { min-block-size: 158px; } &[data-height='posture'] { min-block-size: 318px; } }
  ${below.tablet} { &[data-height='report'] { min-block-size: 580px; } }
  ${below.small} { &[data-height='strip'] { min-block-size: 300px; } &[data-height='posture'] { min-block-size: 384px; } }
  /* It comes in no taller than what it waits for, whichever of both styles the sheet has last. */
  && > [data-shape='block'] { flex: 1; margin: 4px 20px 20px; min-block-size: 0; }
  & > [data-message] { flex: 1; place-content: center; padding-block: 12px; }
  & > div:only-child:not([data-message]) { flex: 1; }
  & > details { margin-block-start: auto; }
  ${print} { &[data-height] { min-block-size: 0; } }
`;
