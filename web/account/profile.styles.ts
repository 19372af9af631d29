import { styled } from 'styled-components';
import { Card } from '../kit/card.styles.ts';
import { below, tint } from '../theme/theme.ts';

/** Who one is, over a band in the console's colour. */
export const ProfileHead = styled(Card)`
  overflow: hidden;
  &::before {
    content: '';
    display: block;
    block-size: 96px;
    background:
      radial-gradient(circle at 18% 120%, ${({ theme }) => tint(theme.fill.info)}, transparent 60%),
      linear-gradient(100deg, ${({ theme }) => theme.color.primaryTint}, ${({ theme }) => tint(theme.color.primary)});
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: 12px 20px;
    padding: 0 24px 20px;
    margin-block-start: -40px;
  }
  & [data-face] > span { display: inline-flex; padding: 4px; border-radius: 50%; background: ${({ theme }) => theme.color.surface}; }
  & [data-face] > span > span { inline-size: 96px; block-size: 96px; font-size: 2rem; }
  & [data-words] { flex: 1 1 260px; min-inline-size: 0; overflow-wrap: anywhere; }
  & h1 { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; }
  & ul { display: flex; flex-wrap: wrap; gap: 4px 18px; margin-block-start: 6px; color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & li { display: flex; align-items: center; gap: 6px; }
  & li > svg { flex: none; }
  ${below.small} { & > div { padding-inline: 16px; } }
`;

/** What one did beside what waits. */
export const ProfileColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  align-items: start;
  gap: ${({ theme }) => theme.gutter};
  ${below.tablet} { grid-template-columns: minmax(0, 1fr); }
`;

/** A list of lines in a card: words at the start, a number or mark at the end. */
export const Lines = styled.ul`
  border-block-start: 1px solid ${({ theme }) => theme.color.border};
  & > li + li { border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
  & > li > :is(a, div) {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 52px;
    padding: 8px 20px;
    color: inherit;
    text-decoration: none;
  }
  & a:hover { background: ${({ theme }) => theme.color.hover}; }
  & a:focus-visible { outline-offset: -2px; }
  & svg { flex: none; color: ${({ theme }) => theme.color.muted}; }
  & [data-words] { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; }
  & small { display: block; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & strong { font-weight: 650; font-variant-numeric: tabular-nums; }
  ${below.small} { & > li > :is(a, div) { padding-inline: 16px; } }
`;
