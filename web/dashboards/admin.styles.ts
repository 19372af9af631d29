import { styled } from 'styled-components';
import { Card } from '../kit/card.styles.ts';
import { below } from '../theme/theme.ts';

/** Short sections side by side, the long ones across. */
export const Areas = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 24px;
  & > * { flex: 1 1 220px; padding: 20px 12px; }
  & > :has([data-columns='2'], [data-columns='3']) { flex-basis: 100%; }
  /* As wide as the page is, not as the menu they stand in elsewhere. */
  && [data-columns] > ul { columns: 4 200px; }
  && h2 { color: ${({ theme }) => theme.color.text}; font-size: 0.9375rem; font-weight: 650; letter-spacing: 0; text-transform: none; }
  && a { font-size: 0.875rem; }
`;

/** The areas side by side, all of one height. */
export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${({ theme }) => theme.gutter};
  ${below.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${below.small} { grid-template-columns: minmax(0, 1fr); }
`;

/** An area: its name, a figure, a sentence; all of it leads there. */
export const Tile = styled(Card)`
  position: relative;
  display: grid;
  align-content: start;
  gap: 12px;
  padding: 18px ${({ theme }) => theme.inset} 20px;
  transition: border-color 120ms, box-shadow 120ms;
  &:hover { box-shadow: 0 0 0 2px ${({ theme }) => theme.color.primary}; }
  & > header { display: flex; align-items: center; gap: 12px; }
  & h2 { font-size: 1rem; }
  & h2 a { color: inherit; text-decoration: none; }
  & h2 a::after { content: ''; position: absolute; inset: 0; border-radius: ${({ theme }) => theme.radius.normal}; }
  & > [data-state] { display: grid; align-content: start; gap: 2px; min-block-size: 64px; }
  & [data-state] > strong { font-size: 1.75rem; font-weight: 650; line-height: 1.25; letter-spacing: -0.01em; font-variant-numeric: tabular-nums; }
  & [data-state] > strong[data-bad] { color: ${({ theme }) => theme.color.error}; }
  & [data-state] > strong > small { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; font-weight: 400; letter-spacing: 0; }
  & [data-state] > p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  && > [data-state] > [data-shape='block'] { min-block-size: 58px; }
`;
