import { styled } from 'styled-components';
import { below, print, tint } from '../../theme/theme.ts';
import { Article } from './article.styles.ts';

/** Words at the start, a person or a prize at the end, standing on the card's foot. */
export const GreetingFrame = styled(Article)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(112px, min(44%, 230px));
  align-items: end;
  gap: 4px 12px;
  block-size: 100%;
  padding: 20px;
  padding-inline-end: 12px;
  background-image: linear-gradient(to top, ${({ theme }) => tint(theme.color.primary)}, transparent 60%);
  & > [data-words] { display: grid; gap: 6px; align-self: stretch; align-content: start; justify-items: start; }
  & h3 { font-size: 1.125rem; }
  & p { font-size: 0.875rem; }
  & [data-figure] { color: ${({ theme }) => theme.color.primaryText}; margin-block-start: 8px; font-size: 2rem; font-weight: 700; line-height: 1.25; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
  & [data-foot] { align-self: end; margin-block-start: 10px; inline-size: 100%; }
  /* Two lines before it lies over the picture. */
  & [data-foot] > :is(a, button) { max-inline-size: 100%; padding-block: 6px; white-space: normal; }
  & > [data-words]:has([data-foot]) { align-content: space-between; }
  & > [data-picture] { align-self: end; margin-block: 0 -4px; }
  &[data-size='large'] { grid-template-columns: minmax(0, 1fr) minmax(120px, 240px); padding: 24px; & h3 { font-size: 1.375rem; } & p { font-size: 0.9375rem; } }
  ${below.small} { padding: 16px; }
  ${print} { grid-template-columns: minmax(0, 1fr); }
`;
