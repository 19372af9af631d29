import { styled } from 'styled-components';
import { Card } from '../card.styles.ts';

/** What the cards of this folder share: a title, quieter words, and what can be done at the foot. */
export const Article = styled(Card)`
  overflow: hidden;
  & h3 { font-size: 1.0625rem; font-weight: 600; line-height: 1.4; }
  & :where(p:not([data-figure])) { color: ${({ theme }) => theme.color.muted}; font-size: 0.9375rem; }
  & [data-actions] { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px; }
`;
