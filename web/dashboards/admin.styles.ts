import { styled } from 'styled-components';
import { Card } from '../kit/card.styles.ts';
import { below } from '../theme/theme.ts';

/** Everything there is, quietly: short sections side by side, the long ones across. */
export const Areas = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  gap: 28px 24px;
  padding: 20px 12px 24px;
  /* As wide as the page is, not as the menu they stand in elsewhere. */
  && > [data-columns='3'], && > :nth-child(n + 5) { flex-basis: 100%; }
  && > [data-columns='2'] > ul { columns: 2 180px; }
  && > [data-columns='3'] > ul, && > :nth-child(n + 5) > ul { columns: 4 200px; }
  ${below.small} { && > [data-columns] > ul { columns: 2 130px; } }
  & > header { flex: 0 0 100%; padding-inline: 8px; }
  & > header > h2 { font-size: 1.0625rem; }
  & > header > p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  && a { min-block-size: 28px; font-size: 0.875rem; }
`;

/** The areas side by side: those first where one finds what is wrong, large; the others a line each. */
export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${({ theme }) => theme.gutter};
  ${below.medium} { grid-template-columns: repeat(6, minmax(0, 1fr)); & > * { grid-column: span 3; } & > [data-first] { grid-column: span 2; } }
  ${below.tablet} { & > :nth-child(n) { grid-column: 1 / -1; } }
`;

/** An area: its name, a figure, a sentence; all of it leads there. */
export const Tile = styled(Card)`
  position: relative;
  /* What is beside the page leaves it less than the window has. */
  container-type: inline-size;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  align-content: center;
  gap: 0 14px;
  padding: 14px ${({ theme }) => theme.inset};
  transition: border-color 120ms, box-shadow 120ms;
  &:hover { box-shadow: 0 0 0 2px ${({ theme }) => theme.color.primary}; }
  & > header, & > [data-state] { display: contents; }
  & > header > :first-child { grid-row: 1 / 3; }
  & h2 { align-self: end; font-size: 1rem; }
  & h2 a { color: inherit; text-decoration: none; }
  & h2 a::after { content: ''; position: absolute; inset: 0; border-radius: ${({ theme }) => theme.radius.normal}; }
  & p { grid-column: 2; grid-row: 2; align-self: start; color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & [data-figure] { grid-column: 4; grid-row: 1 / 3; display: grid; grid-template-columns: auto auto; align-items: center; justify-items: end; column-gap: 12px; }
  & [data-figure] > * { grid-column: 2; }
  & [data-figure] > span { grid-area: 1 / 1 / 3; }
  & [data-figure] > strong { font-size: 1.375rem; font-weight: 650; line-height: 1.25; letter-spacing: -0.01em; font-variant-numeric: tabular-nums; }
  & [data-bad] > strong { color: ${({ theme }) => theme.color.error}; }
  & small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  && [data-shape='block'] { grid-column: 2; grid-row: 2; min-block-size: 22px; }
  & [data-course] { grid-column: 3; grid-row: 1 / 3; inline-size: 72px; }
  /* Where they would take the room of the sentence, which says it too. */
  @container (width < 27.5em) { &:not([data-first]) :is([data-course], [data-figure] > span) { display: none; } }
  &[data-first] {
    grid-template-columns: auto minmax(0, 1fr);
    align-content: start;
    padding-block: 18px 20px;
    & > header { display: flex; align-items: center; gap: 12px; grid-column: 1 / -1; }
    & h2 { align-self: center; font-size: 1.0625rem; }
    & > [data-state] { grid-column: 1 / -1; display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; gap: 4px; min-block-size: 114px; margin-block-start: 12px; }
    & [data-figure] { grid-area: auto; display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 8px; }
    & [data-course] { position: absolute; grid-area: auto; inset-block-start: 18px; inset-inline-end: ${({ theme }) => theme.inset}; inline-size: 38%; }
    & [data-figure] > strong { font-size: 2.25rem; line-height: 1.2; }
    & [data-figure] > span { align-self: center; margin-inline-start: 4px; }
    & p { grid-area: auto; }
    & [data-state] > svg { inline-size: 100%; block-size: 6px; margin-block-start: 8px; border-radius: 3px; transform: scaleX(${({ theme }) => theme.direction.forward}); print-color-adjust: exact; }
    & rect { fill: ${({ theme }) => theme.toned.fill}; stroke: ${({ theme }) => theme.color.surface}; stroke-width: 2px; vector-effect: non-scaling-stroke; }
    & ul { display: flex; flex-wrap: wrap; gap: 2px 12px; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
    & li::before { content: ''; display: inline-block; inline-size: 8px; block-size: 8px; margin-inline-end: 6px; border-radius: 50%; background: ${({ theme }) => theme.toned.fill}; forced-color-adjust: none; }
    & b { color: ${({ theme }) => theme.color.text}; font-weight: 600; font-variant-numeric: tabular-nums; }
    && [data-shape='block'] { grid-area: auto; min-block-size: 100px; }
    @container (width < 27.5em) { & > [data-state] { min-block-size: 134px; } }
  }
`;
