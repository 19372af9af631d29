import { styled } from 'styled-components';
import { below, print } from '../theme/theme.ts';

/**
 * Cards side by side, as many as fit, two with `data-columns='two'`, and with `wide` where these keep their width; those of a line that is not full are wider. `data-wide` takes a
 * whole line, or the rest of one, `data-bare` has no frame. `data-source` opens over the next lines: nothing moves for it.
 */
export const GalleryGrid = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.gutter};
  & > * { flex: 1 1 min(100%, 360px); min-inline-size: 0; }
  /* As high as its line, not as all lines together. */
  & > :nth-child(n) { block-size: auto; }
  &[data-columns='two'] > * { flex-basis: min(100%, max(400px, 34%)); }
  &[data-columns='wide'] > * { flex-basis: min(100%, max(560px, 40%)); }
  &[data-small] > * { flex-basis: min(100%, 280px); }
  & > [data-wide] { flex-basis: 100%; }
  & > [data-wide='rest'] { flex: 2 1 min(100%, 62%); & > header + div { align-content: stretch; } }
  /* What a table opens with stands at the card's foot, and so does the card's code. */
  & > :has(> [data-source]) { display: grid; grid-template: auto 1fr auto / minmax(0, 1fr); }
  & > [data-bare] {
    border: 0;
    background: none;
    box-shadow: none;
    & > :is(header, div) { padding-inline: 0; }
    & > header + div { align-content: stretch; padding-block: 10px 4px; }
  }
  ${below.small} { gap: 16px; }
`;

/** Title and sentence of one example, and what can be done with it. */
export const ExampleHeader = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 12px;
  padding: 18px ${({ theme }) => theme.inset} 0;
  /* No higher than the title's line: the sentence goes on below. */
  & > [data-actions] { grid-area: 1 / 2; display: flex; align-items: start; margin-block: -4px; margin-inline-end: -6px; gap: 6px; }
  & > [data-actions] > * { inline-size: 30px; block-size: 30px; min-block-size: 0; color: ${({ theme }) => theme.color.muted}; }
  & > [data-actions] > a { display: grid; place-items: center; }
  & > [data-actions] > a:hover { color: ${({ theme }) => theme.color.text}; }
  ${print} { & > [data-actions] { display: none; } }
  & > p {
    grid-column: 1 / -1;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.875rem;
  }
`;

/** As wide as the card, for charts and lists that keep their own distance from its edge. */
export const Bleed = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-evenly;
  margin-inline: -20px;
  & > details { margin-block-start: auto; }
  /* Lying bars share the height of their line, those on an axis stand in its middle. */
  & > [role='img'] + ul { flex: 1; align-content: space-evenly; }
  ${below.small} { margin-inline: -16px; }
`;

export const ExampleBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 16px;
  padding: 16px ${({ theme }) => theme.inset} 22px;
  & > form > :first-child { margin-block-start: 0; }
  /* A chart reaches the card's edges, as it does everywhere. */
  &:has(> [data-chart]) { padding: 12px 0 0; gap: 0; align-content: space-between; }
  &:has(> ${Bleed}) { align-content: stretch; }
  &:has(> ${Bleed} > details) { padding-block-end: 0; }
`;

/** Live examples in a line that wraps; `data-spread` leaves more room, `data-align="end"` sets them on one base, `data-ends` apart. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  &[data-spread] { gap: 16px 28px; }
  &[data-align='end'] { align-items: end; }
  &[data-ends] { justify-content: space-between; }
`;

/** Live examples one under the other; `data-columns` puts them side by side where there is room, `three` at most three, `wide` for wide ones; `data-align="start"` sets them on one head. */
export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-content: start;
  &[data-columns] { grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr)); }
  &[data-columns='wide'] { grid-template-columns: repeat(auto-fill, minmax(min(100%, 360px), 1fr)); gap: 16px 40px; }
  &[data-columns='wide'] { grid-template-columns: repeat(auto-fill, minmax(min(100%, 460px), 1fr)); }
  &[data-columns='three'] { grid-template-columns: repeat(auto-fill, minmax(min(100%, max(320px, 30%)), 1fr)); }
  &[data-align='start'] { align-items: start; }
`;

/** Says what an example holds at the moment, or names a part of it. */
export const Note = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
`;

/** The code of an example: it scrolls sideways by itself, and the button to take it along stays. */
export const SourceFrame = styled.div`
  position: absolute;
  inset-inline: 0;
  z-index: 3;
  margin-block-start: 8px;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.normal};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  & > button { position: absolute; inset-block-start: 8px; inset-inline-end: 8px; background: ${({ theme }) => theme.color.raised}; }
  & > section { overflow: auto; max-block-size: 32rem; padding: 16px 20px; }
  & pre {
    font-family: ${({ theme }) => theme.font.mono};
    font-size: 0.8125rem;
    line-height: 1.6;
    tab-size: 2;
  }
  & b { font-weight: inherit; }
  & [data-token='keyword'] { color: ${({ theme }) => theme.color.primaryText}; }
  & [data-token='string'], & [data-token='string-expression'] { color: ${({ theme }) => theme.color.success}; }
  & [data-token='function'] { color: ${({ theme }) => theme.color.info}; }
  & [data-token='constant'] { color: ${({ theme }) => theme.color.warning}; }
  & [data-token='comment'], & [data-token='punctuation'] { color: ${({ theme }) => theme.color.muted}; }
`;
