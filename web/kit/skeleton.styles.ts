import { styled } from 'styled-components';
import { print, tint } from '../theme/theme.ts';

/** Holds the place of something that is on its way. `data-shape`: text (a line), circle, or block; `data-short` ends early. */
export const Skeleton = styled.div`
  display: block;
  border-radius: ${({ theme }) => theme.radius.small};
  background: linear-gradient(90deg, ${({ theme }) => tint(theme.color.secondary)}, ${({ theme }) => tint(theme.color.muted)}, ${({ theme }) => tint(theme.color.secondary)});
  min-block-size: 1rem;
  animation: ndr-pulse 1.6s ease-in-out infinite;
  &[data-shape='text'] { block-size: 0.8em; min-block-size: 0; margin-block: 0.35em; }
  &[data-shape='circle'] { flex: none; inline-size: 40px; block-size: 40px; border-radius: 50%; }
  &[data-shape='block'] { min-block-size: 140px; }
  &[data-short] { inline-size: 62%; }
  @media (prefers-reduced-motion: reduce) { animation: none !important; }
  ${print} { animation: none; }
`;
