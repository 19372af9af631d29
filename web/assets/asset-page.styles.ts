import { styled } from 'styled-components';
import { Card } from '../kit/card.styles.ts';
import { DetailHead } from '../kit/detail.styles.ts';
import { below, print } from '../theme/theme.ts';

/** Who it is. */
export const AssetHead = styled(DetailHead)`
  /* A long name goes on after a dot also on a screen. */
  & h1 wbr:nth-child(n) { display: inline; }
  & dl { display: flex; flex-wrap: wrap; gap: 12px 40px; }
  & dt { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & dd { font-weight: 500; overflow-wrap: anywhere; }
  & [data-code] { font-family: ${({ theme }) => theme.font.mono}; font-size: 0.875rem; line-height: 1.6; }
  & [data-note] { flex-basis: 100%; }
  & [data-note] dd { max-inline-size: 80ch; white-space: pre-line; }
  ${below.small} { & dl { gap: 10px 28px; } }
`;

/** Terms of a sum: words, a bar, the value. */
export const Terms = styled.ol`
  display: grid;
  gap: 12px;
  padding: 0 ${({ theme }) => theme.inset} 20px;
  list-style: none;
  & li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 16px; align-items: baseline; }
  & li > :nth-child(n + 3) { grid-column: 1 / -1; }
  & b { font-variant-numeric: tabular-nums; }
  & a, & bdi { overflow-wrap: anywhere; }
  & a { font-weight: 550; }
  & small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & li > span { text-wrap: pretty; }
  & [data-nothing] { color: ${({ theme }) => theme.color.muted}; }
`;

/** Short rows of words and a figure. */
export const Pairs = styled.ul`
  display: grid;
  gap: 8px;
  padding: 0 ${({ theme }) => theme.inset} 16px;
  list-style: none;
  font-size: 0.875rem;
  & li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 16px; overflow-wrap: anywhere; }
  & code { font-family: ${({ theme }) => theme.font.mono}; }
  & span, & time { color: ${({ theme }) => theme.color.muted}; }
`;

/** What people write of it; paper has what they wrote, in the head. */
export const NotesFrame = styled(Card)`
  ${print} { display: none; }
`;
